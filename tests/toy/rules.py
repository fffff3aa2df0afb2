"""All of the toy game, as plain Python: it is for the house's tests, not for speed."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from souan.record import NOTHING, Ints, PerSeat, Random, Record
from souan.table import Event, SeatPanel, Table
from souan.text import InputError, Message

ROUNDS = 2
NUMBERS = 3
CARDS = 4


class Rules(NamedTuple):
    double: bool = False  # R1: the card turned over gives two points


class State(Record):
    players: int
    turn: int
    committed: int
    picks: PerSeat
    picked: PerSeat
    deck: Annotated[Ints, (ROUNDS,)]
    turned: Annotated[Ints, (ROUNDS,)]


def set_up(state: State, players: int) -> None:
    state.players = players
    state.picks[:] = NOTHING
    state.turned[:] = NOTHING


def deal(state: State, rules: Rules, players: int, rng: Random) -> None:
    set_up(state, players)
    for place in range(ROUNDS):
        state.deck[place] = int(rng.random() * CARDS)


def pending(state: State) -> int:
    return 0 if is_terminal(state) else ((1 << state.players) - 1) & ~state.committed


def legal_actions(state: State, rules: Rules, seat: int) -> int:
    return (1 << NUMBERS) - 1


def apply_action(state: State, rules: Rules, seat: int, action: int) -> None:
    state.picks[seat] = action
    state.committed |= 1 << seat
    if state.committed == (1 << state.players) - 1:
        state.picked[: state.players] += state.picks[: state.players]
        state.turned[state.turn] = state.deck[state.turn]
        state.picks[:] = NOTHING
        state.committed = 0
        state.turn += 1


def is_terminal(state: State) -> bool:
    return bool(state.turn == ROUNDS)


def returns(state: State, rules: Rules, points: Ints) -> int:
    points[: state.players] = state.picked[: state.players]
    for card in state.turned:
        if card < state.players:
            points[card] += 2 if rules.double else 1
    most = max(points[: state.players])
    if most == 0:
        return 0
    return sum(1 << seat for seat in range(state.players) if points[seat] == most)


def observe(state: State, seat: int) -> None:
    state.deck[:] = NOTHING
    for other in range(state.players):
        if other != seat:
            state.picks[other] = NOTHING


def determinize(state: State, seat: int, rng: Random) -> bool:
    for place in range(ROUNDS):
        state.deck[place] = int(rng.random() * CARDS)
    return True


def write_action(state: State, seat: int, action: int) -> str:
    return f"pick:{action}"


def write_deal(state: State) -> dict[str, Any]:
    return {"deck": [str(card) for card in state.deck]}


def read_deal(deal: Mapping[str, Any], rules: Rules, players: int) -> State:
    state = State.empty()
    set_up(state, players)
    deck = deal.get("deck")
    if not isinstance(deck, list) or len(deck) != ROUNDS:
        raise InputError("error.deal", part="deck")
    state.deck[:] = [_card(name) for name in deck]
    return state


def _card(name: Any) -> int:
    if name not in [str(card) for card in range(CARDS)]:
        raise InputError("error.deal_piece", part="deck", piece=name)
    return int(name)


def write_chance(before: State, now: State) -> str | None:
    if now.turn == before.turn:
        return None
    return f"card:{now.turned[before.turn]}"


def read_chance(state: State, text: str) -> None:
    state.turned[state.turn - 1] = _card(text.removeprefix("card:"))


def table(seen: State, rules: Rules, seat: int) -> Table:
    panels = tuple(SeatPanel(other) for other in range(seen.players))
    return Table(seat, step(seen, rules), panels, (), (), Message("title"))


def step(seen: State, rules: Rules) -> Message:
    return Message("title")


def events(before: State, now: State, rules: Rules, seat: int) -> list[Event]:
    if now.turn == before.turn:
        return []
    card = int(now.turned[before.turn])
    return [Event(Message("turned", card=card), seat=card)]


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    return Message("too_high", last=NUMBERS - 1) if text == "pick:3" else None


def refusal(rules: Rules, players: int) -> Message | None:
    return Message("dull") if rules.double and players == 3 else None
