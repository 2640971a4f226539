"""``python -m tests.soak.random_world [--seed N] [--seeds N] [--elsewhere]``: people use the whole bot at random.

In virtual time people in three languages play, plan, undo, resign and use everything that they see, in channels with
the bot or, with ``--elsewhere``, where it is no member. Meanwhile Discord fails, the bot is killed at requests and at
transactions, time passes, channels are deleted and people leave. In stretches: after each, everything settles, and must
be as it ought to be; then private panels are pressed. The same seed gives the same run.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import os
import sys
from collections import Counter
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from deploy.local.world import LOADING
from tests.soak.figures import report, tell
from tests.soak.invariants import (
    loading_messages,
    note_problems,
    plan_problems,
    record_problems,
    stored_tables,
    table_problem,
)
from tests.soak.observed_traffic import Traffic
from tests.soak.random_panels import press_panels
from tests.soak.random_people import LOCALES
from tests.soak.random_players import PlayersElsewhere, RandomPlayers
from tests.soak.random_troubles import RandomTroubles
from tests.soak.seeds import run_all, run_in_fork
from tests.soak.stage import Stage
from tests.storage.new_file import empty_database

BEGIN = datetime(2031, 6, 16, 7, 0, tzinfo=UTC)
PEOPLE = ("Heron", "Otter", "Newt", "Carp", "Swan", "Crane")
STEPS, TROUBLES, PRESSES = 25, 4, 12  # in a stretch
LOST_ANSWERS = ("aiohttp.", "ConnectionResetError", "TimeoutError", "discord.errors.DiscordServerError")
SETTLING, LOOK = 3 * 3600.0, 20.0  # seconds until everything must have settled, and between two looks


class RandomRun:
    """A run from a seed."""

    def __init__(self, seed: int, folder: Path, *, is_elsewhere: bool = False) -> None:
        self.seed = seed
        self.random = Random(f"{seed} people")
        self.stage = Stage(folder, seed)
        self.problems: list[str] = []
        self._is_elsewhere = is_elsewhere

    async def run(self, stretches: int) -> None:
        """Act in stretches until there is a problem."""
        await self.stage.begin()
        persons = [await self.stage.person(name) for name in PEOPLE]
        for number, person in enumerate(persons):
            await self.stage.world.change_user(person.user, locale=LOCALES[number % len(LOCALES)])
        self.people = (PlayersElsewhere if self._is_elsewhere else RandomPlayers)(self.stage, persons, self.random)
        if isinstance(self.people, PlayersElsewhere):
            await self.people.meet()
        self.troubles = RandomTroubles(self.stage, self.people, self.random)
        self.traffic = Traffic(self.stage)
        for stretch in range(stretches):
            self._since = len(self.people.actions)
            kinds = await self.act(calm=self.random.random() < 0.4)
            await self.settle()
            found = self.check(kinds)
            found += await press_panels(self.people, PRESSES)
            self.problems += found
            if found:
                self.describe(found, stretch)
                return

    async def act(self, *, calm: bool) -> set[str]:
        """Let people act, and troubles happen unless it is ``calm``. Returns the kinds of the troubles."""
        troubles = self.troubles.kinds()
        names = [] if calm else self.random.sample([*troubles], self.random.randint(1, TROUBLES))
        moments = [] if calm else sorted(self.random.sample(range(STEPS), self.random.randint(1, 2 * TROUBLES)))
        pending: set[asyncio.Task[None]] = set()
        happened = set()
        for step in range(STEPS):
            await asyncio.sleep(self.random.choice((0.2, 1, 3)))
            for _ in range(self.random.choice([1, 1, 1, 2, 4])):
                pending.add(asyncio.create_task(self.people.act()))
            if step in moments:
                name = self.random.choice(names)
                happened.add(name)
                await asyncio.sleep(self.random.uniform(0, 0.2))
                await troubles[name]()
            elif self.random.random() < 0.85:
                await asyncio.wait(pending)
                for task in pending:
                    task.result()
                pending = set()
        for task in pending:
            await task
        return happened

    async def settle(self) -> None:
        """End all troubles, and wait until everything is as it ought to be."""
        await self.stage.world.clear_faults()
        await self.stage.start_bot()
        await self.troubles.allow()
        await self.troubles.bring_back()
        self.troubles.open_threads()
        end = virtual_time.clock.now() + SETTLING
        while True:
            await asyncio.sleep(LOOK)
            self._unsettled = await self.unsettled()
            if not self._unsettled or virtual_time.clock.now() > end:
                return

    async def unsettled(self) -> list[str]:
        """Return what is not as it ought to be, and may change soon."""
        stage = self.stage
        sessions = stage.local.sessions.of(stage.local.world.bot)
        found = [] if any(each.connection for each in sessions) else ["the bot is not connected"]
        for table in stored_tables(stage):
            if isinstance(self.people, PlayersElsewhere):  # nobody can press what is a line already
                table = table._replace(old_messages=0)  # noqa: PLW2901
            if problem := table_problem(stage, table, self.troubles.removed):
                found.append(problem)
                if isinstance(self.people, PlayersElsewhere):
                    await self.people.nudge(table)
        return [*found, *note_problems(stage), *plan_problems(stage)]

    def check(self, kinds: set[str]) -> list[str]:
        """Return what is not as it ought to be."""
        calm, tables = not kinds, stored_tables(self.stage)
        found = [*self._unsettled, *(problem for table in tables for problem in record_problems(table))]
        found += self.traffic.problems(self.people.people, tables, calm=calm)
        found += self._log_problems(calm=calm) + self.people.problems
        if calm:
            actions = self.people.actions[self._since :]
            found += [str(action) for action in actions if action.is_lost]
            found += [f"message {one.id} is still loading" for one in loading_messages(self.stage)]
        for message in loading_messages(self.stage):
            message.flags &= ~LOADING  # it is looked at once
        return found

    def _log_problems(self, *, calm: bool) -> list[str]:
        self._log, self.stage.logged = self.stage.logged, []
        expected = () if calm else ("WARNING", "ERROR discord.shard: Attempting a reconnect")
        found = [problem for problem in self._log if not problem.startswith(expected)]
        return [
            problem for problem in found if calm or not problem.rstrip().rpartition("\n")[2].startswith(LOST_ANSWERS)
        ]

    def describe(self, found: list[str], stretch: int) -> None:
        """Print what was done before problems."""
        actions = "\n".join(map(str, self.people.actions[self._since :]))
        problems = "\n".join(found)
        tell(f"{actions}\n--- log\n{''.join(self._log)}\n--- seed {self.seed}, stretch {stretch}\n{problems}\n---")


async def play(seed: int, stretches: int, database: bytes, *, is_elsewhere: bool) -> int:
    """Play the run of a seed. Returns the number of problems."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "tables.db").write_bytes(database)
        run = RandomRun(seed, Path(folder), is_elsewhere=is_elsewhere)
        await run.run(stretches)
        tables = stored_tables(run.stage)
        moves, states = sum(len(table.moves) for table in tables), dict(Counter(table.state for table in tables))
        counts, secrets = run.people.counts, len(run.traffic.seats_seen)
        total = counts.total() - counts["kills"]
        tell(f"seed {seed}: {total} actions, {moves} moves, {states}, {secrets} secrets, {len(run.problems)} problems")
        report(inputs=total, moves=moves, kills=counts["kills"], faults=counts["trouble"])
        return len(run.problems)


def main() -> int:
    """Run the seeds. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.random_world", description="People at random.")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--seeds", type=int, default=10, help="how many seeds (default 10)")
    parser.add_argument("--stretches", type=int, default=8, help="stretches of each (default 8)")
    parser.add_argument("--elsewhere", action="store_true", help="where the bot is no member")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.random_world")
    database = empty_database()

    def run(seed: int) -> list[str]:
        work = partial(play, seed, arguments.stretches, database, is_elsewhere=arguments.elsewhere)
        return run_in_fork(seed, BEGIN, work)

    failed, _ = run_all(range(arguments.seed, arguments.seed + arguments.seeds), run)
    tell(f"seeds with problems: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    STATUS = main()
    sys.stdout.flush()
    os._exit(STATUS)
