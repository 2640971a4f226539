"""PostgreSQL behind a real pooler."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.errors import DatabaseError, DatabaseInUse
from storage.shards import Shards
from storage.store import Store
from tests.storage.conftest import ON_POSTGRESQL
from tests.storage.scenes import crowded_game
from tests.storage.server import SYSTEM_USER
from tests.timeouts import TEST_TIMEOUT

PROGRAM = shutil.which("pgbouncer", path="/usr/sbin:/usr/bin:/usr/local/bin")
pytestmark = [ON_POSTGRESQL, pytest.mark.skipif(PROGRAM is None, reason="pgbouncer is not installed")]


@contextmanager
def pooler(url: str, mode: str) -> Iterator[str]:
    """Run pgbouncer in a pool mode before the database of a URL; yields the URL that leads through it."""
    server = sa.make_url(url)
    with closing(socket.socket()) as reserved, tempfile.TemporaryDirectory() as name:
        reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # the pooler may listen there, and nobody else
        reserved.bind(("127.0.0.1", 0))
        port: int = reserved.getsockname()[1]
        folder = Path(name)
        folder.chmod(0o755)  # the pooler runs as another user
        (folder / "users").write_text(f'"{server.username}" ""\n')
        (folder / "ini").write_text(
            f"[databases]\npostgres = host={server.query['host']}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
            f"listen_port = {port}\nunix_socket_dir =\nauth_type = trust\nauth_file = {folder}/users\n"
            f"pool_mode = {mode}\nmax_client_conn = 100\n"
        )
        assert PROGRAM is not None
        with subprocess.Popen([PROGRAM, "-q", "-u", SYSTEM_USER, folder / "ini"]) as process:
            _wait_until_open(port)
            yield f"postgresql://{server.username}@127.0.0.1:{port}/postgres"
            process.kill()


def _wait_until_open(port: int) -> None:
    deadline = time.monotonic() + TEST_TIMEOUT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        else:
            return


@pytest.mark.soak
async def test_a_bot_works_behind_a_pooler_in_session_mode(postgresql_url: str) -> None:
    with pooler(postgresql_url, "session") as url:
        store = await Store.open(url, shards=Shards())
        row = await crowded_game(store)
        assert (await store.tables.load(row.id)).moves == row.moves
        with pytest.raises(DatabaseInUse):
            await Store.open(url, shards=Shards())
        await store.close()


async def test_a_pooler_in_transaction_mode_is_refused_in_one_line(postgresql_url: str) -> None:
    with pooler(postgresql_url, "transaction") as url:
        with pytest.raises(DatabaseError, match="set its pool mode to session") as refusal:
            await Store.open(url, shards=Shards())
        assert "\n" not in str(refusal.value)
