"""What it costs tables in play that the bot draws and opens a round of a large cup beside them."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

from bot.tables.clock import now
from storage.cup_rows import CupEntrantRow, CupRow
from storage.store import Store
from tests.bench.at_once import HEADINGS, IN_FLIGHT, SPARE, Turn, load, rows_beside
from tests.bench.crowd import Crowd
from tests.bench.playing import PEOPLE, text_channels
from tests.bench.report import Effort, Progress, Report

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
    crowd = Crowd(ENTRANTS, IN_FLIGHT * SPARE + 1, listeners=PEOPLE)
    channel = text_channels(crowd)[-1]
    crowd.local.world.guild.managers.add(crowd.people[0].id)
    prepare = partial(add_cups, crowd=crowd, cups=turns, channel=channel)
    async with load(folder / "tables.db", crowd, prepare) as (ours, _):
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


async def add_cups(store: Store, crowd: Crowd, cups: int, channel: int) -> None:
    """Store so many cups in a channel, each in the break before its first round."""
    for number in range(cups):
        await add_cup(store, crowd, name_of(number), crowd.local.world.guild.id, channel)


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
    rows, price = rows_beside(("alone", "beside a cup"), turns)
    method = f"{METHOD}\nTables of the cups that were open at the end of their turns: {', '.join(map(str, opened))}."
    return Report(f"A cup of {ENTRANTS} beside {IN_FLIGHT} tables", method, HEADINGS, rows, [price])
