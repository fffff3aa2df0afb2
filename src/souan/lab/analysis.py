"""A finished match looked at again: what each decision cost, as a search estimates it."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from souan.cards import count
from souan.game import legal_actions
from souan.lab.advice import Advice, Adviser, advise
from souan.lab.summary import Z95
from souan.match import CHANCE, Match

MakeAdviser = Callable[[int, int], Adviser]
"""Who is asked about a decision of this seat after so many actions."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one decision cost.

    `step` is the number of the action, from 1. `taken` is what was done, of value `value`;
    `expected` is what the adviser's own play would have brought on average, `better` the action
    it would most likely have taken of those worth more, or else `taken`. Values are from 0 to 1,
    and `margin` is half the 95 % interval of their difference.
    """

    step: int
    seat: int
    taken: Advice
    value: float
    expected: float
    margin: float
    better: Advice

    @property
    def loss(self) -> float:
        """How much less than the adviser's own play the action is worth; 0 if it is not."""
        return max(0.0, self.expected - self.value)


@dataclass(frozen=True, slots=True)
class Account:
    """What a seat has lost: by how many decisions, in all, and where most, greatest first."""

    seat: int
    decisions: int
    loss: float
    worst: Sequence[Verdict]


def decisions(match: Match) -> list[int]:
    """The numbers of the actions, from 1, at which there was a choice."""
    return [
        step
        for step, (seat, _) in enumerate(match.actions, 1)
        if seat != CHANCE and count(legal_actions(match.states[step - 1], match.rules, seat)) > 1
    ]


def verdicts(match: Match, make: MakeAdviser) -> Generator[Verdict | None, None, None]:
    """A verdict on each of the `decisions`; None where the search never tried what was done."""
    for step in decisions(match):
        seat, action = match.actions[step - 1]
        advice = advise(match, seat, step - 1, make(seat, step - 1))
        yield judge(step, seat, action, advice)


def judge(step: int, seat: int, action: str, advice: Sequence[Advice]) -> Verdict | None:
    """The verdict on an action of which, and of its alternatives, this is thought."""
    taken = next(each for each in advice if each.action == action)
    if taken.value is None:
        return None
    shares = _shares(advice)
    expected = sum(share * value for share, value, _ in shares)
    margin = Z95 * sqrt(_variance(shares) + _variance([(1.0, taken.value, taken.tries)]))
    above = [each for each in advice if each.value is not None and each.value > taken.value]
    better = max(above, key=lambda each: each.chance, default=taken)
    return Verdict(step, seat, taken, taken.value, expected, margin, better)


Share = tuple[float, float, int]
"""An action's part in the adviser's own play, its value, and from how many tries that is known."""


def _shares(advice: Sequence[Advice]) -> list[Share]:
    """The parts of the actions that were tried, together 1."""
    known = [(each.chance, each.value, each.tries) for each in advice if each.value is not None]
    total = sum(chance for chance, _, _ in known)
    return [(chance / total, value, tries) for chance, value, tries in known]


def _variance(shares: Sequence[Share]) -> float:
    """The variance of a mean: at most this, for values between 0 and 1."""
    return sum(share**2 * value * (1 - value) / tries for share, value, tries in shares)


def account(seat: int, found: Iterable[Verdict], most: int = 3) -> Account:
    """What a seat has lost by these verdicts, of which there may be others' too."""
    own = [verdict for verdict in found if verdict.seat == seat]
    costly = sorted((each for each in own if each.loss > 0), key=lambda each: -each.loss)
    return Account(seat, len(own), sum(each.loss for each in own), costly[:most])
