"""Adds when people last looked at tables in words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "looks",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("looks_by_table", "looks", ["table_id"])
