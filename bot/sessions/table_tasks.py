"""The tasks of tables, at most one for each."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class TableTasks(dict[str, asyncio.Task[None]]):
    """The tasks that run, by table."""

    def start(self, table: str, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run ``work`` for a table, whose former task has ended."""
        task = self[table] = asyncio.create_task(work, name=name)
        task.add_done_callback(lambda ended: self.pop(table) if self.get(table) is ended else None)
        return task

    async def close(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        tasks = [*self.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
