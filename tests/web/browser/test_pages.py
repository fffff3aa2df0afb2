"""Pages as browsers and assistive technology find them."""

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response

from tests.web.browser.conftest import ALL, DESK, PHONE, SPOKEN, Place, Visit
from tests.web.browser.hands import choose, play_to_the_end
from tests.web.browser.test_play import seat_link

PAGES = ["/", "/new/superba", "/rules/kitano", "/settings", "/nothing"]
PATHS = [(path, lang) for path in PAGES for lang in ("ja", "en")]
if not ALL:
    PATHS = PATHS[::2]
MOST_BYTES = 300_000


def violations(page: Page) -> list[str]:
    """What axe finds, in a line each."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]


@pytest.mark.parametrize(("path", "language"), PATHS)
def test_axe_finds_nothing_on_pages_round_the_table(
    path: str, language: str, place: Place, visit: Visit
) -> None:
    for size in (DESK, PHONE):
        assert violations(visit(place.address + path, language, size)) == []


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_axe_finds_nothing_at_tables_and_after_them(
    game: str, language: str, place: Place, visit: Visit
) -> None:
    match = place.found(game, "小夜")
    for size in (DESK, PHONE):
        page = visit(seat_link(place, match, 0), language, size)
        choose(page)
        assert violations(page) == []
    play_to_the_end([page])
    assert violations(page) == []
    table = f"{place.address}/table/{match['id']}"
    for path in ("/result", "/replay?step=9", "/analysis"):
        page.goto(table + path)
        assert violations(page) == []


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_the_first_table_is_light_and_asks_nobody_else(
    game: str, language: str, place: Place, visit: Visit
) -> None:
    match = place.found(game, "小夜")
    page = visit("about:blank", language)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(seat_link(place, match, 0))
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function("() => document.documentElement.dataset.side")  # scripts have run
    assert all(answer.url.startswith(place.address) for answer in answers)
    sizes = {
        answer.url: answer.request.sizes()
        for answer in answers
        if not answer.url.endswith("/stream") and answer.status < 300
    }
    assert len(sizes) > 10
    total = sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes.values())
    total += size_of_first_event(page, language)
    assert total <= MOST_BYTES, sizes


def size_of_first_event(page: Page, language: str) -> int:
    """The bytes that a stream sends at once, which is the table again."""
    cookies = {one["name"]: one["value"] for one in page.context.cookies()}
    headers = {"Accept-Language": language}
    with httpx.stream("GET", page.url + "/stream", cookies=cookies, headers=headers) as answer:
        sent = b""
        for part in answer.iter_bytes():
            sent += part
            if sent.count(b"\n\n") > 1:  # after the time to wait before coming back
                break
    return len(sent)
