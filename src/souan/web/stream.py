"""Server-sent events: the whole table to each viewer, at once and whenever it changes.

There are no differences to lose: whoever is slow gets the newest state next and never what has
become of no interest, so nothing piles up.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

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
        self._watching: Counter[tuple[str, int]] = Counter()
        self._listeners: set[asyncio.Event] = set()
        self._closing = False

    def close(self) -> None:
        """End all streams, so that the server can stop; browsers come back by themselves."""
        self._closing = True
        for listener in self._listeners:
            listener.set()

    def response(self, room: Room, viewer: Viewer, render: Render) -> StreamingResponse:
        """The stream of a room to a viewer; `Refusal` 503 if there are too many.

        Every seat has a number of its own: a crowd of spectators keeps nobody from playing.
        """
        limits = self.settings.limits
        watching = self._watching[room.id, viewer.seat]
        if self.open >= limits.streams or watching >= limits.streams_per_match:
            raise Refusal(503, "error.web_streams", retry=10)
        frames = self.frames(room, viewer, render)
        return StreamingResponse(frames, media_type="text/event-stream", headers=HEADERS)

    async def frames(self, room: Room, viewer: Viewer, render: Render) -> AsyncGenerator[str, None]:
        """The events of a stream as text, from the state now on."""
        changed = asyncio.Event()
        changed.set()
        room.listeners.add(changed)
        self._listeners.add(changed)
        self.open += 1
        self._watching[room.id, viewer.seat] += 1
        loop = asyncio.get_running_loop()
        try:
            yield RETRY
            sent, ping = None, 0.0
            while not (self._closing or room.is_lost):
                changed.clear()
                payload = room.rendered(viewer, render)
                if payload != sent:
                    sent, ping = payload, loop.time() + self.settings.ping
                    yield frame(room.version(viewer.seat), payload)
                elif not await _changed(changed, ping):
                    ping = loop.time() + self.settings.ping
                    yield PING
        finally:
            room.listeners.discard(changed)
            self._listeners.discard(changed)
            self.open -= 1
            self._leave(room.id, viewer.seat)

    def _leave(self, match_id: str, seat: int) -> None:
        self._watching[match_id, seat] -= 1
        if not self._watching[match_id, seat]:
            del self._watching[match_id, seat]


async def _changed(changed: asyncio.Event, ping: float) -> bool:
    """Wait for a change; False if it is time for a ping.

    That time hangs on what this viewer was sent alone: what others do face down wakes the stream
    too, and a ping put off by it would tell.
    """
    try:
        async with asyncio.timeout_at(ping):
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
