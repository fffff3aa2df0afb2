"""What a seat cannot know reaches it by no answer, no stream, no version and no refusal.

Pairs of matches that a seat cannot tell apart are played side by side, with the same identifiers,
salts and times; whatever the seat receives has to be the same, byte for byte.
"""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from souan.game import determinize
from souan.games import all_games
from souan.match import Match, new_match, stream
from souan.web.present import state_json
from souan.web.room import Room
from souan.web.rooms import Guest
from souan.web.stored import PERSON, MatchSettings
from souan.web.stream import RETRY
from souan.web.watch import Viewer
from tests.laws.redeal import redeal
from tests.web.clients import Client, Fixed, running

pytestmark = pytest.mark.anyio

MOST_STEPS = 60

ENOUGH = 6
"""Steps that pairs of a game have to go together, or nothing was tried."""

SEAL = "the same seal for both"


@dataclass
class Side:
    """One of two matches, and the stream of the seat that is to notice no difference."""

    client: Client
    alone: Client  # the browser of the seat that is to notice no difference
    room: Room
    frames: AsyncIterator[str]
    received: list[str]

    async def receive(self, seat: int) -> None:
        """Take what has come by the stream, and by every address that can be asked."""
        if self.room.version(seat) != self.read:
            self.received.append(await anext(self.frames))
        path = f"/api/matches/{self.room.id}"
        for place in (path, f"{path}/events", f"{path}/record", f"{path}/opened", "/api/mine"):
            for lang in ("ja", "en"):
                answer = await self.client.get(place, params={"seat": seat, "lang": lang})
                self.received.append(f"{answer.status_code} {answer.headers} {answer.text}")
        table = f"/table/{self.room.id}"
        places = (f"{table}/{seat}", f"{table}/watch", table, f"{table}/result", "/")
        place = places[len(self.received) % len(places)]  # each in its turn
        answer = await self.alone.get(place, params={"lang": choice_of(self.read)})
        self.received.append(f"{answer.status_code} {answer.headers} {answer.text}")

    @property
    def read(self) -> int:
        """The version of the last state that came by the stream."""
        states = [text for text in self.received if text.startswith("id: ")]
        return int(states[-1].split("\n")[0].removeprefix("id: ")) if states else 0


@asynccontextmanager
async def a_side(match: Match, seat: int) -> AsyncIterator[Side]:
    """A server of its own for a match."""
    async with running(chance=Fixed()) as client:
        guests = [Guest(PERSON) for _ in range(match.players)]
        founded = await client.desk.rooms.found(match, guests, MatchSettings(pace=0.0), "en")
        room = founded.room
        object.__setattr__(room.stored, "seal", SEAL)  # it is of what only one of them holds
        for number, token in founded.tokens.items():
            client.http.cookies.set(f"souan_seat_{room.id}_{number}", token)
        frames = client.desk.streams.frames(room, Viewer(seat, "en"), state_json)
        assert await anext(frames) == RETRY
        async with client.another() as alone:
            name = f"souan_seat_{room.id}_{seat}"
            alone.http.cookies.set(name, founded.tokens[seat])
            yield Side(client, alone, room, frames, [])


def choice_of(version: int) -> str:
    """The language of pages: now the one, now the other."""
    return ("ja", "en")[version % 2]


def redealt(match: Match, seat: int, choice: random.Random) -> Match:
    """A match whose deal the seat cannot tell from this one's, by what the rule books hide."""
    notation = match.game.notation
    deal = redeal(match.game.key, notation.write_deal(match.states[0]), seat, choice, 20)
    return Match(match.game, match.rules, notation.read_deal(deal, match.rules, match.players), 1)


def determinized(match: Match, seat: int, choice: random.Random) -> Match:
    """The same by what the seat observes."""
    state = match.observation(seat)
    assert determinize(state, seat, stream(choice.randrange(2**32), 9))
    return Match(match.game, match.rules, state, 1)


@pytest.mark.parametrize("other", [redealt, determinized])
@pytest.mark.parametrize("key", list(all_games()))
async def test_matches_that_a_seat_cannot_tell_apart_send_it_the_same(key: str, other: Any) -> None:
    steps = 0
    for seed in range(2):
        choice = random.Random(seed)
        match = new_match(key, all_games()[key].players[0], seed)
        match.seed = 1  # as the other's: seeds are compared nowhere, deals everywhere
        seat = choice.randrange(match.players)
        twin = other(match, seat, choice)
        assert twin.states[0].tobytes() != match.states[0].tobytes()
        async with a_side(match, seat) as here, a_side(twin, seat) as there:
            steps += await play_both(here, there, seat, choice)
        assert here.received == there.received
    assert steps > ENOUGH


async def play_both(here: Side, there: Side, seat: int, choice: random.Random) -> int:
    """Do the same in both as long as the seat can see no difference; how many steps that was."""
    for step in range(MOST_STEPS):
        await here.receive(seat)
        await there.receive(seat)
        await refuse_both(here, there, seat)
        if here.room.match.is_over:
            return step
        alike = steps_alike(here.room.match, there.room.match, seat, choice)
        if alike is None:
            return step
        actor, action = alike
        for side in (here, there):
            version = side.room.version(actor)
            answer = await side.client.act(side.room.id, actor, action, version)
            assert answer.status_code == 200, answer.text
    return MOST_STEPS


def steps_alike(
    here: Match, there: Match, seat: int, choice: random.Random
) -> tuple[int, str] | None:
    """A step that is possible in both and turns up the same for the seat; None if there is none."""
    steps = [(actor, action) for actor in here.pending() for action in here.legal_actions(actor)]
    choice.shuffle(steps)
    for actor, action in steps:
        if action in there.legal_actions(actor):
            one, two = here.fork(), there.fork()
            one.play(actor, action)
            two.play(actor, action)
            if one.observation(seat).tobytes() == two.observation(seat).tobytes():
                return actor, action
    return None


async def refuse_both(here: Side, there: Side, seat: int) -> None:
    """What the seat is told when it asks for what it may not do."""
    for side in (here, there):
        room = side.room
        for action in ("nonsense", "play:R1", "drop:R", "pass:1", "sail:2", "offer:H1"):
            if action not in room.match.legal_actions(seat):
                answer = await side.client.act(room.id, seat, action, room.version(seat), "k")
                side.received.append(f"{answer.status_code} {answer.text}")


@pytest.mark.parametrize("key", list(all_games()))
async def test_nobody_but_its_seat_notices_a_hidden_step(key: str) -> None:
    """Not by a version, not by a stream: a choice laid face down moves nothing for others."""
    async with running() as client:
        players = all_games()[key].players[0]
        match = await client.create(key, *["person"] * players)
        room = await client.desk.rooms.room(match)
        choice = random.Random(1)
        while not room.match.is_over:
            actor = choice.choice(room.match.pending())
            before, versions = room.match, room.versions
            action = choice.choice(room.match.legal_actions(actor))
            await client.act(match, actor, action, room.version(actor))
            for viewer in range(-1, players):
                seen = [m.observation(viewer).tobytes() for m in (before, room.match)]
                if viewer != actor:
                    moved = room.version(viewer) != versions[viewer + 1]
                    assert moved is (seen[0] != seen[1])


@pytest.mark.parametrize("key", list(all_games()))
async def test_a_crawl_before_the_end_finds_no_seed_salt_or_secret(key: str) -> None:
    async with running() as client:
        players = all_games()[key].players[0]
        kinds = ["person", "open", *["bot"] * (players - 2)]
        match = await client.create(key, *kinds, settings={"pace": 0.0, "listed": True})
        room = await client.desk.rooms.room(match)
        stored = room.stored
        secrets = [str(stored.seed), stored.salt]
        secrets += [seat.token_hash for seat in room.seats if seat.token_hash is not None]
        async with client.another() as opponent, client.another() as spectator:
            joined = await opponent.post(f"/api/matches/{match}/join", {"name": "Opponent"})
            own = joined.json()["tokens"]["1"]
            tokens = [client.http.cookies[f"souan_seat_{match}_0"]]
            while not room.match.is_over:
                seen = [await crawl(who, match) for who in (opponent, spectator)]
                if room.match.is_over:  # bots have ended it meanwhile, and all is open
                    break
                for secret in secrets + tokens:
                    assert not any(secret in text for text in seen)
                assert own not in seen[1]
                actor = next((s for s in (0, 1) if s in room.match.pending()), None)
                if actor is None:
                    await client.until_changed(match)
                else:
                    await (client, opponent)[actor].act_first(match, actor)


async def crawl(client: Client, match: str) -> str:
    """Everything that somebody can ask for, headers too."""
    path = f"/api/matches/{match}"
    places = [path, f"{path}/events", f"{path}/record", f"{path}/opened"]
    places += ["/api/matches", "/api/mine", "/api/games"]
    answers = [await client.get(place) for place in places]
    asked = [("chat", {"text": "", "key": "k"}), ("join", {}), ("hint", {"seat": 0})]
    answers += [await client.post(f"{path}/{place}", body) for place, body in asked]
    return "\n".join(f"{answer.headers} {answer.text}" for answer in answers)


@pytest.mark.parametrize("key", list(all_games()))
async def test_no_card_that_is_only_anothers_is_in_what_a_viewer_receives(key: str) -> None:
    """Codes of pieces in an answer are those of the viewer's own table, which laws keep honest."""
    async with running() as client:
        players = all_games()[key].players[0]
        match = await client.create(key, *["person"] * players)
        room = await client.desk.rooms.room(match)
        while not room.match.is_over:
            for viewer in range(-1, players):
                state = await client.state(match, viewer)
                assert shown_codes(state["table"]) == known_codes(room.match, viewer)
            await client.act_first(match, room.match.pending()[0])


def shown_codes(part: Any) -> list[str]:
    """All codes of pieces in a part of an answer, sorted."""
    if isinstance(part, list):
        return sorted(code for each in part for code in shown_codes(each))
    if not isinstance(part, dict):
        return []
    inner = [code for each in part.values() for code in shown_codes(each)]
    return sorted(inner + ([part["code"]] if part.get("code") else []))


def known_codes(match: Match, viewer: int) -> list[str]:
    """All codes of pieces on the table that the viewer is entitled to."""
    table = match.table(viewer)
    zones = [*table.centre, *table.own, *(zone for panel in table.seats for zone in panel.zones)]
    codes = [piece.code for zone in zones for piece in zone.pieces if piece.code]
    offered = [choice.piece.code for choice in table.choices if choice.piece and choice.piece.code]
    return sorted(codes + offered)
