"""What an oracle is given: all that is hidden, but not what others have just decided."""

from typing import Any

from souan.cards import count
from souan.game import apply_action, pending


class Step:
    """The present step of a game, in which seats may decide at once: its begin and what followed.

    A law says that what a seat may do does not depend on what others have committed in the same
    step. So a seat's view of it can be made: the state at its begin, and the seat's own actions.
    """

    def __init__(self, state: Any, rules: Any) -> None:
        self.rules = rules
        self._begin(state)

    def _begin(self, state: Any) -> None:
        self.start = state.copy()
        self.actions: list[tuple[int, int]] = []
        self._look(state)

    def _look(self, state: Any) -> None:
        """Keep whether the next action can be the last of the step."""
        self.may_end = state.committed != 0 or count(pending(state)) == 1

    def go_on(self, state: Any, seat: int, action: int) -> None:
        """Take in that a seat has acted, which led to `state`."""
        self.actions.append((seat, action))
        if self.may_end and state.committed == 0:
            self._begin(state)
        else:
            self._look(state)

    def seen_by(self, seat: int) -> Any:
        """The full state, as if no other seat had decided anything in this step."""
        state = self.start.copy()
        for actor, action in self.actions:
            if actor == seat:
                apply_action(state, self.rules, seat, action)
        return state
