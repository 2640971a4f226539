"""Treats responses of Discord that cannot be read, such as a proxy's page in place of JSON, as lost connections."""

from __future__ import annotations

import json
from http import HTTPStatus

import aiohttp
import discord

JSON = "application/json"


async def require_readable(response: aiohttp.ClientResponse) -> None:
    """Raise ClientPayloadError if discord.py could not read a response of the API: it is then unknown whether the
    request was handled. An error may have any text."""
    if response.status == HTTPStatus.SWITCHING_PROTOCOLS or not str(response.url).startswith(discord.http.Route.BASE):
        return  # the gateway's, or a file
    try:
        text = (await response.read()).decode()
        if response.headers.get("Content-Type") == JSON:
            json.loads(text)
            return
        is_readable = not text or not (response.ok or response.status == HTTPStatus.TOO_MANY_REQUESTS)
    except ValueError:
        is_readable = False
    if not is_readable:
        raise aiohttp.ClientPayloadError(
            f"an answer with status {response.status} is {response.content_type} that cannot be read as JSON"
            " (a proxy is in between, or Discord refuses this address for a while: then waiting helps)"
        )
