"""Ways to play 大差配 that its designer's notes ask about."""

from souan.cards import Cards, Seat, one
from souan.game import Archetype
from souan.games.osahai.state import (
    ACCEPT,
    ACTIVE,
    PARTNER,
    VOTE,
    Rules,
    State,
    party,
)
from souan.record import NOTHING

MEMORIES = (2, 4, 6, 8)
"""How many face-down cards those remember who cannot remember all."""


def agree(seen: State, rules: Rules, seat: Seat, legal: Cards) -> Cards:
    """Accept every bargain."""
    return one(ACCEPT) if seen.phase == VOTE else legal


class RemembersLast:
    """Forgets the face-down cards of its bargains, but for the last so many that it saw."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def __call__(self, seen: State, seat: Seat) -> None:
        """Blank, in place, what lies face down and was seen too long ago."""
        kept = self.cards
        for bargain in reversed(range(seen.bargains)):
            if seen.refused[bargain] == 0 and _is_party(seen, bargain, seat):
                for side in (PARTNER, ACTIVE):  # of the two the partner's is seen later
                    if kept == 0:
                        seen.card[bargain, side] = NOTHING
                    else:
                        kept -= 1


def _is_party(seen: State, bargain: int, seat: Seat) -> bool:
    return seat in (party(seen, bargain, ACTIVE), party(seen, bargain, PARTNER))


ARCHETYPES = {
    "agree": Archetype(agree),
    **{f"forget{cards}": Archetype(forget=RemembersLast(cards)) for cards in MEMORIES},
    **{f"agree_forget{cards}": Archetype(agree, RemembersLast(cards)) for cards in MEMORIES},
}
