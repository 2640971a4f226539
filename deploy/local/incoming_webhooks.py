"""Messages of webhooks of channels, posted with the webhook's token."""

from __future__ import annotations

import hmac

from . import messages
from .errors import (
    EMPTY_MESSAGE,
    FORUM_NEEDS_THREAD,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    DiscordError,
    existing,
)
from .message_forms import read_message_form
from .message_objects import message_object
from .requests import NO_CONTENT, Request, Response, snowflake
from .threads import require_open
from .validation import Path, Validator
from .world import FORUM, Channel, Message, Webhook

NAME_CHARS = 80
FORBIDDEN = ("clyde", "discord")
"""What no name of a webhook may contain."""


def is_named(request: Request) -> bool:
    """Return whether the path names a webhook of a channel; else it is an application's."""
    return request.id("webhook_id") in request.local.world.webhooks


def webhook_with_token(request: Request) -> Webhook:
    """Return the webhook of the path. Raises DiscordError if there is none, or for another token."""
    webhook = existing(request.local.world.webhooks.get(request.id("webhook_id")), UNKNOWN_WEBHOOK)
    if not hmac.compare_digest(webhook.token.encode(), request.text("webhook_token").encode()):
        raise DiscordError(INVALID_WEBHOOK_TOKEN)
    return webhook


def check_name(validator: Validator, path: Path, name: object, *, required: bool = False) -> None:
    """Validate the name of a webhook, or the one under which it posts."""
    validator.text(path, name, NAME_CHARS, 1, required=required)
    for word in FORBIDDEN:
        if isinstance(name, str) and word in name.lower():
            validator.add_error(path, "USERNAME_INVALID_CONTAINS", f'Username cannot contain "{word}"')


def execute(request: Request) -> Response:
    """Post a message as the webhook."""
    webhook = webhook_with_token(request)
    channel = _channel(request, webhook)
    if channel.type == FORUM:
        raise DiscordError(FORUM_NEEDS_THREAD)
    validator = Validator()
    check_name(validator, ("username",), request.json.get("username"))
    validator.raise_errors()
    form = read_message_form(request.local, channel, request.json, request.uploads)
    if form.shows_nothing():
        raise DiscordError(EMPTY_MESSAGE)
    if channel.thread is not None:
        require_open(channel)
    name = request.json.get("username") or webhook.name
    message = Message(request.local.ids.next(), channel.id, webhook.id, webhook=name)
    messages.post(request.local, message, form)
    return (200, message_object(request.local, message)) if request.flag("wait") else NO_CONTENT


def read_message(request: Request) -> Response:
    """Read a message of the webhook."""
    return 200, message_object(request.local, _message(request))


def change_message(request: Request) -> Response:
    """Edit a message of the webhook."""
    message = _message(request)
    channel = request.local.world.channels[message.channel_id]
    form = read_message_form(request.local, channel, request.json, request.uploads, old=message)
    return 200, message_object(request.local, messages.edit(request.local, message, form))


def remove_message(request: Request) -> Response:
    """Delete a message of the webhook."""
    messages.delete(request.local, _message(request))
    return NO_CONTENT


def _channel(request: Request, webhook: Webhook) -> Channel:
    """Return the webhook's channel, or the thread of it that the query names."""
    channels = request.local.world.channels
    channel = existing(channels.get(webhook.channel_id), UNKNOWN_WEBHOOK)
    if "thread_id" not in request.query:
        return channel
    thread = channels.get(snowflake(request.query["thread_id"], "thread_id"))
    if thread is None or thread.parent_id != channel.id:
        raise DiscordError(UNKNOWN_CHANNEL)
    return thread


def _message(request: Request) -> Message:
    webhook = webhook_with_token(request)
    channel = _channel(request, webhook)
    message = channel.messages.get(request.id("message_id"))
    if message is None or message.author_id != webhook.id:
        raise DiscordError(UNKNOWN_MESSAGE)
    return message
