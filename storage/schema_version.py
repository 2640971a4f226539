"""The version of a database's schema: which it has, which is the newest, and the way there.

Alembic is imported only for a migration: that takes as long as to import the rest of the store.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import InvalidRequestError

from storage.errors import DatabaseNewer

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = sa.table("alembic_version", sa.column("version_num", sa.String))


def newest() -> str:
    """The newest version that this program knows."""
    return max(_known())


def present(connection: sa.Connection) -> str | None:
    """The version that a database has, None for an empty one."""
    if not sa.inspect(connection).has_table(VERSION.name):
        return None
    return connection.execute(sa.select(VERSION.c.version_num)).scalar_one_or_none()


def require_known(version: str | None, name: str) -> None:
    """Raise DatabaseNewer if this program does not know the version of the database of this name."""
    if version is not None and version not in _known():
        raise DatabaseNewer(
            f"database {name}: it is newer than this program: its version is {version}, this program knows {newest()}"
        )


def upgrade(connection: sa.Connection) -> None:
    """Migrate to the newest version, within the transaction of the connection."""
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


def _known() -> set[str]:
    """The versions that this program knows: the numbers in the names of its migrations."""
    return {path.name[1:5] for path in (MIGRATIONS / "versions").glob("v[0-9][0-9][0-9][0-9]_*.py")}
