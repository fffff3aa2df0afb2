"""The seats as a small table: a line each, with facts and zones in columns under headings."""

from collections.abc import Sequence
from itertools import takewhile

from rich.text import Text

from souan.table import SeatPanel, Table
from souan.terminal.cells import joined, padded, run, wrap
from souan.terminal.pieces import pieces_text, say, zone_text
from souan.text import Message, Texts

_GAP = "  "


def seat_lines(table: Table, texts: Texts, tags: Sequence[str], width: int) -> list[Text]:
    """A heading and the seats; zones that are too wide for a column follow below their seat."""
    heading, rows = _facts(table, texts, tags)
    states = [_state(panel, table, texts) for panel in table.seats]
    room = width - max(state.cell_len for state in states) - len(_GAP)
    fitting = 0
    for number in range(_zones_in_common(table)):
        column = _zone_column(table, texts, number)
        wider = [joined((row, cell), _GAP) for row, cell in zip(rows, column[1:], strict=True)]
        longer = joined((heading, column[0]), _GAP)
        if fitting < number or longer.cell_len > room:
            break
        heading, rows, fitting = longer, wider, number + 1
    lines = [_styled(heading)]
    for panel, row, state in zip(table.seats, rows, states, strict=True):
        lines += wrap(joined((row, state), _GAP), width, 4)
        lines += _zones_below(panel, texts, fitting, width)
    return lines


def _styled(heading: Text) -> Text:
    heading.stylize("dim")
    heading.rstrip()
    return heading


def _facts(table: Table, texts: Texts, tags: Sequence[str]) -> tuple[Text, list[Text]]:
    """Heading and rows of the names and the facts, in columns."""
    columns = [_name_column(table, texts, tags)]
    most = max(len(panel.facts) for panel in table.seats)
    columns += [_fact_column(table, texts, number) for number in range(most)]
    rows = [Text(_GAP).join(cells) for cells in zip(*columns, strict=True)]
    return rows[0], rows[1:]


def _name_column(table: Table, texts: Texts, tags: Sequence[str]) -> list[Text]:
    names = [Text()]
    for panel in table.seats:
        sign = run("▸ " if "pending" in panel.marks else "  ", "bold")
        name = run(texts.seat(panel.seat), "bold" if panel.seat == table.seat else "")
        if "out" in panel.marks:
            name.stylize("strike dim")
        tag = run(tags[panel.seat] if panel.seat < len(tags) else "", "dim")
        names.append(sign + joined((name, tag), " "))
    return _aligned(names)


def _fact_column(table: Table, texts: Texts, number: int) -> list[Text]:
    """The column of a fact, under the label that it has at the first seat."""
    cells = [Text()]
    for panel in table.seats:
        if number < len(panel.facts):
            fact = panel.facts[number]
            cells[0] = cells[0] or Text(texts.say(fact.label))
            cells.append(Text(say(texts, fact.value)))
        else:
            cells.append(Text())
    return _aligned(cells, right=True)


def _zones_in_common(table: Table) -> int:
    """How many of the first zones all seats have alike: these can be columns."""
    common = 0
    for zones in zip(*(panel.zones for panel in table.seats), strict=False):
        if len({zone.title for zone in zones}) > 1 or any(zone.note for zone in zones):
            break
        common += 1
    return common


def _zone_column(table: Table, texts: Texts, number: int) -> list[Text]:
    heading = Text(_zone_heading(table, texts, number))
    shown = [pieces_text(panel.zones[number].pieces, texts, panel.seat) for panel in table.seats]
    return _aligned([heading, *shown])


def _zone_heading(table: Table, texts: Texts, number: int) -> str:
    """The title of a column; what all titles begin with is said only once."""
    zones = table.seats[0].zones[: _zones_in_common(table)]
    titles = [texts.say(zone.title) for zone in zones]
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*titles, strict=False))
    shared = len(list(alike)) if number else 0
    return titles[number][shared:]


def _zones_below(panel: SeatPanel, texts: Texts, fitting: int, width: int) -> list[Text]:
    shown = [zone for zone in panel.zones[fitting:] if zone.pieces or zone.note]
    line = joined((zone_text(zone, texts, panel.seat) for zone in shown), "   ")
    return wrap(Text("    ") + line, width, 4) if line else []


def _aligned(cells: Sequence[Text], right: bool = False) -> list[Text]:
    width = max(cell.cell_len for cell in cells)
    return [padded(cell, width, right) for cell in cells]


def _state(panel: SeatPanel, table: Table, texts: Texts) -> Text:
    bold = {"winner", "pending"} & set(panel.marks)
    return run(state_of(panel, table, texts), "bold" if bold else "")


def state_of(panel: SeatPanel, table: Table, texts: Texts) -> str:
    """In a word what a seat is doing, so that colour and signs are not needed."""
    if "winner" in panel.marks:
        return texts.say(Message("terminal.mark.winner"))
    if "out" in panel.marks:
        return texts.say(Message("terminal.mark.out"))
    if "pending" in panel.marks:
        several = sum("pending" in other.marks for other in table.seats) > 1
        key = "terminal.mark.choosing" if several else "terminal.mark.pending"
        return texts.say(Message(key))
    if "committed" in panel.marks:
        return texts.say(Message("terminal.mark.committed"))
    return ""
