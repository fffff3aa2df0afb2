"""大差配: tenements, decks, and how many residents come to live in a room."""

from souan.games.osahai.state import D36, D36_FULL, Rules
from souan.games.osahai.studies.facts_counts import (
    all_different,
    fewest_cards,
    most_cards,
    most_per_room,
)
from souan.lab.measures import Mean, Part, Share
from souan.lab.study import Figure, Study, above, below, between

DRAWS = Share("tied", of_games=True)
PER_ROOM = Part("placed", "rooms", of_games=True, unit="number")
IDEAL = Part("ideal", "rooms", of_games=True)
TIED_ROOMS = Part("tied_rooms", "settled", of_games=True)
AGREE = ("search(as=agree)",)

THREE, FIVE = "n_tenements=3", "n_tenements=5"
HAND, FULL = "deck=d36", "deck=d36_full"


def _in_rooms(suffix: str, variant: str, deck: int) -> tuple[Figure, ...]:
    """How full the rooms are with a deck, as play goes and if all is accepted."""
    return (
        Figure(f"room{suffix}", PER_ROOM, variant),
        Figure(f"ideal{suffix}", IDEAL, variant),
        Figure(f"agreed{suffix}", PER_ROOM, variant, bots=AGREE),
        Figure(f"agreed_ideal{suffix}", IDEAL, variant, bots=AGREE),
        Figure(f"most{suffix}", most_per_room(Rules(deck=deck))),
    )


ROOMS = (
    Study(
        "three_tenements",
        "1",
        "長屋の数に等しいスート数であれば問題ない",
        (4, 3),
        below(0.05),
        (
            Figure("more", DRAWS, THREE, ""),
            Figure("draws", DRAWS, THREE),
            Figure("draws_now", DRAWS),
            Figure("room", PER_ROOM, THREE),
            Figure("room_now", PER_ROOM),
        ),
    ),
    Study(
        "five_tenements",
        "1",
        "長屋の数に等しいスート数であれば問題ない",
        (4, 3),
        below(0.05),
        (
            Figure("more", DRAWS, FIVE, ""),
            Figure("draws", DRAWS, FIVE),
            Figure("draws_now", DRAWS),
            Figure("room", PER_ROOM, FIVE),
            Figure("room_now", PER_ROOM),
        ),
    ),
    Study(
        "cards_in_rooms",
        "2",
        "理想としては、４枚前後。仮に５枚程度",
        (4, 3),
        between(3.0, 5.0),
        (
            *_in_rooms("", "", Rules().deck),
            Figure("empty", Part("empty", "rooms", of_games=True)),
            *_in_rooms("_hand", HAND, D36),
            *_in_rooms("_full", FULL, D36_FULL),
        ),
    ),
    Study(
        "twenty_cards",
        "3",
        "２０枚ぐらい…３人なら９枚、４人なら７枚",
        (4, 3),
        above(19.5),
        (
            Figure("most", most_cards(Rules(deck=D36))),
            Figure("fewest", fewest_cards(Rules(deck=D36))),
            Figure("agreed", Mean("placed", of_games=True), HAND, bots=AGREE),
            Figure("placed", Mean("placed", of_games=True), HAND),
        ),
    ),
    Study(
        "nine_or_seven",
        "3",
        "カードの総枚数は３２枚ぐらい",
        (4, 3),
        below(0.0),
        (
            Figure("draws", DRAWS, HAND, ""),
            Figure("tied_rooms", TIED_ROOMS, HAND, ""),
            Figure("draws_hand", DRAWS, HAND),
            Figure("draws_now", DRAWS),
        ),
    ),
    Study(
        "first_card",
        "Ours",
        "複数ある場合は、最初の１枚がより上に配置されているものが優先されます",
        (4, 3),
        above(0.4),
        (
            Figure("tied", TIED_ROOMS, bots=AGREE),
            Figure("topped", Part("topped", "settled", of_games=True), bots=AGREE),
            Figure("tied_now", TIED_ROOMS),
            Figure("topped_now", Part("topped", "settled", of_games=True)),
            Figure("two", all_different(2)),
            Figure("three", all_different(3)),
            Figure("four", all_different(4)),
        ),
    ),
)
