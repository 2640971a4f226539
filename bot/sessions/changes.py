"""Changes of a running game other than moves: who holds its seats, undo requests, and the current decision's clock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.sessions.live_game import LiveGame
from bot.tables.clock import now
from bot.tables.errors import UserError
from games.position import Seat
from storage.clock import Clock
from storage.models import OutboxMessage, State, Strength, TableRow
from storage.outbox import Notes, no_notes

SUBSTITUTE: Strength = "medium"  # strength of a computer player that replaces a person


class SeatChanges:
    """Gives seats to computer players and to people. A game that was deserted goes on, by ``resume``, when somebody is
    back. ``notes`` returns the messages that tell of a change, from the changed row."""

    def __init__(self, game: LiveGame, resume: Callable[[], Awaitable[None]]) -> None:
        self._game = game
        self._resume = resume

    async def hand_over(
        self, seat: Seat, *, removed: bool = False, rated: bool = True, notes: Notes = no_notes
    ) -> None:
        """Give a seat to a computer player, from a person who resigns or is ``removed``. The game is no longer
        ``rated`` if a moderator has decided that; it ends when no person is left. Raises UserError."""
        game = self._game
        moment = now()

        async def hand_over(row: TableRow) -> TableRow:
            time, bank = await game.clocks.after_leaving(game.with_actor(), seat, moment)
            return await game.store.seats.hand_over(
                row.id, seat, SUBSTITUTE, moment, time, bank, removed=removed, rated=rated, notes=notes
            )

        await game.change(hand_over)

    async def mark_away(self, user: int, *, notes: Notes = no_notes) -> None:
        """Let a computer player decide for a person until the person returns. Raises UserError."""
        game = self._game
        seat, moment = game.seat_of(user), now()

        async def mark_away(row: TableRow) -> TableRow:
            time, bank = await game.clocks.after_leaving(game.with_actor(), seat, moment)
            return await game.store.seats.mark_away(row.id, user, SUBSTITUTE, moment, time, bank, notes=notes)

        await game.change(mark_away)

    async def return_to_seat(self, user: int, *, notes: Notes = no_notes) -> None:
        """Give the seat back to a person who was away. Raises UserError."""
        game = self._game
        if any(seat.holder == user for seat in game.row.seats):
            raise UserError("not-away")
        seat = next((other.number for other in game.row.seats if other.away and other.user == user), -1)
        moment, was_deserted = now(), not game.row.humans

        async def return_to(row: TableRow) -> TableRow:
            time, _ = await game.clocks.for_player(game.with_actor(), seat, user, moment)
            return await game.store.seats.return_to(row.id, user, moment, time, notes=notes)

        await game.change(return_to)
        await self._resume_deserted(was_deserted)

    async def take_seat(self, seat: int, user: int, name: str, locale: str, *, notes: Notes = no_notes) -> None:
        """Give a computer player's seat to a person. Raises UserError."""
        game = self._game
        moment, was_deserted = now(), not game.row.humans

        async def take(row: TableRow) -> TableRow:
            time, bank = await game.clocks.for_player(game.with_actor(), seat, user, moment)
            return await game.store.seats.take(row.id, seat, user, name, locale, moment, time, bank, notes=notes)

        await game.change(take)
        await self._resume_deserted(was_deserted)

    async def _resume_deserted(self, was_deserted: bool) -> None:
        """Resume a game that was paused because all its people were gone, not by one of them, when one is back."""
        row = self._game.row
        if was_deserted and row.paused is not None and row.paused_by is None:
            await self._resume()

    async def call_substitute(self, seat: int, call: OutboxMessage) -> None:
        """Open a person's seat to a substitute, with the note that calls for one. Raises UserError."""
        game = self._game
        await game.change(lambda row: game.store.seats.call_substitute(row.id, seat, call, now()))


class UndoRequests:
    """Asks to undo moves, and undoes them when everybody has agreed."""

    def __init__(self, game: LiveGame) -> None:
        self._game = game

    async def ask(self, seat: Seat, to: int, version: int, *, notes: Notes = no_notes) -> bool:
        """Request to undo all moves after the first ``to``. Returns whether they are undone at once, since nobody else
        must agree. ``notes`` returns the messages that ask the others, or tell that it is done. Raises UserError."""
        game = self._game
        moment = now()

        async def ask(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, to, moment)
            return await game.store.undo.ask(row.id, version, seat, to, moment, time, bank, notes=notes)

        return (await game.change(ask)).undo is None

    async def agree(self, seat: Seat, version: int, *, notes: Notes = no_notes) -> bool:
        """Agree to the undo request. Returns whether the moves are undone: everybody has agreed. ``notes`` returns the
        messages that tell of it. Raises UserError."""
        game = self._game
        moment = now()

        async def agree(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, row.undo.to if row.undo else 0, moment)
            return await game.store.undo.agree(row.id, version, seat, moment, time, bank, notes=notes)

        return (await game.change(agree)).undo is None

    async def refuse(self, seat: Seat, version: int) -> None:
        """Refuse or withdraw the undo request. Raises UserError."""
        game = self._game
        await game.change(lambda row: game.store.undo.refuse(row.id, version, seat, now()))

    async def _clock_after_undo(self, row: TableRow, to: int, moment: datetime) -> tuple[Clock, timedelta | None]:
        """Return the clock of the decision after the first ``to`` moves if the later ones are undone, including the
        time already spent on it, and what is left in the bank of the current actor."""
        game = self._game
        spent = await game.store.undo.decision_time(row.id, to + 1)
        return await game.clocks.after_undo(row, game.history.actor_after(to), spent, moment)


MAX_UNSEEN = timedelta(minutes=2)  # of a decision's time that may run before its table is shown


class DecisionTime:
    """Keeps the clock of the current decision."""

    def __init__(self, game: LiveGame) -> None:
        self._game = game

    async def reschedule(self) -> None:
        """Recompute the current decision's deadline and reminder from its stored clock and its person's preferences."""
        game = self._game
        async with game.lock:
            await game.reload_locked()
            if game.row.state is State.RUNNING and game.row.paused is None:
                clock = await game.clocks.schedule(game.with_actor(), now())
                if clock != game.row.clock:
                    await self._set_clock(clock)

    async def uses_bank(self, moment: datetime) -> bool:
        """Return whether the current decision's own time is over."""
        game = self._game
        spent, _ = await game.clocks.time_and_bank(game.with_actor(), moment)
        return spent is not None and game.row.timer is not None and spent >= timedelta(seconds=game.row.timer)

    async def clock_once_notified(self, moment: datetime) -> Clock | None:
        """Return the current decision's clock if the table's message pings its person now; None if that is not how the
        person is told, or the person was told already."""
        game = self._game
        return await game.clocks.notified(game.with_actor(), moment)

    def take_notified(self, version: int, clock: Clock) -> bool:
        """Keep in memory that the person was notified, which the store has recorded with the message. Returns False,
        and keeps nothing, if the game was paused or its time was changed meanwhile."""
        game = self._game
        current = game.row.clock
        if current.notified_at is not None:
            return True
        same = replace(clock, deadline=current.deadline, reminder=current.reminder, notified_at=None)
        if game.version != version or game.row.paused is not None or current != same:
            return False
        game.row = replace(game.row, clock=clock)
        return True

    async def mark_notified(self, version: int, moment: datetime) -> None:
        """Store that the person was notified of the decision of a version, if it is still the current one."""
        game = self._game
        async with game.lock:
            while game.row.state is State.RUNNING and game.row.paused is None and game.version == version:
                clock = replace(game.row.clock, notified_at=moment, reminder=None)
                row = replace(game.row, clock=clock)
                if await self._set_clock(await game.clocks.schedule(row, moment)):
                    break

    async def mark_pinged(self, version: int, moment: datetime) -> None:
        """Store that a ping notified the person of the decision of a version, if it is still the current one and that
        is how the person is told."""
        if await self.clock_once_notified(moment) is not None:
            await self.mark_notified(version, moment)

    async def tell_again(self) -> None:
        """Have the person told of the current decision, as if nobody had."""
        game = self._game
        async with game.lock:
            await game.reload_locked()
            if game.row.state is State.RUNNING and game.row.paused is None and game.row.clock.notified_at is not None:
                row = replace(game.row, clock=replace(game.row.clock, notified_at=None))
                await self._set_clock(await game.clocks.schedule(row, now()))

    async def restart_unseen(self) -> bool:
        """Restart the time of the current decision if it has run although Discord has accepted no message about it.
        Returns whether it was restarted."""
        game = self._game
        if not await self._has_run_unseen():
            return False
        async with game.lock:
            await game.reload_locked()
            row = game.with_actor()
            if not await self._has_run_unseen():
                return False
            clock = await game.clocks.ask(row, row.clock.actor, now(), spent=row.clock.spent)
            if clock.reminder is not None and row.clock.reminder is not None:
                clock = replace(clock, reminder=max(clock.reminder, row.clock.reminder))  # one that failed waits
            return await self._set_clock(clock)

    async def _has_run_unseen(self) -> bool:
        game = self._game
        row, moment = game.with_actor(), now()
        is_seen = row.clock.notified_at is not None or row.shown_version == row.version
        if is_seen or row.clock.deadline is None or row.clock.since is None or moment - row.clock.since <= MAX_UNSEEN:
            return False
        spent, _ = await game.clocks.time_and_bank(row, moment)
        return spent is not None and spent - row.clock.spent > MAX_UNSEEN

    async def _set_clock(self, clock: Clock) -> bool:
        """Store the current decision's clock. Returns False, and reloads the game, if the clock was changed meanwhile
        by what its person has chosen."""
        game = self._game
        if not await game.store.timing.set_clock(game.row.id, game.version, clock, game.row.clock):
            await game.reload_locked()
            return False
        game.row = replace(game.row, clock=clock)
        return True
