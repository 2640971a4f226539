"""The bot's first answer to an interaction, of each kind Discord knows."""

from __future__ import annotations

from deploy.local import events, messages
from deploy.local.box import Box
from deploy.local.calls import NOTHING, Answer, Call
from deploy.local.commands import check_choices
from deploy.local.drafts import Draft, read_draft
from deploy.local.errors import ALREADY_ACKNOWLEDGED, DiscordError
from deploy.local.forms import Form
from deploy.local.interactions import Interaction, Kind, awaiting, succeed
from deploy.local.json_types import JSON
from deploy.local.message_objects import REPLY, SLASH_COMMAND, message_object
from deploy.local.modals import check_modal, stored_modal
from deploy.local.objects import application_object
from deploy.local.options import focused
from deploy.local.world import EPHEMERAL, LOADING, Message

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, SUGGESTIONS, MODAL = 4, 5, 6, 7, 8, 9
ON_A_MESSAGE = (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE)


async def answer(call: Call) -> Answer:
    """POST /interactions/{id}/{token}/callback"""
    box = call.box
    interaction = awaiting(box, call.id("webhook_id"), call.text("webhook_token"))
    if interaction.acknowledged:
        raise DiscordError(ALREADY_ACKNOWLEDGED)
    kind, data = call.form.get("type", 0), call.form.get("data") or {}
    form = Form()
    form.choice(("type",), kind, _possible(interaction))
    form.finish()
    message = _act(call, interaction, kind, data)
    interaction.acknowledged = True
    succeed(box, interaction)
    if not call.asked("with_response"):
        return NOTHING
    return 200, _response(box, interaction, kind, message)


def _possible(interaction: Interaction) -> tuple[int, ...]:
    """The kinds of answer that fit what the person did."""
    if interaction.kind is Kind.AUTOCOMPLETE:
        return (SUGGESTIONS,)
    if interaction.kind is Kind.COMMAND:
        return (MESSAGE, DEFERRED_MESSAGE, MODAL)
    if interaction.kind is Kind.COMPONENT:
        return (*ON_A_MESSAGE, MODAL)
    return (MESSAGE, DEFERRED_MESSAGE) if interaction.source is None else ON_A_MESSAGE


def _act(call: Call, interaction: Interaction, kind: int, data: JSON) -> Message | None:
    """Do what the answer says; the message it made or concerns."""
    box, source = call.box, interaction.source
    if kind == SUGGESTIONS:
        _suggest(box, interaction, data)
        return None
    if kind == MODAL:
        _open_modal(box, interaction, data)
        return None
    if kind in (DEFERRED_UPDATE, UPDATE) and source is not None:
        interaction.original = source
        interaction.messages.add(source.id)
        if kind == UPDATE:
            draft = read_draft(box, interaction.channel, data, call.uploads, old=source, path=("data",))
            messages.edit(box, source, draft)
        return source
    if kind == DEFERRED_MESSAGE:
        return respond(box, interaction, Draft(), LOADING | (data.get("flags") or 0) & EPHEMERAL)
    draft = read_draft(box, interaction.channel, data, call.uploads, path=("data",))
    return respond(box, interaction, draft, draft.flags or 0)


def respond(box: Box, interaction: Interaction, draft: Draft, flags: int) -> Message:
    """Post a message in answer: the first one, or a later one that hangs on the first."""
    first, source = interaction.original, interaction.source
    above = first or source
    metadata = interaction.metadata
    if first is not None:
        metadata = metadata | {"original_response_message_id": str(first.id)}
    message = Message(
        box.ids.next(),
        interaction.channel.id,
        box.world.bot.id,
        SLASH_COMMAND if above is None else REPLY,
        reference=None if above is None else (above.channel_id, above.id),
        viewer_id=interaction.user.id if flags & EPHEMERAL else None,
        interaction=metadata,
        command=interaction.command if first is None else None,
        flags=flags & LOADING,
    )
    messages.post(box, message, draft)
    interaction.original = first or message
    interaction.messages.add(message.id)
    return message


def _suggest(box: Box, interaction: Interaction, data: JSON) -> None:
    choices = data.get("choices") or []
    form = Form()
    check_choices(form, ("data", "choices"), choices, focused(interaction.data)["type"])
    form.finish()
    payload: JSON = {"choices": choices, "nonce": interaction.nonce}
    events.tell(box, interaction.user, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", payload)


def _open_modal(box: Box, interaction: Interaction, data: JSON) -> None:
    form = Form()
    check_modal(form, ("data",), data)
    form.finish()
    interaction.modal = stored_modal(data)
    payload: JSON = {
        "id": str(interaction.id),
        "channel_id": str(interaction.channel.id),
        "application": application_object(box.world),
        "nonce": interaction.nonce,
    }
    events.tell(box, interaction.user, "INTERACTION_MODAL_CREATE", payload | interaction.modal)


def _response(box: Box, interaction: Interaction, kind: int, message: Message | None) -> JSON:
    """What a client that asked for the response is told."""
    about: JSON = {"id": str(interaction.id), "type": int(interaction.kind)}
    if message is not None:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.viewer_id is not None,
        }
    response: JSON = {"interaction": about}
    if message is not None and kind in (MESSAGE, UPDATE):
        response["resource"] = {"type": kind, "message": message_object(box, message)}
    return response
