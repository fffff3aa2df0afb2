"""Hangover (draft 1): an observation as a table, and what happened between two of them."""

import numpy as np

from souan.cards import has
from souan.game import members, pending, returns
from souan.games.hangover.choices import choices, prompt, reason
from souan.games.hangover.events import events
from souan.games.hangover.geko import may_take
from souan.games.hangover.judgement import base_vp, sum_of_trick
from souan.games.hangover.notation import SUIT_LETTERS
from souan.games.hangover.pieces import drink, snack
from souan.games.hangover.rules import has_arranged
from souan.games.hangover.state import (
    ABSENT,
    ARRANGE,
    DECLARE,
    GIVE,
    KEEP,
    KINDS,
    NAME,
    OVER,
    SNACK,
    Rules,
    State,
    extra_card,
    limit,
    suit,
)
from souan.record import SEATS
from souan.table import Fact, Piece, SeatPanel, Table, Zone
from souan.text import Message

__all__ = ["events", "reason", "table"]


def table(seen: State, rules: Rules, seat: int) -> Table:
    """What `seat` (-1: somebody who only watches) is shown of its observation."""
    return Table(
        seat=seat,
        step=step(seen, rules),
        seats=tuple(_panel(seen, rules, other) for other in range(seen.players)),
        centre=(_trick(seen, rules),),
        own=_own(seen, seat) if seat >= 0 else (),
        prompt=prompt(seen, seat),
        choices=choices(seen, rules, seat),
    )


def step(seen: State, rules: Rules) -> Message:
    """Where the game stands."""
    if seen.phase == ARRANGE:
        return Message("step.arrange", limit=limit(seen.players))
    if seen.phase == DECLARE:
        return Message("step.declare", limit=limit(seen.players))
    if seen.phase in (NAME, GIVE):
        return Message("step.exchange", limit=limit(seen.players))
    if seen.phase == OVER:
        return Message("step.over")
    finished = int(sum(seen.tricks))
    current = finished if seen.phase == SNACK else finished + 1
    return Message("step.trick", number=current, last=_last_trick(seen), limit=limit(seen.players))


def _last_trick(seen: State) -> int:
    """How many tricks there can be: as many as anybody has cards for (6.1) (16.4) (17.11)."""
    cards = [int(size) for size in seen.hand_size[: seen.players]]
    if seen.played < seen.players:
        for place in range(seen.played):
            cards[(int(seen.leader) + place) % seen.players] += seen.trick[place] != ABSENT
    return int(sum(seen.tricks)) + max(cards)


def _panel(seen: State, rules: Rules, seat: int) -> SeatPanel:
    last = int(may_take(seen, rules, seat)) if has(seen.geko, seat) else rules.trick_limit
    tricks = Message("fact.of", number=int(seen.tricks[seat]), last=last)
    facts = [
        Fact(Message("fact.vp"), int(seen.vp[seat])),
        Fact(Message("fact.tricks"), tricks),
        Fact(Message("fact.hand"), int(seen.hand_size[seat])),
    ]
    if has(seen.geko, seat):
        facts.append(Fact(Message("fact.geko"), Message("fact.declared")))
    return SeatPanel(
        seat=seat,
        facts=tuple(facts),
        zones=_columns(seen, seat),
        marks=_marks(seen, rules, seat),
    )


def _marks(seen: State, rules: Rules, seat: int) -> tuple[str, ...]:
    winners = 0
    if seen.phase == OVER:
        winners = returns(seen, rules, np.zeros(SEATS, np.int64))
    marks = {
        "pending": has(pending(seen), seat),
        "committed": has(seen.committed, seat),
        "out": has(seen.out, seat),
        "winner": has(winners, seat),
    }
    return tuple(mark for mark, holds in marks.items() if holds)


def _columns(seen: State, seat: int) -> tuple[Zone, ...]:
    """The seat's snacks where they lie now (14.6)."""
    lie: list[list[Piece]] = [[] for _ in range(seen.snacks)]
    arranged = seen.snacks if has_arranged(seen, seat) else int(seen.arranged[seat])
    for place in range(arranged):
        now = _column_now(seen, seat, place)
        if now < seen.snacks:  # an unused one has left the game after the last column (10.3)
            lie[now].append(snack(int(seen.column[seat, place]), _use(seen, seat, place)))
    return tuple(
        Zone(f"column{number}", Message("zone.column", number=number), tuple(pieces))
        for number, pieces in enumerate(lie, 1)
    )


def _column_now(seen: State, seat: int, place: int) -> int:
    """Where a snack lies: a used one where it was used (10.2), others slide trick by trick."""
    if seen.used[seat, place] != KEEP:
        return int(seen.used_in[seat, place])
    if has(seen.geko, seat):
        return place  # (15.12)
    judging = seen.phase == SNACK and seat == seen.winner
    judged = int(seen.tricks[seat]) - judging
    return max(place, judged)  # (10.1)


def _use(seen: State, seat: int, place: int) -> int:
    """Which of its numbers a snack adds; a choice not shown yet (9.14) only its chooser sees."""
    chosen = int(seen.choice[place]) if seat == seen.winner else KEEP
    return max(chosen, int(seen.used[seat, place]))


def _trick(seen: State, rules: Rules) -> Zone:
    pieces = []
    for place in range(seen.played):
        seat = (int(seen.leader) + place) % seen.players
        if seen.trick[place] == ABSENT:
            continue  # (16.5)
        won = seen.played == seen.players and seat == seen.winner
        pieces.append(drink(int(seen.trick[place]), seat, ("winning",) if won else ()))
    note = _trick_note(seen, rules)
    return Zone("trick", Message("zone.trick"), tuple(pieces), note, facts=_scale(seen))


def _scale(seen: State) -> tuple[Fact, ...]:
    """What a trick is worth below, at and above the limit (9.5) to (9.7), and who leads it."""
    most = limit(seen.players)
    facts = [
        Fact(Message("fact.under", limit=most), int(base_vp(most - 1, most))),
        Fact(Message("fact.just", limit=most), int(base_vp(most, most))),
        Fact(Message("fact.over", limit=most), int(base_vp(most + 1, most))),
    ]
    if seen.played > 0:
        facts.append(Fact(Message("fact.lead"), Message("seat.letter", seat=int(seen.leader))))
    return tuple(facts)


def _trick_note(seen: State, rules: Rules) -> Message | None:
    if seen.played == 0:
        return None
    most = limit(seen.players)
    if seen.played < seen.players:
        led = Message(f"suit.{SUIT_LETTERS[suit(seen.trick[0])]}")
        return Message("note.led", suit=led, total=int(sum_of_trick(seen, rules)), limit=most)
    if has(seen.out, seen.winner):
        return Message("note.unjudged")  # (8.4)
    if has(seen.geko, seen.winner):
        return Message("note.geko")  # (15.3)
    return Message("note.sum", total=int(seen.total), limit=most)


def _own(seen: State, seat: int) -> tuple[Zone, ...]:
    cards = members(seen.hand[seat])
    if has(seen.extras, seat) and seen.hand_size[seat] > 0:
        cards.append(int(extra_card(seen, seat)))
    cards.sort(key=lambda card: (suit(card), card))
    hand = tuple(drink(card, seat) for card in cards)
    zones = [Zone("hand", Message("zone.hand"), hand)]
    pantry = [snack(kind) for kind in range(KINDS) for _ in range(seen.pantry[seat, kind])]
    if pantry:
        zones.append(Zone("pantry", Message("zone.pantry"), tuple(pantry)))
    return tuple(zones)
