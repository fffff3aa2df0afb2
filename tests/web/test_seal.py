"""The seal of a deal."""

import hashlib

import pytest

from souan.games import all_games
from souan.match import new_match
from souan.web.chance import Chance
from souan.web.seal import is_sealed_by, seal, sealed_text

SALT = "00112233445566778899aabbccddeeff"


@pytest.mark.parametrize("key", list(all_games()))
def test_anybody_can_check_a_seal_by_hand(key: str) -> None:
    deal = new_match(key, seed=5).record()["deal"]
    shown = hashlib.sha256(f"{SALT}:{sealed_text(deal, 5)}".encode()).hexdigest()
    assert seal(deal, 5, SALT) == shown
    assert is_sealed_by(deal, 5, SALT, shown)


def test_another_deal_seed_or_salt_does_not_open_a_seal() -> None:
    deal = new_match("hangover", seed=5).record()["deal"]
    other = new_match("hangover", seed=6).record()["deal"]
    shown = seal(deal, 5, SALT)
    assert not is_sealed_by(other, 5, SALT, shown)
    assert not is_sealed_by(deal, 6, SALT, shown)
    assert not is_sealed_by(deal, 5, SALT[::-1], shown)
    assert not is_sealed_by(deal, 5, SALT, "")


def test_the_order_of_keys_does_not_matter() -> None:
    assert sealed_text({"b": 1, "a": 2}, None) == sealed_text({"a": 2, "b": 1}, None)


def test_salts_have_128_bits_and_differ() -> None:
    salts = {Chance().salt() for _ in range(100)}
    assert len(salts) == 100
    assert all(len(bytes.fromhex(salt)) == 16 for salt in salts)
