"""Adds which activity of a table its message shows, and which older messages may still have controls."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

UNSHOWN = "shown_activity IS NULL OR shown_activity != last_activity OR old_messages IS NOT NULL"


def upgrade() -> None:
    """Add the columns, and derive the shown activity from the shown version."""
    op.add_column("tables", sa.Column("shown_activity", sa.DateTime(timezone=True)))
    op.add_column("tables", sa.Column("old_messages", sa.JSON(none_as_null=True)))
    op.execute("UPDATE tables SET shown_activity = last_activity WHERE state = 'cancelled' OR shown_version >= version")
    op.drop_index("games_over_unshown", "tables")
    where = sa.text(UNSHOWN)
    op.create_index("unshown_tables", "tables", ["last_activity"], sqlite_where=where, postgresql_where=where)
