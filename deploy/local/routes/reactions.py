"""Reactions to messages."""

from __future__ import annotations

from .. import events
from ..component_limits import is_pictogram
from ..errors import SYSTEM_MESSAGE, TOO_MANY_REACTIONS, UNKNOWN_REACTION, UNKNOWN_USER, DiscordError, existing
from ..json_types import JSON
from ..message_objects import reaction_emoji
from ..objects import full_member_object, user_object
from ..permissions import Permission
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..snowflakes import snowflake_of
from ..threads import require_open
from ..validation import Validator
from ..world import Channel, Message

MAX_EMOJIS = 20
PAGE, LARGEST_PAGE = 25, 100
INTENTS = (1 << 10, 1 << 13)
"""Guild message reactions, and direct message reactions."""


async def add(request: Request) -> Response:
    """PUT: react as oneself. The first reaction with an emoji needs Add Reactions."""
    channel, message = request.message(Permission.READ_MESSAGE_HISTORY)
    require_open(channel)
    emoji = _emoji(request)
    if emoji not in message.reactions:
        request.require(channel, Permission.ADD_REACTIONS)
        if len(message.reactions) >= MAX_EMOJIS:
            raise DiscordError(TOO_MANY_REACTIONS)
    users = message.reactions.setdefault(emoji, [])
    if request.actor.id not in users:
        users.append(request.actor.id)
        _tell(request, channel, message, "MESSAGE_REACTION_ADD", emoji, request.actor.id)
    return NO_CONTENT


async def remove_own(request: Request) -> Response:
    """DELETE @me: take back one's own reaction."""
    channel, message = request.message(Permission.READ_MESSAGE_HISTORY)
    require_open(channel)
    _remove(request, channel, message, _emoji(request), request.actor.id)
    return NO_CONTENT


async def remove_anothers(request: Request) -> Response:
    """DELETE of a user's: needs Manage Messages, unless it is one's own."""
    channel, message = request.message(Permission.READ_MESSAGE_HISTORY)
    user_id = request.id("user_id")
    if user_id != request.actor.id:
        _require_manager(request, channel)
    if user_id not in request.local.world.users:
        raise DiscordError(UNKNOWN_USER)
    _remove(request, channel, message, _emoji(request), user_id)
    return NO_CONTENT


async def remove_emoji(request: Request) -> Response:
    """DELETE of an emoji: all reactions with it; needs Manage Messages."""
    channel, message = request.message(Permission.READ_MESSAGE_HISTORY)
    _require_manager(request, channel)
    emoji = _emoji(request)
    if message.reactions.pop(emoji, None) is not None:
        _tell(request, channel, message, "MESSAGE_REACTION_REMOVE_EMOJI", emoji)
    return NO_CONTENT


async def remove_all(request: Request) -> Response:
    """DELETE: all reactions; needs Manage Messages."""
    channel, message = request.message(Permission.READ_MESSAGE_HISTORY)
    _require_manager(request, channel)
    if message.reactions:
        message.reactions.clear()
        _tell(request, channel, message, "MESSAGE_REACTION_REMOVE_ALL")
    return NO_CONTENT


async def read(request: Request) -> Response:
    """GET: the users who reacted with an emoji, by their ids."""
    _, message = request.message(Permission.READ_MESSAGE_HISTORY)
    query, validator, limit = request.query, Validator(), request.limit(PAGE, LARGEST_PAGE)
    validator.choice(("type",), query.get("type", "0"), ("0", "1"))
    validator.raise_errors()
    after = snowflake(query.get("after", "0"), "after")
    users = [] if query.get("type") == "1" else sorted(message.reactions.get(_emoji(request), []))
    page = [user_id for user_id in users if user_id > after][:limit]
    return 200, [user_object(request.local.world.users[user_id]) for user_id in page]


def _emoji(request: Request) -> str:
    """Return the emoji of the path: a Unicode one, or ``name:id`` of the application. Raises DiscordError."""
    text = request.text("emoji_name")
    name, _, emoji_id = text.partition(":")
    if emoji_id:
        known = existing(request.local.world.emojis.get(snowflake_of(emoji_id) or 0), UNKNOWN_REACTION)
        return f"{known['name']}:{emoji_id}"
    if not is_pictogram(name):
        raise DiscordError(UNKNOWN_REACTION)
    return name


def _require_manager(request: Request, channel: Channel) -> None:
    if channel.guild_id is None:
        raise DiscordError(SYSTEM_MESSAGE._replace(code=50003, message="Cannot execute action on a DM channel"))
    request.require(channel, Permission.MANAGE_MESSAGES)


def _remove(request: Request, channel: Channel, message: Message, emoji: str, user_id: int) -> None:
    users = message.reactions.get(emoji, [])
    if user_id in users:
        users.remove(user_id)
        if not users:
            del message.reactions[emoji]
        _tell(request, channel, message, "MESSAGE_REACTION_REMOVE", emoji, user_id)


def _tell(
    request: Request, channel: Channel, message: Message, event: str, emoji: str = "", user_id: int | None = None
) -> None:
    """Dispatch an event of a reaction."""
    local = request.local
    payload: JSON = {"message_id": str(message.id)}
    if emoji:
        payload["emoji"] = reaction_emoji(local, emoji)
    if user_id is not None:
        payload |= {"user_id": str(user_id), "burst": False, "type": 0}
        if event == "MESSAGE_REACTION_ADD":
            payload["message_author_id"] = str(message.author_id)
            guild = local.world.guilds.get(channel.guild_id or 0)
            if guild is not None and user_id in guild.members:
                payload["member"] = full_member_object(local.world, guild, local.world.users[user_id])
    events.dispatch_in_channel(local, channel, event, payload, INTENTS)


_PATH = "/channels/{channel_id}/messages/{message_id}/reactions"
_EMOJI = _PATH + "/{emoji_name}"
ROUTES = [
    Route("PUT", _EMOJI + "/@me", add, "reactions"),
    Route("DELETE", _EMOJI + "/@me", remove_own, "reactions"),
    Route("DELETE", _EMOJI + "/{user_id}", remove_anothers, "reactions"),
    Route("GET", _EMOJI, read, "reactions", query=("after", "limit", "type")),
    Route("DELETE", _EMOJI, remove_emoji, "reactions"),
    Route("DELETE", _PATH, remove_all, "reactions"),
]
