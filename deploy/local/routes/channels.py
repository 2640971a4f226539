"""Channels, threads, and opening direct messages."""

from __future__ import annotations

from deploy.local import events, messages, threads
from deploy.local.calls import NOTHING, Answer, Call, Route, snowflake
from deploy.local.drafts import Draft
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
from deploy.local.forms import Form
from deploy.local.json_types import JSON
from deploy.local.message_objects import THREAD_STARTED
from deploy.local.objects import channel_object, full_member_object, thread_member_object
from deploy.local.permissions import Permission
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


async def read(call: Call) -> Answer:
    """GET a channel."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    return 200, channel_object(call.box.world, channel, call.actor)


async def change(call: Call) -> Answer:
    """PATCH a channel: a thread's state, or a name."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    form = Form()
    form.text(("name",), call.form.get("name"), NAME, 1)
    if call.form.get("auto_archive_duration") is not None:
        form.choice(("auto_archive_duration",), call.form["auto_archive_duration"], threads.DURATIONS)
    form.finish()
    if channel.thread is None:
        _change_channel(call, channel)
    else:
        _change_thread(call, channel)
    return 200, channel_object(call.box.world, channel, call.actor)


def _change_channel(call: Call, channel: Channel) -> None:
    if channel.guild_id is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    if not call.box.can(call.actor, channel, Permission.MANAGE_CHANNELS):
        raise DiscordError(MISSING_PERMISSIONS)
    channel.name = call.form.get("name") or channel.name
    channel.topic = call.form.get("topic", channel.topic)
    events.channel_changed(call.box, "CHANNEL_UPDATE", channel)


def _change_thread(call: Call, channel: Channel) -> None:
    """Whoever may write in a thread brings it back; closing it is the starter's and the moderators'; locking theirs."""
    thread, data = channel.thread, call.form
    assert thread is not None  # noqa: S101 - the caller has looked
    moderates = call.box.can(call.actor, channel, Permission.MANAGE_THREADS)
    revives = data.get("archived") is False
    if thread.archived and not revives:
        raise DiscordError(THREAD_ARCHIVED)
    if thread.locked and not moderates:
        raise DiscordError(THREAD_LOCKED)
    only_revives = revives and set(data) == {"archived"}
    if not moderates and not only_revives and (thread.owner_id != call.actor.id or "locked" in data):
        raise DiscordError(MISSING_PERMISSIONS)
    thread.archived = bool(data.get("archived", thread.archived))
    thread.locked = bool(data.get("locked", thread.locked))
    thread.auto_archive_minutes = data.get("auto_archive_duration") or thread.auto_archive_minutes
    thread.archive_changed = call.box.clock.now()
    channel.name = data.get("name") or channel.name
    events.channel_changed(call.box, "THREAD_UPDATE", channel)


async def remove(call: Call) -> Answer:
    """DELETE a channel or thread."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    needed = Permission.MANAGE_CHANNELS if channel.thread is None else Permission.MANAGE_THREADS
    if channel.guild_id is not None and not call.box.can(call.actor, channel, needed):
        raise DiscordError(MISSING_PERMISSIONS)
    gone = channel_object(call.box.world, channel, call.actor)
    if channel.guild_id is not None:
        delete_channel(call, channel)
    return 200, gone


def delete_channel(call: Call, channel: Channel) -> None:
    """Take a channel away, with its threads."""
    world = call.box.world
    for thread in [thread for thread in world.threads if thread.parent_id == channel.id]:
        events.channel_gone(call.box, thread)
        del world.channels[thread.id]
    events.channel_gone(call.box, channel)
    del world.channels[channel.id]


async def start_thread(call: Call) -> Answer:
    """POST a thread without a message. A public one is announced in the channel."""
    parent = _parent(call)
    private = call.form.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    kind = PRIVATE_THREAD if private else PUBLIC_THREAD
    payload = _started(call, parent, call.box.ids.next(), kind, needed)
    if not private:
        thread = (int(payload["id"]), None)
        said = Message(call.box.ids.next(), parent.id, call.actor.id, THREAD_STARTED, reference=thread)
        messages.post(call.box, said, Draft(content=call.form["name"]))
    return 201, payload


async def start_thread_on_message(call: Call) -> Answer:
    """POST a thread on a message, whose id it takes."""
    parent = _parent(call)
    message = call.box.message_in(parent, call.id("message_id"))
    if message.id in call.box.world.channels:
        raise DiscordError(THREAD_EXISTS)
    payload = _started(call, parent, message.id, PUBLIC_THREAD, Permission.CREATE_PUBLIC_THREADS)
    _hang_on(call, message)
    return 201, payload


def _hang_on(call: Call, message: Message) -> None:
    message.thread_id = message.id
    message.flags |= HAS_THREAD
    events.message_changed(call.box, "MESSAGE_UPDATE", message)


def _parent(call: Call) -> Channel:
    parent = call.box.channel_for(call.actor, call.id("channel_id"))
    if parent.type != TEXT:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    return parent


def _started(call: Call, parent: Channel, thread_id: int, kind: int, needed: int) -> JSON:
    if not call.box.can(call.actor, parent, needed):
        raise DiscordError(MISSING_PERMISSIONS)
    form = Form()
    form.text(("name",), call.form.get("name"), NAME, 1, required=True)
    minutes = call.form.get("auto_archive_duration") or 1440
    form.choice(("auto_archive_duration",), minutes, threads.DURATIONS)
    form.finish()
    thread = threads.start(call.box, call.actor, parent, thread_id, call.form["name"], kind, minutes)
    return channel_object(call.box.world, thread, call.actor)


async def join_thread(call: Call) -> Answer:
    """PUT oneself into a thread."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    if channel.thread is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    channel.thread.members.add(call.actor.id)
    return NOTHING


async def thread_members(call: Call) -> Answer:
    """GET who is in a thread."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    if channel.thread is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    world = call.box.world
    members = [world.users[user_id] for user_id in sorted(channel.thread.members)]
    return 200, [thread_member_object(channel, user) | {"member": full_member_object(world, user)} for user in members]


async def open_direct(call: Call) -> Answer:
    """POST /users/@me/channels: the direct messages with somebody. Opening them succeeds even where they are closed."""
    recipients = call.form.get("recipients") or [call.form.get("recipient_id")]
    other = call.box.world.users.get(snowflake(recipients[0], "recipient_id"))
    if other is None:
        raise DiscordError(UNKNOWN_USER)
    if other is call.actor or (call.actor.bot and other.bot):
        raise DiscordError(CANNOT_MESSAGE_USER)
    channel = call.box.world.direct_channel(call.actor.id, other.id)
    if channel is None:
        channel = Channel(call.box.ids.next(), DIRECT_MESSAGE, "", recipients=(call.actor.id, other.id))
        call.box.world.channels[channel.id] = channel
        for user in (call.actor, other):
            if not user.bot:
                events.tell(call.box, user, "CHANNEL_CREATE", channel_object(call.box.world, channel, user))
    return 200, channel_object(call.box.world, channel, call.actor)


_PATH = "/channels/{channel_id}"
ROUTES = [
    Route("GET", _PATH, read, "channels"),
    Route("PATCH", _PATH, change, "channels"),
    Route("DELETE", _PATH, remove, "channels"),
    Route("POST", _PATH + "/threads", start_thread, "threads.create"),
    Route("POST", _PATH + "/messages/{message_id}/threads", start_thread_on_message, "threads.create"),
    Route("PUT", _PATH + "/thread-members/@me", join_thread, "channels"),
    Route("GET", _PATH + "/thread-members", thread_members, "channels"),
    Route("POST", "/users/@me/channels", open_direct, "direct"),
]
