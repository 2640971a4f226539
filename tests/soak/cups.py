"""``python -m tests.soak.cups [--seed N] [--seeds N] [--format F] [--forum]``: whole cups by random people and computer
players.

In virtual time people sign up, play, are late, leave and come back; an organiser adds, takes out and replaces people.
Meanwhile Discord fails, the bot is killed at requests and at transactions, threads and messages are deleted, and
people leave the server. A league has two seasons. In the end every round was drawn once, every table opened once,
every person pinged once a round, and every place is counted again from the records of the games alone. A seed fixes
the beginning: format, people, their languages. With kills and faults two runs of one seed part afterwards, so a problem
may need several runs of its seed to come again.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

from tests.soak import virtual_time

virtual_time.install(0, 0.0)

import argparse
import asyncio
import gc
import json
import os
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.background import cups as background_cups
from bot.drafts.pictures import draw_by
from bot.sessions import heartbeat
from renderers.picture import Picture
from tests.local_discord.person import Person
from tests.soak.cup_checks import messages_problems, places_problems, records_problems
from tests.soak.cup_people import BEST_OF_THREE, FORMATS, CupPeople, messages_of
from tests.soak.figures import report, tell
from tests.soak.random_people import LOCALES
from tests.soak.random_troubles import RandomTroubles
from tests.soak.seeds import run_all, run_in_fork
from tests.soak.stage import Stage
from tests.storage.new_file import empty_database

DOT = Picture(b"", "png", 1, 1)
BEGINNINGS = (  # Rome's clocks change on 30 March and 26 October
    datetime(2031, 6, 16, 7, 0, tzinfo=UTC),
    datetime(2031, 3, 28, 19, 0, tzinfo=UTC),
    datetime(2031, 10, 24, 19, 0, tzinfo=UTC),
)
MAX_PEOPLE = 14
LONGEST, SETTLING = 30 * 86_400.0, 3 * 3600.0  # seconds of a cup, and until all of it is shown
PAUSES = (0.5, 1, 2, 4)  # seconds between two steps of people
IDLE, SLOW_IDLE = 20.0, 1200.0  # seconds longer where nobody has moved
SLACK, SLOW_SLACK = timedelta(minutes=3), timedelta(minutes=30)  # shorter outages are none here, in slow cups
POLL_SECONDS, SLOW_POLL_SECONDS = 90.0, 600.0  # between looks of the bot at its cups
IS_LEAGUE = "select 1 from cups where format = 'league'"
CLOSED = "RuntimeError: Session is closed"  # in what a killed process leaves behind here
TROUBLE, EARLY_END = 0.06, 0.0005  # the probability of a trouble, and of an early end, in a step


class CupRun:
    """A cup from a seed."""

    def __init__(self, seed: int, folder: Path, formats: Sequence[str] = FORMATS, *, in_forum: bool = False) -> None:
        self.seed = seed
        self.in_forum = in_forum
        self.formats = formats
        self.random = Random(f"{seed} people")
        self.count = self.random.randint(4, MAX_PEOPLE)
        self.stage = Stage(folder, seed, people=max(6, self.count))
        self.problems: list[str] = []
        self.is_calm = self.random.random() < 0.2
        self.ended_early = False

    async def run(self) -> None:
        """Play the cup, and check what is left of it."""
        await self.stage.begin()
        names = [user.name for user in self.stage.world.users][: self.count]
        persons = [await self.stage.person(name) for name in names]
        for number, person in enumerate(persons):
            locale = LOCALES[number % len(LOCALES)] if number else "en-US"
            await self.stage.world.change_user(person.user, locale=locale, manage_guild=number == 0)
        place = await self._begin_post(persons[0]) if self.in_forum else self.stage.world.channel
        self.people = CupPeople(self.stage, persons, self.random, place)
        self.people.is_calm, self.people.formats = self.is_calm, self.formats
        look_seldom(is_slow=self.people.is_slow)
        self.troubles = RandomTroubles(self.stage, self.people, self.random)
        self.cup = await self.people.open_cup()
        await self.play_and_check()
        since = max((int(message["id"]) for message in messages_of(self.people, self.people.channel)), default=0)
        if self.people.phase == "over" and not self.problems and self.stage.rows(IS_LEAGUE):
            self.cup = await self.people.open_next_season() or self.cup
            if self.people.phase == "sign_up":
                await self.play_and_check(since)
        self.problems += self._log_problems()
        if self.problems:
            self.describe()

    async def _begin_post(self, person: Person) -> str:
        """Begin a post for a cup in the forum of the server."""
        forum = self.stage.world.guilds[0].channels["stories"]
        post = {"name": "A cup", "message": {"content": "Who plays?"}}
        begun = await person.ask("POST", f"/channels/{forum}/threads", post)
        assert isinstance(begun, dict)
        return str(begun["id"])

    async def play_and_check(self, since: int = 0) -> None:
        """Play a cup, whose messages are newer than ``since``, to its end, and check what is left of it."""
        await self.play()
        await self.settle_and_check(since)

    async def settle_and_check(self, since: int = 0) -> None:
        """End all troubles, and check what is left of a cup, whose messages are newer than ``since``."""
        await self.settle()
        with closing(sqlite3.connect(self.stage.file)) as database:
            self.problems += records_problems(database, self.cup)
            self.problems += messages_problems(self.people, database, self.cup, self.troubles.removed, since)
            self.problems += places_problems(self.people, database, self.cup)

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
        troubles = {
            "kill": self.troubles.kill,
            "fault": self.troubles.add_fault,
            "event": self.troubles.add_event_fault,
            "gateway": self.troubles.drop_gateway,
            "thread": self.troubles.change_thread,
            "delete thread": self._delete_thread,
            "message": self.troubles.delete_message,
            "leave": self._leave,
            "outage": self._outage,
        }
        name = self.random.choice(["kill"] * 6 + [*troubles])
        await troubles[name]()

    async def _delete_thread(self) -> None:
        threads = [one for one in self.stage.local.world.threads if str(one.id) != self.people.channel]
        if threads:
            thread = self.random.choice(threads)
            self.troubles.note(f"delete thread {thread.id}")
            self.people.counts["deleted threads"] += 1
            await self.stage.world.delete_channel(str(thread.id))

    async def _leave(self) -> None:
        """Let a person who does not run the cup leave the server, or come back."""
        person = self.random.choice(self.people.people[1:])
        left = self.random.random() < 0.6
        self.troubles.note(f"{person.user.name} left: {left}")
        for guild in self.stage.world.guilds:
            await self.stage.world.change_user(person.user, guild_id=guild.id, left=left)

    async def _outage(self) -> None:
        """Kill the bot for long, perhaps over the end of a round."""
        minutes = self.random.choice((5, 30, 90))
        self.troubles.note(f"outage of {minutes} minutes")
        self.people.counts["outages"] += 1
        await self.stage.kill_bot()
        await asyncio.sleep(60 * minutes)
        await self.stage.start_bot()
        gc.collect()

    async def settle(self) -> None:
        """End all troubles, and wait until all of the cup is shown."""
        await self.stage.world.clear_faults()
        await self.stage.start_bot()
        await self.troubles.bring_back()
        self.troubles.open_threads()
        end = virtual_time.clock.now() + SETTLING
        unshown = "select 1 from cups where shown_version != version or shown_version is null"
        unposted = "select 1 from cup_messages where message is null"
        while self.stage.rows(unshown) or self.stage.rows(unposted):
            await asyncio.sleep(20)
            if virtual_time.clock.now() > end:
                unshown_keys = self.stage.rows("select key from cup_messages where message is null")
                self.problems.append(f"not all of the cup is shown: {unshown_keys}")
                return
        await asyncio.sleep(60)

    def _log_problems(self) -> list[str]:
        """Return errors in the log; lost connections are expected where there are troubles."""
        expected = () if self.is_calm else ("WARNING", "ERROR discord.shard: Attempting a reconnect")
        lost = ("aiohttp.", "ConnectionResetError", "TimeoutError", "discord.errors.DiscordServerError", CLOSED)
        found = [line for line in self.stage.logged if not line.startswith(expected)]
        return [line for line in found if self.is_calm or not line.rstrip().rpartition("\n")[2].startswith(lost)]

    def describe(self) -> None:
        """Print what was done before problems."""
        actions = "\n".join(map(str, self.people.actions[-400:]))
        tell(f"{actions}\n--- log\n{''.join(self.stage.logged)[-4000:]}\n--- seed {self.seed}")
        tell("\n".join(self.problems))


def look_seldom(*, is_slow: bool) -> None:
    """Let the bot look at its clocks and cups less often, most of all where rounds take days."""
    heartbeat.SLACK = SLOW_SLACK if is_slow else SLACK
    heartbeat.PAUSE = heartbeat.SLACK.total_seconds() / 4
    vars(background_cups)["POLL_SECONDS"] = SLOW_POLL_SECONDS if is_slow else POLL_SECONDS


async def draw_dot(draw: Callable[..., object], /, *_: object, **__: object) -> Any:
    """Draw a dot in place of a picture, which would take most of the time."""
    return DOT


async def play(seed: int, database: bytes, formats: Sequence[str], *, in_forum: bool) -> None:
    """Play the cup of a seed, of one of the formats, and report."""
    draw_by(draw_dot)
    with TemporaryDirectory() as folder:
        (Path(folder) / "tables.db").write_bytes(database)
        run = CupRun(seed, Path(folder), formats, in_forum=in_forum)
        await run.run()
        ((phase, format_, rounds, season, best_of),) = run.stage.rows(
            "select phase, format, rounds, season, best_of from cups where id = ?", run.cup
        )
        ((drawn,),) = run.stage.rows("select count(*) from cup_rounds where cup_id = ?", run.cup)
        ((tables,),) = run.stage.rows("select count(*) from tables where state = 'over'")
        ((moves,),) = run.stage.rows("select count(*) from moves")
        ((computers,),) = run.stage.rows("select count(*) from seats where computer")
        query = "select presence from cup_entrants where cup_id = ?"
        states = dict(Counter(each for (each,) in run.stage.rows(query, run.cup)))
        counts = run.people.counts
        kind = f"{format_} of three" if best_of > 1 else format_
        hours = virtual_time.clock.since_start() / 3600
        tell(
            f"seed {seed}: {kind} of {run.count} people {phase}, season {season}, {drawn} of {rounds} rounds,"
            f" {tables} games, {computers} seats of computers, {states}, {hours:.1f} h,"
            f" {counts['kills'] + counts['outages']} kills, {len(run.problems)} problems"
        )
        kills = counts["kills"] + counts["outages"]
        report(moves=moves, kills=kills, faults=counts["trouble"], cups=1, places=sum(states.values()))


def main() -> int:
    """Play the cups. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.cups", description="Whole cups at random.")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--seeds", type=int, default=20, help="how many cups (default 20)")
    choices = sorted({*FORMATS, BEST_OF_THREE})
    parser.add_argument("--format", choices=choices, help="the format of all cups (default any)")
    parser.add_argument("--forum", action="store_true", help="let all cups stand in posts of a forum")
    arguments = parser.parse_args()
    formats = FORMATS if arguments.format is None else (arguments.format,)
    virtual_time.fix_hashes("tests.soak.cups")
    database = empty_database()

    def run(seed: int) -> list[str]:
        work = partial(play, seed, database, formats, in_forum=arguments.forum)
        return run_in_fork(seed, BEGINNINGS[seed % len(BEGINNINGS)], work)

    failed, figures = run_all(range(arguments.seed, arguments.seed + arguments.seeds), run)
    tell(f"{arguments.seeds - len(failed)} cups without problems, {json.dumps(dict(figures))}; with problems: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    STATUS = main()
    sys.stdout.flush()
    os._exit(STATUS)
