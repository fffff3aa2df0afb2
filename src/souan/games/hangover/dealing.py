"""Hangover (draft 1): the table before the first decision, and all of the game's chance.

Numbers in brackets are sentences of the rule book, R17 and the like its rulings.
"""

import numpy as np

from souan.cards import below, one, shuffled, shuffled_kinds
from souan.games.hangover.judgement import clear_choice
from souan.games.hangover.state import (
    COLUMNS,
    COPIES,
    GIVE1,
    HAND,
    KINDS,
    PACKED,
    WIDOW2,
    Rules,
    State,
    deck,
    extra_kinds,
)
from souan.record import NOTHING, SEATS, Ints, Random, rule


@rule
def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    """Deal eleven drinks (4.1) and the snacks (4.2) to each seat; draw the start seat (5.1)."""
    set_up(state, rules, players)
    drinks = shuffled(deck(players), rng)  # R17: those left over are never used (3.9)
    for place in range(HAND * players):
        state.hand[place % players] |= one(drinks[place])
    snacks = shuffled_kinds(snack_cards(), rng)
    for place in range(state.snacks * players):
        state.pantry[place % players, snacks[place]] += 1
    state.turn = below(players, rng)
    if rules.geko_extra:
        extras = shuffled(extra_kinds(), rng)  # R33: drawn from these if it comes to that (16.1)
        for seat in range(players):
            state.extra[seat] = one(extras[seat])
    if rules.geko_swap == WIDOW2:
        for place in range(len(drinks) - 1, HAND * players - 1, -1):
            state.widow = state.widow << PACKED | drinks[place] + 1


@rule
def set_up(state: State, rules: Rules, players: int) -> None:
    """Make a zeroed state the table before the cards are dealt."""
    state.players = players
    state.snacks = rules.trick_limit
    state.leader = NOTHING
    state.winner = NOTHING
    state.named = NOTHING
    state.trade = GIVE1 if rules.geko_give1 else rules.geko_swap
    for seat in range(players):
        state.hand_size[seat] = HAND
        for place in range(COLUMNS):
            state.column[seat, place] = NOTHING
    for place in range(SEATS):
        state.trick[place] = NOTHING
    clear_choice(state)


@rule
def snack_cards() -> Ints:
    """How many snack cards there are of each kind (3.3)."""
    return np.full(KINDS, COPIES)
