"""Endpoints that Discord does not have: for the page and for tests, to read and change the world."""

from __future__ import annotations

from .. import events, shapes
from ..commands import LOCALES
from ..errors import UNKNOWN_CHANNEL, UNKNOWN_GUILD, DiscordError, existing
from ..faults import read_fault
from ..gateway_sessions import RECONNECT
from ..interaction_lifecycle import fail_overdue
from ..json_types import JSON
from ..permissions import Permission
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..threads import archive_idle
from ..validation import Validator, form_error
from ..world import GROUP, TEXT, Channel, Guild, Overwrite, User, World
from .channels import delete_channel

LONGEST_ADVANCE = 10 * 365 * 86_400
"""Most seconds by which the clock may be advanced in total, so that dates stay in range."""
SWITCHES = ("direct_messages_closed", "manage_guild", "left", "installed")


async def world(request: Request) -> Response:
    """GET /local/world: the users, guilds, channels and group chats."""
    here, demonstration = request.local.world, request.local.demonstration
    more = {} if demonstration is None else {"demonstration": str(demonstration.channel_id)}
    return 200, more | {
        "application_id": str(here.application_id),
        "guild_id": str(here.guild.id),
        "channels": [_by_name(channel) for channel in here.channels_of(here.guild) if channel.type == TEXT],
        "users": [_by_name(user) | {"token": user.token} for user in here.people],
        "guilds": [_guild_facts(here, guild) for guild in here.guilds.values()],
        "groups": [_group_facts(channel) for channel in here.channels.values() if channel.type == GROUP],
    }


def _guild_facts(here: World, guild: Guild) -> JSON:
    channels = [_by_name(channel) | {"type": channel.type} for channel in here.channels_of(guild)]
    threads = [
        _by_name(thread) | {"type": thread.type, "parent_id": str(thread.parent_id)}
        for thread in here.threads_of(guild)
    ]
    return _by_name(guild) | {"channels": channels, "threads": threads, "bot": here.bot.id in guild.members}


def _group_facts(channel: Channel) -> JSON:
    return _by_name(channel) | {"recipients": [str(user_id) for user_id in channel.recipients]}


def _by_name(target: Channel | Guild | User) -> JSON:
    return {"id": str(target.id), "name": target.name}


async def read_user(request: Request) -> Response:
    """GET /local/users/{user}, as a member of the first guild."""
    return 200, _user_facts(request.local.world, request.local.person(request.id("user_id")), request.local.world.guild)


async def change_user(request: Request) -> Response:
    """POST /local/users/{user}: locale, closed direct messages, Manage Server, departure from the server, whether the
    person has installed the app.

    Manage Server and the departure apply to the guild ``guild_id``, by default the first.
    """
    user = request.local.person(request.id("user_id"))
    guild = _guild(request)
    validator = Validator()
    if "locale" in request.json and validator.choice(("locale",), request.json["locale"], LOCALES):
        user.locale = request.json["locale"]
    validator.raise_errors()
    closed, is_manager, has_left, installed = (request.json.get(name) for name in SWITCHES)
    user.direct_messages_closed = user.direct_messages_closed if closed is None else closed
    if is_manager is not None:
        _switch(guild.managers, user.id, is_manager)
    if has_left is not None:
        _switch(guild.members, user.id, not has_left)
    if installed is not None:
        _switch(request.local.world.installed, user.id, installed)
    return 200, _user_facts(request.local.world, user, guild)


def _switch(ids: set[int], user_id: int, present: bool) -> None:
    """Add an id to a set, or remove it."""
    (ids.add if present else ids.discard)(user_id)


async def change_permissions(request: Request) -> Response:
    """POST /local/channels/{channel}/permissions: ``{"target", "allow", "deny"}``.

    The target is the id of a member or a role, or "bot", or "everyone"; the permissions are names or a number.
    """
    channel = _channel(request)
    here = request.local.world
    names = {"bot": here.bot.id, "everyone": channel.guild_id or 0}
    target_id = str(request.json.get("target") or "bot")
    target = names[target_id] if target_id in names else snowflake(target_id, "target")
    kind = 0 if target in here.roles else 1
    allow, deny = _bits(request.json.get("allow")), _bits(request.json.get("deny"))
    channel.overwrites.pop(target, None)
    if allow or deny:
        channel.overwrites[target] = Overwrite(kind, allow, deny)
    events.dispatch_channel(request.local, "CHANNEL_UPDATE", channel)
    return NO_CONTENT


async def remove_channel(request: Request) -> Response:
    """DELETE /local/channels/{channel}"""
    delete_channel(request, _channel(request))
    return NO_CONTENT


async def advance_clock(request: Request) -> Response:
    """POST /local/clock: ``{"advance": seconds}``."""
    seconds = request.json.get("advance") or 0
    if not 0 <= seconds <= LONGEST_ADVANCE or request.local.clock.offset + seconds > LONGEST_ADVANCE:
        raise form_error(("advance",), "NUMBER_TYPE_MAX", f"Must be between 0 and {LONGEST_ADVANCE} in all.")
    request.local.clock.advance(seconds)
    fail_overdue(request.local)
    archive_idle(request.local)
    return 200, {"now": request.local.clock.now()}


async def watch(request: Request) -> Response:
    """POST /local/demonstration: a page shows the demonstration's channel."""
    existing(request.local.demonstration, UNKNOWN_CHANNEL).watch()
    return NO_CONTENT


NOISE: dict[str, tuple[str | bytes, ...]] = {
    "garbage": ("<!doctype html>",),
    "half": ('{"op": 0, "t": "GUILD_CREATE", "d": {"id": "1"}}',),
    "corrupt": (b"\x78\x9cpond\x00\x00\xff\xff",),
    "unknown": ('{"op": 99, "d": {"pond": 1}}', '{"op": 0, "t": "POND_FREEZES", "d": {}}'),
}
"""Frames that a gateway should not send."""


async def drop_gateway(request: Request) -> Response:
    """POST /local/drop-gateway: disturb or close the bot's connections, ``{"how": "close" | "reconnect" | "forget" |
    "outage" | "garbage" | "half" | "corrupt" | "unknown"}``.

    "close" closes the connection, "reconnect" asks the client to reconnect, "forget" closes it and removes the session.
    After "outage" no connection is accepted until the gateway is dropped in another way. "garbage" sends a text that is
    no JSON, "half" an event without its data, "corrupt" bytes that cannot be decompressed, and "unknown" an opcode and
    an event that do not exist.
    """
    how = request.json.get("how") or "close"
    request.local.sessions.out = how == "outage"
    for session in request.local.sessions.of(request.local.world.bot):
        if session.connection is None:
            continue
        if how in NOISE:
            for frame in NOISE[how]:
                session.connection.send_raw(frame)
        elif how == "reconnect":
            session.connection.send({"op": RECONNECT, "t": None, "s": None, "d": None})
        else:
            session.connection.close(4000)
        if how == "forget":
            request.local.sessions.forget(session)
    return NO_CONTENT


async def read_faults(request: Request) -> Response:
    """GET /local/faults: the remaining faults."""
    return 200, request.local.faults.as_json()


async def add_fault(request: Request) -> Response:
    """POST /local/faults: add a fault, with the fields of a RequestFault or, with "event", those of an EventFault."""
    request.local.faults.pending.append(read_fault(request.json))
    return NO_CONTENT


async def clear_faults(request: Request) -> Response:
    """DELETE /local/faults: remove all faults, and let go of what is held."""
    request.local.faults.clear()
    return NO_CONTENT


def _guild(request: Request) -> Guild:
    here = request.local.world
    guild_id = request.json.get("guild_id")
    return here.guild if guild_id is None else existing(here.guilds.get(snowflake(guild_id, "guild_id")), UNKNOWN_GUILD)


def _user_facts(world: World, user: User, guild: Guild) -> JSON:
    member = (user.id in guild.managers, user.id not in guild.members)
    switches = (user.direct_messages_closed, *member, user.id in world.installed)
    return _by_name(user) | {"locale": user.locale} | dict(zip(SWITCHES, switches, strict=True))


def _channel(request: Request) -> Channel:
    channel = request.local.world.channels.get(request.id("channel_id"))
    if channel is None or channel.guild_id is None:
        raise DiscordError(UNKNOWN_CHANNEL)
    return channel


def _bits(value: object) -> int:
    """Return permission bits from a number, or from a list of names."""
    if isinstance(value, list) and all(name in Permission.__members__ for name in map(str, value)):
        return int(sum(Permission[name] for name in map(str, value)))
    return snowflake(value or 0, "permissions")


ROUTES = [
    Route("GET", "/local/world", world, None, open=True),
    Route("GET", "/local/users/{user_id}", read_user, None, open=True),
    Route("POST", "/local/users/{user_id}", change_user, None, shapes.USER, open=True),
    Route("POST", "/local/channels/{channel_id}/permissions", change_permissions, None, shapes.PERMISSIONS, open=True),
    Route("DELETE", "/local/channels/{channel_id}", remove_channel, None, open=True),
    Route("POST", "/local/clock", advance_clock, None, shapes.CLOCK, open=True),
    Route("GET", "/local/faults", read_faults, None, open=True),
    Route("POST", "/local/faults", add_fault, None, shapes.FAULT, open=True),
    Route("DELETE", "/local/faults", clear_faults, None, open=True),
    Route("POST", "/local/demonstration", watch, None, open=True),
    Route("POST", "/local/drop-gateway", drop_gateway, None, shapes.DROP, open=True),
]
