"""Adds web pages: the addresses of tables and servers, and what servers, lobbies and people choose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Add the tables and columns."""
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
