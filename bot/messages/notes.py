"""Posts notes beside a table's message."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import discord

from bot.messages.backlog import Backlog
from storage.models import TableRow


class _Note:
    """A note that is not posted yet. Discord takes a second attempt for the same message."""

    def __init__(self, text: str, pings: Sequence[int], buttons: discord.ui.View | None) -> None:
        self.text, self.pings, self.buttons = text, pings, buttons
        self.nonce = secrets.token_hex(12)


class Notes:
    """Posts notes, and keeps those that could not be posted."""

    def __init__(self, client: discord.Client, backlog: Backlog) -> None:
        self._client = client
        self._backlog = backlog
        self._unposted: dict[str, list[_Note]] = {}  # by table

    async def post(
        self, row: TableRow, text: str, pings: Sequence[int] = (), buttons: discord.ui.View | None = None
    ) -> bool:
        """Post a note, now or when Discord takes it. Returns whether it is posted."""
        return await self._post(row, _Note(text, pings, buttons))

    async def post_rest(self, row: TableRow) -> bool:
        """Post a table's notes that could not be posted. Returns whether none is left."""
        notes = self._unposted.pop(row.id, [])
        return all([await self._post(row, note) for note in notes])

    async def _post(self, row: TableRow, note: _Note) -> bool:
        work = self.send(row, note.text, note.pings, note.buttons, nonce=note.nonce)
        if await self._backlog.attempt(row.id, "a note", work):
            return True
        self._unposted.setdefault(row.id, []).append(note)
        return False

    async def send(
        self,
        row: TableRow,
        text: str,
        pings: Sequence[int] = (),
        buttons: discord.ui.View | None = None,
        *,
        silent: bool = False,
        nonce: str = "",
    ) -> None:
        """Post a note that notifies only the users it pings. Raises HTTPException and network errors."""
        await self._client.get_partial_messageable(row.channel, guild_id=row.guild).send(
            text,
            view=buttons or discord.utils.MISSING,
            silent=silent or not pings,
            nonce=nonce or secrets.token_hex(12),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in pings]),
        )
