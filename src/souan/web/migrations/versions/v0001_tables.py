"""The tables of the first version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    _create_matches()
    _create_seats()
    _create_actions()
    _create_requests()
    _create_chat()


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("game_version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("parent", sa.String(32)),
        sa.Column("successor", sa.String(32)),
    )
    op.create_index("ix_matches_listed", "matches", ["listed"])


def _match() -> sa.Column[str]:
    return sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), nullable=False)


def _create_seats() -> None:
    op.create_table(
        "seats",
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("language", sa.String(2), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )


def _create_actions() -> None:
    op.create_table(
        "actions",
        _match(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("iterations", sa.Integer),
        sa.PrimaryKeyConstraint("match_id", "number"),
    )


def _create_requests() -> None:
    op.create_table(
        "requests",
        _match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "key"),
    )


def _create_chat() -> None:
    op.create_table(
        "chat",
        _match(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("chat", "requests", "actions", "seats", "matches", "secrets"):
        op.drop_table(table)
