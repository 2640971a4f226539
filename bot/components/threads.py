"""Where threads for tables can be opened."""

from __future__ import annotations

import discord

from bot.responses import Interaction, require_permissions
from bot.sessions.errors import UserError

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


def thread_parent(interaction: Interaction) -> discord.TextChannel:
    """Return this channel, where the bot may open threads. Raises UserError."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise UserError("no-thread-here")
    require_permissions(interaction, FOR_THREADS)
    return interaction.channel
