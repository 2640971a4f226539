"""Dispatches gateway events to the sessions that may see them, in the form for each session."""

from __future__ import annotations

from .gateway_sessions import GatewaySession
from .installs import has_bot
from .json_types import JSON
from .local_discord import LocalDiscord
from .message_objects import message_object
from .objects import channel_object, gateway_channel_object, member_object
from .permissions import Permission
from .world import Channel, Guild, Message, User

GUILDS, GUILD_MESSAGES, GUILD_TYPING = 1 << 0, 1 << 9, 1 << 11
DIRECT_MESSAGES, DIRECT_TYPING, MESSAGE_CONTENT = 1 << 12, 1 << 14, 1 << 15
CONTENT = {"content": "", "embeds": [], "components": [], "attachments": []}
"""The fields of other people's messages that a bot without the message content intent does not receive."""


def dispatch_message(local: LocalDiscord, event: str, message: Message) -> None:
    """Dispatch MESSAGE_CREATE or MESSAGE_UPDATE to everybody who can see the message."""
    channel = local.world.channels[message.channel_id]
    payload = message_object(local, message)
    author = local.world.users.get(message.author_id)  # none of a webhook
    located = payload
    if channel.guild_id is not None and message.viewer_id is None:
        guild = local.world.guilds[channel.guild_id]
        located = payload | {"guild_id": str(guild.id)}
        if author is not None and author.id in guild.members:
            located["member"] = member_object(local.world, guild, author)
    for session in _recipients(local, channel, message.viewer_id, GUILD_MESSAGES, DIRECT_MESSAGES):
        hidden = session.user.bot and not _may_read_content(session, message, channel)
        session.dispatch(event, {"channel_type": channel.type} | located | (CONTENT if hidden else {}))


def dispatch_message_delete(local: LocalDiscord, message: Message) -> None:
    """Dispatch MESSAGE_DELETE to everybody who could see the message."""
    channel = local.world.channels[message.channel_id]
    payload: JSON = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None and message.viewer_id is None:
        payload["guild_id"] = str(channel.guild_id)
    for session in _recipients(local, channel, message.viewer_id, GUILD_MESSAGES, DIRECT_MESSAGES):
        session.dispatch("MESSAGE_DELETE", payload)


def dispatch_channel(local: LocalDiscord, event: str, channel: Channel, **more: object) -> None:
    """Dispatch CHANNEL_* or THREAD_* to everybody who can see the channel. Bots see all channels, and their threads."""
    for session in local.sessions.everyone():
        if session.user.bot:
            hidden = channel.thread is not None and not local.can(session.user, channel, Permission.VIEW_CHANNEL)
            hidden = hidden or not has_bot(local.world, channel)
            if session.covers(channel.guild_id) and session.intents & GUILDS and not hidden:
                session.dispatch(event, gateway_channel_object(local.world, channel, session.user) | more)
        elif local.can(session.user, channel, Permission.VIEW_CHANNEL):
            session.dispatch(event, channel_object(local.world, channel, session.user) | more)
        elif event == "CHANNEL_UPDATE":
            session.dispatch("CHANNEL_DELETE", channel_object(local.world, channel, session.user))


def dispatch_channel_delete(local: LocalDiscord, channel: Channel) -> None:
    """Dispatch CHANNEL_DELETE or THREAD_DELETE. Must be called before the channel is removed."""
    if channel.thread is None:
        dispatch_channel(local, "CHANNEL_DELETE", channel)
        return
    payload = _deletion_payload(local, channel)
    for session in _recipients(local, channel, None, GUILDS, GUILDS):
        session.dispatch("THREAD_DELETE", payload)


def dispatch_typing(local: LocalDiscord, channel: Channel, user: User) -> None:
    """Dispatch TYPING_START to everybody else in the channel."""
    payload: JSON = {"user_id": str(user.id), "timestamp": int(local.clock.now())}
    dispatch_in_channel(local, channel, "TYPING_START", payload, (GUILD_TYPING, DIRECT_TYPING), but=user)


def dispatch_in_channel(
    local: LocalDiscord,
    channel: Channel,
    event: str,
    payload: JSON,
    intents: tuple[int, int],
    but: User | None = None,
) -> None:
    """Dispatch an event of a channel to everybody who can see it, ``but`` one; bots need an intent, in guilds or
    elsewhere."""
    place: JSON = {"channel_id": str(channel.id)}
    if channel.guild_id is not None:
        place["guild_id"] = str(channel.guild_id)
    for session in _recipients(local, channel, None, *intents):
        if session.user is not but:
            session.dispatch(event, place | payload)


def dispatch_in_guild(
    local: LocalDiscord, guild: Guild, event: str, payload: JSON, intent: int, about: User | None = None
) -> None:
    """Dispatch an event of a guild to its members; bots need the intent, unless it is ``about`` themselves."""
    for session in local.sessions.everyone():
        user = session.user
        hears = not user.bot or (session.covers(guild.id) and (session.intents & intent or user is about))
        if user.id in guild.members and hears:
            session.dispatch(event, {"guild_id": str(guild.id)} | payload)


def dispatch_thread_member(local: LocalDiscord, channel: Channel, user: User, *, joined: bool) -> None:
    """Dispatch THREAD_CREATE to a user who has joined a private thread, THREAD_DELETE to one who has left it."""
    payload = channel_object(local.world, channel, user) if joined else _deletion_payload(local, channel)
    for session in local.sessions.of(user):
        if not user.bot or (session.covers(channel.guild_id) and session.intents & GUILDS):
            session.dispatch("THREAD_CREATE" if joined else "THREAD_DELETE", payload)


def _deletion_payload(local: LocalDiscord, channel: Channel) -> JSON:
    return {name: channel_object(local.world, channel)[name] for name in ("id", "guild_id", "parent_id", "type")}


def dispatch_to_user(local: LocalDiscord, user: User, event: str, payload: JSON) -> None:
    """Dispatch an event to all sessions of one user."""
    for session in local.sessions.of(user):
        session.dispatch(event, payload)


def _recipients(
    local: LocalDiscord, channel: Channel, viewer_id: int | None, guild: int, direct: int
) -> list[GatewaySession]:
    """Return the sessions that may see an event in a channel; an ephemeral message is seen by its viewer and the
    bot."""
    private = channel.guild_id is None or viewer_id is not None
    bots = local.sessions.bots(None if private else channel.guild_id)
    listeners = [s for s in bots if s.intents & (direct if private else guild) and has_bot(local.world, channel)]
    if viewer_id is None:
        listeners = [s for s in listeners if local.can(s.user, channel, Permission.VIEW_CHANNEL)]
    people = [s for s in local.sessions.everyone() if not s.user.bot]
    if viewer_id is not None:
        return listeners + [s for s in people if s.user.id == viewer_id]
    return listeners + [s for s in people if local.can(s.user, channel, Permission.VIEW_CHANNEL)]


def _may_read_content(session: GatewaySession, message: Message, channel: Channel) -> bool:
    """Return whether a bot receives the content: of its own, direct, or mentioning messages, or of all with the
    intent."""
    mine = session.user.id in (message.author_id, *message.mentions)
    return mine or channel.guild_id is None or bool(session.intents & MESSAGE_CONTENT)
