"""A game in memory: its stored row, its positions, and a lock that orders its changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from bot.sessions.preferences import GuildPreferences, People
from bot.tables import change, course, timing
from bot.tables.agreement import Absences
from bot.tables.clock import now
from bot.tables.context import Context, Rule
from bot.tables.history import GameHistory
from bot.tables.snapshot import GameSnapshot, with_message_of, with_newer_message, with_notification
from games.position import Position, Seat
from storage.errors import NoSuchTable, Refused, UnreadableTable
from storage.models import State, TableRow
from storage.person import Person
from storage.repositories import Repositories
from storage.scores import Rate
from storage.table import Change, Table

WholeGame: TypeAlias = tuple[Table, Context, Absences]


class LiveGame:
    """The one owner of a game in this process. Every change takes its lock, under which only the store is awaited."""

    def __init__(
        self,
        row: TableRow,
        store: Repositories,
        changed: Callable[[TableRow], None] = lambda row: None,
        people: People | None = None,
        guilds: GuildPreferences | None = None,
    ) -> None:
        self.store = store
        self.on_change = changed
        self.history = GameHistory(row)
        self.row = row
        self.lock = asyncio.Lock()
        self.hinted: set[tuple[int, int]] = set()  # people and versions of decisions with a hint
        self.outbox_changes = 1  # how often messages were added to the outbox, or may have been
        self.outbox_checked = 0  # after how many of these the outbox had no message left to post or to change
        self._people = people or People(store)
        self._guilds = guilds or GuildPreferences(store)

    @property
    def row(self) -> TableRow:
        """The stored row of the game."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = self.history.row = row
        self.on_change(row)

    @property
    def has_messages_beside(self) -> bool:
        """Whether the outbox may have messages of the table to post or to change. It always may where other processes,
        too, add some."""
        return self.outbox_checked < self.outbox_changes or not self.row.place.has_one_process

    @property
    def version(self) -> int:
        """The version of the row, which is part of every component id."""
        return self.row.version

    @property
    def position(self) -> Position:
        """The current position."""
        return self.history.position

    def snapshot(self, since: int = 0) -> GameSnapshot:
        """Return the current state, with the outcomes of all moves since ``since``."""
        return self.history.snapshot(since)

    def seat_of(self, user: int) -> Seat:
        """Return the seat for which a person decides. Raises Refused."""
        return Seat(course.require_player(self.row, user).number)

    def require_actor(self, user: int) -> Seat:
        """Return the seat of the actor. Raises Refused, naming the actor, for another person."""
        actor = self.position.actor
        if actor is not None and self.row.seat_of(user) is None:
            raise Refused("watching", name=self.row.seats[actor].name)
        seat = self.seat_of(user)
        if actor is not None and actor != seat:
            raise Refused("not-your-decision", name=self.row.seats[actor].name)
        return seat

    async def apply(self, rule: Rule, *users: int) -> Table:
        """Apply a rule to the game, store the result and its consequences in one transaction, and return it with what
        the change has added. ``users`` are people without a seat whose preferences the rule reads.

        The position is an earlier one if moves were undone. Raises Refused if nothing was changed.
        """
        async with self.lock:
            return await self._apply(rule, *users)

    async def _apply(self, rule: Rule, *users: int, rate: Rate | None = None) -> Table:
        context, told = await self.context(*users), self.row.clock.notified_at
        try:
            table = await self.store.tables.change(self.row.id, self.prepared(rule, context), rate)
        except Refused:  # others may have changed it
            await self._reload()
            raise
        self.outbox_changes += len(table.outbox)
        self.take(table.row, was_told=self.row.clock.notified_at != told)
        if (newer := await self.context(*users)).people != context.people:  # chosen meanwhile
            timed = await self.store.tables.change(self.row.id, lambda value: timing.reschedule(value, newer))
            self.take(timed.row)
        return table

    def prepared(self, rule: Rule, context: Context) -> Change:
        """Return a rule with the consequences of its change, as the store applies it to the game."""
        return lambda table: change.apply(replace(table, row=self._with_actor(table.row)), rule, context)

    async def preview(self, rule: Rule, *users: int) -> Table:
        """Return the game as it would be after a rule, without storing it. Raises Refused."""
        table, context, _ = await self.whole(*users)
        return change.apply(table, rule, context)

    async def whole(self, *users: int) -> WholeGame:
        """Return the game with all that is stored beside it, what rules know besides it, and since when computer
        players have decided for people who are away."""
        table = await self.store.tables.whole(self.row.id)
        table = replace(table, row=self._with_actor(table.row))
        return table, await self.context(*users), await self.store.tables.absent_since(self.row)

    async def context(self, *users: int) -> Context:
        """Return the context of rules and messages: the present moment, the server's way of pinging, and the
        preferences of ``users`` and of all people with a seat."""
        pings, people = (await self._guilds.of(self.row.guild)).pings, dict[int, Person]()
        while unknown := {user for seat in self.row.seats if (user := seat.user) is not None}.union(users) - {*people}:
            people |= await self._people.load(unknown)
        return Context(now(), people, pings)

    def with_actor(self) -> TableRow:
        """Return the row with its actor, which is missing in games of earlier versions."""
        return self._with_actor(self.row)

    def _with_actor(self, row: TableRow) -> TableRow:
        if row.clock.actor is not None or row.state is not State.RUNNING or row.moves != self.row.moves:
            return row
        try:
            actor = self.position.actor
        except UnreadableTable:  # of which a server may still be left
            return row
        return row if actor is None else replace(row, clock=replace(row.clock, actor=actor))

    def require_open(self, version: int | None) -> None:
        """Raise Refused unless the game can be played, and Outdated unless it is at a version, if one is given."""
        course.require_open(self.row, version)

    async def reload(self) -> None:
        """Reload the game after a change made elsewhere; one that was deleted has ended."""
        async with self.lock:
            await self._reload()

    async def _reload(self) -> None:
        try:
            row = await self.store.tables.load(self.row.id)
        except NoSuchTable:
            row = replace(self.row, state=State.CANCELLED)
        self.take_stored(row)

    def keep_shown(self, row: TableRow) -> None:
        """Keep in memory which message shows the game, what it shows, and that it has notified the actor. A new message
        that a later change needs stays due."""
        if row.channel == self.row.channel:
            was_changed = row.shown_activity is not None and self.row.last_activity > row.shown_activity
            drawn = replace(row, repost_due=was_changed and self.row.repost_due)
            self.row = with_notification(with_newer_message(with_message_of(self.row, drawn), self.row), row)

    def keep_unshown(self, *, repost_due: bool = False) -> None:
        """Keep in memory that the message may show older activity, and with ``repost_due`` that a new one is due."""
        self.row = replace(self.row, shown_activity=None, repost_due=repost_due or self.row.repost_due)

    def take_stored(self, row: TableRow) -> None:
        """Replace the row by one that was changed elsewhere."""
        self.outbox_changes += 1
        self.take(row)

    def take(self, row: TableRow, *, was_told: bool = True) -> None:
        """Replace the row, and keep the positions that still apply, and what was shown after it was read; with
        ``was_told`` also that the actor was notified."""
        self.history.keep(row)
        row = with_newer_message(row, self.row)
        self.row = with_notification(row, self.row) if was_told else row
