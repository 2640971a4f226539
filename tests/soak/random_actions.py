"""``python -m tests.soak.random_actions``: people in three languages use the whole bot at random, among all troubles.

In stretches: after each, everything is left to settle, and must then be as it ought to be. A seed begins with the same
choices; how they go on depends on how fast the bot answers.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from deploy.local.local_discord import new_local_discord
from deploy.local.settings import Settings
from deploy.local.world import LOADING
from tests.end_to_end.forked_bot import WITHOUT_PICTURES
from tests.end_to_end.harness import Harness
from tests.end_to_end.moved_clock import VARIABLE, MovedClock
from tests.soak.figures import report
from tests.soak.invariants import (
    errors_in,
    loading_messages,
    note_problems,
    record_problems,
    stored_tables,
    table_problem,
)
from tests.soak.observed_traffic import Traffic
from tests.soak.random_elsewhere import PlayersElsewhere
from tests.soak.random_people import LOCALES
from tests.soak.random_players import RandomPlayers
from tests.soak.random_troubles import RandomTroubles

PEOPLE = ("Heron", "Otter", "Newt", "Carp", "Swan", "Crane")
CHANNELS = 6  # of each server
STEPS, TROUBLES = 25, 4  # in a stretch
LOST_ANSWERS = ("aiohttp.", "ConnectionResetError", "TimeoutError", "discord.errors.DiscordServerError")
SETTLING = 90.0  # seconds; computer players wait for the answers to an undo request for a minute


class RandomRun:
    """A run from a seed."""

    def __init__(self, seed: int, folder: Path, deadline: float, *, is_elsewhere: bool = False) -> None:
        self.seed = seed
        self._is_elsewhere = is_elsewhere
        self.random = Random(seed)
        self.problems: list[str] = []
        file = folder / "clock"
        settings = {
            VARIABLE: str(file),
            "POLL_SECONDS": "0.1",
            "COMPUTER_PACE": "0",
            "THINKING_SECONDS": "0.05",
        }
        settings |= {"LOG_FORMAT": "json", WITHOUT_PICTURES: "1"}
        self.harness = Harness(folder, limited=False, guilds=2, deadline=deadline, **settings)
        self.harness.local = new_local_discord(
            guilds=2,
            channels=CHANNELS,
            settings=Settings(rate_limited=False, response_deadline=deadline),
            observer=self.harness.traffic.append,
        )
        self.harness.expect_logged("")
        self.clock = MovedClock(file, self.harness.local.clock)
        self.moves = 0
        self._logged = 0

    async def run(self, stretches: int, until: float) -> Counter[str]:
        """Act in stretches until there is a problem or no time is left. Returns what was done."""
        async with self.harness:
            persons = [await self.harness.person(name) for name in PEOPLE]
            for number, person in enumerate(persons):
                await self.harness.world.change_user(person.user, locale=LOCALES[number % len(LOCALES)])
                await person.direct_messages()
            self.people = (PlayersElsewhere if self._is_elsewhere else RandomPlayers)(
                self.harness, persons, self.random
            )
            if isinstance(self.people, PlayersElsewhere):
                await self.people.meet()
            self.troubles = RandomTroubles(self.harness, self.people, self.clock, self.random)
            self.traffic = Traffic(self.harness)
            for stretch in range(stretches):
                kinds = await self.act(calm=self.random.random() < 0.4)
                await self.settle()
                found = self.check(kinds)
                total = sum(self.people.counts.values())
                tell(f"seed {self.seed}, stretch {stretch}: {total} actions, {sorted(kinds)}, {len(found)} problems")
                if found:
                    tell(self.describe(found))
                self.problems += found
                if time.monotonic() > until:
                    break
            self.harness.traffic.clear()
        tables = stored_tables(self.harness)
        self.moves = sum(len(table.moves) for table in tables)
        states = dict(Counter(table.state for table in tables))
        tell(f"seed {self.seed}: {states}, {self.moves} moves, {len(self.traffic.seats_seen)} secrets told")
        return self.people.counts

    async def act(self, *, calm: bool) -> set[str]:
        """Let people act, and troubles happen unless it is ``calm``. Returns the kinds of the troubles."""
        self._since = len(self.people.actions)
        troubles = self.troubles.kinds()
        names = [] if calm else self.random.sample([*troubles], self.random.randint(1, TROUBLES))
        moments = [] if calm else sorted(self.random.sample(range(STEPS), self.random.randint(1, 2 * TROUBLES)))
        pending: set[asyncio.Task[None]] = set()
        happened = set()
        for step in range(STEPS):
            for _ in range(self.random.choice([1, 1, 1, 2, 4])):
                pending.add(asyncio.create_task(self.people.act()))
            if step in moments:
                name = self.random.choice(names)
                happened.add(name)
                if name != "time" or not pending:
                    await asyncio.sleep(self.random.uniform(0, 0.2))
                await troubles[name]()
            elif self.random.random() < 0.85:
                done, pending = await asyncio.wait(pending)
                for task in done:
                    task.result()
        for task in pending:
            await task
        return happened

    async def settle(self) -> None:
        """End all troubles, and wait until everything is as it ought to be."""
        await self.harness.world.clear_faults()
        await self.troubles.allow()
        await self.troubles.bring_back()
        self.troubles.open_threads()
        self._unsettled = ["nothing was looked at"]
        end = time.monotonic() + SETTLING
        while not {*self._unsettled} <= {*self.problems} and time.monotonic() < end:
            await asyncio.sleep(0.3)
            sessions = self.harness.local.sessions.of(self.harness.local.world.bot)
            self._unsettled = [] if any(each.connection for each in sessions) else ["the bot is not connected"]
            tables = stored_tables(self.harness)
            for table in tables:
                if isinstance(self.people, PlayersElsewhere):  # nobody can press what is a line already
                    table = table._replace(old_messages=0)  # noqa: PLW2901
                if problem := table_problem(self.harness, table, self.troubles.removed):
                    self._unsettled.append(problem)
                    if isinstance(self.people, PlayersElsewhere):
                        await self.people.nudge(table)
            self._unsettled += note_problems(self.harness)

    def check(self, kinds: set[str]) -> list[str]:
        """Return what is not as it ought to be, and was not so before."""
        found, tables = self._unsettled, stored_tables(self.harness)
        for table in tables:
            found += record_problems(table)
        found += self.traffic.problems(self.people.people, tables, calm=not kinds)
        found += self._log_problems(calm=not kinds)
        if not kinds:
            actions = self.people.actions[self._since :]
            found += [str(action) for action in actions if action.is_lost]
            found += [f"message {one.id} is still loading" for one in loading_messages(self.harness)]
        for message in loading_messages(self.harness):
            message.flags &= ~LOADING  # it is looked at once
        return [problem for problem in found if problem not in self.problems]

    def _log_problems(self, *, calm: bool) -> list[str]:
        text = self.harness.log.read_text("utf-8")
        self._log, self._logged = text[self._logged :], len(text)
        expected = () if calm else ("WARNING", "ERROR discord.shard: Attempting a reconnect")
        found = [problem for problem in errors_in(self._log) if not problem.startswith(expected)]
        return [problem for problem in found if calm or not problem.rpartition("\n")[2].startswith(LOST_ANSWERS)]

    def describe(self, found: list[str]) -> str:
        """Return problems, and what was done before them."""
        actions = "\n".join(map(str, self.people.actions[self._since :]))
        problems = "\n".join(found)
        return f"{actions}\n--- log\n{self._log}\n--- seed {self.seed}: {len(found)} problems\n{problems}\n---"


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Run the seeds. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.random_actions", description="People at random.")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--seeds", type=int, default=3, help="how many seeds (default 3)")
    parser.add_argument("--stretches", type=int, default=8, help="stretches of each (default 8)")
    parser.add_argument("--minutes", type=float, default=60, help="the longest time (default 60)")
    parser.add_argument("--elsewhere", action="store_true", help="where the bot is no member")
    parser.add_argument("--deadline", type=float, default=3, help="seconds to answer within (default 3)")
    arguments = parser.parse_args()
    until = time.monotonic() + 60 * arguments.minutes
    counts: Counter[str] = Counter()
    failed, moves = [], 0
    for seed in range(arguments.seed, arguments.seed + arguments.seeds):
        with tempfile.TemporaryDirectory() as folder:
            run = RandomRun(seed, Path(folder), arguments.deadline, is_elsewhere=arguments.elsewhere)
            counts += asyncio.run(run.run(arguments.stretches, until))
            moves += run.moves
            if run.problems:
                failed.append(seed)
        if time.monotonic() > until:
            break
    tell(f"{sum(counts.values())} actions: {dict(counts)}; seeds with problems: {failed}")
    report(inputs=sum(counts.values()), moves=moves)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
