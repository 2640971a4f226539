"""``python -m storage``: back up or restore the database, or print the last heartbeats."""

from __future__ import annotations

import argparse
import asyncio
import os
import shlex
import sys
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa
from dotenv import dotenv_values
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from storage import schema
from storage.backups import copy_database, flag_unclosed, restore
from storage.database import parse_url
from storage.driver_errors import translate_driver_errors
from storage.errors import DatabaseError
from storage.heartbeats import heartbeats_of
from storage.shards import Shards
from storage.sqlite_file import file_of

DEFAULT = "sqlite+aiosqlite:///var/tables.db"
ALIVE_SECONDS = 180


def main(arguments: list[str] | None = None) -> int:
    """Run a command. Returns the exit status."""
    program = os.environ.get("PONDSIDE_COMMAND", "python -m storage")
    parser = argparse.ArgumentParser(prog=program, description="Back up or restore the database, or check heartbeats.")
    parser.add_argument("--database", help="the database URL, by default DATABASE_URL from the environment or .env")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text, file in (
        ("backup", "copy the database, also while the bot runs", "the new copy"),
        ("restore", "put a copy of the database in its place; stop the bot first", "the copy"),
    ):
        command = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        command.add_argument("file", type=Path, metavar="FILE", help=file)
    text = "fail unless the bot was alive a short time ago"
    heartbeat = commands.add_parser("heartbeat", help=text, description=f"{text[0].upper()}{text[1:]}.")
    heartbeat.add_argument(
        "--within", type=float, default=ALIVE_SECONDS, metavar="SECONDS", help=f"default {ALIVE_SECONDS}"
    )
    parsed = parser.parse_args(arguments)
    try:
        url = parse_url(parsed.database or _setting("DATABASE_URL") or DEFAULT)
        if parsed.command == "backup":
            return _back_up(url, parsed.file)
        if parsed.command == "restore":
            return _restore(url, parsed.file)
        return asyncio.run(_heartbeat(url, parsed.within, _own_heartbeats()))
    except DatabaseError as error:
        sys.stderr.write(f"{error}\n")
        return 1


def _back_up(url: sa.URL, target: Path) -> int:
    file = _file(url, f"pg_dump --format=custom --file={target} {_libpq(url)}")
    version = copy_database(file, target)
    sys.stdout.write(f"{target}: a whole copy of {file}, version {version}, {target.stat().st_size // 1024} KiB\n")
    return 0


def _restore(url: sa.URL, backup: Path) -> int:
    file = _file(url, f"pg_restore --clean --if-exists --single-transaction --dbname={_libpq(url)} {backup}")
    replaced = restore(backup, file, datetime.now(UTC))
    sys.stdout.write(
        f"{file}: restored from {backup}{'' if replaced is None else f'; what it replaced is {replaced}'}\n"
    )
    return 0


async def _heartbeat(url: sa.URL, seconds: float, own: sa.ColumnElement[bool]) -> int:
    name = url.render_as_string(hide_password=True)
    server = url.drivername != "sqlite+aiosqlite"
    if not server and not file_of(url).is_file():
        raise DatabaseError(f"database {name}: there is no such file")
    with translate_driver_errors(f"database {name}", server=server):
        if not server:
            flag_unclosed(file_of(url))
        engine = create_async_engine(url, poolclass=NullPool)
        async with engine.connect() as connection:
            last = (await connection.execute(sa.select(sa.func.max(schema.heartbeats.c.last)).where(own))).scalar()
    if last is None:
        raise DatabaseError(f"database {name}: no bot has used it yet")
    age = (datetime.now(UTC) - last).total_seconds()
    when = f"{age:.0f} s ago" if age >= 0 else f"{-age:.0f} s in the future: the clock was set back"
    sys.stdout.write(f"the bot was alive {when}\n")
    return 0 if abs(age) <= seconds else 1


def _own_heartbeats() -> sa.ColumnElement[bool]:
    """Return the heartbeats of the shards named in the environment or .env, or of all. Raises DatabaseError."""
    count, ids = _setting("SHARD_COUNT"), _setting("SHARD_IDS")
    if not count:
        return sa.true()
    try:
        return heartbeats_of(Shards.of(int(count), [int(shard) for shard in ids.split(",")] if ids else None))
    except ValueError:
        raise DatabaseError("SHARD_COUNT and SHARD_IDS are whole numbers, such as 4 and 0,1") from None


def _setting(name: str) -> str | None:
    """Return a setting from the environment or .env. Raises DatabaseError if .env cannot be read."""
    try:
        return os.environ.get(name) or dotenv_values(".env").get(name)
    except UnicodeDecodeError:
        raise DatabaseError(".env is not in UTF-8: save it in that encoding.") from None
    except OSError as error:
        raise DatabaseError(f".env cannot be read ({error.strerror}): allow it, or move the file away.") from None


def _file(url: sa.URL, instead: str) -> Path:
    """Return the file of a SQLite database. Raises DatabaseError, which names the PostgreSQL tool to use instead."""
    if url.drivername != "sqlite+aiosqlite":
        raise DatabaseError(f"PostgreSQL databases are copied and restored by PostgreSQL's own tools: {instead}")
    return file_of(url)


def _libpq(url: sa.URL) -> str:
    """Return the URL as a shell passes it to PostgreSQL's tools, without the password, which they ask for."""
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    parts = (url.username, None, url.host, url.port, url.database, query)
    return shlex.quote(sa.URL.create("postgresql", *parts).render_as_string())


if __name__ == "__main__":
    raise SystemExit(main())
