"""Where a state that a seat could be in may have come from: a deal and what was done since.

One function a game. It puts the hidden cards back to where they must have been dealt, and what
others chose in secret becomes what the state says that they chose. Like `redeal`, nothing here
knows `observe` or `determinize`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from souan.game import members
from souan.games.fortuna import state as fortuna
from souan.games.hangover import notation as hangover_notation
from souan.games.hangover import state as hangover
from souan.games.osahai import notation as osahai_notation
from souan.games.osahai import state as osahai
from souan.games.superba import rules as superba_rules
from souan.games.superba import state as superba
from souan.record import NOTHING
from tests.laws.origins_kitano import origin as kitano_origin
from tests.laws.stories import Origin, Story, noticed

# --- hangover -----------------------------------------------------------------------------


def _hangover(story: Story, seat: int, drawn: Any) -> Origin:
    """A hand was dealt all that it holds, has played and has laid; snacks lie in their columns."""
    seats = range(drawn.players)
    cards = {other: members(drawn.hand[other] | drawn.face_down[other]) for other in seats}
    snacks = {other: _snacks(drawn, other) for other in seats}
    for before, actor, action, _ in story.steps():
        if before.phase == hangover.PLAY:
            cards[actor].append(action)
    moves = []
    for number in noticed(story, seat):
        before, (actor, action) = story.states[number], story.moves[number]
        if before.phase == hangover.ARRANGE and actor != seat:
            action = int(drawn.column[actor, before.arranged[actor]])
        moves.append((actor, action))
    start = drawn.turn if drawn.phase == hangover.ARRANGE else story.states[0].turn
    deal = {
        "hands": [[hangover_notation.CARD_NAMES[card] for card in cards[other]] for other in seats],
        "snacks": [[hangover_notation.SNACK_NAMES[k] for k in snacks[other]] for other in seats],
        "start": int(start),
    }
    return Origin(deal, moves)


def _snacks(drawn: Any, seat: int) -> list[int]:
    kept = [kind for kind, number in enumerate(drawn.pantry[seat]) for _ in range(number)]
    return [int(kind) for kind in drawn.column[seat] if kind != NOTHING] + kept


# --- superba ------------------------------------------------------------------------------


def _superba(story: Story, seat: int, drawn: Any) -> Origin:
    """A hand was dealt what it holds and has shown; the deck what it showed, then what is left."""
    deal = story.game.notation.write_deal(drawn)
    players = int(drawn.players)
    voyages = [shown for shown in drawn.shown if shown[0] != NOTHING]
    deck = [int(number) for shown in voyages for number in shown[players:]]
    deck += [int(number) for number in drawn.deck[len(deck) : superba.deck_size(drawn)]]
    for other in range(players):
        deal["hands"][other] += [str(shown[other]) for shown in voyages]
    deal["deck"] = [str(number) for number in deck]
    moves = []
    for number in noticed(story, seat):
        before, (actor, action) = story.states[number], story.moves[number]
        if actor != seat and (before.leg, before.phase) == (drawn.leg, drawn.phase):
            action = _superba_choice(before, actor, drawn)
        moves.append((actor, action))
    return Origin(deal, moves)


def _superba_choice(before: Any, actor: int, drawn: Any) -> int:
    """What a seat chose next in a step that is not over."""
    if drawn.phase == superba.LOAD:
        kind = superba_rules.asked(before, actor)
        return int(superba.COUNTS * kind + drawn.load[drawn.leg, actor, kind])
    if drawn.phase == superba.SAIL:
        return int(drawn.card[actor])
    lost = [kind for kind, number in enumerate(drawn.lost[actor]) for _ in range(number)]
    return lost[int(before.lost[actor].sum())]


# --- osahai -------------------------------------------------------------------------------


def _osahai(story: Story, seat: int, drawn: Any) -> Origin:
    """A hand was dealt what it holds and has handed over; the box has the rest."""
    hands = [members(hand) for hand in drawn.hand[: drawn.players]]
    moves = []
    for number in noticed(story, seat):
        before, (actor, action) = story.states[number], story.moves[number]
        if actor != seat:
            action = _osahai_choice(before, actor, action, drawn)
        moves.append((actor, action))
        if before.phase in (osahai.PROPOSE, osahai.COUNTER) and osahai.step(before) == osahai.TO:
            hands[actor].append(int(drawn.card[before.bargains, osahai.side(before)]))
    names = osahai_notation.ALL_NAMES
    deal = {"hands": [[names[c] for c in hand] for hand in hands], "start": int(drawn.start)}
    return Origin(deal, moves)


def _osahai_choice(before: Any, actor: int, action: int, drawn: Any) -> int:
    """Another's card that was handed over face down, or its vote that is not shown yet."""
    if before.phase == osahai.VOTE:
        refused = drawn.refused[before.bargains] >> actor & 1
        open_now = before.bargains < drawn.bargains
        return action if open_now else (osahai.REFUSE if refused else osahai.ACCEPT)
    if osahai.step(before) == osahai.OFFER:
        return int(drawn.card[before.bargains, osahai.side(before)])
    return action


# --- fortuna ------------------------------------------------------------------------------


def _fortuna(story: Story, seat: int, drawn: Any) -> Origin:
    """A seat got what it has parted with first, the earliest first, and then what it holds."""
    first = story.states[0]
    deal = story.game.notation.write_deal(first)
    deck = [int(card) for card in first.deck[: first.end + 1 + fortuna.BELOW_END]]
    deck[drawn.top :] = [int(card) for card in drawn.deck[drawn.top : len(deck)]]
    draws = _draws(story)
    for other in range(drawn.players):
        if other != seat:
            got = _parted(story, other) + _goods(drawn.hand[other])
            deal["hands"][other] = [str(number) for number in got[: fortuna.HAND]]
            for place, number in zip(draws[other], got[fortuna.HAND :], strict=False):
                deck[place] = number
    deal["deck"] = ["E" if card == fortuna.END else str(card) for card in deck]
    deal["patrons"] = [str(patron) for patron in drawn.patrons]
    return Origin(deal, [story.moves[number] for number in noticed(story, seat)])


def _draws(story: Story) -> dict[int, list[int]]:
    """The places of the deck from which each seat has drawn."""
    first = story.states[0]
    draws: dict[int, list[int]] = {other: [] for other in range(first.players)}
    end = int(first.end)
    draws[int(first.start)] += [place for place in range(first.top) if place != end]
    for before, actor, _, now in story.steps():
        places = [place for place in range(before.top, now.top) if place != end]
        if before.turn != now.turn:
            draws[int(now.turn)].append(places.pop())
        draws[actor] += places
    return draws


def _parted(story: Story, seat: int) -> list[int]:
    """The goods that a seat has passed with or sold, in that order."""
    parted = []
    for before, actor, _, now in story.steps():
        if actor == seat:
            parted += _goods(now.discards - before.discards)
            parted += _goods((now.sets[seat] - before.sets[seat]).sum(axis=0))
    return parted


def _goods(row: Any) -> list[int]:
    return list(Counter({number: int(copies) for number, copies in enumerate(row)}).elements())


ORIGINS: dict[str, Callable[[Story, int, Any], Origin | None]] = {
    "kitano": kitano_origin,
    "osahai": _osahai,
    "fortuna": _fortuna,
    "hangover": _hangover,
    "superba": _superba,
}
