"""Adds when a person took a seat over, and hashes of former players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column and a table."""
    op.add_column("seats", sa.Column("since", sa.DateTime(timezone=True)))
    op.create_table(
        "former_players",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("key", sa.LargeBinary, primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
