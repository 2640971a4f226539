"""Checks each table once, before it is used for the first time after a start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from storage.errors import Refused

log = logging.getLogger(__name__)


class TableChecks:
    """Runs a check once for each table. Without one, every table counts as checked."""

    def __init__(self) -> None:
        self._check: Callable[[str], Awaitable[None]] | None = None
        self._tasks: dict[str, asyncio.Future[None]] = {}

    def begin(self, check: Callable[[str], Awaitable[None]]) -> None:
        """Check tables from now on."""
        self._check = check

    def end(self) -> None:
        """Count all tables as checked."""
        self._check = None
        self._tasks.clear()

    async def require(self, table: str) -> None:
        """Wait until a table is checked. Raises Refused if that fails now; it is tried again the next time."""
        if self._check is None:
            return
        task = self._tasks.get(table)
        if task is None:
            self._tasks[table] = task = asyncio.ensure_future(self._check(table))
        try:
            await asyncio.shield(task)
        except Exception as error:
            if self._tasks.pop(table, None) is not None:
                reason = str(error) or type(error).__name__
                log.warning("table %s could not be compared with its messages: %s", table, reason)
            raise Refused("being-checked") from error
