"""From the form that sets up a table to the match, without a browser."""

import asyncio

import pytest

from souan.games import all_games
from tests.web.clients import running
from tests.web.reader import Reader

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", list(all_games()))
async def test_an_empty_form_is_a_match_against_bots_at_once(game: str) -> None:
    async with running() as client:
        answer = await client.send(f"/new/{game}", key="a")
        assert answer.status_code == 303
        address = answer.headers["location"]
        room = await client.desk.rooms.room(address.rpartition("/")[2])
        assert [seat.kind for seat in room.seats] == ["person", *["bot"] * (len(room.seats) - 1)]
        assert (await client.get(address)).headers["location"].startswith(f"{address}/")


async def test_a_form_that_is_sent_twice_founds_one_match() -> None:
    async with running() as client:
        first, again, other = [await client.send("/new/superba", key=key) for key in "aab"]
        assert first.headers["location"] == again.headers["location"]
        assert first.headers["location"] != other.headers["location"]
        unkeyed = [await client.send("/new/superba") for _ in range(2)]
        assert unkeyed[0].headers["location"] != unkeyed[1].headers["location"]


async def test_everything_on_the_form_counts() -> None:
    form = {"players": 2, "name": "小夜", "seat.0": "me", "seat.1": "link", "option.cap": "6"}
    more = {"aid": "on", "pace": "slow", "minutes": 2, "listed": "on", "seed": 5}
    async with running() as client:
        answer = await client.send("/new/superba", key="a", **form, **more)
        room = await client.desk.rooms.room(answer.headers["location"].rpartition("/")[2])
        settings = room.stored.settings
        assert room.match.name == "superba(cap=6)"
        assert (room.seats[0].name, [seat.kind for seat in room.seats]) == (
            "小夜",
            ["person", "open"],
        )
        assert (settings.memory, settings.clock, settings.listed) == (True, 120, True)
        assert settings.pace > 0.8
        assert room.match.seed == 5
        again = Reader((await client.get("/new/superba")).text)
        assert again.fields()["name"] == {"小夜"}


async def test_what_is_wrong_is_said_at_its_field_and_nothing_is_lost() -> None:
    async with running() as client:
        answer = await client.send("/new/superba", key="a", players=9, seed="x", name="小夜")
        assert answer.status_code == 422
        page = Reader(answer.text)
        assert page.all("input", name="seed", value="x", **{"aria-invalid": "true"})
        assert page.fields()["name"] == {"小夜"}
        assert client.desk.rooms.live == {}


async def test_people_come_by_links_and_bots_fill_what_is_left() -> None:
    form = {"players": 3, "seat.0": "me", "seat.1": "link", "seat.2": "link"}
    async with running() as client:
        address = (await client.send("/new/hangover", key="a", **form)).headers["location"]
        waiting = f"{address}/join"
        assert (await client.get(address)).headers["location"] == waiting
        host = Reader((await client.get(waiting)).text)
        links = host.all("input", value=f"http://table.test{address}/join?seat=2")
        assert links
        assert host.all("form", action=f"{address}/start")
        async with client.another() as guest:
            invited = Reader((await guest.get(f"{waiting}?seat=2")).text)
            (chosen,) = [i for i in invited.all("input", name="seat") if "checked" in i]
            assert chosen["value"] == "2"
            assert not invited.all("form", action=f"{address}/start")
            refused = await guest.send(f"{address}/start")
            assert refused.status_code == 401
            joined = await guest.send(waiting, name="源太", seat=2)
            assert joined.headers["location"] == address
            taken = await guest.send(waiting, name="もう一人", seat=2)
            assert taken.status_code == 409
            await client.send(f"{address}/start", fill="random")
            assert (await guest.get(address)).headers["location"] == f"{address}/watch" or (
                await guest.get(address)
            ).headers["location"] == f"{address}/2"
        room = await client.desk.rooms.room(address.rpartition("/")[2])
        assert [seat.kind for seat in room.seats] == ["person", "bot", "person"]
        assert room.seats[2].name == "源太"
        gone = await client.get(waiting)
        assert gone.headers["location"] == address


async def test_a_match_that_takes_long_to_prepare_is_awaited_on_a_page_that_goes_on() -> None:
    async with running() as client:
        playable, ready = client.desk.until_playable, asyncio.Event()

        async def until_ready(name: str) -> None:
            await ready.wait()
            await playable(name)

        client.desk.until_playable = until_ready  # type: ignore[method-assign]
        answer = await client.send("/new/superba", key="a")
        assert (answer.status_code, answer.headers["refresh"]) == (202, "2; url=/preparing/a")
        ready.set()
        done = await client.get("/preparing/a")
        assert done.headers["location"].startswith("/table/")
        assert (await client.get(done.headers["location"])).headers["location"].endswith("/0")
        assert (await client.get("/preparing/unknown")).headers["location"] == "/"
