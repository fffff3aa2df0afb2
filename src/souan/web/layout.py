"""A `TablePage` laid out for the templates, in words and drawings."""

import re
from collections import Counter
from functools import cached_property
from itertools import groupby

from souan.table import Choice, Event, Piece, SeatPanel, Zone
from souan.text import Message, Texts
from souan.web import themes
from souan.web.art import NEUTRAL, SUITS, Size, face, is_rough
from souan.web.drawn import Card, Panel, classes_of, element_name, kind_of
from souan.web.page import SPECTATOR, Sitter, TablePage

SIZES: tuple[Size, ...] = ("L", "S", "M")

_MINUS = re.compile(r"(?<![\w-])-(?=\d)|(?<=[\u3040-\u9fff])-(?=\d)")
"""The hyphen of notation where a minus sign is meant."""


class Layout:
    """What the templates ask: words in the viewer's language, seats, cards and choices."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.table = page.table
        self.theme = page.game if page.game in themes.THEMES else NEUTRAL
        packages = [page.package, "souan.web"]
        if self.theme != NEUTRAL:
            packages.append(f"souan.web.themes.{self.theme}")
        plain = Texts(page.language, *packages)
        self.me = page.table.seat
        you = plain.say(Message("web.you"))
        names = [
            you if seat == self.me else sitter.name for seat, sitter in enumerate(page.sitters)
        ]
        self.texts = plain.seated(*names)
        self.marks = plain.templates["seat.letters"].split()
        self._ids: Counter[str] = Counter()

    # --- words --------------------------------------------------------------------------------

    def t(self, key: str, **parameters: object) -> str:
        """A text of the house in the viewer's language."""
        return self.texts.say(Message(key, **parameters))

    def say(self, value: Message | int | str | None) -> str:
        """A message in the viewer's language; other values as they are written."""
        if value is None:
            return ""
        said = self.texts.say(value) if isinstance(value, Message) else str(value)
        return _MINUS.sub("\N{MINUS SIGN}", said)

    def has_text(self, key: str) -> bool:
        """Whether the texts know a key: themes say more than games without one."""
        return key in self.texts.templates

    def numeral(self, number: int) -> str:
        """The number of a place or round as an ordinal of the language."""
        if self.page.language == "ja" and 0 < number <= 10:
            return "一二三四五六七八九十"[number - 1]
        return str(number)

    @cached_property
    def title(self) -> str:
        """The title of the tab: whose turn it is comes first."""
        name = self.t("title")
        return self.t("web.your_turn", game=name) if self.is_asked else name

    # --- where it stands ----------------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        """Whether the viewer owes a decision."""
        return bool(self.table.choices)

    @property
    def is_simultaneous(self) -> bool:
        """Whether others commit in the same step: several are pending, or some have committed."""
        marks = [mark for panel in self.table.seats for mark in panel.marks]
        return marks.count("pending") > 1 or "committed" in marks

    @property
    def steps(self) -> list[str]:
        """The step meter: past, present and future steps, if the game says how many there are."""
        number, last = self.table.step.get("number"), self.table.step.get("last")
        if not isinstance(number, int) or not isinstance(last, int):
            return []
        return [("done", "now", "next")[(n >= number) + (n > number)] for n in range(1, last + 1)]

    @property
    def options(self) -> list[str]:
        """The options of the match that differ from the draft as written, in words."""
        said = []
        for key, value in self.page.options:
            name = self.t(f"option.{key}")
            known = f"value.{key}.{value}"
            said.append(f"{name}: {self.t(known) if self.has_text(known) else value}")
        return said

    # --- seats --------------------------------------------------------------------------------

    @cached_property
    def panels(self) -> list[Panel]:
        """All seats in order."""
        return [self._panel(panel) for panel in self.table.seats]

    @cached_property
    def opponents(self) -> list[Panel]:
        """The other seats from the viewer's left; all of them for a spectator."""
        if self.me == SPECTATOR:
            return self.panels
        return self.panels[self.me + 1 :] + self.panels[: self.me]

    @property
    def mine(self) -> Panel | None:
        """The viewer's own seat."""
        return None if self.me == SPECTATOR else self.panels[self.me]

    def _panel(self, panel: SeatPanel) -> Panel:
        seat = panel.seat
        sitter = self.page.sitters[seat]
        badges = tuple((kind, self.t(key)) for kind, key in self._badges(panel, sitter))
        name = self.texts.seat(seat)
        return Panel(seat, self.marks[seat], name, sitter, panel, seat == self.me, badges)

    def _badges(self, panel: SeatPanel, sitter: Sitter) -> list[tuple[str, str]]:
        badges = []
        if sitter.away:
            badges.append(("away", "web.badge.away"))
        if "winner" in panel.marks:
            badges.append(("won", "web.badge.winner"))
        if "out" in panel.marks:
            badges.append(("out", "web.badge.out"))
        elif "pending" in panel.marks:
            badges.append(
                ("wait", "web.badge.thinking")
                if self.is_simultaneous
                else ("turn", "web.badge.turn")
            )
        elif "committed" in panel.marks:
            badges.append(("laid", "web.badge.committed"))
        return badges

    # --- pieces -------------------------------------------------------------------------------

    def zone(self, key: str) -> Zone | None:
        """The zone of the centre of that key."""
        return next((zone for zone in self.table.centre if zone.key == key), None)

    def others(self, *keys: str) -> list[Zone]:
        """The zones of the centre whose keys begin with none of these, so that none is lost."""
        return [zone for zone in self.table.centre if not zone.key.startswith(keys)]

    def cards(self, zone: Zone, seat: int | None = None, owner: str = "") -> list[Card]:
        """The pieces of a zone; `owner` tells the zones of several seats apart."""
        where = f"{owner}{zone.key}"
        return [
            self._card(piece, f"{where}-{place}", place, seat)
            for place, piece in enumerate(zone.pieces)
        ]

    @cached_property
    def hand(self) -> list[Card]:
        """The viewer's hand, each card with what playing it does, or why it cannot be played."""
        if not self.table.own:
            return []
        zone = self.table.own[0]
        return [
            self._card(piece, f"hand-{place}", place, self.me, self._in_hand.get(kind_of(piece)))
            for place, piece in enumerate(zone.pieces)
        ]

    def suit(self, letter: str) -> str:
        """The class that colours a suit."""
        return SUITS.get(letter, "")

    def lone(self, piece: Piece, where: str) -> Card:
        """A piece outside of any zone, such as the one that a choice is about."""
        return self._card(piece, where, 0, piece.seat)

    def _card(
        self, piece: Piece, where: str, place: int, seat: int | None, choice: Choice | None = None
    ) -> Card:
        owner = piece.seat if piece.seat is not None else seat
        large, small, medium = (face(self.page.game, piece, size) for size in SIZES)
        code = f"{self.page.game}-{piece.code}" if piece.code else f"back-{where}"
        shown = self._numbered(code) if piece.code else code
        return Card(
            piece=piece,
            label=self._label(piece),
            id=element_name(shown),
            shown=shown,
            classes=" ".join(classes_of(piece, owner)),
            large=large,
            small=small,
            medium=medium,
            sign=self.say(piece.name) if is_rough(self.page.game, piece) else "",
            choice=choice,
            reason=self._reason(piece, choice),
            place=place,
        )

    def _numbered(self, code: str) -> str:
        """A code that no other piece of the page has: equal pieces are numbered by place."""
        self._ids[code] += 1
        number = self._ids[code]
        return code if number == 1 else f"{code}~{number}"

    def _label(self, piece: Piece) -> str:
        name = self.say(piece.name)
        if piece.suit in name:
            return name
        return self.t("web.suited", name=name, suit=piece.suit)

    def _reason(self, piece: Piece, choice: Choice | None) -> str:
        if choice is not None or not self._in_hand:
            return ""
        reason = self.page.reasons.get(piece.code)
        return self.say(reason) if reason else self.t("web.not_now")

    # --- choices ------------------------------------------------------------------------------

    @cached_property
    def _in_hand(self) -> dict[tuple[str, str], Choice]:
        """The choices that are cards of the hand: one for each kind of card, or they are not."""
        held = {kind_of(piece) for piece in self.table.own[0].pieces} if self.table.own else set()
        counted = Counter(kind_of(choice.piece) for choice in self.table.choices if choice.piece)
        return {
            kind_of(choice.piece): choice
            for choice in self.table.choices
            if choice.piece
            and kind_of(choice.piece) in held
            and counted[kind_of(choice.piece)] == 1
        }

    @cached_property
    def picks_cards(self) -> bool:
        """Whether cards of the hand are among the choices."""
        return bool(self._in_hand)

    @cached_property
    def answers(self) -> list[Choice]:
        """The choices that are no cards of the hand."""
        cards = {choice.action for choice in self._in_hand.values()}
        return [choice for choice in self.table.choices if choice.action not in cards]

    @cached_property
    def shared_meaning(self) -> str:
        """What all of several answers mean alike, so that it need be said only once."""
        meanings = {self.say(choice.meaning) for choice in self.answers}
        return meanings.pop() if len(meanings) == 1 and len(self.answers) > 1 else ""

    def hint_of(self, action: str) -> str:
        """What the hint that was asked for says of a choice."""
        found = next((hint for hint in self.page.hint if hint.action == action), None)
        if found is None or found.value is None:
            return ""
        return self.t("web.hint_value", percent=round(found.value * 100))

    @cached_property
    def best(self) -> str:
        """The action that the hint would choose."""
        likely = max(self.page.hint, key=lambda hint: (hint.chance, hint.value or 0), default=None)
        return likely.action if likely else ""

    # --- the log ------------------------------------------------------------------------------

    @cached_property
    def log(self) -> list[tuple[str, list[Event]]]:
        """What happened, the latest step first: its heading and its lines in order.

        A line that only says what the next heading says is left out.
        """
        parts = []
        headings = {self.say(told.step) for told in self.page.log} | {self.say(self.table.step)}
        for _, told in groupby(
            self.page.log, key=lambda told: (told.step.key, told.step.get("number"))
        ):
            those = list(told)
            lines = [
                event
                for one in those
                for event in one.events
                if self.say(event.message) not in headings
            ]
            if lines:
                parts.append((self.say(those[0].step), lines))
        return parts[::-1]

    @cached_property
    def latest(self) -> tuple[str, int | None] | None:
        """The last thing that happened, and whose doing it was."""
        happened = [event for told in self.page.log for event in told.events]
        if not happened:
            return None
        return self.say(happened[-1].message), happened[-1].seat
