"""What the tests of the foyer share: its pages with real content, and how to read them."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace as changed
from functools import cache
from typing import get_args

from souan.game import write_actions
from souan.games import all_games, find_game
from souan.lab.advice import Advice
from souan.lab.analysis import Verdict
from souan.match import CHANCE, Match, new_match
from souan.text import Message
from souan.web.foyer import render
from souan.web.foyer.after import AnalysisPage, FinishedPage, OpenedSeal, ReplayPage
from souan.web.foyer.book import read_book
from souan.web.foyer.games import changes, game_card, option_cards
from souan.web.foyer.pages import (
    Chair,
    ErrorPage,
    ErrorStatus,
    Frame,
    JoinPage,
    LobbyPage,
    OpenTable,
    ReportRow,
    ReportsPage,
    RulesPage,
    Running,
    SettingsPage,
)
from souan.web.foyer.setup import setup_page
from souan.web.foyer.story import scores, seat_losses, steps

GAMES = tuple(all_games())
EVIL = "<b>\"Ann' & {bo}</b>"
"""A name that would break out of text, attributes and templates."""
NAMES = (EVIL, "Bo", "Cy", "Di", "Ed")
STATUSES: tuple[ErrorStatus, ...] = get_args(ErrorStatus)


@cache
def played(name: str, seed: int = 5) -> Match:
    """A random match, finished."""
    match, chance = new_match(name, max(find_game(name)[0].players), seed), random.Random(seed)
    while not match.is_over:
        seat = chance.choice(match.pending())
        match.play(seat, chance.choice(match.legal_actions(seat)))
    return match


def verdicts(match: Match) -> Iterator[Verdict]:
    """Verdicts with made-up figures on the decisions of a match."""
    chance = random.Random(1)
    for step, (seat, action) in enumerate(match.actions, 1):
        if seat == CHANCE:
            continue
        legal = write_actions(match.game, match.states[step - 1], match.rules, seat)
        if others := [each for each in legal if each != action]:
            value = chance.random() / 2
            taken = Advice(action, tries=100, value=value, chance=0.2)
            best, share = chance.choice(others), chance.choice((0.6, 0.99))
            better = Advice(best, tries=100, value=value + 0.2, chance=share)
            yield Verdict(step, seat, taken, value, value + chance.random() / 4, 0.04, better)


def frame(language: str) -> Frame:
    return Frame(language, "/other", name=EVIL)


def lobby(language: str) -> LobbyPage:
    cards = tuple(game_card(game, language) for game in all_games().values())
    return LobbyPage(
        frame(language),
        cards,
        "key",
        running=(
            Running("/match/a", "kitano", "Kitano", EVIL, (True,) * 4, True),
            Running("/match/b", "superba", "Superba", "3", (True, False), awaited=(EVIL, "Bo")),
            Running("/match/e", "superba", "Superba", "3", (True, True), is_over=True),
        ),
        tables=(OpenTable("/match/c", "hangover", "Hangover", EVIL, EVIL, (True, False), 2),),
        word=EVIL,
        problem={"word": EVIL, "record": EVIL},
        has_reports=True,
    )


def reports(language: str) -> ReportsPage:
    rows = (
        ReportRow("/reports/hangover/a", 3, "short", "done", made="2026-01-02 03:04 UTC"),
        ReportRow("/reports/hangover/b", 4, "usual", "running", percent=40),
        ReportRow("/reports/hangover/c", 4, "long", "waiting"),
        ReportRow("/reports/hangover/d", 5, "short", "failed", problem=EVIL),
    )
    game = game_card(all_games()["hangover"], language)
    return ReportsPage(frame(language), game, rows, (("short", 100), ("usual", 1000)), 4)


def waiting(language: str, *, seated: bool = False) -> JoinPage:
    game = all_games()["hangover"]
    return JoinPage(
        frame(language),
        "/match/c",
        game_card(game, language),
        (
            Chair(0, "person", EVIL, is_me=seated),
            Chair(1, "bot", level="strong"),
            Chair(2, "open", link="https://example.org/seat/abc" if seated else ""),
        ),
        word=EVIL,
        link="https://example.org/join?word=a",
        key="key",
        changes=changes(option_cards(game, language), {"trick_limit": "3"}),
        is_seated=seated,
        aid=True,
        minutes=10,
        seal="ab" * 32,
        problem=EVIL,
    )


def rules(name: str, language: str, **values: str) -> RulesPage:
    game = all_games()[name]
    options = option_cards(game, language)
    return RulesPage(
        frame(language), game_card(game, language), options, read_book(game, language), values
    )


def finished(name: str, language: str) -> FinishedPage:
    match = played(name)
    deal = json.dumps({"deal": match.game.notation.write_deal(match.states[0]), "seed": 5})
    return FinishedPage(
        frame(language),
        "/match/c",
        match.game.package,
        game_card(match.game, language),
        match.name,
        scores(match, NAMES, language, levels=("", "easy", "normal", "strong", "random"), me=0),
        len(match.actions),
        "key",
        "/match/c/record",
        OpenedSeal("ab" * 32, "9f" * 16, deal, 5, True),
        share="https://example.org/match/c",
        can_rematch=True,
    )


def replay(name: str, language: str, step: int = 3) -> ReplayPage:
    match = played(name)
    return ReplayPage(
        frame(language),
        "/match/c",
        match.game.package,
        game_card(match.game, language),
        '<div id="table">the table</div>',
        step,
        steps(match),
        NAMES[: match.players],
        "key",
    )


def analysis(name: str, language: str) -> AnalysisPage:
    match = played(name)
    found = list(verdicts(match))
    return AnalysisPage(
        frame(language),
        "/match/c",
        match.game.package,
        game_card(match.game, language),
        "done",
        ("search:1000",),
        "search:1000",
        "key",
        seat_losses(match, NAMES, found),
        len(found),
        len(found),
        unknown=2,
    )


def every_page(language: str) -> Iterator[tuple[str, str]]:
    """Every kind of page with what can make it hard, each with a name."""
    yield "lobby", render.render_lobby(lobby(language))
    for seated in (True, False):
        yield f"join {seated}", render.render_join(waiting(language, seated=seated))
    yield "reports", render.render_reports(reports(language))
    yield "settings", render.render_settings(SettingsPage(frame(language), saved=True))
    for status in STATUSES:
        yield f"error {status}", render.render_error(ErrorPage(frame(language), status, EVIL))
    for name, game in all_games().items():
        fields = {"name": EVIL, "seat.1": EVIL, "name.2": EVIL, "seed": EVIL, "players": EVIL}
        fields |= {f"option.{option.key}": EVIL for option in game.options}
        fields |= {f"other.{option.key}": EVIL for option in game.options}
        form = setup_page(game, frame(language), "key", fields, judged=True)
        yield f"setup {name}", render.render_setup(form)
        yield f"rules {name}", render.render_rules(rules(name, language))
        yield f"finished {name}", render.render_finished(finished(name, language))
        yield f"replay {name}", render.render_replay(replay(name, language))
        yield f"analysis {name}", render.render_analysis(analysis(name, language))
    study = analysis("hangover", language)
    for state in ("open", "running"):
        asked = changed(study, state=state, bots=(EVIL,), bot=EVIL, seats=())
        yield f"analysis {state}", render.render_analysis(asked)


def say(name: str, language: str, key: str) -> str:
    """A text of a game."""
    return all_games()[name].texts(language).say(Message(key))


@cache
def pages(language: str) -> dict[str, str]:
    """All pages of a language by name."""
    return dict(every_page(language))
