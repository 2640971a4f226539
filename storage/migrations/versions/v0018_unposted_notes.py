"""Adds an index of the notes that are still to be posted, by the time they were made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Make the index."""
    where = sa.text("message IS NULL")
    op.create_index("unposted_notes", "notes", ["made", "table_id"], sqlite_where=where, postgresql_where=where)
