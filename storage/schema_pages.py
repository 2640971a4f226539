"""The tables of the addresses under which tables, cups and servers can be watched without Discord."""

from __future__ import annotations

import sqlalchemy as sa

from storage.column_types import Instant, cup_key, key, required, table, table_key

# The address of a table's page, made when it is first asked for, and replaced when it is withdrawn.
pages = table(
    "pages",
    table_key(),
    sa.Column("address", sa.Text, nullable=False, unique=True),
    # whether everybody on the server sees the table's channel
    required("is_public", sa.Boolean),
    required("made", Instant),
)

# The same of a cup.
cup_pages = table(
    "cup_pages",
    cup_key(),
    sa.Column("address", sa.Text, nullable=False, unique=True),
    required("is_public", sa.Boolean),
    required("made", Instant),
)

# The address of a server's page, and the name that the server has in Discord.
guild_pages = table(
    "guild_pages",
    key("guild"),
    sa.Column("address", sa.Text, nullable=False, unique=True),
    required("name", sa.Text),
    required("made", Instant),
)
