"""Answers to questions that come faster than they can be answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

T = TypeVar("T")


class NewestOnly(Generic[T]):
    """Works out answers in one thread, for each person to the newest question alone, and for so many people at once."""

    def __init__(self, people: int) -> None:
        self._people = people
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="newest")
        self._working: set[int] = set()
        self._waiting: dict[int, asyncio.Future[bool]] = {}

    def __len__(self) -> int:
        """How many people's questions are worked on or wait."""
        return len(self._working)

    async def answer(self, user: int, work: Callable[[], T]) -> T | None:
        """Return what ``work`` returns; None where the person has asked again meanwhile, or too many are asking."""
        if user in self._working:
            if not await self._wait(user):
                return None
        elif len(self._working) >= self._people:
            return None
        self._working.add(user)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._finish(user)

    def _finish(self, user: int) -> None:
        """Let the person's newest question be worked on, if there is one."""
        self._working.discard(user)
        if (newest := self._waiting.pop(user, None)) is not None and not newest.done():
            self._working.add(user)
            newest.set_result(True)

    async def _wait(self, user: int) -> bool:
        """Wait until the question in work is answered. Returns False once a newer question takes the place."""
        if (older := self._waiting.get(user)) is not None and not older.done():
            older.set_result(False)
        mine: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[user] = mine
        try:
            return await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled() and mine.result():
                self._finish(user)
            raise

    def close(self) -> None:
        """Take no more work."""
        self._thread.shutdown(wait=False, cancel_futures=True)
