"""Users, roles, channels and guilds as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from .clock import timestamp
from .json_types import JSON
from .permissions import Permission, permissions_in
from .snowflakes import WORLD_CREATED_MS, created_at
from .world import (
    FORUM,
    GROUP,
    GUILD_ONLY,
    PRIVATE_THREAD,
    VOCAL,
    Channel,
    Guild,
    Role,
    ScheduledEvent,
    Tag,
    User,
    World,
)

JOINED = timestamp(WORLD_CREATED_MS / 1000)
OBFUSCATED = 1 << 17  # flag of a channel that a bot may not view
LIVE = (1, 2)  # statuses of scheduled events that are to begin or go on
VERSION_FLAGS = 1 << 23
"""An application's flag that says it has registered commands."""


def user_object(user: User) -> JSON:
    """Return a user object."""
    payload: JSON = {
        "id": str(user.id),
        "username": user.name.lower().replace(" ", "_"),
        "global_name": None if user.bot else user.name,
        "discriminator": "0001" if user.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if user.bot:
        payload |= {"username": user.name, "bot": True}
    return payload


def webhook_user_object(webhook_id: int, name: str) -> JSON:
    """Return the user object of the author of a webhook's messages."""
    names: JSON = {"id": str(webhook_id), "username": name, "global_name": None, "discriminator": "0000", "bot": True}
    return names | {"avatar": None, "public_flags": 0, "flags": 0, "primary_guild": None}


def own_user_object(user: User) -> JSON:
    """Return a user object with the fields that only the user gets."""
    return user_object(user) | {"mfa_enabled": False, "locale": user.locale, "verified": True, "email": None}


def member_object(world: World, guild: Guild, user: User) -> JSON:
    """Return a guild member object without its user."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "deaf": False,
        "flags": 0,
        "joined_at": JOINED,
        "mute": False,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(role_id) for role_id in world.roles_of(guild, user)],
    }


def full_member_object(world: World, guild: Guild, user: User) -> JSON:
    """Return a guild member object with its user."""
    return member_object(world, guild, user) | {"user": user_object(user)}


def role_object(role: Role) -> JSON:
    """Return a role object."""
    payload: JSON = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": role.colour,
        "colors": {"primary_color": role.colour, "secondary_color": None, "tertiary_color": None},
        "hoist": role.hoisted,
        "managed": role.managed_by is not None,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.managed_by is not None:
        payload["tags"] = {"bot_id": str(role.managed_by)}
    return payload


def channel_object(world: World, channel: Channel, reader: User | None = None) -> JSON:
    """Return a channel object of any kind for ``reader``, by default the bot."""
    last = channel.last_message_id
    payload: JSON = {
        "id": str(channel.id),
        "type": channel.type,
        "last_message_id": None if last is None else str(last),
        "flags": REQUIRE_TAG if channel.requires_tag else 0,
    }
    if channel.guild_id is None:
        me = reader or world.bot
        others = [world.users[user_id] for user_id in channel.recipients if user_id != me.id]
        payload |= {"recipients": [user_object(user) for user in others]}
        group = {"name": channel.name or None, "icon": None, "owner_id": str(channel.owner_id)}
        return payload | (group if channel.type == GROUP else {})
    payload |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    payload["parent_id"] = None if channel.parent_id is None else str(channel.parent_id)
    if channel.thread is not None:
        parent = world.channels.get(channel.parent_id or 0)
        is_post = parent is not None and parent.type == FORUM
        tags: JSON = {"applied_tags": [str(tag) for tag in channel.thread.tags]} if is_post else {}
        return payload | _thread_fields(channel, reader or world.bot) | tags
    return (
        payload
        | KIND_FIELDS.get(channel.type, {})
        | ({"available_tags": [_tag_object(tag) for tag in channel.tags]} if channel.type == FORUM else {})
        | {
            "position": channel.position,
            "topic": channel.topic,
            "nsfw": False,
            "permission_overwrites": [
                {"id": str(target), "type": overwrite.type, "allow": str(overwrite.allow), "deny": str(overwrite.deny)}
                for target, overwrite in channel.overwrites.items()
            ],
        }
    )


def _tag_object(tag: Tag) -> JSON:
    return {"id": str(tag.id), "name": tag.name, "moderated": tag.moderated, "emoji_id": None, "emoji_name": None}


def interaction_channel_object(world: World, channel: Channel) -> JSON:
    """Return a channel object as interactions contain it: whole even if the bot may not view it, but without
    overwrites."""
    return {name: value for name, value in channel_object(world, channel).items() if name != "permission_overwrites"}


def gateway_channel_object(world: World, channel: Channel, reader: User) -> JSON:
    """Return a channel object as the gateway sends it: a bot that may not view a channel gets little of it."""
    if not reader.bot or channel.thread is not None or permissions_in(world, reader, channel):
        return channel_object(world, channel, reader)
    hides = {"id": str(channel.guild_id), "type": 0, "allow": "0", "deny": str(int(Permission.VIEW_CHANNEL))}
    hidden = {"name": "___hidden___", "flags": OBFUSCATED, "topic": None, "last_message_id": None}
    return channel_object(world, channel, reader) | hidden | {"permission_overwrites": [hides]}


def _thread_fields(channel: Channel, reader: User) -> JSON:
    thread = channel.thread
    assert thread is not None  # noqa: S101 - checked by the caller
    metadata: JSON = {
        "archived": thread.archived,
        "archive_timestamp": timestamp(thread.archive_changed),
        "auto_archive_duration": thread.auto_archive_minutes,
        "locked": thread.locked,
        "create_timestamp": timestamp(thread.created),
    }
    if channel.type == PRIVATE_THREAD:
        metadata["invitable"] = True
    fields: JSON = {
        "owner_id": str(thread.owner_id),
        "message_count": thread.sent - thread.deleted,
        "member_count": len(thread.members),
        "total_message_sent": thread.sent,
        "thread_metadata": metadata,
    }
    if reader.id in thread.members:
        fields["member"] = thread_member_object(channel, reader)
    return fields


def thread_member_object(channel: Channel, user: User) -> JSON:
    """Return a thread member object."""
    return {
        "id": str(channel.id),
        "user_id": str(user.id),
        "join_timestamp": timestamp(created_at(channel.id)),
        "flags": 0,
    }


REQUIRE_TAG = 1 << 4  # a flag of forums
KIND_FIELDS: dict[int, JSON] = {
    **{kind: {"bitrate": 64_000, "user_limit": 0, "rtc_region": None} for kind in VOCAL},
    FORUM: {
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "default_auto_archive_duration": 1440,
    },
}
"""Fields that only some types of channels have."""
FEATURES = ["COMMUNITY", "NEWS"]
"""Features that forums and announcement channels require."""
UNSET = (
    *("icon", "description", "home_header", "splash", "discovery_splash", "banner", "afk_channel_id"),
    *("system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code", "rules_channel_id"),
    *("safety_alerts_channel_id", "public_updates_channel_id", "incidents_data", "application_id"),
)
ZERO = (
    *("system_channel_flags", "verification_level", "default_message_notifications", "mfa_level"),
    *("explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level"),
    *("max_stage_video_channel_users", "max_video_channel_users"),
)


def guild_object(world: World, guild: Guild) -> JSON:
    """Return a guild object without its channels and members."""
    payload: JSON = dict.fromkeys(UNSET) | dict.fromkeys(ZERO, 0)
    return payload | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(world.owner.id),
        "features": FEATURES,
        "region": "pond",
        "afk_timeout": 300,
        "widget_enabled": False,
        "max_members": 500_000,
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "emojis": [],
        "stickers": [],
        "roles": [role_object(role) for role in guild.roles.values()],
    }


def full_guild_object(world: World, guild: Guild, reader: User) -> JSON:
    """Return the data of GUILD_CREATE for a reader."""
    visible = [channel for channel in world.channels_of(guild) if reader.bot or permissions_in(world, reader, channel)]
    threads = [channel for channel in world.threads_of(guild) if permissions_in(world, reader, channel)]
    members = [world.bot] if reader.bot else [world.users[user_id] for user_id in sorted(guild.members)]
    return guild_object(world, guild) | {
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [full_member_object(world, guild, user) for user in members],
        "channels": [gateway_channel_object(world, channel, reader) for channel in visible],
        "threads": [
            channel_object(world, channel, reader)
            for channel in threads
            if channel.thread is not None and not channel.thread.archived
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [
            event_object(guild, event) for event in guild.scheduled_events.values() if event.status in LIVE
        ],
        "soundboard_sounds": [],
    }


def event_object(guild: Guild, event: ScheduledEvent) -> JSON:
    """Return a scheduled event as JSON."""
    return {
        "id": str(event.id),
        "guild_id": str(guild.id),
        "channel_id": None if event.channel is None else str(event.channel),
        "creator_id": str(event.creator),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": None if event.starts is None else event.starts.isoformat(),
        "scheduled_end_time": None if event.ends is None else event.ends.isoformat(),
        "privacy_level": GUILD_ONLY,
        "status": event.status,
        "entity_type": event.entity_type,
        "entity_id": None,
        "entity_metadata": None if event.location is None else {"location": event.location},
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
    }


def guild_counts(guild: Guild) -> JSON:
    """Return the fields that a guild object has with ``with_counts``."""
    return {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}


def application_object(world: World) -> JSON:
    """Return an application object."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_object(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": VERSION_FLAGS,
        "flags_new": str(VERSION_FLAGS),
        "max_participants": None,
        "tags": [],
        "summary": "",
        "is_monetized": False,
        "is_verified": False,
        "is_discoverable": False,
    }


def own_application_object(world: World, installs: Sequence[int]) -> JSON:
    """Return an application object with the fields that only the bot gets; ``installs`` are its installation
    contexts."""
    return application_object(world) | {
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_object(world.owner),
        "approximate_guild_count": len(world.guilds_of(world.bot)),
        "approximate_user_install_count": len(world.installed),
        "approximate_user_authorization_count": len(world.installed),
        "explicit_content_filter": 0,
        "team": None,
        "integration_types_config": {str(install): {} for install in installs},
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }
