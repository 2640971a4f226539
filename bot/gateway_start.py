"""Waits before the first connection until Discord's gateway can be reached, and until Discord allows the sessions.

discord.py would try again in ever deeper calls, and log all of them each time. And Discord resets the token of a bot
that begins more sessions in a day than it may.
"""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord
from discord.gateway import DiscordWebSocket

from bot.discord_library import ReconnectPauses

log = logging.getLogger(__name__)

HELLO_TIMEOUT = 10.0  # seconds
FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)


async def wait_for_gateway(client: discord.AutoShardedClient, shards: int, proxy: str | None = None) -> None:
    """Wait until the gateway answers and as many sessions are left as there are ``shards``. Logs each reason once."""
    pauses, told = ReconnectPauses(), ""
    while (reason := await _obstacle(client, shards, proxy)) is not None:
        if reason != told:
            log.warning("the bot waits before it connects: %s", reason)
        told = reason
        await asyncio.sleep(pauses.delay())


async def _obstacle(client: discord.AutoShardedClient, shards: int, proxy: str | None) -> str | None:
    """Return why the bot should not connect now; None if nothing prevents it."""
    try:
        limits = await client.fetch_session_start_limits()
        if limits.remaining < shards:
            return f"Discord allows {limits.remaining} more sessions for {shards} shards, until hours have passed"
        async with (
            asyncio.timeout(HELLO_TIMEOUT),
            aiohttp.ClientSession() as session,
            session.ws_connect(DiscordWebSocket.DEFAULT_GATEWAY, proxy=proxy) as socket,
        ):
            hello = await socket.receive()
    except FAILURES as error:
        return f"Discord's gateway cannot be reached ({_first_line(error)})"
    if hello.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
        return None
    return "Discord's gateway closes connections at once"


def _first_line(error: BaseException) -> str:
    return str(error.__cause__ or error).partition("\n")[0] or type(error).__name__
