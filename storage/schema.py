"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from storage.models import Undo


class Instant(sa.types.TypeDecorator[datetime]):
    """A moment: aware outside, UTC in the database. SQLite keeps it without the zone."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """A time without a zone is nobody's time, and is refused."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: sa.Dialect) -> datetime | None:
        """What SQLite gives back has no zone, and is UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Request(sa.types.TypeDecorator[Undo]):
    """A request to take moves back, as JSON."""

    impl = sa.JSON(none_as_null=True)
    cache_ok = True

    def process_bind_param(self, value: Undo | None, dialect: sa.Dialect) -> dict[str, Any] | None:
        """As an object."""
        return None if value is None else asdict(value)

    def process_result_value(self, value: dict[str, Any] | None, dialect: sa.Dialect) -> Undo | None:
        """From an object."""
        return None if value is None else Undo(value["seat"], value["to"], tuple(value["agreed"]))


json = sa.JSON(none_as_null=True)
metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(8), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("guild", sa.BigInteger),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("host", sa.BigInteger),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", json, nullable=False),
    sa.Column("start", json),
    sa.Column("result", json),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown", sa.Integer, key="shown_version"),
    sa.Column("created", Instant, nullable=False),
    sa.Column("pressed", Instant, nullable=False, key="last_activity"),
    sa.Column("ended", Instant),
    sa.Column("seating", sa.Text, nullable=False),
    sa.Column("timer", sa.Integer),
    sa.Column("deadline", Instant),
    sa.Column("reminder", Instant),
    sa.Column("paused", Instant),
    sa.Column("undo", Request),
    sa.Column("rewound", sa.Integer, nullable=False, key="undone_at_version"),
)

# Written out, not bound: a partial index is used only for a condition that the planner can read.
in_lobby = tables.c.state == sa.literal_column("'lobby'")
running = tables.c.state == sa.literal_column("'running'")
over = tables.c.state == sa.literal_column("'over'")
live = tables.c.state.in_([sa.literal_column("'lobby'"), sa.literal_column("'running'")])
unshown = sa.and_(over, sa.or_(tables.c.shown_version.is_(None), tables.c.shown_version < tables.c.version))
next_due = sa.func.coalesce(tables.c.reminder, tables.c.deadline)  # a reminder comes before its deadline

sa.Index("one_live_table_a_channel", tables.c.channel, unique=True, sqlite_where=live, postgresql_where=live)

seats = sa.Table(
    "places",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("computer", sa.Boolean, nullable=False),
    sa.Column("told", sa.Boolean, nullable=False, key="secret_sent"),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("strength", sa.Text),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("missed", sa.Integer, nullable=False, key="timeouts_in_a_row"),
    sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
)

# Triggers refuse to remove a move, and to change more of it than to take it back once.
moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    # 0 for a move that stands, n for one that was taken back when it happened for the n-th time at this table
    sa.Column("undone", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("made", Instant, nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("ended", Instant, nullable=False),
)

# The game is empty in the row for all games together.
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("updated", Instant, nullable=False),
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("locale", sa.Text),
    sa.Column("timer", sa.Integer),
    sa.Column("channels", json, nullable=False),
    sa.Column("pings", sa.Text, nullable=False),
)

# One row: when the bot was last alive.
heartbeat = sa.Table(
    "heartbeat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("last", Instant),
)
