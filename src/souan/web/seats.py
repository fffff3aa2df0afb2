"""Who holds a seat: unguessable signed tokens, in cookies, in links, or sent by a program.

A token names match and seat and carries a secret of which the database knows the hash alone.
Whoever has it holds the seat; a browser may hold several of one match (one table, passed round).
"""

import hashlib
import hmac
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.responses import Response

from souan.web.stored import Seat

COOKIE = "souan_seat_"
"""How the names of the cookies begin that hold a token each."""

KEPT_FOR = 180 * 24 * 3600
"""Seconds that a browser keeps a seat."""

MOST_COOKIES = 40
"""Seats that one browser keeps; the oldest give way, and their links still work."""


@dataclass(frozen=True, slots=True)
class Token:
    """What a well-signed token says, and when it was signed (seconds since 1970)."""

    match_id: str
    seat: int
    secret: str
    signed: float


def hash_of(secret: str) -> str:
    """What the database keeps of a seat's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def holds(token: Token, seat: Seat) -> bool:
    """Whether the token is that of who sits there now."""
    known = seat.token_hash
    return known is not None and hmac.compare_digest(hash_of(token.secret), known)


def held_seats(match_id: str | None, seats: Sequence[Seat], sent: Iterable[Token]) -> list[int]:
    """The seats of a match that these tokens hold, rising."""
    held = {
        token.seat
        for token in sent
        if token.match_id == match_id
        and token.seat in range(len(seats))
        and holds(token, seats[token.seat])
    }
    return sorted(held)


class Tokens:
    """Signs seats' tokens and reads them back."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="souan seat")

    def write(self, match_id: str, seat: int, secret: str) -> str:
        """The token of a seat."""
        return str(self._signer.dumps([match_id, seat, secret]))

    def read(self, text: str) -> Token | None:
        """What a token says; None if it is not one of ours."""
        try:
            (match_id, seat, secret), signed = self._signer.loads(text, return_timestamp=True)
            return Token(str(match_id), int(seat), str(secret), signed.timestamp())
        except (BadSignature, ValueError, TypeError):
            return None

    def sent(self, cookies: Mapping[str, str], authorization: str | None = None) -> list[Token]:
        """The tokens that a request brings: one a cookie, and ``Authorization: Bearer``."""
        texts = [text for name, text in cookies.items() if name.startswith(COOKIE)]
        if authorization is not None and (
            bearer := re.fullmatch(r"(?i)bearer (.+)", authorization)
        ):
            texts.append(bearer[1].strip())
        return [token for token in map(self.read, texts[-2 * MOST_COOKIES :]) if token is not None]

    def remember(
        self, response: Response, cookies: Mapping[str, str], token: str, secure: bool
    ) -> None:
        """Let the browser keep a seat; if it keeps too many, forget the oldest."""
        held = {name: text for name, text in cookies.items() if name.startswith(COOKIE)}
        fresh = self.read(token)
        if fresh is None:
            raise ValueError("a token that was never signed here")
        name = cookie_name(fresh.match_id, fresh.seat)
        others = sorted(
            (self._signed(text), other) for other, text in held.items() if other != name
        )
        for _, old in others[: max(0, len(others) + 1 - MOST_COOKIES)]:
            forget(response, old, secure)
        options: dict[str, Any] = {"secure": secure, "httponly": True, "samesite": "lax"}
        response.set_cookie(name, token, max_age=KEPT_FOR, path="/", **options)

    def _signed(self, text: str) -> float:
        token = self.read(text)
        return 0.0 if token is None else token.signed


def cookie_name(match_id: str, seat: int) -> str:
    """The name of the cookie that holds a seat's token."""
    return f"{COOKIE}{match_id}_{seat}"


def forget(response: Response, name: str, secure: bool) -> None:
    """Let the browser drop a cookie."""
    response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")
