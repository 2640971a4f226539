"""Channels, threads, and opening direct messages."""

from __future__ import annotations

from deploy.local import events, messages, shapes, threads
from deploy.local.errors import (
    CANNOT_MESSAGE_USER,
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    THREAD_LOCKED,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    DiscordError,
)
from deploy.local.json_types import JSON
from deploy.local.message_forms import MessageForm
from deploy.local.message_objects import THREAD_STARTED
from deploy.local.objects import channel_object, full_member_object, thread_member_object
from deploy.local.permissions import Permission
from deploy.local.requests import NO_CONTENT, Request, Response, Route, snowflake
from deploy.local.validation import Validator
from deploy.local.world import (
    DIRECT_MESSAGE,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Message,
)

NAME, TOPIC = 100, 1024


async def read(request: Request) -> Response:
    """GET a channel."""
    channel = request.local.channel_for(request.actor, request.id("channel_id"))
    return 200, channel_object(request.local.world, channel, request.actor)


async def change(request: Request) -> Response:
    """PATCH a channel: a thread's state, or a name."""
    channel = request.local.channel_for(request.actor, request.id("channel_id"))
    validator = Validator()
    validator.text(("name",), request.json.get("name"), NAME, 1)
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
    if not request.local.can(request.actor, channel, Permission.MANAGE_CHANNELS):
        raise DiscordError(MISSING_PERMISSIONS)
    channel.name = request.json.get("name") or channel.name
    channel.topic = request.json.get("topic", channel.topic)
    events.dispatch_channel(request.local, "CHANNEL_UPDATE", channel)


def _change_thread(request: Request, channel: Channel) -> None:
    """Whoever may write in a thread brings it back; closing it is the starter's and the moderators'; locking theirs."""
    thread, data = channel.thread, request.json
    assert thread is not None  # noqa: S101 - the caller has looked
    moderates = request.local.can(request.actor, channel, Permission.MANAGE_THREADS)
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
    """DELETE a channel or thread."""
    channel = request.local.channel_for(request.actor, request.id("channel_id"))
    needed = Permission.MANAGE_CHANNELS if channel.thread is None else Permission.MANAGE_THREADS
    if channel.guild_id is not None and not request.local.can(request.actor, channel, needed):
        raise DiscordError(MISSING_PERMISSIONS)
    gone = channel_object(request.local.world, channel, request.actor)
    if channel.guild_id is not None:
        delete_channel(request, channel)
    return 200, gone


def delete_channel(request: Request, channel: Channel) -> None:
    """Take a channel away, with its threads."""
    world = request.local.world
    for thread in [thread for thread in world.threads if thread.parent_id == channel.id]:
        events.dispatch_channel_delete(request.local, thread)
        del world.channels[thread.id]
    events.dispatch_channel_delete(request.local, channel)
    del world.channels[channel.id]


async def start_thread(request: Request) -> Response:
    """POST a thread without a message. A public one is announced in the channel."""
    parent = _parent(request)
    private = request.json.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    kind = PRIVATE_THREAD if private else PUBLIC_THREAD
    payload = _started(request, parent, request.local.ids.next(), kind, needed)
    if not private:
        thread = (int(payload["id"]), None)
        said = Message(request.local.ids.next(), parent.id, request.actor.id, THREAD_STARTED, reference=thread)
        messages.post(request.local, said, MessageForm(content=request.json["name"]))
    return 201, payload


async def start_thread_on_message(request: Request) -> Response:
    """POST a thread on a message, whose id it takes."""
    parent = _parent(request)
    message = request.local.message_in(parent, request.id("message_id"))
    if message.id in request.local.world.channels:
        raise DiscordError(THREAD_EXISTS)
    payload = _started(request, parent, message.id, PUBLIC_THREAD, Permission.CREATE_PUBLIC_THREADS)
    _hang_on(request, message)
    return 201, payload


def _hang_on(request: Request, message: Message) -> None:
    message.thread_id = message.id
    message.flags |= HAS_THREAD
    events.dispatch_message(request.local, "MESSAGE_UPDATE", message)


def _parent(request: Request) -> Channel:
    parent = request.local.channel_for(request.actor, request.id("channel_id"))
    if parent.type != TEXT:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    return parent


def _started(request: Request, parent: Channel, thread_id: int, kind: int, needed: int) -> JSON:
    if not request.local.can(request.actor, parent, needed):
        raise DiscordError(MISSING_PERMISSIONS)
    validator = Validator()
    validator.text(("name",), request.json.get("name"), NAME, 1, required=True)
    minutes = request.json.get("auto_archive_duration") or 1440
    validator.choice(("auto_archive_duration",), minutes, threads.DURATIONS)
    validator.raise_errors()
    thread = threads.start(request.local, request.actor, parent, thread_id, request.json["name"], kind, minutes)
    return channel_object(request.local.world, thread, request.actor)


async def join_thread(request: Request) -> Response:
    """PUT oneself into a thread."""
    channel = request.local.channel_for(request.actor, request.id("channel_id"))
    if channel.thread is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    channel.thread.members.add(request.actor.id)
    return NO_CONTENT


async def thread_members(request: Request) -> Response:
    """GET who is in a thread."""
    channel = request.local.channel_for(request.actor, request.id("channel_id"))
    if channel.thread is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    world = request.local.world
    members = [world.users[user_id] for user_id in sorted(channel.thread.members)]
    return 200, [thread_member_object(channel, user) | {"member": full_member_object(world, user)} for user in members]


async def open_direct(request: Request) -> Response:
    """POST /users/@me/channels: the direct messages with somebody. Opening them succeeds even where they are closed."""
    recipients = request.json.get("recipients") or [request.json.get("recipient_id")]
    other = request.local.world.users.get(snowflake(recipients[0], "recipient_id"))
    if other is None:
        raise DiscordError(UNKNOWN_USER)
    if other is request.actor or (request.actor.bot and other.bot):
        raise DiscordError(CANNOT_MESSAGE_USER)
    channel = request.local.world.direct_channel(request.actor.id, other.id)
    if channel is None:
        channel = Channel(request.local.ids.next(), DIRECT_MESSAGE, "", recipients=(request.actor.id, other.id))
        request.local.world.channels[channel.id] = channel
        for user in (request.actor, other):
            if not user.bot:
                events.dispatch_to_user(
                    request.local, user, "CHANNEL_CREATE", channel_object(request.local.world, channel, user)
                )
    return 200, channel_object(request.local.world, channel, request.actor)


_PATH = "/channels/{channel_id}"
ROUTES = [
    Route("GET", _PATH, read, "channels"),
    Route("PATCH", _PATH, change, "channels", shapes.CHANNEL),
    Route("DELETE", _PATH, remove, "channels"),
    Route("POST", _PATH + "/threads", start_thread, "threads.create", shapes.THREAD),
    Route("POST", _PATH + "/messages/{message_id}/threads", start_thread_on_message, "threads.create", shapes.THREAD),
    Route("PUT", _PATH + "/thread-members/@me", join_thread, "channels"),
    Route("GET", _PATH + "/thread-members", thread_members, "channels"),
    Route("POST", "/users/@me/channels", open_direct, "direct", shapes.RECIPIENTS),
]
