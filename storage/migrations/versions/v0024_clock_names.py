"""Renames the columns that say when a decision began and when its person was notified."""

from __future__ import annotations

from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Rename the columns."""
    for old, new in (("asked", "started_at"), ("told", "notified_at")):
        op.execute(f"ALTER TABLE tables RENAME COLUMN {old} TO {new}")
