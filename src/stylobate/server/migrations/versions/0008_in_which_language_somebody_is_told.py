"""In which language whoever wants to be told of a turn reads."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("pushes", sa.Column("language", sa.String(8), nullable=False, server_default="en"))


def downgrade() -> None:
    op.drop_column("pushes", "language")
