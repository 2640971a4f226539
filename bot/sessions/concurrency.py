"""Runs work on many items with limited concurrency."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

LOCK_TIMEOUT = 5.0  # seconds


async def for_each(items: Iterable[T], work: Callable[[T], Coroutine[Any, Any, None]], at_once: int) -> None:
    """Run ``work`` on each item, on at most so many at once, without counting those that have taken ``LOCK_TIMEOUT``
    seconds: what hangs does not hold up the others."""
    places = asyncio.Semaphore(at_once)

    async def hold_place(task: asyncio.Task[None]) -> None:
        await asyncio.wait([task], timeout=LOCK_TIMEOUT)
        places.release()

    async with asyncio.TaskGroup() as group:
        for item in items:
            await places.acquire()
            group.create_task(hold_place(group.create_task(work(item))))
