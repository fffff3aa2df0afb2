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
    states = [_state(panel, table, texts) for panel in table.seats]
    room = width - max(state.cell_len for state in states) - len(_GAP)
    rows = _facts(table, texts, tags)
    keys = _keys_of_columns(table)
    fitting = 0
    for key in keys:
        wider = [
            joined((row, cell), _GAP)
            for row, cell in zip(rows, _zone_column(table, texts, keys, key), strict=True)
        ]
        if wider[0].cell_len > room:
            break
        rows, fitting = wider, fitting + 1
    rows[0].stylize("dim")
    rows[0].rstrip()
    lines = rows[:1]
    for panel, row, state in zip(table.seats, rows[1:], states, strict=True):
        lines += wrap(joined((row, state), _GAP), width, 4)
        lines += _zones_below(panel, texts, keys[:fitting], width)
    return lines


def _facts(table: Table, texts: Texts, tags: Sequence[str]) -> list[Text]:
    """Heading and rows of the names and the facts, in columns."""
    columns = [_name_column(table, texts, tags)]
    most = max(len(panel.facts) for panel in table.seats)
    columns += [_fact_column(table, texts, number) for number in range(most)]
    return [Text(_GAP).join(cells) for cells in zip(*columns, strict=True)]


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


def _keys_of_columns(table: Table) -> list[str]:
    """The zones that can stand in columns: those with pieces somewhere and notes nowhere."""
    # A seat that has more zones than others names them in the order meant.
    panels = sorted(table.seats, key=lambda panel: -len(panel.zones))
    zones = [zone for panel in panels for zone in panel.zones]
    unfit = {zone.key for zone in zones if zone.note}
    filled = {zone.key for zone in zones if zone.pieces}
    return [key for key in dict.fromkeys(zone.key for zone in zones) if key in filled - unfit]


def _zone_column(table: Table, texts: Texts, keys: Sequence[str], key: str) -> list[Text]:
    """The zone of each seat under its title; what all titles begin with is said only once."""
    zones = {(panel.seat, zone.key): zone for panel in table.seats for zone in panel.zones}
    titles = {zone.key: texts.say(zone.title) for zone in zones.values() if zone.key in keys}
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*titles.values(), strict=False))
    shared = len(list(alike)) if key != keys[0] else 0
    cells = [Text(titles[key][shared:])]
    for panel in table.seats:
        zone = zones.get((panel.seat, key))
        cells.append(pieces_text(zone.pieces, texts, panel.seat) if zone else Text())
    return _aligned(cells)


def _zones_below(panel: SeatPanel, texts: Texts, above: Sequence[str], width: int) -> list[Text]:
    """The zones of a seat that are not in the columns above."""
    shown = [zone for zone in panel.zones if zone.key not in above and (zone.pieces or zone.note)]
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
