"""What people and servers have chosen, and when a person's next daily summary is due."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, time, timedelta
from functools import partial
from typing import Any, NamedTuple

from cachetools import LRUCache

from bot.tables.absence import DAY, absent_until, holiday_until, time_zone, with_delay
from bot.tables.clock import can_be_told, is_late, notify_way, now, rules_of, schedule, settle
from storage.clock import Clock
from storage.guild_settings import Settings
from storage.models import TableRow
from storage.person import Person
from storage.repositories import Repositories


def next_summary(person: Person, moment: datetime, before: Person | None = None) -> datetime | None:
    """Return when a person's next daily summary is due after ``moment``: at the chosen hour, or when the quiet hours
    end; none on a holiday. None if the person wants none.

    ``before`` are the preferences until now, if they change: a summary sent by them today is not sent again.
    """
    if person.notify != "daily":
        return None
    waits = before is None or _is_waiting(before, moment)
    day = moment.astimezone(time_zone(person.zone)).date() - DAY  # yesterday's may wait until the quiet hours end
    while True:
        instant = datetime.combine(day, time(person.summary_hour), time_zone(person.zone)).astimezone(moment.tzinfo)
        there = absent_until(person, instant)
        if there > moment and person.holiday_end(instant) is None and (waits or instant > moment):
            return there
        day += DAY


def _is_waiting(person: Person, moment: datetime) -> bool:
    """Return whether a summary whose hour has come waits until the person's quiet hours end."""
    following = next_summary(person, moment)
    if following is None:
        return False
    wall = following.astimezone(time_zone(person.zone))
    instant = wall.replace(hour=person.summary_hour, minute=0, second=0, microsecond=0)
    return (instant if instant <= wall else instant - DAY) <= moment


CACHE_SIZE = 20_000  # preferences in memory
LATE = timedelta(seconds=10)  # tolerated delay between a change's timestamp and its commit


class Changed(NamedTuple):
    """A person's new preferences, and the games whose clocks have changed, as they were before; ``late`` are those in
    which a holiday was begun with little time left."""

    person: Person
    games: list[TableRow]
    late: list[TableRow]


class People:
    """People's preferences, read once. ``refresh`` reads changes made by other processes."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: LRUCache[int, Person] = LRUCache(CACHE_SIZE)
        self._newest_change = now()
        self._newest: dict[int, datetime] = {}

    async def of(self, user: int) -> Person:
        """Return a person's preferences."""
        return (await self.load({user}))[user]

    async def stored(self, user: int) -> Person:
        """Return a person's preferences as they are stored: another process may have changed or deleted them."""
        self.forget(user)
        return await self.of(user)

    def forget(self, user: int) -> None:
        """Drop a person's preferences from memory after they were deleted or may have changed."""
        self._known.pop(user, None)

    async def load(self, users: set[int]) -> dict[int, Person]:
        """Load these people's preferences and return them."""
        people = {user: self._known[user] for user in users if user in self._known}
        if missing := users - people.keys():
            stored = {person.user: person for person in await self._store.people.load_all(missing)}
            for user in missing:
                people[user] = self._known.setdefault(user, stored.get(user, Person(user)))
        return {user: self._known.get(user, person) for user, person in people.items()}  # as changed meanwhile

    async def present(self, users: Iterable[int]) -> list[int]:
        """Return those of these people who may be notified now, in order: they are not away, and want notices."""
        wanted, moment = [*users], now()
        people = await self.load({*wanted})
        return [user for user in wanted if can_be_told(people[user], moment)]

    async def wanting(self, users: Iterable[int]) -> list[int]:
        """Return those of these people who want notices, also of those who are away, in the same order."""
        wanted = [*users]
        people = await self.load({*wanted})
        return [user for user in wanted if notify_way(people[user]) != "none"]

    async def wants_notices(self, user: int) -> bool:
        """Return whether a person wants to be notified at all."""
        return notify_way(await self.of(user)) != "none"

    async def change(self, user: int, **preferences: Any) -> Changed:
        """Change the given preferences, which are fields of ``Person``, and no others. Changed quiet hours count for
        clocks a day later."""
        moment = now()

        def rule(before: Person) -> tuple[Person, datetime | None]:
            person = with_delay(before, replace(before, **preferences), moment)
            return person, next_summary(person, moment, before)

        retime = partial(rescheduled_clock, moment=moment)
        former, person, rows = await self._store.people.change(user, rule, moment, retime)
        self._known[user] = person  # a clock that is computed now must not count by the former preferences
        late = [row for row in rows if begins_late_holiday(row, former, person, moment)]
        for row in late:
            await self._store.people.record_late_holiday(row.id, row.clock.actor or 0, user)
        back = absent_until(person, moment)
        await self._store.invitations.postpone(user, back)
        await self._store.outbox.postpone_messages_to(user, back)
        return Changed(person, rows, late)

    async def record_dm(self, user: int, *, closed: bool) -> bool:
        """Store whether a person's direct messages are closed. Returns whether this has changed."""
        person = await self.of(user)
        if person.dm_refused == closed:
            return False
        changed = await self._store.people.record_dm(user, now(), closed=closed)
        self.forget(user)
        return changed

    async def refresh(self) -> list[int]:
        """Reload preferences changed elsewhere. Returns the ids of the people whose preferences have changed."""
        changed = await self._store.people.changed_since(self._newest_change - LATE)
        fresh = [(person, moment) for person, moment in changed if self._newest.get(person.user) != moment]
        self._newest = {person.user: moment for person, moment in changed}
        if changed:
            self._newest_change = max(self._newest_change, changed[-1][1])
        users = [person.user for person, _ in fresh if self._known.get(person.user, person) != person]
        for person, _ in fresh:
            if person.user in self._known:
                self._known[person.user] = person
        return users


def rescheduled_clock(row: TableRow, before: Person, after: Person, moment: datetime) -> Clock:
    """Return the clock of a decision after its person's preferences change. Past time counts by the old preferences."""
    if row.clock.actor is None:
        return row.clock
    seat = row.seats[row.clock.actor]
    rules = rules_of(row, seat, before)
    clock = settle(row.clock, rules, moment)
    if seat.late_holiday_used and begins_late_holiday(row, before, after, moment):
        clock = replace(clock, late_holiday=max(begin for begin, _ in after.holidays if begin <= moment))
    return schedule(clock, rules_of(row, seat, after), moment)


def begins_late_holiday(row: TableRow, before: Person, after: Person, moment: datetime) -> bool:
    """Return whether a person begins a holiday with less than half of the time left for a decision."""
    if row.clock.actor is None or holiday_until(before, moment) is not None or holiday_until(after, moment) is None:
        return False
    return is_late(row.clock, rules_of(row, row.seats[row.clock.actor], before), moment)


class GuildPreferences:
    """Guild settings, read once: only this process changes those of its own guilds. Others' are read each time."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: dict[int, Settings] = {}

    async def of(self, guild: int | None) -> Settings:
        """Return the settings of a guild, or the defaults."""
        if guild is None:
            return Settings()
        if not self._store.shards.own(guild):
            return await self._store.guilds.settings(guild)
        if guild in self._known:
            return self._known[guild]
        return self._known.setdefault(guild, await self._store.guilds.settings(guild))  # unless they changed meanwhile

    async def change(self, guild: int, **setting: Any) -> Settings:
        """Change the given settings and return all of them."""
        self._known[guild] = await self._store.guilds.set_settings(guild, **setting)
        return self._known[guild]
