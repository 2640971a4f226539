"""A week of slow play from a seed, in virtual time: ``python -m tests.soak.weeks --first SEED --seeds 1`` plays one.

Six people in six zones play at several tables, while clocks are changed, the bot is killed, Discord fails, channels
are deleted and people leave. Standard output has what broke the rules, what was counted, and a hash of every event
that people received: it is the same whenever the seed is.
"""

# ruff: noqa: E402 - clocks and chance are replaced before anything is imported
from __future__ import annotations

import os
import sys
from datetime import UTC, datetime, timedelta

from tests.soak import virtual_time
from tests.soak.figures import tell

BEGINNINGS = (  # Rome's clocks change on 26 October and 30 March, New York's on 2 November and 9 March
    datetime(2031, 10, 23, 7, 0, tzinfo=UTC),
    datetime(2031, 10, 29, 7, 0, tzinfo=UTC),
    datetime(2031, 3, 6, 7, 0, tzinfo=UTC),
    datetime(2031, 3, 27, 7, 0, tzinfo=UTC),
    datetime(2031, 6, 16, 7, 0, tzinfo=UTC),
)

virtual_time.install(0, BEGINNINGS[0].timestamp())  # before anything is imported that keeps a clock

import asyncio
import hashlib
import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from aiohttp import ClientError

from tests.end_to_end.lobbies import choose_option, join, open_lobby, start
from tests.end_to_end.messages import menus, wait_for_change
from tests.end_to_end.test_trying import has_other_components, press
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import components, labels
from tests.local_discord.world import World
from tests.soak.players import Player
from tests.soak.simulated_bot import SLACK, SimulatedDiscord
from tests.soak.week_judge import MINUTE, STEP, Judge, now_of
from tests.soak.week_troubles import Troubles
from tests.storage.new_file import empty_database

__all__ = ("empty_database", "play_week")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
ZONES = ("Europe/Rome", "America/New_York", "Asia/Tokyo", "Europe/Moscow", "Australia/Sydney", "UTC")
QUIETS = ((22, 8), (23, 7), (0, 9), None)
GAMES = ("cappuccino", "water-lily", "jinns-of-the-lake")
TIMERS = ("hour", "hours", "day", "day", "days", "none")
SITTINGS = (40, 60, 80, 100)  # times a day at which a person looks at the tables
TROUBLES = ClientError, AssertionError, Refused, StopIteration, LookupError, OSError, RuntimeError, ValueError


class Week(Troubles):
    """The people, what they do, and what happens to them."""

    length = 7 * DAY

    async def set_up(self) -> None:
        """Seat everybody at tables, after they have said how they want to be told."""
        chance = self.chance
        self.world = await World.fetch(self.discord.local.base)
        users = self.world.users[: len(ZONES)]
        for user, zone in zip(users, ZONES, strict=True):
            self.people[user.name] = person = await Person.connect(self.discord.local.base, user.token, self.world)
            way = chance.choice(("ping", "ping", "ping", "dm", "dm", "both", "daily", "none"))
            quiet, again = chance.choice(QUIETS), chance.choice((None, None, 12, 20))
            self.judge.players[user.name] = Player(user.name, way, zone, quiet, again)
            self.judge.ids[user.id] = user.name
            here = self.world.channel
            hours = "none" if quiet is None else f"{quiet[0]}-{quiet[1]}"
            await person.command(here, "away", zone=zone, quiet=hours)
            await person.command(here, "notify", how=way, again=again or 0)
        for channel in [*self.world.channels.values()][: chance.choice((2, 3))]:
            await self.begin_table(channel)

    async def begin_table(self, channel: str) -> None:
        """Start a game of two or three people."""
        chance = self.chance
        players = chance.sample([*self.people.values()], chance.choice((2, 2, 3)))
        game = "cappuccino" if len(players) == 3 else chance.choice(GAMES)
        lobby = await open_lobby(players[0], channel, game)
        timer, bank = chance.choice(TIMERS), chance.choice(("0", "0", "1", "3"))
        if timer != "none":
            await choose_option(players[0], lobby, "timer", timer)
            if bank != "0":
                await choose_option(players[0], lobby, "bank", bank)
        for other in players[1:]:
            await join(other, lobby)
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                await start(players[0], lobby)

    def schedule(self) -> list[tuple[datetime, str, Any]]:
        """Return what happens when: sittings of the people, and troubles."""
        chance = self.chance
        events: list[tuple[datetime, str, Any]] = []
        for name in self.people:
            last_day = chance.choice((8, 8, 8, 8, 2, 3))
            for day in range(min(last_day, 7)):
                minutes = [chance.randrange(1440) for _ in range(chance.choice(SITTINGS))]
                events += [(self.begin + day * DAY + minute * MINUTE, "sit", name) for minute in minutes]
        for what, times in (
            ("kill", (0, 1, 2, 3)),
            ("fault", (0, 1, 2, 3)),
            ("gateway", (0, 0, 1)),
            ("stall", (0, 0, 1, 2)),
            ("delete", (0, 0, 1)),
            ("leave", (0, 0, 1)),
            ("hide", (0, 0, 1)),
            ("closed", (0, 0, 1)),
            ("holiday", (0, 1, 1)),
            ("unavailable", (0, 1, 2)),
            ("blink", (0, 2, 4, 8)),
            ("pause", (0, 1)),
            ("undo", (0, 1, 2)),
        ):
            for _ in range(chance.choice(times)):
                moment = self.begin + chance.randrange(60, 6 * 1440) * MINUTE
                events.append((moment, what, chance.random()))
        return sorted(events, key=lambda event: (event[0], event[1], str(event[2])))

    async def play(self) -> None:
        """Let everything happen at its time."""
        watching = asyncio.create_task(self.watch())
        for moment, what, detail in self.schedule():
            await asyncio.sleep(max(0.0, (moment - self.now()).total_seconds()))
            self.judge.transcript.append(f"{self.now()} {what} {detail}")
            with suppress(*TROUBLES):
                async with asyncio.timeout(900):
                    await getattr(self, f"do_{what}")(detail)
        await asyncio.sleep(max(0.0, (self.begin + self.length - self.now()).total_seconds()))
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    async def watch(self) -> None:
        """Have the judge count."""
        while True:
            before = self.now()
            await asyncio.sleep(STEP.total_seconds())
            can_act = self.discord.is_up and not (self.gateway_out or self.outages or self.unavailable)
            if self.now() - before > STEP + SLACK / 2:
                can_act = False  # the process stood still
                self.judge.trouble += 1
            works = can_act and not self.faults
            if works != self.judge.works:
                self.judge.trouble += 1
            self.judge.works, self.judge.can_act = works, can_act
            self.judge.step()

    async def do_sit(self, name: str) -> None:
        """Let a person look at all tables: come back, resume, answer, move."""
        person, judge = self.people[name], self.judge
        if not self.discord.is_up or name in judge.absent or judge.players[name].is_away(self.now()):
            return
        query = (
            "select t.id, t.channel, t.message, t.paused, t.actor, s.number, s.computer, s.away, t.undo, t.version"
            " from tables t join seats s on s.table_id = t.id where t.state = 'running' and s.user = ?"
        )
        for table, channel, message, paused, actor, seat, computer, away, undo, _ in judge.rows(
            query, int(person.user.id)
        ):
            if str(channel) in judge.deleted or (name, str(channel)) in judge.hidden:
                continue
            with suppress(*TROUBLES):
                async with asyncio.timeout(120):
                    if paused is not None:
                        judge.resumed_by[table] = name
                        await self.press(person, str(channel), str(message), ":go-on")
                    elif away:
                        judge.new_epoch(table)
                        await self.press(person, str(channel), str(message), ":back")
                    elif undo is not None:
                        await self.answer_undo(person, str(channel))
                    elif actor == seat and not computer and self.chance.random() < 0.95:
                        await self.move(person, str(channel))
                    elif actor != seat and not computer and self.chance.random() < 0.25:
                        await self.plan(person, str(channel))

        with suppress(*TROUBLES):
            async with asyncio.timeout(120):
                await self.begin_again()

    async def begin_again(self) -> None:
        """Begin a new game in a channel where one is over."""
        over = self.judge.rows(
            "select distinct channel from tables where state in ('over', 'cancelled') and channel not in"
            " (select channel from tables where state in ('lobby', 'running')) order by channel"
        )
        if channels := [str(channel) for (channel,) in over if str(channel) not in self.judge.deleted]:
            await self.begin_table(self.chance.choice(channels))

    async def move(self, person: Person, channel: str) -> None:
        """Make a move."""
        choices = await person.autocomplete(channel, "move", "move", "")
        self.judge.note_typed(channel)
        await person.command(channel, "move", move=self.chance.choice(choices)["value"])
        self.judge.counts["moves by people"] += 1

    async def plan(self, person: Person, channel: str) -> None:
        """Decide ahead: an answer to whatever the others do, or to what they do first."""
        panel = await press(person, (await person.command(channel, "plan")).private, "Add a reply")
        if self.chance.random() < 0.7:
            panel = await press(person, panel, "Whatever they do")
        for _ in range(12):
            if "Plan this" in labels(panel):
                await press(person, panel, "Plan this")
                self.judge.counts["plans"] += 1
                return
            menu, before, since = menus(panel)[-1], panel["components"], len(person.seen)
            await person.choose(panel, menu["custom_id"], self.chance.choice(menu["options"])["value"])
            panel = await wait_for_change(person, panel, partial(has_other_components, before), since)

    async def press(self, person: Person, channel: str, message: str, ending: str) -> None:
        """Press the button of a message whose id has this ending."""
        shown = await person.message(channel, message)
        wanted = next(each["custom_id"] for each in components(shown) if ending in each.get("custom_id", ""))
        await person.press(shown, wanted)

    async def answer_undo(self, person: Person, channel: str) -> None:
        """Agree to an undo, or refuse it."""
        for shown in reversed(await person.messages(channel)):
            for each in components(shown):
                if "undo" in each.get("custom_id", "") and ("agree" in each["custom_id"] or self.chance.random() < 0.3):
                    self.judge.new_epoch(self.judge.channels[channel])
                    await person.press(shown, each["custom_id"])
                    return

    async def do_holiday(self, detail: float) -> None:
        """Let a person go on holiday for two days."""
        _, channel, name = self.a_table(detail)
        player, until = self.judge.players[name], (self.now() + 2 * DAY).date()
        if not self.judge.works or name in self.judge.absent or player.is_away(self.now()):
            return
        before = self.now()
        await self.people[name].command(channel, "away", until=str(until))
        rows = self.judge.rows("select holidays from people where user = ?", int(self.people[name].user.id))
        if rows and rows[0][0] != "[]":
            spans = [tuple(datetime.fromisoformat(edge) for edge in span) for span in json.loads(rows[0][0])]
            self.judge.players[name] = player._replace(
                holidays=tuple((max(begin, before), end) for begin, end in spans)
            )
            self.judge.counts["holidays"] += 1
            for table in self.judge.channels.values():
                self.judge.new_epoch(table)

    async def do_pause(self, detail: float) -> None:
        """Let a person pause a game."""
        table, channel, name = self.a_table(detail)
        self.judge.new_epoch(table)
        ((message,),) = self.judge.rows("select message from tables where id = ?", table)
        shown = await self.people[name].message(channel, str(message))
        wanted = next(each["custom_id"] for each in components(shown) if each.get("label") == "Table…")
        reply = await self.people[name].press(shown, wanted)
        await self.people[name].press(reply.private, "Pause")

    async def do_undo(self, detail: float) -> None:
        """Let a person ask to take a move back."""
        table, channel, name = self.a_table(detail)
        self.judge.new_epoch(table)
        await self.people[name].command(channel, "undo")


async def play(seed: int, begin: datetime, chance: Random, database: bytes) -> int:
    """Play a week. Returns the number of problems."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        file.write_bytes(database)
        discord = SimulatedDiscord(Path(folder), Random(f"{seed} order"))
        judge = Judge(file, now_of(virtual_time.clock.now))
        discord.observers.append(judge.observe)
        await discord.begin()
        week = Week(discord, judge, chance)
        await week.set_up()
        await week.play()
        ((made,),) = judge.rows("select count(*) from moves where made_by in ('person', 'guest')")
        judge.counts["moves by plan"] = made - judge.counts["moves by people"]
        for problem in judge.problems:
            sys.stdout.write(f"seed {seed}: {problem}\n")
        told = hashlib.sha256("\n".join(judge.transcript).encode()).hexdigest()
        if name := os.environ.get("TRANSCRIPT"):
            await asyncio.to_thread(Path(name).write_text, "\n".join(judge.transcript), "utf-8")
        counts = ", ".join(f"{count} {what}" for what, count in sorted(judge.counts.items()))
        tell(f"seed {seed} from {begin:%d %B}: {len(judge.problems)} problems; {counts}; {told[:16]}")
        return len(judge.problems)


def play_week(seed: int, database: bytes) -> int:
    """Play the week of a seed in this process, which must not have played another. Returns the number of problems."""
    begin = BEGINNINGS[seed % len(BEGINNINGS)]
    chance = virtual_time.install(seed, begin.timestamp())
    problems: int = virtual_time.run(play(seed, begin, chance, database))
    return problems
