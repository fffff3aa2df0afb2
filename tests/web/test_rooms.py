"""Live matches: acting, undoing, coming and going, and what follows a match."""

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from souan.bots.names import parse_bot
from souan.game import observation
from souan.games import all_games
from souan.match import Match, new_match
from souan.table import Event
from souan.web.pilots import BEAT_PER_THOUGHT, beat_of
from souan.web.problems import Refusal
from souan.web.room import Room, rebuilt
from souan.web.rooms import until
from souan.web.stored import Change
from souan.web.watch import Chronicle
from tests.web.clients import AT_ONCE, QUICK, Client, Fixed, problem, running

pytestmark = pytest.mark.anyio

PEOPLE = ("person", "person", "person")


async def a_room(client: Client, *kinds: str, game: str = "hangover", **more: Any) -> Room:
    match = await client.create(game, *(kinds or PEOPLE), **more)
    return await client.desk.rooms.room(match)


# --- acting -------------------------------------------------------------------------------


async def test_an_action_is_stored_before_it_is_answered_or_shown() -> None:
    async with running() as client:
        room = await a_room(client)
        kept: list[int] = []
        keep = client.desk.store.change

        async def slowly(match_id: str, change: Change) -> None:
            await asyncio.sleep(0)
            kept.append(len(room.match.actions))  # what the room shows while it is written down
            await keep(match_id, change)

        client.desk.store.change = slowly  # type: ignore[method-assign]
        assert (await client.act_first(room.id, 0)).json() == {"version": 2}
        stored = await client.desk.store.find(room.id)
        assert stored is not None
        assert (kept, list(stored.actions)) == ([0], room.match.actions)


async def test_the_same_key_answers_the_same_and_acts_once() -> None:
    async with running() as client:
        room = await a_room(client)
        state = await client.state(room.id, 0)
        action = state["table"]["choices"][0]["action"]
        answers = [await client.act(room.id, 0, action, 1, "same") for _ in range(3)]
        assert [answer.json() for answer in answers] == [{"version": 2}] * 3
        assert len(room.match.actions) == 1


async def test_requests_at_the_same_moment_act_once() -> None:
    async with running() as client:
        room = await a_room(client)
        action = (await client.state(room.id, 0))["table"]["choices"][0]["action"]
        same = [client.act(room.id, 0, action, 1, "same") for _ in range(5)]
        assert {(await each).status_code for each in asyncio.as_completed(same)} == {200}
        other = [client.act(room.id, 0, action, 1) for _ in range(5)]
        assert {(await each).status_code for each in asyncio.as_completed(other)} == {409}
        assert len(room.match.actions) == 1


async def test_keys_of_different_seats_are_different() -> None:
    async with running() as client:
        room = await a_room(client)
        for seat in range(3):
            action = (await client.state(room.id, seat))["table"]["choices"][0]["action"]
            assert (await client.act(room.id, seat, action, 1, "same")).status_code == 200
        assert len(room.match.actions) == 3


async def test_a_stale_version_is_a_conflict_and_changes_nothing() -> None:
    async with running() as client:
        room = await a_room(client)
        await client.act_first(room.id, 0)
        action = room.match.legal_actions(0)[0]
        for version in (1, 99, -1):
            problem(await client.act(room.id, 0, action, version), 409, "error.web_stale")
        assert len(room.match.actions) == 1


async def test_what_others_do_meanwhile_makes_no_answer_stale() -> None:
    async with running() as client:
        room = await a_room(client)
        seen = await client.state(room.id, 0)
        for _ in range(4):
            await client.act_first(room.id, 1)
        await client.desk.rooms.deeds.say(room, 2, "well?", client.key())
        assert room.version(0) > seen["version"]
        action = seen["table"]["choices"][0]["action"]
        assert (await client.act(room.id, 0, action, seen["version"])).status_code == 200


async def test_an_undo_is_stored_too_and_leaves_what_others_have_chosen() -> None:
    async with running() as client:
        room = await a_room(client)
        await client.act_first(room.id, 0)
        await client.act_first(room.id, 1)
        assert (await client.state(room.id, 0))["can_undo"]
        body = {"seat": 0, "version": room.version(0), "key": "u"}
        first = await client.post(f"/api/matches/{room.id}/undo", body)
        again = await client.post(f"/api/matches/{room.id}/undo", body)
        assert (first.status_code, first.json()) == (200, again.json())
        assert [seat for seat, _ in room.match.actions] == [1]
        stored = await client.desk.store.find(room.id)
        assert stored is not None
        assert list(stored.actions) == room.match.actions
        body = {"seat": 0, "version": room.version(0), "key": "u2"}
        problem(await client.post(f"/api/matches/{room.id}/undo", body), 409, "error.undo")


async def test_a_finished_match_takes_nothing_back() -> None:
    async with running() as client:
        room = await a_room(client)
        state = await client.play_to_the_end(room.id, [0, 1, 2])
        assert state["result"]["points"] == room.match.points()
        assert not any(room.can_undo(seat) for seat in range(3))
        answer = await client.act(room.id, 0, "play:R1", room.version(0))
        problem(answer, 409, "error.over")


async def test_a_request_whose_sender_gives_up_is_finished() -> None:
    async with running() as client:
        room = await a_room(client)
        action = room.match.legal_actions(0)[0]
        deed = asyncio.ensure_future(client.desk.rooms.deeds.act(room, 0, action, 1, "k"))
        await asyncio.sleep(0)
        deed.cancel()
        with pytest.raises(asyncio.CancelledError):
            await deed
        assert await client.desk.rooms.deeds.act(room, 0, action, 1, "k") == 2
        assert len(room.match.actions) == 1


async def test_what_cannot_be_stored_does_not_happen(caplog: pytest.LogCaptureFixture) -> None:
    async with running(chance=Fixed()) as client:
        room = await a_room(client)
        state = await client.state(room.id, 0)
        action, keep = state["table"]["choices"][0]["action"], client.desk.store.change

        async def fail(match_id: str, change: Change) -> None:
            raise OperationalError("INSERT", {}, Exception("disk full"))

        client.desk.store.change = fail  # type: ignore[method-assign]
        problem(await client.act(room.id, 0, action, 1, "k"), 503, "error.web_store")
        client.desk.store.change = keep  # type: ignore[method-assign]
        assert (await client.state(room.id, 0)) == state
        assert (await client.act(room.id, 0, action, 1, "k")).json() == {"version": 2}
        assert "was not stored" in caplog.text


# --- rebuilding ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(all_games()))
async def test_a_restart_loses_nothing(key: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    chance, players = Fixed(), all_games()[key].players[0]
    async with running(changes={"database_url": url}, chance=chance) as client:
        match = await client.create(key, *["person"] * players)
        for _ in range(12):
            state = await client.state(match, 0)
            await client.act_first(match, state["pending"][0])
        states = [await client.state(match, seat) for seat in range(-1, players)]
        future = (await client.desk.rooms.room(match)).match.state.tobytes()
        cookies = client.http.cookies
    async with running(changes={"database_url": url}, chance=chance) as client:
        client.http.cookies = cookies
        assert [await client.state(match, seat) for seat in range(-1, players)] == states
        assert (await client.desk.rooms.room(match)).match.state.tobytes() == future
        assert (await client.play_to_the_end(match, list(range(players))))["over"]


async def test_what_chance_did_is_found_again() -> None:
    async with running() as client:
        room = await a_room(client, game="kitano")
        while not any(seat < 0 for seat, _ in room.match.actions):
            await client.act_first(room.id, room.match.pending()[0])
        stored = await client.desk.store.find(room.id)
        assert stored is not None
        assert rebuilt(stored).state.tobytes() == room.match.state.tobytes()


async def test_a_match_of_other_rules_is_gone() -> None:
    async with running() as client:
        room = await a_room(client)
        with pytest.raises(Refusal) as caught:
            rebuilt(replace(room.stored, game_version=99))
        assert caught.value.status == 410


async def test_idle_rooms_leave_memory_and_come_back() -> None:
    chance = Fixed()
    async with running(chance=chance) as client:
        room = await a_room(client)
        await client.act_first(room.id, 0)
        state = await client.state(room.id, 0)
        assert client.desk.rooms.sweep() == 0
        chance.pass_time(int(QUICK.idle) + 1)
        listener = asyncio.Event()
        room.listeners.add(listener)
        assert client.desk.rooms.sweep() == 0
        room.listeners.remove(listener)
        assert client.desk.rooms.sweep() == 1
        assert client.desk.rooms.live == {}
        assert await client.state(room.id, 0) == state
        assert await client.desk.rooms.room(room.id) is not room


async def test_many_who_ask_at_once_get_one_room() -> None:
    async with running() as client:
        room = await a_room(client)
        client.desk.rooms.live.clear()
        found = await asyncio.gather(*(client.desk.rooms.room(room.id) for _ in range(9)))
        assert len(set(map(id, found))) == 1


@pytest.mark.parametrize("key", list(all_games()))
def test_a_chronicle_that_follows_tells_what_a_match_tells(key: str) -> None:
    match = new_match(key, seed=3)
    following = {seat: Chronicle(seat) for seat in range(-1, match.players)}
    while not match.is_over:
        actor = match.pending()[0]
        match = match.fork()
        match.play(actor, match.legal_actions(actor)[0])
        if match.can_undo(actor) and len(match.actions) % 3 == 0:
            match = match.fork()
            match.undo(actor)
            match.play(actor, match.legal_actions(actor)[-1])
        for seat, chronicle in following.items():
            told = [event for told in chronicle.follow(match) for event in told.events]
            assert told == shown(match, seat)


def shown(match: Match, seat: int) -> list[Event]:
    """The events of a match but for those that only say who has committed, in which order."""
    seen = [observation(state, seat) for state in match.states]
    found: list[Event] = []
    for before, now in pairwise(seen):
        alike = before.copy()
        alike.committed = now.committed
        if alike.tobytes() != now.tobytes():
            found += match.game.view.events(before, now, match.rules, seat)
    return found


# --- bots ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(all_games()))
async def test_bots_play_a_match_to_its_end(key: str) -> None:
    async with running() as client:
        players = all_games()[key].players[0]
        room = await a_room(client, "person", *["bot"] * (players - 1), game=key)
        assert (await client.play_to_the_end(room.id, [0]))["result"] is not None


async def test_a_searching_bot_leaves_its_iterations() -> None:
    async with running() as client:
        room = await a_room(client, "bot", "person", "person", level="easy")
        while not room.match.actions:
            await client.until_changed(room.id)
        tried = await asyncio.wrap_future(client.desk.store.writer.submit(_iterations))
        assert 50 < tried[0] <= 60


def _iterations(connection: Any) -> list[int]:
    query = "SELECT iterations FROM actions ORDER BY number"
    return [row[0] for row in connection.exec_driver_sql(query)]


async def test_what_bots_choose_face_down_shows_in_one_change() -> None:
    async with running() as client:
        room = await a_room(client, "person", "bot", "bot")
        versions = {room.version(-1)}
        while len(room.match.pending()) > 1:
            await client.until_changed(room.id)
            versions.add(room.version(-1))
        assert versions <= {1, 2}
        assert len(room.match.actions) == 8


def test_a_beat_is_longer_than_the_slowest_thought() -> None:
    names = [parse_bot(name) for name in ("random", "easy", "normal", "strong")]
    for name in names:
        assert beat_of(0.8, [name]) >= max(0.8, name.budget.seconds * BEAT_PER_THOUGHT)
    assert beat_of(0.8, names) == beat_of(0.8, names[-1:])


async def test_a_clock_decides_for_people_who_do_not() -> None:
    chance = Fixed()
    async with running(chance=chance) as client:
        room = await a_room(client, settings={**AT_ONCE, "clock": 60})
        state = await client.state(room.id, 0)
        assert state["deadlines"] == {"0": 1060.0, "1": 1060.0, "2": 1060.0}
        assert client.desk.pilots.due(room) == []
        chance.pass_time(61)
        assert client.desk.pilots.due(room) == [0, 1, 2]
        await client.act_first(room.id, 0)  # which stirs who waits for the clock
        while room.match.pending() == [0, 1, 2]:
            await client.until_changed(room.id)


async def test_forced_choices_are_made_only_for_who_is_alone() -> None:
    async with running() as client:
        for kinds, expected in ((("person", "open", "open"), True), (PEOPLE, False)):
            room = await a_room(client, *kinds, settings={**AT_ONCE, "forced": True})
            match = room.match
            while len(match.legal(0)) > 1:
                match = match.fork()
                match.play(0, match.legal_actions(0)[0])
            room.match = match
            assert (client.desk.pilots.due(room) == [0]) is expected


# --- seats --------------------------------------------------------------------------------


async def test_a_bot_takes_over_and_gives_back() -> None:
    async with running() as client:
        room = await a_room(client, "person", "person", "bot")
        path = f"/api/matches/{room.id}"
        assert (await client.post(f"{path}/leave", {"seat": 1})).status_code == 200
        assert room.seats[1].kind == "away"
        while 1 in room.match.pending():
            await client.until_changed(room.id)
        assert (await client.post(f"{path}/return", {"seat": 1})).status_code == 200
        assert room.seats[1].kind == "person"
        await client.play_to_the_end(room.id, [0, 1])


async def test_open_seats_are_for_people_or_bots() -> None:
    async with running() as client:
        room = await a_room(client, "person", "open", "open")
        async with client.another() as friend:
            answer = await friend.post(f"/api/matches/{room.id}/join", {"name": " Ada \n L "})
            assert list(answer.json()["tokens"]) == ["1"]
            assert (await friend.state(room.id))["sitting"][1]["name"] == "Ada L"
            taken = await friend.post(f"/api/matches/{room.id}/join", {"seat": 0})
            problem(taken, 409, "error.web_seat_taken")
        body = {"seat": 2, "level": "random"}
        assert (await client.post(f"/api/matches/{room.id}/bot", body)).status_code == 200
        assert [seat.kind for seat in room.seats] == ["person", "person", "bot"]
        problem(await client.post(f"/api/matches/{room.id}/join"), 409, "error.web_full")
        answer = await client.post(f"/api/matches/{room.id}/bot", {"seat": 1})
        problem(answer, 409, "error.web_seat_taken")


# --- afterwards -----------------------------------------------------------------------------


async def test_a_rematch_is_one_for_all_and_seats_the_same_people() -> None:
    async with running() as client:
        room = await a_room(client, "person", "open", "bot")
        async with client.another() as friend:
            await friend.post(f"/api/matches/{room.id}/join")
            path = f"/api/matches/{room.id}/rematch"
            problem(await client.post(path), 409, "error.web_not_over")
            while not room.match.is_over:
                seat = next((s for s in (0, 1) if s in room.match.pending()), None)
                if seat is None:
                    await client.until_changed(room.id)
                else:
                    await (client, friend)[seat].act_first(room.id, seat)
            one, two = await client.post(path), await friend.post(path)
            assert one.json()["id"] == two.json()["id"] != room.id
            assert (list(one.json()["tokens"]), list(two.json()["tokens"])) == (["0"], ["1"])
            new = await client.state(one.json()["id"])
            assert (new["seat"], new["parent"], new["over"]) == (0, room.id, False)
            assert (await client.state(room.id))["successor"] == new["id"]
            assert new["seal"] != room.stored.seal


async def test_playing_on_begins_where_the_other_match_stood() -> None:
    async with running() as client:
        room = await a_room(client, game="kitano")
        await client.play_to_the_end(room.id, [0, 1, 2])
        body = {"step": 10, "seats": [{"kind": "person"}] * 3}
        answer = await client.post(f"/api/matches/{room.id}/play-on", body)
        other = await client.desk.rooms.room(answer.json()["id"])
        assert other.match.actions[:10] == room.match.actions[:10]
        assert len(other.match.actions) in (10, 11)  # with what chance did right then
        assert other.match.states[0].tobytes() == room.match.states[0].tobytes()
        await client.play_to_the_end(other.id, [0, 1, 2])
        assert len(room.match.actions) > 10
        far = await client.post(f"/api/matches/{room.id}/play-on", {**body, "step": 999})
        problem(far, 422, "error.web_step")


@pytest.mark.parametrize("key", list(all_games()))
async def test_a_record_goes_out_and_comes_in(key: str) -> None:
    async with running() as client:
        players = all_games()[key].players[0]
        room = await a_room(client, *["person"] * players, game=key)
        problem(await client.get(f"/api/matches/{room.id}/record"), 403, "error.web_not_over")
        await client.play_to_the_end(room.id, list(range(players)))
        line = (await client.get(f"/api/matches/{room.id}/record")).text
        assert line == room.match.line() + "\n"
        answer = await client.post("/api/imports", {"record": line})
        again = await client.desk.rooms.room(answer.json()["id"])
        assert again.match.line() == room.match.line()
        assert (await client.state(again.id))["result"]["points"] == room.match.points()
        rest = until(again.match, 9)
        answer = await client.post("/api/imports", {"record": rest.line()})
        going = await client.desk.rooms.room(answer.json()["id"])
        assert [seat.kind for seat in going.seats] == ["person"] + ["bot"] * (players - 1)
