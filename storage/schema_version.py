"""The version of a database's schema: which it has, which is the newest, and the way there."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from storage.errors import DatabaseNewer

MIGRATIONS = Path(__file__).parent / "migrations"


def newest() -> str:
    """The newest version that this program knows."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def present(connection: sa.Connection) -> str | None:
    """The version that a database has, None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def require_known(version: str | None, name: str) -> None:
    """Raise DatabaseNewer if this program does not know the version of the database of this name."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if version is not None and version not in known:
        raise DatabaseNewer(
            f"database {name}: it is newer than this program: its version is {version}, this program knows {newest()}"
        )


def upgrade(connection: sa.Connection) -> None:
    """Migrate to the newest version, within the transaction of the connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
