"""Adds the messages beside tables that are still to be posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "notes",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("pings", sa.JSON, nullable=False),
        sa.Column("buttons", sa.JSON, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("notes_by_table", "notes", ["table_id"])
