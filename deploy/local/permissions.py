"""Permission bits, and the permissions of members in channels."""

from __future__ import annotations

from enum import IntFlag

from .world import PRIVATE_THREAD, VOCAL, Channel, Guild, User, World


class Permission(IntFlag):
    """The permissions that the local Discord checks."""

    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1
_P = Permission
EVERYBODY = (
    (_P.ADD_REACTIONS | _P.VIEW_CHANNEL | _P.SEND_MESSAGES | _P.EMBED_LINKS | _P.ATTACH_FILES | _P.READ_MESSAGE_HISTORY)
    | (_P.USE_EXTERNAL_EMOJIS | _P.USE_APPLICATION_COMMANDS | _P.CREATE_PUBLIC_THREADS | _P.SEND_MESSAGES_IN_THREADS)
    | (_P.CREATE_PRIVATE_THREADS | _P.USE_EXTERNAL_APPS | _P.SEND_POLLS | _P.CONNECT)
)
INVITED_BOT = (_P.VIEW_CHANNEL | _P.SEND_MESSAGES | _P.EMBED_LINKS | _P.ATTACH_FILES | _P.READ_MESSAGE_HISTORY) | (
    _P.CREATE_PUBLIC_THREADS | _P.SEND_MESSAGES_IN_THREADS
)
"""The permissions requested by the invitation: 309237763072."""
MANAGER = _P.MANAGE_GUILD | _P.MANAGE_CHANNELS | _P.MANAGE_MESSAGES | _P.MANAGE_THREADS | _P.PIN_MESSAGES
DIRECT = EVERYBODY & ~(_P.CREATE_PUBLIC_THREADS | _P.CREATE_PRIVATE_THREADS | _P.SEND_MESSAGES_IN_THREADS | _P.CONNECT)
"""The permissions in a direct message."""
DIRECT_BOT = _P.EMBED_LINKS | _P.ATTACH_FILES | _P.MENTION_EVERYONE | _P.USE_EXTERNAL_EMOJIS
"""The permissions of which an interaction in a direct message tells the bot."""


def permissions_in(world: World, user: User, channel: Channel) -> int:
    """Return a user's permissions in a channel. Only members and moderators have any in a private thread."""
    permissions = inherited_permissions(world, user, channel)
    thread = channel.thread
    if thread is None or channel.type != PRIVATE_THREAD or user.id in thread.members or permissions & _P.MANAGE_THREADS:
        return permissions
    return 0


def inherited_permissions(world: World, user: User, channel: Channel) -> int:
    """Return the permissions from roles and overwrites. A thread inherits those of its parent."""
    if channel.guild_id is None:
        return int(DIRECT) if user.id in channel.recipients else 0
    guild = world.guilds[channel.guild_id]
    if user.id == world.owner.id:
        return ALL
    if user.id not in guild.members:
        return 0
    permissions = guild_permissions(world, guild, user)
    if channel.thread is not None:
        parent = world.channels.get(channel.parent_id or 0)
        return 0 if parent is None else _with_overwrites(world, guild, user, parent, permissions)
    return _with_overwrites(world, guild, user, channel, permissions)


def guild_permissions(world: World, guild: Guild, user: User) -> int:
    """Return the permissions from a member's roles."""
    permissions = guild.everyone.permissions
    for role_id in world.roles_of(guild, user):
        permissions |= guild.roles[role_id].permissions
    return permissions


def own_permissions(world: World, guild: Guild, user: User) -> int:
    """Return a member's permissions in a guild. The owner has all."""
    return ALL if user is world.owner else guild_permissions(world, guild, user)


def _with_overwrites(world: World, guild: Guild, user: User, channel: Channel, permissions: int) -> int:
    """Apply the channel's overwrites in Discord's order: everyone, the roles together, the member. In a channel with
    voices who may not connect may do nothing but see it (Permissions, *Implicit Permissions*)."""
    layers = [[guild.everyone.id], world.roles_of(guild, user), [user.id]]
    for targets in layers:
        overwrites = [channel.overwrites[target] for target in targets if target in channel.overwrites]
        for overwrite in overwrites:
            permissions &= ~overwrite.deny
        for overwrite in overwrites:
            permissions |= overwrite.allow
    if channel.type in VOCAL and not permissions & Permission.CONNECT:
        permissions &= Permission.VIEW_CHANNEL
    return permissions if permissions & Permission.VIEW_CHANNEL else 0
