"""Threads for tables: named with the game and its host, and open as long as Discord lets an idle one be."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import discord

from bot.components.open_calls import claim_role
from bot.language.localizer import Localizer, get_localizer, plain
from bot.messages.announcements import new_announcement
from bot.messages.backlog import FAILURES
from bot.messages.draft import MessageDraft
from bot.messages.menus import shorten
from bot.responses import PAUSES, Interaction, localizer_for, require_permissions
from bot.sessions.errors import UserError
from storage.announcements import Announcement

NAME = 100  # letters of a thread's name
LONGEST_OPEN: Final = 10080  # minutes after which an idle thread is archived, the most that Discord offers
HAS_THREAD = 160004  # Discord's code for a message that has a thread already

T = TypeVar("T")


async def announce_in_thread(interaction: Interaction, game: str) -> Announcement:
    """Announce a lobby in this channel, and open a thread for it, which has the id of the announcement."""
    channel = _thread_parent(interaction)
    host, role = interaction.user.display_name, await claim_role(interaction)
    draft = new_announcement(game, plain(host), await channel_localizer(interaction), role)
    thread = await create_thread(interaction, draft, game, host)
    return Announcement(role, channel.id, thread)


async def channel_localizer(interaction: Interaction) -> Localizer:
    """Return the localizer for what everybody in this channel reads."""
    preferences = await interaction.client.preferences.of(interaction.guild_id)
    return get_localizer(preferences.locale or interaction.guild_locale or interaction.locale)


def _thread_parent(interaction: Interaction) -> discord.TextChannel:
    """Return this channel, where the bot may open threads. Raises UserError."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise UserError("no-thread-here")
    has = interaction.app_permissions
    if not has.send_messages:
        require_permissions(interaction)
    if not has.create_public_threads or not has.send_messages_in_threads:
        raise UserError("missing-permissions", missing=localizer_for(interaction)("permission-create-public-threads"))
    return interaction.channel


async def create_thread(interaction: Interaction, draft: MessageDraft, game: str, host: str) -> int:
    """Open a thread for a game, named with its host, under a message in this channel. Returns its id. Raises UserError.

    Tried again, Discord takes the message for the same, and a message has at most one thread.
    """
    channel, localizer = _thread_parent(interaction), await channel_localizer(interaction)
    name = shorten(localizer("thread-name", game=localizer.game(game), host=host), NAME)
    message = await _retry(
        lambda: channel.send(
            draft.content,
            embed=draft.embed,
            silent=draft.silent,
            allowed_mentions=draft.mentions,
            nonce=str(interaction.id),
        )
    )
    try:
        await _retry(lambda: message.create_thread(name=name, auto_archive_duration=LONGEST_OPEN))
    except FAILURES as error:
        if getattr(error, "code", 0) != HAS_THREAD:  # else Discord has opened it, and failed to say so
            await message.delete()
            raise
    return message.id  # a thread has the id of the message that it starts from


async def _retry(send: Callable[[], Awaitable[T]]) -> T:
    """Send a request that may be repeated, again if Discord or the network fails."""
    for pause in PAUSES:
        try:
            return await send()
        except FAILURES as error:
            if getattr(error, "status", 500) < 500:
                raise
            await asyncio.sleep(pause)
    return await send()
