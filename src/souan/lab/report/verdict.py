"""The verdict: for each area one sentence that a designer understands, and the figure it rests on.

What counts as even, rare or decided is said here, by the ends of intervals: where these allow
both, the sentence says so.
"""

from collections.abc import Callable
from math import isnan
from typing import NamedTuple

from statsmodels.stats.multitest import multipletests

from souan.lab.answers import Answer, Found
from souan.lab.report.words import Words
from souan.lab.rulings import chance
from souan.lab.study import Verdict, is_known

NEAR = 0.05
"""Win shares that cannot be further from an equal share than this are called even."""

RARE, OFTEN = 0.03, 0.10
"""Shares of games: ties below the one are rare, above the other frequent."""

DECIDED = 0.6
"""A win share of who leads at half time above which the rest of the game changes little."""

LOOK, OPEN, PLAIN = "look", "open", "plain"
"""What to make of a line: look at it; it cannot be said yet; it is as it is."""


class Line(NamedTuple):
    """An area of the verdict: its section, what to make of it, a figure in brief, a sentence."""

    area: str
    tone: str
    brief: str
    sentence: str


def verdict(words: Words) -> list[Line]:
    """A line for each area that the report looked into."""
    order = words.report.order
    areas: list[Callable[[Words], Line]] = [_seats, _ties, _length, _choice, _skill, _lead]
    if order.studies:
        areas.append(_questions)
    if order.rulings:
        areas.append(_rulings)
    return [area(words) for area in areas]


def _seats(words: Words) -> Line:
    places = words.report.places
    equal = words.report.equal.value
    chances = [chance(found.estimate, equal) for found in places]
    differs = multipletests(chances, alpha=0.05, method="holm")[0]
    furthest = max(places, key=lambda found: abs(found.estimate.value - equal))
    brief = " : ".join(f"{100 * found.estimate.value:.0f}" for found in places)
    told = {"equal": words.percent(equal), "games": f"{words.report.order.games:,}"}
    if differs.any():
        told |= {"place": words.place(int(furthest.name)), "share": words.figure(furthest)}
        more = furthest.estimate.value > equal
        key = "report.verdict.seats_more" if more else "report.verdict.seats_less"
        return Line("seats", LOOK, brief, words.say(key, **told))
    gap = max(max(found.estimate.high - equal, equal - found.estimate.low) for found in places)
    told["gap"] = f"{100 * gap:.1f}"
    if gap <= NEAR:
        return Line("seats", PLAIN, brief, words.say("report.verdict.seats_even", **told))
    return Line("seats", OPEN, brief, words.say("report.verdict.seats_open", **told))


def _ties(words: Words) -> Line:
    tied, nobody = (words.report.figures[name] for name in ("tied", "no_winner"))
    share = {"share": words.figure(tied)}
    if tied.estimate.value == 0:
        tone, sentence = PLAIN, words.say("report.verdict.ties_none", **share)
    elif tied.estimate.low > OFTEN:
        tone, sentence = LOOK, words.say("report.verdict.ties_many", **share)
    elif tied.estimate.high < RARE:
        tone, sentence = PLAIN, words.say("report.verdict.ties_few", **share)
    else:
        tone, sentence = PLAIN, words.say("report.verdict.ties_some", **share)
    if nobody.estimate.value > 0:
        more = words.say("report.verdict.no_winner", share=words.figure(nobody))
        sentence = _joined(words, sentence, more)
    return Line("ties", tone, words.short(tied), sentence)


def _length(words: Words) -> Line:
    least, _, most = words.report.lengths
    mean = words.short(words.report.figures["actions"])
    sentence = words.say(
        "report.verdict.length",
        actions=mean,
        own=words.figure(words.report.figures["decisions"]),
        least=least,
        most=most,
    )
    brief = words.say("report.verdict.length_brief", value=mean)
    return Line("length", PLAIN, brief, sentence)


def _choice(words: Words) -> Line:
    options, forced = (words.report.figures[name] for name in ("options", "forced"))
    told = {"options": words.figure(options), "forced": words.figure(forced)}
    brief = words.say("report.verdict.choice_brief", value=words.short(options))
    if forced.estimate.low > 0.5:
        return Line("choice", LOOK, brief, words.say("report.verdict.choice_forced", **told))
    return Line("choice", PLAIN, brief, words.say("report.verdict.choice", **told))


def _skill(words: Words) -> Line:
    figures, equal = words.report.figures, words.report.equal.value
    strong = figures["stronger"]
    told = {"share": words.figure(strong), "equal": words.percent(equal)}
    pays = strong.estimate.low > equal
    if pays:
        parts = [words.say("report.verdict.skill_pays", **told)]
    else:
        parts = [words.say("report.verdict.skill_open", **told)]
    if "weaker" in figures:
        parts.append(_weaker(words, figures["weaker"], equal))
    parts.append(words.say("report.verdict.deal", share=words.figure(figures["deal"])))
    tone = PLAIN if pays else LOOK
    return Line("skill", tone, words.short(strong), _joined(words, *parts))


def _weaker(words: Words, weak: Found, equal: float) -> str:
    if weak.estimate.high < equal:
        return words.say("report.verdict.weak_loses", share=words.figure(weak))
    return words.say("report.verdict.weak_open", share=words.figure(weak))


def _lead(words: Words) -> Line:
    led, changes, deficit = (
        words.report.figures[name] for name in ("led_half", "lead_changes", "deficit")
    )
    if not is_known(changes.estimate):
        return Line("leads", OPEN, "–", words.say("report.verdict.lead_unknown"))
    rest = words.say(
        "report.verdict.comeback", changes=words.figure(changes), deficit=words.figure(deficit)
    )
    if led.estimate.low > DECIDED:
        tone, sentence = LOOK, words.say("report.verdict.lead_decides", share=words.figure(led))
    else:
        tone, sentence = PLAIN, words.say("report.verdict.lead", share=words.figure(led))
    return Line("leads", tone, words.short(led), _joined(words, sentence, rest))


def _questions(words: Words) -> Line:
    answers = words.report.answers
    if not answers:
        return Line("questions", OPEN, "–", words.say("report.verdict.questions_none"))
    count = {verdict: len(_with(words, verdict)) for verdict in Verdict}
    told = {str(verdict): number for verdict, number in count.items()}
    sentence = words.say("report.verdict.questions", count=len(answers), **told)
    yes = _with(words, Verdict.YES)
    if yes:
        first = next(words.wording.sentences(yes[0]))
        question = words.wording.question(yes[0])
        more = words.say("report.verdict.questions_first", question=question, answer=first)
        sentence = _joined(words, sentence, more)
    brief = words.say("report.verdict.questions_brief", yes=count[Verdict.YES], count=len(answers))
    return Line("questions", LOOK if yes else PLAIN, brief, sentence)


def _with(words: Words, verdict: Verdict) -> list[Answer]:
    return [one for one in words.report.answers if one.verdicts[0][1] is verdict]


def _rulings(words: Words) -> Line:
    effects = words.report.effects
    if not effects:
        return Line("rulings", PLAIN, "–", words.say("report.verdict.rulings_none"))
    first = effects[0]
    told = {
        "ruling": first.reading.ruling,
        "option": words.option(first.reading.option),
        "reading": words.reading(first.reading),
        "share": words.interval(first.changed),
    }
    if isnan(first.changed.value) or first.changed.value == 0:
        sentence = words.say("report.verdict.rulings_nothing", count=len(effects))
        return Line("rulings", PLAIN, words.percent(0.0), sentence)
    sentence = words.say("report.verdict.rulings", **told)
    return Line("rulings", LOOK, first.reading.ruling, sentence)


def _joined(words: Words, *sentences: str) -> str:
    return ("" if words.language == "ja" else " ").join(sentences)
