"""Guilds, their channels and members."""

from __future__ import annotations

from ..objects import channel_object, full_member_object, guild_counts, guild_object, user_object
from ..permissions import Permission
from ..requests import Request, Response, Route, snowflake

LARGEST_PAGE = 1000


async def read_guild(request: Request) -> Response:
    """GET /guilds/{guild}"""
    counts = guild_counts(request.guild) if request.flag("with_counts") else {}
    return 200, guild_object(request.local.world, request.guild) | counts


async def channels(request: Request) -> Response:
    """GET: a guild's channels, those that the user can see."""
    guild = request.guild
    visible = [
        channel for channel in request.local.world.channels_of(guild) if request.can(channel, Permission.VIEW_CHANNEL)
    ]
    return 200, [channel_object(request.local.world, channel, request.actor) for channel in visible]


async def active_threads(request: Request) -> Response:
    """GET: the threads that are not archived."""
    guild = request.guild
    threads = request.local.world.threads_of(guild)
    active = [channel for channel in threads if channel.thread is not None and not channel.thread.archived]
    visible = [channel for channel in active if request.can(channel, Permission.VIEW_CHANNEL)]
    return 200, {
        "threads": [channel_object(request.local.world, c, request.actor) for c in visible],
        "members": [],
        "has_more": False,
    }


async def members(request: Request) -> Response:
    """GET: the members."""
    guild = request.guild
    limit = min(snowflake(request.query.get("limit", "1"), "limit"), LARGEST_PAGE)
    after = snowflake(request.query.get("after", "0"), "after")
    users = sorted(
        (u for u in request.local.world.users.values() if u.id > after and u.id in guild.members), key=lambda u: u.id
    )
    return 200, [full_member_object(request.local.world, guild, user) for user in users[:limit]]


async def member(request: Request) -> Response:
    """GET: one member."""
    return 200, full_member_object(request.local.world, request.guild, request.member)


async def default_sounds(request: Request) -> Response:
    """GET: the sounds that everybody has: none."""
    return 200, []


async def user(request: Request) -> Response:
    """GET /users/{user}"""
    return 200, user_object(request.user)


_PATH = "/guilds/{guild_id}"
ROUTES = [
    Route("GET", _PATH, read_guild, "guilds", query=("with_counts",)),
    Route("GET", _PATH + "/channels", channels, "guilds"),
    Route("GET", _PATH + "/threads/active", active_threads, "guilds"),
    Route("GET", _PATH + "/members", members, "guilds", query=("limit", "after")),
    Route("GET", _PATH + "/members/{user_id}", member, "guilds"),
    Route("GET", "/users/{user_id}", user, "guilds"),
    Route("GET", "/soundboard-default-sounds", default_sounds, "guilds"),
]
