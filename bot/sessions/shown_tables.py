"""Records the messages of tables in Discord, in the store and in the sessions in memory. Only the owner of the tables
does so; display reports them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace

from bot.sessions.session import GameSession
from bot.tables import decisions
from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.shown import OldMessages, Shown
from storage.messages import OLD
from storage.outbox import Outbox
from storage.repositories import Repositories


class FinalMessages:
    """The keys of final messages of the outbox that are still stored, by table. Their rows are deleted with the next
    record of their table's message, so that a move needs no transaction for them. After a kill they are changed once
    more."""

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
            if not self._keys[table]:
                del self._keys[table]

    def of(self, table: str) -> Collection[str]:
        """Return the keys of a table's messages."""
        return self._keys.get(table, ())

    @contextmanager
    def deleting(self, table: str) -> Iterator[Collection[str]]:
        """Yield the keys of a table's messages, which the caller deletes from the store, and remove them once that has
        succeeded."""
        keys = {*self.of(table)}
        yield keys
        self.discard(table, keys)

    async def flush(self) -> None:
        """Delete all from the store. Raises DatabaseError."""
        messages = [(table, key) for table, of_table in self._keys.items() for key in of_table]
        if messages:
            await self._outbox.delete_final(messages)
        for table, key in messages:
            self.discard(table, [key])


class ShownTables:
    """What stands of the tables of this process. ``loaded`` returns a table's session if it is in memory."""

    def __init__(self, store: Repositories, loaded: Callable[[str], GameSession | None]) -> None:
        self._store = store
        self._loaded = loaded
        self.final = FinalMessages(store.outbox)

    async def record(self, shown: Shown, context: Context | None = None) -> None:
        """Record which message shows a table, that the one it has replaced is old, and that the actor is notified, by
        the ``context`` in which that was seen."""
        row, session, clock = shown.row, self._loaded(shown.row.id), None
        if shown.notified_by == "ping" and session is not None and context is not None:
            clock = decisions.notified(session.with_actor(), context) if session.version == row.version else None
        with self.final.deleting(row.id) as final:
            is_newest = await self._store.games.record_shown(
                row.id,
                shown.message,
                shown.version,
                row.state,
                activity=shown.activity,
                old_messages=shown.replaced,
                final=final,
                clock=clock,
            )
        if session is None:
            return
        session.outbox_changes += not is_newest
        if is_newest:
            session.keep_shown(row if clock is None else replace(row, clock=clock))
        if clock is not None and session.row.clock.notified_at is None:  # it was changed meanwhile
            await session.mark_pinged(row.version, clock.notified_at or now())
        if shown.notified_by == "reminder":
            await session.mark_notified(row.version, now())

    async def mark_unshown(self, table: str, *, repost_due: bool = False) -> None:
        """Record that a new message is being posted, which may show older activity, or with ``repost_due`` that one is
        still due, since it could not be posted."""
        if (session := self._loaded(table)) is not None:
            session.keep_unshown(repost_due=repost_due)
        await self._store.games.mark_unshown(table, repost_due=repost_due)

    async def add_old(self, table: str, old: OldMessages) -> None:
        """Record older messages of a table that may still have controls. Raises DatabaseError."""
        if (session := self._loaded(table)) is not None:
            session.outbox_changes += len(old)
        self.final.discard(table, [f"{OLD}{message}" for message, _ in old])
        await self._store.outbox.add_old(table, old)

    def outbox_changes(self, table: str) -> int:
        """Return the number of times that messages were, or may have been, added to the outbox of a table."""
        session = self._loaded(table)
        return 0 if session is None else session.outbox_changes

    def note_messages_beside(self, table: str) -> None:
        """Note that the outbox has messages of a table to change."""
        if (session := self._loaded(table)) is not None:
            session.outbox_changes += 1

    def record_outbox_empty(self, table: str, changes: int) -> None:
        """Record that after so many changes no message was left to post or to change."""
        if (session := self._loaded(table)) is not None:
            session.outbox_checked = changes

    def has_messages_beside(self, table: str) -> bool:
        """Return whether the outbox may have messages of a table to post or to change."""
        session = self._loaded(table)
        return session is None or session.has_messages_beside
