"""All that differs from one run to the next: identifiers, seeds, salts, secrets and the time."""

import secrets
import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chance:
    """Where unguessable values and the time come from; tests put a source of their own here."""

    def match_id(self) -> str:
        """A new match's identifier: 72 random bits, as they stand in its address."""
        return secrets.token_urlsafe(9)

    def seed(self) -> int:
        """A new match's seed, below 2**53."""
        return secrets.randbits(53)

    def salt(self) -> str:
        """128 random bits that keep the seal of a deal from being guessed, as 32 hex digits."""
        return secrets.token_hex(16)

    def secret(self) -> str:
        """What holds a seat: 128 random bits."""
        return secrets.token_urlsafe(16)

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()
