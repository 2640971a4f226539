"""Times of hints and decisions while hard computer players play at twenty tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random

from bot.workers.search_pool import SearchPool
from deploy.conformance.playthroughs import Case, play_case
from games import GAMES
from games.players import Decision, Strength
from games.position import View
from tests.bench.report import Effort, Progress, Report, aim, figure, percentile

TABLES = 20
PACE = 2.0  # seconds between two moves of a computer player, as at a table
THINKING = 1.0  # seconds, the bot's default
METHOD = """\
The bot's own search processes, with {thinking} s for a decision where nobody else waits. At {tables} tables a hard
player moves, and {pace} s after each move again. Meanwhile one after the other is asked for: a hint, a medium player's
decision, and the decision for a person who is away. Seconds from the question to the answer."""
AIMS = {"hint": 3.0, "medium": 1.0, "away": 1.0}


def views(slug: str) -> list[View]:
    """Return positions of one random game in which the actor has a choice, one for each table."""
    running = play_case(Case(slug, (), GAMES[slug].player_counts({})[0])).positions[:-1]
    choices = [position for position in running if len(position.legal) > 1]
    return [(one := choices[len(choices) * number // TABLES]).view(one.actor) for number in range(TABLES)]


async def seconds_for(answer: Awaitable[Decision]) -> float:
    """Return the seconds that an answer takes."""
    began = time.perf_counter()
    await answer
    return time.perf_counter() - began


async def table(pool: SearchPool, view: View) -> None:
    """Play as the hard players of one table, forever."""
    while True:
        await asyncio.gather(pool.think(view, Strength.HARD), asyncio.sleep(PACE))


async def company(rounds: int) -> dict[str, list[float]]:
    """Ask a number of times for each kind of answer while the tables are in play."""
    pool, rng, found = SearchPool(THINKING), Random(1), [views(slug)[TABLES // 3] for slug in GAMES]
    asked: dict[str, Callable[[View], Awaitable[Decision]]] = {
        "hint": pool.hint,
        "medium": lambda view: pool.think(view, Strength.MEDIUM),
        "away": lambda view: pool.think(view, Strength.HARD, urgent=True),
    }
    for ask in asked.values():
        await ask(found[0])  # the processes start
    tables = [asyncio.create_task(table(pool, found[number % len(found)])) for number in range(TABLES)]
    await asyncio.sleep(PACE)
    measured: dict[str, list[float]] = {name: [] for name in asked}
    for _ in range(rounds):
        for name, ask in asked.items():
            measured[name].append(await seconds_for(ask(rng.choice(found))))
    for task in tables:
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    pool.close()
    return measured


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure hints and decisions beside twenty tables."""
    progress(f"company: {TABLES} tables")
    return [report(asyncio.run(company(effort.rounds)))]


def report(measured: dict[str, list[float]]) -> Report:
    """Return the report of the seconds."""
    rows = [(name, figure(percentile(found, 50)), figure(max(found))) for name, found in measured.items()]
    return Report(
        f"Company: answers under {TABLES} hard tables, seconds",
        METHOD.format(thinking=figure(THINKING), tables=TABLES, pace=figure(PACE)),
        ("asked for", "median", "slowest"),
        rows,
        [
            aim(f"{name} in {figure(most)} s", {name: max(measured[name])}, lambda took, most=most: took <= most)  # type: ignore[misc] # the default binds this number
            for name, most in AIMS.items()
        ],
    )
