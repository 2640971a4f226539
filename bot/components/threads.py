"""Where threads for tables can be opened."""

from __future__ import annotations

import discord

from bot.responses import Interaction, localizer_for, require_permissions
from bot.sessions.errors import UserError


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
