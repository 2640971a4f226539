"""Interactions: created by people, answered by the bot, and followed up with the token."""

from __future__ import annotations

from deploy.local import shapes, webhooks
from deploy.local.client_interactions import create_interaction
from deploy.local.interaction_responses import answer
from deploy.local.requests import Route

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _WEBHOOK + "/messages/{message_id}"
ROUTES = [
    Route("POST", "/interactions", create_interaction, None, shapes.INTERACTION),
    Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", answer, None, shapes.RESPONSE, open=True),
    Route("POST", _WEBHOOK, webhooks.follow_up, "webhooks", shapes.MESSAGE, open=True),
    Route("GET", _MESSAGE, webhooks.read, "webhooks", open=True),
    Route("PATCH", _MESSAGE, webhooks.change, "webhooks", shapes.MESSAGE, open=True),
    Route("DELETE", _MESSAGE, webhooks.remove, "webhooks", open=True),
]
