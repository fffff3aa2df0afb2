"""Ways to play Hangover that its designer's notes name."""

from souan.cards import Card, Cards, has, one
from souan.game import Archetype, members
from souan.games.hangover.judgement import winning_place
from souan.games.hangover.rules import leads
from souan.games.hangover.state import (
    DECLARE,
    DECLARED,
    EXTRA,
    NOT_DECLARED,
    PLAY,
    Rules,
    State,
    extra_card,
    number,
    suit,
)


def declare(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Declare 下戸 whatever the hand."""
    return one(DECLARED) if seen.phase == DECLARE else legal


def never_declare(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Take tricks as others do: never declare 下戸."""
    return one(NOT_DECLARED) if seen.phase == DECLARE else legal


def duck(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Declare 下戸 and avoid every trick: lead low, stay below the card that leads the trick."""
    if seen.phase != PLAY:
        return declare(seen, rules, seat, legal)
    if leads(seen):
        return _lowest_numbers(seen, seat, legal)
    best = int(seen.trick[winning_place(seen)])
    return sum(one(action) for action in members(legal) if not _beats(seen, seat, action, best))


def lead_low(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Never declare, and draw the middling cards out of a declarer's hand: lead low."""
    if seen.phase == PLAY and leads(seen):
        return _lowest_numbers(seen, seat, legal)
    return never_declare(seen, rules, seat, legal)


def opposite_ducks(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """Declare 下戸 and duck if opposite the start player; nobody else declares."""
    return (duck if _declares(seen, seat) else never_declare)(seen, rules, seat, legal)


def opposite_hunted(seen: State, rules: Rules, seat: int, legal: Cards) -> Cards:
    """The same where the others lead low, to make the declarer take a trick."""
    return (duck if _declares(seen, seat) else lead_low)(seen, rules, seat, legal)


def _declares(seen: State, seat: int) -> bool:
    if seen.phase == DECLARE:
        return bool(opposite(int(seen.turn), int(seen.players)) == seat)
    return bool(has(seen.geko, seat))


def opposite(start: int, players: int) -> int:
    """The seat opposite the start player's: it plays neither first nor last to the first trick."""
    return (start + 2) % players


def _card(seen: State, seat: int, action: int) -> Card:
    return int(extra_card(seen, seat)) if action == EXTRA else action


def _beats(seen: State, seat: int, action: int, best: Card) -> bool:
    card = _card(seen, seat, action)
    return bool(suit(card) == suit(best) and card > best)


def _lowest_numbers(seen: State, seat: int, legal: Cards) -> Cards:
    """The actions that play the lowest number of those that may be played."""
    numbers = {action: number(_card(seen, seat, action)) for action in members(legal)}
    least = min(numbers.values())
    return sum(one(action) for action, found in numbers.items() if found == least)


ARCHETYPES = {
    "geko": Archetype(declare),
    "no_geko": Archetype(never_declare),
    "duck": Archetype(duck),
    "lead_low": Archetype(lead_low),
    "opposite_ducks": Archetype(opposite_ducks),
    "opposite_hunted": Archetype(opposite_hunted),
}
