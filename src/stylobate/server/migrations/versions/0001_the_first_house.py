"""The first house: matches, their seats, plies and undos, and what was said."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def _match(key: bool) -> sa.Column[str]:
    return sa.Column(
        "match",
        sa.String(40),
        sa.ForeignKey("matches.code", ondelete="CASCADE"),
        primary_key=key,
        nullable=False,
    )


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("minutes", sa.Integer),
        sa.Column("increment", sa.Integer),
        sa.Column("clocks", sa.JSON),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("begun", sa.Float),
        sa.Column("ended", sa.Float),
        sa.Column("agreed", sa.JSON),
        sa.Column("questions", sa.JSON, nullable=False),
        sa.Column("next", sa.String(40)),
    )
    op.create_index("ix_matches_ended", "matches", ["ended", "public"])
    op.create_table(
        "seats",
        _match(key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("level", sa.Integer),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_index("ix_seats_owner", "seats", ["owner"])
    op.create_table(
        "plies",
        _match(key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("spent", sa.Float, nullable=False),
    )
    op.create_table(
        "undos",
        sa.Column("id", sa.Integer, primary_key=True),
        _match(key=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("from_ply", sa.Integer, nullable=False),
        sa.Column("to_ply", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.Integer, primary_key=True),
        _match(key=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_chats_match", "chats", ["match"])


def downgrade() -> None:
    for table in ("chats", "undos", "plies", "seats", "matches"):
        op.drop_table(table)
