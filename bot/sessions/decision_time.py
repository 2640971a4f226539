"""Keeps the clock of a game's current decision."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from bot.sessions.live_game import LiveGame
from bot.tables import decisions, timing
from storage.clock import Clock


class DecisionTime:
    """The clock of the current decision of a game."""

    def __init__(self, game: LiveGame) -> None:
        self._game = game

    async def reschedule(self) -> None:
        """Compute the current decision's deadline and reminder anew from its person's preferences."""
        await self._game.apply(timing.reschedule)

    async def uses_bank(self) -> bool:
        """Return whether the current decision's own time is over."""
        game = self._game
        return timing.uses_bank(game.with_actor(), await game.context())

    async def clock_once_notified(self) -> Clock | None:
        """Return the current decision's clock if the table's message pings its person now; None if that is not how the
        person is told, or the person was told already."""
        game = self._game
        return decisions.notified(game.with_actor(), await game.context())

    async def mark_notified(self, version: int, moment: datetime) -> None:
        """Store that the person was notified of the decision of a version, if it is still the current one."""
        await self._game.apply(partial(timing.mark_notified, version=version, moment=moment))

    async def mark_pinged(self, version: int, moment: datetime) -> None:
        """Store that a ping notified the person of the decision of a version, if it is still the current one and that
        is how the person is told."""
        if await self.clock_once_notified() is not None:
            await self.mark_notified(version, moment)

    async def restart_unseen(self) -> bool:
        """Restart the time of the current decision if it has run although Discord has accepted no message about it.
        Returns whether it was restarted."""
        game = self._game
        if not timing.has_run_unseen(game.with_actor(), await game.context()):
            return False
        before = game.row.clock
        await game.apply(timing.restart_unseen)
        return game.row.clock != before
