"""The lobby, rule books, settings and records, without a browser."""

import pytest

from souan.games import all_games
from tests.web.clients import running
from tests.web.reader import Reader

pytestmark = pytest.mark.anyio


async def test_the_lobby_names_games_and_matches_of_ones_own_alone() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "bot")
        lobby = Reader((await client.get("/")).text)
        for key in all_games():
            assert lobby.all("form", action=f"/new/{key}")
        assert lobby.all("a", href=f"/table/{match}")
        async with client.another() as stranger:
            assert not Reader((await stranger.get("/")).text).all("a", href=f"/table/{match}")


async def test_a_listed_table_with_a_free_seat_is_open_to_all() -> None:
    async with running() as client:
        settings = {"pace": 0.0, "listed": True}
        match = await client.create("superba", "person", "open", settings=settings)
        async with client.another() as stranger:
            assert Reader((await stranger.get("/")).text).all("a", href=f"/table/{match}")


@pytest.mark.parametrize("form", ["{}", "http://table.test/table/{}", "/table/{}/join?seat=1"])
async def test_an_invitation_is_a_word_or_an_address(form: str) -> None:
    async with running() as client:
        match = await client.create("superba", "person", "open")
        answer = await client.get("/join", params={"word": form.format(match)})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{match}")


async def test_an_unknown_invitation_is_said_at_its_field() -> None:
    async with running() as client:
        answer = await client.get("/join", params={"word": "<nobody>", "lang": "ja"})
        assert answer.status_code == 404
        assert Reader(answer.text).fields()["word"] == {"<nobody>"}


async def test_a_language_that_was_asked_for_stays() -> None:
    async with running() as client:
        assert Reader((await client.get("/?lang=ja")).text).all("html", lang="ja")
        assert Reader((await client.get("/")).text).all("html", lang="ja")
        assert Reader((await client.get("/?lang=en")).text).all("html", lang="en")
        assert Reader((await client.get("/?lang=xx")).text).all("html", lang="en")


async def test_settings_are_kept_and_lead_back_to_our_own_pages_only() -> None:
    async with running() as client:
        form = {"name": "小夜", "language": "ja", "mode": "dark", "speed": "0", "confirm": "off"}
        answer = await client.send("/settings", back="/rules/kitano", **form)
        assert answer.headers["location"] == "/rules/kitano"
        kept = Reader((await client.get("/settings")).text)
        assert kept.fields()["name"] == {"小夜"}
        assert kept.all("html", lang="ja")[0]["data-mode"] == "dark"
        for elsewhere in ("//elsewhere.test", "https://elsewhere.test", "/\\elsewhere.test"):
            answer = await client.send("/settings", back=elsewhere, **form)
            assert answer.headers["location"] == "/"
        answer = await client.send("/settings", name="x" * 25)
        assert answer.status_code == 422


@pytest.mark.parametrize("game", list(all_games()))
@pytest.mark.parametrize("lang", ["ja", "en"])
async def test_a_rule_book_has_an_anchor_for_every_ruling_that_an_option_opens(
    game: str, lang: str
) -> None:
    async with running() as client:
        page = Reader((await client.get(f"/rules/{game}", params={"lang": lang})).text)
        for option in all_games()[game].options:
            assert option.ruling in page.values("id")


async def test_a_record_goes_out_and_comes_in() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "bot")
        await client.play_to_the_end(match, [0])
        line = (await client.get(f"/api/matches/{match}/record")).content
        origin = {"origin": "http://table.test"}
        answer = await client.http.post("/import", files={"record": line}, headers=origin)
        assert answer.status_code == 303
        shown = await client.get(answer.headers["location"])
        assert shown.headers["location"].endswith("/result")
        broken = await client.http.post("/import", files={"record": b"{}"}, headers=origin)
        assert broken.status_code == 422
        assert Reader(broken.text).all("input", name="record", **{"aria-invalid": "true"})


async def test_a_record_may_be_longer_than_other_forms() -> None:
    async with running() as client:
        most = client.desk.settings.limits.body
        files = {"record": b"x" * 2 * most}
        answer = await client.http.post("/import", files=files)
        assert answer.status_code == 422
        answer = await client.http.post("/settings", data={"name": "x" * 2 * most})
        assert answer.status_code == 413


async def test_the_specimen_book_is_a_page() -> None:
    async with running() as client:
        assert Reader((await client.get("/specimen?lang=ja")).text).all("html", lang="ja")


@pytest.mark.parametrize("path", ["/nothing", "/new/none", "/rules/none", "/seat/forged"])
@pytest.mark.parametrize("lang", ["ja", "en"])
async def test_what_is_not_there_is_a_page_with_a_way_on(path: str, lang: str) -> None:
    async with running() as client:
        answer = await client.get(path, params={"lang": lang})
        assert answer.status_code == 404
        page = Reader(answer.text)
        assert page.all("html", lang=lang)
        assert page.all("a", href="/")
