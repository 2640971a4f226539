"""The server, its channels, members and roles."""

from __future__ import annotations

from deploy.local.calls import Answer, Call, Route
from deploy.local.errors import UNKNOWN_MEMBER, UNKNOWN_ROLE, UNKNOWN_USER, DiscordError
from deploy.local.objects import channel_object, full_member_object, guild_object, role_object, user_object
from deploy.local.permissions import Permission


async def guild(call: Call) -> Answer:
    """GET /guilds/{guild}"""
    call.own_guild()
    return 200, guild_object(call.box.world)


async def channels(call: Call) -> Answer:
    """GET its channels: all of them for the bot, those one sees for a person."""
    call.own_guild()
    seen = [
        channel
        for channel in call.box.world.guild_channels
        if call.actor.bot or call.box.can(call.actor, channel, Permission.VIEW_CHANNEL)
    ]
    return 200, [channel_object(call.box.world, channel, call.actor) for channel in seen]


async def active_threads(call: Call) -> Answer:
    """GET the threads that are not archived."""
    call.own_guild()
    threads = [
        channel for channel in call.box.world.threads if channel.thread is not None and not channel.thread.archived
    ]
    seen = [channel for channel in threads if call.box.can(call.actor, channel, Permission.VIEW_CHANNEL)]
    return 200, {
        "threads": [channel_object(call.box.world, c, call.actor) for c in seen],
        "members": [],
        "has_more": False,
    }


async def members(call: Call) -> Answer:
    """GET its members."""
    call.own_guild()
    limit = call.request.query.get("limit", "1")
    after = call.request.query.get("after", "0")
    users = sorted(
        (u for u in call.box.world.users.values() if u.id > int(after) and not u.left), key=lambda user: user.id
    )
    return 200, [full_member_object(call.box.world, user) for user in users[: int(limit)]]


async def member(call: Call) -> Answer:
    """GET one member."""
    call.own_guild()
    user = call.box.world.users.get(call.id("user_id"))
    if user is None or user.left:
        raise DiscordError(UNKNOWN_MEMBER)
    return 200, full_member_object(call.box.world, user)


async def roles(call: Call) -> Answer:
    """GET its roles."""
    call.own_guild()
    return 200, [role_object(role) for role in call.box.world.roles.values()]


async def role(call: Call) -> Answer:
    """GET one role."""
    call.own_guild()
    found = call.box.world.roles.get(call.id("role_id"))
    if found is None:
        raise DiscordError(UNKNOWN_ROLE)
    return 200, role_object(found)


async def user(call: Call) -> Answer:
    """GET /users/{user}"""
    found = call.box.world.users.get(call.id("user_id"))
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
