"""La Superba (draft 0): what a seat is asked, what it may answer, and why not something else."""

from souan.game import is_asked, legal_actions, members, pending
from souan.games.superba.notation import CARDS, CHITS, write_action
from souan.games.superba.pieces import chit, kind_name, port_name, voyage_card
from souan.games.superba.rules import asked
from souan.games.superba.settlement import worth
from souan.games.superba.state import (
    AMSTERDAM,
    COUNTS,
    DOUBLES,
    LOAD,
    LOSE,
    OVER,
    RESTORES,
    SAIL,
    Rules,
    State,
    chits,
    goods,
    port,
)
from souan.games.superba.voyage import difficulty_of
from souan.table import Choice
from souan.text import Message, plain


def prompt(seen: State, rules: Rules, seat: int) -> Message:
    """What the seat is asked, or who is awaited."""
    if seen.phase == OVER:
        return Message("prompt.over")
    if not is_asked(seen, seat):
        return Message("prompt.wait", seats=tuple(members(pending(seen))))
    if seen.phase == LOAD:
        kind = int(asked(seen, seat))
        return Message("prompt.load", kind=kind_name(kind), left=int(seen.supply[seat, kind]))
    if seen.phase == LOSE:
        number = int(chits(seen.lost[seat])) + 1
        return Message("prompt.lose", number=number, due=int(seen.due[seat]))
    size = int(chits(seen.load[seen.leg, seat]))
    if size == 0:
        return Message("prompt.sail_empty")
    return Message("prompt.sail", size=size, difficulty=int(difficulty_of(seen, rules, size)))


def choices(seen: State, rules: Rules, seat: int) -> tuple[Choice, ...]:
    """The legal actions of the seat, if it owes a decision."""
    if not is_asked(seen, seat):
        return ()
    choice = (_load, _sail, _lose)[seen.phase]
    return tuple(
        choice(seen, rules, seat, action) for action in members(legal_actions(seen, rules, seat))
    )


def _load(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    kind, count = divmod(action, COUNTS)
    size = int(chits(seen.load[seen.leg, seat])) + count
    if size == 0:
        meaning = Message("meaning.empty")
    else:
        meaning = Message(
            "meaning.load", size=size, difficulty=int(difficulty_of(seen, rules, size))
        )
    label = Message("choice.load", kind=kind_name(kind), count=count)
    return Choice(write_action(seen, seat, action), label, meaning, chit(kind, seat))


def _sail(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    counts = 3 if action == 1 and port(seen) == AMSTERDAM else action
    label = Message("choice.sail", number=action)
    meaning = Message("meaning.sail", number=counts)
    return Choice(write_action(seen, seat, action), label, meaning, voyage_card(action, seat))


def _lose(seen: State, rules: Rules, seat: int, action: int) -> Choice:
    doubled = goods(action) == DOUBLES[port(seen)]
    points = int(worth(action)) * (2 if doubled else 1)
    label = Message("choice.lose", kind=kind_name(action))
    restorable = goods(action) == RESTORES[port(seen)] and seen.luck[seen.leg] > 0
    key = "meaning.lose_restorable" if restorable else "meaning.lose"
    meaning = Message(key, points=points, port=port_name(port(seen)))
    return Choice(write_action(seen, seat, action), label, meaning, chit(action, seat))


def reason(seen: State, rules: Rules, seat: int, text: str) -> Message | None:
    """Why an action that this phase knows is not legal now."""
    verb, _, rest = plain(text).partition(":")
    rest = rest.upper()
    if seen.phase == LOAD and verb == "load":
        return _why_not_load(seen, seat, rest)
    if seen.phase == SAIL and verb == "sail" and rest in CARDS:
        return Message("reason.not_held", number=CARDS[rest])
    if seen.phase == LOSE and verb == "lose" and rest in CHITS:
        return _why_not_lose(seen, seat, CHITS[rest])
    return None


def _why_not_load(seen: State, seat: int, text: str) -> Message | None:
    name, _, count = text.partition("=")
    kind = int(asked(seen, seat))
    if name not in CHITS or not count.isdecimal():
        return None
    if CHITS[name] != kind:
        return Message("reason.order", kind=kind_name(kind))
    room = int(seen.cap - chits(seen.load[seen.leg, seat]))
    if room < seen.supply[seat, kind]:
        return Message("reason.cap", cap=int(seen.cap))
    return Message("reason.supply", kind=kind_name(kind), left=int(seen.supply[seat, kind]))


def _why_not_lose(seen: State, seat: int, kind: int) -> Message:
    if seen.load[seen.leg, seat, kind] == seen.lost[seat, kind]:
        return Message("reason.not_loaded", kind=kind_name(kind))
    return Message("reason.rising")
