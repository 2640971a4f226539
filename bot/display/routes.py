"""The ways by which messages go out: the bot's own access to a channel, a person's direct messages, new posts of a
forum, and presses, where the bot can post nothing by itself (``bot/places``).

``Routes.table`` and ``Routes.person`` choose the way; nothing else knows which one a message takes.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, Final, TypeAlias

import discord

from bot.display.channels import is_open_to_all, lacking_for_cup, post_of_forum, sees, tags_beside
from bot.display.failures import ARCHIVED, FAILURES, RouteClosed, is_final
from bot.display.route import Mark, Route
from bot.drafts.draft import MessageDraft
from bot.tables.clock import LONG_AGO
from storage.models import TableRow

log = logging.getLogger(__name__)

HAS_THREAD = 160004  # Discord's code for a message that has a thread already
LONGEST_OPEN: Final = 10080  # minutes after which an idle thread is archived, the most that Discord offers
MAX_HISTORY = 200  # messages: what was just posted is among the newest

# The route to a table where the bot cannot post by itself, for the table's message or for others beside it.
ByPresses: TypeAlias = Callable[[TableRow, bool], Route]


class ChannelRoute(Route):
    """The bot's own access to a channel or thread of a server, or to a channel of direct messages."""

    def __init__(self, client: discord.Client, channel: int, guild: int | None) -> None:
        self._client = client
        self._channel = channel
        self._guild = guild

    async def send(self, draft: MessageDraft, nonce: str) -> int:
        message = await (await self._place()).send(**draft.parts(), nonce=nonce, silent=draft.silent)
        return message.id

    def open_since(self) -> datetime | None:
        """Return the beginning of all times: a member needs no press."""
        return LONG_AGO

    async def change(self, message: int, **content: Any) -> bool:
        return await _is_done((await self._place()).get_partial_message(message).edit(**content))

    async def delete(self, message: int) -> bool:
        return await _is_done((await self._place()).get_partial_message(message).delete())

    async def find(self, mark: Mark, since: int) -> list[discord.Message]:
        found: list[discord.Message] = []
        me = self._client.user
        try:
            async for message in (await self._place()).history(limit=MAX_HISTORY):
                if message.id < since:
                    break
                if me is not None and message.author.id == me.id and mark(message):
                    found.append(message)
        except discord.Forbidden:
            return []
        return found

    async def stands(self, message: int) -> bool:
        try:
            await (await self._place()).fetch_message(message)
        except discord.NotFound:
            return False
        except FAILURES as error:
            log.info("channel %s: whether a message is still there is not known: %s", self._channel, error)
        return True

    async def is_deleted(self) -> bool:
        """Asks Discord only about what the gateway has not sent: archived threads, and what is gone."""
        if self._guild is None:
            return False  # a direct message
        guild = self._client.get_guild(self._guild)
        if guild is not None and guild.get_channel_or_thread(self._channel) is not None:
            return False
        try:
            await self._client.fetch_channel(self._channel)
        except (*FAILURES, discord.InvalidData) as error:
            return isinstance(error, discord.NotFound)
        return False

    async def sees(self, user: int) -> bool:
        """Asks Discord only about channels that are closed to some."""
        guild = self._client.get_guild(self._guild or 0)
        return guild is None or is_open_to_all(guild, self._channel) or await sees(guild, self._channel, user)

    async def unarchive(self) -> None:
        try:
            channel = await self._client.fetch_channel(self._channel)
            if isinstance(channel, discord.Thread) and channel.archived and not channel.locked:
                await channel.edit(archived=False)
        except FAILURES as error:
            log.info("thread %s: it stays archived until its next message: %s", self._channel, error)

    async def open_thread(self, message: int, name: str) -> None:
        partial = (await self._place()).get_partial_message(message)
        try:
            await partial.create_thread(name=name, auto_archive_duration=LONGEST_OPEN)
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                return
            if is_final(error):
                await partial.delete()
            raise

    async def _place(self) -> discord.PartialMessageable | discord.DMChannel:
        return self._client.get_partial_messageable(self._channel, guild_id=self._guild)


class DirectRoute(ChannelRoute):
    """The direct messages of a person."""

    def __init__(self, client: discord.Client, user: int) -> None:
        super().__init__(client, 0, None)
        self._user = user

    async def _place(self) -> discord.DMChannel:
        return await self._client.create_dm(discord.Object(self._user))


class ForumRoute(ChannelRoute):
    """A forum: what is sent is the first message of a new post, which has the same id."""

    knows_nonces = False

    def __init__(self, client: discord.Client, beside: discord.Thread, forum: discord.ForumChannel, name: str) -> None:
        """``name`` is that of the new post; it has the tags of the one ``beside``."""
        super().__init__(client, forum.id, forum.guild.id)
        self._beside, self._forum, self._name = beside, forum, name

    async def send(self, draft: MessageDraft, nonce: str) -> int:
        post = await self._forum.create_thread(
            name=self._name,
            auto_archive_duration=LONGEST_OPEN,
            **draft.parts(),
            applied_tags=tags_beside(self._beside, self._forum),
        )
        return post.thread.id

    async def find(self, mark: Mark, since: int) -> list[discord.Message]:
        """Return the first messages of the bot's active posts."""
        threads, me = await self._forum.guild.active_threads(), self._forum.guild.me
        own = [one for one in threads if one.parent_id == self._forum.id and one.owner_id == me.id]
        first = [await thread.fetch_message(thread.id) for thread in own if thread.id >= since]
        return sorted(filter(mark, first), key=lambda message: message.id, reverse=True)

    async def open_thread(self, message: int, name: str) -> None:
        """Do nothing: a post is a thread."""


class Routes:
    """Chooses the route to each place: the one place that knows which routes there are."""

    def __init__(self, client: discord.Client, by_presses: ByPresses) -> None:
        self._client = client
        self._by_presses = by_presses

    def table(self, row: TableRow, channel: int | None = None, *, beside: bool = False) -> Route:
        """Return the route to a table's channel, or to another ``channel`` of its server; ``beside`` is for messages
        other than the table's own, which has priority where few messages can be posted."""
        if not row.place.can_post:
            return self._by_presses(row, beside)
        return ChannelRoute(self._client, channel or row.channel, row.guild)

    def channel(self, channel: int, guild: int | None) -> Route:
        """Return the route to a channel of a server."""
        return ChannelRoute(self._client, channel, guild)

    async def forum(self, row: TableRow, channel: int, name: str) -> Route | None:
        """Return the route by which a table gets a post of this name, if a channel is a post of a forum itself. Raises
        FAILURES."""
        found = await post_of_forum(self._client, row.guild, channel)
        return None if found is None else ForumRoute(self._client, *found, name)

    async def lacking_for_cup(self, guild: int, channel: int, *, opens: bool) -> tuple[str, ...] | None:
        """Return the permissions that the bot lacks for the tables of a cup, as ``channels.lacking_for_cup``."""
        return await lacking_for_cup(self._client, guild, channel, opens=opens)

    def person(self, user: int) -> Route:
        """Return the route to a person's direct messages."""
        return DirectRoute(self._client, user)


async def _is_done(request: Awaitable[object]) -> bool:
    """Return whether a message was changed; False if it is gone. Raises RouteClosed in an archived thread, which
    takes no presses until a new message brings it back."""
    try:
        await request
    except discord.NotFound:
        return False
    except discord.HTTPException as error:
        if error.code == ARCHIVED:
            raise RouteClosed from error
        raise
    return True
