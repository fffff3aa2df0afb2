"""Pages of tables and their forms, without a browser."""

import re

import pytest

from souan.games import all_games
from tests.web.clients import Client, running
from tests.web.reader import Reader

pytestmark = pytest.mark.anyio

PEOPLE = ("person", "person", "person")


async def page(client: Client, address: str, lang: str = "en") -> Reader:
    answer = await client.get(address, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    return Reader(answer.text)


def version(text: str) -> int:
    found = re.search(r'data-version="([0-9]+)"', text)
    assert found is not None
    return int(found[1])


async def test_an_address_without_a_seat_leads_to_the_seat_that_is_to_decide() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        answer = await client.get(f"/table/{match}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{match}/0")
        async with client.another() as stranger:
            answer = await stranger.get(f"/table/{match}")
            assert answer.headers["location"] == f"/table/{match}/watch"


@pytest.mark.parametrize("htmx", [True, False])
async def test_an_action_is_answered_with_the_table_or_the_way_to_it(htmx: bool) -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        address = f"/table/{match}/0"
        action = (await page(client, address)).actions()[0]
        form = {"action": action, "version": 1, "key": "page-1"}
        answer = await (client.swap if htmx else client.send)(f"{address}/act", **form)
        if htmx:
            assert answer.status_code == 200
            assert answer.text.lstrip().startswith('<div id="table"')
            assert version(answer.text) == 2
        else:
            assert (answer.status_code, answer.headers["location"]) == (303, address)
        again = await (client.swap if htmx else client.send)(f"{address}/act", **form)
        assert again.status_code == answer.status_code
        room = await client.desk.rooms.room(match)
        assert room.match.actions == [(0, action)]


async def test_what_is_stale_or_illegal_is_said_on_the_table_as_it_is() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "person")
        address = f"/table/{match}/0"
        sent = {"action": "load:P=2", "version": 1}
        for lang, word in (("en", "load:P=9"), ("ja", "load:P=9")):
            answer = await client.http.post(
                f"{address}/act?lang={lang}",
                data={"action": word, "version": "1", "key": lang},
                headers={"hx-request": "true"},
            )
            assert answer.status_code == 422
            assert Reader(answer.text).all("span", cls="notice")
            assert version(answer.text) == 1
        assert (await client.swap(f"{address}/act", key="a", **sent)).status_code == 200
        late = await client.swap(f"{address}/act", key="b", **sent)
        assert late.status_code == 409
        assert version(late.text) == 2


async def test_steps_can_be_taken_back_by_a_form() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "person")
        address = f"/table/{match}/0"
        await client.send(f"{address}/act", action="load:P=2", version=1, key="page-1")
        answer = await client.swap(f"{address}/undo", version=2, key="page-2")
        assert answer.status_code == 200
        assert (await client.desk.rooms.room(match)).match.actions == []


async def test_a_foreign_seat_shows_nothing_and_does_nothing() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        async with client.another() as stranger:
            for path in (f"/table/{match}/0", f"/table/{match}/0/stream"):
                answer = await stranger.get(path)
                assert answer.status_code == 401
                assert "data-version" not in answer.text
            for deed in ("act", "undo", "chat", "hint", "leave", "return"):
                answer = await stranger.send(f"/table/{match}/0/{deed}", version=1, key="k")
                assert answer.status_code == 401
                watching = await stranger.send(f"/table/{match}/watch/{deed}", version=1, key="k")
                assert watching.status_code == 401
        assert (await client.desk.rooms.room(match)).match.actions == []


@pytest.mark.parametrize("path", ["/table/none", "/table/none/0", "/table/{}/9x", "/table/{}/0/no"])
async def test_addresses_that_lead_nowhere_are_pages_too(path: str) -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        address = path.format(match)
        answer = await (client.send(address) if address.endswith("/no") else client.get(address))
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert Reader(answer.text).all("a", href="/")


async def test_a_form_of_another_site_is_refused() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        answer = await client.http.post(
            f"/table/{match}/0/act", data={}, headers={"origin": "http://elsewhere.test"}
        )
        assert answer.status_code == 403


async def test_talk_is_shown_to_all_and_a_stroke_begins_an_action() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        said = await client.swap(f"/table/{match}/1/chat", text="<b>may I?</b>")
        assert "&lt;b&gt;may I?&lt;/b&gt;" in said.text
        async with client.another() as spectator:
            assert "<b>may I?</b>" in (await page(spectator, f"/table/{match}/watch")).text
        action = (await page(client, f"/table/{match}/0")).actions()[0]
        done = await client.swap(f"/table/{match}/0/chat", text=f"/{action}")
        assert done.status_code == 200
        assert (await client.desk.rooms.room(match)).match.actions == [(0, action)]


async def test_a_hint_is_shown_once_and_to_who_asked() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        address = f"/table/{match}/0"
        before = (await client.get(address)).text
        hinted = await client.swap(f"{address}/hint")
        assert hinted.status_code == 200
        assert Reader(hinted.text).all("span", cls="tip")
        assert (await client.get(address)).text == before


async def test_a_shared_screen_has_a_curtain_between_its_seats() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "person")
        room = await client.desk.rooms.room(match)
        while 0 in room.match.pending():
            action = room.match.legal_actions(0)[0]
            sent = {"action": action, "version": room.version(0), "key": client.key()}
            answer = await client.swap(f"/table/{match}/0/act", **sent)
        curtain = Reader(answer.text)
        assert curtain.actions() == []
        assert not curtain.all("ul", cls="hand")
        answer = await client.send(f"/table/{match}/0/sit", seat=1)
        assert answer.headers["location"] == f"/table/{match}/1"
        assert (await page(client, f"/table/{match}/1")).actions()
        stolen = await client.send(f"/table/{match}/0/sit", seat=7)
        assert stolen.status_code == 403


async def test_a_bot_takes_over_and_gives_back() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        room = await client.desk.rooms.room(match)
        await client.send(f"/table/{match}/0/leave")
        assert room.is_piloted(0)
        await client.send(f"/table/{match}/0/return")
        assert not room.is_piloted(0)


@pytest.mark.parametrize("game", list(all_games()))
async def test_every_table_is_a_page_in_both_languages_until_the_end(game: str) -> None:
    async with running() as client:
        players = all_games()[game].players[0]
        match = await client.create(game, "person", *["bot"] * (players - 1))
        for lang in ("ja", "en"):
            shown = await page(client, f"/table/{match}/0", lang)
            assert shown.all("html", lang=lang)
        await client.play_to_the_end(match, [0])
        shown = await page(client, f"/table/{match}/0")
        assert shown.actions() == []
        assert shown.all("a", href=f"/table/{match}/result")
