"""The types that handlers use: requests, uploads, responses and routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .errors import (
    MISSING_PERMISSIONS,
    UNKNOWN_APPLICATION,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    DiscordError,
    existing,
)
from .field_types import Shape
from .json_types import JSON
from .local_discord import LocalDiscord
from .permissions import own_permissions
from .snowflakes import snowflake_of
from .validation import Validator, form_error
from .world import Channel, Guild, Message, User


class Upload(NamedTuple):
    """A file in a request."""

    field: str
    filename: str
    content: bytes

    @property
    def number(self) -> str:
        """The n of ``files[n]``, to which the body refers."""
        return self.field.removeprefix("files[").removesuffix("]")


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

    def limit(self, default: int, most: int) -> int:
        """Return the ``limit`` of the query. Raises DiscordError unless it is from 1 to ``most``."""
        limit, validator = snowflake(self.query.get("limit", default), "limit"), Validator()
        validator.number(("limit",), limit, 1, most)
        validator.raise_errors()
        return limit

    @property
    def json(self) -> JSON:
        """Return the body. Raises DiscordError if it is not an object."""
        if not isinstance(self.body, dict):
            raise form_error((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
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

    def require_in_guild(self, needed: int) -> None:
        """Raise DiscordError unless the user has one of these permissions in the guild of the path."""
        if not own_permissions(self.local.world, self.guild, self.actor) & needed:
            raise DiscordError(MISSING_PERMISSIONS)

    def channel(self, needed: int = 0) -> Channel:
        """Return the channel of the path. Raises DiscordError unless the user sees it and has these permissions."""
        return self.local.channel_for(self.actor, self.id("channel_id"), needed)

    def message(self, needed: int = 0) -> tuple[Channel, Message]:
        """Return the channel of the path, as ``channel`` does, and the message there. Raises DiscordError."""
        channel = self.channel(needed)
        return channel, self.local.message_in(channel, self.id("message_id"))

    def can(self, channel: Channel, needed: int) -> bool:
        """Return whether the user has all these permissions in a channel."""
        return self.local.can(self.actor, channel, needed)

    def require(self, channel: Channel, needed: int) -> None:
        """Raise DiscordError unless the user has all these permissions in a channel."""
        if not self.can(channel, needed):
            raise DiscordError(MISSING_PERMISSIONS)

    @property
    def user(self) -> User:
        """Return the user of the path. Raises DiscordError."""
        return existing(self.local.world.users.get(self.id("user_id")), UNKNOWN_USER)

    @property
    def member(self) -> User:
        """Return the user of the path. Raises DiscordError for one who is not in the guild of the path."""
        guild, user = self.guild, self.local.world.users.get(self.id("user_id"))
        if user is None or user.id not in guild.members:
            raise DiscordError(UNKNOWN_MEMBER)
        return user


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
