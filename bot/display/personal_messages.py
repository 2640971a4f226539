"""Tells people what is for them alone, each in their own way: in the channel of a table, by direct message, or both.

What is due for somebody at several tables, as when quiet hours end, is one direct message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.display.failures import RouteClosed
from bot.display.marks import with_text
from bot.display.poster import Poster
from bot.drafts.draft import MAX_CONTENT, MessageDraft
from bot.drafts.notices import outbox_draft
from bot.drafts.table import ping_targets
from bot.sessions.preferences import GuildPreferences
from bot.tables.absence import absent_until
from bot.tables.clock import notify_way, now
from bot.tables.lapsing import is_current
from bot.tables.messages import APPOINTMENT_SOON
from storage.messages import OutboxMessage
from storage.repositories import Repositories


class PersonalMessages:
    """Posts messages of the outbox that are for one person."""

    def __init__(self, store: Repositories, guilds: GuildPreferences, poster: Poster) -> None:
        self._store = store
        self._guilds = guilds
        self._poster = poster

    async def tell(self, message: OutboxMessage, user: int) -> None:
        """Notify a person as the person has chosen; later if the person is away, and never if it no longer holds."""
        async with self._poster.lock(f"{user}/personal"):
            await self._tell(message, user)

    async def _tell(self, message: OutboxMessage, user: int) -> None:
        table, person = await self._store.tables.whole(message.table), await self._store.people.load(user)
        moment, way = now(), notify_way(person)
        if (back := absent_until(person, moment)) > moment:
            await self._store.outbox.postpone(message, back)
            return
        if way == "dm" and message.due is not None:
            due = await self._store.outbox.due_of(user, moment)
            is_told = all((one.table, one.key) != (message.table, message.key) for one in due)
            if is_told or await self._tell_all(due, user, moment):
                return
        if way != "none" and is_current(table, message, moment):
            row = table.row
            route, draft = self._poster.routes.table(row, beside=True), outbox_draft(message, row)
            # where the bot cannot post by itself, a ping would wait for the next press
            is_timely = message.text == APPOINTMENT_SOON and not row.place.can_post
            was_sent = way != "ping" or is_timely or not await route.sees(user)
            if was_sent:
                was_sent = await self._poster.post_direct(user, f"{message_key(message)}/direct", draft, message.made)
            if not was_sent or way == "both":
                pings = (await self._guilds.of(row.guild)).pings
                is_silent = pings != "mention" or draft.silent
                draft = replace(draft, pings=ping_targets(draft.pings, pings), silent=is_silent)
                try:
                    await self._poster.post(route, message_key(message), draft, message.made)
                except RouteClosed:
                    await self._store.outbox.postpone(message, None)  # the next press posts it
                    raise
        await self._store.outbox.delete(message.table, message.key)

    async def _tell_all(self, due: Sequence[OutboxMessage], user: int, moment: datetime) -> bool:
        """Send all that is due for a person in one direct message, as far as there is room. Returns False if that is
        less than two messages, or Discord refuses it: then each is told by itself."""
        texts = dict[tuple[str, str], str]()
        for message in due:
            table = await self._store.tables.whole(message.table)
            text = outbox_draft(message, table.row).content
            if not is_current(table, message, moment):
                await self._store.outbox.delete(message.table, message.key)
            elif sum(len(one) + 1 for one in texts.values()) + len(text) <= MAX_CONTENT:
                texts[message.table, message.key] = text
        if len(texts) < 2:
            return False
        parts, made = texts.values(), min(message.made for message in due)
        draft = MessageDraft("\n".join(parts), pings=[user])
        key = f"{user}/personal:{'/'.join(map('/'.join, texts))}"
        if not await self._poster.post_direct(user, key, draft, made, with_text(*parts)):
            return False
        for table_id, name in texts:
            await self._store.outbox.delete(table_id, name)
        return True


def message_key(message: OutboxMessage) -> str:
    """Return the key by which a message of the outbox is posted once."""
    return f"{message.table}/note:{message.key}"
