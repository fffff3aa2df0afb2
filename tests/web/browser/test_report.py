"""The report as a browser finds it: from disk, in both languages, light and dark, on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from souan.lab.report.order import Order
from souan.lab.report.page import page
from tests.lab.report.small import reported
from tests.web.browser.conftest import DESK, PHONE
from tests.web.browser.test_pages import violations


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    report = reported(Order("hangover", 4, 12, "search:1", 3), folder / "runs")
    path = folder / "report.html"
    path.write_text(page(report, "ja"), "utf-8")
    return path


@pytest.fixture
def asked() -> list[str]:
    """What the page has asked for."""
    return []


@pytest.fixture(
    params=[(DESK, "light"), (DESK, "dark"), (PHONE, "light"), (PHONE, "dark")],
    ids=["desk-light", "desk-dark", "phone-light", "phone-dark"],
)
def opened(
    request: pytest.FixtureRequest, chromium: Browser, file: Path, asked: list[str]
) -> Iterator[Page]:
    (width, height), scheme = request.param
    context = chromium.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, java_script_enabled=True
    )
    found = context.new_page()
    found.on("request", lambda one: asked.append(one.url))
    found.goto(file.as_uri())
    yield found
    context.close()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_axe_finds_nothing_and_all_of_it_fits(
    language: str, opened: Page, asked: list[str]
) -> None:
    opened.check(f"#lang-{language}")
    opened.locator(f".in-{language} summary").evaluate_all("all => all.forEach(e => e.click())")
    assert violations(opened) == []
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def test_one_language_is_there_at_a_time_without_a_script(chromium: Browser, file: Path) -> None:
    context = chromium.new_context(java_script_enabled=False)
    found = context.new_page()
    found.goto(file.as_uri())
    assert found.get_by_role("heading", level=1).count() == 1
    assert found.get_by_role("heading", name="席順").count() > 0
    found.get_by_label("English").check()
    assert found.get_by_role("heading", name="席順").count() == 0
    assert found.get_by_role("heading", name="Seats").count() > 0
    context.close()


def test_a_record_can_be_saved(chromium: Browser, file: Path, tmp_path: Path) -> None:
    context = chromium.new_context()
    found = context.new_page()
    found.goto(file.as_uri())
    with found.expect_download() as saved:
        found.locator(".in-ja .games a").first.click()
    saved.value.save_as(tmp_path / "one.jsonl")
    assert (tmp_path / "one.jsonl").read_text("utf-8").count("\n") == 1
    context.close()


def test_the_verdict_prints_on_one_page(chromium: Browser, file: Path) -> None:
    """A4 less its margins, in print's own letters."""
    context: Any = chromium.new_context(viewport={"width": 680, "height": 1000})
    found = context.new_page()
    found.goto(file.as_uri())
    for language in ("ja", "en"):
        found.emulate_media(media="screen")
        found.check(f"#lang-{language}")
        found.emulate_media(media="print")
        box = found.locator(f".in-{language} .first").bounding_box()
        assert box is not None
        assert box["height"] < (297 - 2 * 14) / 25.4 * 96
    pages = re.findall(rb"/Type\s*/Page\b", found.pdf(prefer_css_page_size=True))
    assert 2 <= len(pages) <= 8
    context.close()
