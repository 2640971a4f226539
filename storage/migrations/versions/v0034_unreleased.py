"""Adds web pages, cups, and what messages of the outbox tell as facts, which are worded when they are posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

JSON = sa.JSON(none_as_null=True)

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Add the tables and columns. An outbox message without facts has its words in ``text``, as before."""
    op.create_table(
        "pages",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "guild_pages",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("address", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("page_allowed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("people", sa.Column("named_on_pages", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("settings", sa.Column("pages", sa.Text, nullable=False, server_default="off"))
    for name in ("hidden_pages", "server_page", "searchable_pages"):
        op.add_column("settings", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("outbox", sa.Column("facts", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("decisions", sa.Integer, nullable=False, server_default="0"))
    op.add_column("requests", sa.Column("signs", sa.Integer, nullable=False, server_default="0"))
    _create_cups()


def _create_cups() -> None:
    op.create_table(
        "cups",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("game", "name", "locale")),
        sa.Column("options", JSON, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("sizes", JSON, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("max_people", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("apart", JSON, nullable=False),
        sa.Column("timer", sa.Integer),
        sa.Column("round_minutes", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.DateTime(timezone=True)),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown_version", sa.Integer),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True)),
    )
    live = sa.text("phase NOT IN ('over', 'cancelled')")
    op.create_index("live_cups_by_guild", "cups", ["guild"], sqlite_where=live, postgresql_where=live)
    due = sa.text("due IS NOT NULL")
    op.create_index("cups_by_due", "cups", ["due"], sqlite_where=due, postgresql_where=due)
    op.create_table(
        "cup_entrants",
        _cup_key(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("presence", sa.Text, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("has_returned", sa.Boolean, nullable=False),
        sa.Column("late_rounds", JSON, nullable=False),
    )
    op.create_index("cup_entrants_by_user", "cup_entrants", ["user"])
    op.create_table(
        "cup_rounds",
        _cup_key(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("byes", JSON, nullable=False),
        sa.Column("reasons", JSON, nullable=False),
    )
    op.create_table(
        "cup_tables",
        _cup_key(),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seats", JSON, nullable=False),
        sa.Column("opened", sa.Text),
        sa.Column("result", JSON),
        sa.Column("replays", sa.Integer, nullable=False),
        sa.Column("is_void", sa.Boolean, nullable=False),
    )
    opened = sa.text("opened IS NOT NULL")
    op.create_index("cup_tables_by_opened", "cup_tables", ["opened"], sqlite_where=opened, postgresql_where=opened)
    op.create_table(
        "cup_messages",
        _cup_key(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("message", sa.BigInteger),
    )
    unposted = sa.text("message IS NULL")
    op.create_index("cup_messages_unposted", "cup_messages", ["made"], sqlite_where=unposted, postgresql_where=unposted)


def _cup_key() -> sa.Column[str]:
    """Declare the id of a cup as a part of the primary key."""
    return sa.Column("cup_id", sa.String(8), sa.ForeignKey("cups.id"), primary_key=True)
