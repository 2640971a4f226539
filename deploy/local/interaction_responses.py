"""Interaction responses: the first response to an interaction, of each type."""

from __future__ import annotations

from . import events, messages
from .commands import check_choices
from .errors import ALREADY_ACKNOWLEDGED, MISSING_PERMISSIONS, DiscordError
from .installs import answers_turn_private, app_permissions, is_external
from .interaction_lifecycle import succeed, unanswered_interaction
from .interactions import Interaction, InteractionType
from .json_types import JSON
from .local_discord import LocalDiscord
from .message_forms import MessageForm, read_message_form
from .message_objects import REPLY, SLASH_COMMAND, message_object
from .modals import Modal, stored_modal
from .objects import application_object
from .options import focused_option
from .permissions import Permission
from .requests import NO_CONTENT, Request, Response
from .validation import Path, Validator
from .world import EPHEMERAL, LOADING, Message

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, SUGGESTIONS, MODAL = 4, 5, 6, 7, 8, 9
ON_A_MESSAGE = (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE)


async def answer(request: Request) -> Response:
    """POST /interactions/{id}/{token}/callback"""
    local = request.local
    interaction = unanswered_interaction(local, request.id("webhook_id"), request.text("webhook_token"))
    if interaction.acknowledged:
        raise DiscordError(ALREADY_ACKNOWLEDGED)
    kind, data = request.json.get("type") or 0, request.json.get("data") or {}
    validator = Validator()
    validator.choice(("type",), kind, _allowed_types(interaction))
    validator.raise_errors()
    message = _act(request, interaction, kind, data)
    interaction.acknowledged = True
    succeed(local, interaction)
    if not request.flag("with_response"):
        return NO_CONTENT
    return 200, _response(local, interaction, kind, message)


def _allowed_types(interaction: Interaction) -> tuple[int, ...]:
    """Return the response types that an interaction allows."""
    if interaction.kind is InteractionType.AUTOCOMPLETE:
        return (SUGGESTIONS,)
    if interaction.kind is InteractionType.COMMAND:
        return (MESSAGE, DEFERRED_MESSAGE, MODAL)
    if interaction.kind is InteractionType.COMPONENT:
        return (*ON_A_MESSAGE, MODAL)
    return (MESSAGE, DEFERRED_MESSAGE) if interaction.source is None else ON_A_MESSAGE


def _act(request: Request, interaction: Interaction, kind: int, data: JSON) -> Message | None:
    """Carry out a response. Returns the message it created or updated."""
    local, source = request.local, interaction.source
    if kind == SUGGESTIONS:
        _suggest(local, interaction, data)
        return None
    if kind == MODAL:
        _open_modal(local, interaction, data)
        return None
    if kind in (DEFERRED_UPDATE, UPDATE) and source is not None:
        interaction.original = source
        interaction.messages.add(source.id)
        if kind == UPDATE:
            form = read_response(request, interaction, data, old=source, path=("data",))
            messages.edit(local, source, form)
        return source
    if kind == DEFERRED_MESSAGE:
        return respond(local, interaction, MessageForm(), LOADING | (data.get("flags") or 0) & EPHEMERAL)
    form = read_response(request, interaction, data, path=("data",))
    return respond(local, interaction, form, form.flags or 0)


def read_response(
    request: Request, interaction: Interaction, data: JSON, *, old: Message | None = None, path: Path = ()
) -> MessageForm:
    """Validate and read a message of an interaction. Where only a person's own install allows it, it needs that
    person's permissions for files and embeds."""
    local, channel = request.local, interaction.channel
    form = read_message_form(local, channel, data, request.uploads, old=old, path=path)
    if is_external(interaction.owners):
        permissions = app_permissions(local.world, interaction.user, channel)
        needed = (Permission.EMBED_LINKS if form.embeds else 0) | (Permission.ATTACH_FILES if form.attachments else 0)
        if permissions & needed != needed:
            raise DiscordError(MISSING_PERMISSIONS)
    return form


def respond(local: LocalDiscord, interaction: Interaction, form: MessageForm, flags: int) -> Message:
    """Post a response message: the original, or a follow-up that refers to it. Discord may make it private."""
    if answers_turn_private(local.world, interaction.user, interaction.channel, interaction.owners):
        flags |= EPHEMERAL
    first, source = interaction.original, interaction.source
    above = first or source
    metadata = interaction.metadata
    if first is not None:
        metadata = metadata | {"original_response_message_id": str(first.id)}
    message = Message(
        local.ids.next(),
        interaction.channel.id,
        local.world.bot.id,
        SLASH_COMMAND if above is None else REPLY,
        reference=None if above is None else (above.channel_id, above.id),
        viewer_id=interaction.user.id if flags & EPHEMERAL else None,
        interaction=metadata,
        command=interaction.command if first is None else None,
        flags=flags & LOADING,
    )
    messages.post(local, message, form)
    interaction.original = first or message
    interaction.messages.add(message.id)
    return message


def _suggest(local: LocalDiscord, interaction: Interaction, data: JSON) -> None:
    choices = data.get("choices") or []
    validator = Validator()
    check_choices(validator, ("data", "choices"), choices, focused_option(interaction.data)["type"])
    validator.raise_errors()
    payload: JSON = {"choices": choices, "nonce": interaction.nonce}
    events.dispatch_to_user(local, interaction.user, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", payload)


def _open_modal(local: LocalDiscord, interaction: Interaction, data: JSON) -> None:
    validator = Validator()
    Modal(validator, local.world.emojis).check(("data",), data)
    validator.raise_errors()
    interaction.modal = stored_modal(data)
    payload: JSON = {
        "id": str(interaction.id),
        "channel_id": str(interaction.channel.id),
        "application": application_object(local.world),
        "nonce": interaction.nonce,
    }
    events.dispatch_to_user(local, interaction.user, "INTERACTION_MODAL_CREATE", payload | interaction.modal)


def _response(local: LocalDiscord, interaction: Interaction, kind: int, message: Message | None) -> JSON:
    """Return the body for ``with_response``."""
    about: JSON = {"id": str(interaction.id), "type": int(interaction.kind)}
    if message is not None:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.viewer_id is not None,
        }
    response: JSON = {"interaction": about}
    if message is not None and kind in (MESSAGE, UPDATE):
        response["resource"] = {"type": kind, "message": message_object(local, message)}
    return response
