"""Removes the controls from a table's replaced messages, and shrinks each to a line.

It happens in the background. Failures are tried again, also after a restart, because these messages are stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TypedDict
from weakref import WeakValueDictionary

import discord

from bot.language.localizer import Localizer
from bot.messages.backlog import Backlog
from bot.messages.channels import ARCHIVED
from bot.messages.seat_names import plain_names
from bot.sessions.session import GameSession
from storage.models import State, TableRow
from storage.store import Store

PATIENCE = 2.0  # seconds that a stop waits
NOTE = -1  # in place of a version: a note beside the table, whose text stays
REMINDER = -2  # less the version of a decision: a reminder of it


class OldMessage(TypedDict, total=False):
    """The new content of an old message; keys that are not given stay unchanged."""

    content: str
    embed: None
    attachments: list[discord.Attachment]


def is_due(message_version: int | None, version: int) -> bool:
    """Return whether a message is a reminder of the decision that a table waits for at a version."""
    return message_version == REMINDER - version


def shrink(session: GameSession, version: int | None, localizer: Localizer, *, keep_picture: bool) -> OldMessage | None:
    """Return what becomes of a message that showed a game at a version, or a lobby where that is None: a line, and the
    game's picture with ``keep_picture``. A ``NOTE`` stays as it is without its controls. A message that showed what the
    newest shows, as before a pause, or moves that were taken back, is to be deleted: None.
    A reminder says that it has passed.

    In a game where keeping moves in mind is part of the play neither the move nor the picture stays.
    """
    if version == NOTE:
        return {}
    if version is not None and version <= REMINDER:
        return {"content": localizer("remind-past")}
    if version is None:
        return {"content": localizer("lobby-begun"), "embed": None, "attachments": []}
    ply, open_ = session.history.ply_at_version(version), session.position.view(None).replay_allowed
    if ply == len(session.row.moves) and session.row.state is State.RUNNING:
        return None
    if ply == 0:
        line = localizer("table-begin")
    else:
        snapshot = session.history.snapshot_after(ply - 1)
        ((seat, events),) = snapshot.outcomes
        names = plain_names(snapshot, localizer)
        name = "" if seat is None else names[seat]
        what = localizer.phrase(session.row.game, events[0], names) if open_ else name
        line = localizer("table-old", move=ply, what=what)
    if open_ and keep_picture:
        return {"content": line, "embed": None}
    return {"content": line, "embed": None, "attachments": []}


class OldMessages:
    """The replaced messages of tables that may still have controls."""

    def __init__(self, client: discord.Client, store: Store, backlog: Backlog) -> None:
        self._client = client
        self._store = store
        self._backlog = backlog
        self._left: dict[str, dict[int, int | None]] = {}  # which version each shows, by table
        self._archived: dict[str, dict[int, int | None]] = {}  # those in a thread that was archived, as long as it is
        self._to_note: dict[str, int] = {}  # the newest message of tables whose old messages are done with
        self._tasks: set[asyncio.Task[bool]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by table

    def add(self, row: TableRow, messages: Iterable[tuple[int, int | None]]) -> None:
        """Note older messages of a table, with the version each shows, and those that an archived thread has kept."""
        for message, version in [*messages, *self._archived.pop(row.id, {}).items()]:
            self._left.setdefault(row.id, {}).setdefault(message, version)

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
        async with self._locks.setdefault(row.id, asyncio.Lock()):
            done = [
                await self._backlog.attempt(row.id, "an old message", self._edit(row, message, line))
                for message, line in lines.items()
                if message in self._left.get(row.id, {})
            ]
        return all(done)

    async def flush(self) -> None:
        """Note which tables have no older messages with controls any more."""
        pending, self._to_note = self._to_note, {}
        if pending:
            await self._store.note_old_messages(
                {table: (newest, [*self.of(table).items()]) for table, newest in pending.items()}
            )

    async def close(self) -> None:
        """Wait a moment for what is under way, and note it; the rest is done after the next start."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)
        await self.flush()

    async def _edit(self, row: TableRow, message: int, old: OldMessage | None) -> None:
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        try:
            if old is None:
                await channel.get_partial_message(message).delete()
            else:
                await channel.get_partial_message(message).edit(view=None, **old)
        except discord.NotFound:
            pass
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            # nobody can press anything there until the table's next message brings the thread back
            self._archived.setdefault(row.id, {})[message] = self._left.get(row.id, {}).get(message)
        remaining = self._left.get(row.id, {})
        remaining.pop(message, None)
        if not remaining:
            self._left.pop(row.id, None)
        self._to_note[row.id] = max(row.message or 0, self._to_note.get(row.id, 0))
        self._backlog.wake()
