"""``python -m tests.soak.floods``: floods by one person, and how long the moves at another table take meanwhile.

The local Discord, the bot, who floods and who measures are processes of their own. Standard output has a line for each
flood: what was asked for, and the median and 99th percentile of the moves' times. Before each flood as many moves are
made in the quiet. Fails when the 99th percentile during a flood is more than twice that of all quiet moves. All
processes but the bot's collect no garbage: that would stop them for longer than a move takes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from typing import TypeAlias

from deploy.local.app import serve
from deploy.local.bot_process import stop_bot
from deploy.local.local_discord import new_local_discord
from deploy.local.settings import Settings
from tests.end_to_end.harness import LAZY, ROOT
from tests.end_to_end.lobbies import add_computer, join, open_lobby, start
from tests.end_to_end.messages import has_button, latest
from tests.end_to_end.tables import actor_of, is_end, is_table, state_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World
from tests.soak.figures import tell

Call: TypeAlias = Callable[[], Awaitable[object]]

MODULE = "tests.soak.floods"
MOVES = 300  # during each flood, and in the quiet before it: the percentile is not one or two moves
WARM_UP = 60  # moves that are not measured, two ends of games among them
AT_ONCE = 40  # concurrent requests of the flood
FACTOR = 2.0  # how much slower moves may be


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
        message = await people[0].wait_for(
            lambda now: has_button(now, "Start") and now["channel_id"] == channel, 60, since
        )
        await join(people[1], message)
        since = len(people[0].seen)
        await people[0].press(await latest(people[0], message), "Start")
        return await people[0].wait_for(lambda now: is_table(now) and now["channel_id"] == channel, 60, since)

    async def move(self) -> float:
        """Make a move. Returns the seconds from the command to the table's message that shows it."""
        if not is_table(self._message):
            self._message = await self._begin(self._people, self._channel)
        actor, moves = actor_of(self._message, self._people), state_of(self._message)
        choices = await actor.autocomplete(self._channel, "move", "move", "")
        since, start_time = len(actor.seen), time.perf_counter()
        await actor.command(self._channel, "move", move=choices[0]["value"])
        self._message = await actor.wait_for(lambda now: self._shows_more(now, moves), 60, since)
        return time.perf_counter() - start_time

    def _shows_more(self, message: JSON, moves: int) -> bool:
        here = message["channel_id"] == self._channel and (is_table(message) or is_end(message))
        return here and state_of(message) > moves


@asynccontextmanager
async def process(*command: str, **settings: str) -> AsyncIterator[tuple[Process, str]]:
    """Run a process. Gives it and its first line of output, and ends it afterwards."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *command, env=os.environ | settings, cwd=ROOT, stdout=PIPE
    )
    assert child.stdout is not None
    try:
        yield child, (await child.stdout.readline()).decode().strip() if not settings else ""
    finally:
        await stop_bot(child)


async def run_discord() -> None:
    """Run the local Discord until SIGTERM. Prints its address."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    local = new_local_discord(people=4, channels=24, settings=Settings(rate_limited=False))
    runner = await serve(local)
    tell(local.base)
    await stop.wait()
    await runner.cleanup()


async def run_flood(name: str, base: str) -> None:
    """Flood until SIGTERM. Prints a line at the start, and at the end how many requests were answered."""
    os.nice(10)  # whoever floods a bot has a machine of their own
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    world = await World.fetch(base)
    async with await Person.connect(base, world.user("Heron").token, world) as heron:
        first, _, *elsewhere = world.channels.values()
        calls, answered = cycle(floods(heron, first, elsewhere)[name]), 0
        await next(calls)()
        tell("flooding")

        async def flood() -> None:
            nonlocal answered
            while not stop.is_set():
                await next(calls)()
                answered += 1

        await asyncio.gather(*(flood() for _ in range(AT_ONCE)), return_exceptions=True)
    tell(str(answered))


def floods(heron: Person, channel: str, elsewhere: list[str]) -> dict[str, list[Call]]:
    """Return the floods of requests by one person who plays in a channel; each is repeated."""
    play = partial(heron.command, game="jinns-of-the-lake", thread=True)
    return {
        "exports": [partial(heron.command, channel, "export")],
        "/play": [partial(play, place, "play") for place in elsewhere],
        "suggestions": [partial(heron.autocomplete, channel, "move", "move", letter) for letter in "abcdefghij"],
        "hints": [partial(heron.command, channel, "hint")],
        "replays": [partial(heron.command, channel, "replay")],
        "boards": [partial(heron.command, channel, "board")],
    }


def p99(times: list[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(times, n=100, method="inclusive")[98]


async def measure(folder: Path, only: str) -> list[str]:
    """Run the floods, and print the times of moves. Returns the floods that slow moves too much."""
    settings = {"THINKING_SECONDS": "1", "COMPUTER_PACE": "0.05", **LAZY, "DISCORD_TOKEN": "local"}
    settings |= {"DATABASE_URL": f"sqlite+aiosqlite:///{folder}/tables.db", "LOG_LEVEL": "WARNING"}
    async with process(MODULE, "discord") as (_, base), process("bot", **settings, DISCORD_API=f"{base}/api/v10"):
        world = await World.fetch(base)
        people = [await Person.connect(base, world.user(name).token, world) for name in ("Heron", "Otter", "Newt")]
        await until_ready(people[0])
        first, second, *_ = list(world.channels.values())
        lobby = await open_lobby(people[0], first, "cappuccino")
        await add_computer(people[0], lobby)
        await start(people[0], lobby)
        table = await Table.open(people[1:], second)
        for _ in range(WARM_UP):
            await table.move()
        with_flood, quiet = await measure_all(table, base, only)
        for person in people:
            await person.close()
    return [name for name, times in with_flood.items() if p99(times) > FACTOR * p99(quiet)]


async def measure_all(table: Table, base: str, only: str) -> tuple[dict[str, list[float]], list[float]]:
    """Return the times of moves during each flood, and in the quiet."""
    quiet: list[float] = []
    with_flood: dict[str, list[float]] = {}
    for name in ("exports", "/play", "suggestions", "hints", "replays", "boards"):
        if only not in name:
            continue
        before = [await table.move() for _ in range(MOVES)]
        show("nothing", before)
        start_time = time.monotonic()
        async with process(MODULE, "flood", name, base) as (flood, _):
            with_flood[name] = [await table.move() for _ in range(MOVES)]
            flood.terminate()
            assert flood.stdout is not None
            answered = (await flood.stdout.read()).decode().strip()
        show(f"{answered} {name} in {time.monotonic() - start_time:.0f} s", with_flood[name])
        quiet += before
    show("nothing, in all", quiet)
    for name, times in with_flood.items():
        tell(f"{name:12} {p99(times) / p99(quiet):.2f} times the 99th percentile of quiet moves")
    return with_flood, quiet


async def until_ready(person: Person) -> None:
    """Wait until the bot answers."""
    commands = f"/applications/{person.world.application_id}/commands"
    while not await person.ask("GET", commands):  # noqa: ASYNC110 - by the bot
        await asyncio.sleep(0.2)
    while (await person.command(person.world.channel, "games")).failed:  # noqa: ASYNC110 - see above
        await asyncio.sleep(0.2)


def show(what: str, times: list[float]) -> None:
    """Print the times of moves."""
    middle = quantiles(times, n=2, method="inclusive")[0]
    tell(f"{what:32} {len(times):4} moves: median {1000 * middle:6.0f}, p99 {1000 * p99(times):6.0f} ms")


def main() -> int:
    """Run all floods on a new bot, or one of the processes that this takes. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.floods", description="Floods by one person.")
    parser.add_argument("role", nargs="*", help="a process that the command starts itself")
    parser.add_argument("--only", default="", help="only floods with this in their name")
    arguments = parser.parse_args()
    gc.disable()
    match arguments.role:
        case ["discord"]:
            asyncio.run(run_discord())
        case ["flood", name, base]:
            asyncio.run(run_flood(name, base))
        case _:
            with tempfile.TemporaryDirectory() as folder:
                late = asyncio.run(measure(Path(folder), arguments.only))
            if late:
                tell(f"moves were too slow during: {', '.join(late)}")
            return 1 if late else 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
