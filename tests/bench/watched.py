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
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import TypeAlias

from deploy.local.web_pages import free_port
from storage.store import Store
from tests.bench.at_once import HEADINGS, IN_FLIGHT, PEOPLE, SPARE, Load, Turn, turn_row
from tests.bench.crowd import Crowd
from tests.bench.playing import Table, players, serving, text_channels
from tests.bench.processes import ROOT, cpu_seconds, family, until_idle
from tests.bench.report import Effort, Pairs, Progress, Report, aim, figure, times
from tests.bench.seeded import Place, games_in, seed

STREAMS, LOADS = 1000, 50
METHOD = f"""\
{IN_FLIGHT} tables in flight as above, by turns alone and watched by {STREAMS} streams, while {LOADS} pages a second
are loaded, by a process of its own on the same processors. Processor time is that of the bot's process with all its
workers, but for the process that serves the pages at low priority, whose share of a processor stands beside."""


Shared: TypeAlias = tuple[Turn, float]


@dataclass
class WatchedLoad(Load):
    """A load that does not count the process that serves the pages."""

    pages: int = 0

    def _work(self) -> float:
        return super()._work() - cpu_seconds(self.pages)

    async def shared_turn(self, seconds: float) -> tuple[Turn, float]:
        """Measure a turn. Returns it with the share of a processor that the pages take."""
        began, used = monotonic(), cpu_seconds(self.pages)
        turn = await self.turn(seconds)
        return turn, (cpu_seconds(self.pages) - used) / (monotonic() - began)


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure tables alone and watched by turns."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        return [report(*asyncio.run(_measure(Path(folder), effort.turns, effort.turn_seconds, progress)))]


async def _measure(
    folder: Path, turns: int, seconds: float, progress: Progress
) -> tuple[list[tuple[Shared, Shared]], dict[str, int]]:
    progress("watched tables: starting the bot")
    port, measured, got = free_port(), list[tuple[Shared, Shared]](), dict[str, int]()
    async with load(folder / "tables.db", port) as (ours, tables):
        for number in range(turns):
            progress(f"watched tables: turn {number + 1} of {turns}")
            alone = await ours.shared_turn(seconds)
            readers = await start_readers(port, addresses_of(folder / "tables.db", tables))
            measured.append((alone, await ours.shared_turn(seconds)))
            out, _ = await readers.communicate(b"")
            got = json.loads(out)
    return measured, got


@asynccontextmanager
async def load(file: Path, port: int) -> AsyncIterator[tuple[WatchedLoad, list[Table]]]:
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
        yield WatchedLoad(crowd, [bot], [table.move for table in tables], pages=pages_of(bot.pid)), tables


def pages_of(bot: int) -> int:
    """Return the process that serves the pages of a bot."""
    return next(each for each in family(bot) if b"bot.pages" in Path(f"/proc/{each}/cmdline").read_bytes())


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
    assert readers.stdout is not None
    readers.stdin.write(json.dumps(addresses).encode() + b"\n")
    await readers.stdin.drain()
    await readers.stdout.readline()  # all streams are open
    return readers


def report(turns: Sequence[tuple[Shared, Shared]], got: dict[str, int]) -> Report:
    """Return the report; ``got`` is what the readers got in the last turn."""
    rows = []
    for side, name in enumerate(("alone", "watched")):
        taken = [turn[side] for turn in turns]
        rows.append((*turn_row(name, [turn for turn, _ in taken]), figure(median(share for _, share in taken))))
    costs, waits = Pairs(), Pairs()
    for (alone, _), (watched, _) in turns:
        costs.add(alone.cost, watched.cost)
        waits.add(median(alone.waits), median(watched.waits))
    rows.append(("watched to alone", "", times(costs.ratio), "", times(waits.ratio), "", ""))
    ratios = {"processor time": costs.ratio, "picture p50": waits.ratio}
    aims = [aim("a move costs at most 1.1 times as much", ratios, lambda ratio: ratio <= 1.1)]
    read = ", ".join(f"{count} {what}" for what, count in sorted(got.items()))
    return Report(
        "Watched tables", f"{METHOD}\nRead in the last turn: {read}.", (*HEADINGS, "of the pages"), rows, aims
    )
