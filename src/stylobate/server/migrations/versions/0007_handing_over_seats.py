"""Codes with which a seat moves to another device."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "handovers",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.code", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_index("ix_handovers_match", "handovers", ["match"])


def downgrade() -> None:
    op.drop_table("handovers")
