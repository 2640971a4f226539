"""What it costs tables in play that the bot draws and opens a round of a large cup beside them."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median

from bot.tables.clock import now
from storage.cup_rows import CupEntrantRow, CupRow
from storage.store import Store
from tests.bench.at_once import HEADINGS, IN_FLIGHT, PEOPLE, SPARE, Load, Turn, turn_row
from tests.bench.crowd import Crowd
from tests.bench.playing import Table, players, serving, text_channels
from tests.bench.processes import until_idle
from tests.bench.report import Effort, Pairs, Progress, Report, aim, times
from tests.bench.seeded import Place, games_in, seed

ENTRANTS, SEATS = 64, 4
TABLES = ENTRANTS // SEATS
METHOD = f"""\
{IN_FLIGHT} tables in flight as above, by turns alone and while a cup of {ENTRANTS} people, started as the turn begins,
draws a round, opens its {TABLES} tables in threads and calls everybody. Processor time is that of the bot's process
with all its workers, with what the cup takes."""


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure tables alone and beside a cup by turns."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        return [report(*asyncio.run(_measure(Path(folder), effort.turns, effort.turn_seconds, progress)))]


async def _measure(
    folder: Path, turns: int, seconds: float, progress: Progress
) -> tuple[list[tuple[Turn, Turn]], list[int]]:
    """Return the turns, and how many tables of the cups were open at the end of each."""
    progress("a cup beside: starting the bot")
    measured, opened = list[tuple[Turn, Turn]](), list[int]()
    async with load(folder / "tables.db", turns) as ours:
        crowd, channel = ours.crowd, text_channels(ours.crowd)[-1]
        for number in range(turns):
            progress(f"a cup beside: turn {number + 1} of {turns}")
            alone = await ours.turn(seconds)
            start = crowd.ask(crowd.people[0], channel, "cup manage", action="start", cup=name_of(number))
            begun = asyncio.create_task(start)
            beside = await ours.turn(seconds)
            measured.append((alone, beside))
            opened.append(len(crowd.local.world.threads) - number * TABLES)
            await begun
            while len(crowd.local.world.threads) < (number + 1) * TABLES:  # noqa: ASYNC110 - the bot is another process
                await asyncio.sleep(0.1)
    return measured, opened


@asynccontextmanager
async def load(file: Path, cups: int) -> AsyncIterator[Load]:
    """Run our bot and yield its load, with so many cups in the last channel that wait for their first round."""
    crowd = Crowd(ENTRANTS, IN_FLIGHT * SPARE + 1, listeners=PEOPLE)
    guild = crowd.local.world.guild
    guild.managers.add(crowd.people[0].id)
    *channels, channel = text_channels(crowd)
    await seed(file, players(crowd.people[:PEOPLE]), [Place(guild.id, one) for one in channels])
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    for number in range(cups):
        await add_cup(store, crowd, name_of(number), guild.id, channel)
    await store.close()
    async with serving(crowd, "bot", f"sqlite+aiosqlite:///{file}") as bot:
        await crowd.until_pictured(set(channels))
        await until_idle(bot.pid)
        games, rng = list(games_in(file)), Random("cup")
        yield Load(crowd, [bot], [Table(crowd, games, rng).move for _ in range(IN_FLIGHT)])


async def add_cup(store: Store, crowd: Crowd, name: str, guild: int, channel: int) -> None:
    """Store a cup in the break before its first round."""
    row = CupRow(
        id=name, guild=guild, channel=channel, host=crowd.people[0].id, game="cappuccino", name=name, locale="en",
        options={}, format="swiss", rounds=1, sizes=[SEATS], size=SEATS, max_people=ENTRANTS, seed=1, timer=300,
        round_minutes=40, created=now(),
    )  # fmt: skip
    entrants = tuple(
        CupEntrantRow(number, user.id, user.name, "in", late_rounds=[]) for number, user in enumerate(crowd.people)
    )
    opened = await store.cups.open(row)
    due = now() + timedelta(days=1)
    await store.cups.save(opened, replace(opened, phase="break", due=due, entrants=entrants), now())


def name_of(number: int) -> str:
    """Return the name and the id of a cup."""
    return f"cup{number:05}"


def report(turns: Sequence[tuple[Turn, Turn]], opened: Sequence[int]) -> Report:
    """Return the report."""
    rows = [turn_row(name, [turn[side] for turn in turns]) for side, name in enumerate(("alone", "beside a cup"))]
    costs, waits = Pairs(), Pairs()
    for alone, beside in turns:
        costs.add(alone.cost, beside.cost)
        waits.add(median(alone.waits), median(beside.waits))
    rows.append(("beside to alone", "", times(costs.ratio), "", times(waits.ratio), ""))
    ratios = {"processor time": costs.ratio, "picture p50": waits.ratio}
    aims = [aim("a move costs at most 1.1 times as much", ratios, lambda ratio: ratio <= 1.1)]
    method = f"{METHOD}\nTables of the cups that were open at the end of their turns: {', '.join(map(str, opened))}."
    return Report(f"A cup of {ENTRANTS} beside {IN_FLIGHT} tables", method, HEADINGS, rows, aims)
