"""Messages of the outbox that are final. Their rows are deleted with the next record of their table's message, so that
a move needs no transaction for them. After a kill they are changed once more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from storage.outbox import Outbox


class FinalMessages:
    """The keys of final messages that are still stored, by table."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._keys: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, table: str, key: str) -> None:
        """Add a message that needs no change any more."""
        self._keys[table].add(key)

    def discard(self, table: str, keys: Collection[str]) -> None:
        """Remove messages that must change again."""
        if table in self._keys:
            self._keys[table].difference_update(keys)

    def of(self, table: str) -> Collection[str]:
        """Return the keys of a table's messages."""
        return self._keys.get(table, ())

    @contextmanager
    def deleting(self, table: str) -> Iterator[Collection[str]]:
        """Remove and yield the keys of a table's messages, which the caller deletes from the store. They stay if that
        fails."""
        keys = self._keys.pop(table, set())
        try:
            yield keys
        except BaseException:
            self._keys[table] |= keys
            raise

    async def flush(self) -> None:
        """Delete all from the store. Raises DatabaseError."""
        keys, self._keys = self._keys, defaultdict(set)
        messages = [(table, key) for table, of_table in keys.items() for key in of_table]
        if not messages:
            return
        try:
            await self._outbox.delete_final(messages)
        except BaseException:
            for table, of_table in keys.items():
                self._keys[table] |= of_table
            raise
