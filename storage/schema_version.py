"""Creates the schema of a new database, and reads and upgrades the schema version of another.

Alembic is imported only for a migration, because its import takes as long as that of the rest of the store.
"""

from __future__ import annotations

import re
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import InvalidRequestError

from storage import schema
from storage.errors import DatabaseDamaged, DatabaseNewer, DatabaseUnreleased

MIGRATIONS = Path(__file__).parent / "migrations"
BRIDGES = {"0033": "54dd965f", "0034": "d2416ae6"}  # by version, the last commit that migrates to it from those between
FOREIGN = "it belongs to another program; let DATABASE_URL name one that the bot has made, or a new one"
VERSION = sa.Table(  # as Alembic declares it
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
)


def newest_version() -> str:
    """Return the newest version known to this program."""
    return max(_known_versions())


def stored_version(connection: sa.Connection) -> str | None:
    """Return the version of a database, or None for an empty one."""
    if not sa.inspect(connection).has_table(VERSION.name):
        return None
    return connection.execute(sa.select(VERSION.c.version_num)).scalar_one_or_none()


def own_version(connection: sa.Connection, name: str) -> str | None:
    """Return the version of the database with this name, or None for an empty one. Raises DatabaseNewer or
    DatabaseUnreleased for a version from which this program cannot migrate, DatabaseDamaged for another program's
    database."""
    if (version := stored_version(connection)) is None:
        require_empty(connection, name)
    require_known(version, name)
    return version


def require_known(version: str | None, name: str) -> None:
    """Raise DatabaseNewer or DatabaseUnreleased if this program cannot migrate from the version of the database with
    this name."""
    if version is None or version in _known_versions():
        return
    if not re.fullmatch("[0-9]{4}", version):
        raise DatabaseDamaged(f"database {name}: {FOREIGN}")
    newest = newest_version()
    if version < newest:
        bridge = min(later for later in BRIDGES if version < later)
        raise DatabaseUnreleased(
            f"database {name}: its version {version} was never released. Start the program of commit {BRIDGES[bridge]} "
            f"with it once, which migrates it to {bridge}, then this program"
        )
    raise DatabaseNewer(
        f"database {name}: it is newer than this program: its version is {version}, this program knows {newest}"
    )


def require_empty(connection: sa.Connection, name: str) -> None:
    """Raise DatabaseDamaged if a database without a version has tables: in a file any, on a server one of ours."""
    found = {*sa.inspect(connection).get_table_names()}
    if found if connection.dialect.name == "sqlite" else found & schema.metadata.tables.keys():
        raise DatabaseDamaged(f"database {name}: {FOREIGN}")


def create(connection: sa.Connection) -> None:
    """Create the newest schema in an empty database, in the transaction of the connection."""
    schema.metadata.create_all(connection)
    for trigger in _TRIGGERS[connection.dialect.name]:
        connection.exec_driver_sql(trigger)
    VERSION.create(connection)
    connection.execute(sa.insert(VERSION).values(version_num=newest_version()))


def upgrade(connection: sa.Connection) -> None:
    """Migrate to the newest version, in the transaction of the connection."""
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise InvalidRequestError(str(error)) from error


def _known_versions() -> set[str]:
    """Return the known versions: the numbers in the names of the migrations."""
    return {path.name[1:5] for path in (MIGRATIONS / "versions").glob("v[0-9][0-9][0-9][0-9]_*.py")}


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
