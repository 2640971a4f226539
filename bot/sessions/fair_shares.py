"""What one person, and one server, may have at once, so that nobody waits for the wishes of somebody else."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from bot.sessions.errors import UserError
from storage.models import TableLimits

T = TypeVar("T")

TABLES = TableLimits(
    host=20,  # a club's evening, but not every channel of a server
    guild=250,  # each may ask for a picture and a message at any moment
)
PAGES_A_PERSON = 3  # pages of a rulebook on their way, for people who turn several at once
SUGGESTING = 50  # people whose suggestions are worked out; others type on without
EXPORTING = 50  # people whose exports wait: each takes some milliseconds of the one thread for it
HINTED = 20  # people whose hints wait: each takes seconds of the one process for it


class FairShares:
    """Counts what each person waits for. Who waits for one of a kind is refused another, kindly."""

    def __init__(self) -> None:
        self._pending: Counter[tuple[int, str]] = Counter()
        self._exports = asyncio.Semaphore(1)
        self.exporting = 0

    def hold(self, user: int, kind: str, most: int = 1) -> None:
        """Count the running task for a person until it is done. Raises UserError for more than ``most`` of a kind."""
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
        """Run an export in a thread, one after the other. Raises UserError where too many wait."""
        if self.exporting >= EXPORTING:
            raise UserError("busy")
        self.exporting += 1
        try:
            async with self._exports:
                return await asyncio.to_thread(work)
        finally:
            self.exporting -= 1
