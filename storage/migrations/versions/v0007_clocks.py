"""Adds clocks, time banks, people's preferences, invitations, substitutes and seasons.

No time is spent yet on a pending decision: its time counts backwards from its deadline.
"""

from __future__ import annotations

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

MOMENT = sa.DateTime(timezone=True)
COLUMNS: dict[str, tuple[sa.Column[object], ...]] = {
    "tables": (
        sa.Column("bank", sa.Integer, nullable=False, server_default="0"),
        sa.Column("away_allowed", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("actor", sa.Integer),
        sa.Column("asked", MOMENT),
        sa.Column("clock_since", MOMENT),
        sa.Column("clock_spent", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("clock_stops", sa.JSON),
        sa.Column("told", MOMENT),
    ),
    "seats": (
        sa.Column("bank", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("substitute", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("wanted", sa.Boolean, nullable=False, server_default=sa.false()),
    ),
    "moves": (sa.Column("spent", sa.BigInteger),),
    "settings": (
        sa.Column("role", sa.BigInteger),
        sa.Column("role_pinged", MOMENT),
        sa.Column("pictures", sa.Boolean, nullable=False, server_default=sa.true()),
    ),
}


def upgrade() -> None:
    """Add columns and tables, and set the clocks of pending decisions."""
    for table, columns in COLUMNS.items():
        for column in columns:
            op.add_column(table, column)
    _begin_clocks()
    _people()
    _invitations()
    _departures()
    _season_ratings()


def _begin_clocks() -> None:
    tables = sa.table(
        "tables",
        *(sa.column(name, MOMENT) for name in ("last_activity", "deadline", "asked", "clock_since", "told")),
        *(sa.column(name) for name in ("id", "state", "timer")),
    )
    columns, connection = tables.c, op.get_bind()
    running = columns.state == "running"
    connection.execute(sa.update(tables).where(running).values(asked=columns.last_activity, told=columns.last_activity))
    query = sa.select(columns.id, columns.deadline, columns.timer).where(running, columns.deadline.is_not(None))
    for row in connection.execute(query).all():
        since = row.deadline - timedelta(seconds=row.timer or 0)
        connection.execute(sa.update(tables).where(columns.id == row.id).values(clock_since=since))


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("notify", sa.Text, nullable=False),
        sa.Column("again", sa.Integer),
        sa.Column("summary_hour", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("holidays", sa.JSON, nullable=False),
        sa.Column("dm_refused", sa.Boolean, nullable=False),
        sa.Column("next_summary", MOMENT),
        sa.Column("changed", MOMENT, nullable=False),
    )
    op.create_index("people_by_change", "people", ["changed"])
    planned = sa.text("next_summary IS NOT NULL")
    op.create_index("people_by_summary", "people", ["next_summary"], sqlite_where=planned, postgresql_where=planned)


def _invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
    )
    op.create_index("invitations_by_user", "invitations", ["user"])


def _departures() -> None:
    op.create_table(
        "departures",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("left", MOMENT, nullable=False),
    )
    op.create_index("departures_by_user", "departures", ["user"])


def _season_ratings() -> None:
    op.create_table(
        "season_ratings",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("season", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
    )
    op.create_index("season_ratings_by_user", "season_ratings", ["user", "guild"])
