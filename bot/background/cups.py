"""Takes the steps of cups whose moment has come, takes the results of their games, and shows what has changed."""

from __future__ import annotations

import logging

from bot.display.cups import CupDisplay
from bot.display.display import Display
from bot.display.retry_queue import RetryQueue
from bot.sessions.cups import Cups
from bot.sessions.loop import Loop, log_failure
from bot.sessions.registry import TableRegistry
from bot.tables.clock import now
from storage.models import State, TableRow

log = logging.getLogger(__name__)

POLL_SECONDS = 30.0  # between two looks at the store, for what no event has told
RETRY_SECONDS = 2.0  # after a look that left something to show


class CupRunner:
    """Runs the cups of this process."""

    def __init__(
        self, tables: TableRegistry, cups: Cups, cup_display: CupDisplay, display: Display, retries: RetryQueue
    ) -> None:
        self._cups = cups
        self._cup_display = cup_display
        self._display = display
        self._retries = retries
        self.loop = Loop("the cups", self._round)
        cups.on_change = self.loop.wake
        self._record_for_others = tables.on_change
        tables.on_change = self._record_change

    def _record_change(self, row: TableRow) -> None:
        """Look at the cups when a game has ended."""
        self._record_for_others(row)
        if row.state in (State.OVER, State.CANCELLED):
            self.loop.wake()

    async def _round(self) -> float:
        """Do what is to be done at each cup. Returns the seconds until the next look."""
        present, done = now(), True
        for cup in await self._cups.store.cups.to_look_at(present):
            try:
                done &= await self._look_at(cup)
            except Exception as error:
                log_failure(log, error, "cup %s could not go on", cup)
                done = False
        if not done:
            return RETRY_SECONDS
        due = await self._cups.store.cups.next_due()
        if due is None:
            return POLL_SECONDS
        return min(POLL_SECONDS, max(0.05, (due - now()).total_seconds()))

    async def _look_at(self, cup: str) -> bool:
        store = self._cups.store
        await self._cups.take_results(await store.cups.load(cup))
        for session in await self._cups.step_due(await store.cups.load(cup)):
            await self._display.show(session)
        row = await store.cups.load(cup)
        for table in row.tables:
            if table.opened is not None and table.result is None and not table.is_void:
                game = await store.tables.load(table.opened)
                if game.awaits_thread and not self._retries.waits(game.id):
                    self._retries.add_now(game.id)
        return await self._cup_display.show(cup)
