"""Interactions: created by people, answered by the bot, and followed up with the token."""

from __future__ import annotations

from .. import shapes, webhooks
from ..client_interactions import create_interaction
from ..interaction_responses import answer
from ..requests import Route

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _WEBHOOK + "/messages/{message_id}"
_CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
_THREAD = ("thread_id",)
_EDIT = (*_THREAD, "with_components")
_SEND = (*_EDIT, "wait")
ROUTES = [
    Route("POST", "/interactions", create_interaction, None, shapes.INTERACTION),
    Route("POST", _CALLBACK, answer, None, shapes.RESPONSE, open=True, query=("with_response",)),
    Route("POST", _WEBHOOK, webhooks.follow_up, "webhooks", shapes.FOLLOW_UP, open=True, query=_SEND),
    Route("GET", _MESSAGE, webhooks.read, "webhooks", open=True, query=_THREAD),
    Route("PATCH", _MESSAGE, webhooks.change, "webhooks", shapes.FOLLOW_UP_EDIT, open=True, query=_EDIT),
    Route("DELETE", _MESSAGE, webhooks.remove, "webhooks", open=True, query=_THREAD),
]
