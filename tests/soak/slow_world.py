"""A week of slow play in the random world: six people in six zones look at their tables some times a day, and every
message to them is held against the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from json import loads

from aiohttp import ClientError

from tests.end_to_end.lobbies import choose_option, join, open_lobby, start
from tests.end_to_end.messages import choose_on, menus, press_on
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import labels
from tests.soak.output import tell
from tests.soak.players import Player
from tests.soak.random_players import RandomPlayers
from tests.soak.random_run import RandomRun
from tests.soak.random_troubles import RandomTroubles
from tests.soak.simulated_bot import SLACK
from tests.soak.telling import STEP, Judge
from tests.soak.virtual_time import clock

BEGINNINGS = (  # Rome's clocks change on 26 October and 30 March, New York's on 2 November and 9 March
    datetime(2031, 10, 23, 7, 0, tzinfo=UTC),
    datetime(2031, 10, 29, 7, 0, tzinfo=UTC),
    datetime(2031, 3, 6, 7, 0, tzinfo=UTC),
    datetime(2031, 3, 27, 7, 0, tzinfo=UTC),
    datetime(2031, 6, 16, 7, 0, tzinfo=UTC),
)
DAY = timedelta(days=1)
DAYS = 7
ZONES = ("Europe/Rome", "America/New_York", "Asia/Tokyo", "Europe/Moscow", "Australia/Sydney", "UTC")
QUIETS = ((22, 8), (23, 7), (0, 9), None)
GAMES = ("cappuccino", "water-lily", "jinns-of-the-lake")
TIMERS = ("hour", "hours", "day", "day", "days", "none")
SITTINGS = (40, 60, 80, 100)  # times a day at which a person looks at the tables
LAST_DAYS = (8, 8, 8, 8, 2, 3)  # on how many days a person plays, one of these
FAILURES = ClientError, AssertionError, Refused, StopIteration, LookupError, OSError, RuntimeError, ValueError
SEATS = (
    "select t.id, t.channel, t.message, t.paused, t.undo, s.away, t.actor = s.number from tables t"
    " join seats s on s.table_id = t.id where t.state = 'running' and s.user = ? and s.computer = 0 order by t.id"
)
QUESTIONS = "select message from outbox where table_id = ? and key like 'undo:%'"


class SlowPlayers(RandomPlayers):
    """The people, who tell the judge what they have chosen, and when they may be told anew."""

    judge: Judge

    async def meet(self) -> None:
        """Say how everybody wants to be told, and begin some tables."""
        self.judge = Judge(self.stage, self.counts, self.problems)
        chance, here = self.random, self.stage.world.channel
        for person, zone in zip(self.people, ZONES, strict=True):
            way = chance.choice(("ping", "ping", "ping", "dm", "dm", "both", "daily", "none"))
            quiet, again = chance.choice(QUIETS), chance.choice((None, None, 12, 20))
            self.judge.players[person.user.name] = Player(person.user.name, way, zone, quiet, again)
            self.judge.ids[person.user.id] = person.user.name
            hours = "none" if quiet is None else f"{quiet[0]}-{quiet[1]}"
            await person.command(here, "away", zone=zone, quiet=hours)
            await person.command(here, "notify", how=way, again=again or 0)
        for channel in [*self.stage.world.channels.values()][: chance.choice((2, 3))]:
            await self._try(self._begin(channel))

    async def _begin(self, channel: str) -> None:
        """Start a game of two or three people."""
        chance = self.random
        players = chance.sample(self.people, chance.choice((2, 2, 3)))
        lobby = await open_lobby(players[0], channel, "cappuccino" if len(players) == 3 else chance.choice(GAMES))
        timer, bank = chance.choice(TIMERS), chance.choice(("0", "0", "1", "3"))
        if timer != "none":
            await choose_option(players[0], lobby, "timer", timer)
            if bank != "0":
                await choose_option(players[0], lobby, "bank", bank)
        for other in players[1:]:
            await join(other, lobby)
        await start(players[0], lobby)

    async def sit(self, person: Person) -> None:
        """Let a person look at all tables: come back, resume, answer, move; and begin anew where a game is over."""
        judge, name = self.judge, person.user.name
        if not self.stage.is_up or judge.is_absent(name) or judge.players[name].is_away(clock.moment()):
            return
        for row in self.stage.rows(SEATS, int(person.user.id)):
            *where, is_away, is_asked = row
            if judge.sees(name, str(row[1])):
                await self._decide(person, *where, is_away=bool(is_away), is_asked=bool(is_asked))
        over = self.stage.rows(
            "select distinct channel from tables where state in ('over', 'cancelled') and channel not in"
            " (select channel from tables where state in ('lobby', 'running')) order by channel"
        )
        if channels := [str(channel) for (channel,) in over if channel in self.stage.local.world.channels]:
            await self._try(self._begin(self.random.choice(channels)))

    async def _decide(
        self,
        person: Person,
        table: str,
        channel: int,
        number: int | None,
        paused: str | None,
        undo: str | None,
        *,
        is_away: bool,
        is_asked: bool,
    ) -> None:
        """Let a person do what a table waits for, or plan."""
        if paused is not None:
            self.judge.resumed_by[table] = person.user.name
            await self._press_one(person, channel, number, ":go-on")
        elif is_away:
            self.judge.new_epoch(table)
            await self._press_one(person, channel, number, ":back")
        elif undo is not None:
            self.judge.new_epoch(table)
            for (question,) in self.stage.rows(QUESTIONS, table):
                await self._press_one(person, channel, question, "undo")
        elif is_asked and self.random.random() < 0.95:
            await self.move(table)
        elif not is_asked and self.random.random() < 0.25:
            await self._try(self._plan(person, str(channel)))

    async def _try(self, work: Awaitable[object]) -> None:
        with suppress(*FAILURES):
            async with asyncio.timeout(120):
                await work

    async def move(self, table: str) -> bool:
        self.judge.note_typed(table)
        return await super().move(table)

    async def _plan(self, person: Person, channel: str) -> None:
        """Decide ahead: an answer to whatever the others do, or to what they do first."""
        panel = await press_on(person, (await person.command(channel, "plan")).private, "Add a reply")
        if self.random.random() < 0.7:
            panel = await press_on(person, panel, "Whatever they do")
        for _ in range(12):
            if "Plan this" in labels(panel):
                await press_on(person, panel, "Plan this")
                self.counts["plans"] += 1
                return
            menu = menus(panel)[-1]
            panel = await choose_on(person, panel, menu["custom_id"], self.random.choice(menu["options"])["value"])

    async def _press_one(self, person: Person, channel: int, message: int | None, text: str) -> None:
        """Press a button of a message in whose id a text stands."""
        shown = self.stage.local.world.channels[channel].messages.get(message or 0)
        if shown is not None:
            await self.use_one_of(person, self.as_json(shown), lambda one: text in one["custom_id"])

    def somebody(self) -> tuple[Person, str, int]:
        """Return a person in a running game, the game, and its channel. Raises LookupError if none runs."""
        rows = self.stage.rows(
            "select t.id, t.channel, s.user from tables t join seats s on s.table_id = t.id"
            " where t.state = 'running' and s.computer = 0 order by t.id, s.number"
        )
        table, channel, user = self.random.choice(rows)
        return next(person for person in self.people if person.user.id == str(user)), table, channel

    async def go_on_holiday(self) -> None:
        """Let a person go on holiday for two days."""
        person, _, channel = self.somebody()
        judge, name, before = self.judge, person.user.name, clock.moment()
        if not judge.works or judge.is_absent(name) or judge.players[name].is_away(before):
            return
        await person.command(str(channel), "away", until=str((before + 2 * DAY).date()))
        rows = self.stage.rows("select holidays from people where user = ?", int(person.user.id))
        if rows and rows[0][0] != "[]":
            spans = [tuple(datetime.fromisoformat(edge) for edge in span) for span in loads(rows[0][0])]
            holidays = tuple((max(begin, before), end) for begin, end in spans)
            judge.players[name] = judge.players[name]._replace(holidays=holidays)
            self.new_epochs()

    async def interrupt(self) -> None:
        """Let a person pause a game, or ask to take a move back."""
        person, table, channel = self.somebody()
        self.judge.new_epoch(table)
        if self.random.random() < 0.6:
            await self.try_out(person, f"/undo in {channel}", lambda: person.command(str(channel), "undo"))
            return
        ((number,),) = self.stage.rows("select message from tables where id = ?", table)
        await self._press_one(person, channel, number, "panel:")
        if mine := [one for one in self.visible_messages(person) if one.viewer_id is not None]:
            await self._press_one(person, channel, mine[-1].id, f"do:{table}:pause")

    def new_epochs(self) -> None:
        """Note that people may be told anew at all tables."""
        for table in self.judge.channels.values():
            self.judge.new_epoch(table)


class SlowTroubles(RandomTroubles):
    """What goes wrong in a week, for minutes or hours."""

    people: SlowPlayers
    outages = (1, 20, 90, 600, 1200)

    async def delete_table(self) -> None:
        """Delete the channel of a game, which waits for a new one then."""
        _, table, channel = self.people.somebody()
        self.people.judge.new_epoch(table)
        self.note(f"delete channel {channel}")
        await self.stage.world.delete_channel(str(channel))

    async def hide(self) -> None:
        """Hide the channel of a game from one of its players."""
        person, table, channel = self.people.somebody()
        self.people.judge.new_epoch(table)
        self.note(f"hide {channel} from {person.user.name}")
        await self.stage.world.permit(str(channel), person.user.id, deny=("VIEW_CHANNEL",))

    async def close_messages(self) -> None:
        """Let a person take no direct messages any more."""
        person, *_ = self.people.somebody()
        self.note(f"{person.user.name} takes no direct messages")
        await self.stage.world.change_user(person.user, direct_messages_closed=True)

    async def leave_for_a_day(self) -> None:
        """Let a person leave the servers, and come back."""
        person, *_ = self.people.somebody()
        self.note(f"{person.user.name} leaves for a day")
        guilds, user = self.stage.local.world.guilds.values(), int(person.user.id)
        for guild in guilds:
            guild.members.discard(user)
        await asyncio.sleep(DAY.total_seconds())
        for guild in guilds:
            guild.members.add(user)
        self.people.new_epochs()


class SlowRun(RandomRun):
    """A week from a seed."""

    locales = ("en-US",)
    players = SlowPlayers
    kind_of_troubles = SlowTroubles

    def schedule(self) -> list[tuple[float, Callable[[], Awaitable[object]]]]:
        """Return what happens after how many seconds: people look at their tables, and troubles come."""
        people, troubles, chance = self.people, self.troubles, self.random
        assert isinstance(people, SlowPlayers)
        assert isinstance(troubles, SlowTroubles)
        events: list[tuple[float, Callable[[], Awaitable[object]]]] = []
        for person in people.people:
            for day in range(min(chance.choice(LAST_DAYS), DAYS)):
                moments = [(day + chance.random()) * 86_400 for _ in range(chance.choice(SITTINGS))]
                events += [(moment, partial(people.sit, person)) for moment in moments]
        for act, times in (
            (troubles.outage, (0, 1, 2, 3)),
            (troubles.kill, (0, 2, 4, 8)),
            (troubles.fail_for_long, (0, 1, 2, 3)),
            (troubles.lose_connection, (0, 0, 1)),
            (troubles.stand_still, (0, 0, 1, 2)),
            (troubles.delete_table, (0, 0, 1)),
            (troubles.leave_for_a_day, (0, 0, 1)),
            (troubles.hide, (0, 0, 1)),
            (troubles.close_messages, (0, 0, 1)),
            (troubles.lose_server, (0, 1, 2)),
            (people.go_on_holiday, (0, 1, 1)),
            (people.interrupt, (0, 1, 2, 3)),
        ):
            events += [(chance.uniform(3600, 6 * 86_400), act) for _ in range(chance.choice(times))]
        return sorted(events, key=lambda event: event[0])

    async def act(self, *, calm: bool) -> set[str]:
        begin, tasks = clock.now(), list[asyncio.Task[None]]()
        watching = asyncio.create_task(self.watch())
        for after, act in self.schedule():
            await asyncio.sleep(max(0.0, begin + after - clock.now()))
            tasks.append(asyncio.create_task(self._do(act)))
        await asyncio.sleep(max(0.0, begin + DAYS * 86_400 - clock.now()))
        await asyncio.gather(*tasks)
        watching.cancel()
        return {"a week"}

    @staticmethod
    async def _do(act: Callable[[], Awaitable[object]]) -> None:
        with suppress(*FAILURES):
            await act()

    async def watch(self) -> None:
        """Have the judge count."""
        assert isinstance(self.people, SlowPlayers)
        judge = self.people.judge
        while True:
            before = clock.moment()
            await asyncio.sleep(STEP.total_seconds())
            judge.step(stood_still=clock.moment() - before > STEP + SLACK / 2)

    def report(self) -> None:
        tell(", ".join(f"{count} {what}" for what, count in sorted(self.people.counts.items())))
        super().report()
