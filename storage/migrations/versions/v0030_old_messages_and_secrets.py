"""Puts old messages that may still have controls, and secrets that are still to be told, into the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"

UNSHOWN = "CASE WHEN shown_activity = last_activity THEN 0 ELSE 1 END = 1"
OLD_MESSAGES = "SELECT id, last_activity, old_messages FROM tables WHERE old_messages IS NOT NULL"
INSERT_OLD = """
INSERT INTO outbox (table_id, key, text, pings, buttons, made, version, message)
VALUES (:table, :key, '', '[]', '[]', :made, :version, :message)
"""
INSERT_SECRETS = """
INSERT INTO outbox (table_id, key, text, pings, buttons, made, person)
SELECT seats.table_id, 'secret:' || seats.number, '', '[]', '[]', tables.last_activity, seats."user"
FROM seats JOIN tables ON tables.id = seats.table_id
WHERE tables.state = 'running' AND seats."user" IS NOT NULL AND NOT seats.secret_sent AND
      (NOT seats.computer OR seats.away)
"""


def upgrade() -> None:
    """Insert the rows, and drop the columns that had this."""
    connection = op.get_bind()

    stored = sa.text(OLD_MESSAGES).columns(
        sa.column("id", sa.Text),
        sa.column("last_activity", sa.DateTime(timezone=True)),
        sa.column("old_messages", sa.JSON),
    )
    old = [
        {"table": row.id, "key": f"old:{message}", "made": row.last_activity, "version": version, "message": message}
        for row in connection.execute(stored)
        for message, version in row.old_messages or ()
    ]
    if old:
        insert = sa.text(INSERT_OLD).bindparams(sa.bindparam("made", type_=sa.DateTime(timezone=True)))
        connection.execute(insert, old)
    op.execute(INSERT_SECRETS)
    op.drop_index("unshown_tables", "tables")
    op.drop_column("tables", "old_messages")
    op.drop_column("seats", "secret_sent")
    where = sa.text(UNSHOWN)
    op.create_index("unshown_tables", "tables", ["last_activity"], sqlite_where=where, postgresql_where=where)
