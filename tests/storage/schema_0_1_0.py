"""The schema of version 0.1.0, as its migrations made it."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()
MOMENT = sa.DateTime(timezone=True)
LIVE = "state IN ('lobby', 'running')"
UNSHOWN = "state = 'over' AND (shown_version IS NULL OR shown_version < version)"
INDEXES = (
    ("one_live_table_a_channel", "tables", ["channel"], LIVE),
    ("tables_by_host", "tables", ["host"], None),
    ("live_tables_by_guild", "tables", ["guild"], LIVE),
    ("lobbies_by_last_activity", "tables", ["last_activity"], "state = 'lobby'"),
    ("tables_by_deadline", "tables", ["deadline"], "deadline IS NOT NULL"),
    ("tables_by_reminder", "tables", ["reminder"], "reminder IS NOT NULL"),
    ("games_over_by_channel", "tables", ["channel", "ended"], "state = 'over'"),
    ("games_over_unshown", "tables", ["created"], UNSHOWN),
    ("seats_by_user", "places", ["user"], None),
    ("results_by_user", "results", ["user"], None),
    ("ratings_by_user", "ratings", ["user", "guild"], None),
)

# Rows of moves are never removed, and changed only once, when the move is undone.
CHANGED = (
    "NOT (old.undone = 0 AND new.undone > 0 AND new.table_id = old.table_id AND new.number = old.number "
    "AND new.seat = old.seat AND new.move = old.move AND new.made = old.made)"
)
SQLITE_TRIGGERS = (
    f"CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves WHEN {CHANGED} "
    "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
    "CREATE TRIGGER moves_are_not_removed BEFORE DELETE ON moves "
    "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
)
POSTGRESQL_TRIGGERS = (
    "CREATE FUNCTION refuse_moves_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'moves are append-only'; END $$",
    f"CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves FOR EACH ROW WHEN ({CHANGED}) "
    "EXECUTE FUNCTION refuse_moves_change()",
    "CREATE TRIGGER moves_are_not_removed BEFORE DELETE OR TRUNCATE ON moves "
    "FOR EACH STATEMENT EXECUTE FUNCTION refuse_moves_change()",
)

sa.Table(
    "tables",
    METADATA,
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
    sa.Column("shown_version", sa.Integer),
    sa.Column("created", MOMENT, nullable=False),
    sa.Column("last_activity", MOMENT, nullable=False),
    sa.Column("ended", MOMENT),
    sa.Column("seating", sa.Text, nullable=False),
    sa.Column("timer", sa.Integer),
    sa.Column("deadline", MOMENT),
    sa.Column("reminder", MOMENT),
    sa.Column("paused", MOMENT),
    sa.Column("undo", sa.JSON),
    sa.Column("undone_at_version", sa.Integer, nullable=False),
)
sa.Table(
    "places",
    METADATA,
    sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("computer", sa.Boolean, nullable=False),
    sa.Column("secret_sent", sa.Boolean, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("strength", sa.Text),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("timeouts_in_a_row", sa.Integer, nullable=False),
    sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
)
sa.Table(
    "moves",
    METADATA,
    sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("undone", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("made", MOMENT, nullable=False),
)
sa.Table(
    "results",
    METADATA,
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
sa.Table(
    "ratings",
    METADATA,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("updated", MOMENT, nullable=False),
)
sa.Table(
    "settings",
    METADATA,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("locale", sa.Text),
    sa.Column("timer", sa.Integer),
    sa.Column("channels", sa.JSON, nullable=False),
    sa.Column("pings", sa.Text, nullable=False),
)
sa.Table(
    "heartbeat",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("last", MOMENT),
)
for name, table, keys, condition in INDEXES:
    where = None if condition is None else sa.text(condition)
    columns = (METADATA.tables[table].c[key] for key in keys)
    sa.Index(name, *columns, unique=name.startswith("one_"), sqlite_where=where, postgresql_where=where)


def create(connection: sa.Connection) -> None:
    """Create tables, triggers and indexes."""
    METADATA.create_all(connection)
    connection.execute(sa.text("ALTER TABLE places RENAME TO seats"))  # its constraints keep their names of 0.1.0
    for statement in SQLITE_TRIGGERS if connection.dialect.name == "sqlite" else POSTGRESQL_TRIGGERS:
        connection.execute(sa.text(statement))
    connection.execute(sa.text("INSERT INTO heartbeat (id) VALUES (1)"))
