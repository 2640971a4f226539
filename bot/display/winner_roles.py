"""Gives the role of a cup to its winners, where Discord allows the bot to."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum

import discord

from bot.display.failures import is_final
from bot.roles import Obstacle, obstacle_to_giving


class Given(IntEnum):
    """The outcome of giving a role to winners, as it is stored."""

    NOTHING = 0  # no winner was left to have it, or the cup's messages can no longer be posted
    GIVEN = 1
    NO_ROLE = 2
    MANAGED = 3
    NOT_ALLOWED = 4
    TOO_HIGH = 5

    @property
    def word(self) -> str:
        """The end of the id of the text that tells of it; the obstacles have the same."""
        return self.name.lower().replace("_", "-")


class WinnerRoles:
    """Gives roles to winners, and takes them from those who have had them."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def give(
        self, guild: int, role: int, winners: Collection[int], former: Collection[int], reason: str | None = None
    ) -> Given:
        """Give a role to the winners who are on the server, and take it from the former ones; ``reason`` is for the
        server's log. Nothing is attempted where an obstacle is known. Both may be done again. Raises FAILURES."""
        server = self._client.get_guild(guild)
        known = None if server is None else server.get_role(role)
        obstacle = Obstacle.NO_ROLE if server is None else obstacle_to_giving(server, known)
        if obstacle is not None or server is None or known is None:
            return Given[(obstacle or Obstacle.NO_ROLE).name]
        try:
            for user in winners:
                if (member := await _member(server, user)) is not None:
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
        return Given.GIVEN


async def _member(server: discord.Guild, user: int) -> discord.Member | None:
    try:
        return await server.fetch_member(user)
    except discord.NotFound:
        return None
