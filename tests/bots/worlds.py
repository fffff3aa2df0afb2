"""All states that a seat could be in, by trying every place for every card that it has not seen.

The cards are those that truly lie in the places that the seat does not see. An arrangement counts
if it has a past (`tests.laws.origins`) that is legal and looks the same to the seat all along.
Where cards are equal nobody sees which of them was played, and each is as likely: a world weighs
as much as there are ways to lay the unseen cards so. Nothing here knows `determinize` or `hands`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import factorial, prod
from typing import Any, NamedTuple

from souan.game import members, observation
from souan.games.hangover.state import PLAY, deck
from souan.record import NOTHING
from tests.laws.origins import ORIGINS
from tests.laws.stories import Story, memory, replay

Row = tuple[int, ...]
World = tuple[Row, ...]
"""What lies in each place, in rising order: within a place order says nothing."""


class Place(NamedTuple):
    """A place that a seat does not see: how to read it in a state, and to fill it."""

    read: Callable[[Any], Row]
    fill: Callable[[Any, Row], None]


# --- places -------------------------------------------------------------------------------


def cell(field: str, *index: int) -> Place:
    """One card."""

    def fill(state: Any, row: Row) -> None:
        (state[field][index],) = row

    return Place(lambda state: (int(state[field][index]),), fill)


def counted(seat: int, known: Any = 0) -> Place:
    """A hand that is a row of counts, less what is known of it."""

    def read(state: Any) -> Row:
        counts = state.hand[seat] - known
        return tuple(kind for kind, number in enumerate(counts) for _ in range(number))

    def fill(state: Any, row: Row) -> None:
        state.hand[seat] = known
        for kind in row:
            state.hand[seat, kind] += 1

    return Place(read, fill)


def marked(seat: int) -> Place:
    """A hand that is a set."""

    def fill(state: Any, row: Row) -> None:
        state.hand[seat] = sum(1 << card for card in row)

    return Place(lambda state: tuple(members(state.hand[seat])), fill)


def laid(seat: int) -> Place:
    """A hand of hangover, whose lowest cards lie face down as soon as its seat is out (12.2)."""

    def fill(state: Any, row: Row) -> None:
        down = int(state.laid[seat])
        state.face_down[seat] = sum(1 << card for card in row[:down])
        state.hand[seat] = sum(1 << card for card in row[down:])

    return Place(lambda s: tuple(members(s.hand[seat] | s.face_down[seat])), fill)


def left_over(state: Any) -> Row:
    """The drinks of hangover that nobody was dealt."""
    dealt = sum(int(row) for row in (*state.hand, *state.face_down, state.seen))
    return tuple(members(int(deck(state.players)) & ~dealt))


def snacks_left_over(state: Any) -> Row:
    """The snacks of hangover that nobody was dealt: of twenty, two of a kind (3.3)."""
    laid = state.column[: state.players, : state.snacks]
    return tuple(kind for kind in range(10) for _ in range(2 - int((laid == kind).sum())))


def in_the_box(state: Any) -> Row:
    """The residents of osahai that nobody was dealt."""
    placed = sum(1 << int(card) for card in state.card.flat if card != NOTHING)
    dealt = sum(int(hand) for hand in state.hand) | placed
    return tuple(members(int(sum(state.suited)) & ~dealt))


PILE = Place(left_over, lambda state, row: None)
BOX = Place(in_the_box, lambda state, row: None)
SNACK_PILE = Place(snacks_left_over, lambda state, row: None)


def _row(seen: Any, field: str, size: int) -> list[Place]:
    """The cells of a row that are not seen."""
    return [cell(field, place) for place in range(size) if seen[field][place] == NOTHING]


def _others(seen: Any, seat: int) -> list[int]:
    return [other for other in range(seen.players) if other != seat]


def _kitano(seen: Any, seat: int) -> list[Place]:
    hands = [counted(other, seen.traced[seat, other]) for other in _others(seen, seat)]
    return [*hands, *_row(seen, "hidden", 2), *_row(seen, "deck", int(seen.deck_size))]


def _osahai(seen: Any, seat: int) -> list[Place]:
    face_down = [
        cell("card", bargain, side)
        for bargain, sides in enumerate(seen.declared)
        for side in range(2)
        if sides[side] != NOTHING and seen.card[bargain, side] == NOTHING
    ]
    return [*(marked(other) for other in _others(seen, seat)), *face_down, BOX]


def _fortuna(seen: Any, seat: int) -> list[Place]:
    below = [cell("deck", place) for place in range(seen.top, seen.end + 7) if place != seen.end]
    return [*(counted(other) for other in _others(seen, seat)), *below]


def _snacks(seen: Any, seat: int) -> list[Place]:
    assert seen.phase >= PLAY
    columns = [(other, place) for other in _others(seen, seat) for place in range(seen.snacks)]
    unknown = [where for where in columns if seen.column[where] == NOTHING]
    return [*(cell("column", *where) for where in unknown), SNACK_PILE]


def _superba(seen: Any, seat: int) -> list[Place]:
    voyages = int((seen.shown[:, 0] != NOTHING).sum())
    left = range((4 - seen.players) * voyages, 24 - 6 * seen.players)
    deck = [cell("deck", place) for place in left]
    return [*(counted(other) for other in _others(seen, seat)), *deck]


POOLS: dict[tuple[str, str], Callable[[Any, int], list[Place]]] = {
    ("kitano", "treasures"): _kitano,
    ("osahai", "residents"): _osahai,
    ("fortuna", "goods"): _fortuna,
    ("fortuna", "patrons"): lambda seen, seat: _row(seen, "patrons", 8),
    ("hangover", "drinks"): lambda seen, seat: [*map(laid, _others(seen, seat)), PILE],
    ("hangover", "snacks"): _snacks,
    ("superba", "cards"): _superba,
    ("superba", "ports"): lambda seen, seat: _row(seen, "ports", 6),
}
"""The hidden places of each game for one sort of piece: hands first, then single cards."""

# --- worlds -------------------------------------------------------------------------------


class Situation(NamedTuple):
    """A moment of a match, a seat, and the unseen places that are looked at; the rest is not."""

    story: Story
    seat: int
    places: list[Place]
    rest: list[Place]

    def world(self, state: Any) -> World:
        """What lies where, in a state that the seat could be in."""
        return tuple(place.read(state) for place in self.places)


def situation(story: Story, seat: int, pool: str, looked: Sequence[int] | None = None) -> Situation:
    """The situation of a seat; `looked` are the numbers of places, all of them if unsaid."""
    places = POOLS[story.game.key, pool](observation(story.now, seat), seat)
    chosen = range(len(places)) if looked is None else looked
    rest = [place for number, place in enumerate(places) if number not in chosen]
    return Situation(story, seat, [places[number] for number in chosen], rest)


def worlds(here: Situation) -> dict[World, int]:
    """Every world that agrees with all that the seat has seen, and in how many ways."""
    now, remembered = here.story.now, memory(here.story.states, here.seat)
    unseen = Counter(card for place in [*here.places, *here.rest] for card in place.read(now))
    sizes = [len(place.read(now)) for place in here.places]
    found = {}
    for world, rest in arrangements(unseen, sizes):
        state = fill(here, world, rest)
        if agrees(here, state, remembered):
            found[world] = prod(ways(row) for row in (*world, tuple(rest.elements())))
    return found


def fill(here: Situation, world: World, rest: Counter[int]) -> Any:
    """The state in which this lies in the places that are looked at and the rest elsewhere."""
    state, cards = here.story.now.copy(), sorted(rest.elements())
    for place, row in zip(here.places, world, strict=True):
        place.fill(state, row)
    for place in here.rest:
        size = len(place.read(here.story.now))
        place.fill(state, tuple(cards[:size]))
        del cards[:size]
    return state


def agrees(here: Situation, state: Any, remembered: list[bytes]) -> bool:
    """Whether a state has a past that is legal and looks to the seat as it remembers."""
    origin = ORIGINS[here.story.game.key](here.story, here.seat, state)
    states = None if origin is None else replay(here.story, origin)
    if states is None or memory(states, here.seat) != remembered:
        return False
    assert here.world(states[-1]) == here.world(state), "the past leads somewhere else"
    return True


def arrangements(unseen: Counter[int], sizes: list[int]) -> Iterator[tuple[World, Counter[int]]]:
    """Every way to put so many of the cards into each place, and what is left of them."""
    if not sizes:
        yield (), unseen
        return
    for row in subsets(sorted(unseen.items()), sizes[0]):
        for others, rest in arrangements(unseen - Counter(row), sizes[1:]):
            yield (row, *others), rest


def subsets(cards: list[tuple[int, int]], size: int) -> Iterator[Row]:
    """Every multiset of a size, from kinds and how many there are of each."""
    if size == 0:
        yield ()
    elif cards:
        (kind, copies), *others = cards
        for number in range(min(copies, size), -1, -1):
            for row in subsets(others, size - number):
                yield (kind,) * number + row


def ways(row: Row) -> int:
    """In how many orders the cards of a place could lie there."""
    return factorial(len(row)) // prod(factorial(n) for n in Counter(row).values())
