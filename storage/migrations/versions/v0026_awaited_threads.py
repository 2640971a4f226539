"""Says of a table whether it awaits its thread.

Until then the id of the request for the thread was its channel as a negative number; now it is as it is.
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
