"""Watches discord.py's requests, and collects measurements from them and from the log."""

from __future__ import annotations

import json
import logging
import math
import re
import time
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
import discord
from cachetools import LRUCache

from bot import metrics
from bot.discord_clock import DISCORD_CLOCK
from bot.places.tokens import InteractionTokens
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
JSON = "application/json"
FAILING_SECONDS = 10.0  # discord.py tries again after up to nine
MAX_WAITING = 10_000  # interactions whose answers are waited for


class DiscordTrace(aiohttp.TraceConfig):
    """Counts refused requests, requests for follow-ups by their ``tokens``, and measures the time to the first answer
    of interactions. Unreadable responses raise ClientPayloadError."""

    def __init__(self, tokens: InteractionTokens) -> None:
        super().__init__()
        self._tokens = tokens
        self._starts: LRUCache[int, tuple[str, float]] = LRUCache(MAX_WAITING)
        self.last_answer: float | None = None  # by time.monotonic; None since a request has failed
        self._last_failure = -math.inf
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
            self._tokens.count_request(follow_up[1])

    async def _end(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        status, path = request.response.status, request.url.path
        DISCORD_CLOCK.measure(request.response.headers.get("Date", ""), context.sent, now())
        if log.isEnabledFor(logging.DEBUG):
            log.debug("%s %s: %s", request.method, path, status)
        if status in INVALID:
            metrics.invalid_requests[object()] = None
        if status >= 500:
            self._note_failure(path)
            if request.method == "POST" and (follow_up := FOLLOW_UP.search(path)):
                self._tokens.require_certainty(follow_up[1])
        else:
            self.last_answer = time.monotonic()
            if (callback := CALLBACK.search(path)) and (start := self._starts.pop(int(callback[1]), None)):
                kind, since = start
                metrics.answer_seconds.labels(kind).observe(time.perf_counter() - since)
        await _require_readable(request.response)

    async def _fail(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._note_failure(request.url.path)

    def _note_failure(self, path: str) -> None:
        metrics.errors.labels("discord").inc()
        self.last_answer, self._last_failure = None, time.monotonic()
        if callback := CALLBACK.search(path):
            SHARED_TOKEN.note_failure(int(callback[1]))


async def _require_readable(response: aiohttp.ClientResponse) -> None:
    """Raise ClientPayloadError if discord.py could not read a response of the API, such as a proxy's page: it is then
    unknown whether the request was handled. An error may have any text."""
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
