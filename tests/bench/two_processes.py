"""Many tables at once on PostgreSQL: two processes with a shard each, beside one process with both."""

from __future__ import annotations

import asyncio
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from statistics import median

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from storage import schema
from storage.store import Store
from tests.bench.at_once import HEADINGS, IN_FLIGHT, SPARE, Load, Turn, turn_row
from tests.bench.crowd import Crowd
from tests.bench.playing import PEOPLE, Table, players, text_channels
from tests.bench.processes import start_bot, until_idle
from tests.bench.report import Effort, Progress, Report, aim
from tests.bench.seeded import Place, games_in, seed
from tests.storage.server import postgresql_server

SHARDS = 2
METHOD = f"""\
As above, on a PostgreSQL server on the same machine that waits for its disk: the tables are on two servers of Discord,
one of each shard. One process has both shards, or two processes have one each; by turns. Processor time is that of the
bots with all their workers; PostgreSQL's own is not in it. {IN_FLIGHT} tables are in flight in all."""


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure one process and two by turns."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, postgresql() as urls:
        return [report(asyncio.run(_measure(Path(folder), urls, effort, progress)))]


async def _measure(folder: Path, urls: Sequence[str], effort: Effort, progress: Progress) -> list[tuple[Turn, Turn]]:
    progress("two processes: starting the bots")
    async with (
        load(folder / "one.db", urls[0], ["0,1"]) as one,
        load(folder / "two.db", urls[1], ["0", "1"]) as two,
    ):
        measured = []
        for number in range(effort.turns):
            progress(f"two processes: turn {number + 1} of {effort.turns}")
            measured.append((await one.turn(effort.turn_seconds), await two.turn(effort.turn_seconds)))
    return measured


@contextmanager
def postgresql() -> Iterator[list[str]]:
    """Start a server that syncs to disk, and yield the addresses of two empty databases on it."""
    with postgresql_server(durable=True) as server:
        socket = server.get_postmaster_info().socket_dir
        server.psql("CREATE DATABASE one;")
        server.psql("CREATE DATABASE two;")
        yield [f"postgresql+asyncpg://postgres@/{name}?host={socket}" for name in ("one", "two")]


@asynccontextmanager
async def load(file: Path, url: str, shards: Sequence[str]) -> AsyncIterator[Load]:
    """Run a process for each of ``shards``, and yield their load once all tables are shown and all are idle."""
    crowd = Crowd(PEOPLE, IN_FLIGHT * SPARE // SHARDS, SHARDS)
    channels = text_channels(crowd)
    places = [Place(crowd.local.world.channels[channel].guild_id or 0, channel) for channel in channels]
    await seed(file, players(crowd.people), places)
    await _transfer(file, url)
    async with AsyncExitStack() as leaving:
        runner = await serve(crowd.local)
        leaving.push_async_callback(runner.cleanup)
        bots = [await _start(crowd, url, ids, leaving) for ids in shards]
        await crowd.until_pictured(set(channels))
        for bot in bots:
            await until_idle(bot.pid)
        games, rng = list(games_in(file)), Random("at once")
        rng.shuffle(games)
        yield Load(crowd, bots, [Table(crowd, games, rng).move for _ in range(IN_FLIGHT)])


async def _start(crowd: Crowd, url: str, ids: str, leaving: AsyncExitStack) -> Process:
    bot = await start_bot("bot", crowd.local, url, SHARD_COUNT=str(SHARDS), SHARD_IDS=ids)
    leaving.push_async_callback(stop_bot, bot)
    await wait_until_ready(crowd.local, bot)
    return bot


async def _transfer(file: Path, url: str) -> None:
    """Copy the games of a SQLite file to an empty database."""
    await (await Store.open(url)).close()  # migrated
    source = sa.create_engine(f"sqlite:///{file}")
    target = create_async_engine(url)
    tables = (schema.tables, schema.seats, schema.moves)
    with source.connect() as connection:
        rows = {table: [dict(row) for row in connection.execute(sa.select(table)).mappings()] for table in tables}
    async with target.begin() as copying:
        for table in tables:
            await copying.execute(sa.insert(table), rows[table])
    source.dispose()
    await target.dispose()


def report(turns: Sequence[tuple[Turn, Turn]]) -> Report:
    """Return the report of one process and two."""
    rows = [
        turn_row(name, [turn[side] for turn in turns]) for side, name in enumerate(("one process", "two processes"))
    ]
    ratio = median(two.rate / one.rate for one, two in turns)
    loses = aim("two processes carry as much as one", {"two to one": ratio}, lambda rate: rate >= 1)
    return Report("Tables at once on PostgreSQL", METHOD, HEADINGS, rows, [loses])
