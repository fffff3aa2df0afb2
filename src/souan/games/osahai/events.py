"""大差配 (draft 0): what happened between two observations of one seat."""

from souan.cards import count, has
from souan.game import members
from souan.games.osahai.pieces import (
    card_name,
    codes,
    in_order,
    job_name,
    suit_name,
    tenement_name,
)
from souan.games.osahai.residents import JOB_LETTERS
from souan.games.osahai.scoring import (
    added,
    column,
    is_immune,
    raided,
    ruling_job,
    skill,
    tie_break,
    worth,
)
from souan.games.osahai.state import (
    ACTIVE,
    COUNTER,
    OVER,
    PARTNER,
    PICK,
    PROPOSE,
    TO_WANDERERS,
    TOUGH,
    V0,
    VOTE,
    Rules,
    State,
    number,
    numbers,
    party,
    wanderers,
)
from souan.record import NOTHING
from souan.table import Event
from souan.text import Message


def events(before: State, now: State, rules: Rules, seat: int) -> list[Event]:
    """What a seat saw happen between two successive observations, in order."""
    happened = []
    if before.phase == PROPOSE and now.phase == COUNTER:
        active, partner = (int(party(now, now.bargains, side)) for side in range(2))
        named = Message("event.partner", seat=active, partner_seat=partner)
        happened = [Event(named, active), _handed_over(now, ACTIVE)]
    elif before.phase == COUNTER and now.phase == VOTE:
        happened = [_handed_over(now, PARTNER)]
    elif before.phase == VOTE and now.bargains > before.bargains:
        happened = _settled(now, rules)
    else:
        happened = _committed(before, now)
    if now.phase == OVER and before.phase != OVER:
        happened += _account(now, rules)
    return happened


def _committed(before: State, now: State) -> list[Event]:
    """Who has voted or picked, nobody knows what."""
    key = "event.voted" if before.phase == VOTE else "event.picked"
    return [
        Event(Message(key, seat=other), other)
        for other in members(now.committed & ~before.committed)
    ]


# --- bargains -----------------------------------------------------------------------------


def _handed_over(now: State, side: int) -> Event:
    """A card handed over; R25: not even the two may look it up later (13.9), so it has no name."""
    giver = int(party(now, now.bargains, side))
    message = Message(
        "event.offer",
        seat=giver,
        to_seat=int(party(now, now.bargains, 1 - side)),
        tenement=tenement_name(now.declared[now.bargains, side]),
    )
    return Event(message, giver)


def _settled(now: State, rules: Rules) -> list[Event]:
    """Both votes, where the cards went, and whether that was the last bargain."""
    bargain = int(now.bargains) - 1
    happened = []
    for side in range(2):
        voter = int(party(now, bargain, side))
        refused = has(now.refused[bargain], voter)
        key = "event.refuse" if refused else "event.accept"
        happened.append(Event(Message(key, seat=voter), voter))
    happened.append(Event(_where(now, rules, bargain)))
    if now.phase in (PICK, OVER):
        ended = tuple(other for other in range(now.players) if now.hand_size[other] == rules.end_at)
        happened.append(Event(Message("event.last", seats=ended, number=rules.end_at)))
    return happened


def _where(now: State, rules: Rules, bargain: int) -> Message:
    if now.refused[bargain] == 0:
        return Message("event.placed")
    cards = tuple(card_name(now, card) for card in now.card[bargain])
    key = "event.wander" if rules.reject == TO_WANDERERS else "event.placed_open"
    return Message(key, cards=cards)


# --- the account --------------------------------------------------------------------------


def _account(now: State, rules: Rules) -> list[Event]:
    """Each tenement, the raid, each seat's pick with its points, and what broke a tie."""
    rooms = [Event(_room(now, rules, room)) for room in range(rules.n_tenements)]
    raids = [_raid(now, rules)] if rules.raid else []
    picks = [_picked(now, seat) for seat in range(now.players)]
    return [*rooms, *raids, *picks, *_tie(now, rules), Event(Message("event.end"))]


def _room(now: State, rules: Rules, room: int) -> Message:
    """A tenement's cards, ruling job and VP before the raid."""
    cards = [int(card) for card in column(now, room)]
    tenement = tenement_name(room)
    if not cards:
        return Message("event.room_empty", tenement=tenement)
    total = sum(int(number(card)) for card in cards)
    if not rules.skills:
        return Message("event.room_plain", tenement=tenement, cards=codes(cards), points=total)
    return Message(
        "event.room",
        tenement=tenement,
        cards=codes(cards),
        total=total,
        skill=_skill(now, rules, room),
        points=int(worth(now, rules, room)),
    )


def _skill(now: State, rules: Rules, room: int) -> Message:
    """The ruling job and what its skill does: what it adds, or what numbers are taken from."""
    ruler = int(ruling_job(now, room))
    if skill(now, rules, room) == NOTHING:
        return Message("skill.stopped", job=job_name(ruler))
    more = int(added(now, rules, room, ruler))
    if rules.skillset == V0:
        return Message(f"skill_v0.{JOB_LETTERS[ruler]}", job=job_name(ruler), number=more)
    if ruler == TOUGH:
        more = int(numbers(rules)) + 1
    return Message(f"skill.{JOB_LETTERS[ruler]}", job=job_name(ruler), number=more)


def _raid(now: State, rules: Rules) -> Event:
    target = int(raided(now, rules))
    if target == NOTHING:
        if len(column(now, wanderers(rules))) == 0:
            return Event(Message("event.no_wanderers"), rule="10.3")
        return Event(Message("event.raid_tie"), rule="10.2")
    words = {"suit": suit_name(target), "tenement": tenement_name(target)}
    if is_immune(now, rules, target):
        return Event(Message("event.raid_averted", **words), rule="10.4")
    return Event(Message("event.raid", **words), rule="10.1")


def _picked(now: State, seat: int) -> Event:
    picked = int(now.picked[seat])
    points = int(now.vp[picked])
    message = Message(
        "event.pick",
        seat=seat,
        suit=suit_name(picked),
        cards=codes(in_order(_revealed(now, seat))),
        tenement=tenement_name(picked),
        points=points,
    )
    return Event(message, seat, points, "11.6")


def _revealed(now: State, seat: int) -> int:
    """The cards that a seat has revealed, as a set."""
    return int(now.hand[seat] & now.suited[now.picked[seat]])


def _tie(now: State, rules: Rules) -> list[Event]:
    """How a tie of VP was broken, or that it was not."""
    points = [int(now.vp[now.picked[seat]]) for seat in range(now.players)]
    tied = [seat for seat in range(now.players) if points[seat] == max(points)]
    if len(tied) == 1:
        return []
    counts = {seat: int(count(_revealed(now, seat))) for seat in tied}
    told = tuple(Message("event.revealed", seat=seat, number=counts[seat]) for seat in tied)
    happened = [Event(Message("event.tie", counts=told), rule="12.2")]
    tied = [seat for seat in tied if counts[seat] == max(counts.values())]
    if len(tied) > 1:
        happened.append(_still_tied(now, rules, tied))
    return happened


def _still_tied(now: State, rules: Rules, tied: list[int]) -> Event:
    keys = ("event.draw", "event.by_sum", "event.by_cards_left", "event.by_seat")
    ranks = {seat: int(tie_break(now, rules, seat, _revealed(now, seat))) for seat in tied}
    winners = tuple(seat for seat in tied if ranks[seat] == max(ranks.values()))
    return Event(Message(keys[rules.draw_break], seats=winners), rule="12.3")
