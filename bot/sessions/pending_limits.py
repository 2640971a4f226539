"""Limits on concurrent work per person and per server."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from bot.sessions.errors import UserError
from storage.models import TableLimits

T = TypeVar("T")

TABLES = TableLimits(
    host=20,  # a club evening, but not every channel of a server
    guild=250,  # each may need a picture and a message at any moment
    lobbies=5,  # each holds a channel until somebody starts or closes it
)
PAGES_A_PERSON = 3  # rulebook pages being sent, per person
SUGGESTING = 50  # people with autocomplete requests; others get no suggestions
EXPORTING = 50  # people with exports waiting; one thread makes them
HINTED = 20  # people with hints waiting; one process makes them


class PendingLimits:
    """Counts pending requests by kind and person."""

    def __init__(self) -> None:
        self._pending: Counter[tuple[int, str]] = Counter()
        self._exports = asyncio.Semaphore(1)
        self.exporting = 0

    def claim(self, user: int, kind: str, most: int = 1) -> None:
        """Count the current task for a person until it is done. Raises UserError if more than ``most`` of the kind are
        pending."""
        if self._pending[user, kind] >= most:
            raise UserError("one-at-a-time")
        task = asyncio.current_task()
        if task is not None:
            self._pending[user, kind] += 1
            task.add_done_callback(lambda _: self._release(user, kind))

    def _release(self, user: int, kind: str) -> None:
        self._pending[user, kind] -= 1
        if not self._pending[user, kind]:
            del self._pending[user, kind]

    async def export(self, work: Callable[[], T]) -> T:
        """Run an export in a thread, one at a time. Raises UserError if too many are waiting."""
        if self.exporting >= EXPORTING:
            raise UserError("busy")
        self.exporting += 1
        try:
            async with self._exports:
                return await asyncio.to_thread(work)
        finally:
            self.exporting -= 1
