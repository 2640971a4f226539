"""Interactions: what people start, how the bot answers, and what it adds with the token."""

from __future__ import annotations

from deploy.local import webhooks
from deploy.local.callbacks import answer
from deploy.local.calls import Route
from deploy.local.invocations import interact

_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _WEBHOOK + "/messages/{message_id}"
ROUTES = [
    Route("POST", "/interactions", interact, None),
    Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", answer, None, open=True),
    Route("POST", _WEBHOOK, webhooks.follow_up, "webhooks", open=True),
    Route("GET", _MESSAGE, webhooks.read, "webhooks", open=True),
    Route("PATCH", _MESSAGE, webhooks.change, "webhooks", open=True),
    Route("DELETE", _MESSAGE, webhooks.remove, "webhooks", open=True),
]
