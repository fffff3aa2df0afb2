"""The drawings: every piece that a game can show has one, in a sprite that pages can use."""

import random
import re
from collections.abc import Iterator
from itertools import product
from xml.etree import ElementTree

import pytest

from souan.games import GAMES
from souan.match import new_match
from souan.table import Piece, Table
from souan.text import Message
from souan.web.art import Size, art, drawing, face, is_rough, symbols
from souan.web.art.sprites import NAMES, sprite
from tests.laws.cases import cases

SIZES: tuple[Size, ...] = ("L", "S", "M")
NOBODY = Message("piece.back")
SHARED = {"die"}  # drawn once for all games


def tables(name: str, players: int, seed: int, viewers: range) -> Iterator[Table]:
    """What some viewers see from the first step of a random match to the last."""
    match, choice = new_match(name, players, seed), random.Random(seed)
    while True:
        yield from (match.table(seat) for seat in viewers)
        if match.is_over:
            return
        seat = choice.choice(match.pending())
        match.play(seat, choice.choice(match.legal_actions(seat)))


def pieces(table: Table) -> Iterator[Piece]:
    zones = [*table.centre, *table.own, *(zone for panel in table.seats for zone in panel.zones)]
    for piece in [piece for zone in zones for piece in zone.pieces]:
        yield piece
        if piece.memory:
            yield piece.memory
    yield from (choice.piece for choice in table.choices if choice.piece)


def shown(name: str, players: int, seed: int, viewers: range) -> set[Piece]:
    return {piece for table in tables(name, players, seed, viewers) for piece in pieces(table)}


def exists(address: str) -> bool:
    found = re.fullmatch(r"/static/art/(\w+)\.svg#([\w-]+)", address)
    return found is not None and found[2] in symbols(found[1])


def varied(key: str) -> list[str]:
    """A game as it is, and with every value of each of its options that so many can play."""
    (game,) = (game for game in GAMES if game.key == key)
    most = game.players[-1]
    return [c.name for c in cases() if c.name.split("(")[0] == key and c.players == most]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_piece_that_a_game_shows_has_its_own_drawing(key: str) -> None:
    (game,) = (game for game in GAMES if game.key == key)
    for players in game.players:
        everybody = range(-1, players)
        for piece, size in product(shown(key, players, players, everybody), SIZES):
            address = face(key, piece, size)
            assert exists(address), piece
            owner = "souan" if piece.kind in SHARED else key
            assert address.startswith(f"/static/art/{owner}.svg#"), piece


@pytest.mark.parametrize("name", [name for game in GAMES for name in varied(game.key)])
def test_options_show_no_piece_without_a_drawing(name: str) -> None:
    key = name.partition("(")[0]
    players = next(game.players for game in GAMES if game.key == key)[-1]
    for piece in shown(name, players, seed=5, viewers=range(-1, 1)):
        assert not face(key, piece, "S").startswith("/static/art/souan.svg#card"), piece


def test_pieces_that_differ_look_different() -> None:
    drinks = [
        Piece("drink", NOBODY, f"{suit}{number}{mark}", suit)
        for suit, number, mark in product("RBYG", range(1, 9), ("", "^"))
    ]
    residents = [
        Piece("resident", NOBODY, f"{job}{number}", suit)
        for job, number, suit in product("PAHTCU", range(1, 5), "RBYG")
    ]
    for key, row in (("hangover", drinks), ("osahai", residents)):
        for size in ("L", "S"):
            assert len({face(key, piece, size) for piece in row}) == len(row)


def test_goods_with_a_mark_are_drawn_by_their_number_and_say_the_rest() -> None:
    plain, minus = (Piece("goods", NOBODY, code) for code in ("5", "-5"))
    assert face("fortuna", minus, "L") == face("fortuna", plain, "L")
    assert is_rough("fortuna", minus)
    assert not is_rough("fortuna", plain)
    assert not is_rough("hangover", Piece("drink", NOBODY, "R6^", "R"))
    assert is_rough("nim", Piece("heap", NOBODY, "12"))


def test_a_used_snack_shows_which_number_was_taken() -> None:
    for mark, name in (("used:-1", "m1p1-used-m1"), ("used:+1", "m1p1-used-p1")):
        piece = Piece("snack", NOBODY, "-1+1", marks=("used", mark))
        assert face("hangover", piece, "S") == f"/static/art/hangover.svg#snack-{name}"


def test_a_card_with_its_place_in_the_kura_looks_like_any_other() -> None:
    plain, placed = Piece("treasure", NOBODY, "R", "R"), Piece("treasure", NOBODY, "R12+", "R")
    assert face("kitano", placed, "M") == face("kitano", plain, "M")


def test_a_batted_action_is_a_back_with_its_name() -> None:
    piece = Piece("action", NOBODY, "E3", marks=("face_down",))
    assert face("kitano", piece, "S") == "/static/art/kitano.svg#action-E-face-down-S"


def test_a_back_tells_nothing_but_its_kind() -> None:
    backs = [
        Piece("resident", NOBODY, seat=seat, memory=memory)
        for seat, memory in product((0, 3), (None, Piece("resident", NOBODY, "P1", "R")))
    ]
    assert {face("osahai", piece, "L") for piece in backs} == {"/static/art/osahai.svg#back"}


def test_what_has_no_drawing_gets_a_neutral_one() -> None:
    assert face("nim", Piece("heap", NOBODY, "12"), "L") == "/static/art/souan.svg#card-L"
    assert face("nim", Piece("heap", NOBODY, "12", "G"), "S") == "/static/art/souan.svg#card-G-S"
    assert face("nim", Piece("heap", NOBODY, "3", "purple"), "S") == "/static/art/souan.svg#card-S"
    assert face("nim", Piece("heap", NOBODY), "M") == "/static/art/souan.svg#back-M"
    assert face("kitano", Piece("token", NOBODY, "x/y"), "M") == "/static/art/souan.svg#card-M"


def test_drawings_that_are_no_pieces_are_found_by_name() -> None:
    assert drawing("kitano", "emblem") == "/static/art/kitano.svg#emblem"
    assert drawing("kitano", "undo") == "/static/art/souan.svg#undo"
    assert drawing("nim", "emblem") == "/static/art/souan.svg#emblem"
    assert drawing("kitano", "nothing of the kind") is None


@pytest.mark.parametrize("key", [*(game.key for game in GAMES), "souan"])
def test_every_sprite_has_back_emblem_and_pattern(key: str) -> None:
    for name in ("back", "emblem", "pattern"):
        assert drawing(key, name) == f"/static/art/{key}.svg#{name}"
    assert key in symbols("covers")


@pytest.mark.parametrize("name", NAMES)
def test_sprites_are_what_the_script_writes(name: str) -> None:
    committed = art().joinpath(f"{name}.svg").read_text("utf-8")
    assert committed == sprite(name), "run scripts/art"


@pytest.mark.parametrize("name", NAMES)
def test_sprites_are_sound_small_and_bring_no_styles_along(name: str) -> None:
    text = art().joinpath(f"{name}.svg").read_text("utf-8")
    names = [element.get("id") for element in ElementTree.fromstring(text).iter()]
    named = [name for name in names if name]
    assert len(named) == len(set(named))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(named)
    assert not re.search(r"<style| style=| class=|url\(|<script|://(?!www\.w3\.org/2000/svg)", text)
    assert all(box.startswith("0 0 ") for box in symbols(name).values())
    assert len(text.encode()) <= 60_000
