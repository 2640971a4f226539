"""Interactions: a user's action and the state of the bot's response."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from .installs import Owners
from .json_types import JSON
from .world import Channel, Message, User


class InteractionType(IntEnum):
    """The types of interactions, with Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass
class Interaction:
    """A user's action that the bot must respond to."""

    id: int
    token: str
    kind: InteractionType
    user: User
    channel: Channel
    data: JSON
    created: float
    nonce: str | None = None
    source: Message | None = None
    owners: Owners = field(default_factory=dict)
    metadata: JSON = field(default_factory=dict)
    command: JSON | None = None
    acknowledged: bool = False
    follow_ups: int = 0
    failed: bool = False
    original: Message | None = None
    modal: JSON | None = None
    messages: set[int] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
