"""New sessions of the gateway: Discord allows so many a day, and resets the token of a bot that begins more."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

log = logging.getLogger(__name__)

KEPT_SESSIONS = 10  # that are left for the next starts, at least one for each shard
PAUSE = 30.0  # seconds before it is asked again how many are left: discord.py waits a minute for a session
FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)


class CountedSessions(discord.AutoShardedClient):
    """A client that begins a new session in place of a lost one only while Discord allows enough of them: otherwise a
    gateway that refuses each session at once would use up those of a day in an hour."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait before a session begins. The first one of a start is looked at by ``bot.__main__``."""
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
