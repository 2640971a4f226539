"""``python -m tests.soak.floods``: floods by one person, and how long the moves at other tables take meanwhile.

The bot is a process of its own; people are a crowd in one process with the local Discord. Standard output has a line
for each flood: how much was answered and dropped, and the median and 99th percentile of the moves' times. Before each
flood as many moves are made in the quiet. Fails when the 99th percentile during a flood is more than twice that of all
quiet moves. This process collects no garbage: that would stop it for longer than a move takes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import TypeAlias

from deploy.local.world import User
from tests.bench.crowd import Crowd
from tests.bench.playing import Table, players, serving, text_channels
from tests.bench.seeded import Place, games_in, seed
from tests.end_to_end.harness import LAZY
from tests.soak.output import tell
from tests.timeouts import DISCORD_DEADLINE

Call: TypeAlias = Callable[[], Awaitable[object]]

MOVES = 300  # during each flood, and in the quiet before it: the percentile is not one or two moves
WARM_UP = 60  # moves that are not measured, two ends of games among them
PEOPLE = 3  # the last one floods
ELSEWHERE = 22  # channels without a game
GAMES = ("flower-of-the-lotus", *("cappuccino",) * 19)  # in the first, of three, plays who floods
TABLES = 200  # one after the other
AT_ONCE = 40  # concurrent requests of the flood
FACTOR = 2.0  # how much slower moves may be


def floods(crowd: Crowd, person: User, channel: int, elsewhere: list[int]) -> dict[str, list[Call]]:
    """Return the floods of requests by one person who plays in a channel; each is repeated."""
    ask = partial(crowd.ask, person)
    play = partial(ask, game="jinns-of-the-lake", thread=True)
    return {
        "exports": [partial(ask, channel, "export")],
        "/play": [partial(play, place, "play") for place in elsewhere],
        "suggestions": [partial(crowd.suggest, person, channel, "move", "move", letter) for letter in "abcdefghij"],
        "hints": [partial(ask, channel, "hint")],
        "replays": [partial(ask, channel, "replay")],
        "boards": [partial(ask, channel, "board")],
    }


@asynccontextmanager
async def flooding(calls: list[Call]) -> AsyncIterator[Counter[str]]:
    """Repeat these requests, many at once. Yields how many were answered and dropped so far."""
    following, asked = cycle(calls), Counter[str]()

    async def flood() -> None:
        while True:
            try:
                await next(following)()
                asked["answered"] += 1
            except TimeoutError:
                asked["dropped"] += 1

    tasks = [asyncio.create_task(flood()) for _ in range(AT_ONCE)]
    yield asked
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def p99(times: list[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(times, n=100, method="inclusive")[98]


async def measure(folder: Path, only: str) -> list[str]:
    """Run the floods, and print the times of moves. Returns the floods that slow moves too much."""
    crowd, file = Crowd(PEOPLE, TABLES + ELSEWHERE, deadline=DISCORD_DEADLINE, kept=2 * AT_ONCE), folder / "tables.db"
    channels, guild = text_channels(crowd), crowd.local.world.guild.id
    places = [Place(guild, channel) for channel in channels[:TABLES]]
    await seed(file, players(crowd.people), places, moves=0, shown=True, slugs=GAMES)
    async with serving(crowd, "bot", f"sqlite+aiosqlite:///{file}", THINKING_SECONDS="1", **LAZY):
        stored = list(games_in(file))
        table = Table(crowd, [game for game in stored if game.slug == GAMES[-1]], Random("floods"))
        place = next(game.place.channel for game in stored if game.slug == GAMES[0])
        await times_of(table, WARM_UP)
        known = floods(crowd, crowd.people[-1], place, channels[TABLES:])
        with_flood, quiet = await measure_all(table, {name: known[name] for name in known if only in name})
    return [name for name, times in with_flood.items() if p99(times) > FACTOR * p99(quiet)]


async def times_of(table: Table, moves: int) -> list[float]:
    """Make moves. Returns the milliseconds from each to its picture."""
    return [(await table.move()).picture or 0 for _ in range(moves)]


async def measure_all(table: Table, asked: dict[str, list[Call]]) -> tuple[dict[str, list[float]], list[float]]:
    """Return the times of moves during each flood, and in the quiet."""
    quiet: list[float] = []
    with_flood: dict[str, list[float]] = {}
    for name, calls in asked.items():
        before = await times_of(table, MOVES)
        show("nothing", before)
        start_time = time.monotonic()
        async with flooding(calls) as count:
            with_flood[name] = await times_of(table, MOVES)
        seconds = time.monotonic() - start_time
        show(f"{count['answered']} + {count['dropped']} {name} in {seconds:.0f} s", with_flood[name])
        quiet += before
    show("nothing, in all", quiet)
    for name, times in with_flood.items():
        tell(f"{name:12} {p99(times) / p99(quiet):.2f} times the 99th percentile of quiet moves")
    return with_flood, quiet


def show(what: str, times: list[float]) -> None:
    """Print the times of moves."""
    middle = quantiles(times, n=2, method="inclusive")[0]
    tell(f"{what:32} {len(times):4} moves: median {middle:6.0f}, p99 {p99(times):6.0f} ms")


def main() -> int:
    """Run all floods on a new bot. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.floods", description="Floods by one person.")
    parser.add_argument("--only", default="", help="only floods with this in their name")
    arguments = parser.parse_args()
    gc.disable()
    with tempfile.TemporaryDirectory() as folder:
        late = asyncio.run(measure(Path(folder), arguments.only))
    if late:
        tell(f"moves were too slow during: {', '.join(late)}")
    return 1 if late else 0


if __name__ == "__main__":
    raise SystemExit(main())
