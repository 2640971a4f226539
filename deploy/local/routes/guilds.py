"""The server, its channels, members and roles."""

from __future__ import annotations

from deploy.local.errors import UNKNOWN_MEMBER, UNKNOWN_ROLE, UNKNOWN_USER, DiscordError
from deploy.local.objects import channel_object, full_member_object, guild_object, role_object, user_object
from deploy.local.permissions import Permission
from deploy.local.requests import Request, Response, Route, snowflake

LARGEST_PAGE = 1000


async def guild(request: Request) -> Response:
    """GET /guilds/{guild}"""
    request.require_guild()
    return 200, guild_object(request.local.world)


async def channels(request: Request) -> Response:
    """GET its channels: all of them for the bot, those one sees for a person."""
    request.require_guild()
    seen = [
        channel
        for channel in request.local.world.guild_channels
        if request.actor.bot or request.local.can(request.actor, channel, Permission.VIEW_CHANNEL)
    ]
    return 200, [channel_object(request.local.world, channel, request.actor) for channel in seen]


async def active_threads(request: Request) -> Response:
    """GET the threads that are not archived."""
    request.require_guild()
    threads = [
        channel for channel in request.local.world.threads if channel.thread is not None and not channel.thread.archived
    ]
    seen = [channel for channel in threads if request.local.can(request.actor, channel, Permission.VIEW_CHANNEL)]
    return 200, {
        "threads": [channel_object(request.local.world, c, request.actor) for c in seen],
        "members": [],
        "has_more": False,
    }


async def members(request: Request) -> Response:
    """GET its members."""
    request.require_guild()
    limit = min(snowflake(request.query.get("limit", "1"), "limit"), LARGEST_PAGE)
    after = snowflake(request.query.get("after", "0"), "after")
    users = sorted(
        (u for u in request.local.world.users.values() if u.id > after and not u.left), key=lambda user: user.id
    )
    return 200, [full_member_object(request.local.world, user) for user in users[:limit]]


async def member(request: Request) -> Response:
    """GET one member."""
    request.require_guild()
    user = request.local.world.users.get(request.id("user_id"))
    if user is None or user.left:
        raise DiscordError(UNKNOWN_MEMBER)
    return 200, full_member_object(request.local.world, user)


async def roles(request: Request) -> Response:
    """GET its roles."""
    request.require_guild()
    return 200, [role_object(role) for role in request.local.world.roles.values()]


async def role(request: Request) -> Response:
    """GET one role."""
    request.require_guild()
    found = request.local.world.roles.get(request.id("role_id"))
    if found is None:
        raise DiscordError(UNKNOWN_ROLE)
    return 200, role_object(found)


async def user(request: Request) -> Response:
    """GET /users/{user}"""
    found = request.local.world.users.get(request.id("user_id"))
    if found is None:
        raise DiscordError(UNKNOWN_USER)
    return 200, user_object(found)


_PATH = "/guilds/{guild_id}"
ROUTES = [
    Route("GET", _PATH, guild, "guilds"),
    Route("GET", _PATH + "/channels", channels, "guilds"),
    Route("GET", _PATH + "/threads/active", active_threads, "guilds"),
    Route("GET", _PATH + "/members", members, "guilds"),
    Route("GET", _PATH + "/members/{user_id}", member, "guilds"),
    Route("GET", _PATH + "/roles", roles, "guilds"),
    Route("GET", _PATH + "/roles/{role_id}", role, "guilds"),
    Route("GET", "/users/{user_id}", user, "guilds"),
]
