"""The messages of tables that newer ones have replaced, as long as they may have controls."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sessions.clock import now
from storage.models import OutboxMessage
from storage.outbox import old_message

Versions = dict[int, int | None]  # the version of its table that each message shows, None for a lobby


class OldMessages:
    """What is known of them in memory. They are stored with the message that replaces them."""

    def __init__(self) -> None:
        self._old: dict[str, Versions] = {}
        self._archived: dict[str, Versions] = {}  # those in a thread that was archived, as long as it is

    def add(self, table: str, messages: Iterable[tuple[int, int | None]]) -> None:
        """Note old messages of a table, with the version each shows, and those that an archived thread has kept."""
        for message, version in [*messages, *self._archived.pop(table, {}).items()]:
            self._old.setdefault(table, {}).setdefault(message, version)

    def of(self, table: str) -> Versions:
        """Return the old messages of a table, with the version each shows."""
        return dict(self._old.get(table, {}))

    def in_outbox(self, table: str) -> list[OutboxMessage]:
        """Return the old messages of a table as they are in the outbox."""
        return [old_message(table, message, version, now()) for message, version in self.of(table).items()]

    def remove(self, table: str, message: int, *, is_archived: bool) -> None:
        """Forget a message that has no controls. Nobody can press those of one that ``is_archived``, until the table's
        next message brings its thread back."""
        old = self._old.get(table, {})
        version = old.pop(message, None)
        if not old:
            self._old.pop(table, None)
        if is_archived:
            self._archived.setdefault(table, {})[message] = version
