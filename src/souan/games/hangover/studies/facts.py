"""What has to be known of a game of Hangover to answer its designer."""

from collections.abc import Sequence
from itertools import pairwise

from souan.game import members
from souan.games.hangover.state import ARRANGE, KEEP, SNACK, Rules, State, limit, number
from souan.games.hangover.studies.facts_declarers import facts_of_declarers
from souan.lab.story import Facts, Story


def facts(story: Story) -> Facts:
    """What became of each seat, and of its tricks.

    By seat: `hand` (mean number of the cards dealt), `hand_rank` (0 for the lowest hand at the
    table, rising), `tricks`, `out`, `lost` (VP that elimination cost it), `first_trick` (of the
    game, in which it took its first), and of its judged tricks `under`, `just`, `over` and `uses`
    (of snacks). Of the game: `outs`, `survivors`. Of declarers: see `facts_of_declarers`.
    """
    seats = range(story.players)
    hands = [mean_number(story.states[0], seat) for seat in seats]
    end: State = story.end
    tricks = _tricks(story)
    outs = int(end.out).bit_count()
    return {
        "hand": hands,
        "hand_rank": [sum(other < own for other in hands) for own in hands],
        "tricks": [int(end.tricks[seat]) for seat in seats],
        "out": [end.out >> seat & 1 for seat in seats],
        "outs": outs,
        "survivors": story.players - outs,
        **tricks,
        **facts_of_declarers(story, tricks["first_trick"]),
    }


def standing(state: State, rules: Rules) -> Sequence[float]:
    """VP so far (13.3), which lie open."""
    return [float(vp) for vp in state.vp[: state.players]]


def starter(story: Story) -> int:
    """Who leads the first trick (5.1)."""
    return int(next(state for state in story.states if state.phase != ARRANGE).turn)


def mean_number(start: State, seat: int) -> float:
    """The mean number of the cards that a seat was dealt."""
    cards = members(start.hand[seat])
    return sum(number(card) for card in cards) / len(cards)


def _tricks(story: Story) -> dict[str, list[float]]:
    names = ("lost", "under", "just", "over", "uses")
    counts = {name: [0.0] * story.players for name in names}
    first = [float("nan")] * story.players
    for before, now in pairwise(story.states):
        seat = int(now.winner)
        if sum(now.tricks) > sum(before.tricks):
            if now.tricks[seat] == 1:
                first[seat] = sum(now.tricks)
            if now.out != before.out:
                counts["lost"][seat] = float(before.vp[seat])
        if before.phase == SNACK and now.phase != SNACK:
            counts[_kind(now)][seat] += 1
            counts["uses"][seat] += _used(now, seat) - _used(before, seat)
    return {**counts, "first_trick": first}


def _kind(judged: State) -> str:
    most = limit(judged.players)
    return "just" if judged.total == most else "under" if judged.total < most else "over"


def _used(state: State, seat: int) -> int:
    return sum(int(used) != KEEP for used in state.used[seat])
