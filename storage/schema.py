"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa


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


json = sa.JSON(none_as_null=True)
metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(8), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("guild", sa.BigInteger),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("host", sa.BigInteger, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", json, nullable=False),
    sa.Column("start", json),
    sa.Column("result", json),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown", sa.Integer),
    sa.Column("created", Instant, nullable=False),
    sa.Column("pressed", Instant, nullable=False),
    sa.Column("ended", Instant),
)

# Written out, not bound: SQLite uses a partial index only for a condition it can read.
live = tables.c.state.in_([sa.literal_column("'lobby'"), sa.literal_column("'running'")])

sa.Index("one_live_table_a_channel", tables.c.channel, unique=True, sqlite_where=live, postgresql_where=live)

places = sa.Table(
    "places",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("computer", sa.Boolean, nullable=False),
    sa.Column("told", sa.Boolean, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
)

# Triggers refuse to change or remove a move.
moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("made", Instant, nullable=False),
)
