"""Watches discord.py's requests and connections: collects measurements from them and from the log, treats responses
that cannot be read, such as a proxy's page in place of JSON, as lost connections, and tells which shards are served."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from http import HTTPStatus
from types import SimpleNamespace
from typing import NamedTuple

import aiohttp
import discord
from cachetools import LRUCache

from bot import metrics
from bot.discord_clock import DISCORD_CLOCK
from bot.services import Services
from bot.shared_token import SHARED_TOKEN
from bot.tables.clock import now
from storage.errors import DatabaseError

log = logging.getLogger(__name__)

INVALID = (401, 403, 429)
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
FOLLOW_UP = re.compile(r"/webhooks/\d+/([^/]+)$")
KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.autocomplete: "autocomplete",
}
FAILING_SECONDS = 10.0  # discord.py tries again after up to nine
MAX_WAITING = 10_000  # interactions whose answers are waited for
JSON = "application/json"


class DiscordTrace(aiohttp.TraceConfig):
    """Counts refused requests and measures the time to the first answer of interactions. Unreadable responses raise
    ClientPayloadError."""

    def __init__(self) -> None:
        super().__init__()
        self._starts: LRUCache[int, tuple[str, float]] = LRUCache(MAX_WAITING)
        self.last_answer: float | None = None  # by time.monotonic; None since a request has failed
        self._last_failure = -math.inf
        self.on_follow_up: Callable[[str], None] = lambda token: None  # called before each request for a follow-up
        self.on_unclear_follow_up: Callable[[str], None] = lambda token: None  # called after an error of Discord's
        self.on_request_start.append(self._start)
        self.on_request_end.append(self._end)
        self.on_request_exception.append(self._fail)

    @property
    def fails(self) -> bool:
        """Whether a request has failed in the last ``FAILING_SECONDS``."""
        return time.monotonic() - self._last_failure < FAILING_SECONDS

    def record_interaction(self, interaction: discord.Interaction) -> None:
        """Record that an interaction has come just now."""
        kind = KINDS.get(interaction.type)
        if kind is not None:
            self._starts[interaction.id] = kind, time.perf_counter()

    async def _start(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        context.sent = now()
        if request.method == "POST" and (follow_up := FOLLOW_UP.search(request.url.path)):
            self.on_follow_up(follow_up[1])

    async def _end(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        status, callback = request.response.status, CALLBACK.search(request.url.path)
        DISCORD_CLOCK.measure(request.response.headers.get("Date", ""), context.sent, now())
        if log.isEnabledFor(logging.DEBUG):
            log.debug("%s %s: %s", request.method, request.url.path, status)
        if status in INVALID:
            metrics.invalid_requests.add()
        self.last_answer = None if status >= 500 else time.monotonic()
        if status >= 500:
            metrics.errors.labels("discord").inc()
            self._note_failure(callback)
            if request.method == "POST" and (follow_up := FOLLOW_UP.search(request.url.path)):
                self.on_unclear_follow_up(follow_up[1])
        elif callback and (start := self._starts.pop(int(callback[1]), None)):
            kind, since = start
            metrics.answer_seconds.labels(kind).observe(time.perf_counter() - since)
        await require_readable(request.response)

    async def _fail(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.last_answer = None
        metrics.errors.labels("discord").inc()
        self._note_failure(CALLBACK.search(request.url.path))

    def _note_failure(self, callback: re.Match[str] | None) -> None:
        self._last_failure = time.monotonic()
        if callback:
            SHARED_TOKEN.note_failure(int(callback[1]))


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


class ErrorCounter(logging.Handler):
    """Counts logged errors by kind."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record if it is an error or comes from the database."""
        candidates = [record.exc_info[1]] if record.exc_info else list(record.args or ())
        error = next((each for each in candidates if isinstance(each, BaseException)), None)
        if isinstance(error, DatabaseError):
            metrics.errors.labels(error.kind).inc()
        elif record.levelno >= logging.ERROR:
            metrics.errors.labels("unexpected").inc()


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
        """Return the own shards that are connected, or none while Discord answers no requests: then no press arrives
        anything or be told."""
        shards = self.connected()
        return shards if not shards or await self._is_answered() else frozenset()

    def connected(self) -> frozenset[int]:
        """Return the own shards that are connected to Discord; shard 0 for an automatic shard count, which the store
        treats as a single shard."""
        shards = self._client.shards
        for number, shard in shards.items():
            self._note_answer(number, shard.latency)
        connected = frozenset(n for n, shard in shards.items() if n in self._ready and not shard.is_closed())
        if self._client.store.shards.count == 1:
            return frozenset({0} if len(connected) == self._client.shard_count else ())
        return connected

    def _note_answer(self, shard: int, latency: float) -> None:
        """Note a heartbeat's answer, which shows in a new latency."""
        last = self._answers.get(shard)
        if math.isfinite(latency) and (last is None or last.latency != latency):
            self._answers[shard] = Answer(latency, now(), last is None)

    async def _is_answered(self) -> bool:
        """Return whether Discord answers requests, after asking it if the last one has failed or was long ago."""
        last = self._trace.last_answer
        if last is not None and time.monotonic() - last < ANSWER_AGE:
            return True
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await self._client.fetch_user(self._client.application_id or 0)
        except (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError):
            return False
        except discord.HTTPException:  # it has refused that, and so answered
            return True
        return True
