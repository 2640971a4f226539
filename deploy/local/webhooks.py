"""What the bot does with an interaction's token after its first answer: more messages, and changes to them."""

from __future__ import annotations

from deploy.local import messages
from deploy.local.callbacks import respond
from deploy.local.calls import NOTHING, Answer, Call
from deploy.local.drafts import read_draft
from deploy.local.errors import UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, DiscordError
from deploy.local.interactions import Interaction, continued
from deploy.local.message_objects import message_object
from deploy.local.world import LOADING, Message


async def follow_up(call: Call) -> Answer:
    """POST /webhooks/{application}/{token}: one more message; after a deferral, the message itself."""
    interaction = _interaction(call)
    draft = read_draft(call.box, interaction.channel, call.form, call.uploads)
    original = interaction.original
    if original is not None and original.flags & LOADING and original.id in interaction.channel.messages:
        return 200, message_object(call.box, messages.edit(call.box, original, draft))
    return 200, message_object(call.box, respond(call.box, interaction, draft, draft.flags or 0))


async def read(call: Call) -> Answer:
    """GET /webhooks/{application}/{token}/messages/{message}"""
    return 200, message_object(call.box, _message(call, _interaction(call)))


async def change(call: Call) -> Answer:
    """PATCH /webhooks/{application}/{token}/messages/{message}"""
    interaction = _interaction(call)
    message = _message(call, interaction)
    draft = read_draft(call.box, interaction.channel, call.form, call.uploads, old=message)
    return 200, message_object(call.box, messages.edit(call.box, message, draft))


async def remove(call: Call) -> Answer:
    """DELETE /webhooks/{application}/{token}/messages/{message}"""
    messages.delete(call.box, _message(call, _interaction(call)))
    return NOTHING


def _interaction(call: Call) -> Interaction:
    if call.id("webhook_id") != call.box.world.application_id:
        raise DiscordError(UNKNOWN_WEBHOOK)
    return continued(call.box, call.text("webhook_token"))


def _message(call: Call, interaction: Interaction) -> Message:
    """One of the interaction's own messages; ``@original`` is the first answer, or the message that was updated."""
    if call.text("message_id") == "@original":
        message_id = 0 if interaction.original is None else interaction.original.id
    else:
        message_id = call.id("message_id")
    message = interaction.channel.messages.get(message_id)
    if message is None or message_id not in interaction.messages:
        raise DiscordError(UNKNOWN_MESSAGE)
    return message
