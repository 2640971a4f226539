"""Admits a number of tasks at a time, the most urgent first."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count


class Turnstile:
    """A semaphore that admits the waiting task with the lowest urgency number first, then in order of arrival."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside = 0
        self._order = count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @property
    def waiting(self) -> int:
        """The number of waiting tasks."""
        return sum(not future.done() for _, _, future in self._waiting)

    async def enter(self, urgency: int) -> None:
        """Wait until there is room. Each caller must leave."""
        if self._inside < self.most:
            self._inside += 1
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was let in just then
            raise

    def leave(self) -> None:
        """Admit the next task."""
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._inside -= 1
