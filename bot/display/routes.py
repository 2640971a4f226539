"""The ways by which messages go out: the bot's own access to a channel, and a person's direct messages.

A route sends, edits, deletes and finds messages. Nothing else differs between one way and another.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, Protocol, TypeAlias

import aiohttp
import discord

from bot.drafts.draft import MessageDraft
from storage.errors import StorageError
from storage.models import TableRow

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, StorageError)
REFUSED = {50007, 50278, 40003}  # direct messages closed, no server in common, opened too fast: Discord's codes
ARCHIVED = 50083  # Discord's code for an edit in an archived thread
HAS_THREAD = 160004  # Discord's code for a message that has a thread already
LONGEST_OPEN: Final = 10080  # minutes after which an idle thread is archived, the most that Discord offers
MAX_HISTORY = 200  # messages: what was just posted is among the newest

# What became of an edit. Nobody can press anything in an archived thread until a new message brings it back.
Outcome: TypeAlias = Literal["done", "gone", "archived"]
Mark: TypeAlias = Callable[[discord.Message], bool]


def is_rejected(error: BaseException) -> bool:
    """Return whether Discord has answered that it does not do what was asked; otherwise it may have done it."""
    return isinstance(error, discord.HTTPException) and error.status < 500


def is_refusal(error: BaseException) -> bool:
    """Return whether Discord has refused a message to a person or a channel, and is likely to refuse it again."""
    return isinstance(error, discord.HTTPException) and (error.status in (403, 404) or error.code in REFUSED)


class Route(Protocol):
    """A place, and a way to it. Its methods raise what is in FAILURES."""

    async def send(self, draft: MessageDraft, nonce: str) -> int:
        """Post a message and return its id. Sent again with the same ``nonce`` within minutes, it is the same one."""

    async def edit(self, message: int, draft: MessageDraft) -> Outcome:
        """Replace the whole content of a message."""

    async def change(self, message: int, **content: Any) -> Outcome:
        """Replace parts of a message, named as discord.py does."""

    async def delete(self, message: int) -> Outcome:
        """Delete a message."""

    async def find(self, mark: Mark, since: int) -> list[discord.Message]:
        """Return the bot's messages back to the id ``since`` that have a mark, the newest first; none where the bot may
        not read."""


class ChannelRoute:
    """The bot's own access to a channel or thread."""

    def __init__(self, client: discord.Client, channel: int, guild: int | None) -> None:
        self._client = client
        self._channel = channel
        self._guild = guild

    async def send(self, draft: MessageDraft, nonce: str) -> int:
        """Post a message and return its id."""
        message = await (await self._place()).send(
            draft.content,
            embed=draft.embed or discord.utils.MISSING,
            files=draft.files(),
            view=draft.controls,
            allowed_mentions=draft.mentions,
            nonce=nonce,
            silent=draft.silent,
        )
        return message.id

    async def edit(self, message: int, draft: MessageDraft) -> Outcome:
        """Replace the whole content of a message."""
        return await self.change(
            message,
            content=draft.content,
            embed=draft.embed or None,
            attachments=draft.files(),
            view=draft.controls,
            allowed_mentions=draft.mentions,
        )

    async def change(self, message: int, **content: Any) -> Outcome:
        """Replace parts of a message."""
        return await _outcome((await self._place()).get_partial_message(message).edit(**content))

    async def delete(self, message: int) -> Outcome:
        """Delete a message."""
        return await _outcome((await self._place()).get_partial_message(message).delete())

    async def find(self, mark: Mark, since: int) -> list[discord.Message]:
        """Return the bot's messages that have a mark, the newest first."""
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

    async def open_thread(self, message: int, name: str) -> None:
        """Open a thread from a message of the bot, unless it has one. The message is deleted if Discord refuses that.
        Raises FAILURES."""
        partial = (await self._place()).get_partial_message(message)
        try:
            await partial.create_thread(name=name, auto_archive_duration=LONGEST_OPEN)
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                return
            if is_rejected(error):
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


def table_route(client: discord.Client, row: TableRow, channel: int | None = None) -> ChannelRoute:
    """Return the route to a table's channel, or to another ``channel`` of its server."""
    return ChannelRoute(client, channel or row.channel, row.guild)


async def _outcome(request: Awaitable[object]) -> Outcome:
    try:
        await request
    except discord.NotFound:
        return "gone"
    except discord.HTTPException as error:
        if error.code != ARCHIVED:
            raise
        return "archived"
    return "done"
