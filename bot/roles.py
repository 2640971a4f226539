"""The roles of a server that the bot and people may give."""

from __future__ import annotations

from enum import StrEnum

import discord


class Obstacle(StrEnum):
    """Why the bot cannot give a role."""

    NO_ROLE = "no-role"
    MANAGED = "managed"  # by Discord or another app, as @everyone and the role of a bot are
    NOT_ALLOWED = "not-allowed"  # it lacks Manage Roles
    TOO_HIGH = "too-high"  # the role is not below its own highest one


def obstacle_to_giving(guild: discord.Guild, role: discord.Role | None) -> Obstacle | None:
    """Return why the bot cannot give a role to members; None if it can."""
    if role is None:
        return Obstacle.NO_ROLE
    if role.is_default() or role.managed:
        return Obstacle.MANAGED
    if not guild.me.guild_permissions.manage_roles:
        return Obstacle.NOT_ALLOWED
    return Obstacle.TOO_HIGH if role >= guild.me.top_role else None


def may_give(person: discord.Member, role: discord.Role) -> bool:
    """Return whether a person may give a role by hand."""
    if person.id == person.guild.owner_id:
        return True
    return person.guild_permissions.manage_roles and role < person.top_role
