"""Roles of a guild: read, created, changed, deleted, ordered, and given to members."""

from __future__ import annotations

from .. import shapes
from ..errors import INVALID_ROLE, MISSING_PERMISSIONS, TOO_MANY_ROLES, UNKNOWN_ROLE, DiscordError, existing
from ..events import dispatch_in_guild
from ..json_types import JSON
from ..objects import full_member_object, role_object
from ..permissions import ALL, Permission, own_permissions
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..validation import Validator, form_error
from ..world import Guild, Role

MAX_ROLES, NAME_CHARS, MAX_COLOUR = 250, 100, 0xFFFFFF
GUILDS, GUILD_MEMBERS = 1 << 0, 1 << 1


async def read_all(request: Request) -> Response:
    """GET: the roles."""
    return 200, [role_object(role) for role in request.guild.roles.values()]


async def read(request: Request) -> Response:
    """GET: one role."""
    return 200, role_object(_role(request, request.guild))


async def count_members(request: Request) -> Response:
    """GET: for each role but @everyone the number of its members."""
    guild, world = request.guild, request.local.world
    held = [world.roles_of(guild, world.users[user_id]) for user_id in guild.members]
    roles = [role_id for role_id in guild.roles if role_id != guild.everyone.id]
    return 200, {str(role_id): sum(role_id in one for one in held) for role_id in roles}


async def create(request: Request) -> Response:
    """POST: create a role at the bottom, above @everyone."""
    guild = request.guild
    request.require_in_guild(Permission.MANAGE_ROLES)
    if len(guild.roles) >= MAX_ROLES:
        raise DiscordError(TOO_MANY_ROLES)
    role = Role(request.local.ids.next(), "new role", guild.everyone.permissions, 1)
    _change(request, guild, role)
    for other in guild.roles.values():
        other.position += other.id != guild.everyone.id
    guild.more_roles[role.id] = role
    _tell(request, guild, "GUILD_ROLE_CREATE", {"role": role_object(role)})
    return 200, role_object(role)


async def change(request: Request) -> Response:
    """PATCH: change a role below one's own highest."""
    guild = request.guild
    role = _role(request, guild)
    _require_above(request, guild, role)
    _change(request, guild, role)
    _tell(request, guild, "GUILD_ROLE_UPDATE", {"role": role_object(role)})
    return 200, role_object(role)


async def remove(request: Request) -> Response:
    """DELETE: delete a role that was created, below one's own highest."""
    guild = request.guild
    role = _role(request, guild)
    _require_above(request, guild, role)
    if role.id not in guild.more_roles:
        raise DiscordError(INVALID_ROLE)
    del guild.more_roles[role.id]
    _tell(request, guild, "GUILD_ROLE_DELETE", {"role_id": str(role.id)})
    return NO_CONTENT


async def order(request: Request) -> Response:
    """PATCH: give roles other positions, all below one's own highest."""
    guild = request.guild
    request.require_in_guild(Permission.MANAGE_ROLES)
    if not isinstance(request.body, list):
        raise form_error((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    moved = [(snowflake(one.get("id"), "id"), one.get("position")) for one in request.body]
    for role_id, position in moved:
        if role_id not in guild.roles:
            raise DiscordError(UNKNOWN_ROLE)
        _require_above(request, guild, guild.roles[role_id])
        if position is not None and position >= _highest(request, guild):
            raise DiscordError(MISSING_PERMISSIONS)
    for role_id, position in moved:
        if position is not None:
            guild.roles[role_id].position = position
            _tell(request, guild, "GUILD_ROLE_UPDATE", {"role": role_object(guild.roles[role_id])})
    return 200, [role_object(role) for role in guild.roles.values()]


async def give(request: Request) -> Response:
    """PUT: give a member a role below one's own highest."""
    return _hold(request, present=True)


async def take(request: Request) -> Response:
    """DELETE: take a role from a member."""
    return _hold(request, present=False)


def _hold(request: Request, *, present: bool) -> Response:
    guild, user = request.guild, request.member
    role = _role(request, guild)
    _require_above(request, guild, role)
    if role.id not in guild.more_roles:
        raise DiscordError(INVALID_ROLE)
    if present != (user.id in role.holders):
        (role.holders.add if present else role.holders.discard)(user.id)
        changed = full_member_object(request.local.world, guild, user)
        dispatch_in_guild(request.local, guild, "GUILD_MEMBER_UPDATE", changed, GUILD_MEMBERS, about=user)
    return NO_CONTENT


def _change(request: Request, guild: Guild, role: Role) -> None:
    """Set the fields that the body has. Raises DiscordError, before anything is changed."""
    data, validator = request.json, Validator()
    validator.text(("name",), data.get("name"), NAME_CHARS, 1)
    validator.number(("color",), data.get("color"), 0, MAX_COLOUR)
    colours = data.get("colors") or {}
    validator.number(("colors", "primary_color"), colours.get("primary_color"), 0, MAX_COLOUR)
    for name in ("icon", "unicode_emoji"):
        if data.get(name):
            validator.add_error((name,), "FEATURE_MISSING", "This server needs more boosts to perform this action")
    validator.raise_errors()
    permissions = None if data.get("permissions") is None else snowflake(data["permissions"], "permissions")
    if permissions is not None and permissions & ALL & ~own_permissions(request.local.world, guild, request.actor):
        raise DiscordError(MISSING_PERMISSIONS)
    role.name = data.get("name") or role.name
    role.permissions = role.permissions if permissions is None else permissions
    colour = data.get("color") if colours.get("primary_color") is None else colours["primary_color"]
    role.colour = role.colour if colour is None else colour
    role.hoisted = role.hoisted if data.get("hoist") is None else data["hoist"]
    role.mentionable = role.mentionable if data.get("mentionable") is None else data["mentionable"]


def _role(request: Request, guild: Guild) -> Role:
    return existing(guild.roles.get(request.id("role_id")), UNKNOWN_ROLE)


def _highest(request: Request, guild: Guild) -> int:
    """Return the position of one's own highest role; the owner stands above all."""
    world = request.local.world
    if request.actor is world.owner:
        return MAX_ROLES + 1
    return max((guild.roles[role_id].position for role_id in world.roles_of(guild, request.actor)), default=0)


def _require_above(request: Request, guild: Guild, role: Role) -> None:
    """Require Manage Roles, and a role of one's own above this one."""
    request.require_in_guild(Permission.MANAGE_ROLES)
    if role.position >= _highest(request, guild):
        raise DiscordError(MISSING_PERMISSIONS)


def _tell(request: Request, guild: Guild, event: str, payload: JSON) -> None:
    """Dispatch an event of a role to the members and the bot."""
    dispatch_in_guild(request.local, guild, event, payload, GUILDS)


_PATH = "/guilds/{guild_id}/roles"
_MEMBER = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
ROUTES = [
    Route("GET", _PATH, read_all, "guilds"),
    Route("POST", _PATH, create, "roles", shapes.ROLE),
    Route("PATCH", _PATH, order, "roles", shapes.ROLE_POSITIONS),
    Route("GET", _PATH + "/member-counts", count_members, "guilds"),
    Route("GET", _PATH + "/{role_id}", read, "guilds"),
    Route("PATCH", _PATH + "/{role_id}", change, "roles", shapes.ROLE),
    Route("DELETE", _PATH + "/{role_id}", remove, "roles"),
    Route("PUT", _MEMBER, give, "roles"),
    Route("DELETE", _MEMBER, take, "roles"),
]
