"""What an operation of the JSON API is: one line from which route and document are made."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

JSON = "application/json"
EVENTS = "text/event-stream"
LINES = "application/jsonl"

Handler = Callable[..., Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path: what it is asked, what it answers, what it may refuse with.

    `rate` names the limit that it counts against; `seated` says that a seat's token is needed.
    """

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    answer: Any = None
    status: int = 200
    media: str = JSON
    query: tuple[str, ...] = ()
    rate: str | None = None
    seated: bool = False
    errors: frozenset[int] = frozenset()

    @property
    def name(self) -> str:
        """The operation's name, as the document has it."""
        return self.handler.__name__

    @property
    def refusals(self) -> frozenset[int]:
        """All statuses with which it may refuse."""
        found = set(self.errors)
        if "{id}" in self.path:
            found |= {404, 410}
        if self.method != "GET":
            found |= {403, 413}
        if self.body is not None:
            found |= {400, 415, 422}
        if self.rate is not None:
            found.add(429)
        if self.seated:
            found |= {401, 403}
        return frozenset(found | {422} if self.query or self.body else found)


def query_number(request: Request, name: str) -> int | None:
    """A whole number of the query; None if it is not there. `ValueError` if it is none."""
    text = request.query_params.get(name)
    return None if text is None else int(text)
