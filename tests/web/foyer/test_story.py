"""After a match: account, steps, seal, losses."""

import pytest

from souan.match import CHANCE
from souan.text import LANGUAGES
from souan.web.foyer.book import read_book
from souan.web.foyer.render import render_analysis, render_finished, render_replay
from souan.web.foyer.story import scores, steps
from tests.web.reader import Reader

from .pages import GAMES, NAMES, analysis, finished, played, replay


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_of_a_seat_add_up_to_its_points(name: str) -> None:
    match = played(name)
    for score in scores(match, NAMES, "en"):
        account = score.account
        if not score.out:
            made = [line.event.points for line in account.lines if line.event.points is not None]
            assert sum(made) == account.points == match.points()[account.seat]
        assert account.won == (account.seat in match.winners())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_result_shows_every_line_with_its_sentence(name: str, language: str) -> None:
    match = played(name)
    page = Reader(render_finished(finished(name, language)))
    numbered = read_book(match.game, language).numbered
    lines = [line for score in scores(match, NAMES, language) for line in score.account.lines]
    assert lines
    for line in lines:
        assert line.event.rule in numbered
        assert page.all("a", href=f"/rules/{name}#{line.event.rule}")
        assert " ".join(line.sentence.split()) in page.text


def test_the_result_leads_on() -> None:
    page = Reader(render_finished(finished("hangover", "en")))
    last = len(played("hangover").actions) - 1
    for address in ("replay?step=0", f"replay?step={last}", "analysis", "record"):
        assert page.all("a", href=f"/match/c/{address}")
    assert page.all("form", action="/match/c/rematch", method="post")
    assert page.all("input", value="https://example.org/match/c")
    assert page.all("a", href="/new/hangover?seed=5")


def test_the_seal_is_opened_with_what_it_takes_to_check_it() -> None:
    page = finished("hangover", "en")
    text = Reader(render_finished(page)).text
    assert page.seal
    for part in (page.seal.shown, page.seal.salt, f"{page.seal.salt}:{page.seal.content}"):
        assert " ".join(part.split()) in text


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_has_every_step(name: str) -> None:
    match = played(name)
    page = Reader(render_replay(replay(name, "ja")))
    texts = match.game.texts("ja").seated(*NAMES)
    assert len(steps(match)) == len(match.actions)
    for step, (seat, _) in zip(steps(match), match.actions, strict=True):
        assert page.all("a", href=f"/match/c/replay?step={step.number}&seat=-1")
        if seat != CHANCE:
            assert " ".join(texts.say(step.label).split()) in page.text
    assert steps(match)[0].heading


def test_a_replay_goes_both_ways_and_plays_on() -> None:
    page = Reader(render_replay(replay("hangover", "en", step=3)))
    for way, step in (("first", 0), ("previous", 2), ("next", 4)):
        (link,) = page.all("a", **{"data-go": way})
        assert link["href"] == f"/match/c/replay?step={step}&seat=-1"
    assert page.all("form", action="/match/c/branch")
    assert page.all("input", name="step", type="hidden", value="3")
    assert "the table" in page.text
    last = len(played("hangover").actions)
    end = Reader(render_replay(replay("hangover", "en", step=last)))
    assert not end.all("form", action="/match/c/branch")
    assert "href" not in end.all("a", **{"data-go": "next"})[0]


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_names_what_was_done_and_what_was_better(name: str) -> None:
    study = analysis(name, "en")
    page = Reader(render_analysis(study))
    losses = [loss for seat in study.seats for loss in seat.worst]
    assert losses
    for loss in losses:
        assert page.all("a", href=f"/match/c/replay?step={loss.step - 1}")
        for action in (loss.taken_action, loss.better_action):
            assert action in page.text
