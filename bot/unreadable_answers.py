"""Lets discord.py take what it cannot read from Discord for a lost connection, which the bot survives everywhere.

A proxy's page in place of JSON, or an event that is damaged, otherwise ends in errors of any kind.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, WebSocketClosure

log = logging.getLogger(__name__)

JSON = "application/json"
PAUSE = 1.0  # seconds before the gateway is connected again
RATE_LIMITED = 429
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, zlib.error)

_receive = DiscordWebSocket.received_message


def install() -> None:
    """Replace the functions of discord.py that read answers and events."""
    for module in (discord.http, discord.webhook.async_):
        vars(module)["json_or_text"] = _read_answer
    DiscordWebSocket.received_message = _receive_event  # type: ignore[method-assign]


async def _read_answer(response: aiohttp.ClientResponse) -> Any:
    """Return the JSON of an answer, or the text of an error. Raises ClientPayloadError for any other answer that is no
    JSON: nobody knows then whether the request was handled."""
    text = await response.text("utf-8", "replace")
    if response.content_type == JSON:
        try:
            return discord.utils._from_json(text)
        except ValueError:
            pass
    if text and (response.ok or response.status == RATE_LIMITED):
        raise aiohttp.ClientPayloadError(
            f"an answer with status {response.status} is {response.content_type} that cannot be read as JSON"
            " (is there a proxy in between?)"
        )
    return text


async def _receive_event(self: DiscordWebSocket, message: Any, /) -> None:
    """Handle an event. One that cannot be read ends the connection, which is resumed after a pause."""
    try:
        await _receive(self, message)
    except UNREADABLE as error:
        log.warning("an event of Discord's gateway cannot be read (%s): connecting again", type(error).__name__)
        await asyncio.sleep(PAUSE)
        raise WebSocketClosure from None
