"""A week of tables for twenty people with *Tell me* and appointments: each is told what was chosen, once, and nobody in
quiet hours. What is expected is worked out here from what the people have chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pytest

from deploy.local.world import Message
from storage.models import Notify, Person
from storage.store import Store
from storage.wishes import Wish
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join
from tests.end_to_end.messages import has_button, latest
from tests.end_to_end.moved_clock import VARIABLE, MovedClock
from tests.local_discord.person import Person as Client
from tests.local_discord.world import JSON
from tests.storage.new_file import empty_database
from tests.timeouts import ANSWER_TIMEOUT

HOUR, MINUTE, DAY = timedelta(hours=1), timedelta(minutes=1), timedelta(days=1)
GAMES = ("water-lily", "cappuccino", "china-moon")
WAYS: Sequence[Notify] = ("ping", "dm", "both", "ping", "none", "daily", "ping")
ZONES = ("UTC", "Europe/Rome", "Asia/Tokyo", "America/New_York")
QUIET = (None, (22 * 60, 8 * 60), (9 * 60, 17 * 60), (18 * 60, 21 * 60), None, (0, 12 * 60))
DAYS = (0b1111111, 0b0011111, 0b1100000, 0b1010101)
HOURS = (0b1111, 0b1100, 0b0110, 0b1000, 0b1111)
PEOPLE, JOINING = 20, 4


class Chosen(NamedTuple):
    """What a person has chosen: how and when the person is told, and of which games."""

    person: Person
    games: tuple[str, ...]
    days: int
    hours: int

    def is_quiet(self, moment: datetime) -> bool:
        """Return whether a moment is in the person's quiet hours."""
        if self.person.quiet is None:
            return False
        (begin, end), local = self.person.quiet, moment.astimezone(ZoneInfo(self.person.zone))
        minute = local.hour * 60 + local.minute
        return begin <= minute < end if begin < end else minute >= begin or minute < end

    def can_be_told(self, moment: datetime) -> bool:
        """Return whether the person may be told of something now."""
        return self.person.notify != "none" and not self.is_quiet(moment)

    def wants(self, game: str, moment: datetime) -> bool:
        """Return whether the person wants to be told of a table of a game at a moment."""
        local = moment.astimezone(ZoneInfo(self.person.zone))
        return game in self.games and bool(self.days >> local.weekday() & 1) and bool(self.hours >> local.hour // 6 & 1)


def chosen_by(users: Iterable[int]) -> dict[int, Chosen]:
    """Return what twenty people have chosen, no two the same."""
    return {
        user: Chosen(
            Person(user, notify=WAYS[n % 7], zone=ZONES[n % 4], quiet=QUIET[n % 6]),
            GAMES[: n % 4],
            DAYS[n % 4 if n % 3 else 0],
            HOURS[n % 5],
        )
        for n, user in enumerate(users)
    }


async def store_choices(file: Path, guild: int, choices: Iterable[Chosen]) -> None:
    """Store what people have chosen."""
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    for one in choices:
        await store.people.save(one.person, None, datetime.now(UTC), lambda row, *_: row.clock)
        user = one.person.user
        await store.wishes.replace(user, guild, [Wish(user, guild, game, one.days, one.hours) for game in one.games])
    await store.close()


@dataclass
class Week:
    """The people, the clock, and all that the bot has told so far."""

    harness: Harness
    clock: MovedClock
    choices: dict[int, Chosen]
    clients: list[Client] = field(default_factory=list)
    told_at: dict[int, datetime] = field(default_factory=dict)  # of a table, by what is expected
    seen: set[int] = field(default_factory=set)  # messages that are counted
    counts: Counter[str] = field(default_factory=Counter)

    def new_messages(self, sign: str) -> list[Message]:
        """Return the messages of the bot with a sign that are not counted yet."""
        found = [
            message
            for channel in self.harness.local.world.channels.values()
            for message in channel.messages.values()
            if sign in message.content and message.viewer_id is None and message.id not in self.seen
        ]
        self.seen |= {message.id for message in found}
        return found

    def check(self, kind: str, sign: str, expected: Iterable[int]) -> None:
        """Check who was told by new messages: each once in each place of the own way, and nobody else."""
        told = Counter[tuple[int, bool]]()
        for message in self.new_messages(sign):
            channel = self.harness.local.world.channels[message.channel_id]
            is_direct = channel.guild_id is None
            (user,) = [one for one in channel.recipients if one in self.choices] if is_direct else message.mentions
            assert not self.choices[user].is_quiet(self.clock.now()), f"{kind}: {user} has quiet hours"
            told[user, is_direct] += 1
        ways = {"ping": [False], "dm": [True], "daily": [True], "both": [False, True]}
        places = [(user, place) for user in expected for place in ways[self.choices[user].person.notify]]
        assert told == Counter(places), kind
        self.counts[kind] += len({user for user, _ in places})

    async def settled(self, text: str) -> None:
        """Wait until all messages of a kind that are due are posted."""
        moment = self.clock.now().strftime("%Y-%m-%d %H:%M:%S.%f")
        due = f"select 1 from outbox where text = '{text}' and (due is null or due <= '{moment}')"  # noqa: S608
        await self.harness.wait_until_stored(f"select 1 where not exists ({due})")

    async def open(self, host: Client, channel: str, game: str, **options: object) -> JSON:
        """Open a table, and check who is told of it."""
        since, moment = len(host.seen), self.clock.now()
        await host.command(channel, "play", game=game, **options)
        lobby = await host.wait_for(lambda message: has_button(message, "Start"), since=since)
        await self.settled("table-opened")
        expected = [
            user
            for user, one in self.choices.items()
            if user != int(host.user.id) and one.wants(game, moment) and one.can_be_told(moment)
            if user not in self.told_at or moment - self.told_at[user] >= DAY
        ]
        self.told_at |= dict.fromkeys(expected, moment)
        self.check("tables", "🔔", expected)
        return lobby

    async def meet(self, people: list[Client], channel: str, game: str, starts: datetime) -> None:
        """Make a table for a moment, let people join, and check who is reminded and asked."""
        stamp = f"<t:{int(starts.timestamp())}>"
        lobby = await self.open(people[0], channel, game, when=stamp)
        for other in people[1:]:
            await join(other, lobby)
        sitting = [int(one.user.id) for one in people]
        self.clock.move_to(starts - 15 * MINUTE)
        await self.harness.wait_until_stored("select 1 from tables where state = 'lobby' and call_due = starts")
        await self.settled("appointment-soon")
        soon = self.clock.now()
        self.check("reminders", "⏰", [user for user in sitting if self.choices[user].can_be_told(soon)])
        self.clock.move_to(starts)
        await self.harness.wait_until_stored("select 1 from tables where state = 'lobby' and muster is not null")
        await self.settled("appointment-now")
        (call,) = self.new_messages("It's time!")
        present = [user for user in sitting if self.choices[user].can_be_told(starts)]
        assert sorted(call.mentions) == sorted(present)
        self.counts["asked"] += len(present)
        self.clock.move_to(starts + 11 * MINUTE)
        await self.harness.wait_until_stored("select 1 where not exists (select 1 from tables where state = 'lobby')")
        assert self.new_messages("⏰") == []


class Pond(Harness):
    """A server of twenty people."""

    population = PEOPLE


@pytest.mark.soak
async def test_a_week_of_notices_is_what_twenty_people_have_chosen(tmp_path: Path) -> None:
    file = tmp_path / "clock"
    settings = {VARIABLE: str(file), "WITHOUT_PICTURES": "1", "POLL_SECONDS": "0.1"}
    harness = Pond(tmp_path, limited=False, guilds=1, deadline=ANSWER_TIMEOUT, **settings)
    clock = MovedClock(file, harness.local.clock)
    harness.file.write_bytes(empty_database())
    world = harness.local.world
    users = [user for user in world.users.values() if not user.bot and user is not world.owner]
    choices = chosen_by(user.id for user in users)
    assert len(choices) == PEOPLE
    await store_choices(harness.file, world.guild.id, choices.values())
    present = clock.now()
    monday = present.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=7 - present.weekday())
    clock.move_to(monday)
    async with harness:
        week = Week(harness, clock, choices)
        week.clients = [await harness.person(user.name) for user in users]
        first, second, *_ = harness.world.channels.values()
        for day in range(7):
            clock.move_to(monday + day * DAY + (7 + 2 * day) % 24 * HOUR + MINUTE)
            host = week.clients[day]
            lobby = await week.open(host, first, GAMES[day % 3])
            await host.press(await latest(host, lobby), "Cancel")
            await harness.wait_until_stored("select 1 where not exists (select 1 from tables where state = 'lobby')")
            guests = [week.clients[(7 + 3 * day + n) % PEOPLE] for n in range(JOINING)]
            starts = monday + day * DAY + 20 * HOUR + (day % 4) * HOUR
            clock.move_to(starts - 45 * MINUTE)
            await week.meet(guests, second, GAMES[(day + 1) % 3], starts)
        assert min(week.counts.values()) >= PEOPLE // 2, week.counts
