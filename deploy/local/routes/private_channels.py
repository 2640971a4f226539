"""Direct messages and group chats: opened by the bot or by people, joined and left by people."""

from __future__ import annotations

from .. import events, shapes
from ..errors import (
    CANNOT_MESSAGE_USER,
    MISSING_ACCESS,
    TOO_MANY_RECIPIENTS,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    DiscordError,
    existing,
)
from ..objects import channel_object
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..world import DIRECT_MESSAGE, GROUP, Channel, User

MAX_PEOPLE = 10
"""Most people in a group chat."""


async def open_private(request: Request) -> Response:
    """POST /users/@me/channels: open direct messages with a user, or, as a person, a new group chat with several.

    This succeeds even if the user accepts no direct messages.
    """
    ids = request.json.get("recipients") or [request.json.get("recipient_id")]
    others = [_user(request, value) for value in ids]
    channel = _new_group(request, others) if len(others) > 1 else _direct_channel(request, others[0])
    return 200, channel_object(request.local.world, channel, request.actor)


def _user(request: Request, value: object) -> User:
    user = existing(request.local.world.users.get(snowflake(value, "recipient_id")), UNKNOWN_USER)
    if user is request.actor or (request.actor.bot and user.bot):
        raise DiscordError(CANNOT_MESSAGE_USER)
    return user


def _direct_channel(request: Request, other: User) -> Channel:
    channel = request.local.world.direct_channel(request.actor.id, other.id)
    if channel is not None:
        return channel
    return _add(request, Channel(request.local.ids.next(), DIRECT_MESSAGE, "", recipients=(request.actor.id, other.id)))


def _new_group(request: Request, others: list[User]) -> Channel:
    """Create a group chat of its owner and others. Bots take part in none."""
    people = tuple(dict.fromkeys([request.actor.id, *(user.id for user in others)]))
    if request.actor.bot or any(user.bot for user in others):
        raise DiscordError(CANNOT_MESSAGE_USER)
    _check_size(len(people))
    return _add(request, Channel(request.local.ids.next(), GROUP, "", recipients=people, owner_id=request.actor.id))


def _check_size(people: int) -> None:
    if people > MAX_PEOPLE:
        raise DiscordError(TOO_MANY_RECIPIENTS)


def _add(request: Request, channel: Channel) -> Channel:
    """Add a channel to the world, and show it to the people in it."""
    request.local.world.channels[channel.id] = channel
    for user_id in channel.recipients:
        _show(request, "CHANNEL_CREATE", channel, request.local.world.users[user_id])
    return channel


def _show(request: Request, event: str, channel: Channel, user: User) -> None:
    if not user.bot:
        events.dispatch_to_user(request.local, user, event, channel_object(request.local.world, channel, user))


async def join(request: Request) -> Response:
    """PUT /channels/{channel}/recipients/{user}: add a person to a group chat."""
    channel, user = _group(request), _user(request, request.id("user_id"))
    if user.bot:
        raise DiscordError(CANNOT_MESSAGE_USER)
    _check_size(len({*channel.recipients, user.id}))
    if user.id not in channel.recipients:
        channel.recipients = (*channel.recipients, user.id)
        _show(request, "CHANNEL_CREATE", channel, user)
    return NO_CONTENT


async def leave(request: Request) -> Response:
    """DELETE /channels/{channel}/recipients/{user}: remove a person from a group chat, or leave it."""
    channel, user_id = _group(request), request.id("user_id")
    if user_id not in channel.recipients:
        raise DiscordError(UNKNOWN_USER)
    if request.actor.id not in (user_id, channel.owner_id):
        raise DiscordError(MISSING_ACCESS)
    _show(request, "CHANNEL_DELETE", channel, request.local.world.users[user_id])
    channel.recipients = tuple(other for other in channel.recipients if other != user_id)
    if channel.owner_id == user_id and channel.recipients:
        channel.owner_id = channel.recipients[0]
    return NO_CONTENT


def _group(request: Request) -> Channel:
    channel = request.channel()
    if channel.type != GROUP:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    return channel


_RECIPIENT = "/channels/{channel_id}/recipients/{user_id}"
ROUTES = [
    Route("POST", "/users/@me/channels", open_private, "direct", shapes.RECIPIENTS),
    Route("PUT", _RECIPIENT, join, "direct", shapes.RECIPIENT),
    Route("DELETE", _RECIPIENT, leave, "direct"),
]
