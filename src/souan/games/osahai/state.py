"""大差配 (draft 0): the options, the state and the words that its rules are told in.

Numbers in brackets are sentences of the rule book, R7 and the like its rulings. R1: the draft
holds a brainstorm and then rules; the rules hold, and of the brainstorm only what is an option.
"""

from typing import Annotated, NamedTuple

from souan.cards import NO_CARDS, Card, Cards, Seat, Seats, first, one
from souan.games.osahai.residents import JOB_LETTERS, MOST_NUMBERS, NUMBERS, SUIT_LETTERS
from souan.record import NOTHING, Ints, PerSeat, Record, rule

JOBS = len(JOB_LETTERS)
CARDS = JOBS * NUMBERS  # a card is its job times four, and its number less one (1.1) (1.3); after
MORE = MOST_NUMBERS - NUMBERS  # these come the 5 and the 6 of each job, R37
PEDLAR, ARTISAN, HATAMOTO, TOUGH, CONSTABLE, UNDERWORLDER = range(JOBS)  # R14: 裏稼業 is the last

SUITS = len(SUIT_LETTERS)  # red, blue, green, yellow; each is also a tenement and its room (2.1)
# The fifth is black, R38 (2.4).

BARGAINS = 16  # the most there can be: with three players, deck=d36_full and end_at=1
ACTIVE, PARTNER = range(2)  # the sides of a bargain

PROPOSE, COUNTER, VOTE, PICK, OVER = range(5)
WITH, OFFER, TO = range(3)  # the steps of a proposal; a counter-offer has the last two
ACCEPT, REFUSE = range(2)

D24, D36, D36_FULL = range(3)
LATIN, BY_NUMBER, LATIN_RANDOM = range(3)
LOCAL, GLOBAL = range(2)
NO_RAID, FIRST_TOP = range(2)
TO_WANDERERS, OPEN_IN_PLACE = range(2)
AFTER_SCORING, BEFORE_REVEAL = range(2)
DRAW, BY_SUM, BY_CARDS_LEFT, BY_SEAT = range(4)
V1, V0 = range(2)


class Rules(NamedTuple):
    """The options; the defaults are the draft with our rulings."""

    suits: int = LATIN  # R2: which suit each card has
    skill_scope: int = LOCAL  # R13: where pedlars and artisans are counted
    doshin_scope: int = LOCAL  # R20: which tenements a constable keeps from the raid
    raid_tie: int = NO_RAID  # R22: what happens when several suits have the most wanderers
    pick: int = AFTER_SCORING  # R18: when the suits are picked
    reject: int = TO_WANDERERS  # R31: where refused cards go
    raid: bool = True  # R32: whether the wanderers raid
    skills: bool = True  # R33: whether jobs have skills
    end_at: int = 2  # R34: the hand that ends the game
    draw_break: int = DRAW  # R35: what breaks a tie of VP and revealed cards
    deck: int = D24  # R37: how many residents there are, and how many are dealt
    n_tenements: int = 4  # R38: how many tenements and suits there are
    skillset: int = V1  # R39: what the skills of jobs are


class State(Record):
    """All that is true in a game of 大差配."""

    players: int
    phase: int
    start: int  # the start player
    suited: Annotated[Ints, (SUITS,)]  # the cards of each suit; who is in none does not play
    suits_dealt: int  # 1 if these were drawn for this game
    hand: PerSeat  # the cards each seat holds; one is in hand until its tenement is declared
    hand_size: PerSeat
    bargains: int  # how many are settled; the rows below have the present one as well
    partner: Annotated[Ints, (BARGAINS,)]
    card: Annotated[Ints, (BARGAINS, 2)]  # of the active player and of the partner
    declared: Annotated[Ints, (BARGAINS, 2)]  # the tenement each wants its card in
    refused: Annotated[Ints, (BARGAINS,)]  # the seats that refused; none: the cards lie face down
    lies: Annotated[Ints, (BARGAINS, 2)]  # the column where each card lies: a room, or wanderers()
    committed: int  # seats that have voted, or picked
    picked: PerSeat  # the suit each seat reveals
    vp: Annotated[Ints, (SUITS,)]  # of each tenement, once scored


# --- words of the game --------------------------------------------------------------------


@rule
def job(card: Card) -> int:
    """The job of a card: 0 to 5, pedlar to underworlder (1.2)."""
    return card // NUMBERS if card < CARDS else (card - CARDS) // MORE


@rule
def number(card: Card) -> int:
    """The number on a card (1.3) (1.9)."""
    return card % NUMBERS + 1 if card < CARDS else (card - CARDS) % MORE + NUMBERS + 1


@rule
def numbers(rules: Rules) -> int:
    """How many numbers each job has: 4, or 6 (1.9); R38: with five suits 5 (1.11)."""
    return max(rules.n_tenements, NUMBERS) if rules.deck == D24 else MOST_NUMBERS


@rule
def suit(state: State, card: Card) -> int:
    """The suit of a card (1.4)."""
    which = 0
    while state.suited[which] & one(card) == 0:
        which += 1
    return which


@rule
def deck(state: State) -> Cards:
    """All residents of this game, wherever they are."""
    cards = NO_CARDS
    for which in range(SUITS):
        cards |= state.suited[which]
    return cards


@rule
def wanderers(rules: Rules) -> int:
    """The column beside the rooms, after the last of them (2.3)."""
    return rules.n_tenements


@rule
def rows(state: State) -> int:
    """How many rows of bargains may tell something: those settled, and the present one."""
    return min(state.bargains + 1, BARGAINS)


@rule
def active_player(state: State, bargain: int) -> Seat:
    """Whose turn a bargain is: they go round clockwise from the start player (4.1).

    R30: nothing makes up for unequal numbers of turns, or for being named as partner.
    """
    seat = state.start + bargain
    while seat >= state.players:  # asked at every step, and a division is slow
        seat -= state.players
    return int(seat)


@rule
def party(state: State, bargain: int, side: int) -> Seat:
    """The active player or the partner of a bargain."""
    return active_player(state, bargain) if side == ACTIVE else int(state.partner[bargain])


@rule
def to_act(state: State) -> Seat:
    """Who proposes or counters now; NOTHING in other phases."""
    if state.phase == PROPOSE:
        return active_player(state, state.bargains)
    return int(state.partner[state.bargains]) if state.phase == COUNTER else NOTHING


@rule
def side(state: State) -> int:
    """Which side of the bargain proposes or counters now."""
    return ACTIVE if state.phase == PROPOSE else PARTNER


@rule
def step(state: State) -> int:
    """What is chosen next: the partner, a card to hand over, or the tenement for it."""
    if state.partner[state.bargains] == NOTHING:
        return WITH
    return OFFER if state.card[state.bargains, side(state)] == NOTHING else TO


@rule
def decision(state: State) -> int:
    """What kind of decision is due: each step of a proposal is one, and of a counter-offer."""
    if state.phase != PROPOSE and state.phase != COUNTER:
        return int(state.phase)
    return OVER + 1 + 3 * side(state) + step(state)


@rule
def everybody(state: State) -> Seats:
    """The set of all seats."""
    return first(state.players)


@rule
def suits_held(state: State, cards: Cards) -> Cards:
    """The suits of some cards, as a set."""
    held = 0
    for which in range(SUITS):
        if cards & state.suited[which] != 0:
            held |= one(which)
    return held
