"""What has to be known of a game of 大差配 to answer its designer."""

from collections.abc import Sequence

from souan.cards import count
from souan.games.osahai.scoring import column, is_immune, raided, ruling_job, skill, worth
from souan.games.osahai.state import (
    ACTIVE,
    PARTNER,
    State,
    job,
    party,
    suits_held,
)
from souan.games.osahai.studies.facts_counts import lengths
from souan.games.osahai.studies.facts_rescored import rescored, votes
from souan.lab.story import Facts, Story
from souan.record import NOTHING

NAN = float("nan")

SKILLS = ("pedlar", "artisan", "hatamoto", "tough", "constable", "underworlder")
"""The jobs by their numbers."""


def facts(story: Story) -> Facts:
    """What became of each seat, of the rooms, of the bargains and of the draw.

    By seat: `distance` from the start player, `cards_left`, `suits_left` (in hand at the end),
    `own` (the job, by number, whose skill the picked tenement has); see `_bargains` and `votes`.
    Of the game: `vp_spread` (best tenement less worst), see `_length`, `_rooms`, `_skills`,
    `_raid`, `_draw` and `rescored`.
    """
    end, seats = story.end, range(story.players)
    vp = [int(end.vp[room]) for room in range(story.rules.n_tenements)]
    return {
        "distance": [(seat - int(end.start)) % story.players for seat in seats],
        "cards_left": [int(end.hand_size[seat]) for seat in seats],
        "suits_left": [int(count(suits_held(end, end.hand[seat]))) for seat in seats],
        "own": [_or_nan(skill(end, story.rules, end.picked[seat])) for seat in seats],
        "vp_spread": max(vp) - min(vp),
        **_bargains(story),
        **_length(story),
        **_rooms(story),
        **_skills(story),
        **_raid(story),
        **_draw(story),
        **rescored(story),
        **votes(story),
    }


def _or_nan(number: int) -> float:
    return NAN if number == NOTHING else float(number)


# --- bargains -----------------------------------------------------------------------------


def _bargains(story: Story) -> dict[str, float | Sequence[float]]:
    """By seat: its `bargains`, how often it was `named` as partner and has `refused`.

    `seen`: the face-down cards it has seen, its own included; `seen_lead`: how many more than the
    mean of all. Of the game: `all_bargains`, and those `accepted`.
    """
    end, seats = story.end, range(story.players)
    taken, named, refused, seen = ([0.0] * story.players for _ in range(4))
    for bargain in range(end.bargains):
        named[int(end.partner[bargain])] += 1
        for side in (ACTIVE, PARTNER):
            seat = int(party(end, bargain, side))
            taken[seat] += 1
            refused[seat] += int(end.refused[bargain]) >> seat & 1
            seen[seat] += 0 if end.refused[bargain] else 2
    mean = sum(seen) / story.players
    return {
        "bargains": taken,
        "named": named,
        "refused": refused,
        "seen": seen,
        "seen_lead": [seen[seat] - mean for seat in seats],
        "all_bargains": int(end.bargains),
        "accepted": sum(not end.refused[bargain] for bargain in range(end.bargains)),
    }


def _length(story: Story) -> dict[str, float]:
    """Whether the game was as `short` or as `long` as one can be, in bargains."""
    possible, _ = lengths(story.rules, story.players)
    bargains = int(story.end.bargains)
    return {"short": bargains == min(possible), "long": bargains == max(possible)}


# --- rooms --------------------------------------------------------------------------------


def _rooms(story: Story) -> dict[str, float]:
    """Of the rooms: how many there are, are `ideal` (3 to 5 cards), `empty`, `settled`.

    `settled` ones are not empty; in `tied` ones several jobs have the most cards, and in
    `topped` ones the job of the topmost card rules. `placed`: cards in all rooms.
    """
    rooms = [column(story.end, room) for room in range(story.rules.n_tenements)]
    sizes = [len(cards) for cards in rooms]
    jobs = [[int(job(card)) for card in cards] for cards in rooms if len(cards)]
    return {
        "rooms": len(rooms),
        "ideal": sum(3 <= size <= 5 for size in sizes),
        "empty": sizes.count(0),
        "placed": sum(sizes),
        "settled": len(jobs),
        "tied_rooms": sum(_is_tied(room) for room in jobs),
        "topped": sum(
            ruling_job(story.end, room) == job(cards[0])
            for room, cards in enumerate(rooms)
            if len(cards)
        ),
    }


def _is_tied(jobs: Sequence[int]) -> bool:
    counts = [jobs.count(which) for which in set(jobs)]
    return counts.count(max(counts)) > 1


def _skills(story: Story) -> dict[str, float]:
    """For each job: `has_…`, tenements with its skill, `vp_…`, their VP in all; `skilled`: all."""
    end, rules = story.end, story.rules
    having = [int(skill(end, rules, room)) for room in range(rules.n_tenements)]
    found: dict[str, float] = {"skilled": sum(which != NOTHING for which in having)}
    for which, name in enumerate(SKILLS):
        found[f"has_{name}"] = having.count(which)
        found[f"vp_{name}"] = sum(
            int(end.vp[room]) for room, has in enumerate(having) if has == which
        )
    return found


# --- the raid -----------------------------------------------------------------------------


def _raid(story: Story) -> dict[str, float]:
    """Whether wanderers `raid`; if so, whether they are `held_off`, and go to the `top` tenement.

    That is one with the most VP before the raid, and not 0.
    """
    end, rules = story.end, story.rules
    target = int(raided(end, rules))
    if target == NOTHING:
        return {"raid": False, "held_off": NAN, "top": NAN}
    worths = [int(worth(end, rules, room)) for room in range(rules.n_tenements)]
    top = worths[target] == max(worths) > 0
    return {"raid": True, "held_off": is_immune(end, rules, target), "top": top}


# --- the draw -----------------------------------------------------------------------------


def _draw(story: Story) -> dict[str, float]:
    """Whether several have the `same_vp`, the most; if so, whether the `count` of cards decides.

    `same_tenement`: those that draw have all picked one tenement; NaN if there is no draw.
    """
    end = story.end
    best = [seat for seat in range(story.players) if story.points[seat] == max(story.points)]
    shown = [_revealed(end, seat) for seat in best]
    picked = {int(end.picked[seat]) for seat in story.winners}
    return {
        "same_vp": len(best) > 1,
        "count": shown.count(max(shown)) == 1 if len(best) > 1 else NAN,
        "same_tenement": len(picked) == 1 if len(story.winners) > 1 else NAN,
    }


def _revealed(end: State, seat: int) -> int:
    return int(count(end.hand[seat] & end.suited[end.picked[seat]]))
