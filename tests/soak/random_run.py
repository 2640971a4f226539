"""People who use the whole bot at random in virtual time, while Discord fails and the bot is killed: a run from a seed.

``virtual_time.install`` has been called before this is imported.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from bot.discord_library import CONNECTION_ERRORS
from deploy.local.world import LOADING
from tests.local_discord.person import Person
from tests.soak import virtual_time
from tests.soak.invariants import (
    loading_messages,
    note_problems,
    plan_problems,
    record_problems,
    stored_tables,
    table_problem,
)
from tests.soak.observed_traffic import Traffic
from tests.soak.output import tell
from tests.soak.random_panels import press_panels
from tests.soak.random_people import LOCALES
from tests.soak.random_players import PlayersElsewhere, RandomPlayers
from tests.soak.random_troubles import RandomTroubles
from tests.soak.stage import Stage

STEPS, TROUBLES = 25, 4  # in a stretch
LOST_ANSWERS = (
    "aiohttp.",
    "ConnectionResetError",
    "TimeoutError",
    "discord.errors.DiscordServerError",
    "RuntimeError: Session is closed",  # in what a killed process leaves behind here
)
SETTLING, LOOK = 3 * 3600.0, 20.0  # seconds until everything must have settled, and between two looks


class RandomRun:
    """A run from a seed."""

    locales: tuple[str, ...] = LOCALES
    players: Callable[[Stage, list[Person], Random], RandomPlayers] = RandomPlayers
    kind_of_troubles: type[RandomTroubles] = RandomTroubles
    presses = 12  # of private panels after a stretch

    def __init__(self, seed: int, folder: Path, count: int = 6) -> None:
        self.seed = seed
        self.random = Random(f"{seed} people")
        self.count = count  # people
        self.stage = Stage(folder, seed, count)
        self.problems: list[str] = []

    async def begin(self) -> None:
        """Start everything, and connect the people."""
        await self.stage.begin()
        persons = [await self.stage.person(user.name) for user in self.stage.world.users[: self.count]]
        for number, person in enumerate(persons):
            await self.stage.world.change_user(person.user, locale=self.locales[number % len(self.locales)])
        self.people = self.players(self.stage, persons, self.random)
        self.troubles = self.kind_of_troubles(self.stage, self.people, self.random)
        self.traffic = Traffic(self.stage)
        await self.people.meet()

    async def run(self, stretches: int) -> None:
        """Act in stretches until there is a problem."""
        await self.begin()
        for stretch in range(stretches):
            self._since = len(self.people.actions)
            kinds = await self.act(calm=self.random.random() < 0.4)
            await self.settle()
            found = self.check(kinds)
            found += await press_panels(self.people, self.presses)
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
            if isinstance(self.people, PlayersElsewhere):  # old messages there have no button left to press
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
        expected = () if calm else ("WARNING", *(f"ERROR discord.shard: {begin}" for begin in CONNECTION_ERRORS))
        found = [problem for problem in self._log if not problem.startswith(expected)]
        return [
            problem for problem in found if calm or not problem.rstrip().rpartition("\n")[2].startswith(LOST_ANSWERS)
        ]

    def describe(self, found: list[str], stretch: int) -> None:
        """Print what was done before problems."""
        actions = "\n".join(map(str, self.people.actions[self._since :][-1000:]))
        problems = "\n".join(found)
        tell(f"{actions}\n--- log\n{''.join(self._log)}\n--- seed {self.seed}, stretch {stretch}\n{problems}\n---")

    def report(self) -> None:
        """Print what was done, in a line."""
        tables, counts = stored_tables(self.stage), self.people.counts
        moves, states = sum(len(table.moves) for table in tables), dict(Counter(table.state for table in tables))
        total, secrets = counts.total() - counts["kills"], len(self.traffic.seats_seen)
        tell(
            f"seed {self.seed}: {total} actions, {moves} moves, {states}, {secrets} secrets,"
            f" {counts['kills']} kills, {counts['trouble']} troubles,"
            f" events {self.stage.told.hexdigest()[:16]}, {len(self.problems)} problems"
        )


NewRun: TypeAlias = Callable[[int, Path], RandomRun]


async def play(new_run: NewRun, stretches: int, database: bytes, seed: int) -> None:
    """Play the run of a seed in stretches, on a copy of an empty database, and report."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "tables.db").write_bytes(database)
        run = new_run(seed, Path(folder))
        await run.run(stretches)
        run.report()


class RunElsewhere(RandomRun):
    """A run where the bot is no member."""

    players = PlayersElsewhere
