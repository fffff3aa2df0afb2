"""What streams and hints do not tell, and do not take away from others."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace

import pytest

from souan.lab.advice import Advice
from souan.web import api, stream
from souan.web.advice import hints
from souan.web.page import SPECTATOR
from souan.web.present import state_json
from souan.web.problems import Refusal
from souan.web.room import Room
from souan.web.watch import Viewer
from tests.web.clients import NO_RATES, running

PEOPLE = ("person", "person", "person")
WATCHING = Viewer(SPECTATOR, "en")


def test_a_hidden_step_does_not_put_off_the_pings_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed, times = stream._changed, []

    async def noted(event: asyncio.Event, ping: float) -> bool:
        times.append(ping)
        return await changed(event, ping)

    async def watch_and_act() -> None:
        async with running(changes={"ping": 1000.0}) as client:
            match = await client.create("hangover", *PEOPLE)
            room = await client.desk.rooms.room(match)
            frames = client.desk.streams.frames(room, WATCHING, state_json)
            await anext(frames)
            await anext(frames)
            waiting = asyncio.ensure_future(anext(frames))
            for _ in range(3):  # laid face down, not yet committed
                assert (await client.act_first(match, 0)).status_code == 200
            await asyncio.sleep(0)
            assert not waiting.done()
            client.desk.streams.close()
            with pytest.raises(StopAsyncIteration):
                await waiting

    monkeypatch.setattr(stream, "_changed", noted)
    asyncio.run(watch_and_act())
    assert len(times) > 1
    assert len({*times}) == 1


def test_a_crowd_of_spectators_keeps_nobody_from_playing() -> None:
    async def crowd() -> None:
        limits = replace(NO_RATES, streams_per_match=2)
        async with running(changes={"limits": limits}) as client:
            match = await client.create("hangover", *PEOPLE)
            room, streams = await client.desk.rooms.room(match), client.desk.streams
            opened = [streams.frames(room, WATCHING, state_json) for _ in range(2)]
            for frames in opened:
                await anext(frames)
            with pytest.raises(Refusal):
                streams.response(room, WATCHING, state_json)
            streams.response(room, Viewer(0, "en"), state_json)
            await opened[0].aclose()
            streams.response(room, WATCHING, state_json)

    asyncio.run(crowd())


def test_a_hint_waits_until_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    ready: list[bool] = []

    async def ask() -> None:
        async with running() as client:
            match = await client.create("hangover", *PEOPLE)
            search = client.desk.warm.search["hangover"]
            search.clear()

            async def noted(room: Room, seat: int, pool: Executor) -> Sequence[Advice]:
                ready.append(search.is_set())
                return await hints(room, seat, pool)

            monkeypatch.setattr(api, "hints", noted)
            asked = client.post(f"/api/matches/{match}/hint", {"seat": 0})
            waiting = asyncio.ensure_future(asked)
            for _ in range(
                100
            ):  # enough turns of the loop for the request to come as far as it can
                await asyncio.sleep(0)
            assert (await client.get("/api/games")).status_code == 200  # others are still answered
            search.set()
            assert (await waiting).status_code == 200

    asyncio.run(ask())
    assert ready == [True]
