"""Finds the bot's own messages at a table in the channel's history.

It has what a killed process has posted, and what a request has done that was reported as failed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from bot.messages.component_ids import (
    ComponentId,
    InvalidId,
    LobbyId,
    MenuId,
    RematchId,
    SecretId,
    TableMenuId,
    UndoId,
    decode,
)

LOOKED_AT = 200  # messages: what was just posted is among the newest


@dataclass(frozen=True)
class FoundMessage:
    """A message with components of a table."""

    id: int
    content: str
    components: tuple[ComponentId, ...]

    @property
    def is_table(self) -> bool:
        """Whether this is the table's message, not a note beside it."""
        return any(
            isinstance(component, TableMenuId | RematchId)
            or (isinstance(component, LobbyId) and component.action == "start")
            for component in self.components
        )

    @property
    def is_end(self) -> bool:
        """Whether it shows the end of the game."""
        return any(isinstance(component, RematchId) for component in self.components)

    @property
    def version(self) -> int | None:
        """The version it shows; None where it asks nobody to decide."""
        versions = (c.version for c in self.components if isinstance(c, LobbyId | MenuId | RematchId))
        return next(versions, None)

    @property
    def tells_secrets(self) -> bool:
        """Whether it is the note with the button for those who take no direct messages."""
        return not self.is_table and any(isinstance(component, SecretId) for component in self.components)

    def asks_undo(self, version: int | None = None) -> bool:
        """Return whether it asks to take back moves, of this version if one is given."""
        requests = [component for component in self.components if isinstance(component, UndoId)]
        return any(version in (None, request.version) for request in requests)

    def mentions(self, user: int) -> bool:
        """Return whether its text mentions a person."""
        return f"<@{user}>" in self.content


async def find_messages(
    channel: discord.abc.Messageable, bot: discord.abc.Snowflake | None, table: str, oldest: int | None
) -> list[FoundMessage]:
    """Return the bot's messages with components of a table, the newest first, back to the message ``oldest``.

    Where the bot may not read the channel's history none are found.
    """
    matches = []
    try:
        async for message in channel.history(limit=LOOKED_AT):
            if message.id < (oldest or 0):
                break
            components = tuple(components_of(message, table))
            if components and bot is not None and message.author.id == bot.id:
                matches.append(FoundMessage(message.id, message.content, components))
    except discord.Forbidden:
        return []
    return matches


def components_of(message: discord.Message, table: str) -> Iterator[ComponentId]:
    """Yield the components of a table in a message."""
    for row in message.components:
        for item in getattr(row, "children", ()):
            try:
                component = decode(getattr(item, "custom_id", None) or "")
            except InvalidId:
                continue
            if getattr(component, "table", None) == table:
                yield component
