"""What it costs tables in play that people watch them on web pages."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from time import monotonic

from deploy.local.web_pages import free_port
from storage.store import Store
from tests.bench.at_once import HEADINGS, IN_FLIGHT, SPARE, Load, Turn, load, turn_row
from tests.bench.crowd import Crowd
from tests.bench.playing import PEOPLE, Table
from tests.bench.processes import ROOT, cpu_seconds, page_processes
from tests.bench.report import Effort, Pairs, Progress, Report, aim, figure, times

STREAMS, LOADS = 1000, 50
METHOD = f"""\
{IN_FLIGHT} tables in flight as above, by turns alone and watched by {STREAMS} streams, while {LOADS} pages a second
are loaded, by a process of its own on the same processors. Processor time is that of the bot's process with all its
workers, but for the process that serves the pages at low priority, whose share of a processor stands beside."""


async def measure(folder: Path, effort: Effort, progress: Progress) -> list[Report]:
    """Measure tables alone and watched by turns."""
    progress("watched tables: starting the bot")
    port, measured, shares, got = free_port(), list[tuple[Turn, Turn]](), list[tuple[float, float]](), dict[str, int]()
    crowd = Crowd(PEOPLE, IN_FLIGHT * SPARE)
    show = partial(show_pages, guild=crowd.local.world.guild.id)
    pages = {"WEB_URL": f"http://127.0.0.1:{port}", "WEB_PORT": str(port)}
    async with load(folder / "tables.db", crowd, show, **pages) as (ours, tables):
        ours.left_out = page_processes(ours.bot.pid)
        for number in range(effort.turns):
            progress(f"watched tables: turn {number + 1} of {effort.turns}")
            alone, share = await _turn(ours, effort.turn_seconds)
            readers = await start_readers(port, addresses_of(folder / "tables.db", tables))
            watched, more = await _turn(ours, effort.turn_seconds)
            measured.append((alone, watched))
            shares.append((share, more))
            out, _ = await readers.communicate(b"")
            got = json.loads(out)
    return [report(measured, shares, got)]


async def _turn(load: Load, seconds: float) -> tuple[Turn, float]:
    """Measure a turn. Returns it with the share of a processor that the pages take."""
    began, (pages,) = monotonic(), load.left_out
    used = cpu_seconds(pages)
    turn = await load.turn(seconds)
    return turn, (cpu_seconds(pages) - used) / (monotonic() - began)


async def show_pages(store: Store, guild: int) -> None:
    """Let a server show the pages of all tables."""
    await store.guilds.set_settings(guild, pages="all")


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


def report(turns: Sequence[tuple[Turn, Turn]], shares: Sequence[tuple[float, float]], got: dict[str, int]) -> Report:
    """Return the report; ``got`` is what the readers got in the last turn."""
    of_pages = [figure(median(side)) for side in zip(*shares, strict=True)]
    rows = [
        (*turn_row(name, [turn[side] for turn in turns]), of_pages[side])
        for side, name in enumerate(("alone", "watched"))
    ]
    costs, waits = Pairs(), Pairs()
    for alone, watched in turns:
        costs.add(alone.cost, watched.cost)
        waits.add(median(alone.waits), median(watched.waits))
    rows.append(("watched to alone", "", times(costs.ratio), times(waits.ratio), "", ""))
    ratios = {"processor time": costs.ratio, "picture p50": waits.ratio}
    read = ", ".join(f"{count} {what}" for what, count in sorted(got.items()))
    return Report(
        "Watched tables",
        f"{METHOD}\nRead in the last turn: {read}.",
        (*HEADINGS, "of the pages"),
        rows,
        [aim("a move costs at most 1.1 times as much", ratios, lambda ratio: ratio <= 1.1)],
    )
