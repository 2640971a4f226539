"""Pinned messages."""

from __future__ import annotations

from datetime import datetime

from .. import events
from ..clock import timestamp
from ..errors import SYSTEM_MESSAGE, TOO_MANY_PINS, DiscordError
from ..json_types import JSON
from ..message_objects import PINNED, THREAD_STARTED, message_object
from ..permissions import Permission
from ..requests import NO_CONTENT, Request, Response, Route
from ..threads import require_open
from ..validation import form_error
from ..world import Channel, Message

MAX_PINS, PAGE = 250, 50
INTENTS = (1 << 0, 1 << 12)
"""Guilds, and direct messages."""


async def pin(request: Request) -> Response:
    """PUT: pin a message, which the channel is told by a message of its own."""
    channel, message = _message(request)
    if message.type in (PINNED, THREAD_STARTED):
        raise DiscordError(SYSTEM_MESSAGE)
    if message.pinned is not None:
        return NO_CONTENT
    if len(_pinned(channel)) >= MAX_PINS:
        raise DiscordError(TOO_MANY_PINS)
    local = request.local
    message.pinned = local.clock.now()
    events.dispatch_message(local, "MESSAGE_UPDATE", message)
    _tell(request, channel)
    told = Message(local.ids.next(), channel.id, request.actor.id, PINNED, reference=(channel.id, message.id))
    told.created = message.pinned
    channel.messages[told.id] = told
    channel.last_message_id = told.id
    events.dispatch_message(local, "MESSAGE_CREATE", told)
    return NO_CONTENT


async def unpin(request: Request) -> Response:
    """DELETE: unpin a message."""
    channel, message = _message(request)
    if message.pinned is not None:
        message.pinned = None
        events.dispatch_message(request.local, "MESSAGE_UPDATE", message)
        _tell(request, channel)
    return NO_CONTENT


async def read_page(request: Request) -> Response:
    """GET: a page of pinned messages, the last pinned first, each with its time."""
    channel = request.channel()
    limit = request.limit(PAGE, PAGE)
    before = _time(request.query["before"]) if "before" in request.query else float("inf")
    found = [message for message in _visible(request, channel) if (message.pinned or 0) < before]
    items: list[JSON] = [
        {"pinned_at": timestamp(message.pinned or 0), "message": message_object(request.local, message)}
        for message in found[:limit]
    ]
    return 200, {"items": items, "has_more": len(found) > limit}


async def read_all(request: Request) -> Response:
    """GET: up to fifty pinned messages, the last pinned first."""
    channel = request.channel()
    return 200, [message_object(request.local, message) for message in _visible(request, channel)[:PAGE]]


def _message(request: Request) -> tuple[Channel, Message]:
    channel, message = request.message()
    require_open(channel)
    if channel.guild_id is not None:
        request.require(channel, Permission.PIN_MESSAGES)
    return channel, message


def _pinned(channel: Channel) -> list[Message]:
    """Return the pinned messages, the last pinned first."""
    found = [message for message in channel.messages.values() if message.pinned is not None]
    return sorted(found, key=lambda message: (message.pinned or 0, message.id), reverse=True)


def _visible(request: Request, channel: Channel) -> list[Message]:
    """Return the pinned messages that may be read."""
    return _pinned(channel) if request.can(channel, Permission.READ_MESSAGE_HISTORY) else []


def _time(text: str) -> float:
    """Parse a time in ISO 8601, of which a query makes the plus sign a space. Raises DiscordError."""
    try:
        return datetime.fromisoformat(text.replace(" ", "+")).timestamp()
    except ValueError:
        message = "Could not parse as a valid ISO8601 date."
        raise form_error(("before",), "DATE_TIME_TYPE_PARSE", message) from None


def _tell(request: Request, channel: Channel) -> None:
    pinned = _pinned(channel)
    last = timestamp(pinned[0].pinned or 0) if pinned else None
    payload: JSON = {"last_pin_timestamp": last}
    events.dispatch_in_channel(request.local, channel, "CHANNEL_PINS_UPDATE", payload, INTENTS)


_PATH = "/channels/{channel_id}/messages/pins"
_OLD = "/channels/{channel_id}/pins"
ROUTES = [
    Route("GET", _PATH, read_page, "pins", query=("before", "limit")),
    Route("GET", _OLD, read_all, "pins"),
    *(Route("PUT", path + "/{message_id}", pin, "pins") for path in (_PATH, _OLD)),
    *(Route("DELETE", path + "/{message_id}", unpin, "pins") for path in (_PATH, _OLD)),
]
