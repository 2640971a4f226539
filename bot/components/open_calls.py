"""Calls for players: the role of a server that they ping, at most once in ten minutes."""

from __future__ import annotations

from datetime import timedelta

import discord

from bot.responses import Interaction
from bot.sessions.clock import now

PAUSE = timedelta(minutes=10)  # between two pings of a server's role


def can_mention(interaction: Interaction, role: discord.Role) -> bool:
    """Return whether the bot may ping a role here; never everybody."""
    return not role.is_default() and (role.mentionable or interaction.app_permissions.mention_everyone)


async def claim_role(interaction: Interaction) -> int | None:
    """Return the role that a call for players pings now, and record that it does. None if the server has chosen none,
    it is gone or may not be pinged, or it was pinged a short while ago."""
    guild, client = interaction.guild, interaction.client
    preferred_role = None if guild is None else (await client.preferences.of(guild.id)).role
    role = None if guild is None or preferred_role is None else guild.get_role(preferred_role)
    if guild is None or role is None or not can_mention(interaction, role):
        return None
    return role.id if await client.store.claim_role_ping(guild.id, now(), PAUSE) else None
