"""A running game: playing, pausing and moving it.

``GameSession`` takes a move from the player's text to the transaction that stores it.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from bot import metrics
from bot.sessions.changes import DecisionTime, SeatChanges, UndoRequests
from bot.sessions.live_game import LiveGame
from bot.tables.clock import now
from bot.tables.errors import StaleInteraction
from bot.tables.ratings import rate, standings
from bot.tables.snapshot import PlayedMove, forced_moves, parse_moves, with_newer_message
from games.position import Move, Seat
from games.record import result
from storage.errors import NoSuchTable, NotRunning, Paused, StaleMoves
from storage.models import Announcement, Strength, TableRow
from storage.outbox import Notes, no_notes

log = logging.getLogger(__name__)


class GameSession(LiveGame):
    """A running game with all that can be done to it: ``seats``, ``undo`` and ``time`` have their parts."""

    @cached_property
    def seats(self) -> SeatChanges:
        """Who holds the seats."""
        return SeatChanges(self, self.end_suspension)

    @cached_property
    def undo(self) -> UndoRequests:
        """Undo requests."""
        return UndoRequests(self)

    @cached_property
    def time(self) -> DecisionTime:
        """The clock of the current decision."""
        return DecisionTime(self)

    async def play(self, user: int, texts: Sequence[str], version: int | None) -> None:
        """Make the moves of ``user``, all or none, in one transaction.

        ``version`` is the one the person saw, or None. Raises UserError if nothing was changed.
        """
        await self.refresh_unless_actor(user)
        async with self.lock:
            self.require_open(version)
            await self._commit(parse_moves(self.position, self.require_actor(user), texts))

    async def play_for(
        self,
        seat: Seat,
        move: Move,
        expected: TableRow,
        timed_out: Strength | None = None,
        *,
        notes: Notes = no_notes,
    ) -> None:
        """Make a computer player's move that was decided on the row ``expected``: for its own seat, or with
        ``timed_out`` for a person whose time is up. ``notes`` returns the messages that tell of it. Raises
        StaleInteraction if the game, the seat's player or the deadline has changed."""
        async with self.lock:
            self.require_open(expected.version)
            is_same_holder = self.row.seats[seat].holder == expected.seats[seat].holder
            if not is_same_holder or self.row.clock.deadline != expected.clock.deadline:
                raise StaleInteraction
            await self._commit([PlayedMove(seat, str(move), self.position.play(move))], timed_out, notes)

    async def count_hint(self, seat: Seat) -> None:
        """Record that the person of a seat was given a hint: once for each decision."""
        if (seat, self.version) not in self.hinted:
            self.hinted.add((seat, self.version))
            async with self.lock:
                await self.store.games.record_hint(self.row.id, seat)
                seats = [replace(one, hints=one.hints + (one.number == seat)) for one in self.row.seats]
                self.row = replace(self.row, seats=tuple(seats))

    async def pause(self, user: int) -> None:
        """Pause the game at a player's request. Raises UserError."""
        await self.suspend(self.seat_of(user))

    async def suspend(self, seat: Seat | None = None, *, channel: int | None = None, notes: Notes = no_notes) -> None:
        """Pause the game at the request of a seat's player, or without one; with ``channel`` only if it is still there.
        ``notes`` returns the messages that tell of it. Raises UserError."""
        moment = now()

        async def pause(row: TableRow) -> TableRow:
            if channel not in (None, row.channel):
                raise StaleInteraction
            clock = await self.clocks.pause(self.with_actor(), moment)
            return await self.store.games.pause(row.id, moment, clock, seat=seat, notes=notes)

        await self.change(pause)

    async def resume(self, user: int) -> None:
        """Resume the game, at a player's request, with the time that was left. Raises UserError."""
        self.seat_of(user)
        await self.end_suspension(user)

    async def end_suspension(self, user: int | None = None) -> None:
        """Resume the game, without a player's request unless ``user`` asks for it. Raises UserError."""
        moment = now()

        async def resume(row: TableRow) -> TableRow:
            time = await self.clocks.resume(row, self.position.actor, moment, user)
            return await self.store.games.resume(row.id, time, moment)

        await self.change(resume)

    async def move_to(self, user: int, channel: int, parent: int | None = None) -> None:
        """Move the game to another channel at a player's request, and resume it; with ``parent`` it awaits a new
        thread there, paused, and ``channel`` is the id of the request. Raises UserError, NotLive, ChannelBusy."""
        if self.row.paused is None:
            await self.pause(user)
        announcement = None if parent is None else Announcement(channel=parent)
        async with self.lock:
            self.row = await self.store.tables.move_to(self.row.id, channel, announcement)
        if parent is None:
            await self.resume(user)

    async def cancel(self, *, notes: Notes = no_notes) -> None:
        """End the game without a result. ``notes`` returns the messages that tell of it. Raises UserError."""
        await self.change(lambda row: self.store.tables.cancel(row.id, now(), notes=notes))

    async def begin(self) -> None:
        """Play the moves with which the game begins without a choice."""
        async with self.lock:
            if not self.row.moves and (forced := forced_moves(self.position)):
                await self._commit(forced, chosen=0)

    async def _commit(
        self,
        moves: list[PlayedMove],
        timed_out: Strength | None = None,
        notes: Notes = no_notes,
        chosen: int | None = None,
    ) -> None:
        """Add the forced moves and store all moves in one transaction; ``chosen`` is how many of them are decisions, by
        default all."""
        moment, mover = now(), moves[0].seat
        chosen = len(moves) if chosen is None else chosen
        moves = moves + forced_moves(moves[-1].position)
        position = moves[-1].position
        actor, end = position.actor, result(position)
        spent, bank = await self.clocks.time_and_bank(self.with_actor(), moment)
        stays = actor == mover
        try:
            with metrics.commit_seconds.time():
                row = await self.store.games.append(
                    self.row,
                    [move.text for move in moves],
                    [move.seat for move in moves],
                    moment,
                    clock=await self.clocks.ask(
                        self.row,
                        actor,
                        moment,
                        bank=bank if stays else None,
                        present=stays and timed_out is None and chosen > 0,
                    ),
                    timed_out=timed_out,
                    spent=spent,
                    bank=bank,
                    result=end,
                    standings=() if end is None else standings(self.row, position),
                    rate=rate,
                    forced=len(moves) - chosen,
                    notes=notes,
                )
        except (StaleMoves, NotRunning, Paused, NoSuchTable) as error:
            await self.reload_locked()
            self.require_open(None)
            raise StaleInteraction from error
        self.history.add(move.position for move in moves)
        self._count_moves(moves, timed_out)
        log.debug("table %s: seat %s has moved, version %s", row.id, mover, row.version)
        self.row = with_newer_message(row, self.row)

    def _count_moves(self, moves: Sequence[PlayedMove], timed_out: Strength | None) -> None:
        for move in moves:
            person = self.row.seats[move.seat].holder is not None
            by = "computer" if not person else "timeout" if timed_out else "person"
            metrics.moves.labels(self.row.game, by).inc()
