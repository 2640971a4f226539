"""``python -m tests.soak.watched_pages [--seconds N] [--streams N]``: web pages under floods, with kills.

On SQLite and on PostgreSQL tables are played while people follow them, served by the process that the bot starts, which
owns none of the tables. It is killed again and again, and others ask for what is refused, send bodies, and read
nothing. In the end every reader has seen the last move, and the process has used little memory. The exit status is 1 if
not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import aiohttp

from bot.settings import Settings
from bot.workers import page_process
from bot.workers.page_process import serve_pages
from deploy.local.web_pages import free_port
from games import GAMES
from games.position import Start
from storage.models import TableRow
from storage.store import Store
from tests.bench.processes import page_processes, resident_megabytes
from tests.pages.scenes import CHANNEL, address_of, new_game, open_pages, play, random_moves
from tests.soak.output import tell
from tests.storage import server
from tests.storage.new_file import new_file

TABLES = 12
KILLS = 3
MAX_MEGABYTES = 400
LONGEST = 60.0  # seconds until every reader has seen the end


class Table:
    """A game that is played, and how many moves it has."""

    def __init__(self, row: TableRow, start: Start, address: str) -> None:
        self.row, self.start, self.address = row, start, address
        self.moves = random_moves(row.game, start)

    async def play_on(self, store: Store) -> None:
        """Store the next move, but for the last ones, with which streams would end."""
        done = len(self.row.moves)
        if done < len(self.moves) - 3:
            self.row = await play(store, self.row, self.moves[done : done + 1], self.start)


class Follower:
    """A browser that follows a table, and how many moves it shows."""

    def __init__(self, session: aiohttp.ClientSession, base: str, table: Table, origin: str) -> None:
        self._session, self._base, self.table, self._origin = session, base, table, origin
        self._last = ""
        self.moves = 0
        self.connections = 0

    async def run(self) -> None:
        """Follow the table until cancelled, again whenever the stream ends."""
        while True:
            with suppress(aiohttp.ClientError, asyncio.IncompleteReadError, ValueError):
                await self._follow()
            await asyncio.sleep(0.3)

    async def _follow(self) -> None:
        headers = {"X-Forwarded-For": self._origin, "Last-Event-ID": self._last, "Accept-Language": "en"}
        async with self._session.get(f"{self._base}/t/{self.table.address}/live", headers=headers) as response:
            self.connections += response.status == 200
            async for line in response.content:
                if line.startswith(b"id: "):
                    self._last = line[4:].decode().strip()
                elif line.startswith(b"data: {"):
                    self.moves = _moves_of(json.loads(line[6:])["parts"]["moves"])


def _moves_of(part: str) -> int:
    """Return the number of moves in the list of all."""
    return len(re.findall("<li>", part))


async def flood(base: str, port: int, address: str, rng: Random, seen: Counter[str]) -> None:
    """Ask for what is refused, again and again, until cancelled."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(10)) as session:
        while True:
            with suppress(aiohttp.ClientError, OSError, TimeoutError):
                if rng.random() < 0.25:
                    await _read_nothing(port, address, rng, seen)
                else:
                    await _ask(session, base, address, rng, seen)
            await asyncio.sleep(0.02)


async def _ask(session: aiohttp.ClientSession, base: str, address: str, rng: Random, seen: Counter[str]) -> None:
    method, path = rng.choice((("GET", f"/t/{address}"), ("GET", "/" + "a" * 5000), ("DELETE", "/"), ("GET", "/g")))
    headers = rng.choice(({}, {"Host": "elsewhere.example"}, {"Accept-Language": "," * 9000}, {"X-Forwarded-For": "?"}))
    body = rng.choice((None, None, b"x" * 200_000))
    async with session.request(method, base + path, headers=headers, data=body) as answer:
        seen[str(answer.status)] += 1
        if answer.status not in (400, 404, 405, 413, 421, 503) and (answer.status != 200 or body):
            seen["WRONG"] += 1


async def _read_nothing(port: int, address: str, rng: Random, seen: Counter[str]) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    writer.write(
        f"GET /t/{address}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n".encode()
    )
    await asyncio.sleep(rng.random())
    writer.transport.abort()
    seen["read nothing"] += 1


async def watch(url: str, streams: int, seconds: float, seed: int) -> list[str]:
    """Play and watch on a database. Returns what went wrong."""
    rng, port, seen = Random(seed), free_port(), Counter[str]()
    base = f"http://127.0.0.1:{port}"
    store = await Store.open(url)
    await open_pages(store)
    tables = []
    for number in range(TABLES):
        start = GAMES["cappuccino"].deal(2, {}, Random(number))
        row = await new_game(store, "cappuccino", start=start, channel=CHANNEL + number)
        tables.append(Table(row, start, await address_of(store, row)))
    settings = Settings(_env_file=None, discord_token="local", database_url=url, web_url=base, web_port=port)
    timeout = aiohttp.ClientTimeout(total=None)
    async with (
        serve_pages(settings),
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0), timeout=timeout) as session,
    ):
        followers = [
            Follower(session, base, tables[n % TABLES], f"10.0.{n // 30}.{n % 30 // 20}") for n in range(streams)
        ]
        tasks = [asyncio.create_task(one.run()) for one in followers]
        floods = [asyncio.create_task(flood(base, port, tables[0].address, rng, seen)) for _ in range(4)]
        megabytes = await _play(store, tables, followers, seconds, rng)
        for task in floods:
            task.cancel()
        behind = await _until_all_seen(followers)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *floods, return_exceptions=True)
    await store.close()
    moves = sum(len(table.row.moves) for table in tables)
    connections = sum(one.connections for one in followers)
    tell(
        f"{url.partition(':')[0]}: {moves} moves, {streams} streams, {connections} connections, {KILLS} kills, "
        f"{megabytes:.0f} MB at most, answers {dict(sorted(seen.items()))}"
    )
    wrong = [f"{behind} readers have not seen the last move"] if behind else []
    wrong += ["an answer that is none of those allowed"] if seen["WRONG"] else []
    return wrong + ([f"{megabytes:.0f} MB"] if megabytes > MAX_MEGABYTES else [])


async def _play(store: Store, tables: list[Table], followers: list[Follower], seconds: float, rng: Random) -> float:
    """Play, and kill the process that serves whenever all follow. Returns its most memory."""
    loop, most, kills = asyncio.get_running_loop(), 0.0, 0
    end = loop.time() + seconds
    while loop.time() < end or kills < KILLS:
        await rng.choice(tables).play_on(store)
        for process in page_processes(os.getpid()):
            most = max(most, resident_megabytes(process))
        if kills < KILLS and all(one.connections > kills for one in followers):
            kills += 1
            os.kill(page_processes(os.getpid())[0], signal.SIGKILL)
        await asyncio.sleep(0.05)
    return most


async def _until_all_seen(followers: list[Follower]) -> int:
    """Wait until all followers show the last move. Returns how many do not."""
    end = asyncio.get_running_loop().time() + LONGEST
    while True:
        behind = sum(one.moves != len(one.table.row.moves) for one in followers)
        if behind == 0 or asyncio.get_running_loop().time() > end:
            return behind
        await asyncio.sleep(0.2)


async def main(streams: int, seconds: float, seed: int) -> int:
    """Watch on each kind of database. Returns the exit status."""
    page_process.MIN_PAUSE = 0.2
    wrong: list[str] = []
    with TemporaryDirectory(prefix="watched-") as name:
        wrong += await watch(new_file(Path(name)), streams, seconds, seed)
    if server.IS_HERE:
        with server.postgresql_server() as running:
            running.psql("CREATE USER watched; CREATE SCHEMA AUTHORIZATION watched;")
            wrong += await watch(server.url_of(running, "watched"), streams, seconds, seed)
    for line in wrong:
        tell(f"FAILED: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.soak.watched_pages", description="Web pages under floods.")
    parser.add_argument("--streams", type=int, default=300, help="readers (default 300)")
    parser.add_argument("--seconds", type=float, default=30, help="of play on each database (default 30)")
    parser.add_argument("--seed", type=int, default=1, help="of what is asked (default 1)")
    given = parser.parse_args()
    raise SystemExit(asyncio.run(main(given.streams, given.seconds, given.seed)))
