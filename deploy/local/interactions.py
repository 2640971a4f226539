"""An interaction's life: from a person to the bot, three seconds to acknowledge it, fifteen minutes to go on."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from deploy.local import events
from deploy.local.box import Box
from deploy.local.errors import (
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_CHANNEL,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    DiscordError,
)
from deploy.local.json_types import JSON
from deploy.local.message_objects import message_object
from deploy.local.objects import channel_object, full_member_object, user_object
from deploy.local.permissions import permissions_in
from deploy.local.world import Channel, Message, User


class Kind(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass
class Interaction:
    """Something a person did that the bot must answer."""

    id: int
    token: str
    kind: Kind
    user: User
    channel: Channel
    data: JSON
    created: float
    nonce: str | None = None
    source: Message | None = None
    metadata: JSON = field(default_factory=dict)
    command: JSON | None = None
    acknowledged: bool = False
    failed: bool = False
    original: Message | None = None
    modal: JSON | None = None
    messages: set[int] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None


def begin(box: Box, interaction: Interaction) -> None:
    """Hand an interaction to the bot, and to the person the word that it is on its way."""
    _forget_old(box)
    box.interactions[interaction.token] = interaction
    _tell(box, interaction, "INTERACTION_CREATE")
    guild_id = interaction.channel.guild_id
    for session in box.sessions.bots(guild_id):
        session.dispatch("INTERACTION_CREATE", interaction_object(box, interaction))
    delay = box.settings.answer_within
    interaction.timer = asyncio.get_running_loop().call_later(delay, fail, box, interaction)


def new_interaction(
    box: Box, kind: Kind, user: User, channel: Channel, data: JSON, nonce: str | None, source: Message | None = None
) -> Interaction:
    """An interaction with its id and token."""
    interaction = Interaction(
        box.ids.next(), secrets.token_urlsafe(96), kind, user, channel, data, box.clock.now(), nonce, source
    )
    owners = {"0": str(channel.guild_id or 0)}
    interaction.metadata = {
        "id": str(interaction.id),
        "type": int(kind),
        "user": user_object(user),
        "authorizing_integration_owners": owners,
    }
    return interaction


def fail(box: Box, interaction: Interaction) -> None:
    """Nobody answered in time: the person is told, and an answer from now on comes too late."""
    if not interaction.acknowledged and not interaction.failed:
        interaction.failed = True
        _tell(box, interaction, "INTERACTION_FAILURE")


def succeed(box: Box, interaction: Interaction) -> None:
    """The bot has answered."""
    if interaction.timer is not None:
        interaction.timer.cancel()
    _tell(box, interaction, "INTERACTION_SUCCESS")


def overdue(box: Box) -> None:
    """Fail what the clock, pushed forward, has left behind."""
    for interaction in list(box.interactions.values()):
        if box.clock.now() - interaction.created > box.settings.answer_within:
            fail(box, interaction)


def awaiting(box: Box, interaction_id: int, token: str) -> Interaction:
    """The interaction a callback answers. Too late and never heard of look the same."""
    interaction = box.interactions.get(token)
    if interaction is None or interaction.id != interaction_id or interaction.failed:
        raise DiscordError(UNKNOWN_INTERACTION)
    if not interaction.acknowledged and box.clock.now() - interaction.created > box.settings.answer_within:
        fail(box, interaction)
        raise DiscordError(UNKNOWN_INTERACTION)
    _still_there(box, interaction)
    return interaction


def continued(box: Box, token: str) -> Interaction:
    """The interaction whose token a webhook request carries. Refused when it was never answered or has run out."""
    interaction = box.interactions.get(token)
    if interaction is None or box.clock.now() - interaction.created > box.settings.token_lives:
        raise DiscordError(INVALID_WEBHOOK_TOKEN)
    if not interaction.acknowledged:
        raise DiscordError(UNKNOWN_WEBHOOK)
    _still_there(box, interaction)
    return interaction


def _still_there(box: Box, interaction: Interaction) -> None:
    if interaction.channel.id not in box.world.channels:
        raise DiscordError(UNKNOWN_CHANNEL)


def _forget_old(box: Box) -> None:
    """Drop interactions whose token has run out, the oldest first; they answer as unknown ones do."""
    alive = box.clock.now() - box.settings.token_lives
    while box.interactions and (oldest := next(iter(box.interactions.values()))).created < alive:
        del box.interactions[oldest.token]


def _tell(box: Box, interaction: Interaction, event: str) -> None:
    payload: JSON = {"id": str(interaction.id)}
    if interaction.nonce is not None:
        payload["nonce"] = interaction.nonce
    events.tell(box, interaction.user, event, payload)


def interaction_object(box: Box, interaction: Interaction) -> JSON:
    """An interaction as the bot gets it."""
    world, channel, user = box.world, interaction.channel, interaction.user
    held = str(permissions_in(world, user, channel))
    payload: JSON = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.kind),
        "data": interaction.data,
        "channel": channel_object(world, channel) | {"permissions": held},
        "channel_id": str(channel.id),
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(permissions_in(world, world.bot, channel)),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.metadata["authorizing_integration_owners"],
        "context": 1 if channel.guild_id is None else 0,
        "attachment_size_limit": box.settings.largest_file,
    }
    if channel.guild_id is None:
        payload["user"] = user_object(user)
    else:
        payload["guild_id"] = str(channel.guild_id)
        payload["guild"] = {"id": str(channel.guild_id), "locale": world.locale, "features": []}
        payload["guild_locale"] = world.locale
        payload["member"] = full_member_object(world, user) | {"permissions": held}
    if interaction.source is not None:
        payload["message"] = message_object(box, interaction.source)
    return payload
