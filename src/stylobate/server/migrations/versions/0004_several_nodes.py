"""What several servers on one database share: the house's own values, and a quick way to what was taken back."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_index("ix_undos_match", "undos", ["match"])


def downgrade() -> None:
    op.drop_index("ix_undos_match", "undos")
    op.drop_table("house")
