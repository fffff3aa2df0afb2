"""What a person does at a table: look, choose, confirm; by pointer or by keyboard."""

import re

from playwright.sync_api import Page, Response

CHOICES = ".hand button.legal, .answers button"


def version(page: Page) -> int:
    """The version of the table that a page shows."""
    return int(page.locator("#table").get_attribute("data-version") or -1)


def is_over(page: Page) -> bool:
    return page.locator("#table.over").count() > 0


def is_asked(page: Page) -> bool:
    return page.locator("#table").get_attribute("data-asked") == "yes"


def wait_until_moved(page: Page, before: int) -> None:
    """Until the page shows a newer table."""
    page.wait_for_function(
        "before => Number(document.getElementById('table').dataset.version) > before", arg=before
    )


def choose(page: Page, number: int = 0) -> None:
    """Choose one of what can be chosen: a card is selected first, and then confirmed."""
    with page.expect_response(lambda answer: answer.url.endswith("/act")) as sent:
        page.locator(CHOICES).nth(number).click()
        confirm = page.locator("[data-confirm][aria-disabled='false']")
        if confirm.count():
            confirm.click()
    wait_until_shown(page, sent.value)


def wait_until_shown(page: Page, answer: Response) -> None:
    """Until the page shows what an action was answered with, or something newer."""
    told = re.search(r'data-version="(\d+)"', answer.text())
    assert told is not None, answer.status
    wait_until_moved(page, int(told[1]) - 1)


def choose_by_keys(page: Page, number: int = 0) -> None:
    """The same without a pointer."""
    page.keyboard.press("Escape")
    choice = page.locator(CHOICES).nth(number)
    place = page.locator(".hand button.card, .answers button").all()
    wanted = choice.get_attribute("value")
    at = next(n for n, one in enumerate(place) if one.get_attribute("value") == wanted)
    page.keyboard.press("1")
    for _ in range(at):
        page.keyboard.press("Tab") if _leaves_band(page) else page.keyboard.press("ArrowRight")
    with page.expect_response(lambda answer: answer.url.endswith("/act")) as sent:
        is_card = "legal" in (choice.get_attribute("class") or "").split()
        page.keyboard.press("Enter")
        if is_card:
            page.keyboard.press("p")
    wait_until_shown(page, sent.value)


def _leaves_band(page: Page) -> bool:
    """Whether the focus is at the end of its band of cards or answers."""
    return bool(
        page.evaluate(
            "() => { const at = document.activeElement, band = at.closest('[data-band]');"
            " return [...band.querySelectorAll('button')].at(-1) === at; }"
        )
    )


def play_to_the_end(pages: list[Page], by_keys: bool = False) -> int:
    """Let whoever is asked choose, until the match is over for all; how many choices that took."""
    taken, idle = 0, 0
    while not all(is_over(page) for page in pages):
        idle += 1
        for page in pages:
            if is_asked(page):
                number = taken % page.locator(CHOICES).count()
                (choose_by_keys if by_keys else choose)(page, number)
                taken, idle = taken + 1, 0
        pages[0].wait_for_timeout(20)  # the streams of others bring what was done
        assert idle < MOST_IDLE, [(page.url, version(page)) for page in pages]
    return taken


MOST_IDLE = 1000
"""Looks at pages, 20 ms apart, at which nobody is asked anything."""
