"""The marks by which the bot's own messages are known again: those that a killed process has posted, and those of
requests that were reported as failed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from bot.display.route import Mark, Route
from bot.drafts.component_ids import LobbyId, MenuId, RematchId, SecretId, TableMenuId
from bot.drafts.custom_id import ComponentId, InvalidId, decode

SECOND = timedelta(seconds=1)


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
    def is_lobby(self) -> bool:
        """Whether it shows a lobby."""
        return any(isinstance(component, LobbyId) for component in self.components)

    @property
    def version(self) -> int | None:
        """The version it shows; None where it asks nobody to decide."""
        versions = (c.version for c in self.components if isinstance(c, LobbyId | MenuId | RematchId))
        return next(versions, None)

    def mentions(self, user: int) -> bool:
        """Return whether its text mentions a person."""
        return f"<@{user}>" in self.content


def with_text(*parts: str) -> Mark:
    """Return the mark of a message with all of these texts in it."""
    return lambda message: all(part in message.content for part in parts)


def with_content(content: str) -> Mark:
    """Return the mark of a message with exactly this text."""
    return lambda message: message.content == content


def with_file(prefix: str) -> Mark:
    """Return the mark of a message with a file whose name begins so."""
    return lambda message: any(attachment.filename.startswith(prefix) for attachment in message.attachments)


def with_timestamp(moment: datetime) -> Mark:
    """Return the mark of a message with an embed of this time, to the second."""
    return lambda message: any(
        embed.timestamp is not None and abs(embed.timestamp - moment) < SECOND for embed in message.embeds
    )


def telling_secrets(table: str, users: list[int]) -> Mark:
    """Return the mark of the note with the button for those who take no direct messages."""

    def tells(message: discord.Message) -> bool:
        components = [*components_of(message, table)]
        is_note = any(isinstance(one, SecretId) for one in components)
        is_table = FoundMessage(message.id, "", tuple(components)).is_table
        return is_note and not is_table and all(f"<@{user}>" in message.content for user in users)

    return tells


async def find_messages(route: Route, table: str, since: int) -> list[FoundMessage]:
    """Return the bot's messages with components of a table, the newest first, back to the message ``since``."""
    found = await route.find(lambda message: any(components_of(message, table)), since)
    return [FoundMessage(message.id, message.content, tuple(components_of(message, table))) for message in found]


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
