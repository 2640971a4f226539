"""Adds web pages, and what messages of the outbox tell as facts, which are worded when they are posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

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
