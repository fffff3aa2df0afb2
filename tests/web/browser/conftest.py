"""A server in a process of its own and a real Chromium, one context for each player."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from souan.games import all_games
from tests.web import serving

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")

PHONE, TABLET, DESK = (360, 740), (768, 1024), (1440, 900)

ALL = os.environ.get("SOUAN_PAGES") == "all"
"""Every game in both languages, which takes some ten minutes; without it a few stand for all."""

GAMES = list(all_games()) if ALL else ["kitano"]
SPOKEN = (
    [(game, lang) for game in GAMES for lang in ("ja", "en")]
    if ALL
    else [
        ("kitano", "ja"),
        ("superba", "en"),
    ]
)


class Place:
    """A running server: its address, and how to found matches there as a program does."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder / 'tables.sqlite3'}"
        self.process, self.port = serving.start(0, self.url)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def found(self, game: str, *names: str, players: int = 4, **settings: Any) -> Any:
        """A match in which these people sit at the first seats and random bots at the others."""
        people = [{"kind": "person", "name": name} for name in names]
        bots = [{"kind": "bot", "level": "random"}] * (players - len(names))
        asked = {"game": game, "seats": people + bots, "settings": {"pace": 0.0, **settings}}
        answer = httpx.post(f"{self.address}/api/matches", json=asked, timeout=60)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def restart(self) -> None:
        """Kill the server as a crash would, and start it again."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process, self.port = serving.start(self.port, self.url)


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    running = Place(tmp_path_factory.mktemp("server"))
    yield running
    serving.stop(running.process)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Open an address as somebody new; whatever the page complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        address: str, language: str = "ja", size: tuple[int, int] = DESK, **options: Any
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            **{"reduced_motion": "reduce", **options},
        )
        contexts.append(context)
        context.set_default_timeout(8000)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: complaints.append(line.text) if "Policy" in line.text else None,
        )
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
