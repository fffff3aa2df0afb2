"""The screen: it fits, it is aligned, and it shows nothing that its seat cannot know."""

import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from rich.cells import cell_len
from rich.text import Text

from souan.game import determinize, observation
from souan.match import Match, new_match
from souan.table import Choice, Event, Fact, Piece, SeatPanel, Table, Zone
from souan.terminal import draw
from souan.terminal.cells import in_columns, padded, wrap
from souan.terminal.commands import numbers
from souan.terminal.pieces import pieces_text
from souan.terminal.plain import prompt_sentences, table_sentences
from souan.terminal.playing import named_texts
from souan.text import Message, Texts

MakeTexts = Callable[[Match, str], Texts]


def test_every_position_fits_the_terminal(
    positions: list[Match], texts: MakeTexts, language: str
) -> None:
    for match in positions:
        words = texts(match, language)
        for seat in range(-1, match.players):
            table = match.table(seat)
            lines = draw(
                table, words, 80, 24, events=match.events(seat), fresh=9, tags=["(bot)"] * 5
            )
            assert len(lines) <= 23, match.actions
            assert all(cell_len(line.plain) <= 80 for line in lines)
            shown = "\n".join(line.plain for line in lines)
            for zone in (*table.centre, *table.own):
                assert words.say(zone.title) in shown
            for number in numbers(table.choices):
                assert f"{number:>2} " in shown


def test_a_larger_terminal_shows_more_of_what_happened(
    positions: list[Match], texts: MakeTexts
) -> None:
    match = positions[len(positions) // 3]
    words, events = texts(match, "ja"), match.events(0)
    for size in ((80, 50), (140, 24)):
        lines = draw(match.table(0), words, *size, events=events)
        assert len(lines) < size[1]
        assert all(cell_len(line.plain) <= size[0] for line in lines)
        small = draw(match.table(0), words, 80, 24, events=events)
        first = [len(found) for found in (lines, small)]
        assert first[0] >= first[1] or size[0] > 80


@pytest.mark.parametrize(("width", "height"), [(20, 10), (40, 12), (1, 1), (300, 100)])
def test_no_size_of_terminal_breaks_it(
    positions: list[Match], texts: MakeTexts, width: int, height: int
) -> None:
    for match in positions[::2]:
        assert draw(match.table(0), texts(match, "ja"), width, height, events=match.events(0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_of_la_superba_is_too_long(
    players: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unbroken(text: Text, width: int, indent: int = 0) -> list[Text]:
        assert text.cell_len <= width, text.plain
        return wrap(text, width, indent)

    monkeypatch.setattr("souan.terminal.screen.wrap", unbroken)
    monkeypatch.setattr("souan.terminal.seats.wrap", unbroken)
    for seed in range(5):
        rng = random.Random(seed)
        match = new_match("superba", players, seed)
        words = named_texts(match, frozenset({0}), language)
        while not match.is_over:
            seat = rng.choice(match.pending())
            match.play(seat, rng.choice(match.legal_actions(seat)))
            if len(match.actions) % 3 == 0 or match.is_over:
                table, events = match.table(0), match.events(0)
                tags = ["", *["(bot)"] * (players - 1)]
                draw(table, words, 80, 24, events=events, fresh=9, tags=tags, name=match.name)


NAME = "hangover(sum_lead=false)"
LONG_NAME = f"kitano({','.join(f'option_{number}=value' for number in range(9))})"


def test_the_header_has_the_name_of_the_game_with_its_options() -> None:
    match = new_match(NAME, 4, 7)
    words = Texts("en", match.game.package, "souan.terminal")
    (line,) = headers(match, words, NAME)
    assert line.startswith(f"Hangover  {NAME}  Set-up: arrange")
    assert table_sentences(match.table(0), words, (), False, match.name)[0].startswith(
        f"Hangover {NAME}: Set-up"
    )


def test_a_name_that_is_the_title_is_not_said_twice() -> None:
    match = new_match("hangover", 4, 7)
    words = Texts("en", match.game.package, "souan.terminal")
    assert headers(match, words, match.name)[0].startswith("Hangover  Set-up: arrange")
    said = table_sentences(match.table(0), words, (), False, match.name)
    assert said[0].startswith("Hangover: Set-up")


def test_a_name_without_room_beside_the_step_stands_below_it() -> None:
    match = new_match("hangover", 4, 7)
    words = Texts("en", match.game.package, "souan.terminal")
    first, *rest = headers(match, words, LONG_NAME)
    assert first.startswith("Hangover  Set-up: arrange")
    assert first.endswith("? explains, hint, help")
    assert "".join(line.rstrip() for line in rest) == LONG_NAME
    crowded = draw(strange_table(0, 48), words, 80, 24, name=LONG_NAME)
    assert [line.plain[:7] for line in crowded[:3]][1] == "kitano("
    assert LONG_NAME[80:90] not in crowded[2].plain


def headers(match: Match, words: Texts, name: str) -> list[str]:
    """The lines above the seats."""
    lines = [line.plain for line in draw(match.table(0), words, 80, 24, name=name)]
    return lines[: next(number for number, line in enumerate(lines) if "tricks" in line)]


def test_seats_stand_in_columns_whatever_the_width_of_their_names() -> None:
    match = new_match("hangover", 4, 7)
    for seat in range(4):
        while seat in match.pending() and len(match.legal_actions(seat)) > 1:
            match.play(seat, match.legal_actions(seat)[0])
    names = ("あなた", "B", "松平健", "丁")
    words = Texts("ja", "souan.games.hangover", "souan.terminal").seated(*names)
    rows = [line.plain for line in draw(match.table(0), words, 80, 24)]
    seats = [next(row for row in rows if name in row) for name in names]
    ends = {cell_len(row[: row.index("0/4") + 3]) for row in seats}
    assert len(ends) == 1


def test_a_table_is_the_same_for_all_states_its_seat_cannot_tell_apart(
    positions: list[Match], texts: MakeTexts
) -> None:
    rng = np.random.default_rng(5)
    for match in positions[::2]:
        words = texts(match, "ja")
        for seat in range(match.players):
            other = match.observation(seat)
            assert determinize(other, seat, rng)
            table = match.game.view.table(observation(other, seat), match.rules, seat)
            assert [line.markup for line in draw(table, words, 80, 24)] == [
                line.markup for line in draw(match.table(seat), words, 80, 24)
            ]
            assert table_sentences(table, words, (), True) == table_sentences(
                match.table(seat), words, (), True
            )


def test_plain_lines_have_no_escape_codes_and_name_every_choice(
    positions: list[Match], texts: MakeTexts, language: str
) -> None:
    for match in positions:
        words = texts(match, language)
        table = match.table(0)
        lines = [*table_sentences(table, words, (), True), *prompt_sentences(table, words)]
        assert all(letter.isprintable() or letter == "\u3000" for line in lines for letter in line)
        assert len(prompt_sentences(table, words)) == 1 + len(table.choices)
        for choice in table.choices:
            assert any(choice.action in line for line in lines)


# --- a game that nobody knows ---------------------------------------------------------------


def strange_table(chits: int, choices: int) -> Table:
    """A table of pieces and notes that no game of ours has."""
    say = Message("seat.letters")  # any text of the house
    chit = Piece("chit", say, "P", seat=1)
    zones = tuple(
        Zone(
            f"port{number}",
            say,
            (chit,) * chits,
            note=say,
            marks=("current",) if not number else (),
        )
        for number in range(9)
    )
    return Table(
        seat=0,
        step=say,
        seats=tuple(SeatPanel(seat, (Fact(say, 3),), zones[:seat]) for seat in range(4)),
        centre=zones,
        own=zones[:2],
        prompt=say,
        choices=tuple(
            Choice(f"mine:R{number}", say, say, chit if number % 2 else None)
            for number in range(choices)
        ),
    )


def test_an_unknown_game_is_abridged_until_it_fits() -> None:
    words = Texts("ja", "souan.games.hangover", "souan.terminal")
    for chits in (0, 1, 12):
        for choices in (0, 3, 48):
            lines = draw(
                strange_table(chits, choices), words, 80, 24, events=[Event(Message("title"))]
            )
            assert len(lines) <= 23
            assert all(cell_len(line.plain) <= 80 for line in lines)
            if choices:
                assert f"{choices} " in "\n".join(line.plain for line in lines[-12:])


def test_equal_pieces_are_counted() -> None:
    words = Texts("en", "souan.games.hangover", "souan.terminal")
    name = Message("seat.letters")
    pieces = [Piece("chit", name, code, seat=seat) for code, seat in (("P", 1), ("P", 1), ("C", 0))]
    assert pieces_text(pieces, words).plain == "B:Px2  A:C"
    assert pieces_text(pieces[:2], words, home=1).plain == "Px2"


def test_pieces_that_would_need_a_second_line_stand_close_together() -> None:
    words = Texts("en", "souan.games.hangover", "souan.terminal")
    name = Message("title")
    pieces = [
        Piece("chit", name, code, code[0], "◉", seat)
        for seat in range(4)
        for code in ("R", "R", "R*", "B2", "B2")
    ]
    pieces += [Piece("resident", name, "T2", "G", "↯")]
    assert pieces_text(pieces[-6:], words, tight=True).plain == "D:R2R*B2x2 ↯T2"
    zone = Zone("port", name, tuple(pieces))
    table = replace(strange_table(0, 0), centre=(zone,), seats=strange_table(0, 0).seats[:1])
    shown = [line.plain for line in draw(table, words, 80, 24)]
    assert "Hangover A:R2R*B2x2 B:R2R*B2x2 C:R2R*B2x2 D:R2R*B2x2 ↯T2" in shown
    noted = replace(zone, note=Message("terminal.help"), marks=("past",))
    shown = [line.plain for line in draw(replace(table, centre=(noted,)), words, 80, 24)]
    assert "Hangover A:R2R*B2x2 B:R2R*B2x2 C:R2R*B2x2 D:R2R*B2x2 ↯T2" in shown, "no room to note"
    table = replace(table, centre=(replace(zone, pieces=zone.pieces[:5]),))
    shown = [line.plain for line in draw(table, words, 80, 24)]
    assert "Hangover  A:◉Rx2 ◉R* ◉B2x2" in shown


# --- cells ------------------------------------------------------------------------------------


def test_wrapping_counts_cells_and_keeps_words_and_marks_together() -> None:
    lines = wrap(Text("赤をお持ちなので、赤を出してください"), 18)
    assert all(line.cell_len <= 18 for line in lines)
    assert not any(line.plain.startswith("、") for line in lines)
    assert [line.plain for line in wrap(Text("ab cd ef"), 5, 1)] == ["ab cd", " ef"]
    assert "".join(line.plain for line in wrap(Text("x" * 25), 10)) == "x" * 25
    assert [line.plain for line in wrap(Text(""), 10)] == [""]


def test_padding_fills_or_cuts_to_the_cell() -> None:
    assert padded(Text("甲"), 4).plain == "甲  "
    assert padded(Text("甲乙丙"), 5).cell_len == 5
    assert padded(Text("7"), 3, right=True).plain == "  7"


def test_columns_are_read_along_the_rows() -> None:
    rows = in_columns([Text(word) for word in ("甲", "bb", "c", "d")], 10)
    assert [row.plain for row in rows] == ["甲  bb  c", "d"]
