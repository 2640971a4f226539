"""The tables of the addresses under which tables, cups and servers can be watched without Discord."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import Instant, metadata

# The address of a table's page, made when it is first asked for, and replaced when it is withdrawn.
pages = sa.Table(
    "pages",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("address", sa.Text, nullable=False, unique=True),
    # whether everybody on the server sees the table's channel
    sa.Column("is_public", sa.Boolean, nullable=False),
    sa.Column("made", Instant, nullable=False),
)

# The same of a cup.
cup_pages = sa.Table(
    "cup_pages",
    metadata,
    sa.Column("cup_id", sa.ForeignKey("cups.id"), primary_key=True),
    sa.Column("address", sa.Text, nullable=False, unique=True),
    sa.Column("is_public", sa.Boolean, nullable=False),
    sa.Column("made", Instant, nullable=False),
)

# The address of a server's page, and the name that the server has in Discord.
guild_pages = sa.Table(
    "guild_pages",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("address", sa.Text, nullable=False, unique=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", Instant, nullable=False),
)
