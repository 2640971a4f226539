"""Adds which puzzles people have given up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the column."""
    op.add_column("puzzle_tries", sa.Column("given_up", sa.Boolean, nullable=False, server_default=sa.false()))
