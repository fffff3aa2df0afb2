"""A room as the JSON API shows it to one viewer: structs with texts in the viewer's language."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import msgspec
import numpy as np

from souan.game import Game
from souan.games import find_game
from souan.table import Choice, Event, Fact, Piece, SeatPanel, Table, Zone
from souan.text import Message, Texts
from souan.web import schema
from souan.web.room import Room
from souan.web.stored import Seat, StoredMatch
from souan.web.watch import Viewer

CHAT_SHOWN = 100
"""The last lines of talk that a state brings; the others are kept with the match."""

Say = Callable[[Message], schema.Said]


def _number(value: Any) -> int:
    """Views take numbers out of states as they lie there: as NumPy's."""
    if isinstance(value, np.integer):
        return int(value)
    raise TypeError(f"a view shows no {type(value).__name__}")


to_json = msgspec.json.Encoder(enc_hook=_number).encode
"""A struct as JSON."""


def sayer(texts: Texts) -> Say:
    """A function that says messages, each only once."""
    known: dict[Message, schema.Said] = {}

    def say(message: Message) -> schema.Said:
        if message not in known:
            parameters = {name: _parameter(value, say) for name, value in message.parameters}
            known[message] = schema.Said(texts.say(message), message.key, parameters)
        return known[message]

    return say


def _parameter(value: Any, say: Say) -> Any:
    if isinstance(value, Message):
        return say(value)
    if isinstance(value, tuple):
        return [_parameter(part, say) for part in value]
    return value if isinstance(value, str | bool) or value is None else int(value)


def piece_shown(piece: Piece, say: Say) -> schema.PieceShown:
    """A piece; what it once was, if the viewer has to remember that, is not told."""
    return schema.PieceShown(
        piece.kind,
        say(piece.name),
        piece.code,
        piece.suit,
        piece.symbol,
        piece.seat,
        piece.marks,
    )


def zone_shown(zone: Zone, say: Say) -> schema.ZoneShown:
    """A zone."""
    pieces = tuple(piece_shown(piece, say) for piece in zone.pieces)
    note = None if zone.note is None else say(zone.note)
    return schema.ZoneShown(zone.key, say(zone.title), pieces, note, zone.marks)


def _fact(fact: Fact, say: Say) -> schema.FactShown:
    value = fact.value
    if isinstance(value, Message):
        return schema.FactShown(say(fact.label), say(value))
    return schema.FactShown(say(fact.label), value if isinstance(value, str) else int(value))


def _panel(panel: SeatPanel, say: Say) -> schema.PanelShown:
    facts = tuple(_fact(fact, say) for fact in panel.facts)
    zones = tuple(zone_shown(zone, say) for zone in panel.zones)
    return schema.PanelShown(panel.seat, facts, zones, panel.marks)


def _choice(choice: Choice, say: Say) -> schema.ChoiceShown:
    piece = None if choice.piece is None else piece_shown(choice.piece, say)
    return schema.ChoiceShown(choice.action, say(choice.label), say(choice.meaning), piece)


def table_shown(table: Table, say: Say) -> schema.TableShown:
    """A table."""
    return schema.TableShown(
        table.seat,
        say(table.step),
        tuple(_panel(panel, say) for panel in table.seats),
        tuple(zone_shown(zone, say) for zone in table.centre),
        tuple(zone_shown(zone, say) for zone in table.own),
        say(table.prompt),
        tuple(_choice(choice, say) for choice in table.choices),
    )


def event_shown(event: Event, say: Say) -> schema.EventShown:
    """An event."""
    points = None if event.points is None else int(event.points)
    seat = None if event.seat is None else int(event.seat)
    return schema.EventShown(say(event.message), seat, points, event.rule)


def room_sayer(room: Room, language: str) -> Say:
    """A function that says messages with the names at this table, and remembers them."""
    say: Say | None = room.memo.get(("say", language))
    if say is None:
        say = room.memo["say", language] = sayer(room.texts(language))
    return say


def events_shown(room: Room, viewer: Viewer) -> list[list[schema.EventShown]]:
    """The log as a viewer saw it, in JSON already: it only grows, and is sent again and again."""
    say = room_sayer(room, viewer.language)
    known: list[Any] = room.memo.setdefault(("events", viewer), [])
    log = room.events(viewer.seat)
    same = 0
    while same < min(len(known), len(log)) and known[same][0] is log[same]:
        same += 1
    del known[same:]
    for events in log[same:]:
        shown = msgspec.Raw(to_json([event_shown(event, say) for event in events]))
        known.append((events, shown))
    return [shown for _, shown in known]


def state_shown(room: Room, viewer: Viewer) -> schema.MatchState:
    """All that a viewer is shown of a room."""
    say = room_sayer(room, viewer.language)
    match, stored = room.match, room.stored
    clock = stored.settings.clock
    return schema.MatchState(
        id=room.id,
        game=match.name,
        title=title(match.game, viewer.language),
        players=match.players,
        language=viewer.language,
        seat=viewer.seat,
        version=room.version(viewer.seat),
        over=match.is_over,
        preparing=room.preparing,
        pending=match.pending(),
        can_undo=room.can_undo(viewer.seat),
        sitting=sitting(tuple(room.seats), room.names(viewer.language)),
        settings=schema.TableSettings(**asdict(stored.settings)),
        seal=stored.seal,
        table=table_shown(room.table(viewer.seat), say),
        events=events_shown(room, viewer),
        chat=[schema.ChatShown(**asdict(line)) for line in room.chat[-CHAT_SHOWN:]],
        deadlines={s: since + clock for s, since in room.pending_since.items()} if clock else {},
        result=schema.Result(match.points(), match.winners()) if match.is_over else None,
        parent=stored.parent,
        successor=room.successor,
    )


def state_json(room: Room, viewer: Viewer) -> str:
    """The same as JSON: what streams and answers carry."""
    return to_json(state_shown(room, viewer)).decode()


def title(game: Game, language: str) -> str:
    """What a game is called."""
    return game.texts(language).say(Message("title"))


def sitting(seats: tuple[Seat, ...], names: tuple[str, ...]) -> list[schema.Sitting]:
    """Who sits where."""
    return [
        schema.Sitting(seat.seat, seat.kind, seat.level, name)  # type: ignore[arg-type]
        for seat, name in zip(seats, names, strict=True)
    ]


def head_shown(
    stored: StoredMatch, names: tuple[str, ...], yours: list[int], language: str
) -> schema.MatchHead:
    """A match in a list."""
    game, _ = find_game(stored.game)
    return schema.MatchHead(
        stored.id,
        stored.game,
        title(game, language),
        stored.players,
        stored.created,
        stored.over,
        sitting(stored.seats, names),
        yours,
    )


def game_shown(game: Game, language: str, ready: bool) -> schema.GameShown:
    """A game with its options, explained."""
    texts = game.texts(language)

    def read(key: str) -> str:
        return texts.say(Message(key))

    options = [
        schema.OptionShown(
            key=option.key,
            kind=option.kind,
            ruling=option.ruling,
            meaning=read(f"option.{option.key}"),
            default=option.write(getattr(game.rules(), option.key)),
            values=[
                schema.OptionValue(value, read(f"value.{option.key}.{value}"))
                for value in option.values
            ],
            open=option.read is not None,
        )
        for option in game.options
    ]
    return schema.GameShown(
        game.key, read("title"), read("pitch"), list(game.players), options, ready
    )
