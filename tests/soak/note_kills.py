"""``python -m tests.soak.note_kills [--last N] [--seed S]``: bots killed while people change more than the board.

In virtual time two people take a move back, resign, sit down again, and end games. The bot is killed
after the first transaction of each change, after the second in the next games, and so on up to the last, and started
again. Then what is stored is said at the table, once.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from tests.end_to_end.messages import has_button, private_message
from tests.end_to_end.tables import actor_of, is_table
from tests.local_discord.person import Person
from tests.local_discord.replies import Reply
from tests.soak.figures import report
from tests.soak.virtual_world import VirtualWorld, in_virtual_time, tell, virtual_world
from tests.storage.new_file import empty_database

Press: TypeAlias = Callable[[], Awaitable[Reply]]

SETTLED = 200.0  # seconds in which a bot shows what another one has stored
UNDONE = "select 1 from moves where table_id = ? and undone > 0"
RESIGNED = "select 1 from seats where table_id = ? and name = 'Otter' and computer"
TAKEN = "select 1 from seats where table_id = ? and name = 'Otter' and not computer"
ENDED = "select 1 from tables where id = ? and state = 'cancelled'"


class NoteKills:
    """Games with such changes, and bots that are killed meanwhile."""

    def __init__(self, world: VirtualWorld) -> None:
        self.world = world
        self.channel = next(iter(world.world.guilds[0].channels.values()))
        self.heron, self.otter = [*world.people.values()][:2]
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []

    async def play(self, last: int) -> None:
        """Play two games for each number of transactions up to the last."""
        resign = partial(self.otter.command, self.channel, "resign")
        for count in range(last + 1):
            table = await self.begin()
            await self.change(count, table, "has taken this back", UNDONE, await self.ask_undo(table))
            await self.change(count, table, "Otter resigns", RESIGNED, resign)
            await self.change(count, table, "is back", TAKEN, await self.button(self.otter, "Play for Otter"))
            await self.change(count, table, "Heron ended this game", ENDED, await self.end())
            table = await self.begin()
            await self.change(count, table, "Otter resigns", RESIGNED, resign)
            give_up = partial(self.heron.command, self.channel, "resign")
            await self.change(count, table, "Nobody is left", ENDED, give_up)

    async def begin(self) -> str:
        """Begin a game. Returns its id."""
        await self.world.begin(self.channel, "cappuccino", [self.heron, self.otter])
        ((table,),) = self.world.rows("select id from tables where state = 'running'")
        return str(table)

    async def ask_undo(self, table: str) -> Press:
        """Let somebody move and ask to take that back. Returns how the other agrees."""
        shown = next(message for message in reversed(await self.heron.messages(self.channel)) if is_table(message))
        actor = actor_of(shown, [self.heron, self.otter])
        other = self.otter if actor is self.heron else self.heron
        choices = await actor.autocomplete(self.channel, "move", "move", "")
        await actor.command(self.channel, "move", move=choices[0]["value"])
        await self.world.until(lambda: self.world.rows("select 1 from moves where table_id = ?", table))
        since = len(other.seen)
        await actor.command(self.channel, "undo")
        question = await other.wait_for(lambda message: has_button(message, "Agree"), since=since)
        await asyncio.sleep(SETTLED)
        return partial(other.press, question, "Agree")

    async def end(self) -> Press:
        """Return how Heron, a moderator, ends the game."""
        press = await self.button(self.heron, "End the game")
        return partial(self.heron.press, await private_message(self.heron, await press()), "End it now")

    async def button(self, person: Person, label: str) -> Press:
        """Return how a person presses a button of the private panel."""
        shown = next(message for message in reversed(await person.messages(self.channel)) if is_table(message))
        panel = await private_message(person, await person.press(shown, "Table…"))
        return partial(person.press, panel, label)

    async def change(self, count: int, table: str, words: str, done: str, press: Press) -> None:
        """Let somebody change a table, and the bot die after so many transactions more; then hold what is said of the
        change against the one time that it is due."""
        before, life = self.said(words), self.world.discord.life
        assert life is not None
        life.transactions_left = count
        with suppress(TimeoutError):  # a bot that is dead answers nobody
            await press()
        await asyncio.sleep(SETTLED)
        if life.is_dead:
            self.counts["kills"] += 1
            await self.world.discord.start_bot()
            await asyncio.sleep(SETTLED)
        life.transactions_left = None
        if not self.world.rows(done, table):
            self.counts["before the commit"] += 1
            await press()
            await asyncio.sleep(SETTLED)
        said = self.said(words) - before
        self.counts["said"] += said
        if said != 1:
            self.problems.append(f"killed after {count} transactions: “{words}” is said {said} times")

    def said(self, words: str) -> int:
        """Return how often something has been said in the channel."""
        messages = self.world.discord.local.world.channels[int(self.channel)].messages
        return sum(words in message.content for message in messages.values())


async def kill(seed: int, last: int, database: bytes) -> NoteKills:
    """Kill, and return what has come of it."""
    async with virtual_world(seed, database) as world:
        run = NoteKills(world)
        await run.play(last)
        return run


def main() -> int:
    """Kill, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.note_kills", description="Kills at changes that are told."
    )
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
