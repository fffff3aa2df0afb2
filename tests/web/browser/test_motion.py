"""What moves at a table, and what does not where people want stillness."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.conftest import Place, Visit
from tests.web.browser.hands import CHOICES, choose, is_asked, is_over, play_to_the_end
from tests.web.browser.test_play import seat_link

SPY = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.moved.push(timing.id + " " + this.className);
        return animate.call(this, frames, timing);
    };
"""


def watched(page: Page, address: str) -> list[str]:
    """Open a table and remember from then on what moves there; what has moved at once."""
    context: BrowserContext = page.context
    context.add_init_script(SPY)
    page.goto(address)
    page.wait_for_function("() => document.querySelector('html').matches('.js')")
    expect(page.locator("#table")).to_be_visible()
    return moved(page)


def moved(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => window.moved")
    return found


def kinds(found: list[str]) -> set[str]:
    return {one.partition(" ")[0] for one in found}


def play_until(page: Page, kind: str) -> None:
    """Play at a table until something has moved in that way, or until the end."""
    taken = 0
    while not is_over(page) and kind not in kinds(moved(page)):
        if is_asked(page):
            choose(page, taken % page.locator(CHOICES).count())
            taken += 1
        page.wait_for_timeout(20)


def test_dice_tumble_cards_turn_and_points_are_stamped(place: Place, visit: Visit) -> None:
    match = place.found("kitano", "小夜")
    page = visit("about:blank", reduced_motion="no-preference")
    assert kinds(watched(page, seat_link(place, match, 0))) == {"tumble"}
    play_until(page, "turn")
    turned = [one for one in moved(page) if one.startswith("turn")]
    assert len([one for one in turned if " card " in one]) >= 2
    assert len([one for one in turned if one == "turn lid"]) >= 2
    expect(page.locator(".lid")).to_have_count(0)
    play_to_the_end([page])
    page.wait_for_function("() => window.moved.some((one) => one.startsWith('stamp'))")


def test_points_are_counted_up_in_their_order_with_the_sentence_of_the_rules(
    place: Place, visit: Visit
) -> None:
    match = place.found("superba", "小夜", players=2)
    page = visit("about:blank", reduced_motion="no-preference")
    watched(page, seat_link(place, match, 0))
    play_to_the_end([page])
    lines = page.locator("[data-made]")
    page.locator("[data-count=first]").click()
    expect(page.locator("[data-made].later")).to_have_count(lines.count())
    expect(page.locator("[data-verdict]")).to_be_hidden()
    for left in reversed(range(lines.count())):
        page.locator("[data-count=next]").click()
        expect(page.locator("[data-made].later")).to_have_count(left)
        expect(page.locator("[data-counted]")).not_to_be_empty()
        expect(page.locator("[data-sentence]")).not_to_be_empty()
    expect(page.locator("[data-verdict]")).to_be_visible()
    for total in page.locator("[data-total]").all():
        assert total.inner_text() == total.get_attribute("data-total")


@pytest.mark.parametrize("still", ["reduced", "speed"])
def test_nothing_moves_where_stillness_is_wanted(still: str, place: Place, visit: Visit) -> None:
    match = place.found("kitano", "小夜", players=3)
    motion = "reduce" if still == "reduced" else "no-preference"
    page = visit(place.address, reduced_motion=motion)
    if still == "speed":
        page.evaluate("() => localStorage.setItem('souan.speed', '0')")
    watched(page, seat_link(place, match, 0))
    play_to_the_end([page])
    assert moved(page) == []
    assert page.locator("[data-made].later").count() == 0
