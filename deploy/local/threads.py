"""Threads: starting one, archiving and bringing it back."""

from __future__ import annotations

from deploy.local import events
from deploy.local.box import Box
from deploy.local.snowflakes import created_at
from deploy.local.world import Channel, Thread, User

DURATIONS = (60, 1440, 4320, 10080)


def start(box: Box, user: User, parent: Channel, thread_id: int, name: str, kind: int, minutes: int) -> Channel:
    """A new thread in a channel."""
    now = box.clock.now()
    thread = Thread(user.id, now, now, minutes, members={user.id})
    channel = Channel(thread_id, kind, name, parent.guild_id, parent.id, thread=thread)
    box.world.channels[channel.id] = channel
    events.channel_changed(box, "THREAD_CREATE", channel, newly_created=True)
    return channel


def archive_idle(box: Box) -> None:
    """Archive every thread in which nothing has happened for as long as it was set to wait."""
    for channel in box.world.threads:
        thread, last = channel.thread, channel.last_message_id
        if thread is None or thread.archived:
            continue
        active = max(thread.archive_changed, created_at(last) if last else 0.0)
        if box.clock.now() - active >= thread.auto_archive_minutes * 60:
            thread.archived = True
            thread.archive_changed = box.clock.now()
            events.channel_changed(box, "THREAD_UPDATE", channel)


def unarchive(box: Box, user: User, channel: Channel) -> None:
    """Bring an archived thread back, as writing in it does."""
    if channel.thread is not None:
        channel.thread.archived = False
        channel.thread.archive_changed = box.clock.now()
        channel.thread.members.add(user.id)
        events.channel_changed(box, "THREAD_UPDATE", channel)
