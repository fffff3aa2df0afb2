"""Streams: the whole table at once and whenever it changes for the viewer."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from souan.web.problems import Refusal
from souan.web.room import Room
from souan.web.stream import PING, RETRY, Streams, frame
from souan.web.watch import Viewer
from tests.web.clients import QUICK, Client, Fixed, data_of, running

pytestmark = pytest.mark.anyio

SPECTATOR = Viewer(-1, "en")


class Counting:
    """Renders the version and counts how often."""

    def __init__(self) -> None:
        self.calls: list[Viewer] = []

    def __call__(self, room: Room, viewer: Viewer) -> str:
        self.calls.append(viewer)
        return f'{{"version": {room.version(viewer.seat)}, "seat": {viewer.seat}}}'


async def a_room(client: Client, *kinds: str) -> Room:
    match = await client.create("hangover", *(kinds or ("person", "person", "person")))
    return await client.desk.rooms.room(match)


async def next_of(frames: AsyncIterator[str]) -> str:
    return await asyncio.wait_for(anext(frames), 30)


async def opened(frames: AsyncIterator[str]) -> Any:
    """The first state of a stream."""
    assert await next_of(frames) == RETRY
    return data_of(await next_of(frames))


async def talk(client: Client, room: Room, text: str = "hello") -> None:
    await client.desk.rooms.deeds.say(room, 0, text, client.key())


async def test_a_stream_begins_with_the_state_and_its_version() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        frames = client.desk.streams.frames(room, SPECTATOR, render)
        assert await next_of(frames) == RETRY
        assert await next_of(frames) == 'id: 1\ndata: {"version": 1, "seat": -1}\n\n'


async def test_every_change_is_sent() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        frames = client.desk.streams.frames(room, SPECTATOR, render)
        await opened(frames)
        for version in (2, 3, 4):
            await talk(client, room)
            assert data_of(await next_of(frames))["version"] == version


async def test_slow_viewers_get_the_newest_state_only() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        frames = client.desk.streams.frames(room, SPECTATOR, render)
        await opened(frames)
        for _ in range(5):
            await talk(client, room)
        assert data_of(await next_of(frames))["version"] == 6
        assert len(render.calls) == 2


async def test_all_who_see_the_same_are_rendered_for_once() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        viewers = [SPECTATOR, SPECTATOR, Viewer(0, "en"), Viewer(0, "ja")]
        streams = [client.desk.streams.frames(room, viewer, render) for viewer in viewers]
        for frames in streams:
            await opened(frames)
        await talk(client, room)
        for frames in streams:
            await next_of(frames)
        assert sorted(render.calls) == sorted([*set(viewers), *set(viewers)])


async def test_what_a_viewer_cannot_see_does_not_move_its_stream() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        watching = client.desk.streams.frames(room, SPECTATOR, render)
        acting = client.desk.streams.frames(room, Viewer(0, "en"), render)
        await opened(watching)
        await opened(acting)
        waiting = asyncio.ensure_future(anext(watching))
        for column in range(3):  # three of four cards laid face down: not yet committed
            assert (await client.act_first(room.id, 0)).status_code == 200
            assert data_of(await next_of(acting))["version"] == 2 + column
        assert not waiting.done()
        assert room.version(-1) == 1
        await client.act_first(room.id, 0)
        assert data_of(await asyncio.wait_for(waiting, 30))["version"] == 2


async def test_a_quiet_stream_is_pinged() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        streams = Streams(replace(QUICK, ping=0.0))
        frames = streams.frames(room, SPECTATOR, render)
        await opened(frames)
        assert await next_of(frames) == PING
        assert await next_of(frames) == PING


async def test_streams_end_when_the_server_closes_and_leave_nothing() -> None:
    async with running() as client:
        room, render = await a_room(client), Counting()
        streams = client.desk.streams
        frames = streams.frames(room, SPECTATOR, render)
        await opened(frames)
        waiting = asyncio.ensure_future(anext(frames))
        await asyncio.sleep(0)
        assert (streams.open, len(room.listeners)) == (1, 1)
        streams.close()
        with pytest.raises(StopAsyncIteration):
            await waiting
        assert (streams.open, len(room.listeners)) == (0, 0)


async def test_a_viewer_who_goes_is_forgotten() -> None:
    async with running() as client:
        room = await a_room(client)
        frames = client.desk.streams.frames(room, SPECTATOR, Counting())
        await opened(frames)
        assert isinstance(frames, AsyncGenerator)
        await frames.aclose()
        assert (client.desk.streams.open, len(room.listeners)) == (0, 0)


async def test_there_is_a_limit_to_streams() -> None:
    limits = replace(QUICK.limits, streams_per_match=1)
    async with running(changes={"limits": limits}) as client:
        room = await a_room(client)
        frames = client.desk.streams.frames(room, SPECTATOR, Counting())
        await opened(frames)
        with pytest.raises(Refusal) as caught:
            client.desk.streams.response(room, SPECTATOR, Counting())
        assert (caught.value.status, caught.value.message.key) == (503, "error.web_streams")


async def test_a_stream_is_kept_by_nobody_on_the_way() -> None:
    async with running(chance=Fixed()) as client:
        room = await a_room(client)
        response = client.desk.streams.response(room, SPECTATOR, Counting())
        assert response.headers["content-type"].startswith("text/event-stream")
        assert response.headers["cache-control"] == "no-store"
        assert response.headers["x-accel-buffering"] == "no"


def test_no_payload_can_end_its_event() -> None:
    assert frame(3, "a\n\nevent: x\n") == "id: 3\ndata: a\ndata: \ndata: event: x\ndata: \n\n"
