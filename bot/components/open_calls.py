"""Calls for players: the role of a server that they ping, at most once in ten minutes."""

from __future__ import annotations

from datetime import timedelta

import discord

from bot.responses import Interaction
from bot.sessions.clock import now
from storage.guild_settings import Settings

ROLE_PAUSE = timedelta(minutes=10)  # between two pings of a server's role


def can_mention(interaction: Interaction, role: discord.Role) -> bool:
    """Return whether the bot may ping a role here; never everybody."""
    return not role.is_default() and (role.mentionable or interaction.app_permissions.mention_everyone)


def callable_role(interaction: Interaction, settings: Settings) -> int | None:
    """Return the role that calls for players ping. None if the server has chosen none, it is gone or may not be
    pinged."""
    guild = interaction.guild
    role = None if guild is None or settings.role is None else guild.get_role(settings.role)
    return None if role is None or not can_mention(interaction, role) else role.id


async def claim_role(interaction: Interaction) -> int | None:
    """Return the role that a call for players pings now, and record that it does; None, too, if it was pinged a short
    while ago."""
    client, guild = interaction.client, interaction.guild_id
    role = callable_role(interaction, await client.preferences.of(guild))
    if guild is None or role is None:
        return None
    return role if await client.store.guilds.claim_role_ping(guild, now(), ROLE_PAUSE) else None
