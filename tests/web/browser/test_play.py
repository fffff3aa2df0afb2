"""Matches played to their end in a real browser, by people and bots."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.conftest import ALL, GAMES, PHONE, SPOKEN, Place, Visit
from tests.web.browser.hands import (
    CHOICES,
    choose,
    is_asked,
    is_over,
    play_to_the_end,
    version,
    wait_until_moved,
)


def seat_link(place: Place, match: dict[str, object], seat: int) -> str:
    tokens: dict[str, str] = match["tokens"]  # type: ignore[assignment]
    return f"{place.address}/seat/{tokens[str(seat)]}"


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_to_the_end_in_both_languages(
    game: str, place: Place, visit: Visit
) -> None:
    match = place.found(game, "小夜", "Tom")
    pages = [
        visit(seat_link(place, match, 0), "ja"),
        visit(seat_link(place, match, 1), "en"),
    ]
    assert play_to_the_end(pages) > 5
    expect(pages[0].locator("html")).to_have_attribute("lang", "ja")
    expect(pages[1].locator("html")).to_have_attribute("lang", "en")
    for page in pages:
        expect(page.locator("#table.over")).to_be_visible()
        assert page.locator(CHOICES).count() == 0
    pages[0].goto(f"{place.address}/table/{match['id']}")
    expect(pages[0].locator("#verdict")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_card_against_bots_takes_three_clicks(
    game: str, place: Place, visit: Visit
) -> None:
    page = visit(place.address)
    page.locator(f"form[action='/new/{game}'] button").first.click()  # one
    page.wait_for_url("**/table/**")
    page.wait_for_function("() => document.getElementById('table').dataset.asked === 'yes'")
    before = version(page)
    page.locator(CHOICES).first.click()  # two
    confirm = page.locator("[data-confirm]")
    if confirm.count() and confirm.get_attribute("aria-disabled") == "false":
        confirm.click()  # three
    wait_until_moved(page, before)


@pytest.mark.parametrize("game", GAMES if ALL else ["hangover"])
def test_a_whole_match_by_keyboard_alone(game: str, place: Place, visit: Visit) -> None:
    match = place.found(game, "小夜", players=3)
    page = visit(seat_link(place, match, 0))
    assert play_to_the_end([page], by_keys=True) > 5


def test_two_people_share_a_screen_behind_a_curtain(place: Place, visit: Visit) -> None:
    match = place.found("hangover", "小夜", "源太", players=3)
    page = visit(seat_link(place, match, 0))
    page.goto(seat_link(place, match, 1))
    page.goto(f"{place.address}/table/{match['id']}")
    seen = set()
    for _ in range(3000):
        if is_over(page):
            break
        curtain = page.locator(".curtain")
        if curtain.count():
            assert page.locator(".card, .hand").count() == 0  # nobody's cards behind it
            seen.add(curtain.locator("h1").inner_text())
            curtain.locator("button").click()
            page.wait_for_function("() => !document.querySelector('.curtain')")
        elif is_asked(page):
            choose(page)
        else:
            page.wait_for_timeout(20)
    assert is_over(page)
    assert len(seen) == 2


def test_the_table_comes_back_after_a_crash_of_the_server(place: Place, visit: Visit) -> None:
    match = place.found("hangover", "小夜", players=3)
    page = visit(seat_link(place, match, 0))
    for _ in range(3):
        page.wait_for_function("() => document.getElementById('table').dataset.asked === 'yes'")
        choose(page)
    before = version(page)
    place.restart()
    page.wait_for_function("() => document.getElementById('table').dataset.asked === 'yes'")
    page.reload()
    assert version(page) >= before
    assert play_to_the_end([page]) > 5


def test_a_second_device_and_a_spectator_see_what_happens(place: Place, visit: Visit) -> None:
    match = place.found("superba", "小夜", players=2)
    first, second = (visit(seat_link(place, match, 0)) for _ in range(2))
    watcher = visit(f"{place.address}/table/{match['id']}/watch")
    assert watcher.locator(CHOICES).count() == 0
    assert watcher.locator(".hand button").count() == 0
    seen = version(second)
    choose(first)
    wait_until_moved(second, seen)
    assert second.locator("#table").inner_html() == first.locator("#table").inner_html()


def test_steps_are_taken_back_until_something_is_shown(place: Place, visit: Visit) -> None:
    match = place.found("superba", "小夜", "源太", players=2)
    page = visit(seat_link(place, match, 0))
    choose(page, 0)
    before = version(page)
    page.locator(".taken [data-undo]").click()
    wait_until_moved(page, before)
    expect(page.locator(".taken")).to_have_count(0)


def test_what_is_sent_twice_or_late_is_done_once(place: Place, visit: Visit) -> None:
    match = place.found("hangover", "小夜", players=3)
    page = visit(seat_link(place, match, 0))
    address = page.url
    form: dict[str, str | float | bool] = {
        "action": page.locator(CHOICES).first.get_attribute("value") or "",
        "version": str(version(page)),
        "key": f"page-{version(page)}",
    }
    headers = {"origin": place.address}
    answers = [
        page.request.post(f"{address}/act", form=form, headers=headers, max_redirects=0)
        for _ in range(2)
    ]
    assert [answer.status for answer in answers] == [303, 303]
    late = page.request.post(
        f"{address}/act", form={**form, "key": "another"}, headers=headers, max_redirects=0
    )
    assert late.status == 409
    page.reload()
    assert page.locator(".taken li").count() <= 1


ASKED_OR_OVER = """() => {
  const table = document.getElementById('table');
  return table.dataset.asked === 'yes' || table.classList.contains('over');
}"""


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_a_phone_shows_all_without_scrolling(
    game: str, language: str, place: Place, visit: Visit
) -> None:
    match = place.found(game, "小夜")
    page: Page = visit(seat_link(place, match, 0), language, PHONE, has_touch=True)
    for _ in range(6):
        page.wait_for_function(ASKED_OR_OVER)
        if is_over(page):  # a game of 大差配 may have asked nothing more
            break
        size = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert size[0] <= PHONE[0]
        assert size[1] <= PHONE[1]
        for choice in page.locator(CHOICES).all():
            box = choice.bounding_box()
            assert box is not None
            assert box["width"] >= 39
            assert box["height"] >= 44
        choose(page)


def test_a_stream_that_cannot_be_opened_at_first_is_opened_later(
    place: Place, visit: Visit
) -> None:
    match = place.found("superba", "小夜", players=2)
    page = visit("about:blank")
    page.route("**/stream", lambda route: route.abort(), times=1)
    page.goto(seat_link(place, match, 0))
    seen = version(page)
    other = visit(seat_link(place, match, 0))
    choose(other)
    wait_until_moved(page, seen)


def test_a_stream_is_opened_however_late_its_script_comes(place: Place, visit: Visit) -> None:
    match = place.found("superba", "小夜", players=2)
    page = visit("about:blank")
    held: list[Route] = []
    page.route("**/hx-sse.min.js", lambda route: held.append(route))
    page.goto(seat_link(place, match, 0), wait_until="commit")
    page.wait_for_function("() => typeof htmx === 'object'")
    page.evaluate("() => new Promise((done) => setTimeout(() => setTimeout(done)))")
    assert len(held) == 1
    with page.expect_request("**/stream"):
        held[0].continue_()
