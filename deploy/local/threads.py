"""Threads: starting, members, archiving and unarchiving."""

from __future__ import annotations

from . import events
from .errors import THREAD_ARCHIVED, TOO_MANY_THREADS, DiscordError
from .local_discord import LocalDiscord
from .snowflakes import created_at
from .world import PRIVATE_THREAD, Channel, Thread, User

DURATIONS = (60, 1440, 4320, 10080)


def start(
    local: LocalDiscord,
    user: User,
    parent: Channel,
    thread_id: int,
    name: str,
    kind: int,
    minutes: int,
    tags: tuple[int, ...] = (),
) -> Channel:
    """Create a thread in a channel, a post with ``tags`` in a forum."""
    now = local.clock.now()
    thread = Thread(user.id, now, now, minutes, tags=tags, members={user.id})
    channel = Channel(thread_id, kind, name, parent.guild_id, parent.id, thread=thread)
    local.world.channels[channel.id] = channel
    events.dispatch_channel(local, "THREAD_CREATE", channel, newly_created=True)
    return channel


def add_member(local: LocalDiscord, channel: Channel, user: User) -> None:
    """Add a user to a thread. A private thread becomes visible to that user."""
    thread = channel.thread
    if thread is None or user.id in thread.members:
        return
    thread.members.add(user.id)
    if channel.type == PRIVATE_THREAD:
        events.dispatch_thread_member(local, channel, user, joined=True)


def remove_member(local: LocalDiscord, channel: Channel, user: User) -> None:
    """Remove a user from a thread. A private thread is hidden from that user."""
    if channel.thread is not None:
        if channel.type == PRIVATE_THREAD:
            events.dispatch_thread_member(local, channel, user, joined=False)
        channel.thread.members.discard(user.id)


def archive_idle(local: LocalDiscord) -> None:
    """Archive every thread whose auto-archive duration has passed."""
    for channel in local.world.threads:
        thread, last = channel.thread, channel.last_message_id
        if thread is None or thread.archived:
            continue
        active = max(thread.archive_changed, created_at(last) if last else 0.0)
        if local.clock.now() - active >= thread.auto_archive_minutes * 60:
            thread.archived = True
            thread.archive_changed = local.clock.now()
            events.dispatch_channel(local, "THREAD_UPDATE", channel)


def unarchive(local: LocalDiscord, user: User, channel: Channel) -> None:
    """Unarchive a thread, as a new message does."""
    if channel.thread is not None:
        channel.thread.archived = False
        channel.thread.archive_changed = local.clock.now()
        channel.thread.members.add(user.id)
        events.dispatch_channel(local, "THREAD_UPDATE", channel)


def require_room(local: LocalDiscord, parent: Channel) -> None:
    """Raise DiscordError if the guild has as many active threads as it may have."""
    guild = [one.thread for one in local.world.threads if one.guild_id == parent.guild_id]
    if sum(thread is not None and not thread.archived for thread in guild) >= local.settings.active_threads:
        raise DiscordError(TOO_MANY_THREADS)


def require_open(channel: Channel) -> None:
    """Raise DiscordError for an archived thread: its messages may not be changed."""
    if channel.thread is not None and channel.thread.archived:
        raise DiscordError(THREAD_ARCHIVED)
