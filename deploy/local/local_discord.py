"""The state of one local Discord: its world, gateway sessions, interactions, clock and settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from .clock import Clock
from .errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    DiscordError,
    existing,
)
from .faults import Faults
from .gateway_sessions import SessionRegistry
from .interactions import Interaction
from .json_types import JSON
from .permissions import INVITED_BOT, Permission, permissions_in
from .recording import Observer, ignore
from .settings import Settings
from .snowflakes import Snowflakes
from .tokens import is_bot_token
from .world import VOCAL, Channel, Message, User, World
from .world_factory import BOT_NAME, add_foreign_guilds, add_groups, create_world
from .world_file import planned_world


class Watchable(Protocol):
    """A channel with activity only while a page shows it."""

    channel_id: int

    def watch(self) -> None:
        """Record that a page shows the channel now."""


@dataclass
class LocalDiscord:
    """One local Discord."""

    settings: Settings
    clock: Clock
    ids: Snowflakes
    world: World
    observer: Observer = ignore
    base: str = "http://127.0.0.1"
    sessions: SessionRegistry = field(default_factory=SessionRegistry)
    interactions: dict[str, Interaction] = field(default_factory=dict)
    faults: Faults = field(default_factory=Faults)
    demonstration: Watchable | None = None
    covers: Callable[[str], bytes | None] = lambda _: None
    """Returns the picture that the page shows beside a choice of ``/play``, or None."""

    def channel_for(self, user: User, channel_id: int, needed: int = 0) -> Channel:
        """Return a channel. Raises DiscordError if the user cannot see it, may not connect to one with voices, or lacks
        one of these permissions."""
        channel = self.seen_channel(user, channel_id)
        if channel.type in VOCAL and not self.can(user, channel, Permission.CONNECT):
            raise DiscordError(MISSING_ACCESS)
        if not self.can(user, channel, needed):
            raise DiscordError(MISSING_PERMISSIONS)
        return channel

    def seen_channel(self, user: User, channel_id: int) -> Channel:
        """Return a channel. Raises DiscordError if the user cannot see it."""
        channel = existing(self.world.channels.get(channel_id), UNKNOWN_CHANNEL)
        if not self.can(user, channel, Permission.VIEW_CHANNEL):
            unknown = self.settings.hidden_channels_are_unknown
            raise DiscordError(UNKNOWN_CHANNEL if unknown else MISSING_ACCESS)
        return channel

    def bot_with_token(self, token: str) -> User | None:
        """Return the bot if this is its token: the configured one, or any in the form of Discord's bot tokens."""
        return self.world.bot if token == self.settings.bot_token or is_bot_token(token) else None

    def user_with_token(self, token: str) -> User | None:
        """Return the person or the bot with this token, which is sent without a scheme on the gateway."""
        return self.world.user_with_token(token) or self.bot_with_token(token.removeprefix("Bot "))

    def message_in(self, channel: Channel, message_id: int) -> Message:
        """Return a message. Raises DiscordError if it is unknown or ephemeral."""
        message = channel.messages.get(message_id)
        if message is None or message.viewer_id is not None:
            raise DiscordError(UNKNOWN_MESSAGE)
        return message

    def person(self, user_id: int) -> User:
        """Return a person. Raises DiscordError if there is no such user, or if it is the bot."""
        user = existing(self.world.users.get(user_id), UNKNOWN_USER)
        if user.bot:
            raise DiscordError(UNKNOWN_USER)
        return user

    def can(self, user: User, channel: Channel, needed: int) -> bool:
        """Return whether a user has all these permissions in a channel."""
        return permissions_in(self.world, user, channel) & needed == needed


def new_local_discord(
    *,
    people: int = 6,
    channels: int = 3,
    guilds: int = 1,
    groups: int = 0,
    foreign_guilds: int = 0,
    seed: int = 1,
    bot_name: str = BOT_NAME,
    bot_permissions: int = int(INVITED_BOT),
    plan: JSON | None = None,
    settings: Settings | None = None,
    observer: Observer = ignore,
) -> LocalDiscord:
    """Create a local Discord with a new world: the one that ``plan`` describes (see ``world_file``), or one with so
    many people, channels, guilds and group chats. In each guild the bot's role has ``bot_permissions``. The same seed
    gives the same ids. The bot takes part neither in group chats nor in foreign guilds. Raises WorldFileError for a
    wrong plan."""
    clock = Clock()
    ids = Snowflakes(clock, seed)
    if plan is not None:
        world = planned_world(ids, plan)
    else:
        world = create_world(ids, people, channels, guilds, bot_name)
        add_groups(world, ids, groups)
        add_foreign_guilds(world, ids, foreign_guilds)
    for guild in world.guilds.values():
        guild.bot_role.permissions = bot_permissions
    return LocalDiscord(settings or Settings(), clock, ids, world, observer)
