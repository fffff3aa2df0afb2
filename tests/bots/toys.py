"""Tiny games with known values: Kuhn poker, matching pennies, biased rock-paper-scissors."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from souan.cards import any_of, first, one, shuffled
from souan.game import Game, Notation, View
from souan.record import NOTHING, Ints, PerSeat, Random, Record, rule


class NoRules(NamedTuple):
    """Toys have no options; a named tuple needs a field all the same."""

    stake: int = 1


# --- Kuhn poker (Kuhn 1950): value -1/18 for the first player ------------------------------

PASS, BET = range(2)


class Kuhn(Record):
    """Two players, three cards, one bet."""

    players: int
    card: PerSeat
    length: int
    move: Annotated[Ints, (3,)]
    committed: int


@rule
def kuhn_deal(state: Kuhn, rules: NoRules, players: int, rng: Random) -> None:
    state.players = 2
    cards = shuffled(first(3), rng)
    for seat in range(2):
        state.card[seat] = cards[seat]


def kuhn_after(cards: Sequence[int], moves: Sequence[int]) -> Kuhn:
    """The state in which these cards are held and these moves have been made."""
    state = Kuhn.empty()
    state.players, state.length = 2, len(moves)
    state.card[:2] = cards
    state.move[: len(moves)] = moves
    return state


@rule
def kuhn_pending(state: Kuhn) -> int:
    return 0 if kuhn_is_terminal(state) else one(state.length % 2)


@rule
def kuhn_legal_actions(state: Kuhn, rules: NoRules, seat: int) -> int:
    return first(2)


@rule
def kuhn_apply_action(state: Kuhn, rules: NoRules, seat: int, action: int) -> None:
    state.move[state.length] = action
    state.length += 1


@rule
def kuhn_is_terminal(state: Kuhn) -> bool:
    if state.length < 2:
        return False
    return state.length == 3 or not (state.move[0] == PASS and state.move[1] == BET)


@rule
def kuhn_returns(state: Kuhn, rules: NoRules, points: Ints) -> int:
    last = state.move[state.length - 1]
    before = state.move[state.length - 2]
    winner = 0 if state.card[0] > state.card[1] else 1
    if before == BET and last == PASS:
        winner = state.length % 2  # the bet was not called
    stake = 2 if before == BET and last == BET else 1
    points[winner] = stake
    points[1 - winner] = -stake
    return one(winner)


@rule
def kuhn_observe(state: Kuhn, seat: int) -> None:
    for other in range(2):
        if other != seat:
            state.card[other] = NOTHING


@rule
def kuhn_determinize(state: Kuhn, seat: int, rng: Random) -> bool:
    left = first(3)
    for other in range(2):
        if state.card[other] != NOTHING:
            left &= ~one(state.card[other])
    for other in range(2):
        if state.card[other] == NOTHING:
            state.card[other] = any_of(left, rng)
            left &= ~one(state.card[other])
    return True


# --- one simultaneous choice, with a table of pay-offs ------------------------------------


class Matrix(Record):
    """Two players choose at once; `kind` tells the games apart."""

    players: int
    kind: int
    choice: PerSeat
    committed: int


PENNIES, ROCK_PAPER_SCISSORS = range(2)


class MatrixRules(NamedTuple):
    """Which of the games it is."""

    kind: int = PENNIES


@rule
def matrix_deal(state: Matrix, rules: MatrixRules, players: int, rng: Random) -> None:
    state.players = 2
    state.kind = rules.kind
    for seat in range(2):
        state.choice[seat] = NOTHING


@rule
def matrix_pending(state: Matrix) -> int:
    return first(2) & ~state.committed


@rule
def matrix_legal_actions(state: Matrix, rules: MatrixRules, seat: int) -> int:
    return first(2) if rules.kind == PENNIES else first(3)


@rule
def matrix_apply_action(state: Matrix, rules: MatrixRules, seat: int, action: int) -> None:
    state.choice[seat] = action
    state.committed |= one(seat)


@rule
def matrix_is_terminal(state: Matrix) -> bool:
    return state.committed == first(2)


@rule
def matrix_returns(state: Matrix, rules: MatrixRules, points: Ints) -> int:
    """Pennies: the first seat wins on equal sides. Rock (0) against scissors (2) pays double."""
    mine, yours = state.choice[0], state.choice[1]
    if rules.kind == PENNIES:
        gain = 1 if mine == yours else -1
    else:
        way = (mine - yours) % 3  # paper (1) beats rock, scissors beat paper, rock beats scissors
        gain = 0 if way == 0 else 1 if way == 1 else -1
        if mine + yours == 2 and mine != yours:
            gain *= 2
    points[0] = gain
    points[1] = -gain
    return 3 if gain == 0 else one(0) if gain > 0 else one(1)


@rule
def matrix_observe(state: Matrix, seat: int) -> None:
    if state.committed == first(2):
        return
    for other in range(2):
        if other != seat:
            state.choice[other] = NOTHING


@rule
def matrix_determinize(state: Matrix, seat: int, rng: Random) -> bool:
    for other in range(2):
        if other != seat and state.committed != first(2) and state.committed >> other & 1 == 1:
            state.choice[other] = int(rng.random() * (2 if state.kind == PENNIES else 3))
    return True


@rule
def one_kind(state: Any) -> int:
    return 0


def toy(key: str, rules: type[Any], state: type[Record], **functions: Any) -> Game:
    """A game of two without notation or view: search needs neither."""

    def nothing(*_: Any) -> Any:
        return None

    return Game(
        key=key,
        version=1,
        players=range(2, 3),
        rules=rules,
        options=(),
        state=state,
        **functions,
        decision=one_kind,
        notation=Notation(nothing, nothing, nothing),
        view=View(nothing, nothing, nothing, nothing),
    )


KUHN = toy(
    "kuhn",
    NoRules,
    Kuhn,
    deal=kuhn_deal,
    pending=kuhn_pending,
    legal_actions=kuhn_legal_actions,
    apply_action=kuhn_apply_action,
    is_terminal=kuhn_is_terminal,
    returns=kuhn_returns,
    observe=kuhn_observe,
    determinize=kuhn_determinize,
)

MATRIX = toy(
    "matrix",
    MatrixRules,
    Matrix,
    deal=matrix_deal,
    pending=matrix_pending,
    legal_actions=matrix_legal_actions,
    apply_action=matrix_apply_action,
    is_terminal=matrix_is_terminal,
    returns=matrix_returns,
    observe=matrix_observe,
    determinize=matrix_determinize,
)
