"""Removes the controls from a table's replaced messages, and shrinks each to a line.

It happens in the background. Failures are tried again, also after a restart, because these messages are stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from bot.display.poster import Poster
from bot.display.retry_queue import RetryQueue
from bot.drafts.old_message import OldMessage
from storage.models import TableRow
from storage.repositories import Repositories

STOP_TIMEOUT = 2.0  # seconds that a stop waits


class OldMessages:
    """The replaced messages of tables that may still have controls."""

    def __init__(self, store: Repositories, poster: Poster, retries: RetryQueue) -> None:
        self._store = store
        self._poster = poster
        self._retries = retries
        self._left: dict[str, dict[int, int | None]] = {}  # which version each shows, by table
        self._archived: dict[str, dict[int, int | None]] = {}  # those in a thread that was archived, as long as it is
        self._retired: dict[str, set[int]] = {}  # those done with that are still stored, by table
        self._to_note: dict[str, int] = {}  # the newest message of tables whose old messages are done with
        self._tasks: set[asyncio.Task[bool]] = set()

    def add(self, row: TableRow, messages: Iterable[tuple[int, int | None]]) -> None:
        """Note older messages of a table, with the version each shows, and those that an archived thread has kept."""
        for message, version in [*messages, *self._archived.pop(row.id, {}).items()]:
            self._left.setdefault(row.id, {}).setdefault(message, version)

    def add_stored(self, row: TableRow) -> None:
        """Note the older messages that are stored with a table, but for those that are done with."""
        retired = self._retired.get(row.id, ())
        self.add(row, [(message, version) for message, version in row.old_messages or () if message not in retired])

    def of(self, table: str) -> dict[int, int | None]:
        """Return the older messages of a table, with the version each shows."""
        return dict(self._left.get(table, {}))

    def retire_later(self, row: TableRow, lines: Mapping[int, OldMessage | None]) -> None:
        """Shrink older messages without keeping anybody waiting."""
        task = asyncio.create_task(self.retire(row, lines), name=f"old-{row.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def retire(self, row: TableRow, lines: Mapping[int, OldMessage | None]) -> bool:
        """Shrink older messages to what ``lines`` has for each, unless an earlier call has. Returns whether all are
        done with."""
        async with self._poster.lock(f"{row.id}/old"):
            done = [
                await self._retries.attempt(row.id, "an old message", self._edit(row, message, line))
                for message, line in lines.items()
                if message in self._left.get(row.id, {})
            ]
        return all(done)

    async def flush(self) -> None:
        """Note which tables have no older messages with controls any more."""
        pending, self._to_note = self._to_note, {}
        if pending:
            await self._store.games.record_old_messages(
                {table: (newest, [*self.of(table).items()]) for table, newest in pending.items()}
            )
        for table in pending:
            self._retired.pop(table, None)

    async def close(self) -> None:
        """Wait a moment for what is under way, and note it; the rest is done after the next start."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOP_TIMEOUT)
        await self.flush()

    async def _edit(self, row: TableRow, message: int, old: OldMessage | None) -> None:
        route = self._poster.routes.table(row)
        outcome = await (route.delete(message) if old is None else route.change(message, view=None, **old))
        if outcome == "archived":
            # nobody can press anything there until the table's next message brings the thread back
            self._archived.setdefault(row.id, {})[message] = self._left.get(row.id, {}).get(message)
        self._retired.setdefault(row.id, set()).add(message)
        remaining = self._left.get(row.id, {})
        remaining.pop(message, None)
        if not remaining:
            self._left.pop(row.id, None)
        self._to_note[row.id] = max(row.message or 0, self._to_note.get(row.id, 0))
        self._retries.wake()
