"""``python -m tests.soak.note_kills [--last N] [--seed S]``: bots killed while people resign.

In virtual time two people begin a game and both resign, so that it ends. The bot is killed after the first transaction
of a resignation, after the second in the next game, and so on up to the last, and started again. Then what is stored is
said at the table, once: that a computer player has the seat, or that nobody is left.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import suppress
from functools import partial

from tests.local_discord.person import Person
from tests.soak.figures import report
from tests.soak.virtual_world import VirtualWorld, in_virtual_time, tell, virtual_world
from tests.storage.new_file import empty_database

SETTLED = 200.0  # seconds in which a bot shows what another one has stored
IS_GIVEN_UP = "select 1 from tables join seats on table_id = id where id = ? and user = ? and computer"
ENDED = "select 1 from tables where id = ? and state = 'cancelled'"


class NoteKills:
    """Games that people give up, and bots that are killed meanwhile."""

    def __init__(self, world: VirtualWorld) -> None:
        self.world = world
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []

    async def play(self, last: int) -> None:
        """Play a game for each number of transactions up to the last."""
        channel = next(iter(self.world.world.guilds[0].channels.values()))
        heron, otter = [*self.world.people.values()][:2]
        for count in range(last + 1):
            await self.world.begin(channel, "cappuccino", [heron, otter])
            ((table,),) = self.world.rows("select id from tables where state = 'running'")
            before = len(self.texts(channel))
            await self.resign(otter, channel, count)
            if not self.world.rows(IS_GIVEN_UP, table, int(otter.user.id)):
                await otter.command(channel, "resign")
            self.require_said("Otter resigns", channel, before, f"after {count} transactions of the first")
            await self.resign(heron, channel, count)
            if not self.world.rows(ENDED, table):
                await heron.command(channel, "resign")
            self.require_said("Nobody is left", channel, before, f"after {count} transactions of the last")

    async def resign(self, person: Person, channel: str, count: int) -> None:
        """Let a person resign, and the bot die after so many transactions more."""
        life = self.world.discord.life
        assert life is not None
        life.transactions_left = count
        with suppress(TimeoutError):  # a bot that is dead answers nobody
            await person.command(channel, "resign")
        await asyncio.sleep(SETTLED)
        if life.is_dead:
            self.counts["kills"] += 1
            await self.world.discord.start_bot()
            await asyncio.sleep(SETTLED)
        life.transactions_left = None

    def texts(self, channel: str) -> list[str]:
        """Return what has been said in a channel."""
        return [message.content for message in self.world.discord.local.world.channels[int(channel)].messages.values()]

    def require_said(self, words: str, channel: str, before: int, when: str) -> None:
        """Hold what is said of a change against the one time that it is due."""
        count = sum(words in text for text in self.texts(channel)[before:])
        self.counts["said"] += 1
        if count != 1:
            self.problems.append(f"{when}: “{words}” is said {count} times")


async def kill(seed: int, last: int, database: bytes) -> NoteKills:
    """Kill, and return what has come of it."""
    async with virtual_world(seed, database) as world:
        run = NoteKills(world)
        await run.play(last)
        return run


def main() -> int:
    """Kill, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.note_kills", description="Kills at resignations.")
    parser.add_argument("--last", type=int, default=16, help="the last transaction after which to kill (default 16)")
    parser.add_argument("--seed", type=int, default=1, help="the seed (default 1)")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.note_kills")
    run = in_virtual_time(arguments.seed, partial(kill, arguments.seed, arguments.last, empty_database()))
    for problem in run.problems:
        tell(problem)
    tell(f"{dict(run.counts)}, {len(run.problems)} problems")
    report(kills=run.counts["kills"])
    return int(bool(run.problems) or not run.counts["kills"])


if __name__ == "__main__":
    sys.exit(main())
