"""Permissions: their bits, and what a member may do in a channel."""

from __future__ import annotations

from enum import IntFlag

from deploy.local.world import Channel, User, World


class Permission(IntFlag):
    """The permissions that anything here depends on."""

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
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = (1 << 53) - 1
_P = Permission
EVERYBODY = (
    _P.ADD_REACTIONS | _P.VIEW_CHANNEL | _P.SEND_MESSAGES | _P.EMBED_LINKS | _P.ATTACH_FILES | _P.READ_MESSAGE_HISTORY
) | (_P.USE_EXTERNAL_EMOJIS | _P.USE_APPLICATION_COMMANDS | _P.CREATE_PUBLIC_THREADS | _P.SEND_MESSAGES_IN_THREADS)
INVITED_BOT = (_P.VIEW_CHANNEL | _P.SEND_MESSAGES | _P.EMBED_LINKS | _P.ATTACH_FILES | _P.READ_MESSAGE_HISTORY) | (
    _P.CREATE_PUBLIC_THREADS | _P.SEND_MESSAGES_IN_THREADS
)
"""What the invitation asks for: 309237763072."""
MANAGER = _P.MANAGE_GUILD | _P.MANAGE_CHANNELS | _P.MANAGE_MESSAGES | _P.MANAGE_THREADS
DIRECT = EVERYBODY & ~(_P.CREATE_PUBLIC_THREADS | _P.SEND_MESSAGES_IN_THREADS)
"""What everybody may do in a direct message."""


def permissions_in(world: World, user: User, channel: Channel) -> int:
    """What somebody may do in a channel: the roles, then the channel's overwrites. A thread has its parent's."""
    if channel.guild_id is None:
        return int(DIRECT) if user.id in channel.recipients else 0
    if user.left:
        return 0
    if user.id == world.owner.id:
        return ALL
    held = _from_roles(world, user)
    if channel.thread is not None:
        parent = world.channels.get(channel.parent_id or 0)
        return 0 if parent is None else _overwritten(world, user, parent, held)
    return _overwritten(world, user, channel, held)


def _from_roles(world: World, user: User) -> int:
    held = world.everyone.permissions
    for role_id in world.roles_of(user):
        held |= world.roles[role_id].permissions
    return held


def _overwritten(world: World, user: User, channel: Channel, held: int) -> int:
    """The channel's overwrites in Discord's order: everyone, the roles together, the member."""
    layers = [[world.everyone.id], world.roles_of(user), [user.id]]
    for targets in layers:
        overwrites = [channel.overwrites[target] for target in targets if target in channel.overwrites]
        for overwrite in overwrites:
            held &= ~overwrite.deny
        for overwrite in overwrites:
            held |= overwrite.allow
    return held if held & Permission.VIEW_CHANNEL else 0
