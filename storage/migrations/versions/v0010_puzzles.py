"""Adds people's attempts at the daily puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "puzzle_tries",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("puzzle_tries_by_user", "puzzle_tries", ["user"])
