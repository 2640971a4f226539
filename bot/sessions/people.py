"""What people have chosen for themselves: how they are told of decisions, and when they are away."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from datetime import datetime, timedelta

from bot.sessions.clock import now, rules_of, schedule, settle
from bot.sessions.summaries import next_summary
from storage.models import Clock, Person, TableRow
from storage.store import Store

KEPT = 20_000  # people in memory
LATE = timedelta(seconds=10)  # a change may be committed so much after the moment that it is marked with


class People:
    """The choices of people, read once. Other processes change them too: ``refresh`` reads what has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Person] = OrderedDict()
        self._seen = now()
        self._newest: dict[int, datetime] = {}

    async def of(self, user: int) -> Person:
        """What a person has chosen."""
        if user not in self._known:
            self._note(await self._store.person(user))
        self._known.move_to_end(user)
        return self._known[user]

    async def load(self, users: set[int]) -> dict[int, Person]:
        """What each of these people has chosen."""
        missing = users - self._known.keys()
        if missing:
            chosen = {person.user: person for person in await self._store.people(missing)}
            for user in missing:
                self._note(chosen.get(user, Person(user)))
        return {user: self._known.get(user, Person(user)) for user in users}

    async def set(self, person: Person) -> list[TableRow]:
        """Keep what a person has chosen now. Returns the games whose clocks are others now, as they were."""
        moment = now()

        def retime(row: TableRow, before: Person, after: Person) -> Clock:
            return retimed(row, before, after, moment)

        rows = await self._store.set_person(person, next_summary(person, moment), moment, retime)
        self._note(person)
        return rows

    async def note_dm(self, user: int, *, refused: bool) -> bool:
        """Note whether a person's direct messages are closed. Returns whether that is new."""
        person = await self.of(user)
        if person.dm_refused == refused:
            return False
        if not await self._store.note_dm(user, now(), refused=refused):
            person = replace(person, dm_refused=refused)
            await self._store.set_person(person, next_summary(person, now()), now(), lambda row, *_: row.clock)
        self._note(replace(person, dm_refused=refused))
        return True

    async def refresh(self) -> list[int]:
        """Read what has been changed elsewhere. Returns whose choices are others now."""
        changed = await self._store.changed_since(self._seen - LATE)
        fresh = [(person, moment) for person, moment in changed if self._newest.get(person.user) != moment]
        self._newest = {person.user: moment for person, moment in changed}
        if changed:
            self._seen = max(self._seen, changed[-1][1])
        found = [person.user for person, _ in fresh if self._known.get(person.user, person) != person]
        for person, _ in fresh:
            if person.user in self._known:
                self._note(person)
        return found

    def _note(self, person: Person) -> None:
        self._known[person.user] = person
        self._known.move_to_end(person.user)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


def retimed(row: TableRow, before: Person, after: Person, moment: datetime) -> Clock:
    """The clock of a decision of a person who chooses otherwise: the past counts by what was chosen then."""
    if row.actor is None:
        return row.clock
    seat = row.seats[row.actor]
    settled = settle(row.clock, rules_of(row, seat, before), moment)
    return schedule(settled, rules_of(row, seat, after))
