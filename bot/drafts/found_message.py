"""The bot's own messages as they are found in a channel: whether they show a table, and what of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.drafts.component_ids import LobbyId, MenuId, OfTable, TableMenuId
from bot.drafts.custom_id import ComponentId, decode
from bot.drafts.finished_ids import RematchId
from storage.errors import Outdated


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
        """The version it shows; None if it asks for no decision."""
        versions = (c.version for c in self.components if isinstance(c, LobbyId | MenuId | RematchId))
        return next(versions, None)

    @property
    def shown_version(self) -> int | None:
        """The version of the game it shows, once it is old; None for a lobby."""
        return None if self.is_lobby else self.version

    def mentions(self, user: int) -> bool:
        """Return whether its text mentions a person."""
        return f"<@{user}>" in self.content


def found_message(message: discord.Message, table: str) -> FoundMessage:
    """Return a message with what it has of a table."""
    return FoundMessage(message.id, message.content, tuple(components_of(message, table)))


def components_of(message: discord.Message, table: str) -> Iterator[ComponentId]:
    """Yield the components of a table in a message."""
    return (component for component in table_components(message) if component.table == table)


def table_components(message: discord.Message) -> Iterator[OfTable]:
    """Yield the components of tables in a message."""
    for row in message.components:
        for item in getattr(row, "children", ()):
            with suppress(Outdated):
                component = decode(getattr(item, "custom_id", None) or "")
                if isinstance(component, OfTable):
                    yield component
