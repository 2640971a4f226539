"""Answers only the newest of several requests of a person, such as autocomplete queries."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

T = TypeVar("T")


class LatestRequest(Generic[T]):
    """Runs ``work`` in one thread, for the newest request of each person only, and for a limited number of people at
    once."""

    def __init__(self, people: int) -> None:
        self._people = people
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="newest")
        self._working: set[int] = set()
        self._waiting: dict[int, asyncio.Future[bool]] = {}

    def __len__(self) -> int:
        """Return how many people's requests are in work or waiting."""
        return len(self._working)

    async def answer(self, user: int, work: Callable[[], T]) -> T | None:
        """Return what ``work`` returns, or None if the person has sent a newer request or too many people are
        waiting."""
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
        """Start work on the person's newest request, if there is one."""
        self._working.discard(user)
        if (newest := self._waiting.pop(user, None)) is not None and not newest.done():
            self._working.add(user)
            newest.set_result(True)

    async def _wait(self, user: int) -> bool:
        """Wait for the request in work. Returns False when a newer request replaces this one."""
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
        """Accept no more work."""
        self._thread.shutdown(wait=False, cancel_futures=True)
