"""New sessions of the gateway: Discord allows so many a day, and resets the token of a bot that begins more. The bot
waits until it may begin one, and until the gateway answers."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord
from discord.gateway import DiscordWebSocket

from bot.discord_library import ReconnectPauses

log = logging.getLogger(__name__)

HELLO_TIMEOUT = 10.0  # seconds for the gateway to answer
KEPT_SESSIONS = 10  # that are left for the next starts, at least one for each shard
PAUSE = 30.0  # seconds before it is asked again how many are left: discord.py waits a minute for a session
FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)


async def wait_for_gateway(client: discord.AutoShardedClient, shards: int, proxy: str | None) -> None:
    """Wait until the gateway answers and as many sessions are left as there are ``shards``. Logs each reason once.

    discord.py would try again in ever deeper calls, and log all of them each time.
    """
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
        reason = str(error.__cause__ or error).partition("\n")[0] or type(error).__name__
        return f"Discord's gateway cannot be reached ({reason})"
    if hello.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
        return None
    return "Discord's gateway closes connections at once"


class CountedSessions(discord.AutoShardedClient):
    """A client that begins a new session in place of a lost one only while Discord allows enough of them: otherwise a
    gateway that refuses each session at once would use up those of a day in an hour."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait before a session begins; not before the first one of a start, for which ``wait_for_gateway`` has."""
        kept, is_told = max(KEPT_SESSIONS, self.shard_count or 0), False
        while not initial and await self._sessions_left() <= kept:
            if not is_told:
                log.warning("the bot waits before it begins a session: Discord allows few more of them today")
            is_told = True
            await asyncio.sleep(PAUSE)
        await super().before_identify_hook(shard_id, initial=initial)

    async def _sessions_left(self) -> float:
        """Return how many sessions Discord still allows; infinity where it does not tell that now."""
        try:
            return (await self.fetch_session_start_limits()).remaining
        except FAILURES as error:
            log.info("how many sessions are left is not known: %s", error)
        return float("inf")
