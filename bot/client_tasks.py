"""The tasks of a client: those that run until it stops, and those that a stop waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from bot.sessions.loop import cancel, log_failure

log = logging.getLogger(__name__)

STOP_TIMEOUT = 5.0  # seconds a stop waits for answers under way


class ClientTasks:
    """Tasks that run until the client stops. An error that ends one is logged, or given to ``on_failure``."""

    def __init__(self, on_failure: Callable[[BaseException], bool]) -> None:
        self._on_failure = on_failure  # returns whether it has handled the error
        self._tasks: set[asyncio.Task[Any]] = set()
        self._answers: set[asyncio.Task[Any]] = set()
        self.is_closed = False  # no new interactions are answered then: the connection to Discord is closing

    def start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run ``work`` until it ends or the client stops."""
        self.keep(asyncio.create_task(work, name=name))

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a task until it ends or the client stops."""
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def mark_answering(self) -> None:
        """Make a stop wait a while for the current task, which answers an event."""
        if (task := asyncio.current_task()) is not None:
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)

    async def close(self) -> None:
        """Wait for the answers under way, then cancel all tasks."""
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_TIMEOUT):
                while self._answers:
                    await asyncio.wait(self._answers)
        self.is_closed = True
        await cancel([*self._answers, *self._tasks])

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not self._on_failure(error):
            log_failure(log, error, "%s has ended", task.get_name())
