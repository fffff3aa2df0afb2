"""The same play under another rule: what a sentence of the rule book changes by itself.

Bots that know a rule play otherwise long before it decides anything, and one other choice changes
all that follows: comparing their games mostly compares luck. Here everybody does, action by action,
what was done in a finished game by other rules, as long as that is legal.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from souan.bots import make_bot
from souan.game import (
    Game,
    apply_action,
    is_terminal,
    members,
    observation,
    pending,
    write_actions,
)
from souan.match import stream


def follow(
    game: Game,
    dealt: Any,
    rules: Any,
    script: Iterable[tuple[int, str]],
    seed: int,
    bots: Sequence[str],
) -> tuple[list[tuple[int, int]], bool]:
    """What is done from a deal on, seat and action, and whether the script was kept to the end.

    `script` names seats and actions in notation. From the first action on that is not legal, or
    that nothing is written for, the bots play, by these rules.
    """
    own: list[deque[str]] = [deque() for _ in bots]
    for seat, written in script:
        own[seat].append(written)
    seated = [make_bot(bot, game, rules, stream(seed, 1 + seat)) for seat, bot in enumerate(bots)]
    state, actions, keeps = dealt.copy(), [], True
    while not is_terminal(state):
        seat = members(pending(state))[0]
        legal = write_actions(game, state, rules, seat)
        keeps = keeps and bool(own[seat]) and own[seat][0] in legal
        if keeps:
            action = legal[own[seat].popleft()]
        else:
            action = seated[seat].choose(observation(state, seat), seat)
        apply_action(state, rules, seat, action)
        actions.append((seat, action))
    return actions, keeps
