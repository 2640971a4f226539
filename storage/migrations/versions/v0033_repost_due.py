"""Adds whether a new message of a table is due that could not be posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("repost_due", sa.Boolean, nullable=False, server_default=sa.false()))
