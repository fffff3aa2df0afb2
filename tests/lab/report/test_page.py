"""The page: one file, two languages, no script, no request."""

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from souan.lab.report.data import as_data
from souan.lab.report.findings import Report
from souan.lab.report.page import page, told
from souan.text import LANGUAGES

VOID = {"meta", "link", "input", "br"}


class Reading(HTMLParser):
    """The tags of a page with their attributes, and whether each is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, attribute: str) -> list[str]:
        return [attrs[attribute] or "" for _, attrs in self.tags if attribute in attrs]


@pytest.fixture(scope="module")
def text(report: Report) -> str:
    return page(report, "ja")


@pytest.fixture(scope="module")
def read(text: str) -> Reading:
    return Reading(text)


def test_it_is_one_small_file_that_asks_nobody(text: str, read: Reading) -> None:
    assert len(text.encode()) < 2_000_000
    assert not [tag for tag, _ in read.tags if tag in ("script", "iframe", "img", "object")]
    assert all(link.startswith(("#", "data:")) for link in read.all("href"))
    assert not read.all("src")
    assert not read.all("style")
    assert not re.search(r"@import|url\((?!\s*['\"]?#)", text)


def test_whatever_is_linked_or_named_is_there_once(read: Reading) -> None:
    ids = Counter(read.all("id"))
    assert set(ids.values()) == {1}
    inner = {link.removeprefix("#") for link in read.all("href") if link.startswith("#")}
    assert inner | set(read.all("for")) | set(read.all("aria-labelledby")) <= set(ids)


def test_both_languages_are_there_and_the_one_asked_for_comes_first(
    text: str, report: Report
) -> None:
    assert '<html lang="ja"' in text
    assert "席順" in text
    assert "Skill and luck" in text
    assert re.search(r'id="lang-ja" checked', text)
    assert not re.search(r'id="lang-en" checked', text)
    assert '<html lang="en"' in page(report, "en")


def test_tables_have_captions_and_scopes(text: str, read: Reading) -> None:
    tables = text.count("<table>")
    assert tables == text.count("<caption>") > 10
    assert all("scope" in attrs for tag, attrs in read.tags if tag == "th")


def test_the_same_figures_are_the_same_bytes(text: str, report: Report) -> None:
    assert page(report, "ja") == text


def test_every_question_is_quoted_with_its_command(text: str, report: Report) -> None:
    for one in report.answers:
        assert one.asked.study.quote in text
        assert one.command in text
    assert report.order.command in text
    assert str(report.made["code"]) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_left_out_leaves_no_trace(language: str, report: Report) -> None:
    order = replace(report.order, studies=False, rulings=False)
    short = page(replace(report, order=order, answers=[], effects=[]), language)
    assert f'id="questions-{language}"' not in short
    assert f'id="rulings-{language}"' not in short
    Reading(short)


def test_a_game_that_has_no_studies_says_so(report: Report) -> None:
    none = page(replace(report, answers=[]), "en")
    assert "no questions of the designer are written down yet" in none


def test_options_that_differ_from_the_draft_are_marked(report: Report) -> None:
    order = replace(report.order, game="hangover(trick_limit=3)")
    changed = page(replace(report, order=order), "en")
    assert "trick_limit=3</code> <strong>(differs from the draft)" in changed
    assert "The questions were asked of the rules without these options." in changed


def test_a_game_has_the_colours_of_its_room(report: Report) -> None:
    assert 'data-theme="hangover"' in page(report, "en")


def test_nothing_from_outside_becomes_markup() -> None:
    assert told("<b> 1.0 (0.5 to 1.5)") == '&lt;b&gt; <span class="whole">1.0 (0.5 to 1.5)</span>'
    assert told("20.0％（1.0～30.5）です") == '<span class="whole">20.0％（1.0～30.5）</span>です'


def test_data_are_those_of_the_page(report: Report) -> None:
    data = as_data(report)
    assert data["win_share"][0]["value"] == report.places[0].estimate.value
    assert len(data["questions"]) == len(report.answers)
    assert len(data["readings"]) == len(report.effects)
    assert [one["area"] for one in data["verdict"]["ja"]] == [
        *("seats", "ties", "length", "choice", "skill", "leads", "questions", "rulings")
    ]
