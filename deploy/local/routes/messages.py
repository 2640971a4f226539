"""Messages in channels."""

from __future__ import annotations

from itertools import takewhile

from .. import events, messages, shapes
from ..errors import (
    CANNOT_EDIT_ANOTHERS,
    CANNOT_MESSAGE_USER,
    MISSING_PERMISSIONS,
    NO_HISTORY_TO_REPLY,
    NO_MUTUAL_GUILDS,
    NOT_A_TEXT_CHANNEL,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    DiscordError,
)
from ..installs import shares_guild
from ..json_types import JSON
from ..local_discord import LocalDiscord
from ..message_forms import MessageForm, read_message_form
from ..message_objects import REPLY, message_object
from ..permissions import Permission, permissions_in
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..threads import require_open, unarchive
from ..validation import form_error
from ..world import EPHEMERAL, FORUM, Channel, Message, User

PAGE, LARGEST_PAGE = 50, 100
NONCE_SECONDS = 300


async def read_all(request: Request) -> Response:
    """GET: a page of messages, newest first, before, after or around one."""
    channel = request.channel()
    if not request.can(channel, Permission.READ_MESSAGE_HISTORY):
        return 200, []
    query, limit = request.query, request.limit(PAGE, LARGEST_PAGE)
    visible = sorted((m for m in channel.messages.values() if m.viewer_id is None), key=lambda m: m.id, reverse=True)
    if "before" in query:
        visible = [m for m in visible if m.id < snowflake(query["before"], "before")]
    elif "after" in query:
        visible = [m for m in visible if m.id > snowflake(query["after"], "after")][-limit:]
    elif "around" in query:
        centre = snowflake(query["around"], "around")
        older = [m for m in visible if m.id <= centre][: limit // 2 + 1]
        visible = [m for m in visible if m.id > centre][-(limit // 2) :] + older
    return 200, [message_object(request.local, message) for message in visible[:limit]]


async def read(request: Request) -> Response:
    """GET: one message."""
    return 200, message_object(request.local, request.message(Permission.READ_MESSAGE_HISTORY)[1])


async def create(request: Request) -> Response:
    """POST: create a message."""
    local, actor = request.local, request.actor
    channel = request.channel()
    _check_may_send(local, actor, channel)
    if (duplicate := _sent_before(local, channel, actor, request.json)) is not None:
        return 200, message_object(local, duplicate)
    form = read_message_form(local, channel, request.json, request.uploads)
    form.flags = (form.flags or 0) & ~EPHEMERAL
    _check_parts(request, channel, form)
    reference = _reference(request, channel)
    if channel.thread is not None and channel.thread.archived:
        unarchive(local, actor, channel)
    kind = REPLY if reference else 0
    message = Message(local.ids.next(), channel.id, actor.id, kind, reference=reference)
    return 200, message_object(local, messages.post(local, message, form))


async def change(request: Request) -> Response:
    """PATCH: edit one's own message."""
    channel, message = request.message()
    if message.author_id != request.actor.id:
        raise DiscordError(CANNOT_EDIT_ANOTHERS)
    require_open(channel)
    form = read_message_form(request.local, channel, request.json, request.uploads, old=message)
    _check_parts(request, channel, form)
    return 200, message_object(request.local, messages.edit(request.local, message, form))


async def remove(request: Request) -> Response:
    """DELETE: delete an own message or, with permission, another user's."""
    channel, message = request.message()
    require_open(channel)
    if message.author_id != request.actor.id:
        request.require(channel, Permission.MANAGE_MESSAGES)
    messages.delete(request.local, message)
    return NO_CONTENT


async def type_along(request: Request) -> Response:
    """POST: start typing."""
    channel = request.channel()
    _check_may_send(request.local, request.actor, channel)
    events.dispatch_typing(request.local, channel, request.actor)
    return NO_CONTENT


def _check_may_send(local: LocalDiscord, user: User, channel: Channel) -> None:
    if channel.type == FORUM:
        raise DiscordError(NOT_A_TEXT_CHANNEL)
    permissions = permissions_in(local.world, user, channel)
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
    if not permissions & needed:
        raise DiscordError(MISSING_PERMISSIONS)
    if channel.thread is not None and channel.thread.locked and not permissions & Permission.MANAGE_THREADS:
        raise DiscordError(THREAD_ARCHIVED if channel.thread.archived else THREAD_LOCKED)
    if channel.guild_id is None and user.bot:
        (person,) = (one for one in channel.recipients if one != user.id)
        _check_may_message(local, local.world.users[person])


def _check_may_message(local: LocalDiscord, other: User) -> None:
    """Require that the bot may write to a person: one who accepts that, and shares a guild with it or has installed
    it."""
    if other.direct_messages_closed:
        raise DiscordError(CANNOT_MESSAGE_USER)
    installed = local.settings.installed_direct_messages and other.id in local.world.installed
    if not installed and not shares_guild(local.world, other):
        raise DiscordError(NO_MUTUAL_GUILDS)


def _check_parts(request: Request, channel: Channel, form: MessageForm) -> None:
    """Require the permissions for files, embeds and polls."""
    if form.embeds:
        request.require(channel, Permission.EMBED_LINKS)
    if form.attachments:
        request.require(channel, Permission.ATTACH_FILES)
    if form.data.get("poll"):
        request.require(channel, Permission.SEND_POLLS)


def _sent_before(local: LocalDiscord, channel: Channel, user: User, data: JSON) -> Message | None:
    """Return the message sent with this nonce in the last minutes, if the client requests ``enforce_nonce``."""
    nonce = data.get("nonce")
    if nonce is None or not data.get("enforce_nonce"):
        return None
    since = local.clock.now() - NONCE_SECONDS
    recent = takewhile(lambda message: message.created >= since, reversed(channel.messages.values()))
    return next((m for m in recent if m.author_id == user.id and str(m.nonce) == str(nonce)), None)


def _reference(request: Request, channel: Channel) -> tuple[int, int] | None:
    """Return the ids of the message replied to. Raises DiscordError if it is deleted, unless the client allows that."""
    reference = request.json.get("message_reference")
    if not isinstance(reference, dict) or reference.get("message_id") is None:
        return None
    if not request.can(channel, Permission.READ_MESSAGE_HISTORY):
        raise DiscordError(NO_HISTORY_TO_REPLY)
    message_id = snowflake(reference["message_id"], "message_id")
    other = channel.messages.get(message_id)
    if other is not None and other.viewer_id is None:
        return channel.id, message_id
    if reference.get("fail_if_not_exists") is False:
        return None
    raise form_error(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")


_PATH = "/channels/{channel_id}/messages"
ROUTES = [
    Route("GET", _PATH, read_all, "messages.read", query=("around", "before", "after", "limit")),
    Route("POST", _PATH, create, "messages.create", shapes.MESSAGE),
    Route("GET", _PATH + "/{message_id}", read, "messages.read"),
    Route("PATCH", _PATH + "/{message_id}", change, "messages.edit", shapes.EDIT),
    Route("DELETE", _PATH + "/{message_id}", remove, "messages.delete"),
    Route("POST", "/channels/{channel_id}/typing", type_along, "typing"),
]
