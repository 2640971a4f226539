"""Adds whether a table allows hints, how many each seat was given, who paused a game, and when a server was welcomed.

Tables made before allow hints.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tables", sa.Column("hints_allowed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("paused_by", sa.Integer))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.add_column("settings", sa.Column("welcomed", sa.DateTime(timezone=True)))
