"""大差配 (draft 0): the list of residents, read from residents.toml: which card has which suit."""

import tomllib
from importlib import resources

JOB_LETTERS = "PAHTCU"
SUIT_LETTERS = "RBGY"
NUMBERS = 4


def _cards_by_suit() -> tuple[int, ...]:
    """The set of the cards of each suit."""
    text = resources.files(__package__).joinpath("residents.toml").read_text("utf-8")
    cards = dict.fromkeys(SUIT_LETTERS, 0)
    for entry in tomllib.loads(text)["residents"]:
        card = JOB_LETTERS.index(entry["job"]) * NUMBERS + entry["number"] - 1
        cards[entry["suit"]] |= 1 << card
    return tuple(cards.values())


RESIDENTS = _cards_by_suit()
