"""Adds notes to one person, which wait until that person is there, and holidays that stop a late clock once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the columns and an index of the notes that wait."""
    op.add_column("notes", sa.Column("person", sa.BigInteger))
    op.add_column("notes", sa.Column("due", sa.DateTime(timezone=True)))
    op.add_column("notes", sa.Column("undo_version", sa.Integer))
    where = sa.text("due IS NOT NULL")
    op.create_index("notes_by_due", "notes", ["due"], sqlite_where=where, postgresql_where=where)
    op.add_column("tables", sa.Column("late_holiday", sa.DateTime(timezone=True)))
    op.add_column("seats", sa.Column("late_holiday_used", sa.Boolean, nullable=False, server_default=sa.false()))
