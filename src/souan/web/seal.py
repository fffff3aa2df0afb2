"""The seal of a deal: shown from the start, opened at the end, checked by anybody.

It is the SHA-256 of ``salt:sealed``, where `sealed` is the canonical JSON of the deal and the
seed. The salt has 128 random bits, so that nobody can find the deal by trying them all.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Any


def sealed_text(deal: Mapping[str, Any], seed: int | None) -> str:
    """What is sealed, as canonical JSON: keys sorted, no spaces, ASCII alone.

    >>> sealed_text({"start": 2, "hands": [["R1"]]}, 7)
    '{"deal":{"hands":[["R1"]],"start":2},"seed":7}'
    """
    content = {"deal": deal, "seed": seed}
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def seal(deal: Mapping[str, Any], seed: int | None, salt: str) -> str:
    """The seal of a deal and its seed under a salt, as 64 hex digits."""
    return hashlib.sha256(f"{salt}:{sealed_text(deal, seed)}".encode()).hexdigest()


def is_sealed_by(deal: Mapping[str, Any], seed: int | None, salt: str, shown: str) -> bool:
    """Whether the seal that was shown at the start is that of this deal."""
    return hmac.compare_digest(seal(deal, seed, salt).encode(), shown.encode())
