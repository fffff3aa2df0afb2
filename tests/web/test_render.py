"""Pages: all that the viewer may do is there, nothing that it may not know, the same every time."""

import re
from dataclasses import replace

import numpy as np
import pytest

from souan.game import determinize, observation
from souan.games import all_games
from souan.match import Match, new_match
from souan.text import LANGUAGES, InputError, Message
from souan.web.layout import Layout
from souan.web.page import SPECTATOR, Hinted, Said, Sitter
from souan.web.render import render_document, render_table
from souan.web.themes import THEMES
from tests.web.pages import page_of, played
from tests.web.reader import Reader

TABLES = [(key, players) for key, game in all_games().items() for players in game.players]
tables = pytest.mark.parametrize(("game", "players"), TABLES)
games = pytest.mark.parametrize("game", sorted(all_games()))


@tables
def test_every_choice_of_every_seat_can_be_made(game: str, players: int) -> None:
    for match in played(game, players, seed=1):
        for seat in match.pending():
            legal = sorted(match.legal_actions(seat))
            for language in LANGUAGES:
                reader = Reader(render_table(page_of(match, seat, language)))
                assert sorted(set(reader.actions())) == legal


@tables
def test_who_owes_nothing_is_offered_nothing(game: str, players: int) -> None:
    for match in played(game, players, seed=2, stops=3):
        for seat in {*range(SPECTATOR, players)} - {*match.pending()}:
            assert Reader(render_table(page_of(match, seat))).actions() == []


@tables
def test_states_that_a_seat_cannot_tell_apart_give_it_the_same_page(
    game: str, players: int
) -> None:
    rng = np.random.default_rng(3)
    differed = 0
    for match in played(game, players, seed=3):
        for seat in range(SPECTATOR, players):
            other = observation(match.state, seat)
            if not determinize(other, seat, rng):
                continue
            differed += other.tobytes() != match.state.tobytes()
            pages = [
                render_document(page_of(Match(match.game, match.rules, state), seat))
                for state in (match.state, other)
            ]
            assert pages[0] == pages[1]
    assert differed > 0


@pytest.mark.parametrize("game", ["hangover", "osahai"])  # each card exists only once
def test_no_card_that_the_viewer_does_not_see_is_in_its_page(game: str) -> None:
    hidden_somewhere = 0
    for match in played(game, 4, seed=4):
        hands = {
            seat: {piece.code for piece in match.table(seat).own[0].pieces} for seat in range(4)
        }
        for seat in range(SPECTATOR, 4):
            table = match.table(seat)
            zones = [*table.centre, *table.own, *(z for panel in table.seats for z in panel.zones)]
            seen = {piece.code for zone in zones for piece in zone.pieces}
            hidden = set().union(*hands.values()) - seen
            hidden_somewhere += len(hidden)
            page = replace(page_of(match, seat), log=())
            reader = Reader(render_document(page))
            drawn = {value.partition("-")[2] for value in reader.values("data-id")}
            assert not drawn & hidden
            faces = [value for value in reader.values("href") if "/static/art/" in value]
            for code in hidden:
                stem = re.escape(code.replace("^", "t"))
                assert not [face for face in faces if re.search(rf"-{stem}[A-Z]?(-|$)", face)]
    assert hidden_somewhere > 0


@tables
def test_backs_are_named_by_where_they_lie(game: str, players: int) -> None:
    for match in played(game, players, seed=5, stops=3):
        for seat in range(SPECTATOR, players):
            names = Reader(render_table(page_of(match, seat))).values("data-id")
            for name in names:
                if name.startswith("back-"):
                    assert re.fullmatch(r"back-(\d-|own-)?[a-z]+\d*(-\d+)?", name)


@tables
def test_no_two_elements_have_the_same_name(game: str, players: int) -> None:
    for match in played(game, players, seed=6, stops=4):
        for seat in range(SPECTATOR, players):
            names = Reader(render_document(page_of(match, seat))).values("id")
            assert len(names) == len(set(names))


@games
def test_equal_pages_are_equal_bytes(game: str) -> None:
    for match in played(game, 4, seed=7, stops=2):
        assert render_document(page_of(match, 1)) == render_document(page_of(match, 1))


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_keep_the_content_security_policy(game: str, language: str) -> None:
    for match in played(game, 4, seed=8, stops=2):
        reader = Reader(render_document(page_of(match, 0, language)))
        for element in reader.elements:
            assert "style" not in element.attributes
            assert not [name for name in element.attributes if name.startswith("on")]
            assert element.tag != "script" or element.attributes.get("src")
            assert element.tag != "style"


@games
def test_every_button_and_picture_has_a_name(game: str) -> None:
    for match in played(game, 4, seed=9, stops=3):
        for seat in (SPECTATOR, *match.pending()):
            reader = Reader(render_document(page_of(match, seat, "ja")))
            for element in reader.elements:
                if element.attributes.get("role") in ("img", "group"):
                    assert element.attributes.get("aria-label")
                if element.tag == "svg" and element.attributes.get("role") != "img":
                    assert element.attributes.get("aria-hidden") == "true"
                described = element.attributes.get("aria-describedby")
                assert described is None or described in reader.values("id")


def test_names_and_talk_are_escaped() -> None:
    match = new_match("hangover", 4, 7)
    bad = '<img src=x onerror="alert(1)">&amp;'
    page = replace(
        page_of(match, 0),
        sitters=(Sitter("Ann"), Sitter(bad), Sitter("Ume"), Sitter(bad, "bot", True)),
        chat=(Said(1, bad, bad), Said(SPECTATOR, bad, bad)),
        seal=bad,
    )
    html = render_document(page)
    assert "<img" not in html
    assert bad in Reader(html).text


def test_a_name_with_braces_is_only_a_name() -> None:
    match = new_match("kitano", 3, 7)
    sitters = (Sitter("{seat}"), Sitter("{0.__class__}"), Sitter("%s"))
    text = Reader(render_table(replace(page_of(match, 0), sitters=sitters))).text
    assert "{0.__class__}" in text


def test_a_card_that_cannot_be_played_says_why() -> None:
    found = 0
    for match in played("hangover", 4, seed=11, stops=30):
        for seat in match.pending():
            page = page_of(match, seat)
            if not page.reasons:
                continue
            html = render_table(page)
            refused = [e for e in Reader(html).elements if e.attributes.get("aria-disabled")]
            cards = [e for e in refused if "card" in (e.attributes.get("class") or "")]
            assert len(cards) == len(page.reasons)
            for card in cards:
                assert card.attributes["type"] == "button"
            for reason in page.reasons.values():
                assert Layout(page).say(reason) in Reader(html).text
            found += 1
    assert found > 0


@games
def test_steps_taken_are_shown_and_can_be_taken_back(game: str) -> None:
    found = 0
    for match in played(game, 4 if game != "superba" else 2, seed=12, stops=25):
        for seat in range(match.players):
            page = page_of(match, seat)
            assert page.can_undo == match.can_undo(seat)
            if page.is_over or not page.taken:
                continue
            html = render_table(page)
            for step in page.taken:
                assert Layout(page).say(step.label) in Reader(html).text
            assert 'formaction="/table/7/undo"' in html
            found += 1
    assert found > 0


@tables
def test_the_account_names_every_point_and_its_rule(game: str, players: int) -> None:
    match = list(played(game, players, seed=13, stops=0))[-1]
    for language in LANGUAGES:
        page = page_of(match, 0, language)
        reader = Reader(render_table(page))
        made = [int(value) for value in reader.values("data-made")]
        assert len(page.account) == players
        assert sum(made) == sum(account.points for account in page.account) == sum(match.points())
        for account in page.account:
            assert account.points == sum(line.event.points or 0 for line in account.lines)
            assert account.won == (account.seat in match.winners())
            for line in account.lines:
                assert line.sentence
                assert line.sentence in reader.text


def test_a_curtain_hides_the_table() -> None:
    match = new_match("osahai", 4, 7)
    html = render_document(page_of(match, 0, curtain=2))
    reader = Reader(html)
    assert reader.values("data-id") == []
    assert reader.actions() == []
    assert "Ume is next" in reader.text


def test_a_notice_is_said_where_the_prompt_is() -> None:
    match = new_match("hangover", 4, 7)
    with pytest.raises(InputError) as caught:
        match.play(0, "nonsense")
    html = render_table(page_of(match, 0, notice=caught.value.message))
    assert "nonsense" in Reader(html).text


def test_a_hint_stands_beside_what_it_is_about() -> None:
    match = new_match("fortuna", 4, 7)
    seat = match.pending()[0]
    actions = match.legal_actions(seat)
    hint = tuple(Hinted(action, 0.25, float(action == actions[0])) for action in actions)
    html = render_table(page_of(match, seat, hint=hint))
    assert html.count("outlook 25%") >= len(actions)
    best = [e for e in Reader(html).elements if "best" in (e.attributes.get("class") or "").split()]
    assert {e.attributes["value"] for e in best} == {actions[0]}


def test_a_memory_aid_shows_what_was_seen() -> None:
    shown = 0
    for match in (match for seed in range(6) for match in played("osahai", 4, seed, stops=8)):
        for seat in range(4):
            if match.is_over:
                continue
            plain, aided = (
                Reader(render_table(page_of(match, seat, remembers=remembers))).values("data-id")
                for remembers in (False, True)
            )
            backs = [sum(name.startswith("back-") for name in names) for names in (plain, aided)]
            assert backs[0] >= backs[1]
            shown += backs[0] - backs[1]
    assert shown > 0


@games
def test_a_game_without_a_room_has_the_neutral_table(game: str) -> None:
    assert game in THEMES
    for match in played(game, 4, seed=15, stops=2):
        for seat in match.pending():
            page = replace(page_of(match, seat), game="elsewhere")
            reader = Reader(render_document(page))
            assert sorted(set(reader.actions())) == sorted(match.legal_actions(seat))
            assert 'data-theme="souan"' in render_document(page)


def test_the_title_of_the_tab_says_whose_turn_it_is() -> None:
    match = new_match("fortuna", 4, 7)
    seat = match.pending()[0]
    asked, waiting = (Layout(page_of(match, s)).title for s in (seat, (seat + 1) % 4))
    assert asked == "(Your turn) Fortuna"
    assert waiting == "Fortuna"


def test_messages_of_the_house_may_be_notices() -> None:
    match = new_match("hangover", 3, 7)
    page = page_of(match, 0, notice=Message("error.undo"))
    assert Layout(page).say(page.notice) in Reader(render_table(page)).text
