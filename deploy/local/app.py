"""The local Discord as an aiohttp application, and a server that runs it."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from email.utils import format_datetime

from aiohttp import hdrs, web

from .errors import METHOD_NOT_ALLOWED, NOT_FOUND, DiscordError
from .files import file_handlers
from .gateway import serve_gateway
from .http_endpoints import endpoint, http_response
from .local_discord import LocalDiscord
from .ratelimits import RateLimits
from .requests import Route
from .routes import (
    channels,
    commands,
    control,
    control_guilds,
    emojis,
    guilds,
    interactions,
    me,
    messages,
    pins,
    polls,
    private_channels,
    reactions,
    roles,
    scheduled_events,
    threads,
    webhooks,
)
from .same_origin import add_headers, from_same_origin

log = logging.getLogger(__name__)

API = "/api/v10"
HOST = "127.0.0.1"
ROUTES: list[Route] = [
    *me.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *channels.ROUTES,
    *private_channels.ROUTES,
    *threads.ROUTES,
    *pins.ROUTES,  # before the messages, whose ids their addresses would be
    *messages.ROUTES,
    *reactions.ROUTES,
    *polls.ROUTES,
    *guilds.ROUTES,
    *roles.ROUTES,
    *scheduled_events.ROUTES,
    *webhooks.ROUTES,
    *interactions.ROUTES,
]


def create_app(local: LocalDiscord) -> web.Application:
    """Return the aiohttp application that serves a local Discord."""
    app = web.Application(client_max_size=local.settings.largest_request)
    app.on_response_prepare.append(add_headers)

    async def add_date(_: web.Request, response: web.StreamResponse) -> None:
        response.headers["Date"] = format_datetime(datetime.fromtimestamp(local.clock.now(), UTC), usegmt=True)

    app.on_response_prepare.append(add_date)
    limits = RateLimits(local)

    async def gateway(request: web.Request) -> web.WebSocketResponse:
        if local.sessions.out:
            raise web.HTTPServiceUnavailable
        return await serve_gateway(local, request)

    async def hang_up(_: web.Application) -> None:
        await local.sessions.close()

    for route in ROUTES:
        app.router.add_route(route.method, API + route.path, from_same_origin(endpoint(local, limits, route)))
    for route in (*control.ROUTES, *control_guilds.ROUTES, *polls.CONTROL_ROUTES):
        app.router.add_route(route.method, route.path, from_same_origin(endpoint(local, limits, route)))
    for path, handler in ({"/gateway": gateway, "/gateway/": gateway} | file_handlers(local)).items():
        app.router.add_get(path, from_same_origin(handler))
    app.router.add_route(hdrs.METH_ANY, "/{path:.*}", from_same_origin(_unknown_address))
    app.on_shutdown.append(hang_up)
    return app


async def _unknown_address(request: web.Request) -> web.Response:
    """Respond with JSON to an unknown address, or to a method that an address does not have, as Discord does."""
    methods = {method for resource in request.app.router.resources() for method in (await resource.resolve(request))[1]}
    reason = METHOD_NOT_ALLOWED if methods - {hdrs.METH_ANY} else NOT_FOUND
    log.warning("%s %s is unknown here", request.method, request.path[:200])
    return http_response(reason.status, DiscordError(reason).payload())


async def serve(local: LocalDiscord, port: int = 0) -> web.AppRunner:
    """Serve on 127.0.0.1 and set ``local.base`` to the address. Port 0 is any free port. Raises OSError."""
    runner = web.AppRunner(create_app(local), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
    except OSError:
        await runner.cleanup()
        raise
    local.base = f"http://{HOST}:{runner.addresses[0][1]}"
    return runner
