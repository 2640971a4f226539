"""Serves ``/healthz`` and ``/metrics`` if METRICS_PORT is set, and with PUBLIC_STATUS ``/status.json`` and
``/badge.svg``."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

from bot import __version__, metrics
from bot.discord_clock import DISCORD_CLOCK
from bot.discord_metrics import ErrorCounter
from bot.services import Services
from bot.settings import Settings, SettingsError
from bot.shared_token import SHARED_TOKEN
from bot.status_badge import status_badge
from bot.workers.page_process import WEB_PAGES
from storage.damage import unreadable_rows
from storage.errors import DatabaseError

log = logging.getLogger(__name__)

DATABASE_TIMEOUT = 3.0  # seconds for the database
PUBLIC = {"Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=15"}


@asynccontextmanager
async def serve_health(client: Services, settings: Settings) -> AsyncIterator[None]:
    """Serve while the block runs. Raises SettingsError where the address is taken."""
    if settings.metrics_port is None:
        yield
        return
    counter = ErrorCounter()
    logging.getLogger().addHandler(counter)
    app, health = web.Application(), Health(client)
    app.add_routes([web.get("/healthz", health.healthz), web.get("/metrics", health.metrics)])
    if settings.public_status:
        app.add_routes([web.get("/status.json", health.status), web.get("/badge.svg", health.badge)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, settings.metrics_host, settings.metrics_port).start()
        except (OSError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or error
            address = f"{settings.metrics_host}, {settings.metrics_port}"
            raise SettingsError(f"METRICS_PORT or METRICS_HOST does not work: {reason}: {address}.") from error
        yield
    finally:
        logging.getLogger().removeHandler(counter)
        await runner.cleanup()


class Health:
    """The pages."""

    def __init__(self, client: Services) -> None:
        self._client = client

    async def healthz(self, request: web.Request) -> web.Response:
        """Return 200 while every shard is connected, the database answers and all background work is done in time, else
        503 with what is not so; with the rows of the database that are set aside because they cannot be read, and
        what the host is to mend."""
        failing = [] if self._connected() else ["discord"]
        if not await self._try_measure():
            failing.append("database")
        failing += [loop.name for loop in self._client.loops if loop.is_overdue()]
        warnings = [one.warning for one in (DISCORD_CLOCK, SHARED_TOKEN, WEB_PAGES) if one.warning]
        answer = {"lacking": failing, "unreadable": unreadable_rows(), "warnings": warnings}
        return web.json_response(answer, status=503 if failing else 200)

    async def status(self, request: web.Request) -> web.Response:
        """Return the public state of the bot, for pages of any origin: whether it is connected and in time, its
        version, and its shards with their latencies. It asks neither Discord nor the database."""
        return web.json_response(public_status(self._client, connected=self._connected()), headers=PUBLIC)

    async def badge(self, request: web.Request) -> web.Response:
        """Return the public state of the bot as a picture."""
        state = "online" if public_status(self._client, connected=self._connected())["status"] == "ok" else "degraded"
        picture = status_badge(f"Pondside {__version__}", state)
        return web.Response(text=picture, content_type="image/svg+xml", headers=PUBLIC)

    async def metrics(self, request: web.Request) -> web.Response:
        """Return all measurements, with those of the database as they were last where it does not answer."""
        await self._try_measure()
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    def _connected(self) -> bool:
        shards = self._client.shards
        return self._client.is_ready() and bool(shards) and not any(shard.is_closed() for shard in shards.values())

    async def _try_measure(self) -> bool:
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT):
                await measure(self._client)
        except (DatabaseError, TimeoutError) as error:
            log.warning("the database could not be asked how many tables there are: %s", str(error) or "it is silent")
            return False
        return True


def public_status(client: Services, *, connected: bool) -> dict[str, object]:
    """Return the contents of ``/status.json``; a latency is in milliseconds, None while it is unknown."""
    latencies = {shard: round(1000 * seconds) for shard, seconds in client.latencies if math.isfinite(seconds)}
    shards = [
        {"id": number, "connected": not shard.is_closed(), "latency_ms": latencies.get(number)}
        for number, shard in sorted(client.shards.items())
    ]
    is_well = connected and not any(loop.is_overdue() for loop in client.loops)
    return {
        "status": "ok" if is_well else "degraded",
        "version": __version__,
        "latency_ms": max(latencies.values(), default=None),
        "shards": shards,
    }


async def measure(client: Services) -> None:
    """Set the gauges that are read only on request. Raises DatabaseError."""
    for state, count in (await client.store.tables.count_live()).items():
        metrics.tables.labels(state).set(count)
    for loop in client.loops:
        metrics.overdue_seconds.labels(loop.name).set(loop.seconds_overdue())
    lengths = {
        "computers": client.search.deciding,
        "hints": client.search.hinting,
        "exports": client.limits.exporting,
        "suggestions": len(client.suggestions),
        "replays": len(client.replays),
        "reviews": len(client.reviews),
        "retries": len(client.retries),
    }
    for queue, length in lengths.items():
        metrics.queue_length.labels(queue).set(length)
    metrics.shard_latency.clear()
    for shard, latency in client.latencies:
        if math.isfinite(latency):
            metrics.shard_latency.labels(str(shard)).set(latency)
