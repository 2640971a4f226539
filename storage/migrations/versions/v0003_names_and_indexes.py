"""Renames columns and adds an index for every query of a growing table.

No row is rewritten, so running games are unaffected.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

RENAMED = {
    "tables": {"shown": "shown_version", "pressed": "last_activity", "rewound": "undone_at_version"},
    "seats": {"told": "secret_sent", "missed": "timeouts_in_a_row"},
}
UNSHOWN = "state = 'over' AND (shown_version IS NULL OR shown_version < version)"
INDEXES = (
    ("tables_by_host", "tables", ["host"], None),
    ("live_tables_by_guild", "tables", ["guild"], "state IN ('lobby', 'running')"),
    ("lobbies_by_last_activity", "tables", ["last_activity"], "state = 'lobby'"),
    ("tables_by_deadline", "tables", ["deadline"], "deadline IS NOT NULL"),
    ("tables_by_reminder", "tables", ["reminder"], "reminder IS NOT NULL"),
    ("games_over_by_channel", "tables", ["channel", "ended"], "state = 'over'"),
    ("games_over_unshown", "tables", ["created"], UNSHOWN),
    ("seats_by_user", "seats", ["user"], None),
    ("results_by_user", "results", ["user"], None),
    ("ratings_by_user", "ratings", ["user", "guild"], None),
)


def upgrade() -> None:
    """Rename columns, then create indexes."""
    op.rename_table("places", "seats")
    for table, columns in RENAMED.items():
        for old, new in columns.items():
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    for name, table, keys, condition in INDEXES:
        where = None if condition is None else sa.text(condition)
        op.create_index(name, table, keys, sqlite_where=where, postgresql_where=where)
