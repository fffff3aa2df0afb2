"""All pages: escaping, texts, forms, marks for those who do not see them."""

import re
from dataclasses import astuple
from pathlib import Path

import pytest

from souan.text import LANGUAGES, Texts
from souan.web.foyer import render
from souan.web.foyer.pages import ErrorPage, ErrorStatus, Frame, SettingsPage
from tests.web.reader import Reader

from .pages import EVIL, GAMES, STATUSES, every_page, frame, lobby, pages, waiting

TEMPLATES = Path(render.__file__).parent / "templates"
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_names_and_fields_stay_text(language: str) -> None:
    for name, html in pages(language).items():
        assert '<b>"Ann' not in html, name
        assert not re.search(r"<b>(?:&#34;)?Ann", html), name


@each_language
def test_a_strict_content_security_policy_lets_it_through(language: str) -> None:
    for name, html in pages(language).items():
        for tag, attributes in map(astuple, Reader(html).elements):
            assert "style" not in attributes, name
            assert not [each for each in attributes if each.startswith("on")], name
            assert tag != "style", name
            assert tag != "script" or attributes["src"].startswith("/static/"), name
            for address in (attributes.get("src", ""), attributes.get("href", "")):
                assert not re.match(r"(https?:)?//", address), name


@each_language
def test_ids_are_unique_and_what_refers_to_them_finds_them(language: str) -> None:
    for name, html in pages(language).items():
        page = Reader(html)
        ids = page.values("id")
        assert len(ids) == len(set(ids)), name
        for tag, attributes in map(astuple, page.elements):
            for referring in ("for", "aria-labelledby", "aria-describedby", "data-copy"):
                for wanted in attributes.get(referring, "").split():
                    assert wanted in ids, (name, tag, attributes)


@each_language
def test_it_has_one_main_heading_a_title_and_its_language(language: str) -> None:
    for name, html in pages(language).items():
        page = Reader(html)
        assert [each["lang"] for each in page.all("html")] == [language], name
        assert len(page.all("title")) == 1, name
        assert "main" in page.values("id"), name  # where the skip link leads
        if not name.startswith("replay"):  # whose heading is that of the table
            assert len(page.all("h1")) == 1, name


@each_language
def test_every_field_has_a_name_for_who_does_not_see_it(language: str) -> None:
    for name, html in pages(language).items():
        page = Reader(html)
        labelled = {each["for"] for each in page.all("label") if "for" in each}
        inside = set(re.findall(r"<label[^>]*>\s*<input[^>]*name=\"([^\"]+)\"", html))
        for attributes in page.all("input") + page.all("select"):
            if attributes.get("type") == "hidden" or "aria-label" in attributes:
                continue
            assert attributes.get("id") in labelled or attributes["name"] in inside, (
                name,
                attributes,
            )


@each_language
def test_every_form_that_changes_something_is_safe_to_send_twice(language: str) -> None:
    for name, html in pages(language).items():
        for form in re.findall(r"<form method=\"post\".*?</form>", html, re.DOTALL):
            # A report is called by what is asked for, and made once however often it is.
            if not re.search(r'action="/(settings|reports/\w+)"', form):
                key = r'<input type="hidden" name="key" value="key[^"]*">'
                assert re.search(key, form), name


def test_equal_pages_are_equal_bytes() -> None:
    assert dict(every_page("ja")) == pages("ja")


def test_every_text_of_the_foyer_is_used_and_every_key_exists() -> None:
    known = {key for key in Texts("en", "souan.web.foyer").templates if key.startswith("foyer.")}
    sources = [*TEMPLATES.glob("*.html"), *TEMPLATES.parent.glob("*.py")]
    written = "\n".join(source.read_text("utf-8") for source in sources)
    keys = set(re.findall(r"[\"'](foyer\.[\w.]*\w)[\"']", written))
    families = set(re.findall(r"[\"'](foyer\.(?:\w+\.)+)[\"'] ~", written))
    assert keys <= known
    assert not [key for key in known if key not in keys and not key.startswith(tuple(families))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_offer_what_is_remembered(language: str) -> None:
    chosen = Frame(language, mode="dark", speed="half", confirm="off")
    page = Reader(render.render_settings(SettingsPage(chosen)))
    checked = {each["name"]: each["value"] for each in page.all("input") if "checked" in each}
    assert checked == {"language": language, "mode": "dark", "speed": "half", "confirm": "off"}
    (html,) = page.all("html")
    assert (html["data-mode"], html["data-speed"], html["data-confirm"]) == ("dark", "half", "off")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", STATUSES)
def test_a_failure_says_what_is_wrong_and_what_to_do(language: str, status: ErrorStatus) -> None:
    texts = Texts(language, "souan.web.foyer").templates
    page = Reader(render.render_error(ErrorPage(frame(language), status, "Why.", "/match/a")))
    for wanted in (
        "Why.",
        texts[f"foyer.failure.{status}.title"],
        texts[f"foyer.failure.{status}.do"],
    ):
        assert wanted in page.text
    assert page.all("a", href="/match/a")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_has_every_game_with_its_three_ways(language: str) -> None:
    page = Reader(render.render_lobby(lobby(language)))
    for game in lobby(language).games:
        assert game.title in page.text
        assert game.pitch in page.text
        assert page.all("form", action=f"/new/{game.key}", method="post")
        assert page.all("a", href=f"/new/{game.key}")
        assert page.all("a", href=f"/rules/{game.key}")
        assert page.all("use", href=f"/static/art/covers.svg#{game.key}")
    assert {game.key for game in lobby(language).games} == set(GAMES)


def test_the_lobby_leads_to_matches_tables_invitations_and_records() -> None:
    page = Reader(render.render_lobby(lobby("en")))
    for address in ("/match/a", "/match/b", "/match/c", "/match/e"):
        assert page.all("a", href=address)
    assert page.all("form", action="/join", method="get")
    assert page.all("form", action="/import", enctype="multipart/form-data")
    assert {"word", "record"} <= set(page.fields())
    assert EVIL in page.text
    assert "2 changes" in page.text


def test_who_waits_has_links_and_can_start_and_a_guest_can_sit() -> None:
    seated = Reader(render.render_join(waiting("en", seated=True)))
    assert seated.all("input", value="https://example.org/seat/abc")
    assert seated.all("form", action="/match/c/start")
    assert seated.fields()["fill"] == {"easy", "normal", "strong", "random"}
    assert not seated.all("form", action="/match/c/join")
    guest = Reader(render.render_join(waiting("en")))
    assert guest.all("form", action="/match/c/join")
    assert guest.fields()["seat"] == {"2"}
    assert not guest.all("form", action="/match/c/start")
    assert "seat/abc" not in render.render_join(waiting("en"))
