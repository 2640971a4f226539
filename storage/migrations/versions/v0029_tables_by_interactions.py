"""Adds which tables speak only through the tokens of interactions.

The tables of earlier versions are all where the bot is a member.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("by_interactions", sa.Boolean, nullable=False, server_default=sa.false()))
