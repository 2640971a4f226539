"""Whole cups in the random world, by random people and computer players.

People sign up, play, are late, leave and come back; an organiser adds, takes out and replaces people. Meanwhile Discord
fails, the bot is killed at requests and at transactions, threads and messages are deleted, and people leave the server.
A league has two seasons. In the end every round was drawn once, every table opened once, every person pinged once a
round, and every place is counted again from the records of the games alone. A seed fixes the beginning: format, people,
their languages. With kills and faults two runs of one seed part afterwards, so a problem may need several runs of its
seed to come again.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

from bot.background import cups as background_cups
from bot.sessions import heartbeat
from tests.soak import virtual_time
from tests.soak.cup_checks import messages_problems, places_problems, records_problems
from tests.soak.cup_people import FORMATS, CupPeople, messages_of
from tests.soak.output import tell
from tests.soak.random_run import RandomRun

BEGINNINGS = (  # Rome's clocks change on 30 March and 26 October
    datetime(2031, 6, 16, 7, 0, tzinfo=UTC),
    datetime(2031, 3, 28, 19, 0, tzinfo=UTC),
    datetime(2031, 10, 24, 19, 0, tzinfo=UTC),
)
MAX_PEOPLE = 14
SEASONS = 2  # of a league
LONGEST = 30 * 86_400.0  # seconds of a cup
PAUSES = (0.5, 1, 2, 4)  # seconds between two steps of people
IDLE, SLOW_IDLE = 20.0, 1200.0  # seconds longer where nobody has moved
SLACK, SLOW_SLACK = timedelta(minutes=3), timedelta(minutes=30)  # shorter outages are none here, in slow cups
POLL_SECONDS, SLOW_POLL_SECONDS = 90.0, 600.0  # between looks of the bot at its cups
IS_LEAGUE = "select 1 from cups where format = 'league'"
TROUBLE, EARLY_END = 0.06, 0.0005  # the probability of a trouble, and of an early end, in a step


class CupRun(RandomRun):
    """A cup from a seed, and of a league its next season."""

    presses = 0
    people: CupPeople

    def __init__(
        self,
        seed: int,
        folder: Path,
        formats: Sequence[str] = FORMATS,
        *,
        in_forum: bool = False,
    ) -> None:
        super().__init__(seed, folder, Random(f"{seed} count").randint(4, MAX_PEOPLE))
        self.players = partial(CupPeople, formats=formats, in_forum=in_forum)
        self.is_calm = self.random.random() < 0.2
        self.cup = ""
        self._last_message = 0  # before this season

    async def begin(self) -> None:
        await super().begin()
        self.people.is_calm = self.is_calm
        look_seldom(is_slow=self.people.is_slow)

    async def act(self, *, calm: bool) -> set[str]:
        if not self.cup:
            self.cup = await self.people.open_cup()
        elif self.people.phase == "over" and self.stage.rows(IS_LEAGUE):
            messages = messages_of(self.people, self.people.channel)
            self._last_message = max((int(message["id"]) for message in messages), default=0)
            self.cup = await self.people.open_next_season() or self.cup
        await self.play()
        return set() if self.is_calm else {"troubles"}

    async def unsettled(self) -> list[str]:
        unshown = "select id from cups where shown_version != version or shown_version is null"
        unposted = "select key from cup_messages where message is null"
        found = [f"cup {cup} is not shown" for (cup,) in self.stage.rows(unshown)]
        return [*await super().unsettled(), *found, *(f"{key} is not posted" for (key,) in self.stage.rows(unposted))]

    def check(self, kinds: set[str]) -> list[str]:
        found = super().check(kinds)
        with closing(sqlite3.connect(self.stage.file)) as database:
            found += records_problems(database, self.cup)
            found += messages_problems(self.people, database, self.cup, self.troubles.removed, self._last_message)
            found += places_problems(self.people, database, self.cup)
        return found

    async def play(self) -> None:
        """Let people and troubles act until the cup is over."""
        end = virtual_time.clock.now() + LONGEST
        since = len(self.people.actions)
        while self.people.phase not in ("over", "cancelled"):
            await asyncio.sleep(self.random.choice(PAUSES))
            if len(self.people.actions) == since:
                await asyncio.sleep(SLOW_IDLE if self.people.is_slow else IDLE)
            since = len(self.people.actions)
            await self.people.step()
            if not self.is_calm and self.random.random() < TROUBLE:
                await self._trouble()
            if not self.is_calm and self.random.random() < EARLY_END:
                await self.people.end()
            if virtual_time.clock.now() > end:
                self.problems.append(f"the cup is in {self.people.phase} after {LONGEST / 86_400:g} days")
                return

    async def _trouble(self) -> None:
        troubles: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self.troubles.kill,
            "fault": self.troubles.add_fault,
            "event": self.troubles.add_event_fault,
            "gateway": self.troubles.drop_gateway,
            "thread": self.troubles.change_thread,
            "delete thread": partial(self.troubles.delete_thread, int(self.people.channel)),
            "message": self.troubles.delete_message,
            "leave": self._leave,
            "outage": self.troubles.outage,
        }
        name = self.random.choice(["kill"] * 6 + [*troubles])
        await troubles[name]()

    async def _leave(self) -> None:
        """Let a person who does not run the cup leave the server, or come back."""
        person = self.random.choice(self.people.people[1:])
        left = self.random.random() < 0.6
        self.troubles.note(f"{person.user.name} left: {left}")
        for guild in self.stage.world.guilds:
            await self.stage.world.change_user(person.user, guild_id=guild.id, left=left)

    def report(self) -> None:
        rows, counts = self.stage.rows, self.people.counts
        ((phase, format_, season, best_of),) = rows(
            "select phase, format, season, best_of from cups where id = ?", self.cup
        )
        ((drawn,),) = rows("select count(*) from cup_rounds where cup_id = ?", self.cup)
        ((tables,),) = rows("select count(*) from tables where state = 'over'")
        ((computers,),) = rows("select count(*) from seats where computer")
        presences = rows("select presence from cup_entrants where cup_id = ?", self.cup)
        states = dict(Counter(each for (each,) in presences))
        kind = f"{format_} of three" if best_of > 1 else format_
        hours = virtual_time.clock.since_start() / 3600
        tell(
            f"seed {self.seed}: {kind} of {self.count} people {phase}, season {season}, {drawn} rounds,"
            f" {tables} games, {computers} seats of computers, {states}, {hours:.1f} h,"
            f" {counts['kills']} kills, {len(self.problems)} problems"
        )


def look_seldom(*, is_slow: bool) -> None:
    """Let the bot look at its clocks and cups less often, most of all where rounds take days."""
    heartbeat.SLACK = SLOW_SLACK if is_slow else SLACK
    heartbeat.PAUSE = heartbeat.SLACK.total_seconds() / 4
    vars(background_cups)["POLL_SECONDS"] = SLOW_POLL_SECONDS if is_slow else POLL_SECONDS
