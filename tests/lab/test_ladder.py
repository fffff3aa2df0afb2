"""A ladder: duplicate deals, the odd bot at every seat, nothing else that differs."""

from collections import Counter
from typing import Any

import pytest

from souan.bots import make_bot
from souan.game import Game, pending
from souan.games import find_game
from souan.lab import ladder as module
from souan.lab import simulate
from souan.lab.ladder import LADDER_BOTS, Ladder, Pairing, Played, parse_ladder_bot, play_ladder
from souan.lab.simulate import Plan, game_seed, play_bots, play_games
from souan.lab.standings import standings
from souan.match import DEAL_STREAM, stream
from souan.record import Random
from souan.text import InputError

LADDER = Ladder("hangover", 3, 2, 5, ("random", "flat:3", "search:2"))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_odd_one_sits_at_every_seat_once(players: int) -> None:
    ladder = Ladder("hangover", players, 1, 1, ("random", "flat:3"))
    seatings = ladder.seatings(0, 1)
    for half, odd, field in ((0, "random", "flat:3"), (players, "flat:3", "random")):
        part = seatings[half : half + players]
        assert [bots.index(odd) for bots in part] == list(range(players))
        assert all(Counter(bots) == {odd: 1, field: players - 1} for bots in part)
    assert ladder.games_of_pairing == len(seatings) == 2 * players


def test_two_players_sit_in_two_ways_and_play_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = Ladder("superba", 2, 1, 1, ("random", "flat:3"))
    assert ladder.games_of_pairing == 2
    seated = []
    play = module._play_game

    def count(*arguments: Any) -> Played:
        seated.append(arguments[-1])
        return play(*arguments)

    monkeypatch.setattr(module, "_play_game", count)
    ((_, games),) = play_ladder(ladder)
    assert seated == [("random", "flat:3"), ("flat:3", "random")]
    assert games[:2] == games[:1:-1]


def test_every_two_bots_play_on_every_deal() -> None:
    played = dict(play_ladder(LADDER))
    assert list(played) == LADDER.pairings()
    assert Counter(pairing.deal for pairing in played) == {0: 3, 1: 3}
    assert all(len(games) == LADDER.games_of_pairing for games in played.values())


def test_with_given_fields_each_other_bot_plays_among_those_and_nothing_else_is_played() -> None:
    given = Ladder("hangover", 3, 2, 5, LADDER.bots, fields=("random", "flat:3"))
    assert given.pairs == [(2, 0), (2, 1)]
    assert given.seatings(2, 0) == LADDER.seatings(0, 2)[3:]
    both, one_way = dict(play_ladder(LADDER)), dict(play_ladder(given))
    assert one_way[Pairing(1, 2, 0)] == both[Pairing(1, 0, 2)][3:]
    assert len(one_way) == 4


def test_somebody_has_to_play_against_the_fields() -> None:
    with pytest.raises(InputError, match="nobody left to play"):
        Ladder("hangover", 3, 2, 5, ("random", "flat:3"), fields=("flat:3", "random"))


def test_deals_are_the_same_for_all_pairings_and_seatings(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = set()
    play = play_bots

    def note(game: Game, state: Any, rules: Any, seed: int, bots: Any) -> Any:
        before = state.tobytes()
        dealt.add((seed, before))
        outcome = play(game, state, rules, seed, bots)
        assert state.tobytes() == before, "a game must not spoil the deal of the next"
        return outcome

    monkeypatch.setattr(module, "play_bots", note)
    list(play_ladder(LADDER))
    assert [seed for seed, _ in sorted(dealt)] == sorted(game_seed(5, deal) for deal in range(2))


def test_a_game_is_that_of_a_simulation_with_the_same_seats() -> None:
    games = dict(play_ladder(LADDER))[Pairing(1, 0, 2)]
    for bots, game in zip(LADDER.seatings(0, 2), games, strict=True):
        (outcome,) = play_games(Plan("hangover", 3, 2, 5, bots), range(1, 2))
        assert (outcome.points, outcome.winners) == game


def test_the_games_are_the_same_whatever_the_number_of_workers() -> None:
    assert list(play_ladder(LADDER, 2)) == list(play_ladder(LADDER, 1))


def test_more_deals_or_bots_leave_the_games_as_they_are() -> None:
    first = dict(play_ladder(LADDER))
    more = dict(play_ladder(Ladder("hangover", 3, 3, 5, LADDER.bots)))
    assert {pairing: more[pairing] for pairing in first} == first
    turned = dict(play_ladder(Ladder("hangover", 3, 1, 5, ("search:2", "random"))))
    games = first[Pairing(0, 0, 2)]
    assert turned[Pairing(0, 0, 1)] == games[3:] + games[:3]


def test_what_is_done_is_not_played_again() -> None:
    whole = list(play_ladder(LADDER))
    done = {pairing for pairing, _ in whole[::2]}
    assert list(play_ladder(LADDER, 2, done)) == whole[1::2]
    assert list(play_ladder(LADDER, 2, LADDER.pairings())) == []


def test_equal_bots_have_equal_shares() -> None:
    """A search of one iteration knows nothing: it is a random bot by another name."""
    ladder = Ladder("hangover", 3, 80, 1, ("random", "flat:1"))
    found = standings(ladder, dict(play_ladder(ladder)))
    for cell in found.cells():
        assert cell.share.low < 1 / 3 < cell.share.high
        assert not cell.differs
        assert cell.lead.low < 0 < cell.lead.high
    one, other = found.ratings()
    assert one.low < other.value < one.high


# --- pitfalls -----------------------------------------------------------------------------


def test_pitfall_seeds_shared_between_deal_and_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stream of a deal or a bot is another's, and a deal does not depend on who plays."""
    streams, make = list[tuple[str, str]](), make_bot

    def note(name: Any, game: Game, rules: Any, rng: Random) -> Any:
        streams.append(("bot", _state_of(rng)))
        return make(name, game, rules, rng)

    monkeypatch.setattr(simulate, "make_bot", note)
    monkeypatch.setattr(module, "stream", _noting(streams))
    list(play_ladder(Ladder("hangover", 3, 2, 5, ("random", "flat:3"))))
    kinds = {state: {kind for kind, at in streams if at == state} for _, state in streams}
    assert len(kinds) == 2 * (1 + 3), "two deals, and three seats on each"
    assert all(len(kind) == 1 for kind in kinds.values())


def _noting(streams: list[tuple[str, str]]) -> Any:
    def note(seed: int, *path: int) -> Random:
        rng = stream(seed, *path)
        streams.append(("deal", _state_of(rng)))
        return rng

    return note


def _state_of(rng: Random) -> str:
    return str(rng.bit_generator.state)


@pytest.mark.parametrize("bot", ["random", "flat:20", "search:20"])
def test_pitfall_identical_deterministic_bots(bot: str) -> None:
    """Copies of a bot that decide at once from alike positions do not all do the same."""
    game, rules = find_game("superba")
    firsts = []
    for deal in range(6):
        seed = game_seed(1, deal)
        dealt = game.new_deal(rules, 4, stream(seed, DEAL_STREAM))
        assert pending(dealt) == 0b1111
        actions, _ = play_bots(game, dealt, rules, seed, (bot,) * 4)
        firsts.append([next(act for actor, act in actions if actor == seat) for seat in range(4)])
    assert sum(len(set(first)) > 1 for first in firsts) >= 3, firsts


# --- who may play -------------------------------------------------------------------------


def test_the_default_ladder_can_be_played() -> None:
    assert [parse_ladder_bot(name).text for name in LADDER_BOTS] == list(LADDER_BOTS)
    assert Ladder("hangover", 3, 1, 1, LADDER_BOTS).games_of_pairing == 6


def test_the_oracle_may_play_and_a_bot_by_the_clock_may_not() -> None:
    assert not parse_ladder_bot("oracle:7").is_honest
    for name in ("normal", "search:30ms", "oracle:30ms"):
        with pytest.raises(InputError, match="thinks by the clock"):
            parse_ladder_bot(name)


@pytest.mark.parametrize("bots", [(), ("random",), ("random", "flat:3", "random")])
def test_a_ladder_is_for_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="two or more different bots"):
        Ladder("hangover", 3, 1, 1, bots)
