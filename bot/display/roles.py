"""The roles of a server that the bot and people may give, and what gives them to winners."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum

import discord

from bot.display.failures import is_final


class Given(IntEnum):
    """The outcome of giving a role to winners, as it is stored; those from ``NO_ROLE`` on are obstacles."""

    NOTHING = 0  # no winner was left to have it, or the cup's messages can no longer be posted
    GIVEN = 1
    NO_ROLE = 2
    MANAGED = 3  # by Discord or another app, as @everyone and the role of a bot are
    NOT_ALLOWED = 4  # the bot lacks Manage Roles
    TOO_HIGH = 5  # the role is not below the bot's own highest one

    @property
    def word(self) -> str:
        """The end of the id of the text that tells of it."""
        return self.name.lower().replace("_", "-")


def obstacle_to_giving(guild: discord.Guild, role: discord.Role | None) -> Given | None:
    """Return why the bot cannot give a role to members; None if it can."""
    if role is None:
        return Given.NO_ROLE
    if role.is_default() or role.managed:
        return Given.MANAGED
    if not guild.me.guild_permissions.manage_roles:
        return Given.NOT_ALLOWED
    return Given.TOO_HIGH if role >= guild.me.top_role else None


def may_give(person: discord.Member, role: discord.Role) -> bool:
    """Return whether a person may give a role by hand."""
    if person.id == person.guild.owner_id:
        return True
    return person.guild_permissions.manage_roles and role < person.top_role


async def give_role(
    client: discord.Client,
    guild: int,
    role: int,
    winners: Collection[int],
    former: Collection[int],
    reason: str | None = None,
) -> Given:
    """Give a role to the winners who are on the server, and take it from the former ones; ``reason`` is for the
    server's log. Nothing is attempted where an obstacle is known. Both may be done again. Raises FAILURES."""
    server = client.get_guild(guild)
    known = None if server is None else server.get_role(role)
    if server is None or known is None:
        return Given.NO_ROLE
    if (obstacle := obstacle_to_giving(server, known)) is not None:
        return obstacle
    try:
        present = [member for user in winners if (member := await _member(server, user)) is not None]
        for member in present:
            await member.add_roles(known, reason=reason)
        for user in {*former} - {*winners}:
            if (member := await _member(server, user)) is not None:
                await member.remove_roles(known, reason=reason)
    except discord.NotFound:
        return Given.NO_ROLE
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        return Given.NOT_ALLOWED  # what is known of the roles is out of date
    return Given.GIVEN if present else Given.NOTHING


async def _member(server: discord.Guild, user: int) -> discord.Member | None:
    try:
        return await server.fetch_member(user)
    except discord.NotFound:
        return None
