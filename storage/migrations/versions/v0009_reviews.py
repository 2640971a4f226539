"""Adds the reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("review", sa.JSON, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
