"""The time of a running game's current decision: counting it anew, and recording that its person was told."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.sessions.clock import now
from bot.sessions.live_game import LiveGame
from storage.clock import Clock
from storage.models import State

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

    def take_notified(self, version: int, clock: Clock) -> None:
        """Keep in memory that the person was notified, which the store records with the message."""
        game = self._game
        is_same_decision = game.version == version and game.row.clock.started_at == clock.started_at
        if is_same_decision and game.row.clock.notified_at is None:
            game.row = replace(game.row, clock=clock)

    async def mark_notified(self, moment: datetime) -> None:
        """Store that the person was notified of the current decision."""
        game = self._game
        async with game.lock:
            version = game.version
            while game.row.state is State.RUNNING and game.row.paused is None and game.version == version:
                clock = replace(game.row.clock, notified_at=moment, reminder=None)
                row = replace(game.row, clock=clock)
                if await self._set_clock(await game.clocks.schedule(row, moment)):
                    break

    async def tell_again(self) -> None:
        """Have the person told of the current decision, as if nobody had."""
        game = self._game
        async with game.lock:
            await game.reload_locked()
            if game.row.state is State.RUNNING and game.row.paused is None and game.row.clock.notified_at is not None:
                row = replace(game.row, clock=replace(game.row.clock, notified_at=None))
                await self._set_clock(await game.clocks.schedule(row, now()))

    async def restart_unseen(self) -> bool:
        """Begin the time of the current decision anew if it has run although Discord has taken no message that tells of
        it. Returns whether it has."""
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
