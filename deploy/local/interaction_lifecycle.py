"""The lifecycle of an interaction: sent to the bot, acknowledged within three seconds, followed up for fifteen
minutes."""

from __future__ import annotations

import asyncio
import secrets

from . import events
from .errors import INVALID_WEBHOOK_TOKEN, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, DiscordError
from .installs import Owners, app_permissions, context_of, has_bot
from .interactions import Interaction, InteractionType
from .json_types import JSON
from .local_discord import LocalDiscord
from .message_objects import message_object
from .objects import FEATURES, full_member_object, interaction_channel_object, user_object
from .permissions import permissions_in
from .world import Channel, Message, User


def begin(local: LocalDiscord, interaction: Interaction) -> None:
    """Dispatch a new interaction to the bot, and start its deadline."""
    _forget_old(local)
    local.interactions[interaction.token] = interaction
    _tell(local, interaction, "INTERACTION_CREATE")
    for session in local.sessions.bots(_shard_key(local, interaction.channel)):
        session.dispatch("INTERACTION_CREATE", interaction_object(local, interaction))
    delay = local.settings.response_deadline
    interaction.timer = asyncio.get_running_loop().call_later(delay, fail, local, interaction)


def _shard_key(local: LocalDiscord, channel: Channel) -> int | None:
    """Return the guild whose shard gets a channel's interactions, or None for shard 0."""
    if not has_bot(local.world, channel) and not local.settings.foreign_guilds_are_sharded:
        return None
    return channel.guild_id


def new_interaction(
    local: LocalDiscord,
    kind: InteractionType,
    user: User,
    channel: Channel,
    data: JSON,
    nonce: str | None,
    owners: Owners,
    source: Message | None = None,
) -> Interaction:
    """Create an interaction with an id and a token."""
    token, now = secrets.token_urlsafe(96), local.clock.now()
    interaction = Interaction(local.ids.next(), token, kind, user, channel, data, now, nonce, source, owners)
    interaction.metadata = {
        "id": str(interaction.id),
        "type": int(kind),
        "user": user_object(user),
        "authorizing_integration_owners": dict(owners),
    }
    return interaction


def fail(local: LocalDiscord, interaction: Interaction) -> None:
    """Mark an interaction as failed, and notify its user."""
    if not interaction.acknowledged and not interaction.failed:
        interaction.failed = True
        _tell(local, interaction, "INTERACTION_FAILURE")


def succeed(local: LocalDiscord, interaction: Interaction) -> None:
    """Stop the deadline, and notify the user that the bot has responded."""
    if interaction.timer is not None:
        interaction.timer.cancel()
    _tell(local, interaction, "INTERACTION_SUCCESS")


def fail_overdue(local: LocalDiscord) -> None:
    """Fail interactions whose deadline has passed because the clock was advanced."""
    for interaction in list(local.interactions.values()):
        if local.clock.now() - interaction.created > local.settings.response_deadline:
            fail(local, interaction)


def unanswered_interaction(local: LocalDiscord, interaction_id: int, token: str) -> Interaction:
    """Return the unanswered interaction of a callback. Raises DiscordError if it is unknown or too late."""
    interaction = local.interactions.get(token)
    if interaction is None or interaction.id != interaction_id or interaction.failed:
        raise DiscordError(UNKNOWN_INTERACTION)
    if not interaction.acknowledged and local.clock.now() - interaction.created > local.settings.response_deadline:
        fail(local, interaction)
        raise DiscordError(UNKNOWN_INTERACTION)
    _still_there(local, interaction)
    return interaction


def interaction_with_token(local: LocalDiscord, token: str) -> Interaction:
    """Return the interaction of a webhook token. Raises DiscordError if it is unanswered or expired."""
    interaction = local.interactions.get(token)
    if interaction is None or local.clock.now() - interaction.created > local.settings.token_lifetime:
        raise DiscordError(INVALID_WEBHOOK_TOKEN)
    if not interaction.acknowledged:
        raise DiscordError(UNKNOWN_WEBHOOK)
    _still_there(local, interaction)
    return interaction


def _still_there(local: LocalDiscord, interaction: Interaction) -> None:
    if interaction.channel.id not in local.world.channels:
        raise DiscordError(UNKNOWN_CHANNEL)


def _forget_old(local: LocalDiscord) -> None:
    """Remove interactions with expired tokens, the oldest first."""
    alive = local.clock.now() - local.settings.token_lifetime
    while local.interactions and (oldest := next(iter(local.interactions.values()))).created < alive:
        del local.interactions[oldest.token]


def _tell(local: LocalDiscord, interaction: Interaction, event: str) -> None:
    payload: JSON = {"id": str(interaction.id)}
    if interaction.nonce is not None:
        payload["nonce"] = interaction.nonce
    events.dispatch_to_user(local, interaction.user, event, payload)


def interaction_object(local: LocalDiscord, interaction: Interaction) -> JSON:
    """Return the data of INTERACTION_CREATE."""
    world, channel, user = local.world, interaction.channel, interaction.user
    permissions = str(permissions_in(world, user, channel))
    payload: JSON = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.kind),
        "data": interaction.data,
        "channel": interaction_channel_object(world, channel) | {"permissions": permissions},
        "channel_id": str(channel.id),
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(app_permissions(world, user, channel)),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": dict(interaction.owners),
        "context": context_of(world, channel),
        "attachment_size_limit": local.settings.largest_file,
    }
    if channel.guild_id is None:
        payload["user"] = user_object(user)
    else:
        payload["guild_id"] = str(channel.guild_id)
        guild = world.guilds[channel.guild_id]
        payload["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": FEATURES}
        payload["guild_locale"] = guild.locale
        payload["member"] = full_member_object(world, guild, user) | {"permissions": permissions}
    if interaction.source is not None:
        payload["message"] = message_object(local, interaction.source)
    return payload
