"""Where the app is installed, where its commands are offered, and what an answer may do there.

Discord documents this under *Installation context*, *Interaction contexts* and *Authorizing Integration Owners*. What
it leaves open is a setting: see ``Settings``.
"""

from __future__ import annotations

from collections.abc import Mapping

from .json_types import JSON
from .permissions import ALL, DIRECT_BOT, Permission, inherited_permissions, permissions_in
from .world import Channel, Message, User, World

GUILD_INSTALL, USER_INSTALL = "0", "1"
GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
MAX_FOLLOW_UPS = 5
"""Most follow-ups of an interaction that only a person's own install allows."""
PRIVATE_BOT = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
"""The permissions of which an interaction in other people's private channels tells the bot."""
Owners = Mapping[str, str]


def context_of(world: World, channel: Channel) -> int:
    """Return the interaction context of a channel."""
    if channel.guild_id is not None:
        return GUILD
    return BOT_DM if world.bot.id in channel.recipients else PRIVATE_CHANNEL


def has_bot(world: World, channel: Channel) -> bool:
    """Return whether the bot is a member of the channel's guild, or takes part in the direct messages."""
    if channel.guild_id is not None:
        return world.bot.id in world.guilds[channel.guild_id].members
    return world.bot.id in channel.recipients


def has_app(world: World, channel: Channel) -> bool:
    """Return whether the app is installed where a channel is: by its guild, perhaps for commands alone."""
    return has_bot(world, channel) or (channel.guild_id is not None and world.guilds[channel.guild_id].has_commands)


def command_owners(world: World, user: User, channel: Channel, command: JSON) -> Owners:
    """Return who has installed the app so that this person can use a command here; none if it is not offered."""
    context, types = context_of(world, channel), command["integration_types"]
    contexts = command["contexts"] or _default_contexts(command)
    if context not in contexts or command.get("guild_id") not in (None, str(channel.guild_id)):
        return {}
    owners: dict[str, str] = {}
    if 0 in types and has_app(world, channel) and (context == GUILD or shares_guild(world, user)):
        owners[GUILD_INSTALL] = str(channel.guild_id or 0)
    if 1 in types and user.id in world.installed and "guild_id" not in command:
        owners[USER_INSTALL] = str(user.id)
    return owners


def _default_contexts(command: JSON) -> list[int]:
    """Return the contexts of a command that names none: all, without the bot's own channel if it opts out."""
    return [GUILD, BOT_DM, PRIVATE_CHANNEL] if command["dm_permission"] else [GUILD]


def component_owners(world: World, channel: Channel, message: Message) -> Owners:
    """Return the integration owners of a press: the user who caused the message, and the guild if it has the app
    now."""
    before: Owners = (message.interaction or {}).get("authorizing_integration_owners", {})
    owners = {GUILD_INSTALL: str(channel.guild_id or 0)} if has_app(world, channel) else {}
    if USER_INSTALL in before:
        owners[USER_INSTALL] = before[USER_INSTALL]
    return owners


def may_use(world: World, user: User, channel: Channel, command: JSON) -> bool:
    """Return whether a person's permissions in a guild allow a command that is offered there."""
    permissions = permissions_in(world, user, channel)
    if channel.guild_id is None or permissions == ALL:
        return True
    required = command["default_member_permissions"]
    needed = int(required or 0) | Permission.USE_APPLICATION_COMMANDS
    return permissions & needed == needed and required != "0"


def shares_guild(world: World, user: User) -> bool:
    """Return whether a person and the bot are members of one guild."""
    return any({user.id, world.bot.id} <= guild.members for guild in world.guilds.values())


def is_external(owners: Owners) -> bool:
    """Return whether only a person's own install allows an interaction."""
    return GUILD_INSTALL not in owners


def app_permissions(world: World, user: User, channel: Channel) -> int:
    """Return the app permissions of an interaction. Where the bot is no member they follow from its user's."""
    context = context_of(world, channel)
    if context != GUILD:
        return int(DIRECT_BOT if context == BOT_DM else PRIVATE_BOT)
    if has_bot(world, channel):
        return inherited_permissions(world, world.bot, channel)
    return int(permissions_in(world, user, channel) & DIRECT_BOT)


def answers_turn_private(world: World, user: User, channel: Channel, owners: Owners) -> bool:
    """Return whether Discord shows answers to this person alone: where people may not use apps from elsewhere, or
    may not write themselves."""
    if not is_external(owners) or channel.guild_id is None:
        return False
    sends = Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
    needed = Permission.USE_EXTERNAL_APPS | sends
    return permissions_in(world, user, channel) & needed != needed
