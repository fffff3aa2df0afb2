"""大差配 (draft 0): the lists of residents, read from residents.toml: which card has which suit."""

import tomllib
from importlib import resources

import numpy as np

from souan.record import Ints

JOB_LETTERS = "PAHTCU"
SUIT_LETTERS = "RBGYK"
NUMBERS = 4  # on the residents of the draft
MOST_NUMBERS = 6  # on those of its outline, R37
FEWEST_TENEMENTS = 3  # R38


def card_of(job: int, number: int) -> int:
    """The card of a job (1.2) and a number (1.3): the draft's 24 come first, then 5 and 6 of each.

    >>> card_of(0, 4), card_of(1, 1), card_of(5, 4), card_of(0, 5), card_of(5, 6)
    (3, 4, 23, 24, 35)
    """
    if number <= NUMBERS:
        return job * NUMBERS + number - 1
    more = MOST_NUMBERS - NUMBERS
    return NUMBERS * len(JOB_LETTERS) + more * job + number - NUMBERS - 1


def _lists() -> Ints:
    """The set of the cards of each suit, by how many numbers and how many tenements there are."""
    text = resources.files(__package__).joinpath("residents.toml").read_text("utf-8")
    tenements = len(SUIT_LETTERS) - FEWEST_TENEMENTS + 1
    lists = np.zeros((MOST_NUMBERS - NUMBERS + 1, tenements, len(SUIT_LETTERS)), np.int64)
    for entry in tomllib.loads(text)["lists"]:
        for job, letter in enumerate(JOB_LETTERS):
            for number, suit in enumerate(entry[letter], 1):
                numbers = len(entry[letter]) - NUMBERS
                row = lists[numbers, entry["tenements"] - FEWEST_TENEMENTS]
                row[SUIT_LETTERS.index(suit)] |= 1 << card_of(job, number)
    return lists


def _sets(cards: list[list[int]]) -> Ints:
    return np.array([sum(1 << card for card in row) for row in cards])


LISTS = _lists()
"""By numbers less 4 and tenements less 3; rows of zeros where there is no list (R38)."""

OF_NUMBER = _sets([[card_of(job, number) for job in range(6)] for number in range(1, 7)])
"""The cards of each number, from 1 on."""

OF_JOB = _sets([[card_of(job, number) for number in range(1, 7)] for job in range(6)])
"""The cards of each job."""
