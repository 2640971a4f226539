"""Joins small transactions that come soon after one another into one, where each by itself costs most for its frame."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import sqlalchemy as sa

from storage.errors import Refused

T = TypeVar("T")
Work: TypeAlias = Callable[[sa.Connection], Any]

PAUSE = 0.05  # seconds after a transaction in which those that come are joined


class JoinedWrites:
    """Transactions that may run in one: one that fails changes nothing and leaves the others as they are.

    The first one after a pause runs at once.
    """

    def __init__(self, write: Callable[[Work], Awaitable[Any]]) -> None:
        self._write = write
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a transaction that raises only before it has changed anything, and return its result."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="joined writes")
        return await done

    async def close(self) -> None:
        """Run what waits."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._run_together(batch)
                await asyncio.sleep(PAUSE)
        finally:
            self._task = None

    async def _run_together(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        def together(connection: sa.Connection) -> list[Any]:
            return [_result_or_refusal(work, connection) for work, _ in batch]

        try:
            results = await self._write(together)
        except Exception as error:
            results = [error] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            if done.done():  # its caller was cancelled
                continue
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)


def _result_or_refusal(work: Work, connection: sa.Connection) -> Any:
    """Return what a transaction returns, or the reason why the store refuses it."""
    try:
        return work(connection)
    except Refused as error:
        return error
