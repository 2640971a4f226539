"""Many tables at once: moves a second of one process, and the cost of each, beside a bare bot."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import NamedTuple

from storage.store import Store
from tests.bench import bare_bot
from tests.bench.crowd import Crowd, Times
from tests.bench.playing import PEOPLE, Table, serving, shown_games, text_channels
from tests.bench.processes import cpu_seconds
from tests.bench.report import Effort, Pairs, Progress, Report, aim, figure, percentile, times

IN_FLIGHT = 64
SPARE = 4  # tables for each in flight: games end
HEADINGS = ("", "moves a second", "processor ms a move", "picture p50", "picture p99")
WARM_UP = 1.0  # warm-up seconds of each turn
METHOD = f"""\
{IN_FLIGHT} tables in flight, all games by turns: at each the next random /move is sent once the picture of the last one
is seen and its sender is answered. Games have no computer players. Three people play all tables. Processor time is that
of the bot's process with all its workers. Peer, by turns with ours: a bare discord.py bot in another such Discord that
answers {IN_FLIGHT} at once with a ready 100 kB picture."""


class Turn(NamedTuple):
    """The measurements of one turn."""

    rate: float  # moves a second
    cost: float  # milliseconds of the bot's processor time a move
    waits: list[float]  # milliseconds from each move to its picture


@dataclass
class Load:
    """A bot, the task that each worker repeats, which measures a move's milliseconds, and processes of the bot that are
    not counted."""

    bot: Process
    moves: Sequence[Callable[[], Awaitable[Times]]]
    left_out: Sequence[int] = ()
    waits: list[float] = field(default_factory=list)

    async def turn(self, seconds: float) -> Turn:
        """Let all play for a number of seconds after a warm-up."""
        running = True

        async def again(move: Callable[[], Awaitable[Times]]) -> None:
            while running:
                self.waits.append((await move()).picture or 0)

        playing = [asyncio.create_task(again(move)) for move in self.moves]
        await asyncio.sleep(WARM_UP)
        self.waits.clear()
        began, work = monotonic(), self._work()
        await asyncio.sleep(seconds)
        while not self.waits:  # noqa: ASYNC110 - by the tasks, on a busy machine
            await asyncio.sleep(0.1)
        waits, took = list(self.waits), monotonic() - began
        work = self._work() - work
        running = False
        await asyncio.gather(*playing)
        count = len(waits)
        return Turn(count / took, work * 1000 / count, waits)

    def _work(self) -> float:
        return cpu_seconds(self.bot.pid) - sum(map(cpu_seconds, self.left_out))


async def measure(folder: Path, effort: Effort, progress: Progress) -> list[Report]:
    """Measure the bare bot and ours by turns."""
    progress("tables at once: starting the bots")
    async with bare_load() as bare, load(folder / "tables.db", Crowd(PEOPLE, IN_FLIGHT * SPARE)) as (ours, _):
        measured = []
        for number in range(effort.turns):
            progress(f"tables at once: turn {number + 1} of {effort.turns}")
            measured.append((await bare.turn(effort.turn_seconds), await ours.turn(effort.turn_seconds)))
    return [report(measured)]


@asynccontextmanager
async def bare_load() -> AsyncIterator[Load]:
    """Run the bare bot and yield its load, asked in every channel."""
    crowd = Crowd(PEOPLE, IN_FLIGHT)
    async with serving(crowd, bare_bot.__name__, "none") as bot:

        def asker(channel: int) -> Callable[[], Awaitable[Times]]:
            return lambda: crowd.ask(crowd.people[0], channel, "move", picture=True, move="left")

        yield Load(bot, [asker(channel) for channel in text_channels(crowd)])


@asynccontextmanager
async def load(
    file: Path,
    crowd: Crowd,
    prepare: Callable[[Store], Awaitable[object]] | None = None,
    **settings: str,
) -> AsyncIterator[tuple[Load, list[Table]]]:
    """Run our bot on the database once it is prepared, and yield its load and the tables in play, once all are shown
    and it is idle."""
    async with shown_games(crowd, file, prepare=prepare, **settings) as (bot, games):
        rng = Random("at once")
        tables = [Table(crowd, games, rng) for _ in range(IN_FLIGHT)]
        yield Load(bot, [table.move for table in tables]), tables


def report(turns: Sequence[tuple[Turn, Turn]]) -> Report:
    """Return the report of both bots."""
    rows = [turn_row(name, [turn[side] for turn in turns]) for side, name in enumerate(("bare bot", "ours"))]
    rates, costs = Pairs(), Pairs()
    for bare, ours in turns:
        rates.add(bare.rate, ours.rate)
        costs.add(bare.cost, ours.cost)
    rows.append(("ours to the bare bot's", times(rates.ratio), times(costs.ratio), "", ""))
    aims = [
        aim("at least 100 moves a second", {"ours": median(rates.ours)}, lambda rate: rate >= 100),
        aim("at most 12 ms of processor time a move", {"ours": median(costs.ours)}, lambda cost: cost <= 12),
        aim("at most 11 times the bare bot's", {"ours": costs.ratio}, lambda ratio: ratio <= 11),
    ]
    return Report(f"{IN_FLIGHT} tables at once", METHOD, HEADINGS, rows, aims)


def turn_row(name: str, turns: Sequence[Turn]) -> tuple[str, ...]:
    """Return the row of a bot."""
    waits = [wait for turn in turns for wait in turn.waits]
    figures = (
        median(turn.rate for turn in turns),
        median(turn.cost for turn in turns),
        median(waits),
        percentile(waits, 99),
    )
    return (name, *map(figure, figures))
