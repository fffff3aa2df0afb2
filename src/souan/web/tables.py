"""The tables of the database."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server made up for itself and has to keep: the key that signs seats."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", BigInteger),
    Column("deal", Text, nullable=False),
    Column("salt", String(32), nullable=False),
    Column("seal", String(64), nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("versions", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False, index=True),
    Column("parent", String(32)),
    Column("successor", String(32)),
)
"""Matches. `versions` counts what each viewer has seen change: the spectators, then each seat."""

seats = Table(
    "seats",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("level", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("token_hash", String(64)),
    Column("language", String(2), nullable=False),
    PrimaryKeyConstraint("match_id", "seat"),
)
"""Who sits where: a person, a bot, a person for whom a bot plays ("away"), nobody ("open")."""

actions = Table(
    "actions",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("iterations", Integer),
    PrimaryKeyConstraint("match_id", "number"),
)
"""The entries of a match's record in their order; what is undone is deleted."""

requests = Table(
    "requests",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "seat", "key"),
)
"""What seats have asked for and were answered, so that asking again answers the same."""

chat = Table(
    "chat",
    metadata,
    Column("match_id", String(32), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
)
"""Table talk, kept with the match."""
