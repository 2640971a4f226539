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
        """Yield the keys of a table's messages, which the caller deletes from the store, and remove them once that has
        succeeded."""
        keys = {*self.of(table)}
        yield keys
        self._keys[table] -= keys
        if not self._keys[table]:
            del self._keys[table]

    async def flush(self) -> None:
        """Delete all from the store. Raises DatabaseError."""
        messages = [(table, key) for table, of_table in self._keys.items() for key in of_table]
        if messages:
            await self._outbox.delete_final(messages)
        for table, key in messages:
            self._keys[table].discard(key)
