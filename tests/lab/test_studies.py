"""Studies of all games: what they name is there, and they can be answered in both languages."""

from collections.abc import Iterator
from string import Formatter

import pytest

from souan.bots import find_archetype
from souan.bots.names import parse_lab_bot
from souan.games import all_games, find_game
from souan.lab.answers import Asked, studies
from souan.lab.cell import all_facts, studies_of
from souan.lab.measures import Measure
from souan.lab.simulate import play_bots
from souan.lab.story import tell
from souan.lab.study import Exact, Figure, Level, Study, Verdict
from souan.match import stream
from souan.text import LANGUAGES, InputError, Texts

LEVEL = Level("least", 2, 1)

ALL = studies()

every_study = pytest.mark.parametrize(
    ("game", "study"), ALL, ids=[f"{game}.{study.name}" for game, study in ALL]
)


def figures(study: Study) -> Iterator[tuple[Figure, int]]:
    for players in study.players:
        for figure in study.figures:
            yield figure, players


def test_studies_are_found_by_name() -> None:
    game, study = ALL[0]
    assert studies(f"{game}.{study.name}") == [ALL[0]]
    assert {key for key, _ in studies(game)} == {game}
    with pytest.raises(InputError, match="there is no study"):
        studies(f"{game}.tea")


@pytest.mark.parametrize("game", all_games())
def test_names_of_studies_and_of_their_figures_differ(game: str) -> None:
    names = [study.name for key, study in ALL if key == game]
    assert len(set(names)) == len(names)
    for key, study in ALL:
        if key == game:
            inner = [figure.name for figure in study.figures]
            assert len(set(inner)) == len(inner)


@every_study
def test_what_a_study_plays_is_legal(game: str, study: Study) -> None:
    asked = Asked(game, study, LEVEL, 1)
    for figure, players in figures(study):
        for cell in asked.cells_of(figure, players):
            found, rules = find_game(cell.game)
            found.check_players(rules, players)
            for bot in cell.bots:
                find_archetype(parse_lab_bot(bot), found)
            assert not cell.opening or cell.opening in studies_of(found).OPENINGS


@every_study
def test_a_study_measures_facts_that_games_have(game: str, study: Study) -> None:
    asked = Asked(game, study, LEVEL, 1)
    for figure, players in figures(study):
        if isinstance(figure.measure, Measure):
            for cell in asked.cells_of(figure, players):
                known = facts_of(cell.game, players) | {"deal", "turn", "seat", "role"}
                assert figure.measure.facts() <= known
        elif isinstance(figure.measure, Exact):
            assert figure.measure.estimate(players).n > 0


KNOWN: dict[tuple[str, int], set[str]] = {}


def facts_of(name: str, players: int) -> set[str]:
    if (name, players) not in KNOWN:
        game, rules = find_game(name)
        dealt = game.new_deal(rules, players, stream(1, 0))
        actions, _ = play_bots(game, dealt, rules, 1, ["random"] * players)
        KNOWN[name, players] = set(all_facts(tell(game, rules, dealt, actions)))
    return KNOWN[name, players]


@every_study
def test_a_study_speaks_both_languages(game: str, study: Study) -> None:
    for language in LANGUAGES:
        texts = Texts(language, f"{find_game(game)[0].package}.studies").templates
        known = {figure.name for figure in study.figures} | {"players"}
        assert not fields(texts[f"{study.name}.question"])
        for verdict in Verdict:
            used = fields(texts[f"{study.name}.{verdict}"])
            assert study.figures[0].name in used
            assert used <= known
        for figure in study.figures:
            assert texts[f"{study.name}.figure.{figure.name}"]


@pytest.mark.parametrize("game", sorted({game for game, _ in ALL}))
def test_every_text_of_studies_is_of_a_study(game: str) -> None:
    package = find_game(game)[0].package
    asked = {study.name: study for key, study in ALL if key == game}
    own = set(Texts("en", f"{package}.studies").templates) - set(Texts("en").templates)
    for key in own:
        name, _, rest = key.partition(".")
        labels = {f"figure.{figure.name}" for figure in asked[name].figures}
        assert rest in {"question", *Verdict, *labels}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}
