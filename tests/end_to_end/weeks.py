"""Slow games of three people on two servers over weeks, with a clock that the test moves.

Every message that tells somebody of a decision is counted against what the rules say, person by person.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import choose_option, join, open_lobby, start
from tests.end_to_end.messages import private_message
from tests.end_to_end.moved_clock import VARIABLE, MovedClock
from tests.end_to_end.waiting_model import NOTHING, Decision, Notice, Player, sent_at
from tests.end_to_end.week_scripts import BEGIN, MINUTE, PLAYERS, TIMERS, WEEKEND, Script
from tests.local_discord.person import Person
from tests.timeouts import ANSWER_TIMEOUT, TEST_TIMEOUT

MARGIN = timedelta(seconds=30)  # after a moment, what is due at it is done
LATE = 3 * MINUTE  # between a message and its moment: what a test does takes some time
EPHEMERAL = 1 << 6


class Table:
    """A game, and the decision that it waits for."""

    def __init__(self, slug: str, channel: str, timer: str, times: int) -> None:
        self.id = slug
        self.channel = channel
        self.timer = TIMERS[timer]
        self.banks = [times * (self.timer or NOTHING)] * 3
        self.decision: Decision | None = None
        self.seat = -1
        self.version = -1


class Weeks:
    """The people, the tables, the clock, and what people ought to be told."""

    def __init__(self, harness: Harness, clock: MovedClock, people: dict[str, Person]) -> None:
        self.harness = harness
        self.clock = clock
        self.people = people
        self.players = dict(PLAYERS)
        self.tables: list[Table] = []
        self.expected: list[tuple[datetime, Notice]] = []
        self.summary = PLAYERS["Newt"].next_summary(BEGIN)
        self.timeouts = 0
        self._notices: list[tuple[datetime, Notice]] = []
        self._read: Counter[str] = Counter()  # events by person

    async def begin(self, channel: str, game: str, timer: str, times: int) -> None:
        """Start a game of the three, with Heron to move first."""
        heron, *others = (self.people[name] for name in ("Heron", "Otter", "Newt"))
        lobby = await open_lobby(heron, channel, game)
        for other in others:
            await join(other, lobby)
        for what, value in (("seating", "joined"), ("timer", timer), ("bank", str(times))):
            if value not in ("0", "none"):
                await choose_option(heron, lobby, what, value)
        await start(heron, lobby)
        ((table,),) = self.harness.rows("select id from tables where channel = ?", int(channel))
        self.tables.append(Table(table, channel, timer, times))
        await self.next_decision(self.tables[-1])

    async def next_decision(self, table: Table) -> None:
        """Wait until a table asks a person again, and note whom, and whether the person is told at once."""
        query = (
            "select version, actor, name from tables join seats on table_id = id and number = actor"
            " where id = ? and shown_version = version and not computer and version > ?"
        )
        async with asyncio.timeout(TEST_TIMEOUT):
            while not (rows := self.harness.rows(query, table.id, table.version)):  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.01)
        ((table.version, table.seat, name),) = rows
        player, present = self.players[name], self.clock.now()
        table.decision = Decision(player, present, table.timer, table.banks[table.seat])
        if player.is_away(present):
            return
        if player.way in ("ping", "both"):
            self.expect(player, "ping", table)
        if player.way in ("dm", "both"):
            self.expect(player, "dm", table)
        if player.way != "daily":
            table.decision.told = present
        await self.wait_until_told()

    def expect(self, player: Player, kind: str, table: Table | None) -> None:
        """A person ought to be told now."""
        self.expected.append((self.clock.now(), Notice(player.name, kind, table.id if table else "")))

    def sent_notices(self) -> list[tuple[datetime, Notice]]:
        """What people were told of decisions until now."""
        channels = {table.channel: table.id for table in self.tables}
        for name, person in self.people.items():
            for event, message in person.seen[self._read[name] :]:
                if event != "MESSAGE_CREATE" or message["flags"] & EPHEMERAL:
                    continue
                if message["channel_id"] in person.private_channels:
                    kind = "summary" if "wait" in str(message["embeds"]) else "dm"
                    linked = next((table for channel, table in channels.items() if channel in message["content"]), "")
                    self._notices.append((sent_at(message["id"]), Notice(name, kind, linked)))
                elif any(user["id"] == person.user.id for user in message.get("mentions", ())):
                    self._notices.append(
                        (sent_at(message["id"]), Notice(name, "ping", channels[message["channel_id"]]))
                    )
            self._read[name] = len(person.seen)
        return self._notices

    async def wait_until_told(self) -> None:
        """Wait until everything that was expected has come."""
        expected = Counter(entry for _, entry in self.expected)
        async with asyncio.timeout(TEST_TIMEOUT):
            while expected - Counter(entry for _, entry in self.sent_notices()):  # noqa: ASYNC110 - messages of several people
                await asyncio.sleep(0.01)

    def next_due(self) -> datetime:
        """When a reminder, a summary or the end of somebody's time is due next."""
        decisions = [table.decision for table in self.tables if table.decision is not None]
        moments = [moment for each in decisions for moment in (each.reminder, each.deadline) if moment is not None]
        return min([self.summary, *moments])

    async def go_on(self, until: datetime) -> None:
        """Let time pass, and count what happens meanwhile."""
        while (due := self.next_due()) <= until - MARGIN:
            self.clock.move_to(due + MARGIN)
            await self.do_what_is_due()
        self.clock.move_to(until)

    async def do_what_is_due(self) -> None:
        """Expect what is due now, and wait for it."""
        present = self.clock.now()
        if self.summary <= present:
            if any(table.decision and table.decision.player.way == "daily" for table in self.tables):
                self.expect(self.players["Newt"], "summary", None)
            self.summary = self.players["Newt"].next_summary(present)
        for table in self.tables:
            decision = table.decision
            if decision is None:
                continue
            if decision.deadline is not None and decision.deadline <= present:
                await self.time_is_up(table, decision)
            elif decision.reminder is not None and decision.reminder <= present:
                for kind in decision.ways():
                    self.expect(decision.player, kind, table)
                decision.told = present
        await self.wait_until_told()

    async def time_is_up(self, table: Table, decision: Decision) -> None:
        """A computer player decides; the bank is empty from now on."""
        table.banks[table.seat] = NOTHING
        self.timeouts += 1
        await self.next_decision(table)

    async def sit_down(self, name: str) -> None:
        """Let a person look at what waits, and move wherever somebody else is next."""
        person = self.people[name]
        mine = [table for table in self.tables if table.decision is not None and table.decision.player.name == name]
        answer = await private_message(person, await person.command(self.tables[0].channel, "turns"))
        assert answer["embeds"][0]["title"].startswith({0: "Nothing", 1: "One"}.get(len(mine), str(len(mine))))
        for table in mine:
            await self.move(person, table)

    async def move(self, person: Person, table: Table) -> None:
        """Make a move, and hold the bank against the model's."""
        assert table.decision is not None
        table.banks[table.seat] = table.decision.bank_left(self.clock.now())
        seat, (choice, *_) = table.seat, await person.autocomplete(table.channel, "move", "move", "")
        await person.command(table.channel, "move", move=choice["value"])
        await self.next_decision(table)
        query = "select bank from seats where table_id = ? and number = ?"
        ((bank,),) = self.harness.rows(query, table.id, seat)
        assert abs(timedelta(microseconds=bank) - table.banks[seat]) < LATE

    async def lose_the_bot(self, length: timedelta) -> None:
        """Kill the bot, and start it again after a while, in which no time runs."""
        begin = self.clock.now()
        await self.harness.kill_bot()
        text = begin.strftime("%Y-%m-%d %H:%M:%S.%f")
        self.harness.execute("update heartbeats set last = ?", text)
        self.clock.move_to(begin + length)
        for table in self.tables:
            if table.decision is not None:
                table.decision.outages.append((begin, self.clock.now()))
        await self.harness.start_bot()
        await self.do_what_is_due()

    async def play(self, script: Script) -> None:
        """Let everything happen at its time."""
        for moment, what in script.moments():
            await self.go_on(moment)
            if what == "holiday":
                await self.people["Otter"].command(self.tables[0].channel, "away", until=str(WEEKEND[1].date()))
            elif what == "outage":
                await self.lose_the_bot(script.without_bot)
            elif what != "end":
                await self.sit_down(what)

    def check(self) -> None:
        """Check what people were told against what the rules say: nothing missing, nothing twice, nothing in quiet
        hours."""
        notices = sorted(self.sent_notices())
        for which in {each for _, each in [*self.expected, *notices]}:
            moments = [moment for moment, each in self.expected if each == which]
            came = [moment for moment, each in notices if each == which]
            assert len(came) == len(moments), (which, moments, came)
            assert all(abs(one - other) < LATE for one, other in zip(moments, came, strict=True)), (
                which,
                moments,
                came,
            )
        for moment, each in notices:
            assert not PLAYERS[each.person].is_away(moment), (moment, each)


@asynccontextmanager
async def weeks(folder: Path, script: Script) -> AsyncIterator[Weeks]:
    """Games at the beginning of the first week, with people who have set how they are notified."""
    file = folder / "clock"
    settings = {VARIABLE: str(file), "POLL_SECONDS": "0.02", "COMPUTER_PACE": "0", "WITHOUT_PICTURES": "1"}
    harness = Harness(folder, limited=False, guilds=2, deadline=ANSWER_TIMEOUT, **settings)
    clock = MovedClock(file, harness.local.clock)
    clock.move_to(BEGIN)
    async with harness:
        people = {name: await harness.person(name) for name in PLAYERS}
        channels = [[*guild.channels.values()] for guild in harness.world.guilds]
        here = channels[0][0]
        await people["Heron"].command(here, "notify", how="both", again=20)
        await people["Heron"].command(here, "away", quiet="22:00-08:00", zone="Europe/Rome")
        await people["Otter"].command(here, "notify", how="dm", again=0)
        await people["Otter"].command(here, "away", quiet="23-7", zone="America/New_York")
        await people["Newt"].command(here, "away", zone="Asia/Tokyo")
        await people["Newt"].command(here, "notify", how="daily", hour=9)
        played = Weeks(harness, clock, people)
        for guild, game, timer, times in script.games:
            await played.begin(channels[guild].pop(0), game, timer, times)
        yield played
