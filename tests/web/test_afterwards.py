"""Result, replay, analysis, and matches out of matches, without a browser."""

import asyncio
import random
from collections import Counter

import pytest

from souan.game import observation
from souan.games import all_games
from souan.match import new_match
from souan.table import Table
from tests.web.clients import Client, running
from tests.web.reader import Reader

pytestmark = pytest.mark.anyio

AFTER = ("result", "replay", "replay?step=3&seat=0", "analysis")


async def finished(client: Client, game: str) -> str:
    """A finished match of one person and bots; its address."""
    players = all_games()[game].players[0]
    match = await client.create(game, "person", *["bot"] * (players - 1))
    await client.play_to_the_end(match, [0])
    return f"/table/{match}"


@pytest.mark.parametrize("game", list(all_games()))
async def test_the_pages_after_a_match_are_open_to_anybody_in_both_languages(game: str) -> None:
    async with running() as client, client.another() as stranger:
        address = await finished(client, game)
        assert (await stranger.get(address)).headers["location"] == f"{address}/result"
        for path in AFTER:
            for lang in ("ja", "en"):
                answer = await stranger.get(
                    f"{address}/{path}{'&' if '?' in path else '?'}lang={lang}"
                )
                assert answer.status_code == 200, answer.text
        result = Reader((await stranger.get(f"{address}/result?lang=en")).text)
        assert not result.all("form", action=f"{address}/rematch")
        assert result.all("p", cls="holds")


async def test_before_the_end_nothing_of_it_is_shown() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "person")
        for path in AFTER:
            answer = await client.get(f"/table/{match}/{path}")
            assert answer.status_code == 403
        for path in ("branch", "analysis"):
            answer = await client.send(f"/table/{match}/{path}", step=0)
            assert answer.status_code == 403
        assert (await client.send(f"/table/{match}/rematch")).status_code == 409


@pytest.mark.parametrize("game", list(all_games()))
async def test_a_replay_opens_every_hand_and_offers_nothing_to_do(game: str) -> None:
    async with running() as client:
        address = await finished(client, game)
        room = await client.desk.rooms.room(address.rpartition("/")[2])
        for step in (0, 5, len(room.match.actions)):
            page = Reader((await client.get(f"{address}/replay?step={step}")).text)
            assert page.actions() == []
            assert not page.all("form", action=f"{address}/chat")
        opened = Reader((await client.get(f"{address}/replay?step=5")).text)
        seats = room.seen(5)
        drawn = [name.partition("~")[0] for name in opened.values("data-id")]
        for seat in range(seats.players):
            for zone in seats.table(seat).own:
                for piece in zone.pieces:
                    assert f"{game}-{piece.code}" in drawn


@pytest.mark.parametrize("game", ["kitano", "osahai", "hangover", "superba"])
async def test_a_replay_turns_up_what_lay_face_down(game: str) -> None:
    async with running() as client:
        address = await finished(client, game)
        room = await client.desk.rooms.room(address.rpartition("/")[2])
        turned = 0
        for step in range(0, len(room.match.actions), 3):
            seen = room.seen(step)
            hidden = turned_up(seen.table(-1), seen.open_table())
            page = Reader((await client.get(f"{address}/replay?step={step}")).text)
            drawn = Counter(name.partition("~")[0] for name in page.values("data-id"))
            for code, times in hidden.items():
                assert drawn[f"{game}-{code}"] >= times
            turned += hidden.total()
        assert turned > 0


def test_no_card_of_a_tenement_stays_face_down_for_who_looks_back() -> None:
    match = new_match("osahai", players=4, seed=48)
    rng = random.Random(1)
    while not match.is_over:
        seat = match.pending()[0]
        match.play(seat, rng.choice(match.legal_actions(seat)))
    shut = 0
    for step in range(len(match.states)):
        for zone in match.open_table(step).centre:
            assert all(piece.code for piece in zone.pieces)
        seen = match.game.view.table(observation(match.states[step], -1), match.rules, -1)
        shut += sum(not piece.code for zone in seen.centre for piece in zone.pieces)
    assert shut > 0


def turned_up(shut: Table, opened: Table) -> Counter[str]:
    """What a table that is open shows and one that is not hides."""

    def lying(table: Table) -> Counter[str]:
        zones = [*table.centre, *(zone for panel in table.seats for zone in panel.zones)]
        return Counter(piece.code for zone in zones for piece in zone.pieces if piece.code)

    return lying(opened) - lying(shut)


async def test_a_replay_through_a_seats_eyes_shows_what_it_saw() -> None:
    async with running() as client:
        address = await finished(client, "hangover")
        own = Reader((await client.get(f"{address}/replay?step=5&seat=1")).text)
        assert not own.all("ul", cls="open-hands")
        assert (await client.get(f"{address}/replay?step=5&seat=9")).status_code == 404
        assert (await client.get(f"{address}/replay?step=x")).status_code == 422


async def test_one_can_play_on_from_any_step() -> None:
    async with running() as client:
        address = await finished(client, "hangover")
        answer = await client.send(f"{address}/branch", step=7)
        on = answer.headers["location"]
        room = await client.desk.rooms.room(on.rpartition("/")[2])
        old = await client.desk.rooms.room(address.rpartition("/")[2])
        assert room.match.actions[:7] == old.match.actions[:7]
        assert (await client.get(on)).headers["location"].startswith(f"{on}/")


async def test_a_rematch_is_for_who_sat_there() -> None:
    async with running() as client, client.another() as stranger:
        address = await finished(client, "superba")
        assert (await stranger.send(f"{address}/rematch")).status_code == 401
        answer = await client.send(f"{address}/rematch")
        again = answer.headers["location"]
        assert again != address
        assert (await client.get(again)).headers["location"] == f"{again}/0"


async def test_an_analysis_goes_on_by_itself_and_tells_what_each_seat_lost() -> None:
    async with running() as client:
        address = await finished(client, "superba")
        asked = await client.send(f"{address}/analysis", bot="search:500")
        assert asked.headers["location"] == f"{address}/analysis"
        under_way = Reader((await client.get(f"{address}/analysis")).text)
        assert under_way.all("progress")
        await asyncio.gather(*client.desk.spawned)
        page = Reader((await client.get(f"{address}/analysis?lang=en")).text)
        assert len(page.all("h2", cls="of")) == 2
        assert "0 decisions" not in page.text
        assert (await client.send(f"{address}/analysis", bot="oracle:9")).status_code == 422
