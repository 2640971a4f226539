"""``python -m tests.soak.floods``: floods by one person, and how long the moves at another table take meanwhile.

Standard output has a line for each flood: what was asked for, and the median and 99th percentile of the moves' times
before and during it. Fails when the 99th percentile is more than twice that of the quiet time.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import TypeAlias

from tests.end_to_end.harness import (
    Harness,
    actor_of,
    add_computer,
    has_button,
    is_end,
    is_table,
    join,
    latest,
    open_lobby,
    start,
    state_of,
)
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

Call: TypeAlias = Callable[[], Awaitable[object]]

QUIET_MOVES = 60
MOVES = 30  # during a flood, at least
AT_ONCE = 8  # concurrent requests of the flood: more would measure the local Discord in this process
FACTOR = 2.0  # how much slower moves may be
NOISE = 0.02  # seconds of tolerance between two measurements


class Table:
    """A table where two people play one game after the other."""

    def __init__(self, people: list[Person], channel: str, message: JSON) -> None:
        self._people, self._channel, self._message = people, channel, message

    @classmethod
    async def open(cls, people: list[Person], channel: str) -> Table:
        """Start a game in a channel."""
        return cls(people, channel, await cls._begin(people, channel))

    @staticmethod
    async def _begin(people: list[Person], channel: str) -> JSON:
        since = len(people[0].seen)
        await people[0].command(channel, "play", game="cappuccino")
        opened = await people[0].wait_for(
            lambda now: has_button(now, "Start") and now["channel_id"] == channel, 60, since
        )
        await join(people[1], opened)
        since = len(people[0].seen)
        await people[0].press(await latest(people[0], opened), "Start")
        return await people[0].wait_for(lambda now: is_table(now) and now["channel_id"] == channel, 60, since)

    async def move(self) -> float:
        """Make a move. Returns the seconds from the command to the table's message that shows it."""
        if not is_table(self._message):
            self._message = await self._begin(self._people, self._channel)
        actor, moves = actor_of(self._message, self._people), state_of(self._message)
        choices = await actor.autocomplete(self._channel, "move", "move", "")
        since, begun = len(actor.seen), time.perf_counter()
        await actor.command(self._channel, "move", move=choices[0]["value"])
        self._message = await actor.wait_for(lambda now: self._shows_more(now, moves), 60, since)
        return time.perf_counter() - begun

    def _shows_more(self, message: JSON, moves: int) -> bool:
        here = message["channel_id"] == self._channel and (is_table(message) or is_end(message))
        return here and state_of(message) > moves


async def gather(calls: Iterable[Call]) -> int:
    """Make many calls, a limited number at once. Returns the number of answers."""
    room = asyncio.Semaphore(AT_ONCE)

    async def call(each: Call) -> None:
        async with room:
            await each()

    done = await asyncio.gather(*(call(each) for each in calls), return_exceptions=True)
    return sum(not isinstance(each, BaseException) for each in done)


def floods(heron: Person, channel: str, elsewhere: list[str]) -> dict[str, list[Call]]:
    """Return the floods of requests by one person who plays in a channel."""
    places = [elsewhere[number % len(elsewhere)] for number in range(300)]
    return {
        "150 exports": [partial(heron.command, channel, "export")] * 150,
        "300 /play": [partial(heron.command, place, "play", game="jinns-of-the-lake", thread=True) for place in places],
        "3000 suggestions": [
            partial(heron.autocomplete, channel, "move", "move", typed) for typed in 300 * "abcdefghij"
        ],
        "20 hints": [partial(heron.command, channel, "hint")] * 20,
        "20 replays": [partial(heron.command, channel, "replay")] * 20,
        "300 boards": [partial(heron.command, channel, "board")] * 300,
    }


def p99(times: list[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(times, n=100, method="inclusive")[98]


async def measure(folder: Path) -> list[str]:
    """Run a flood, and print the times of moves. Returns the floods that slow moves too much."""
    late: list[str] = []
    async with Harness(folder, THINKING_SECONDS="1", PREPARE_PICTURES="true") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        first, second, *others = list(harness.world.channels.values())
        lobby = await open_lobby(heron, first, "cappuccino")
        await add_computer(heron, lobby)
        await start(heron, lobby)
        table = await Table.open([otter, newt], second)
        for _ in range(10):
            await table.move()
        quiet = [await table.move() for _ in range(QUIET_MOVES)]
        show("nothing", quiet)
        for name, calls in floods(heron, first, others or [first]).items():
            times: list[float] = []
            again = 0
            while len(times) < MOVES:
                flood = asyncio.create_task(gather(calls))
                again += 1
                while not flood.done():
                    times.append(await table.move())
                answered = await flood
            show(f"{again} × {name} ({answered} answered)", times)
            if p99(times) > FACTOR * p99(quiet) + NOISE:
                late.append(name)
        tables = harness.rows("select count(*) from tables where state in ('lobby', 'running')")
        sys.stdout.write(f"open tables in the end: {tables[0][0]}\n")
    return late


def show(what: str, times: list[float]) -> None:
    """Print the times of moves."""
    middle = quantiles(times, n=2, method="inclusive")[0]
    sys.stdout.write(f"{what:40} {len(times):4} moves: median {1000 * middle:6.0f}, p99 {1000 * p99(times):6.0f} ms\n")
    sys.stdout.flush()


def main() -> int:
    """Run all floods on a new bot. Returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        late = asyncio.run(measure(Path(folder)))
    if late:
        sys.stdout.write(f"moves were too slow during: {', '.join(late)}\n")
    return 1 if late else 0


if __name__ == "__main__":
    raise SystemExit(main())
