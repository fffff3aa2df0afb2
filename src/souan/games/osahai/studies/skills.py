"""大差配: the skills of the jobs, those of the rules and those of the outline."""

import polars as pl

from souan.games.osahai.studies.facts import SKILLS
from souan.games.osahai.studies.rooms import AGREE, DRAWS
from souan.lab.measures import Mean, Part, Share, WinShare
from souan.lab.measures.win_share import of_role
from souan.lab.study import Figure, Study, above, above_equal_share

NO_SKILLS, FIRST_LIST = "skills=false", "skillset=v0"
SPREAD = Mean("vp_spread", of_games=True, unit="points")
AGAINST_CHANCE = ("search", "random")


def _vp(name: str) -> Part:
    return Part(f"vp_{name}", f"has_{name}", of_games=True, unit="points")


def _of_job(name: str, variant: str) -> tuple[Figure, ...]:
    """What a skill gives: to who picks a tenement with it, how often it is there, and its VP.

    All is accepted, for otherwise most rooms hold one card or none.
    """
    own = pl.col("own") == SKILLS.index(name)
    often = Part(f"has_{name}", "skilled", of_games=True)
    return (
        Figure(f"wins_{name}", WinShare(where=own), variant, bots=AGREE),
        Figure(f"often_{name}", often, variant, bots=AGREE),
        Figure(f"vp_{name}", _vp(name), variant, bots=AGREE),
    )


def _of_jobs(first: str, variant: str) -> tuple[Figure, ...]:
    names = (first, *(name for name in SKILLS if name != first))
    return tuple(figure for name in names for figure in _of_job(name, variant))


SKILL_STUDIES = (
    Study(
        "skills",
        "7",
        "職業に応じて特殊効果とかあってもよい",
        (4, 3),
        above(0.0),
        (
            Figure("wider", SPREAD, "", NO_SKILLS),
            Figure("spread", SPREAD),
            Figure("spread_off", SPREAD, NO_SKILLS),
            Figure("draws", DRAWS, "", NO_SKILLS),
            Figure("skilled", of_role(0), bots=AGAINST_CHANCE),
            Figure("skilled_off", of_role(0), NO_SKILLS, bots=AGAINST_CHANCE),
            Figure("changed", Share("changed_without_skills", of_games=True)),
        ),
    ),
    Study(
        "first_skills",
        "8",
        "貧乏旗本：”１０−配置されている貧乏旗本の数”分のＶＰを得る",
        (4, 3),
        above(3.0),
        (
            Figure("more", _vp("hatamoto"), FIRST_LIST, "", bots=AGREE),
            *_of_jobs("hatamoto", FIRST_LIST),
        ),
    ),
    Study(
        "skills_of_the_rules",
        "8",
        "貧乏旗本：配置されている裏稼業の数字を２倍にする",
        (4, 3),
        above_equal_share(by=0.1),
        _of_jobs("hatamoto", ""),
    ),
)
