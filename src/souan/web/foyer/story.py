"""From a finished match to what its pages show: account, list of steps, losses."""

from collections.abc import Iterable, Sequence

from souan.game import observation
from souan.lab.analysis import Verdict
from souan.lab.analysis import account as losses_of
from souan.match import CHANCE, Match
from souan.table import Event
from souan.text import Message
from souan.web.foyer.after import Line, Loss, Score, SeatLoss, Step
from souan.web.foyer.book import read_book

SPECTATOR = -1


def scores(
    match: Match,
    names: Sequence[str],
    language: str,
    *,
    levels: Sequence[str] | None = None,
    me: int = SPECTATOR,
) -> tuple[Score, ...]:
    """How each seat made its points; `levels` are those of bots, empty for people."""
    points, winners = match.points(), match.winners()
    happened = match.events(SPECTATOR)
    panels = match.table(SPECTATOR).seats
    return tuple(
        Score(
            seat=seat,
            name=names[seat],
            points=points[seat],
            won=seat in winners,
            lines=tuple(_lines(match, language, seat, happened)),
            level=levels[seat] if levels else "",
            is_me=seat == me,
            out="out" in panels[seat].marks,
        )
        for seat in range(match.players)
    )


def _lines(match: Match, language: str, seat: int, happened: Iterable[Event]) -> Iterable[Line]:
    book = _sentences(match, language)
    for event in happened:
        if event.seat == seat and event.points is not None:
            yield Line(event, book.get(event.rule, ""))


def _sentences(match: Match, language: str) -> dict[str, str]:
    numbered = read_book(match.game, language).numbered
    return {
        number: "".join(run.text for run in entry.runs if run.kind != "tag")
        for number, entry in numbered.items()
    }


def steps(match: Match) -> tuple[Step, ...]:
    """The actions of a finished match, with a heading where a new step of the game begins."""
    found: list[Step] = []
    last: Message | None = None
    for number, (seat, action) in enumerate(match.actions, 1):
        heading = _standing(match, number)
        shown = heading if heading != last else None
        label = chance_label(action) if seat == CHANCE else action_label(match, number)
        found.append(Step(number, seat, label, shown))
        last = heading
    return tuple(found)


def chance_label(written: str) -> Message:
    """What chance did, which has no words but its notation."""
    return Message("foyer.replay.chance", action=written)


def action_label(match: Match, number: int, action: str | None = None) -> Message:
    """What an action was called when it could be chosen; by default the one that was taken."""
    seat, taken = match.actions[number - 1]
    seen = observation(match.states[number - 1], seat)
    choices = match.game.view.table(seen, match.rules, seat).choices
    return {choice.action: choice.label for choice in choices}[action or taken]


def seat_losses(
    match: Match, names: Sequence[str], verdicts: Iterable[Verdict | None]
) -> tuple[SeatLoss, ...]:
    """What each seat lost by these verdicts, in the words of the game."""
    known = [verdict for verdict in verdicts if verdict is not None]
    accounts = [losses_of(seat, known) for seat in range(match.players)]
    return tuple(
        SeatLoss(
            seat=each.seat,
            name=names[each.seat],
            decisions=each.decisions,
            loss=each.loss,
            worst=tuple(_loss(match, verdict) for verdict in each.worst),
        )
        for each in accounts
    )


def _loss(match: Match, verdict: Verdict) -> Loss:
    better = verdict.better
    return Loss(
        step=verdict.step,
        loss=verdict.loss,
        margin=verdict.margin,
        heading=_standing(match, verdict.step),
        taken=action_label(match, verdict.step),
        taken_action=verdict.taken.action,
        value=verdict.value,
        better=action_label(match, verdict.step, better.action),
        better_action=better.action,
        expected=verdict.expected,
        chance=better.chance,
    )


def _standing(match: Match, number: int) -> Message:
    """Where the game stood before the action of a number."""
    seen = observation(match.states[number - 1], SPECTATOR)
    return match.game.view.table(seen, match.rules, SPECTATOR).step
