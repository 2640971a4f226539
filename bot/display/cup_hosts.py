"""What the host of a cup alone is told, in direct messages."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.display.poster import Poster
from bot.drafts.cup_deeds import not_apart_text
from bot.drafts.cup_words import cup_name, held_text
from bot.drafts.draft import MessageDraft, jump_url
from bot.language.localizer import get_localizer
from bot.sessions.preferences import People
from bot.tables.cups.values import Phase
from storage.cup_rows import CupMessage, CupRow
from storage.repositories import Repositories


class CupHosts:
    """The direct messages to the hosts of cups, each posted once, without a sound to who is away. Nothing is left to do
    if Discord refuses one, or the host is not known any more or wants no notices."""

    def __init__(self, store: Repositories, poster: Poster, people: People) -> None:
        self._store, self._poster, self._people = store, poster, people

    async def tell_not_apart(self, row: CupRow, message: CupMessage, *, is_current: bool) -> None:
        """Tell which people sit together in a cup's last round although one of them asked not to; not if the round
        that the message is about is no longer ``is_current``."""
        told = not_apart_text(row, get_localizer(row.locale))
        if told and is_current:
            await self._write(row, message.key, f"{cup_name(row)} {jump_url(row)}\n{told}", message.made)
        await self._store.cups.mark_posted(row.id, message.key, 0)

    async def tell_hold(self, row: CupRow, cause: Sequence[str], since: datetime) -> None:
        """Tell why a cup's round is held ``since`` a moment, once for each hold."""
        text = f"{cup_name(row)} {jump_url(row)}\n{held_text(row.phase, cause, get_localizer(row.locale))}"
        key = f"held:{since:%Y-%m-%dT%H:%M:%S}:{','.join(cause)}"
        await self._write(row, key, text, since)

    async def tell_end(self, row: CupRow) -> None:
        """Tell that a cup is over, since its channel was deleted."""
        text = get_localizer(row.locale)("cup-channel-deleted", cup=cup_name(row))
        if Phase(row.phase).is_live:
            await self._write(row, "deleted", text, row.created)

    async def _write(self, row: CupRow, key: str, text: str, made: datetime) -> None:
        if row.host is not None and await self._people.wants_notices(row.host):
            draft = MessageDraft(text, silent=not await self._people.present([row.host]))
            await self._poster.post_direct(row.host, f"cup/{row.id}/{key}", draft, made)
