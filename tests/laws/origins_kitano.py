"""Where a state of Kitano may have come from: played back, from the last action to the deal.

What is undone gives hands their treasures back. The deck is a queue; of the cards that others
have drawn from it, a seat knows only those that it had put there itself. Which these were is
chosen so that the cards fit that the seat dropped, and knows to have been in the deck.
"""

import random
from collections import Counter
from typing import Any

from souan.games.kitano import notation
from souan.games.kitano import state as kitano
from souan.record import NOTHING
from tests.laws.stories import Moves, Origin, Story, noticed

TRIES = 40
"""Attempts to find cards that fit, before a state counts as impossible."""


def origin(story: Story, seat: int, drawn: Any) -> Origin | None:
    """A deal and actions that lead to a drawn state; None if none are found."""
    for attempt in range(TRIES):
        past = _Past(story, seat, drawn, random.Random(attempt))
        if past.rewind():
            return past.origin()
    return None


class _Past:
    """Hands and deck on the way back to the deal."""

    def __init__(self, story: Story, seat: int, drawn: Any, choice: random.Random) -> None:
        self.story, self.seat, self.drawn, self.choice = story, seat, drawn, choice
        self.hands = [_counter(drawn.hand[other]) for other in range(drawn.players)]
        self.deck = [int(suit) for suit in drawn.deck[: drawn.deck_size]]
        self.put_under: dict[int, int] = {}
        self.drops = [_counter(drawn.dropped[other]) for other in range(drawn.players)]
        self.drops[seat] = Counter(
            action
            for before, actor, action, _ in story.steps()
            if before.phase == kitano.EXCHANGE and actor == seat and action != kitano.DONE
        )
        self.chance = ""

    # --- back to the deal -----------------------------------------------------------------

    def rewind(self) -> bool:
        """Undo everything; whether that was possible."""
        if self.drawn.phase == kitano.EXCHANGE:
            return True
        self.to_find = self.drops[self.seat] - Counter(self._shuffled())
        self.to_find -= Counter(self._found())
        steps = list(self.story.steps())
        for number in range(len(steps) - 1, -1, -1):
            before, actor, action, now = steps[number]
            if before.phase == kitano.EXCHANGE:
                return not self.to_find and self._undo_exchange(before)
            if not self._undo(number, before, actor, action, now):
                return False
        raise AssertionError("a story that begins with no exchange")

    def _shuffled(self) -> list[int]:
        """The cards that lie in the deck since it was shuffled."""
        return [
            suit
            for suit, by in zip(self.deck, self.drawn.returned_by, strict=False)
            if by == NOTHING
        ]

    def _found(self) -> list[int]:
        """The cards among these that the seat has drawn itself."""
        return [
            int(before.deck[place])
            for before, actor, action, now in self.story.steps()
            for place in range(_draws(before, action, now))
            if actor == self.seat and before.returned_by[place] == NOTHING
        ]

    def _undo(self, number: int, before: Any, actor: int, action: int, now: Any) -> bool:
        if before.phase == kitano.COMMIT and now.committed == 0:
            for other, hand in enumerate(self.hands):
                kind = int(now.kura[other, before.cards[other]])
                hand[kind] += kitano.is_treasure(kind)
        for place in reversed(range(_draws(before, action, now))):
            if not self._undo_draw(before, actor, place):
                return False
        if now.finished > before.finished:
            self._undo_effect(number, actor, now)
        return True

    def _undo_effect(self, number: int, actor: int, now: Any) -> None:
        """Take treasures back that were offered, bought, or put under the deck."""
        cards = [int(suit) for suit in now.shown if suit != NOTHING]
        if now.latest == kitano.RESTOCK:
            cards = self.deck[-kitano.RESTOCKED :]
            del self.deck[-kitano.RESTOCKED :]
            self.put_under |= {number - 2 + place: suit for place, suit in enumerate(cards)}
        if now.latest in (kitano.OFFER, kitano.BUY, kitano.RESTOCK):
            self.hands[actor].update(cards)

    def _undo_draw(self, before: Any, actor: int, place: int) -> bool:
        """Lay a drawn card back on the deck: the true one if the seat knows it, or any."""
        by = before.returned_by[place]
        hand = self.hands[actor]
        if self.seat in (actor, by):
            card = int(before.deck[place])
        else:
            held = list(hand.elements())
            wanted = [suit for suit in held if by == NOTHING and self.to_find[suit]]
            if not held:
                return False
            card = self.choice.choice(wanted or held)
            if wanted:
                self.to_find -= Counter([card])
        self.deck.insert(0, card)
        hand[card] -= 1
        return hand[card] >= 0

    def _undo_exchange(self, before: Any) -> bool:
        """Any cards may have been exchanged, but for those that the seat knows of."""
        rest, drawn = Counter(self.deck), []
        rest.subtract(self.drops[self.seat])
        top = 0
        for other, hand in enumerate(self.hands):
            size = int(self.drawn.exchanged[other])
            if other == self.seat:
                cards = [int(suit) for suit in before.deck[top : top + size]]
            else:
                self.drops[other] = Counter(self._some(rest, size))
                cards = self._some(hand, size)
                rest.subtract(self.drops[other])
            hand.subtract(cards)
            hand.update(self.drops[other])
            drawn += cards
            top += size
        self.chance = "deck:" + "".join(notation.LETTERS[suit] for suit in self.deck)
        self.deck = drawn + list(rest.elements())
        return True

    def _some(self, cards: Counter[int], size: int) -> list[int]:
        return self.choice.sample(sorted(cards.elements()), size)

    # --- and forward again ----------------------------------------------------------------

    def origin(self) -> Origin:
        """What was found."""
        deal = self.story.game.notation.write_deal(self.story.states[0])
        deal["kamiza"] = int(self.drawn.kamiza)
        deal["taiko_hidden"] = _letters(self.drawn.hidden)
        deal["hands"] = [_letters(hand.elements()) for hand in self.hands]
        deal["deck"] = _letters(self.deck)
        return Origin(deal, self._moves(), self.chance)

    def _moves(self) -> Moves:
        moves: Moves = []
        for number in noticed(self.story, self.seat):
            before, (actor, action) = self.story.states[number], self.story.moves[number]
            if actor == self.seat:
                moves.append((actor, action))
            elif before.phase == kitano.EXCHANGE:
                if self._ends_choice(number, actor):
                    moves += [(actor, drop) for drop in self._drops(actor)]
            else:
                moves.append((actor, self._choice(number, before, actor, action)))
        return moves

    def _ends_choice(self, number: int, actor: int) -> bool:
        now = self.story.states[number + 1]
        return bool(now.phase != kitano.EXCHANGE or now.committed >> actor & 1)

    def _drops(self, seat: int) -> list[int]:
        dropped = sorted(self.drops[seat].elements())
        return dropped if len(dropped) == kitano.EXCHANGED else [*dropped, kitano.DONE]

    def _choice(self, number: int, before: Any, actor: int, action: int) -> int:
        """Another's card that is not revealed yet, or a treasure that it put under the deck."""
        if before.phase == kitano.COMMIT == self.drawn.phase and before.rounds == self.drawn.rounds:
            return int(self.drawn.card[actor])
        return self.put_under.get(number, action)


def _draws(before: Any, action: int, now: Any) -> int:
    """How many cards an action made its seat draw."""
    if before.phase == kitano.EFFECT and action == kitano.RESTOCK:
        return kitano.RESTOCKED
    return int(now.finished > before.finished and now.latest in (kitano.OFFER, kitano.BUY))


def _counter(row: Any) -> Counter[int]:
    return Counter({suit: int(number) for suit, number in enumerate(row)})


def _letters(suits: Any) -> list[str]:
    return [notation.LETTERS[suit] for suit in suits]


def has_faded(story: Story, seat: int) -> bool:
    """Whether a seat has lost track of a card that it had put under the deck.

    It knows who has drawn such a card, until that seat puts cards of its own under the deck:
    any of these may be that card, and no more is remembered of it (`forget`).
    """
    knows_of = set()
    for before, actor, action, now in story.steps():
        if seat in before.returned_by[: _draws(before, action, now)]:
            knows_of.add(actor)
        if now.finished > before.finished and now.latest == kitano.RESTOCK and actor in knows_of:
            return True
    return False
