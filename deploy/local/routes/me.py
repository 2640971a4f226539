"""The current user, its application and guilds, and the gateway's address."""

from __future__ import annotations

from ..gateway import gateway_url
from ..json_types import JSON
from ..objects import guild_counts, guild_object, own_application_object, own_user_object
from ..permissions import guild_permissions
from ..requests import Request, Response, Route, snowflake
from ..world import Guild

LARGEST_PAGE = 200


async def me(request: Request) -> Response:
    """GET /users/@me"""
    return 200, own_user_object(request.actor)


async def gateway(request: Request) -> Response:
    """GET /gateway"""
    return 200, {"url": gateway_url(request.local)}


async def bot_gateway(request: Request) -> Response:
    """GET /gateway/bot"""
    left = request.local.settings.sessions_left
    limit = {"total": 1000, "remaining": left, "reset_after": 14_400_000, "max_concurrency": 1}
    return 200, {
        "url": gateway_url(request.local),
        "shards": request.local.settings.shards,
        "session_start_limit": limit,
    }


async def application(request: Request) -> Response:
    """GET /oauth2/applications/@me and /applications/@me"""
    return 200, own_application_object(request.local.world, request.local.settings.installs)


async def guilds(request: Request) -> Response:
    """GET /users/@me/guilds: a page in the order of ids."""
    query = request.query
    before, after = (snowflake(query[name], name) if name in query else None for name in ("before", "after"))
    limit = snowflake(query.get("limit", LARGEST_PAGE), "limit")
    result = sorted(request.local.world.guilds_of(request.actor), key=lambda guild: guild.id)
    result = [
        guild for guild in result if (before is None or guild.id < before) and (after is None or guild.id > after)
    ]
    page = result[-limit:] if before is not None else result[:limit]
    return 200, [_guild_summary(request, guild) for guild in page]


def _guild_summary(request: Request, guild: Guild) -> JSON:
    whole = guild_object(request.local.world, guild)
    summary = {name: whole[name] for name in ("id", "name", "icon", "banner", "features")}
    owner = request.actor is request.local.world.owner
    permissions = guild_permissions(request.local.world, guild, request.actor)
    counts = guild_counts(guild) if request.flag("with_counts") else {}
    return summary | {"owner": owner, "permissions": str(permissions)} | counts


ROUTES = [
    Route("GET", "/users/@me", me, "me"),
    Route("GET", "/users/@me/guilds", guilds, "me", query=("before", "after", "limit", "with_counts")),
    Route("GET", "/gateway", gateway, None, open=True),
    Route("GET", "/gateway/bot", bot_gateway, "me"),
    Route("GET", "/applications/@me", application, "me"),
    Route("GET", "/oauth2/applications/@me", application, "me"),
]
