"""The local Discord as an aiohttp application, and a server that runs it."""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler

from deploy.local.box import Box
from deploy.local.calls import Route, as_response, endpoint
from deploy.local.errors import METHOD_NOT_ALLOWED, NOT_FOUND, DiscordError
from deploy.local.files import add_files
from deploy.local.gateway import serve_gateway
from deploy.local.ratelimits import RateLimits
from deploy.local.routes import channels, commands, control, emojis, guilds, interactions, me, messages

API = "/api/v10"
HOST = "127.0.0.1"
ROUTES: list[Route] = [
    *me.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *guilds.ROUTES,
    *interactions.ROUTES,
]


def create_app(box: Box) -> web.Application:
    """The application that serves this box."""
    app = web.Application(client_max_size=box.settings.largest_request, middlewares=[_unknown_addresses])
    limits = RateLimits(box)

    async def gateway(request: web.Request) -> web.WebSocketResponse:
        if box.sessions.out:
            raise web.HTTPServiceUnavailable
        return await serve_gateway(box, request)

    async def hang_up(_: web.Application) -> None:
        await box.sessions.close()

    for route in ROUTES:
        app.router.add_route(route.method, API + route.path, endpoint(box, limits, route))
    for route in control.ROUTES:
        app.router.add_route(route.method, route.path, endpoint(box, limits, route))
    for path in ("/gateway", "/gateway/"):
        app.router.add_get(path, gateway)
    add_files(app, box)
    app.on_shutdown.append(hang_up)
    return app


@web.middleware
async def _unknown_addresses(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Where nothing answers, Discord answers with JSON too."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        refusal = NOT_FOUND
    except web.HTTPMethodNotAllowed:
        refusal = METHOD_NOT_ALLOWED
    return as_response(refusal.status, DiscordError(refusal).payload())


async def serve(box: Box, port: int = 0) -> web.AppRunner:
    """Serve a box on this machine; ``box.base`` then has its address. Port 0 is any free one. Raises OSError."""
    runner = web.AppRunner(create_app(box), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
    except OSError:
        await runner.cleanup()
        raise
    box.base = f"http://{HOST}:{runner.addresses[0][1]}"
    return runner
