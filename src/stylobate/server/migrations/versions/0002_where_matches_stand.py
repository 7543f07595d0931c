"""Where each match stands, so that the house need not replay it to know who is waited for."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("due", sa.Boolean))
    op.add_column("matches", sa.Column("standing", sa.JSON))


def downgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("due")
        matches.drop_column("standing")
