"""Undo requests of a running game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.sessions.clock import now
from bot.sessions.live_game import LiveGame
from games.position import Seat
from storage.clock import Clock
from storage.models import OutboxMessage, TableRow


class UndoRequests:
    """Asks to undo moves, and undoes them when everybody has agreed."""

    def __init__(self, game: LiveGame) -> None:
        self._game = game

    async def ask(self, seat: Seat, to: int, version: int, messages: Sequence[OutboxMessage] = ()) -> None:
        """Request to undo all moves after the first ``to``, with the ``messages`` that ask the others. They are undone
        at once if nobody else must agree. Raises UserError."""
        game = self._game
        moment = now()

        async def ask(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, to, moment)
            return await game.store.undo.ask(row.id, version, seat, to, moment, time, bank, messages)

        await game.change(ask)

    async def agree(self, seat: Seat, version: int) -> None:
        """Agree to the undo request. The moves are undone when everybody has agreed. Raises UserError."""
        game = self._game
        moment = now()

        async def agree(row: TableRow) -> TableRow:
            time, bank = await self._clock_after_undo(row, row.undo.to if row.undo else 0, moment)
            return await game.store.undo.agree(row.id, version, seat, moment, time, bank)

        await game.change(agree)

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
