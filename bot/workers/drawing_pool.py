"""Draws pictures in worker processes, so that the event loop is not blocked."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from functools import partial
from typing import ParamSpec, TypeVar, cast

from bot.metrics import drawing_seconds
from bot.workers import drawing_tasks as tasks
from bot.workers.job_queue import NICENESS
from bot.workers.pool import WorkerLost, WorkerPool
from renderers.picture import Picture

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger(__name__)

DRAWING_TIMEOUTS = (5.0, 15.0)  # seconds for a picture: in a process that may hang, then in a new one
FIRST, LAST = 0, 1  # urgency of pictures that are awaited, and of those that nothing waits for
PREPARING_TIMEOUT = 30 * 60.0  # seconds for the shared parts or the pieces of a game


class DrawingPool:
    """A drawing process for each processor but one, started on demand. With ``low`` priority it is a single one, for
    pictures that are not measured and for which no table waits."""

    def __init__(self, size: int = max(1, (os.cpu_count() or 1) - 1), *, low: bool = False) -> None:
        self._pool = WorkerPool("pages", 1, NICENESS) if low else WorkerPool("draw", size, warm_up=tasks.load_ends)
        self._is_measured = not low

    async def draw(self, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``draw``, a method of a painter, in a worker and return its result. Raises WorkerLost and what ``draw``
        raises."""
        game = getattr(getattr(draw, "__self__", None), "game", "")  # a chart belongs to none
        with drawing_seconds.labels(game).time() if self._is_measured else nullcontext():
            return await self._run(partial(draw, *args, **kwargs), FIRST)

    async def draw_later(self, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``draw`` as ``draw`` does, once no other picture waits for a worker. It is not measured."""
        return await self._run(partial(draw, *args, **kwargs), LAST)

    async def _run(self, draw: Callable[[], T], urgency: int) -> T:
        work = partial(tasks.draw, cast("Callable[[], Picture]", draw))
        async with self._pool.worker(urgency) as worker:
            for timeout in DRAWING_TIMEOUTS:
                try:
                    return cast(T, await worker.run(work, seconds=timeout))
                except WorkerLost as error:
                    log.warning("a drawing process is lost: %s", error)
        raise WorkerLost("no process could draw a picture")

    def close(self) -> None:
        """End the processes at once."""
        self._pool.close()


async def prepare(games: Iterable[str]) -> None:
    """Draw and cache what the pictures of these games share, at low priority."""
    await _for_each(tasks.prepare, games)


async def draw_emoji(games: Iterable[str]) -> dict[str, Picture]:
    """Draw the pieces of these games, by name, at low priority. Raises WorkerLost."""
    drawn = await _for_each(tasks.draw_emoji, games)
    return {name: picture for pictures in drawn for name, picture in pictures.items()}


async def _for_each(work: Callable[[str], T], games: Iterable[str]) -> list[T]:
    """Run ``work`` for each game in a process that ends afterwards."""
    pool = WorkerPool("prepare", 1, NICENESS)
    try:
        async with pool.worker() as worker:
            return [await worker.run(partial(work, game), seconds=PREPARING_TIMEOUT) for game in games]
    finally:
        pool.close()
