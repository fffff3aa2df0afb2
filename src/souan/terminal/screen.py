"""A table as lines of a terminal: what one seat sees, how it came about, what is asked.

Nothing but the `Table` and the events of one seat is drawn, so nothing else can be shown.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from rich.text import Text

from souan.table import Choice, Event, Table, Zone
from souan.terminal.cells import in_columns, joined, padded, run, wrap
from souan.terminal.commands import numbers
from souan.terminal.pieces import SUIT_STYLES, name_beside, short_name, zone_text
from souan.terminal.seats import seat_lines
from souan.text import Message, Texts

SIDE_LOG_FROM = 112
"""From this width on the events stand in a column of their own."""

HINT = Message("terminal.hint")
"""How to get help where choices are made."""

_MAIN_WIDTH = 80
_FEWEST_LOG_LINES = 3
_NEW_LOG_LINES = 8
_GAPS, _CLOSE, _FEW_NOTES, _NOTATION = range(4)
"""How far a table is abridged: not at all; zones close together; notes only where the game is
now; choices as notation."""


def draw(
    table: Table,
    texts: Texts,
    width: int,
    height: int,
    *,
    events: Sequence[Event] = (),
    fresh: int = 0,
    tags: Sequence[str] = (),
    notice: Sequence[str] = (),
    name: str = "",
    hint: Message = HINT,
) -> list[Text]:
    """The table in at most `height` - 1 lines, so that the last is left for the answer.

    `fresh` is how many of the last events are new to the reader, `tags` says what to add to the
    names of seats, `notice` what is to be said above the prompt, `name` how the game with its
    options is called, `hint` how to get help.
    """
    if width >= SIDE_LOG_FROM:
        main = draw(
            table, texts, _MAIN_WIDTH, height, tags=tags, notice=notice, name=name, hint=hint
        )
        side = log_lines(events, fresh, texts, width - _MAIN_WIDTH - 2, height - 1)
        return _beside(main, side)
    sheet = _Sheet(table, texts, width, tags, notice, name, hint)
    top, bottom = sheet.fitted(height, len(events), fresh)
    room = max(height - 1 - len(top) - len(bottom), 0)
    log = log_lines(events, fresh, texts, width, room)
    filled = [*top, *log, *[Text()] * (room - len(log)), *bottom]
    return filled if len(filled) < height else [*filled[: height - 1 - len(bottom)], *bottom]


def _beside(main: Sequence[Text], side: Sequence[Text]) -> list[Text]:
    lines = []
    for number in range(max(len(main), len(side))):
        left = Text() + main[number] if number < len(main) else Text()
        left.pad_right(_MAIN_WIDTH + 2 - left.cell_len)
        lines.append(left + side[number] if number < len(side) else left)
    return lines


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A table to be set on a screen of some width; `brief` is how far it is abridged."""

    table: Table
    texts: Texts
    width: int
    tags: Sequence[str]
    notice: Sequence[str]
    name: str
    hint: Message

    def fitted(self, height: int, happened: int, fresh: int) -> tuple[list[Text], list[Text]]:
        """Top and bottom, abridged no more than it takes to leave room for events.

        Many new events are worth the gaps between zones, only a few of them the notes.
        """
        few = min(happened, _FEWEST_LOG_LINES)
        wanted = max(min(fresh, _NEW_LOG_LINES), few)
        for brief in (_GAPS, _CLOSE, _FEW_NOTES, _NOTATION):
            top, bottom = self.top(brief), self.bottom(brief)
            if len(top) + len(bottom) + (wanted if brief == _GAPS else few) < height:
                break
        return top, bottom

    def top(self, brief: int) -> list[Text]:
        """Where the game stands, the seats and the centre of the table."""
        gap = [Text()] if brief == _GAPS else []
        seats = seat_lines(self.table, self.texts, self.tags, self.width)
        zones = [
            self.zone(zone, notes=brief < _FEW_NOTES or "current" in zone.marks)
            for zone in self.table.centre
        ]
        return [*self.header(brief), *seats, *gap, *_zone_lines(zones, self.width, brief), *gap]

    def header(self, brief: int) -> list[Text]:
        """The game with its options, the step, and how to get help if there is room to say it.

        Options that have no room beside the step stand below it, or if space is short as far as
        they fit.
        """
        title = run(self.texts.say(Message("title")), "bold")
        name = run(name_beside(self.name), "dim")
        step = Text(self.texts.say(self.table.step))
        lines = [joined((title, name, step), "  ")]
        if lines[0].cell_len > self.width:
            lines = [joined((title, step), "  "), *wrap(name, self.width)]
            del lines[2 if brief >= _FEW_NOTES else len(lines) :]
        hint = run(self.texts.say(self.hint), "dim")
        if lines[0].cell_len + hint.cell_len + 2 <= self.width:
            lines[0].pad_right(self.width - hint.cell_len - lines[0].cell_len)
            lines[0] += hint
        lines = [padded(line, self.width) for line in lines]
        lines[-1].stylize("underline")
        return lines

    def zone(
        self, zone: Zone, home: int | None = None, dimmed: Container[str] = (), notes: bool = True
    ) -> Text:
        """A zone; if it needs a second line otherwise its pieces stand close together.

        If that does not help either, what is past need not be told.
        """
        forms = [(notes, False), (notes, True)]
        if "past" in zone.marks:
            forms += [(False, False), (False, True)]
        texts = [zone_text(zone, self.texts, home, dimmed, told, tight) for told, tight in forms]
        return next((text for text in texts if text.cell_len <= self.width), texts[0])

    def bottom(self, brief: int) -> list[Text]:
        """The viewer's own things, what is asked and the choices."""
        zones = [
            self.zone(zone, self.table.seat, _not_open(zone, self.table)) for zone in self.table.own
        ]
        lines = [Text()] if brief == _GAPS else []
        lines += _zone_lines(zones, self.width, brief)
        for said in (*self.notice, self.texts.say(self.table.prompt)):
            lines += wrap(Text(said, "bold"), self.width, 2)
        choices = self.table.choices
        cells = [
            choice_text(number, choice, self.texts, brief == _NOTATION)
            for number, choice in zip(numbers(choices), choices, strict=True)
        ]
        return lines + in_columns(cells, self.width)


def _zone_lines(zones: Sequence[Text], width: int, brief: int) -> list[Text]:
    """Zones one below the other, or to save space short ones side by side."""
    between = "   "
    lines: list[Text] = []
    room = 0  # what is left beside the last line
    for zone in zones:
        if brief and zone.cell_len + len(between) <= room:
            lines[-1] = lines[-1] + Text(between) + zone
            room -= zone.cell_len + len(between)
        else:
            lines += wrap(zone, width, 4)
            room = width - zone.cell_len
    return lines


def _not_open(zone: Zone, table: Table) -> frozenset[str]:
    """Codes of the pieces of a zone that cannot be chosen now, while others there can."""
    open_ones = {choice.piece.code for choice in table.choices if choice.piece}
    held = {piece.code for piece in zone.pieces}
    return frozenset(held - open_ones) if held & open_ones else frozenset()


def choice_text(number: int, choice: Choice, texts: Texts, brief: bool = False) -> Text:
    """A choice with its number; the piece's symbol and colour stand beside its label."""
    label = choice.action.rpartition(":")[2] if brief else texts.say(choice.label)
    text = run(f"{number:>2} ", "bold")
    piece = choice.piece
    if piece is None:
        return text + Text(label)
    bare = label in (short_name(piece, texts), texts.say(piece.name), piece.code)
    return text + run((piece.symbol if bare else "") + label, SUIT_STYLES.get(piece.suit, ""))


def log_lines(
    events: Sequence[Event], fresh: int, texts: Texts, width: int, room: int
) -> list[Text]:
    """The last events that fit, older ones dim; new ones share lines if they need to."""
    if room <= 0:
        return []
    split = max(len(events) - fresh, 0)
    new = [line for event in events[split:] for line in _event_lines(event, texts, width)]
    if len(new) > room:
        new = _flowing(events[split:], texts, width)
    old: list[Text] = []
    for event in reversed(events[:split]):
        if len(old) + len(new) >= room:
            break
        old = _event_lines(event, texts, width, "dim") + old
    return [*old, *new][-room:]


def _event_lines(event: Event, texts: Texts, width: int, style: str = "") -> list[Text]:
    return wrap(event_text(event, texts, style), width, 2)


def event_text(event: Event, texts: Texts, style: str = "") -> Text:
    """What happened; points stand out."""
    text = Text(texts.say(event.message), style)
    if event.points is not None and not style:
        text.stylize("bold")
    return text


def _flowing(events: Sequence[Event], texts: Texts, width: int) -> list[Text]:
    """The events one after the other, several on a line where they fit."""
    lines: list[Text] = []
    for event in events:
        text = event_text(event, texts)
        if lines and lines[-1].cell_len + 3 + text.cell_len <= width:
            lines[-1] = lines[-1] + run(" / ", "dim") + text
        else:
            lines += wrap(text, width, 2)
    return lines
