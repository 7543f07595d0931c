"""Whether a table's clocks stand still while whoever must act is away."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("pauses", sa.Boolean))


def downgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("pauses")
