"""Tells people what is for them alone, each in their own way: in the channel of a table or a cup, by direct message, or
both.

What is due for somebody at several tables, as when quiet hours end, is one direct message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.display.failures import RouteClosed
from bot.display.marks import with_text
from bot.display.poster import Poster
from bot.drafts.cup_calls import muster_drafts, muster_text
from bot.drafts.cup_deeds import not_apart_text
from bot.drafts.cup_words import held_text
from bot.drafts.draft import MAX_CONTENT, MessageDraft, jump_url
from bot.drafts.notices import outbox_draft
from bot.drafts.table import ping_targets
from bot.language.localizer import get_localizer, plain
from bot.sessions.registry import TableRegistry
from bot.tables.absence import absent_until
from bot.tables.clock import notify_way, now
from bot.tables.cups.message_keys import ASKED_LATER, MUSTERED
from bot.tables.cups.values import Phase
from bot.tables.lapsing import is_current
from bot.tables.messages import APPOINTMENT_SOON
from storage.cup_rows import CupMessage, CupRow
from storage.messages import OutboxMessage
from storage.person import Person


class PersonalMessages:
    """Posts messages of the outbox that are for one person."""

    def __init__(self, tables: TableRegistry, poster: Poster) -> None:
        self._store, self._guilds, self._poster = tables.store, tables.guilds, poster

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
                draft = replace(draft, pings=ping_targets(draft.pings, pings), silent=pings != "mention")
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


class CupPeople:
    """The messages to people of cups, each posted once. Where people have a day to answer a muster, those who are away
    are asked once they are back. A host who is away is told without a sound; nothing is left to do if Discord refuses
    that, or the host is not known any more or wants no notices."""

    def __init__(self, tables: TableRegistry, poster: Poster) -> None:
        self._store, self._people, self._poster = tables.store, tables.people, poster

    async def call_muster(self, row: CupRow, message: CupMessage) -> None:
        """Post the muster in the cup's channel, after direct messages to those who want them."""
        route = self._poster.routes.channel(row.channel, row.guild)
        asked = {entrant.user: entrant.number for entrant in row.entrants if entrant.presence == "asked"}
        people = await self._people.load({user for user in asked if user is not None})
        away = {user for user, person in people.items() if row.is_slow and absent_until(person, now()) > now()}
        pinged = [user for user in people if user not in away and await self._is_pinged(row, people[user], message)]
        posted = 0
        for part, draft in enumerate(muster_drafts(row, get_localizer(row.locale))):
            key = f"cup/{row.id}/{message.key}" + (f"/{part}" if part else "")
            new = replace(draft, pings=[user for user in draft.pings if user in pinged])
            posted = await self._poster.post(route, key, new, message.made)
        later = [f"{ASKED_LATER}.{asked[user]}" for user in sorted(away)]
        await self._store.cups.mark_posted(row.id, message.key, posted, later)

    async def ask_later(self, row: CupRow, message: CupMessage, number: int) -> None:
        """Ask a person who was away, now if that is over."""
        entrant, posted = row.entrants[number], 0
        if row.phase == MUSTERED and entrant.presence == "asked" and entrant.user is not None:
            person = await self._people.of(entrant.user)
            if absent_until(person, now()) > now():
                return
            if await self._is_pinged(row, person, message):
                route, key = self._poster.routes.channel(row.channel, row.guild), f"cup/{row.id}/{message.key}"
                place = jump_url(row)  # it has the button, too, and is posted anew if it is deleted
                text = f"<@{entrant.user}> {muster_text(row, get_localizer(row.locale), place)}"
                draft = MessageDraft(text, pings=[entrant.user])
                mark = with_text(f"<@{entrant.user}>", place)
                posted = await self._poster.post(route, key, draft, message.made, mark)
        await self._store.cups.mark_posted(row.id, message.key, posted)

    async def _is_pinged(self, row: CupRow, person: Person, message: CupMessage) -> bool:
        """Return whether a person is pinged in the channel, after a direct message if the person has chosen that."""
        way = notify_way(person)
        if way in ("ping", "none"):
            return way == "ping"
        link = jump_url(row)
        text = muster_text(row, get_localizer(person.locale), f"<#{row.channel}>")
        draft = MessageDraft(f"{text} {link}")
        key = f"cup/{row.id}/{message.key}/direct:{person.user}"
        was_sent = await self._poster.post_direct(person.user, key, draft, message.made, with_text(link))
        return way == "both" or not was_sent

    async def tell_not_apart(self, row: CupRow, message: CupMessage, *, is_current: bool) -> None:
        """Tell which people sit together in a cup's last round although one of them asked not to; not if the round
        that the message is about is no longer ``is_current``."""
        told = not_apart_text(row, get_localizer(row.locale))
        if told and is_current:
            await self._write_to_host(row, message.key, f"{plain(row.name)} {jump_url(row)}\n{told}", message.made)
        await self._store.cups.mark_posted(row.id, message.key, 0)

    async def tell_hold(self, row: CupRow, cause: Sequence[str], since: datetime) -> None:
        """Tell why a cup's round is held ``since`` a moment, once for each hold."""
        text = f"{plain(row.name)} {jump_url(row)}\n{held_text(row.phase, cause, get_localizer(row.locale))}"
        key = f"held:{since:%Y-%m-%dT%H:%M:%S}:{','.join(cause)}"
        await self._write_to_host(row, key, text, since)

    async def tell_end(self, row: CupRow) -> None:
        """Tell that a cup is over, since its channel was deleted."""
        text = get_localizer(row.locale)("cup-channel-deleted", cup=plain(row.name))
        if Phase(row.phase).is_live:
            await self._write_to_host(row, "deleted", text, row.created)

    async def _write_to_host(self, row: CupRow, key: str, text: str, made: datetime) -> None:
        if row.host is not None and await self._people.wants_notices(row.host):
            draft = MessageDraft(text, silent=not await self._people.present([row.host]))
            await self._poster.post_direct(row.host, f"cup/{row.id}/{key}", draft, made)
