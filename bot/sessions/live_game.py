"""A running game in memory: its stored row, its positions, and a lock that orders changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.sessions.decisions import DecisionClocks
from bot.sessions.preferences import People
from bot.tables.errors import StaleInteraction, UserError, refusal
from bot.tables.history import GameHistory
from bot.tables.snapshot import GameSnapshot, with_message_of, with_newer_message, with_notification
from games.position import Position, Seat
from storage.errors import NoSuchTable, TableRefused
from storage.models import State, TableRow
from storage.repositories import Repositories


class LiveGame:
    """A running game. Every change takes its lock; only the store is awaited under the lock."""

    def __init__(
        self,
        row: TableRow,
        store: Repositories,
        changed: Callable[[TableRow], None] = lambda row: None,
        people: People | None = None,
    ) -> None:
        self.store = store
        self.clocks = DecisionClocks(people or People(store))
        self.on_change = changed
        self.history = GameHistory(row)
        self.row = row
        self.lock = asyncio.Lock()
        self.hinted: set[tuple[int, int]] = set()  # seats and versions of decisions with a hint
        self.undo_lapsed = False  # whether a request may have outdated buttons

    @property
    def row(self) -> TableRow:
        """The stored row of the game."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        if row.undo is None and self.history.row.undo is not None:
            self.undo_lapsed = True
        self._row = self.history.row = row
        self.on_change(row)

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
        """Return a person's seat. Raises UserError if the person does not play or is away."""
        for seat in self.row.seats:
            if seat.holder == user:
                return Seat(seat.number)
        raise UserError("away" if any(seat.away and seat.user == user for seat in self.row.seats) else "not-seated")

    def require_actor(self, user: int) -> Seat:
        """Return the seat of the person who must decide now. Raises UserError, naming the actor, for anybody else."""
        actor = self.position.actor
        if actor is not None and all(seat.user != user for seat in self.row.seats):
            raise UserError("watching", name=self.row.seats[actor].name)
        seat = self.seat_of(user)
        if actor is not None and actor != seat:
            raise UserError("not-your-decision", name=self.row.seats[actor].name)
        return seat

    async def change(self, work: Callable[[TableRow], Awaitable[TableRow]]) -> TableRow:
        """Run ``work``, a change by the store other than a move, with the row, and take the row it returns. Returns
        that row: the game's own may be a newer one soon.

        The position is an earlier one if moves were undone. Raises UserError if nothing was changed.
        """
        async with self.lock:
            try:
                row = await work(self.row)
            except TableRefused as error:
                raise refusal(error) from error
            except NoSuchTable as error:
                await self.reload_locked()
                raise UserError("game-over") from error
            self.take(row)
            return row

    def with_actor(self) -> TableRow:
        """Return the row with its actor, which is missing in games of earlier versions."""
        actor, clock = self.position.actor, self.row.clock
        return self.row if actor in (None, clock.actor) else replace(self.row, clock=replace(clock, actor=actor))

    def require_open(self, version: int | None) -> None:
        if self.row.state is not State.RUNNING:
            raise UserError("game-over")
        if self.row.paused is not None:
            raise UserError("paused")
        if version is not None and version != self.version:
            raise StaleInteraction

    async def reload(self) -> None:
        """Reload the game after a change made elsewhere."""
        async with self.lock:
            await self.reload_locked()

    async def refresh(self) -> None:
        """Reload the game if it was changed elsewhere."""
        if not await self.store.tables.is_current(self.row):
            await self.reload()

    async def refresh_unless_actor(self, user: int) -> None:
        """Reload the game if it was changed elsewhere, unless this person is known here as the one who must decide:
        then the store refuses a move that it has no place for."""
        actor = self.position.actor
        if actor is None or self.row.seats[actor].holder != user:
            await self.refresh()

    def record_shown(self, row: TableRow) -> None:
        """Keep in memory which message shows the game, and what it shows."""
        if row.channel == self.row.channel:
            self.row = with_newer_message(with_message_of(self.row, row), self.row)

    def mark_posting(self) -> None:
        """Keep in memory that a new message is being posted, which may show older activity."""
        self.row = replace(self.row, shown_activity=None)

    async def mark_repost_due(self) -> None:
        """Record that a new message could not be posted and is due."""
        self.row = replace(self.row, shown_activity=None, repost_due=True)
        await self.store.games.mark_repost_due(self.row.id)

    async def reload_locked(self) -> None:
        """Reload the game; one that was deleted has ended. The caller holds the lock."""
        try:
            row = await self.store.tables.load(self.row.id)
        except NoSuchTable:
            row = replace(self.row, state=State.CANCELLED)
        self.take(row)

    def take(self, row: TableRow) -> None:
        """Replace the row, and keep the positions that still apply, and what was shown and said after it was read."""
        self.history.keep(row)
        self.row = with_notification(with_newer_message(row, self.row), self.row)
