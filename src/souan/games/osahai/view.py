"""大差配 (draft 0): an observation as a table; events and questions have files of their own."""

from souan.cards import has
from souan.game import pending, result
from souan.games.osahai.events import events
from souan.games.osahai.pieces import (
    back,
    in_order,
    job_name,
    resident,
    suit_name,
    tenement_name,
)
from souan.games.osahai.questions import choices, prompt, reason
from souan.games.osahai.scoring import column, ruling_job
from souan.games.osahai.state import (
    ACTIVE,
    OVER,
    PARTNER,
    PICK,
    SUITS,
    TO_WANDERERS,
    Rules,
    State,
    active_player,
    party,
    suit,
    wanderers,
)
from souan.record import NOTHING
from souan.table import Fact, Piece, SeatPanel, Table, Zone
from souan.text import Message

__all__ = ["events", "reason", "table"]


def table(seen: State, rules: Rules, seat: int) -> Table:
    """What `seat` (-1: somebody who only watches) is shown of its observation."""
    winners = result(seen, rules)[1] if seen.phase == OVER else []
    centre = [_room(seen, which) for which in range(rules.n_tenements)]
    if rules.reject == TO_WANDERERS:
        centre.append(_wanderers(seen, rules))
    if seen.phase not in (PICK, OVER):
        centre.append(_bargain(seen))
    return Table(
        seat=seat,
        step=step(seen, rules),
        seats=tuple(_panel(seen, other, winners) for other in range(seen.players)),
        centre=tuple(centre),
        own=(_hand(seen, seat),) if seat >= 0 else (),
        prompt=prompt(seen, seat),
        choices=choices(seen, rules, seat),
    )


def step(seen: State, rules: Rules) -> Message:
    """Where the game stands."""
    if seen.phase == OVER:
        return Message("step.over")
    if seen.phase == PICK:
        return Message("step.pick")
    turn = int(active_player(seen, seen.bargains))
    return Message("step.bargain", number=int(seen.bargains) + 1, seat=turn, least=rules.end_at)


# --- the seats ----------------------------------------------------------------------------


def _panel(seen: State, seat: int, winners: list[int]) -> SeatPanel:
    facts = [Fact(Message("fact.hand"), int(seen.hand_size[seat]))]
    zones = []
    if seen.phase == OVER:
        picked = int(seen.picked[seat])
        revealed = in_order(seen.hand[seat] & seen.suited[picked])
        facts.append(Fact(Message("fact.vp"), int(seen.vp[picked])))
        cards = tuple(resident(seen, card, seat) for card in revealed)
        zones.append(Zone("revealed", Message("zone.revealed"), cards))
    elif role := _role(seen, seat):
        facts.append(Fact(Message("fact.role"), role))
    marks = {
        "pending": has(pending(seen), seat),
        "committed": has(seen.committed, seat),
        "winner": seat in winners,
    }
    return SeatPanel(
        seat=seat,
        facts=tuple(facts),
        zones=tuple(zones),
        marks=tuple(mark for mark, holds in marks.items() if holds),
    )


def _role(seen: State, seat: int) -> Message | None:
    """What a seat is in the present bargain, if anything."""
    if seen.phase == PICK:
        return None
    if seat == party(seen, seen.bargains, ACTIVE):
        return Message("role.active")
    return Message("role.partner") if seat == party(seen, seen.bargains, PARTNER) else None


# --- the centre ---------------------------------------------------------------------------


def _room(seen: State, which: int) -> Zone:
    """A tenement and its room from the top down, each card with who put it there."""
    title = Message("zone.room", tenement=tenement_name(which), suit=suit_name(which))
    note = None
    if seen.phase == OVER:
        ruler = int(ruling_job(seen, which))
        if ruler == NOTHING:
            note = Message("note.empty")
        else:
            note = Message("note.room", job=job_name(ruler), points=int(seen.vp[which]))
    return Zone(f"room{which + 1}", title, _lying(seen, which), note)


def _lying(seen: State, where: int) -> tuple[Piece, ...]:
    """The cards of a column: open ones, and backs with what the viewer remembers of them."""
    pieces = []
    for bargain in range(seen.bargains):
        for which in range(2):
            if seen.lies[bargain, which] == where:
                seat = int(party(seen, bargain, which))
                card = seen.card[bargain, which]
                piece = resident(seen, card, seat) if card != NOTHING else None
                is_open = seen.refused[bargain] != 0 or seen.phase == OVER
                pieces.append(piece if is_open and piece else back(seat, piece))
    return tuple(pieces)


def _wanderers(seen: State, rules: Rules) -> Zone:
    counts = [0] * SUITS
    for card in column(seen, wanderers(rules)):
        counts[suit(seen, card)] += 1
    suits = tuple(
        Message("note.suit", suit=suit_name(which), number=number)
        for which, number in enumerate(counts)
        if number > 0
    )
    note = Message("note.suits", suits=suits) if suits else None
    return Zone("wanderers", Message("zone.wanderers"), _lying(seen, wanderers(rules)), note)


def _bargain(seen: State) -> Zone:
    """The cards on offer, which those look at who were handed them, and where they are wanted."""
    pieces, notes = [], []
    for which in range(2):
        card = seen.card[seen.bargains, which]
        tenement = int(seen.declared[seen.bargains, which])
        seat = int(party(seen, seen.bargains, which))
        if card != NOTHING:
            pieces.append(resident(seen, card, seat))
        elif tenement != NOTHING:
            pieces.append(back(seat))
        if tenement != NOTHING:
            notes.append(Message("note.offer", seat=seat, tenement=tenement_name(tenement)))
    note = _bargain_note(int(seen.partner[seen.bargains]), tuple(notes))
    return Zone("bargain", Message("zone.bargain"), tuple(pieces), note)


def _bargain_note(partner: int, offers: tuple[Message, ...]) -> Message | None:
    if partner == NOTHING:
        return None
    if not offers:
        return Message("note.partner", seat=partner)
    return Message("note.bargain", seat=partner, offers=offers)


# --- the viewer's own ---------------------------------------------------------------------


def _hand(seen: State, seat: int) -> Zone:
    """The viewer's hand by suits, less a card that it is about to hand over."""
    on_offer = set(seen.card[seen.bargains]) if seen.phase not in (PICK, OVER) else set()
    cards = [
        resident(seen, card, seat)
        for which in range(SUITS)
        for card in in_order(seen.hand[seat] & seen.suited[which])
        if card not in on_offer
    ]
    return Zone("hand", Message("zone.hand"), tuple(cards))
