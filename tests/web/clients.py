"""Clients of the server for tests: in this process, without a network."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from starlette.applications import Starlette

from souan.web.app import create_app
from souan.web.chance import Chance
from souan.web.desk import Desk
from souan.web.settings import Limits, Rate, Settings

FREE = Rate(1_000_000, 1_000_000.0)

NO_RATES = Limits(create=FREE, join=FREE, talk=FREE, hint=FREE, write=FREE)

QUICK = Settings("sqlite://", secret="a secret of tests", pace=0.0, warm=False, limits=NO_RATES)
"""A server in memory whose bots move at once."""

AT_ONCE = {"pace": 0.0}
"""Settings of a match whose bots move at once."""


@dataclass(frozen=True, slots=True)
class Fixed(Chance):
    """The same identifiers, seeds, salts and time in every run: numbers that count up."""

    counts: dict[str, int] = field(default_factory=dict)

    def _next(self, name: str) -> int:
        self.counts[name] = self.counts.get(name, 0) + 1
        return self.counts[name]

    def match_id(self) -> str:
        return f"match{self._next('match')}"

    def seed(self) -> int:
        return 700 + self._next("seed")

    def salt(self) -> str:
        return f"{0xFACE0000 + self._next('salt'):032x}"

    def secret(self) -> str:
        return f"secret{self._next('secret')}"

    def now(self) -> float:
        return 1000.0 + self.counts.get("time", 0)

    def pass_time(self, seconds: int) -> None:
        self.counts["time"] = self.counts.get("time", 0) + seconds


@asynccontextmanager
async def running(settings: Settings = QUICK, **more: Any) -> AsyncIterator["Client"]:
    """An application that runs, and a client of it."""
    app = create_app(replace(settings, **more.pop("changes", {})), **more)
    async with app.router.lifespan_context(app), Client(app) as client:
        yield client


class Client:
    """Speaks to the API; keeps cookies like a browser."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.desk: Desk = app.state.desk
        transport = httpx.ASGITransport(app, raise_app_exceptions=True)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://table.test")
        self.keys = 0

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    def another(self) -> "Client":
        """Another browser."""
        return Client(self.app)

    async def get(self, path: str, **options: Any) -> httpx.Response:
        return await self.http.get(path, **options)

    async def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return await self.http.post(path, json={} if body is None else body, **options)

    async def send(self, path: str, **fields: object) -> httpx.Response:
        """Send a form as a browser does by itself."""
        return await self._send(path, fields, {})

    async def swap(self, path: str, **fields: object) -> httpx.Response:
        """Send a form as htmx does."""
        return await self._send(path, fields, {"hx-request": "true"})

    async def _send(
        self, path: str, fields: dict[str, object], headers: dict[str, str]
    ) -> httpx.Response:
        data = {name: str(value) for name, value in fields.items()}
        headers = {"origin": "http://table.test", **headers}
        return await self.http.post(path, data=data, headers=headers)

    async def create(
        self, game: str, *kinds: str, settings: dict[str, Any] | None = None, level: str = "random"
    ) -> str:
        """A new match; its identifier."""
        seats = [{"kind": kind, "level": level} for kind in kinds]
        body = {"game": game, "seats": seats, "settings": settings or AT_ONCE}
        answer = await self.post("/api/matches", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def state(self, match_id: str, seat: int | None = None, lang: str = "en") -> Any:
        """The match as a seat sees it."""
        query: dict[str, Any] = {"lang": lang} if seat is None else {"lang": lang, "seat": seat}
        answer = await self.get(f"/api/matches/{match_id}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def key(self) -> str:
        self.keys += 1
        return f"key{self.keys}"

    async def act(
        self, match_id: str, seat: int, action: str, version: int, key: str | None = None
    ) -> httpx.Response:
        body = {"seat": seat, "action": action, "version": version, "key": key or self.key()}
        return await self.post(f"/api/matches/{match_id}/actions", body)

    async def act_first(self, match_id: str, seat: int) -> httpx.Response:
        """Carry out the first of a seat's choices."""
        state = await self.state(match_id, seat)
        action = state["table"]["choices"][0]["action"]
        return await self.act(match_id, seat, action, state["version"])

    async def play_to_the_end(self, match_id: str, seats: list[int]) -> Any:
        """Play the seats by their first choices; the last state of the first of them."""
        while True:
            state = await self.state(match_id, seats[0])
            if state["over"]:
                return state
            owing = [seat for seat in seats if seat in state["pending"]]
            if owing:
                answer = await self.act_first(match_id, owing[0])
                assert answer.status_code == 200, answer.text
            else:
                await self.until_changed(match_id)

    async def until_changed(self, match_id: str) -> None:
        """Wait until bots have moved in a room; whatever they have done already counts."""
        room = await self.desk.rooms.room(match_id)
        changed = asyncio.Event()
        room.listeners.add(changed)
        try:
            if self.desk.pilots.due(room):
                await asyncio.wait_for(changed.wait(), 60)
        finally:
            room.listeners.discard(changed)


def problem(answer: httpx.Response, status: int, key: str) -> str:
    """The sentence of a refusal, after a check that it is that one and no more than a sentence."""
    found = answer.json()
    assert (answer.status_code, found["status"], found["key"]) == (status, status, key), found
    sentence = str(found["error"])
    assert "\n" not in sentence
    assert "Traceback" not in answer.text
    return sentence


def data_of(frame: str) -> Any:
    """The JSON of a stream's event."""
    lines = [line.removeprefix("data: ") for line in frame.splitlines() if line.startswith("data")]
    return json.loads("\n".join(lines))
