"""``python -m tests.soak.four_weeks SEED [--forget]``: four weeks of slow play in a row, with plans, in virtual time.

As the simulated weeks, with the same troubles and the same judge, but people plan at half of the tables where they do
not have to move, and begin a new game where one has ended. Besides, nobody may be told needlessly of a decision that
their own plan then makes: by no direct message, and in the channel by nothing but one ping, unless something has failed
meanwhile. That ping is the one that would come without a plan, too, as ``docs/plans.md`` says.

With ``--forget`` the bot's reminders know nothing of plans: then this has to fail.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections import Counter
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.soak import virtual_time
from tests.soak.simulated_week import BEGINNINGS, DAY, TROUBLES, Week, empty_database

# isort: split
from bot.sessions.planned_moves import PlannedMoves
from storage.models import TableRow
from tests.local_discord.person import Person
from tests.soak.simulated_bot import SimulatedDiscord
from tests.soak.virtual_world import plan
from tests.soak.week_judge import MINUTE, Decision, Judge, now_of

DAYS = 28
SITTINGS = (1, 2, 3, 4)  # of a person and day
TROUBLES_A_WEEK = {"kill": 2, "fault": 2, "gateway": 1, "stall": 1, "pause": 1, "undo": 2, "holiday": 1}


class PlanJudge(Judge):
    """A judge who knows which decisions were made by a plan: by a person who typed nothing."""

    def __init__(self, file: Path, now: Any) -> None:
        super().__init__(file, now)
        self._typed: set[tuple[str, int]] = set()  # tables, and their versions before a typed move

    def note_typed(self, channel: str) -> None:
        """Note that the decision that waits in a channel is made by a command."""
        self.look()
        decision = self.decisions[self.channels[channel]]
        self._typed.add((decision.table, decision.version))

    def _judge_end(self, decision: Decision, version: int) -> None:
        super()._judge_end(decision, version)
        if (decision.table, decision.version) in self._typed or not self._is_made(decision):
            return
        self.counts["decisions by plan"] += 1
        for kind, count in decision.kinds.items():
            self.counts[f"to planners: {kind}"] += count
            if kind.startswith("dm ") or not (kind == "ping turn" or decision.troubled):
                self._fail(f"{decision.person} had a plan, and {count} {kind} before version {version}, {self._now()}")

    def _is_made(self, decision: Decision) -> bool:
        """Return whether a decision was made, by its person."""
        made = "select 1 from moves where table_id = ? and number = ? and undone = 0 and made_by in ('person', 'guest')"
        return bool(self.rows(made, decision.table, decision.made + 1))


class FourWeeks(Week):
    """Four weeks of people who plan."""

    length = DAYS * DAY
    judge: PlanJudge

    def schedule(self) -> list[tuple[datetime, str, Any]]:
        """Return what happens when."""
        chance = self.chance
        events: list[tuple[datetime, str, Any]] = []
        for day in range(DAYS):
            events.append((self.begin + day * DAY + 12 * 60 * MINUTE, "fill", None))
            for name in self.people:
                minutes = [chance.randrange(1440) for _ in range(chance.choice(SITTINGS))]
                events += [(self.begin + day * DAY + minute * MINUTE, "sit", name) for minute in minutes]
        for what, times in TROUBLES_A_WEEK.items():
            for _ in range(chance.randrange(DAYS // 7 * times + 1)):
                moment = self.begin + chance.randrange(60, (DAYS - 1) * 1440) * MINUTE
                events.append((moment, what, chance.random()))
        return sorted(events, key=lambda event: (event[0], event[1], str(event[2])))

    async def do_fill(self, _: object) -> None:
        """Begin a game wherever none runs."""
        taken = {str(channel) for (channel,) in self.judge.rows("select channel from tables where state = 'running'")}
        for channel in [*self.world.channels.values()][:3]:
            if self.discord.is_up and channel not in taken and channel not in self.judge.deleted:
                with suppress(*TROUBLES):
                    await self.begin_table(channel)
                    self.judge.counts["games"] += 1

    async def plan(self, person: Person, channel: str) -> None:
        """Decide ahead what to do whatever the others do."""
        await plan(person, channel, self.chance)
        self.judge.counts["plans"] += 1

    async def move(self, person: Person, channel: str) -> None:
        """Make a move."""
        self.judge.note_typed(channel)
        await super().move(person, channel)


def forget_plans() -> None:
    """Let the bot's reminders find no plans."""

    async def answers(_: PlannedMoves, __: TableRow) -> bool:
        return False

    setattr(PlannedMoves, "answers", answers)  # noqa: B010 - a method cannot be assigned otherwise


async def play(seed: int, chance: Random, database: bytes) -> int:
    """Play four weeks. Returns the number of problems."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        file.write_bytes(database)
        discord = SimulatedDiscord(Path(folder), Random(f"{seed} order"))
        judge = PlanJudge(file, now_of(virtual_time.clock.now))
        discord.observers.append(judge.observe)
        await discord.begin()
        weeks = FourWeeks(discord, judge, chance)
        await weeks.set_up()
        await weeks.play()
        if not judge.counts["decisions by plan"]:
            judge.problems.append("no decision was made by a plan")
        for problem in judge.problems:
            sys.stdout.write(f"seed {seed}: {problem}\n")
        told = hashlib.sha256("\n".join(judge.transcript).encode()).hexdigest()
        counts = ", ".join(f"{count} {what}" for what, count in sorted(Counter(judge.counts).items()))
        sys.stdout.write(f"seed {seed}, {DAYS} days: {len(judge.problems)} problems; {counts}; {told[:16]}\n")
        sys.stdout.flush()
        return len(judge.problems)


def main() -> int:
    """Play, and report. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.four_weeks", description="Four weeks with plans.")
    parser.add_argument("seed", type=int, help="the seed")
    parser.add_argument("--forget", action="store_true", help="let reminders know nothing of plans: this must fail")
    arguments = parser.parse_args()
    virtual_time.fix_hashes("tests.soak.four_weeks")
    if arguments.forget:
        forget_plans()
    database = empty_database()
    chance = virtual_time.install(arguments.seed, BEGINNINGS[arguments.seed % len(BEGINNINGS)].timestamp())
    return int(bool(virtual_time.run(play(arguments.seed, chance, database))))


if __name__ == "__main__":
    STATUS = main()
    os._exit(STATUS)
