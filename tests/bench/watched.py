"""What it costs tables in play that people watch them on web pages."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from statistics import median

from deploy.local.web_pages import free_port
from storage.store import Store
from tests.bench.at_once import HEADINGS, IN_FLIGHT, PEOPLE, SPARE, Load, Turn, turn_row
from tests.bench.crowd import Crowd
from tests.bench.measure import Effort, Pairs, Progress
from tests.bench.playing import Table, players, serving, text_channels
from tests.bench.processes import ROOT, until_idle
from tests.bench.report import Report, aim, times
from tests.bench.seeded import Place, games_in, seed

STREAMS, LOADS = 1000, 50
SETTLE = 6.0  # seconds for all streams to be open
METHOD = f"""\
{IN_FLIGHT} tables in flight as above, by turns alone and watched by {STREAMS} streams, while {LOADS} pages a second
are loaded, by a process of its own on the same processors. Processor time is that of the bot's process with all its
workers."""


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure tables alone and watched by turns."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        return [report(*asyncio.run(_measure(Path(folder), effort.turns, effort.turn_seconds, progress)))]


async def _measure(
    folder: Path, turns: int, seconds: float, progress: Progress
) -> tuple[list[tuple[Turn, Turn]], dict[str, int]]:
    progress("watched tables: starting the bot")
    port, measured, got = free_port(), list[tuple[Turn, Turn]](), dict[str, int]()
    async with load(folder / "tables.db", port) as (ours, tables):
        for number in range(turns):
            progress(f"watched tables: turn {number + 1} of {turns}")
            alone = await ours.turn(seconds)
            readers = await start_readers(port, addresses_of(folder / "tables.db", tables))
            await asyncio.sleep(SETTLE)
            measured.append((alone, await ours.turn(seconds)))
            out, _ = await readers.communicate(b"")
            got = json.loads(out)
    return measured, got


@asynccontextmanager
async def load(file: Path, port: int) -> AsyncIterator[tuple[Load, list[Table]]]:
    """Run our bot with pages at a port, and yield its load and the tables in play."""
    crowd = Crowd(PEOPLE, IN_FLIGHT * SPARE)
    channels, guild = text_channels(crowd), crowd.local.world.guild.id
    await seed(file, players(crowd.people), [Place(guild, channel) for channel in channels])
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    await store.guilds.set_settings(guild, pages="all")
    await store.close()
    pages = {"WEB_URL": f"http://127.0.0.1:{port}", "WEB_PORT": str(port)}
    async with serving(crowd, "bot", f"sqlite+aiosqlite:///{file}", **pages) as bot:
        await crowd.until_pictured(set(channels))
        await until_idle(bot.pid)
        games, rng = list(games_in(file)), Random("watched")
        tables = [Table(crowd, games, rng) for _ in range(IN_FLIGHT)]
        yield Load(crowd, [bot], [table.move for table in tables]), tables


def addresses_of(file: Path, tables: Sequence[Table]) -> list[str]:
    """Return the addresses of the pages of tables."""
    channels = ", ".join(str(table.channel) for table in tables)
    query = f"select address from pages join tables on id = table_id where channel in ({channels})"  # noqa: S608 - numbers
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return [address for (address,) in database.execute(query)]


async def start_readers(port: int, addresses: Sequence[str]) -> Process:
    """Start the process of those who watch."""
    arguments = (f"http://127.0.0.1:{port}", str(STREAMS), str(LOADS))
    readers = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.readers", *arguments, stdin=PIPE, stdout=PIPE, cwd=ROOT
    )
    assert readers.stdin is not None
    readers.stdin.write(json.dumps(addresses).encode() + b"\n")
    await readers.stdin.drain()
    return readers


def report(turns: Sequence[tuple[Turn, Turn]], got: dict[str, int]) -> Report:
    """Return the report; ``got`` is what the readers got in the last turn."""
    rows = [turn_row(name, [turn[side] for turn in turns]) for side, name in enumerate(("alone", "watched"))]
    costs, waits = Pairs(), Pairs()
    for alone, watched in turns:
        costs.add(alone.cost, watched.cost)
        waits.add(median(alone.waits), median(watched.waits))
    rows.append(("watched to alone", "", times(costs.ratio), "", times(waits.ratio), ""))
    aims = [aim("a move takes at most 1.1 times as long", {"picture p50": waits.ratio}, lambda ratio: ratio <= 1.1)]
    read = ", ".join(f"{count} {what}" for what, count in sorted(got.items()))
    return Report("Watched tables", f"{METHOD}\nRead in the last turn: {read}.", HEADINGS, rows, aims)
