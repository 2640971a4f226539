"""Which shards the bot serves now: Discord is connected to them, and answers."""

from __future__ import annotations

import asyncio
import math
import time
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.discord_metrics import DiscordTrace
from bot.display.failures import DISCORD_ERRORS, is_rejected
from bot.services import Services
from bot.tables.clock import now

ANSWER_AGE = 60.0  # seconds without any request, after which Discord is asked whether it answers
ANSWER_TIMEOUT = 5.0  # seconds: discord.py repeats a failed request twice in it
SILENCE = timedelta(seconds=50)  # without an answer to a heartbeat, of which Discord wants one every 41 seconds


class Answer(NamedTuple):
    """Discord's last answer to a heartbeat of a connection: how long it took, when it was noticed, and whether it is
    the first one."""

    latency: float
    moment: datetime
    is_first: bool


class ServedShards:
    """Tells the shards that are served now."""

    def __init__(self, client: Services, trace: DiscordTrace) -> None:
        self._client = client
        self._trace = trace
        self._ready: set[int] = set()  # discord.py's shards to which Discord sends what people do
        self._answers: dict[int, Answer] = {}  # by shard

    def follow(self, event: str, shard: int) -> bool:
        """Note an event of discord.py about a connection. Returns whether that has ended: it is served again when its
        session has begun or is resumed, not when it is connected."""
        if event in ("shard_connect", "shard_resumed"):
            self._ready.add(shard)
            self._answers.pop(shard, None)
        elif event == "shard_disconnect":
            self._ready.discard(shard)
        return event == "shard_disconnect"

    def silent_since(self, shard: int) -> datetime | None:
        """Return since when Discord has answered nothing on a connection that has ended; None if it ended at once."""
        last = self._answers.pop(shard, None)
        if last is None or last.is_first or now() - last.moment < SILENCE:
            return None
        return last.moment

    async def __call__(self) -> frozenset[int]:
        """Return the own shards that are connected; none while Discord answers no requests, since people can neither
        press buttons nor get messages then."""
        shards = self.connected()
        return shards if not shards or await self._is_answered() else frozenset()

    def connected(self) -> frozenset[int]:
        """Return the own shards that are connected to Discord; shard 0 for an automatic shard count, which the store
        treats as a single shard."""
        shards = self._client.shards
        for number, shard in shards.items():
            last = self._answers.get(number)  # a new latency shows that a heartbeat was answered
            if math.isfinite(shard.latency) and (last is None or last.latency != shard.latency):
                self._answers[number] = Answer(shard.latency, now(), last is None)
        connected = frozenset(n for n, shard in shards.items() if n in self._ready and not shard.is_closed())
        if self._client.store.shards.count == 1:
            return frozenset({0} if len(connected) == self._client.shard_count else ())
        return connected

    async def _is_answered(self) -> bool:
        """Return whether Discord answers requests, after asking it if the last one has failed or was long ago."""
        last = self._trace.last_answer
        if last is not None and time.monotonic() - last < ANSWER_AGE:
            return True
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await self._client.fetch_user(self._client.application_id or 0)
        except DISCORD_ERRORS as error:
            return is_rejected(error)  # which is an answer, too
        return True
