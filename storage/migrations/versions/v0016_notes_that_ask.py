"""Adds whom a message beside a table asks, and the messages whose buttons are to be taken away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the columns and their index."""
    op.add_column("notes", sa.Column("silent", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("notes", sa.Column("invitee", sa.BigInteger))
    op.add_column("notes", sa.Column("seat", sa.Integer))
    op.add_column("notes", sa.Column("message", sa.BigInteger))
    is_posted = sa.text("message IS NOT NULL")
    op.create_index("posted_notes", "notes", ["message"], sqlite_where=is_posted, postgresql_where=is_posted)
    op.drop_index("notes_by_table", "notes")
    op.create_index("notes_by_table", "notes", ["table_id", "message"])
