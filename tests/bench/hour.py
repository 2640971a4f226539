"""An hour of play: whether memory stays constant after a warm-up, and nothing leaks."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from tests.bench.crowd import Crowd
from tests.bench.playing import PEOPLE, Table, players, serving, text_channels
from tests.bench.processes import family, open_files, resident_megabytes, until_idle
from tests.bench.report import Effort, Progress, Report, aim, figure
from tests.bench.seeded import Place, games_in, seed

TABLES, GAMES = 64, 1024
RATE = 10.0  # moves a second of all tables together
SAMPLES = 12
KEEP_ALIVE = 20  # seconds after which connections that nobody uses are closed
WARM_UP = 3  # samples
METHOD = f"""\
{TABLES} tables, all games by turns, at which {RATE:.0f} random moves a second are made in all; a game that ends is
followed by another. Memory in millions of bytes, of the bot's process and of those that draw for it. Files and
processes are those that the bot has open while it rests, before the play and after it."""


class Sample(NamedTuple):
    """The bot's resources at a point in time."""

    minutes: float
    moves: int
    bot: float
    workers: float


class Rest(NamedTuple):
    """The bot's open resources while idle."""

    files: int
    processes: int


async def measure(folder: Path, effort: Effort, progress: Progress) -> list[Report]:
    """Play for a time and measure."""
    crowd, file, rng = Crowd(PEOPLE, GAMES), folder / "tables.db", Random("an hour")
    guild = crowd.local.world.guild.id
    await seed(file, players(crowd.people), [Place(guild, place) for place in text_channels(crowd)], shown=True)
    url = f"sqlite+aiosqlite:///{file}"
    async with serving(crowd, "bot", url) as bot:
        games = list(games_in(file))
        tables = [Table(crowd, games, rng) for _ in range(TABLES)]
        await asyncio.gather(*(table.move() for table in tables))  # create what is created on first use
        before = await _rest(bot)
        progress(f"an hour: {effort.minutes:.0f} minutes of play")
        samples = await _play(tables, rng, bot, effort.minutes, progress)
        return [report(samples, before, await _rest(bot))]


async def _play(tables: Sequence[Table], rng: Random, bot: Process, minutes: float, progress: Progress) -> list[Sample]:
    began, moves, samples = monotonic(), 0, list[Sample]()

    async def play(table: Table) -> None:
        nonlocal moves
        while True:
            await asyncio.sleep(rng.expovariate(RATE / TABLES))
            await table.move()
            moves += 1

    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(play(table)) for table in tables]
        for number in range(SAMPLES):
            await asyncio.sleep(minutes * 60 / SAMPLES)
            whole, own = resident_megabytes(bot.pid), resident_megabytes(bot.pid, alone=True)
            samples.append(Sample((monotonic() - began) / 60, moves, own, whole - own))
            progress(f"an hour: {number + 1} of {SAMPLES}, {moves} moves, {own:.0f} + {whole - own:.0f} MB")
        for task in playing:
            task.cancel()
    return samples


async def _rest(bot: Process) -> Rest:
    """Return the open resources once the bot is idle."""
    await asyncio.sleep(KEEP_ALIVE)
    await until_idle(bot.pid)
    return Rest(open_files(bot.pid), len(family(bot.pid)))


def report(samples: Sequence[Sample], before: Rest, after: Rest) -> Report:
    """Return the report of the samples."""
    rows = [
        (f"{sample.minutes:.1f} minutes", f"{sample.moves:,}", figure(sample.bot), figure(sample.workers))
        for sample in samples
    ]
    for name, rest in (("before", before), ("after", after)):
        rows.append((f"{name}: {rest.files} files, {rest.processes} processes", "", "", ""))
    warm, last = samples[min(WARM_UP, len(samples)) - 1], samples[-1]
    grown = {"the bot": last.bot / warm.bot, "its workers": last.workers / warm.workers}
    left = {name: now - then for name, now, then in zip(before._fields, after, before, strict=True)}
    aims = [
        aim("memory at most 1.1x that after the first quarter", grown, lambda ratio: ratio <= 1.1),
        aim("nothing more open than before", left, lambda more: more <= 0),
    ]
    return Report("An hour of play", METHOD, ("", "moves", "bot, MB", "workers, MB"), rows, aims)
