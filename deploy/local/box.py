"""The box itself: the world, who listens to it, and everything else that requests share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deploy.local.clock import Clock
from deploy.local.errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    DiscordError,
)
from deploy.local.founding import found
from deploy.local.json_types import JSON
from deploy.local.permissions import Permission, permissions_in
from deploy.local.sessions import Sessions
from deploy.local.settings import Settings
from deploy.local.snowflakes import Snowflakes
from deploy.local.world import Channel, Message, User, World

if TYPE_CHECKING:
    from deploy.local.interactions import Interaction

Observer = Callable[[JSON], None]


def unobserved(_: JSON) -> None:
    """Nobody looks on."""


@dataclass
class Box:
    """One local Discord."""

    settings: Settings
    clock: Clock
    ids: Snowflakes
    world: World
    observer: Observer = unobserved
    base: str = "http://127.0.0.1"
    sessions: Sessions = field(default_factory=Sessions)
    interactions: dict[str, Interaction] = field(default_factory=dict)

    def channel_for(self, user: User, channel_id: int, needed: int = 0) -> Channel:
        """A channel that this user sees and has these permissions in; refused otherwise."""
        channel = self.world.channels.get(channel_id)
        if channel is None:
            raise DiscordError(UNKNOWN_CHANNEL)
        held = permissions_in(self.world, user, channel)
        if not held & Permission.VIEW_CHANNEL:
            raise DiscordError(MISSING_ACCESS)
        if held & needed != needed:
            raise DiscordError(MISSING_PERMISSIONS)
        return channel

    def message_in(self, channel: Channel, message_id: int) -> Message:
        """A message that everybody in the channel sees."""
        message = channel.messages.get(message_id)
        if message is None or message.viewer_id is not None:
            raise DiscordError(UNKNOWN_MESSAGE)
        return message

    def can(self, user: User, channel: Channel, needed: int) -> bool:
        """Whether somebody has all these permissions in a channel."""
        return permissions_in(self.world, user, channel) & needed == needed


def new_box(
    *,
    people: int = 6,
    channels: int = 3,
    seed: int = 1,
    settings: Settings | None = None,
    observer: Observer = unobserved,
) -> Box:
    """A box with a world of so many people and channels, its ids the same for the same seed."""
    clock = Clock()
    ids = Snowflakes(clock, seed)
    return Box(settings or Settings(), clock, ids, found(ids, people, channels), observer)
