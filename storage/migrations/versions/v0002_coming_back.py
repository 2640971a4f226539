"""Timers, computer players, undo, results, ratings and settings.

The tables of the first version are recreated and filled from a copy, because SQLite cannot alter the columns concerned:
a host and a seat may be without a person, and the key of a move includes whether it was undone. The version of a
running game becomes the number of its moves, which its messages already show.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

LIVE = sa.text("state IN ('lobby', 'running')")
MOMENT = sa.DateTime(timezone=True)

VERSION = """
CASE WHEN start IS NULL THEN version ELSE
    (SELECT count(*) FROM old_moves WHERE table_id = old_tables.id) + CASE state WHEN 'cancelled' THEN 1 ELSE 0 END
END
"""
FILL = {
    "tables": (
        "id, game, guild, channel, host, locale, state, options, start, result, message, shown, created, pressed, "
        "ended",
        f"version, seating, rewound) SELECT {{}}, {VERSION}, 'random', 0",
    ),
    "places": (
        'table_id, number, "user", name, computer, told, locale',
        "strength, away, missed) SELECT {}, CASE WHEN computer THEN 'medium' END, false, 0",
    ),
    "moves": ("table_id, number, seat, move, made", "undone) SELECT {}, 0"),
}

SQLITE_TRIGGERS = (
    "CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves "
    "WHEN NOT (old.undone = 0 AND new.undone > 0 AND new.table_id = old.table_id AND new.number = old.number "
    "AND new.seat = old.seat AND new.move = old.move AND new.made = old.made) "
    "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
    "CREATE TRIGGER moves_are_not_removed BEFORE DELETE ON moves "
    "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
)
POSTGRESQL_TRIGGERS = (
    "CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves FOR EACH ROW "
    "WHEN (NOT (old.undone = 0 AND new.undone > 0 AND new.table_id = old.table_id AND new.number = old.number "
    "AND new.seat = old.seat AND new.move = old.move AND new.made = old.made)) "
    "EXECUTE FUNCTION refuse_moves_change()",
    "CREATE TRIGGER moves_are_not_removed BEFORE DELETE OR TRUNCATE ON moves "
    "FOR EACH STATEMENT EXECUTE FUNCTION refuse_moves_change()",
)


def upgrade() -> None:
    """Create the new tables and copy the existing rows."""
    for name in FILL:
        op.execute(f"CREATE TEMPORARY TABLE old_{name} AS SELECT * FROM {name}")  # noqa: S608
    for name in reversed(FILL):
        op.drop_table(name)
    _tables()
    _places()
    _moves()
    for name, (columns, more) in FILL.items():
        op.execute(f"INSERT INTO {name} ({columns}, {more.format(columns)} FROM old_{name}")
    for name in FILL:
        op.execute(f"DROP TABLE old_{name}")
    for statement in SQLITE_TRIGGERS if op.get_bind().dialect.name == "sqlite" else POSTGRESQL_TRIGGERS:
        op.execute(statement)
    _results()
    _ratings()
    _settings()
    _heartbeat()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("start", sa.JSON),
        sa.Column("result", sa.JSON),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown", sa.Integer),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("pressed", MOMENT, nullable=False),
        sa.Column("ended", MOMENT),
        sa.Column("seating", sa.Text, nullable=False),
        sa.Column("timer", sa.Integer),
        sa.Column("deadline", MOMENT),
        sa.Column("reminder", MOMENT),
        sa.Column("paused", MOMENT),
        sa.Column("undo", sa.JSON),
        sa.Column("rewound", sa.Integer, nullable=False),
    )
    op.create_index(
        "one_live_table_a_channel", "tables", ["channel"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )


def _places() -> None:
    op.create_table(
        "places",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Boolean, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("strength", sa.Text),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
    )


def _moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("undone", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("made", MOMENT, nullable=False),
    )


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("user", sa.BigInteger),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("ended", MOMENT, nullable=False),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("updated", MOMENT, nullable=False),
    )


def _settings() -> None:
    op.create_table(
        "settings",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("locale", sa.Text),
        sa.Column("timer", sa.Integer),
        sa.Column("channels", sa.JSON, nullable=False),
        sa.Column("pings", sa.Text, nullable=False),
    )


def _heartbeat() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("last", MOMENT),
    )
    op.execute("INSERT INTO heartbeat (id) VALUES (1)")
