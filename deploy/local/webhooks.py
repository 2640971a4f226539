"""Webhook requests with an interaction's token: follow-ups, and edits of responses."""

from __future__ import annotations

from . import incoming_webhooks, messages
from .errors import EMPTY_MESSAGE, TOO_MANY_FOLLOW_UPS, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, DiscordError
from .installs import MAX_FOLLOW_UPS, is_external
from .interaction_lifecycle import interaction_with_token
from .interaction_responses import read_response, respond
from .interactions import Interaction
from .message_objects import message_object
from .requests import NO_CONTENT, Request, Response
from .threads import require_open, unarchive
from .world import EPHEMERAL, LOADING, Message


async def follow_up(request: Request) -> Response:
    """POST /webhooks/{application}/{token}: a follow-up; after a deferral, the deferred message. Of a webhook of a
    channel: a message."""
    if incoming_webhooks.is_named(request):
        return incoming_webhooks.execute(request)
    interaction = _interaction(request)
    if is_external(interaction.owners) and interaction.follow_ups >= MAX_FOLLOW_UPS:
        raise DiscordError(TOO_MANY_FOLLOW_UPS)
    form = read_response(request, interaction, request.json)
    if form.shows_nothing():
        raise DiscordError(EMPTY_MESSAGE)
    interaction.follow_ups += 1
    thread = interaction.channel.thread
    if thread is not None and thread.archived and not (form.flags or 0) & EPHEMERAL:
        unarchive(request.local, interaction.user, interaction.channel)
    original = interaction.original
    if original is not None and original.flags & LOADING and original.id in interaction.channel.messages:
        return 200, message_object(request.local, messages.edit(request.local, original, form))
    return 200, message_object(request.local, respond(request.local, interaction, form, form.flags or 0))


async def read(request: Request) -> Response:
    """GET /webhooks/{application}/{token}/messages/{message}"""
    if incoming_webhooks.is_named(request):
        return incoming_webhooks.read_message(request)
    return 200, message_object(request.local, _message(request, _interaction(request)))


async def change(request: Request) -> Response:
    """PATCH /webhooks/{application}/{token}/messages/{message}"""
    if incoming_webhooks.is_named(request):
        return incoming_webhooks.change_message(request)
    interaction = _interaction(request)
    message = _message(request, interaction)
    if not message.flags & EPHEMERAL:
        require_open(interaction.channel)
    form = read_response(request, interaction, request.json, old=message)
    return 200, message_object(request.local, messages.edit(request.local, message, form))


async def remove(request: Request) -> Response:
    """DELETE /webhooks/{application}/{token}/messages/{message}"""
    if incoming_webhooks.is_named(request):
        return incoming_webhooks.remove_message(request)
    messages.delete(request.local, _message(request, _interaction(request)))
    return NO_CONTENT


def _interaction(request: Request) -> Interaction:
    if request.id("webhook_id") != request.local.world.application_id:
        raise DiscordError(UNKNOWN_WEBHOOK)
    return interaction_with_token(request.local, request.text("webhook_token"))


def _message(request: Request, interaction: Interaction) -> Message:
    """Return a message of the interaction; ``@original`` is the first response or the updated message."""
    if request.text("message_id") == "@original":
        message_id = 0 if interaction.original is None else interaction.original.id
    else:
        message_id = request.id("message_id")
    message = interaction.channel.messages.get(message_id)
    if message is None or message_id not in interaction.messages:
        raise DiscordError(UNKNOWN_MESSAGE)
    return message
