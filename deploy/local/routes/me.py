"""Who am I, and where is the gateway."""

from __future__ import annotations

from deploy.local.calls import Answer, Call, Route
from deploy.local.gateway import gateway_url
from deploy.local.objects import guild_object, own_application_object, own_user_object


async def me(call: Call) -> Answer:
    """GET /users/@me"""
    return 200, own_user_object(call.actor)


async def gateway(call: Call) -> Answer:
    """GET /gateway"""
    return 200, {"url": gateway_url(call.box)}


async def bot_gateway(call: Call) -> Answer:
    """GET /gateway/bot"""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1}
    return 200, {"url": gateway_url(call.box), "shards": 1, "session_start_limit": limit}


async def application(call: Call) -> Answer:
    """GET /oauth2/applications/@me and /applications/@me"""
    return 200, own_application_object(call.box.world)


async def guilds(call: Call) -> Answer:
    """GET /users/@me/guilds"""
    whole = guild_object(call.box.world)
    kept = {name: whole[name] for name in ("id", "name", "icon", "banner", "features")}
    owner = call.actor is call.box.world.owner
    permissions = sum(call.box.world.roles[role].permissions for role in call.box.world.roles_of(call.actor))
    return 200, [kept | {"owner": owner, "permissions": str(permissions | call.box.world.everyone.permissions)}]


ROUTES = [
    Route("GET", "/users/@me", me, "me"),
    Route("GET", "/users/@me/guilds", guilds, "me"),
    Route("GET", "/gateway", gateway, None, open=True),
    Route("GET", "/gateway/bot", bot_gateway, "me"),
    Route("GET", "/applications/@me", application, "me"),
    Route("GET", "/oauth2/applications/@me", application, "me"),
]
