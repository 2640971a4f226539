"""The types that handlers use: requests, uploads, responses and routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .errors import (
    INVALID_FORM_BODY,
    UNKNOWN_APPLICATION,
    UNKNOWN_GUILD,
    DiscordError,
)
from .field_types import Shape
from .json_types import JSON
from .local_discord import LocalDiscord
from .snowflakes import snowflake_of
from .validation import form_error
from .world import Guild, User


class Upload(NamedTuple):
    """A file in a request."""

    field: str
    filename: str
    content: bytes


@dataclass
class Request:
    """A request to the HTTP API: its user, the ids in its path, its query and its body."""

    local: LocalDiscord
    actor: User
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: object = None
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """Return an id of the path. Raises DiscordError if it is not a snowflake."""
        return snowflake(self.path[name], name)

    def text(self, name: str) -> str:
        """Return a string of the path."""
        return self.path[name]

    def flag(self, name: str) -> bool:
        """Return a boolean of the query; False if it is absent."""
        return self.query.get(name, "").lower() in ("1", "true")

    @property
    def json(self) -> JSON:
        """Return the body. Raises DiscordError if it is not an object."""
        if not isinstance(self.body, dict):
            raise DiscordError(
                INVALID_FORM_BODY,
                {"_errors": [{"code": "DICT_TYPE_CONVERT", "message": "Only dictionaries may be used in a DictType"}]},
            )
        return self.body

    def require_own_application(self) -> None:
        """Raise DiscordError unless the path names the bot's application."""
        if self.id("application_id") != self.local.world.application_id:
            raise DiscordError(UNKNOWN_APPLICATION)

    @property
    def guild(self) -> Guild:
        """Return the guild of the path. Raises DiscordError unless the user is a member."""
        guild = self.local.world.guilds.get(self.id("guild_id"))
        if guild is None or self.actor.id not in guild.members:
            raise DiscordError(UNKNOWN_GUILD)
        return guild


Response = tuple[int, object]
"""A status and a body; None for no body."""
NO_CONTENT: Response = (204, None)
Handler = Callable[[Request], Awaitable[Response]]


class Route(NamedTuple):
    """The address of a handler.

    ``bucket`` names its rate limit, None for none. ``shape`` is the shape of its body, None if it takes no fields.
    ``open`` routes need no token. ``query`` are the names of the query parameters that it takes.
    """

    method: str
    path: str
    handler: Handler
    bucket: str | None = "other"
    shape: Shape | None = None
    open: bool = False
    query: tuple[str, ...] = ()


def snowflake(value: object, name: str) -> int:
    """Parse an id sent by a client. Raises DiscordError if it is not a snowflake."""
    number = None if isinstance(value, bool) else snowflake_of(str(value))
    if number is None:
        raise form_error((name,), "NUMBER_TYPE_COERCE", f'Value "{str(value)[:100]}" is not snowflake.')
    return number
