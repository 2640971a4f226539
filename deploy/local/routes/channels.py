"""Reads, changes and deletes channels and threads."""

from __future__ import annotations

from .. import events, shapes, threads
from ..errors import MISSING_PERMISSIONS, THREAD_ARCHIVED, THREAD_LOCKED, WRONG_CHANNEL_TYPE, DiscordError
from ..objects import channel_object
from ..permissions import Permission
from ..requests import Request, Response, Route
from ..validation import Validator
from ..world import Channel

NAME_CHARS = 100


async def read(request: Request) -> Response:
    """GET: a channel."""
    channel = request.local.seen_channel(request.actor, request.id("channel_id"))
    return 200, channel_object(request.local.world, channel, request.actor)


async def change(request: Request) -> Response:
    """PATCH: change a thread's state, or a channel's name."""
    channel = request.channel()
    validator = Validator()
    validator.text(("name",), request.json.get("name"), NAME_CHARS, 1)
    if request.json.get("auto_archive_duration") is not None:
        validator.choice(("auto_archive_duration",), request.json["auto_archive_duration"], threads.DURATIONS)
    validator.raise_errors()
    if channel.thread is None:
        _change_channel(request, channel)
    else:
        _change_thread(request, channel)
    return 200, channel_object(request.local.world, channel, request.actor)


def _change_channel(request: Request, channel: Channel) -> None:
    if channel.guild_id is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    request.require(channel, Permission.MANAGE_CHANNELS)
    channel.name = request.json.get("name") or channel.name
    channel.topic = request.json.get("topic", channel.topic)
    events.dispatch_channel(request.local, "CHANNEL_UPDATE", channel)


def _change_thread(request: Request, channel: Channel) -> None:
    """Change a thread. People who may write in it may unarchive it; its owner and moderators may archive it;
    moderators may lock it."""
    thread, data = channel.thread, request.json
    assert thread is not None  # noqa: S101 - checked by the caller
    moderates = request.can(channel, Permission.MANAGE_THREADS)
    revives = data.get("archived") is False
    if thread.archived and not revives:
        raise DiscordError(THREAD_ARCHIVED)
    if thread.locked and not moderates:
        raise DiscordError(THREAD_LOCKED)
    only_revives = revives and set(data) == {"archived"}
    if not moderates and not only_revives and (thread.owner_id != request.actor.id or "locked" in data):
        raise DiscordError(MISSING_PERMISSIONS)
    thread.archived = thread.archived if data.get("archived") is None else data["archived"]
    thread.locked = thread.locked if data.get("locked") is None else data["locked"]
    thread.auto_archive_minutes = data.get("auto_archive_duration") or thread.auto_archive_minutes
    thread.archive_changed = request.local.clock.now()
    channel.name = data.get("name") or channel.name
    events.dispatch_channel(request.local, "THREAD_UPDATE", channel)


async def remove(request: Request) -> Response:
    """DELETE: delete a channel or thread."""
    channel = request.channel()
    needed = Permission.MANAGE_CHANNELS if channel.thread is None else Permission.MANAGE_THREADS
    channel_json = channel_object(request.local.world, channel, request.actor)
    if channel.guild_id is not None:
        request.require(channel, needed)
        delete_channel(request, channel)
    return 200, channel_json


def delete_channel(request: Request, channel: Channel) -> None:
    """Remove a channel with its threads."""
    world = request.local.world
    for thread in [thread for thread in world.threads if thread.parent_id == channel.id]:
        events.dispatch_channel_delete(request.local, thread)
        del world.channels[thread.id]
    events.dispatch_channel_delete(request.local, channel)
    del world.channels[channel.id]


_PATH = "/channels/{channel_id}"
ROUTES = [
    Route("GET", _PATH, read, "channels"),
    Route("PATCH", _PATH, change, "channels", shapes.CHANNEL),
    Route("DELETE", _PATH, remove, "channels"),
]
