"""From a finished match to what its pages show: account, list of steps, losses."""

from collections.abc import Iterable, Sequence

from souan.game import observation
from souan.lab.analysis import Verdict
from souan.lab.analysis import account as losses_of
from souan.match import CHANCE, Match
from souan.text import Message
from souan.web.foyer.after import Loss, Score, SeatLoss, Step
from souan.web.page import SPECTATOR
from souan.web.sheet import account


def scores(
    match: Match,
    names: Sequence[str],
    language: str,
    *,
    levels: Sequence[str] | None = None,
    me: int = SPECTATOR,
) -> tuple[Score, ...]:
    """How each seat made its points; `levels` are those of bots, empty for people."""
    panels = match.table(SPECTATOR).seats
    return tuple(
        Score(
            account=each,
            name=names[each.seat],
            level=levels[each.seat] if levels else "",
            is_me=each.seat == me,
            out="out" in panels[each.seat].marks,
        )
        for each in account(match, language)
    )


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
    return match.game.view.step(seen, match.rules)
