"""Roles that the bot is to give: to the winners of a cup, or of a season."""

from __future__ import annotations

import discord

from bot.display.roles import may_give, obstacle_to_giving
from bot.responses import Interaction
from storage.errors import Refused


def may_give_role(interaction: Interaction, role: int) -> bool:
    """Return whether this person may give a role by hand; True for a deleted one, which is never given."""
    known = None if interaction.guild is None else interaction.guild.get_role(role)
    return known is None or (isinstance(interaction.user, discord.Member) and may_give(interaction.user, known))


def require_giving(interaction: Interaction, role: int) -> None:
    """Raise Refused unless this person and the bot may give a role of the server."""
    if interaction.guild is None:
        return
    known, mention = interaction.guild.get_role(role), f"<@&{role}>"
    if not may_give_role(interaction, role):
        raise Refused("cup-role-yours", role=mention)
    obstacle = obstacle_to_giving(interaction.guild, known)
    if obstacle is not None:
        raise Refused(f"cup-role-{obstacle.word}", role=mention)
