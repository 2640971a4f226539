"""Starts threads and forum posts, and manages their members."""

from __future__ import annotations

from .. import events, messages, shapes, threads
from ..errors import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    TAG_REQUIRED,
    THREAD_EXISTS,
    UNKNOWN_MEMBER,
    UNKNOWN_TAG,
    WRONG_CHANNEL_TYPE,
    DiscordError,
)
from ..json_types import JSON
from ..message_forms import MessageForm, read_message_form
from ..message_objects import THREAD_STARTED, message_object
from ..objects import channel_object, full_member_object, thread_member_object
from ..permissions import Permission, inherited_permissions
from ..requests import NO_CONTENT, Request, Response, Route
from ..validation import REQUIRED, Validator, form_error
from ..world import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Message,
)

NAME = 100
MAX_TAGS = 5  # of a post
KINDS = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,)}
"""The types of threads allowed in each type of channel."""


async def start_thread(request: Request) -> Response:
    """POST: start a thread without a message, private by default, or a forum post.

    A public thread is announced in its channel.
    """
    parent = request.channel()
    if parent.type == FORUM:
        return _start_post(request, parent)
    kind = request.json.get("type") or PRIVATE_THREAD
    if kind not in KINDS.get(parent.type, ()):
        raise DiscordError(WRONG_CHANNEL_TYPE)
    private = kind == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    thread = _create(request, parent, request.local.ids.next(), kind, needed)
    if not private:
        message_id, author = request.local.ids.next(), request.actor.id
        announcement = Message(message_id, parent.id, author, THREAD_STARTED, reference=(thread.id, None))
        messages.post(request.local, announcement, MessageForm(content=thread.name))
    return 201, channel_object(request.local.world, thread, request.actor)


def _start_post(request: Request, forum: Channel) -> Response:
    """Start a forum post: a thread with a first message of the same id."""
    body: JSON | None = request.json.get("message")
    if body is None:
        raise form_error(("message",), *REQUIRED)
    form = read_message_form(request.local, forum, body, request.uploads, path=("message",))
    if form.shows_nothing():
        raise form_error(("message",), *REQUIRED)
    tags = _tags(request, forum)
    thread = _create(request, forum, request.local.ids.next(), PUBLIC_THREAD, Permission.SEND_MESSAGES, tags)
    message = messages.post(request.local, Message(thread.id, thread.id, request.actor.id), form)
    post = channel_object(request.local.world, thread, request.actor)
    return 201, post | {"message": message_object(request.local, message)}


def _tags(request: Request, forum: Channel) -> tuple[int, ...]:
    """Return the tags of a new post. Raises DiscordError."""
    wanted = [int(tag) for tag in request.json.get("applied_tags") or ()]
    if len(wanted) > MAX_TAGS:
        raise form_error(("applied_tags",), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_TAGS} or fewer in length.")
    known = {tag.id: tag for tag in forum.tags}
    if any(tag not in known for tag in wanted):
        raise DiscordError(UNKNOWN_TAG)
    manages = request.can(forum, Permission.MANAGE_THREADS)
    if any(known[tag].moderated for tag in wanted) and not manages:
        raise DiscordError(MISSING_PERMISSIONS)
    if forum.requires_tag and not wanted:
        raise DiscordError(TAG_REQUIRED)
    return tuple(wanted)


async def start_thread_on_message(request: Request) -> Response:
    """POST: start a thread on a message, with the id of the message."""
    parent = request.channel()
    if parent.type not in KINDS:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    message = request.local.message_in(parent, request.id("message_id"))
    if message.id in request.local.world.channels:
        raise DiscordError(THREAD_EXISTS)
    thread = _create(request, parent, message.id, KINDS[parent.type][0], Permission.CREATE_PUBLIC_THREADS)
    message.thread_id = message.id
    message.flags |= HAS_THREAD
    events.dispatch_message(request.local, "MESSAGE_UPDATE", message)
    return 201, channel_object(request.local.world, thread, request.actor)


def _create(
    request: Request, parent: Channel, thread_id: int, kind: int, needed: int, tags: tuple[int, ...] = ()
) -> Channel:
    request.require(parent, needed)
    validator = Validator()
    validator.text(("name",), request.json.get("name"), NAME, 1, required=True)
    minutes = request.json.get("auto_archive_duration") or 1440
    validator.choice(("auto_archive_duration",), minutes, threads.DURATIONS)
    validator.raise_errors()
    threads.require_room(request.local, parent)
    return threads.start(request.local, request.actor, parent, thread_id, request.json["name"], kind, minutes, tags)


async def join(request: Request) -> Response:
    """PUT: join a thread."""
    threads.add_member(request.local, _thread(request), request.actor)
    return NO_CONTENT


async def add(request: Request) -> Response:
    """PUT: add a user who can see the channel to a thread."""
    local, channel, user = request.local, _thread(request), request.user
    request.require(channel, Permission.SEND_MESSAGES_IN_THREADS)
    if not inherited_permissions(local.world, user, channel) & Permission.VIEW_CHANNEL:
        raise DiscordError(MISSING_ACCESS)
    threads.add_member(local, channel, user)
    return NO_CONTENT


async def leave(request: Request) -> Response:
    """DELETE: leave a thread."""
    threads.remove_member(request.local, _thread(request), request.actor)
    return NO_CONTENT


async def remove(request: Request) -> Response:
    """DELETE: remove a user from a thread, as its owner or a moderator."""
    channel, user = _thread(request), request.user
    if channel.thread is None or channel.thread.owner_id != request.actor.id:
        request.require(channel, Permission.MANAGE_THREADS)
    threads.remove_member(request.local, channel, user)
    return NO_CONTENT


async def read_member(request: Request) -> Response:
    """GET: a member of a thread."""
    channel, user = _thread(request), request.user
    if channel.thread is None or user.id not in channel.thread.members:
        raise DiscordError(UNKNOWN_MEMBER)
    return 200, thread_member_object(channel, user)


async def read_members(request: Request) -> Response:
    """GET: the members of a thread."""
    channel, world = _thread(request), request.local.world
    guild = world.guilds[channel.guild_id or 0]
    members = [world.users[user_id] for user_id in sorted(channel.thread.members if channel.thread else ())]
    return 200, [
        thread_member_object(channel, user) | {"member": full_member_object(world, guild, user)} for user in members
    ]


def _thread(request: Request) -> Channel:
    channel = request.channel()
    if channel.thread is None:
        raise DiscordError(WRONG_CHANNEL_TYPE)
    return channel


_PATH = "/channels/{channel_id}"
_MEMBERS = _PATH + "/thread-members"
ROUTES = [
    Route("POST", _PATH + "/threads", start_thread, "threads.create", shapes.THREAD, query=("use_nested_fields",)),
    Route(
        "POST",
        _PATH + "/messages/{message_id}/threads",
        start_thread_on_message,
        "threads.create",
        shapes.THREAD_ON_MESSAGE,
    ),
    Route("PUT", _MEMBERS + "/@me", join, "channels"),
    Route("DELETE", _MEMBERS + "/@me", leave, "channels"),
    Route("PUT", _MEMBERS + "/{user_id}", add, "channels"),
    Route("DELETE", _MEMBERS + "/{user_id}", remove, "channels"),
    Route("GET", _MEMBERS, read_members, "channels", query=("with_member", "limit", "after")),
    Route("GET", _MEMBERS + "/{user_id}", read_member, "channels", query=("with_member",)),
]
