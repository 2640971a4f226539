"""Webhooks of channels: made, listed, changed and deleted. ``incoming_webhooks`` has their messages."""

from __future__ import annotations

from .. import events, shapes
from ..errors import TOO_MANY_WEBHOOKS, UNKNOWN_CHANNEL, UNKNOWN_WEBHOOK, WRONG_CHANNEL_TYPE, DiscordError
from ..incoming_webhooks import check_name, webhook_with_token
from ..json_types import JSON
from ..objects import user_object
from ..permissions import Permission
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..tokens import new_user_token
from ..validation import Validator
from ..world import Channel, Webhook

MAX_WEBHOOKS = 15
INTENTS = (1 << 5, 0)
"""Guild webhooks."""


async def create(request: Request) -> Response:
    """POST: make a webhook of a channel; needs Manage Webhooks."""
    channel = _managed(request, request.id("channel_id"))
    validator = Validator()
    check_name(validator, ("name",), request.json.get("name"), required=True)
    validator.raise_errors()
    world = request.local.world
    if sum(webhook.channel_id == channel.id for webhook in world.webhooks.values()) >= MAX_WEBHOOKS:
        raise DiscordError(TOO_MANY_WEBHOOKS)
    name, token = request.json["name"], new_user_token()
    webhook = Webhook(request.local.ids.next(), channel.id, channel.guild_id or 0, name, token, request.actor.id)
    world.webhooks[webhook.id] = webhook
    _tell(request, webhook)
    return 200, _object(request, webhook)


async def of_channel(request: Request) -> Response:
    """GET: the webhooks of a channel; needs Manage Webhooks."""
    channel = _managed(request, request.id("channel_id"))
    every = request.local.world.webhooks.values()
    return 200, [_object(request, webhook) for webhook in every if webhook.channel_id == channel.id]


async def of_guild(request: Request) -> Response:
    """GET: the webhooks of a guild; needs Manage Webhooks."""
    request.require_in_guild(Permission.MANAGE_WEBHOOKS)
    every = request.local.world.webhooks.values()
    return 200, [_object(request, webhook) for webhook in every if webhook.guild_id == request.guild.id]


async def read(request: Request) -> Response:
    """GET: one webhook; needs Manage Webhooks."""
    return 200, _object(request, _webhook(request))


async def change(request: Request) -> Response:
    """PATCH: give a webhook another name or channel; needs Manage Webhooks in both."""
    webhook = _webhook(request)
    channel_id = request.json.get("channel_id")
    channel = None if channel_id is None else _managed(request, snowflake(channel_id, "channel_id"))
    if channel is not None and channel.guild_id != webhook.guild_id:
        raise DiscordError(UNKNOWN_CHANNEL)
    _rename(request, webhook)
    webhook.channel_id = webhook.channel_id if channel is None else channel.id
    _tell(request, webhook)
    return 200, _object(request, webhook)


async def remove(request: Request) -> Response:
    """DELETE: delete a webhook; needs Manage Webhooks."""
    _remove(request, _webhook(request))
    return NO_CONTENT


async def read_by_token(request: Request) -> Response:
    """GET with the token: one webhook, without the user who made it."""
    return 200, _without_user(_object(request, webhook_with_token(request)))


async def change_by_token(request: Request) -> Response:
    """PATCH with the token: give a webhook another name."""
    webhook = webhook_with_token(request)
    _rename(request, webhook)
    _tell(request, webhook)
    return 200, _without_user(_object(request, webhook))


async def remove_by_token(request: Request) -> Response:
    """DELETE with the token: delete a webhook."""
    _remove(request, webhook_with_token(request))
    return NO_CONTENT


def _managed(request: Request, channel_id: int) -> Channel:
    """Return a channel in which one may manage webhooks. Raises DiscordError."""
    channel = request.local.channel_for(request.actor, channel_id)
    if channel.guild_id is None or channel.thread is not None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    request.require(channel, Permission.MANAGE_WEBHOOKS)
    return channel


def _webhook(request: Request) -> Webhook:
    webhook = request.local.world.webhooks.get(request.id("webhook_id"))
    if webhook is None or webhook.channel_id not in request.local.world.channels:
        raise DiscordError(UNKNOWN_WEBHOOK)
    _managed(request, webhook.channel_id)
    return webhook


def _rename(request: Request, webhook: Webhook) -> None:
    validator = Validator()
    check_name(validator, ("name",), request.json.get("name"))
    validator.raise_errors()
    webhook.name = request.json.get("name") or webhook.name


def _remove(request: Request, webhook: Webhook) -> None:
    del request.local.world.webhooks[webhook.id]
    _tell(request, webhook)


def _object(request: Request, webhook: Webhook) -> JSON:
    """Return a webhook object with its token."""
    local, creator = request.local, request.local.world.users[webhook.creator_id]
    return {
        "id": str(webhook.id),
        "type": 1,
        "application_id": str(local.world.application_id) if creator.bot else None,
        "avatar": None,
        "channel_id": str(webhook.channel_id),
        "guild_id": str(webhook.guild_id),
        "name": webhook.name,
        "token": webhook.token,
        "url": f"{local.base}/api/webhooks/{webhook.id}/{webhook.token}",
        "user": user_object(creator),
    }


def _without_user(payload: JSON) -> JSON:
    return {name: value for name, value in payload.items() if name != "user"}


def _tell(request: Request, webhook: Webhook) -> None:
    channel = request.local.world.channels.get(webhook.channel_id)
    if channel is not None:
        events.dispatch_in_channel(request.local, channel, "WEBHOOKS_UPDATE", {}, INTENTS)


_WEBHOOK = "/webhooks/{webhook_id}"
_WITH_TOKEN = _WEBHOOK + "/{webhook_token}"
ROUTES = [
    Route("GET", "/channels/{channel_id}/webhooks", of_channel, "webhooks.manage"),
    Route("POST", "/channels/{channel_id}/webhooks", create, "webhooks.manage", shapes.WEBHOOK),
    Route("GET", "/guilds/{guild_id}/webhooks", of_guild, "webhooks.manage"),
    Route("GET", _WEBHOOK, read, "webhooks.manage"),
    Route("PATCH", _WEBHOOK, change, "webhooks.manage", shapes.WEBHOOK_CHANGE),
    Route("DELETE", _WEBHOOK, remove, "webhooks.manage"),
    Route("GET", _WITH_TOKEN, read_by_token, "webhooks.manage", open=True),
    Route("PATCH", _WITH_TOKEN, change_by_token, "webhooks.manage", shapes.WEBHOOK, open=True),
    Route("DELETE", _WITH_TOKEN, remove_by_token, "webhooks.manage", open=True),
]
