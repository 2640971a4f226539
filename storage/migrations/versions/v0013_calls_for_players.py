"""Adds the role that a message beside a table pings, and the channel it is posted in instead of the table's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("notes", sa.Column("role", sa.BigInteger))
    op.add_column("notes", sa.Column("channel", sa.BigInteger))
