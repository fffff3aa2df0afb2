"""Server-sent events: the whole table to each viewer, at once and whenever it changes.

There are no differences to lose: whoever is slow gets the newest state next and never what has
become of no interest, so nothing piles up.
"""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

from souan.web.problems import Refusal
from souan.web.room import Render, Room
from souan.web.settings import Settings
from souan.web.watch import Viewer

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
"""No store on the way keeps a stream, or holds it back."""

PING = ": ping\n\n"
"""A comment that keeps connections open and finds out which are gone."""

RETRY = "retry: 1500\n\n"
"""Milliseconds after which a browser asks again."""


class Streams:
    """All open streams of a server; they end when it closes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open = 0
        self._listeners: set[asyncio.Event] = set()
        self._closing = False

    def close(self) -> None:
        """End all streams, so that the server can stop; browsers come back by themselves."""
        self._closing = True
        for listener in self._listeners:
            listener.set()

    def response(self, room: Room, viewer: Viewer, render: Render) -> StreamingResponse:
        """The stream of a room to a viewer; `Refusal` 503 if there are too many."""
        limits = self.settings.limits
        if self.open >= limits.streams or len(room.listeners) >= limits.streams_per_match:
            raise Refusal(503, "error.web_streams", retry=10)
        frames = self.frames(room, viewer, render)
        return StreamingResponse(frames, media_type="text/event-stream", headers=HEADERS)

    async def frames(self, room: Room, viewer: Viewer, render: Render) -> AsyncIterator[str]:
        """The events of a stream as text, from the state now on."""
        changed = asyncio.Event()
        changed.set()
        room.listeners.add(changed)
        self._listeners.add(changed)
        self.open += 1
        try:
            yield RETRY
            sent = None
            while not (self._closing or room.is_lost):
                changed.clear()
                payload = room.rendered(viewer, render)
                if payload != sent:
                    sent = payload
                    yield frame(room.version(viewer.seat), payload)
                elif not await self._changed(changed):
                    yield PING
        finally:
            room.listeners.discard(changed)
            self._listeners.discard(changed)
            self.open -= 1

    async def _changed(self, changed: asyncio.Event) -> bool:
        """Wait for a change; False if it is time for a ping."""
        try:
            async with asyncio.timeout(self.settings.ping):
                await changed.wait()
        except TimeoutError:
            return False
        return True


def frame(version: int, payload: str) -> str:
    r"""One event: its id is the version, its data the payload, line by line.

    >>> frame(7, "<p>\n</p>")
    'id: 7\ndata: <p>\ndata: </p>\n\n'
    """
    lines = "".join(f"data: {line}\n" for line in payload.split("\n"))
    return f"id: {version}\n{lines}\n"
