"""What a decision of a computer player takes, with one table and with twenty that ask at once."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import NamedTuple

from bot.workers.search_pool import SearchPool
from games import GAMES
from games.players import Strength
from games.position import View
from tests.bench.company import TABLES, THINKING, seconds_for, views
from tests.bench.processes import cpu_seconds
from tests.bench.report import Effort, Progress, Report, figure, percentile

QUICK = 10  # times that quick players are asked, as the system counts hundredths of a second
STRENGTHS = (Strength.EASY, Strength.MEDIUM, Strength.HARD)
METHOD = """\
The bot's own search processes, with {thinking} s for a decision where nobody else waits, are asked for decisions in
{tables} positions of a game with the fewest people: by one table after the other, then by {tables} tables at once.
Processor milliseconds of these processes for a decision; seconds from the question to the answer, median and
slowest."""


class Cost(NamedTuple):
    """The mean processor seconds of a decision, and the seconds until each answer."""

    worked: float
    took: Sequence[float]


def worked() -> float:
    """Return the processor seconds of the search processes."""
    used = os.times()
    return cpu_seconds(os.getpid()) - used.user - used.system


async def cost(pool: SearchPool, asked: Sequence[View], strength: Strength, *, at_once: bool) -> Cost:
    """Return what the decisions in these positions cost."""
    rounds, before, took = 1 if strength is Strength.HARD else QUICK, worked(), list[float]()
    for _ in range(rounds):
        answers = [seconds_for(pool.think(view, strength)) for view in asked]
        took += await asyncio.gather(*answers) if at_once else [await answer for answer in answers]
    return Cost((worked() - before) / len(took), took)


async def row(pool: SearchPool, slug: str, strength: Strength) -> tuple[str, ...]:
    """Return what decisions of a strength cost in a game."""
    asked, cells = views(slug), list[str]()
    for at_once in (False, True):
        found = await cost(pool, asked, strength, at_once=at_once)
        cells += [figure(1000 * found.worked), f"{figure(percentile(found.took, 50))}, {figure(max(found.took))}"]
    return slug, strength.value, *cells


async def rows(progress: Progress) -> list[tuple[str, ...]]:
    """Return the rows of all games and strengths."""
    pool, result = SearchPool(THINKING), list[tuple[str, ...]]()
    await asyncio.gather(*(pool.think(view, Strength.EASY) for view in views("cappuccino")))  # the processes start
    for slug in GAMES:
        progress(f"deciding: {slug}")
        result += [await row(pool, slug, strength) for strength in STRENGTHS]
    pool.close()
    return result


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure decisions of all games and strengths."""
    del effort
    headings = ("game", "strength", "1 table, ms", "s", f"{TABLES} tables, ms", "s")
    method = METHOD.format(thinking=figure(THINKING), tables=TABLES)
    return [Report("Deciding: what a decision takes", method, headings, asyncio.run(rows(progress)), [])]
