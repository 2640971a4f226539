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
from bot.sessions.decisions import DecisionClocks
from bot.sessions.errors import StaleInteraction, UserError, refusal
from bot.sessions.history import GameHistory
from bot.sessions.looks import Looks
from bot.sessions.people import People
from bot.sessions.ratings import rate, standings
from bot.sessions.snapshot import GameSnapshot, PlayedMove, forced_moves, parse_moves, with_newer_message
from games.position import Move, Position, Seat
from games.record import result
from storage.clock import Clock
from storage.errors import NoSuchTable, NotRunning, Paused, StaleMoves, TableRefused
from storage.models import Announcement, OutboxMessage, State, Strength, TableRow
from storage.repositories import Repositories

log = logging.getLogger(__name__)

MAX_UNSEEN = timedelta(minutes=2)  # of a decision's time that may run before its table is shown
SUBSTITUTE: Strength = "medium"  # strength of a computer player that replaces a person


class GameSession:
    """A running game. Every change takes its lock; only the store is awaited under the lock."""

    def __init__(
        self,
        row: TableRow,
        store: Repositories,
        changed: Callable[[TableRow], None] = lambda row: None,
        people: People | None = None,
    ) -> None:
        self._store = store
        self._changed = changed
        self._clocks = DecisionClocks(people or People(store))
        self.history = GameHistory(row)
        self.row = row
        self.lock = asyncio.Lock()
        self.looks = Looks()
        self.may_be_outdated = not row.is_shown  # whether there may be a newer message than the stored one
        self._hinted: set[tuple[int, int]] = set()  # seats and versions of decisions with a hint
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
        lost_seat: OutboxMessage | None = None,
    ) -> GameSnapshot:
        """Make a computer player's move that was decided on the row ``expected``: for its own seat, or with
        ``timed_out`` for a person whose time is up, who is told by ``lost_seat`` of losing the seat. Raises
        StaleInteraction if the game, the seat's player or the deadline has changed."""
        async with self.lock:
            self._check(expected.version)
            is_same_holder = self.row.seats[seat].holder == expected.seats[seat].holder
            if not is_same_holder or self.row.clock.deadline != expected.clock.deadline:
                raise StaleInteraction
            return await self._commit([PlayedMove(seat, str(move), self.position.play(move))], timed_out, lost_seat)

    async def count_hint(self, seat: Seat) -> None:
        """Record that the person of a seat was given a hint: once for each decision."""
        if (seat, self.version) not in self._hinted:
            self._hinted.add((seat, self.version))
            async with self.lock:
                await self._store.games.record_hint(self.row.id, seat)
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
            return await self._store.games.pause(row.id, moment, clock, seat=seat)

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
            return await self._store.games.resume(row.id, time, moment)

        await self._change(resume)

    async def move_to(self, user: int, channel: int, parent: int | None = None) -> None:
        """Move the game to another channel at a player's request, and resume it; with ``parent`` it awaits a new
        thread there, paused, and ``channel`` is the id of the request. Raises UserError, NotLive, ChannelBusy."""
        if self.row.paused is None:
            await self.pause(user)
        announcement = None if parent is None else Announcement(channel=parent)
        async with self.lock:
            self.row = await self._store.tables.move_to(self.row.id, channel, announcement)
        if parent is None:
            await self.resume(user)

    async def hand_over(self, seat: Seat, *, removed: bool = False, rated: bool = True) -> None:
        """Give a seat to a computer player, from a person who resigns or is ``removed``. The game is not ``rated`` any
        more if a moderator has decided that; it ends when no person is left. Raises UserError."""
        moment = now()

        async def hand_over(row: TableRow) -> TableRow:
            time, bank = await self._clocks.after_leaving(self._with_actor(), seat, moment)
            how = {"removed": removed, "rated": rated}
            return await self._store.seats.hand_over(row.id, seat, SUBSTITUTE, moment, time, bank, **how)

        await self._change(hand_over)

    async def mark_away(self, user: int) -> None:
        """Let a computer player decide for a person until the person returns. Raises UserError."""
        seat, moment = self.seat_of(user), now()

        async def mark_away(row: TableRow) -> TableRow:
            time, bank = await self._clocks.after_leaving(self._with_actor(), seat, moment)
            return await self._store.seats.mark_away(row.id, user, SUBSTITUTE, moment, time, bank)

        await self._change(mark_away)

    async def return_to_seat(self, user: int) -> None:
        """Give the seat back to a person who was away. Raises UserError."""
        if any(seat.holder == user for seat in self.row.seats):
            raise UserError("not-away")
        seat = next((other.number for other in self.row.seats if other.away and other.user == user), -1)
        moment, was_deserted = now(), not self.row.humans
        time, _ = await self._clocks.for_player(self._with_actor(), seat, user, moment)
        await self._change(lambda row: self._store.seats.return_to(row.id, user, moment, time))
        await self._resume_deserted(was_deserted)

    async def take_seat(self, seat: int, user: int, name: str, locale: str) -> None:
        """Give a computer player's seat to a person. Raises UserError."""
        moment, was_deserted = now(), not self.row.humans
        time, bank = await self._clocks.for_player(self._with_actor(), seat, user, moment)
        await self._change(lambda row: self._store.seats.take(row.id, seat, user, name, locale, moment, time, bank))
        await self._resume_deserted(was_deserted)

    async def _resume_deserted(self, was_deserted: bool) -> None:
        """Resume a game that was paused because all its people were gone, when one of them is back."""
        if was_deserted and self.row.paused is not None:
            await self.end_suspension()

    async def call_substitute(self, seat: int, call: OutboxMessage) -> None:
        """Open a person's seat to a substitute, with the note that calls for one. Raises UserError."""
        await self._change(lambda row: self._store.seats.call_substitute(row.id, seat, call, now()))

    async def cancel(self) -> None:
        """End the game without a result. Raises UserError."""
        await self._change(lambda row: self._store.tables.cancel(row.id, now()))

    async def ask_undo(self, seat: Seat, to: int, version: int, messages: Sequence[OutboxMessage] = ()) -> None:
        """Request to undo all moves after the first ``to``, with the ``messages`` that ask the others. They are undone
        at once if nobody else must agree. Raises UserError."""
        moment = now()

        async def ask(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, to, moment)
            return await self._store.undo.ask(row.id, version, seat, to, moment, time, bank, messages)

        await self._change(ask)

    async def agree_undo(self, seat: Seat, version: int) -> None:
        """Agree to the undo request. The moves are undone when everybody has agreed. Raises UserError."""
        moment = now()

        async def agree(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, row.undo.to if row.undo else 0, moment)
            return await self._store.undo.agree(row.id, version, seat, moment, time, bank)

        await self._change(agree)

    async def _clock_after_undo(self, row: TableRow, to: int, moment: datetime) -> tuple[Clock, timedelta | None]:
        """Return the clock of the decision after the first ``to`` moves if the later ones are undone, including the
        time already spent on it, and what is left in the bank of the current actor."""
        spent = await self._store.undo.decision_time(row.id, to + 1)
        return await self._clocks.after_undo(row, self.history.actor_after(to), spent, moment)

    async def refuse_undo(self, seat: Seat, version: int) -> None:
        """Refuse or withdraw the undo request. Raises UserError."""
        await self._change(lambda row: self._store.undo.refuse(row.id, version, seat, now()))

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

    async def clock_once_notified(self, moment: datetime) -> Clock | None:
        """Return the current decision's clock if the table's message pings its person now; None if that is not how the
        person is told, or the person was told already."""
        return await self._clocks.notified(self._with_actor(), moment)

    def take_notified(self, version: int, clock: Clock) -> None:
        """Note in memory that the person was notified, which the store records with the message."""
        is_same_decision = self.version == version and self.row.clock.started_at == clock.started_at
        if is_same_decision and self.row.clock.notified_at is None:
            self.row = replace(self.row, clock=clock)

    async def mark_notified(self, moment: datetime) -> None:
        """Store that the person was notified of the current decision."""
        async with self.lock:
            version = self.version
            while self.row.state is State.RUNNING and self.row.paused is None and self.version == version:
                clock = replace(self.row.clock, notified_at=moment, reminder=None)
                row = replace(self.row, clock=clock)
                if await self._set_clock(await self._clocks.schedule(row, moment)):
                    break

    async def tell_again(self) -> None:
        """Have the person told of the current decision, as if nobody had."""
        async with self.lock:
            await self._reload()
            if self.row.state is State.RUNNING and self.row.paused is None and self.row.clock.notified_at is not None:
                row = replace(self.row, clock=replace(self.row.clock, notified_at=None))
                await self._set_clock(await self._clocks.schedule(row, now()))

    async def restart_unseen(self) -> bool:
        """Begin the time of the current decision anew if it has run although Discord has taken no message that tells of
        it. Returns whether it has."""
        if not await self._has_run_unseen():
            return False
        async with self.lock:
            await self._reload()
            row = self._with_actor()
            if not await self._has_run_unseen():
                return False
            clock = await self._clocks.ask(row, row.clock.actor, now(), spent=row.clock.spent)
            if clock.reminder is not None and row.clock.reminder is not None:
                clock = replace(clock, reminder=max(clock.reminder, row.clock.reminder))  # one that failed waits
            return await self._set_clock(clock)

    async def _has_run_unseen(self) -> bool:
        row, moment = self._with_actor(), now()
        is_seen = row.clock.notified_at is not None or row.shown_version == row.version
        if is_seen or row.clock.deadline is None or row.clock.since is None or moment - row.clock.since <= MAX_UNSEEN:
            return False
        spent, _ = await self._clocks.time_and_bank(row, moment)
        return spent is not None and spent - row.clock.spent > MAX_UNSEEN

    async def _set_clock(self, clock: Clock) -> bool:
        """Store the current decision's clock. Returns False, and reloads the game, if the clock was changed meanwhile
        by what its person has chosen."""
        if not await self._store.timing.set_clock(self.row.id, self.version, clock, self.row.clock):
            await self._reload()
            return False
        self.row = replace(self.row, clock=clock)
        self._changed(self.row)
        return True

    def _with_actor(self) -> TableRow:
        """Return the row with its actor, which is missing in games of earlier versions."""
        actor, clock = self.position.actor, self.row.clock
        return self.row if actor in (None, clock.actor) else replace(self.row, clock=replace(clock, actor=actor))

    def _check(self, version: int | None) -> None:
        if self.row.state is not State.RUNNING:
            raise UserError("game-over")
        if self.row.paused is not None:
            raise UserError("paused")
        if version is not None and version != self.version:
            raise StaleInteraction

    async def _commit(
        self, moves: list[PlayedMove], timed_out: Strength | None = None, lost_seat: OutboxMessage | None = None
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
                row = await self._store.games.append(
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
        if not await self._store.tables.is_current(self.row):
            await self.reload()

    async def refresh_unless_actor(self, user: int) -> None:
        """Reload the game if it was changed elsewhere, unless this person is known here as the one who must decide:
        then the store refuses a move that it has no place for."""
        actor = self.position.actor
        if actor is None or self.row.seats[actor].holder != user:
            await self.refresh()

    def record_shown(self, row: TableRow) -> None:
        """Store which message shows the game, and what it shows."""
        self.row = with_newer_message(self.row, row)

    async def _reload(self) -> None:
        """Reload the game; one that was deleted has ended. The caller holds the lock."""
        try:
            row = await self._store.tables.load(self.row.id)
        except NoSuchTable:
            row = replace(self.row, state=State.CANCELLED)
        self._take(row)

    def _take(self, row: TableRow) -> None:
        """Replace the row, and keep the positions that still apply."""
        self.history.keep(row)
        self.row = with_newer_message(row, self.row)
