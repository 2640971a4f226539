"""Puts messages beside tables and the announcements of lobbies into one table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

MOVE_NOTES = """
INSERT INTO outbox (table_id, key, text, pings, buttons, made, role, channel, silent, invitee, seat, message, request,
                    person, due, version)
SELECT table_id, id, text, pings, buttons, made, role, channel, silent, invitee, seat, message, request, person, due,
       undo_version
FROM notes
"""
MOVE_ANNOUNCEMENTS = """
INSERT INTO outbox (table_id, key, text, pings, buttons, made, role, channel, message, version)
SELECT announcements.table_id, 'announcement', '', '[]', '[]', tables.created, announcements.role,
       announcements.channel, announcements.message, announcements.shown_version
FROM announcements JOIN tables ON tables.id = announcements.table_id
"""


def upgrade() -> None:
    """Create the table, move the rows, and drop the tables that they were in."""
    json = sa.JSON(none_as_null=True)
    op.create_table(
        "outbox",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("pings", json, nullable=False),
        sa.Column("buttons", json, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("role", sa.BigInteger),
        sa.Column("channel", sa.BigInteger),
        sa.Column("silent", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("invitee", sa.BigInteger),
        sa.Column("seat", sa.Integer),
        sa.Column("request", sa.Text),
        sa.Column("person", sa.BigInteger),
        sa.Column("due", sa.DateTime(timezone=True)),
        sa.Column("version", sa.Integer),
        sa.Column("message", sa.BigInteger),
    )
    op.execute(MOVE_NOTES)
    op.execute(MOVE_ANNOUNCEMENTS)
    op.drop_table("notes")
    op.drop_table("announcements")
    for name, column, where in (
        ("outbox_by_due", "due", "due IS NOT NULL"),
        ("outbox_unposted", "made", "message IS NULL"),
        ("outbox_posted", "message", "message IS NOT NULL"),
        ("outbox_announcements", "table_id", "key = 'announcement'"),
    ):
        condition = sa.text(where)
        op.create_index(name, "outbox", [column], sqlite_where=condition, postgresql_where=condition)
