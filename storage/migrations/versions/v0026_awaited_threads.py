"""Adds whether a table awaits its thread. Before, the channel of such a table was the negated id of the request for the
thread; now it is the id itself.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the column, and make the negative numbers positive."""
    op.add_column("tables", sa.Column("awaits_thread", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE tables SET awaits_thread = true, channel = -channel WHERE channel < 0")
