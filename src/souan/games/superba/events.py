"""La Superba (draft 0): what happened between two observations of one seat."""

from souan.cards import has
from souan.games.superba.pieces import counted, port_name
from souan.games.superba.rules import choosing, last_card
from souan.games.superba.settlement import (
    chit_points,
    doubling,
    majority_bonus,
    set_bonus,
    settle,
)
from souan.games.superba.state import (
    AUTO,
    CALICUT,
    LOAD,
    MALACCA,
    NO_PORT,
    NUMBERS,
    OVER,
    SAN_JORGE,
    Rules,
    State,
    chits,
    hand_size,
    port,
    voyages,
)
from souan.games.superba.voyage import difficulty_of
from souan.table import Event
from souan.text import Message

DOUBLING_RULES = {SAN_JORGE: "19.2", CALICUT: "20.2", MALACCA: "21.2"}


def events(before: State, now: State, rules: Rules, seat: int) -> list[Event]:
    """What a seat saw happen between two successive observations, in order."""
    leg = int(before.leg)
    happened = _committed(before, now)
    if before.phase == LOAD and now.phase != LOAD:
        happened += _loads(now, rules, leg)
    if voyages(now) > voyages(before):
        happened += _voyage(now, rules, leg)
    if _rounds(now) > _rounds(before):
        happened += _landing(now, leg) + _restored(before, now, rules)
    if now.leg > leg:
        happened.append(Event(_port_message(now)))
        if now.phase != LOAD:  # nobody had anything left to load
            happened += _loads(now, rules, int(now.leg))
    if now.phase == OVER and before.phase != OVER:
        happened += _settlement(now)
    return happened


def _rounds(seen: State) -> int:
    """How many rounds are finished."""
    return int(seen.rounds if seen.phase == OVER else seen.leg)


def _committed(before: State, now: State) -> list[Event]:
    """Who has finished choosing; when the phase ends, all have."""
    if before.phase == OVER:
        return []
    same = (before.leg, before.phase) == (now.leg, now.phase)
    done = now.committed if same else choosing(before)
    return [
        Event(Message("event.committed", seat=other), other)
        for other in range(now.players)
        if has(done, other) and not has(before.committed, other)
    ]


def _loads(now: State, rules: Rules, leg: int) -> list[Event]:
    message = Message("event.loads", number=leg + 1, port=port_name(now.ports[leg]))
    happened = [Event(message)]
    for seat in range(now.players):
        load = now.load[leg, seat]
        if chits(load) == 0:
            message = Message("event.no_load", seat=seat)
        else:
            difficulty = int(difficulty_of(now, rules, chits(load)))
            message = Message("event.load", seat=seat, kinds=counted(load), difficulty=difficulty)
        happened.append(Event(message, seat))
    return happened


def _voyage(now: State, rules: Rules, leg: int) -> list[Event]:
    """The cards, luck and total, and how it went for each who had loaded."""
    numbers = [int(number) for number in now.shown[leg, : now.voyage]]
    happened = [
        Event(Message("event.card", seat=seat, number=numbers[seat]), seat)
        for seat in range(now.players)
    ]
    if now.players < len(numbers):
        happened.append(Event(Message("event.deck", numbers=tuple(numbers[now.players :]))))
    luck, total = int(now.luck[leg]), int(now.total[leg])
    happened.append(Event(Message("event.total", luck=luck, total=total)))
    if _all_succeed(now, rules, leg):
        return [*happened, Event(Message("event.all_shown"), rule="10.3")]
    return happened + [
        Event(_outcome(now, rules, leg, seat), seat)
        for seat in range(now.players)
        if chits(now.load[leg, seat]) > 0
    ]


def _all_succeed(now: State, rules: Rules, leg: int) -> bool:
    return rules.all_shown == AUTO and set(now.shown[leg]) == set(range(1, NUMBERS))


def _outcome(now: State, rules: Rules, leg: int, seat: int) -> Message:
    size = int(chits(now.load[leg, seat]))
    difficulty, due = int(difficulty_of(now, rules, size)), int(now.due[seat])
    if now.total[leg] > difficulty:
        return Message("event.success", seat=seat, difficulty=difficulty)
    if due == 0:
        return Message("event.guaranteed", seat=seat, difficulty=difficulty)
    key = "event.equal" if now.total[leg] == difficulty else "event.below"
    return Message(key, seat=seat, difficulty=difficulty, number=due)


def _landing(now: State, leg: int) -> list[Event]:
    """What each has lost and what has arrived."""
    happened = []
    for seat in range(now.players):
        arrived = now.load[leg, seat] - now.lost[seat]
        if chits(now.lost[seat]) > 0:
            message = Message("event.lost", seat=seat, kinds=counted(now.lost[seat]))
            happened.append(Event(message, seat))
        if chits(arrived) > 0:
            message = Message("event.landed", seat=seat, kinds=counted(arrived))
            happened.append(Event(message, seat))
    return happened


def _restored(before: State, now: State, rules: Rules) -> list[Event]:
    key = ("event.to_supply", "event.to_port", "event.cancelled")[rules.restore_to]
    happened = []
    for seat in range(now.players):
        restored = before.losses[seat] + now.lost[seat] - now.losses[seat]
        if chits(restored) > 0:
            message = Message(key, seat=seat, kinds=counted(restored))
            happened.append(Event(message, seat, rule="14.2"))
    return happened


def _port_message(now: State) -> Message:
    if port(now) == NO_PORT:
        return Message("event.round", number=int(now.leg) + 1)
    return Message("event.port", number=int(now.leg) + 1, port=port_name(port(now)))


# --- the settlement -----------------------------------------------------------------------


def _settlement(now: State) -> list[Event]:
    """Every point of every seat, then who has won and how."""
    happened = []
    for leg in range(now.rounds):
        for seat in range(now.players):
            happened += _port_points(now, leg, seat)
    for seat in range(now.players):
        lost = int(chits(now.losses[seat]))
        if lost > 0:
            message = Message("event.minus", seat=seat, number=lost)
            happened.append(Event(message, seat, -lost, "15.6"))
    points = [int(settle(now, seat)) for seat in range(now.players)]
    happened += [
        Event(Message("event.points", seat=seat, points=points[seat]), seat)
        for seat in range(now.players)
    ]
    return [*happened, *_last_cards(now, points), Event(Message("event.end"))]


def _last_cards(now: State, points: list[int]) -> list[Event]:
    """The card that each still holds (16.3), and what it decides; R35: maybe there is none."""
    tied = points.count(max(points)) > 1
    if hand_size(now) == 0:
        return [Event(Message("event.draw"), rule="27.4")] if tied else []
    cards = tuple(
        Message("event.last_card", seat=seat, number=int(last_card(now, seat)))
        for seat in range(now.players)
    )
    held = Event(Message("event.last_cards", cards=cards), rule="16.3")
    return [held, Event(Message("event.tie"), rule="16.2")] if tied else [held]


def _port_points(now: State, leg: int, seat: int) -> list[Event]:
    """What a seat's chits on the port of a round give, and the port's bonuses."""
    gains = (
        ("event.chits", chit_points(now, leg, seat), "15.2"),
        ("event.doubled", doubling(now, leg, seat), DOUBLING_RULES.get(int(now.ports[leg]), "")),
        ("event.sets", set_bonus(now, leg, seat), "17.2"),
        ("event.majority", majority_bonus(now, leg, seat), "18.2"),
    )
    where = port_name(now.ports[leg])
    return [
        Event(Message(key, seat=seat, port=where, points=int(points)), seat, int(points), rule)
        for key, points, rule in gains
        if points != 0
    ]
