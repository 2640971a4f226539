"""A running game in memory: its stored row, its positions, and a lock that orders changes.

``GameSession`` takes a move from the player's text to the transaction that stores it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot import metrics
from bot.sessions.clock import now
from bot.sessions.decisions import DecisionClocks, with_clock
from bot.sessions.errors import StaleInteraction, UserError, refusal
from bot.sessions.history import GameHistory
from bot.sessions.people import People
from bot.sessions.ratings import rate, standings
from bot.sessions.snapshot import GameSnapshot, PlayedMove, forced_moves, parse_moves, with_newer_message
from games.position import Move, Position, Seat
from games.record import result
from storage.announcements import Announcement
from storage.errors import NoSuchTable, NotRunning, Paused, StaleMoves, TableRefused
from storage.models import Clock, Note, State, Strength, TableRow
from storage.store import Store

log = logging.getLogger(__name__)

SUBSTITUTE: Strength = "medium"  # strength of a computer player that replaces a person


class GameSession:
    """A running game. Every change takes its lock; only the store is awaited under the lock."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        changed: Callable[[TableRow], None] = lambda row: None,
        people: People | None = None,
    ) -> None:
        self._store = store
        self._changed = changed
        self._clocks = DecisionClocks(people or People(store))
        self.history = GameHistory(row)
        self.row = row
        self.lock = asyncio.Lock()
        self.message_uncertain = not row.is_shown  # whether there may be a newer message than the stored one
        self.repost_due = False  # whether posting a new message has failed
        self.undo_asked: tuple[int, int] | None = None  # the version and seat of the undo request that was posted
        self._hinted: set[tuple[int, int]] = set()  # seats and versions of decisions with a hint
        self.undo_message: int | None = None  # the message of the newest undo request
        self.undo_lapsed = False  # whether a request may have buttons that nobody needs any more

    @property
    def row(self) -> TableRow:
        """The stored row of the game."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        if row.undo is None and self.history.row.undo is not None:
            self.undo_lapsed = True
        self._row = self.history.row = row
        self._changed(row)

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
        if actor is not None and all(user not in (seat.holder, seat.user) for seat in self.row.seats):
            raise UserError("watching", name=self.row.seats[actor].name)
        seat = self.seat_of(user)
        if actor is not None and actor != seat:
            raise UserError("not-your-decision", name=self.row.seats[actor].name)
        return seat

    async def play(self, user: int, texts: Sequence[str], version: int | None) -> GameSnapshot:
        """Make the moves of ``user``, all or none, in one transaction, and return what they caused.

        ``version`` is the one the person saw, or None. Raises UserError if nothing was changed.
        """
        await self.refresh_unless_actor(user)
        async with self.lock:
            self._check(version)
            return await self._commit(parse_moves(self.position, self.require_actor(user), texts))

    async def play_for(
        self,
        seat: Seat,
        move: Move,
        expected: TableRow,
        timed_out: Strength | None = None,
        lost_seat: Note | None = None,
    ) -> GameSnapshot:
        """Make a computer player's move that was decided on the row ``expected``: for its own seat, or with
        ``timed_out`` for a person whose time is up, who is told by ``lost_seat`` of losing the seat. Raises
        StaleInteraction if the game, the seat's player or the deadline has changed."""
        async with self.lock:
            self._check(expected.version)
            if self.row.seats[seat].holder != expected.seats[seat].holder or self.row.deadline != expected.deadline:
                raise StaleInteraction
            return await self._commit([PlayedMove(seat, str(move), self.position.play(move))], timed_out, lost_seat)

    async def count_hint(self, seat: Seat) -> None:
        """Record that the person of a seat was given a hint: once for each decision."""
        if (seat, self.version) not in self._hinted:
            self._hinted.add((seat, self.version))
            async with self.lock:
                await self._store.count_hint(self.row.id, seat)
                seats = [replace(one, hints=one.hints + (one.number == seat)) for one in self.row.seats]
                self.row = replace(self.row, seats=tuple(seats))

    async def pause(self, user: int) -> None:
        """Pause the game at a player's request. Raises UserError."""
        await self.suspend(self.seat_of(user))

    async def suspend(self, seat: Seat | None = None) -> None:
        """Pause the game at the request of a seat's player, or without one. Raises UserError."""
        moment = now()

        async def pause(row: TableRow) -> TableRow:
            clock = await self._clocks.pause(self._with_actor(), moment)
            return await self._store.pause(row.id, moment, clock, seat=seat)

        await self._change(pause)

    async def resume(self, user: int) -> None:
        """Resume the game, at a player's request, with the time that was left. Raises UserError."""
        self.seat_of(user)
        await self.end_suspension(user)

    async def end_suspension(self, user: int | None = None) -> None:
        """Resume the game, without a player's request unless ``user`` asks for it. Raises UserError."""
        moment = now()

        async def resume(row: TableRow) -> TableRow:
            time = await self._clocks.resume(row, self.position.actor, moment, user)
            return await self._store.resume(row.id, time, moment)

        await self._change(resume)

    async def move_to(self, user: int, channel: int, parent: int | None = None) -> None:
        """Move the game to another channel at a player's request, and resume it; in a negative ``channel`` it waits for
        a new thread in the channel ``parent``, paused. Raises UserError, NotLive, ChannelBusy."""
        if self.row.paused is None:
            await self.pause(user)
        announcement = None if parent is None else Announcement(channel=parent)
        async with self.lock:
            self.row = await self._store.move_to(self.row.id, channel, announcement)
        if parent is None:
            await self.resume(user)

    async def hand_over(self, seat: Seat, *, removed: bool = False, rated: bool = True) -> None:
        """Give a seat to a computer player, from a person who resigns or is ``removed``. The game is not ``rated`` any
        more if a moderator has decided that; it ends when no person is left. Raises UserError."""
        moment = now()

        async def hand_over(row: TableRow) -> TableRow:
            time, bank = await self._clocks.after_leaving(self._with_actor(), seat, moment)
            how = {"removed": removed, "rated": rated}
            return await self._store.hand_over(row.id, seat, SUBSTITUTE, moment, time, bank, **how)

        await self._change(hand_over)

    async def mark_away(self, user: int) -> None:
        """Let a computer player decide for a person until the person returns. Raises UserError."""
        seat, moment = self.seat_of(user), now()

        async def mark_away(row: TableRow) -> TableRow:
            time, bank = await self._clocks.after_leaving(self._with_actor(), seat, moment)
            return await self._store.mark_away(row.id, user, SUBSTITUTE, moment, time, bank)

        await self._change(mark_away)

    async def return_to_seat(self, user: int) -> None:
        """Give the seat back to a person who was away. Raises UserError."""
        if any(seat.holder == user for seat in self.row.seats):
            raise UserError("not-away")
        seat = next((other.number for other in self.row.seats if other.away and other.user == user), -1)
        moment, was_deserted = now(), not self.row.humans
        time, _ = await self._clocks.for_player(self._with_actor(), seat, user, moment)
        await self._change(lambda row: self._store.return_to_seat(row.id, user, moment, time))
        await self._resume_deserted(was_deserted)

    async def take_seat(self, seat: int, user: int, name: str, locale: str) -> None:
        """Give a computer player's seat to a person. Raises UserError."""
        moment, was_deserted = now(), not self.row.humans
        time, bank = await self._clocks.for_player(self._with_actor(), seat, user, moment)
        await self._change(lambda row: self._store.take_seat(row.id, seat, user, name, locale, moment, time, bank))
        await self._resume_deserted(was_deserted)

    async def _resume_deserted(self, was_deserted: bool) -> None:
        """Resume a game that was paused because all its people were gone, when one of them is back."""
        if was_deserted and self.row.paused is not None:
            await self.end_suspension()

    async def call_substitute(self, seat: int, call: Note) -> None:
        """Open a person's seat to a substitute, with the note that calls for one. Raises UserError."""
        await self._change(lambda row: self._store.call_substitute(row.id, seat, call, now()))

    async def cancel(self) -> None:
        """End the game without a result. Raises UserError."""
        await self._change(lambda row: self._store.cancel(row.id, now()))

    async def ask_undo(self, seat: Seat, to: int, version: int) -> None:
        """Request to undo all moves after the first ``to``. They are undone at once if nobody else must agree. Raises
        UserError."""
        moment = now()

        async def ask(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, to, moment)
            return await self._store.ask_undo(row.id, version, seat, to, moment, time, bank)

        await self._change(ask)

    async def agree_undo(self, seat: Seat, version: int) -> None:
        """Agree to the undo request. The moves are undone when everybody has agreed. Raises UserError."""
        moment = now()

        async def agree(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, row.undo.to if row.undo else 0, moment)
            return await self._store.agree_undo(row.id, version, seat, moment, time, bank)

        await self._change(agree)

    async def _clock_after_undo(self, row: TableRow, to: int, moment: datetime) -> tuple[Clock, timedelta | None]:
        """Return the clock of the decision after the first ``to`` moves if the later ones are undone, including the
        time already spent on it, and what is left in the bank of the current actor."""
        spent = await self._store.decision_time(row.id, to + 1)
        return await self._clocks.after_undo(row, self.history.actor_after(to), spent, moment)

    async def refuse_undo(self, seat: Seat, version: int) -> None:
        """Refuse or withdraw the undo request. Raises UserError."""
        await self._change(lambda row: self._store.refuse_undo(row.id, version, seat, now()))

    async def _change(self, work: Callable[[TableRow], Awaitable[TableRow]]) -> None:
        """Run ``work``, a change by the store other than a move, with the row, and take the row it returns.

        The position is an earlier one if moves were undone. Raises UserError if nothing was changed.
        """
        async with self.lock:
            try:
                row = await work(self.row)
            except TableRefused as error:
                raise refusal(error) from error
            except NoSuchTable as error:
                await self._reload()
                raise UserError("game-over") from error
            self._take(row)

    async def reschedule(self) -> None:
        """Recompute the current decision's deadline and reminder from its stored clock and its person's preferences."""
        async with self.lock:
            await self._reload()
            if self.row.state is State.RUNNING and self.row.paused is None:
                clock = await self._clocks.schedule(self._with_actor(), now())
                if clock != self.row.clock:
                    await self._set_clock(clock)

    async def uses_bank(self, moment: datetime) -> bool:
        """Return whether the current decision's own time is over."""
        spent, _ = await self._clocks.time_and_bank(self._with_actor(), moment)
        return spent is not None and self.row.timer is not None and spent >= timedelta(seconds=self.row.timer)

    async def clock_once_told(self, moment: datetime) -> Clock | None:
        """Return the current decision's clock if the table's message pings its person now; None if that is not how the
        person is told, or the person was told already."""
        return await self._clocks.told(self._with_actor(), moment)

    def take_told(self, version: int, clock: Clock) -> None:
        """Note in memory that the person was notified, which the store records with the message."""
        if self.version == version and self.row.told is None and self.row.asked == clock.asked:
            self.row = with_clock(self.row, clock)

    async def note_told(self, moment: datetime) -> None:
        """Store that the person was notified of the current decision."""
        async with self.lock:
            version = self.version
            while self.row.state is State.RUNNING and self.row.paused is None and self.version == version:
                row = replace(self.row, told=moment, reminder=None)
                if await self._set_clock(await self._clocks.schedule(row, moment)):
                    break

    async def tell_again(self) -> None:
        """Have the person told of the current decision, as if nobody had."""
        async with self.lock:
            await self._reload()
            if self.row.state is State.RUNNING and self.row.paused is None and self.row.told is not None:
                await self._set_clock(await self._clocks.schedule(replace(self.row, told=None), now()))

    async def _set_clock(self, clock: Clock) -> bool:
        """Store the current decision's clock. Returns False, and reloads the game, if the clock was changed meanwhile
        by what its person has chosen."""
        if not await self._store.set_clock(self.row.id, self.version, clock, self.row.clock):
            await self._reload()
            return False
        self.row = with_clock(self.row, clock)
        self._changed(self.row)
        return True

    def _with_actor(self) -> TableRow:
        """Return the row with its actor, which is missing in games of earlier versions."""
        actor = self.position.actor
        return self.row if actor is None or self.row.actor == actor else replace(self.row, actor=actor)

    def _check(self, version: int | None) -> None:
        if self.row.state is not State.RUNNING:
            raise UserError("game-over")
        if self.row.paused is not None:
            raise UserError("paused")
        if version is not None and version != self.version:
            raise StaleInteraction

    async def _commit(
        self, moves: list[PlayedMove], timed_out: Strength | None = None, lost_seat: Note | None = None
    ) -> GameSnapshot:
        """Add the forced moves and store all moves in one transaction."""
        before, moment, mover = len(self.row.moves), now(), moves[0].seat
        forced = forced_moves(moves[-1].position)
        moves = moves + forced
        actor = moves[-1].position.actor
        spent, bank = await self._clocks.time_and_bank(self._with_actor(), moment)
        stays = actor == mover
        try:
            with metrics.commit_seconds.time():
                row = await self._store.append(
                    self.row,
                    [move.text for move in moves],
                    [move.seat for move in moves],
                    moment,
                    clock=await self._clocks.ask(
                        self.row, actor, moment, bank=bank if stays else None, present=stays and timed_out is None
                    ),
                    timed_out=timed_out,
                    spent=spent,
                    bank=bank,
                    result=result(moves[-1].position),
                    standings=standings(self.row, moves[-1].position),
                    rate=rate,
                    forced=len(forced),
                    lost_seat=lost_seat,
                )
        except (StaleMoves, NotRunning, Paused, NoSuchTable) as error:
            await self._reload()
            self._check(None)
            raise StaleInteraction from error
        self.history.add(move.position for move in moves)
        self._count_moves(moves, timed_out)
        log.debug("table %s: seat %s has moved, version %s", row.id, mover, row.version)
        self.row = with_newer_message(row, self.row)
        return self.snapshot(before)

    def _count_moves(self, moves: Sequence[PlayedMove], timed_out: Strength | None) -> None:
        for move in moves:
            person = self.row.seats[move.seat].holder is not None
            by = "computer" if not person else "timeout" if timed_out else "person"
            metrics.moves.labels(self.row.game, by).inc()

    async def reload(self) -> None:
        """Reload the game after a change made elsewhere."""
        async with self.lock:
            await self._reload()

    async def refresh(self) -> None:
        """Reload the game if it was changed elsewhere."""
        if not await self._store.is_current(self.row):
            await self.reload()

    async def refresh_unless_actor(self, user: int) -> None:
        """Reload the game if it was changed elsewhere, unless this person is known here as the one who must decide:
        then the store refuses a move that it has no place for."""
        actor = self.position.actor
        if actor is None or self.row.seats[actor].holder != user:
            await self.refresh()

    def note_shown(self, row: TableRow) -> None:
        """Store which message shows the game, and what it shows."""
        self.row = with_newer_message(self.row, row)

    async def _reload(self) -> None:
        """Reload the game; one that was deleted has ended. The caller holds the lock."""
        try:
            row = await self._store.table(self.row.id)
        except NoSuchTable:
            row = replace(self.row, state=State.CANCELLED)
        self._take(row)

    def _take(self, row: TableRow) -> None:
        """Replace the row, and keep the positions that still apply."""
        self.history.keep(row)
        self.row = with_newer_message(row, self.row)
