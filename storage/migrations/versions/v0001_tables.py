"""Tables, seats and moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

LIVE = sa.text("state IN ('lobby', 'running')")

SQLITE_TRIGGERS = (
    "CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves "
    "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
    "CREATE TRIGGER moves_are_not_removed BEFORE DELETE ON moves "
    "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
)
POSTGRESQL_TRIGGERS = (
    "CREATE FUNCTION refuse_moves_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'moves are append-only'; END $$",
    "CREATE TRIGGER moves_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moves "
    "FOR EACH STATEMENT EXECUTE FUNCTION refuse_moves_change()",
)


def upgrade() -> None:
    """Create the tables of the first version."""
    _tables()
    _places()
    _moves()
    for statement in SQLITE_TRIGGERS if op.get_bind().dialect.name == "sqlite" else POSTGRESQL_TRIGGERS:
        op.execute(statement)


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("start", sa.JSON),
        sa.Column("result", sa.JSON),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown", sa.Integer),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("pressed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True)),
    )
    op.create_index(
        "one_live_table_a_channel", "tables", ["channel"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )


def _places() -> None:
    op.create_table(
        "places",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("computer", sa.Boolean, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "user", name="one_place_a_user"),
    )


def _moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(8), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
