"""Triggers by which the database refuses to remove moves, and to change them other than by one undo of each."""

from __future__ import annotations

import sqlalchemy as sa

_CHANGED = (
    "NOT (old.undone = 0 AND new.undone > 0 AND new.table_id = old.table_id AND new.number = old.number "
    "AND new.seat = old.seat AND new.move = old.move AND new.made = old.made)"
)
_TRIGGERS = {
    "sqlite": (
        f"CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves WHEN {_CHANGED} "
        "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
        "CREATE TRIGGER moves_are_not_removed BEFORE DELETE ON moves "
        "BEGIN SELECT RAISE(ABORT, 'moves are append-only'); END",
    ),
    "postgresql": (
        "CREATE FUNCTION refuse_moves_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'moves are append-only'; END $$",
        f"CREATE TRIGGER moves_are_not_changed BEFORE UPDATE ON moves FOR EACH ROW WHEN ({_CHANGED}) "
        "EXECUTE FUNCTION refuse_moves_change()",
        "CREATE TRIGGER moves_are_not_removed BEFORE DELETE OR TRUNCATE ON moves "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_moves_change()",
    ),
}


def refuse_changes(connection: sa.Connection) -> None:
    """Create the triggers of a new database."""
    for statement in _TRIGGERS[connection.dialect.name]:
        connection.exec_driver_sql(statement)
