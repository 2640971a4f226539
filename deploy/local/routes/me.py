"""Who am I, and where is the gateway."""

from __future__ import annotations

from deploy.local.gateway import gateway_url
from deploy.local.objects import guild_object, own_application_object, own_user_object
from deploy.local.requests import Request, Response, Route


async def me(request: Request) -> Response:
    """GET /users/@me"""
    return 200, own_user_object(request.actor)


async def gateway(request: Request) -> Response:
    """GET /gateway"""
    return 200, {"url": gateway_url(request.local)}


async def bot_gateway(request: Request) -> Response:
    """GET /gateway/bot"""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
    return 200, {"url": gateway_url(request.local), "shards": 1, "session_start_limit": limit}


async def application(request: Request) -> Response:
    """GET /oauth2/applications/@me and /applications/@me"""
    return 200, own_application_object(request.local.world)


async def guilds(request: Request) -> Response:
    """GET /users/@me/guilds"""
    whole = guild_object(request.local.world)
    kept = {name: whole[name] for name in ("id", "name", "icon", "banner", "features")}
    owner = request.actor is request.local.world.owner
    permissions = sum(
        request.local.world.roles[role].permissions for role in request.local.world.roles_of(request.actor)
    )
    return 200, [kept | {"owner": owner, "permissions": str(permissions | request.local.world.everyone.permissions)}]


ROUTES = [
    Route("GET", "/users/@me", me, "me"),
    Route("GET", "/users/@me/guilds", guilds, "me"),
    Route("GET", "/gateway", gateway, None, open=True),
    Route("GET", "/gateway/bot", bot_gateway, "me"),
    Route("GET", "/applications/@me", application, "me"),
    Route("GET", "/oauth2/applications/@me", application, "me"),
]
