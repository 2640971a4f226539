"""Messages in channels."""

from __future__ import annotations

from deploy.local import events, messages
from deploy.local.box import Box
from deploy.local.calls import NOTHING, Answer, Call, Route, snowflake
from deploy.local.drafts import Draft, read_draft
from deploy.local.errors import (
    CANNOT_EDIT_ANOTHERS,
    CANNOT_MESSAGE_USER,
    MISSING_PERMISSIONS,
    NO_HISTORY_TO_REPLY,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    DiscordError,
)
from deploy.local.forms import Form
from deploy.local.json_types import JSON
from deploy.local.message_objects import REPLY, message_object
from deploy.local.permissions import Permission, permissions_in
from deploy.local.threads import unarchive
from deploy.local.world import EPHEMERAL, Channel, Message, User

PAGE, LARGEST_PAGE = 50, 100
NONCE_SECONDS = 300


async def read_all(call: Call) -> Answer:
    """GET: a page of messages, newest first, before, after or around one."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    if not call.box.can(call.actor, channel, Permission.READ_MESSAGE_HISTORY):
        return 200, []
    query = call.request.query
    limit = int(query["limit"]) if query.get("limit", "").isdecimal() else PAGE
    form = Form()
    form.number(("limit",), limit, 1, LARGEST_PAGE)
    form.finish()
    kept = sorted((m for m in channel.messages.values() if m.viewer_id is None), key=lambda m: m.id, reverse=True)
    if "before" in query:
        kept = [m for m in kept if m.id < snowflake(query["before"], "before")]
    elif "after" in query:
        kept = [m for m in kept if m.id > snowflake(query["after"], "after")][-limit:]
    elif "around" in query:
        centre = snowflake(query["around"], "around")
        older = [m for m in kept if m.id <= centre][: limit // 2 + 1]
        kept = [m for m in kept if m.id > centre][-(limit // 2) :] + older
    return 200, [message_object(call.box, message) for message in kept[:limit]]


async def read(call: Call) -> Answer:
    """GET one."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"), Permission.READ_MESSAGE_HISTORY)
    return 200, message_object(call.box, call.box.message_in(channel, call.id("message_id")))


async def create(call: Call) -> Answer:
    """POST: a message."""
    box, actor = call.box, call.actor
    channel = box.channel_for(actor, call.id("channel_id"))
    _check_may_send(box, actor, channel)
    if (again := _sent_before(box, channel, actor, call.form)) is not None:
        return 200, message_object(box, again)
    draft = read_draft(box, channel, call.form, call.uploads)
    draft.flags = (draft.flags or 0) & ~EPHEMERAL
    _check_parts(box, actor, channel, draft)
    reference = _reference(call, channel)
    if channel.thread is not None and channel.thread.archived:
        unarchive(box, actor, channel)
    kind = REPLY if reference else 0
    message = Message(box.ids.next(), channel.id, actor.id, kind, reference=reference)
    return 200, message_object(box, messages.post(box, message, draft))


async def change(call: Call) -> Answer:
    """PATCH one of one's own."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    message = call.box.message_in(channel, call.id("message_id"))
    if message.author_id != call.actor.id:
        raise DiscordError(CANNOT_EDIT_ANOTHERS)
    _check_not_archived(channel)
    draft = read_draft(call.box, channel, call.form, call.uploads, old=message)
    _check_parts(call.box, call.actor, channel, draft)
    return 200, message_object(call.box, messages.edit(call.box, message, draft))


async def remove(call: Call) -> Answer:
    """DELETE one of one's own, or, with permission, anybody's."""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    message = call.box.message_in(channel, call.id("message_id"))
    _check_not_archived(channel)
    if message.author_id != call.actor.id and not call.box.can(call.actor, channel, Permission.MANAGE_MESSAGES):
        raise DiscordError(MISSING_PERMISSIONS)
    messages.delete(call.box, message)
    return NOTHING


async def type_along(call: Call) -> Answer:
    """POST typing"""
    channel = call.box.channel_for(call.actor, call.id("channel_id"))
    _check_may_send(call.box, call.actor, channel)
    events.typing(call.box, channel, call.actor)
    return NOTHING


def _check_not_archived(channel: Channel) -> None:
    if channel.thread is not None and channel.thread.archived:
        raise DiscordError(THREAD_ARCHIVED)


def _check_may_send(box: Box, user: User, channel: Channel) -> None:
    held = permissions_in(box.world, user, channel)
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
    if not held & needed:
        raise DiscordError(MISSING_PERMISSIONS)
    if channel.thread is not None and channel.thread.locked and not held & Permission.MANAGE_THREADS:
        raise DiscordError(THREAD_ARCHIVED if channel.thread.archived else THREAD_LOCKED)
    if channel.guild_id is None:
        others = [box.world.users[user_id] for user_id in channel.recipients if user_id != user.id]
        if user.bot and any(other.direct_messages_closed for other in others):
            raise DiscordError(CANNOT_MESSAGE_USER)


def _check_parts(box: Box, user: User, channel: Channel, draft: Draft) -> None:
    """Files and embeds need permissions of their own."""
    if draft.embeds and not box.can(user, channel, Permission.EMBED_LINKS):
        raise DiscordError(MISSING_PERMISSIONS)
    if draft.attachments and not box.can(user, channel, Permission.ATTACH_FILES):
        raise DiscordError(MISSING_PERMISSIONS)


def _sent_before(box: Box, channel: Channel, user: User, data: JSON) -> Message | None:
    """The message already sent with this nonce in the last minutes, if the client asked for that to be looked up."""
    nonce = data.get("nonce")
    if nonce is None or not data.get("enforce_nonce"):
        return None
    since = box.clock.now() - NONCE_SECONDS
    recent = [m for m in channel.messages.values() if m.author_id == user.id and m.created >= since]
    return next((m for m in recent if m.nonce is not None and str(m.nonce) == str(nonce)), None)


def _reference(call: Call, channel: Channel) -> tuple[int, int] | None:
    """The message answered; one that is gone is refused unless the client does not mind."""
    wanted = call.form.get("message_reference")
    if not isinstance(wanted, dict) or wanted.get("message_id") is None:
        return None
    if not call.box.can(call.actor, channel, Permission.READ_MESSAGE_HISTORY):
        raise DiscordError(NO_HISTORY_TO_REPLY)
    message_id = snowflake(wanted["message_id"], "message_id")
    other = channel.messages.get(message_id)
    if other is not None and other.viewer_id is None:
        return channel.id, message_id
    if wanted.get("fail_if_not_exists") is False:
        return None
    form = Form()
    form.refuse(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    form.finish()
    return None


_PATH = "/channels/{channel_id}/messages"
ROUTES = [
    Route("GET", _PATH, read_all, "messages.read"),
    Route("POST", _PATH, create, "messages.create"),
    Route("GET", _PATH + "/{message_id}", read, "messages.read"),
    Route("PATCH", _PATH + "/{message_id}", change, "messages.edit"),
    Route("DELETE", _PATH + "/{message_id}", remove, "messages.delete"),
    Route("POST", "/channels/{channel_id}/typing", type_along, "typing"),
]
