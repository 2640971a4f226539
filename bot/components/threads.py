"""Where threads for tables can be opened, and the threads of games that go on in a new one."""

from __future__ import annotations

import discord

from bot.language.localizer import Localizer, get_localizer
from bot.messages.draft import MessageDraft
from bot.messages.threads import post_with_thread, thread_name
from bot.responses import Interaction, localizer_for, require_permissions
from bot.sessions.errors import UserError


async def channel_localizer(interaction: Interaction) -> Localizer:
    """Return the localizer for what everybody in this channel reads."""
    preferences = await interaction.client.preferences.of(interaction.guild_id)
    return get_localizer(preferences.locale or interaction.guild_locale or interaction.locale)


def thread_parent(interaction: Interaction) -> discord.TextChannel:
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
    """Open a thread for a game, named with its host, under a message in this channel. Returns its id. Raises
    UserError."""
    channel, localizer = thread_parent(interaction), await channel_localizer(interaction)
    return await post_with_thread(channel, draft, thread_name(game, host, localizer), str(interaction.id))
