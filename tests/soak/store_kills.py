"""``python -m tests.soak.store_kills``: processes that write to a database are killed, on SQLite and on PostgreSQL.

What they were told is kept must be there, once and in order, and no half of the rest. Standard output has a line for
each kind of work and of database.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from storage.store import Store
from tests.soak.figures import report, tell
from tests.storage.kills import require_counted_or_not, require_moves_once, require_undone_or_not
from tests.storage.scenes import running_game
from tests.storage.server import postgresql_server, url_of

USER = "soak"
BLOCK = 20  # kills at one table: with more its moves take longer to read than to write
WORKS = {"moves": require_moves_once, "moves taken back": require_undone_or_not, "results": require_counted_or_not}


async def soak(urls: dict[str, str], kills: int) -> None:
    """Kill writers this often in all. Raises AssertionError."""
    each = -(-kills // (len(urls) * len(WORKS)))
    channel = 1
    for database, url in urls.items():
        for work, require in WORKS.items():
            start_time = time.monotonic()
            for first in range(0, each, BLOCK):
                channel += 1
                store = await Store.open(url)
                table = await running_game(store, channel=channel)
                await store.close()
                await require(url, table, min(BLOCK, each - first))
            tell(f"{database}, {work}: {each} kills survived, {time.monotonic() - start_time:.0f} s")
    report(kills=each * len(urls) * len(WORKS))


def main() -> None:
    """Read the arguments and kill."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.store_kills", description="Writers that are killed.")
    parser.add_argument("--kills", type=int, default=1000, help="how often in all (default 1000)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgresql_server() as server:
        server.psql(f"CREATE USER {USER}; CREATE SCHEMA AUTHORIZATION {USER};")
        urls = {"SQLite": f"sqlite+aiosqlite:///{Path(folder)}/tables.db", "PostgreSQL": url_of(server, USER)}
        asyncio.run(soak(urls, arguments.kills))


if __name__ == "__main__":
    main()
