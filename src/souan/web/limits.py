"""What keeps a server upright and its pages safe: sizes, rates, headers."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from souan.web.problems import Refusal
from souan.web.settings import Rate

MOST_CLIENTS = 20_000
"""Clients that a limiter remembers; it forgets who has been quiet the longest."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""The content security policy of every answer."""

SAFE_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Headers of every answer that does not set its own."""


class Limiter:
    """Buckets of tokens: a deed takes one, and they come back as time goes by."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, client: str) -> None:
        """Take a token from a client's bucket; `Refusal` 429 says after how long there is one."""
        now = self.clock()
        left, since = self._buckets.pop(client, (float(self.rate.burst), now))
        left = min(float(self.rate.burst), left + (now - since) * self.rate.per_second)
        allowed = left >= 1.0
        self._buckets[client] = (left - 1.0 if allowed else left, now)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        if not allowed:
            wait = ceil((1.0 - left) / self.rate.per_second)
            raise Refusal(429, "error.web_often", retry=wait, seconds=wait)


def client_of(scope: Scope) -> str:
    """Who asks, for rates: an address, of IPv6 the network that one customer has."""
    client = scope.get("client")
    if client is None:
        return ""
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


class SizeLimit:
    """Refuses bodies that are too large, whether they say so or not."""

    def __init__(self, app: ASGIApp, most: Callable[[str], int]) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, counting what comes in."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most, seen = self.most(scope["path"]), 0
        said = Headers(scope=scope).get("content-length", "0")

        async def counted() -> Message:
            nonlocal seen
            if said.isdecimal() and int(said) > most:
                raise Refusal(413, "error.web_body_long", most=most)
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise Refusal(413, "error.web_body_long", most=most)
            return message

        await self.app(scope, counted, send)


class SafeHeaders:
    """Adds the headers that keep browsers from doing what no page of ours wants."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


def check_origin(scope: Scope) -> None:
    """Raise `Refusal` 403 for a change that another site's page asks a browser for."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    foreign = origin is not None and urlsplit(origin).netloc != headers.get("host")
    if headers.get("sec-fetch-site") == "cross-site" or foreign:
        raise Refusal(403, "error.web_origin")
