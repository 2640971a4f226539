"""Polls: who voted, the end, and votes, which people give at a control address: Discord documents none for them."""

from __future__ import annotations

from .. import events, shapes
from ..errors import (
    CANNOT_EDIT_ANOTHERS,
    NO_POLL,
    POLL_EXPIRED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    DiscordError,
    existing,
)
from ..json_types import JSON
from ..message_objects import message_object
from ..objects import user_object
from ..permissions import Permission
from ..polls import voters
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..validation import Validator

PAGE, LARGEST_PAGE = 25, 100
INTENTS = (1 << 24, 1 << 25)
"""Guild message polls, and direct message polls."""


async def read_voters(request: Request) -> Response:
    """GET: the users who voted for an answer, by their ids."""
    _, message = request.message(Permission.READ_MESSAGE_HISTORY)
    limit = request.limit(PAGE, LARGEST_PAGE)
    found = existing(voters(message, request.id("answer_id")), UNKNOWN_MESSAGE)
    after = snowflake(request.query.get("after", "0"), "after")
    page = [user_id for user_id in found if user_id > after][:limit]
    return 200, {"users": [user_object(request.local.world.users[user_id]) for user_id in page]}


async def expire(request: Request) -> Response:
    """POST: end one's own poll now."""
    _, message = request.message(Permission.READ_MESSAGE_HISTORY)
    poll = existing(message.poll, NO_POLL)
    if message.author_id != request.actor.id:
        raise DiscordError(CANNOT_EDIT_ANOTHERS)
    now = request.local.clock.now()
    if now >= poll.ends:
        raise DiscordError(POLL_EXPIRED)
    poll.ends = now
    events.dispatch_message(request.local, "MESSAGE_UPDATE", message)
    return 200, message_object(request.local, message)


async def vote(request: Request) -> Response:
    """POST /local/channels/{channel}/polls/{message}: ``{"user_id", "answer_ids"}`` are a person's votes."""
    local = request.local
    channel = existing(local.world.channels.get(request.id("channel_id")), UNKNOWN_CHANNEL)
    message = local.message_in(channel, request.id("message_id"))
    user = local.person(snowflake(request.json.get("user_id"), "user_id"))
    poll = existing(message.poll, NO_POLL)
    if local.clock.now() >= poll.ends:
        raise DiscordError(POLL_EXPIRED)
    validator, chosen = Validator(), request.json.get("answer_ids") or []
    for number, answer_id in enumerate(chosen):
        validator.choice(("answer_ids", number), answer_id, range(1, len(poll.answers) + 1))
    if len(chosen) > 1 and not poll.several:
        validator.add_error(("answer_ids",), "BASE_TYPE_MAX_LENGTH", "Must be 1 or fewer in length.")
    validator.raise_errors()
    for answer_id in range(1, len(poll.answers) + 1):
        votes = poll.votes.setdefault(answer_id, [])
        if (user.id in votes) != (answer_id in chosen):
            (votes.append if answer_id in chosen else votes.remove)(user.id)
            event = "MESSAGE_POLL_VOTE_ADD" if answer_id in chosen else "MESSAGE_POLL_VOTE_REMOVE"
            payload: JSON = {"user_id": str(user.id), "message_id": str(message.id), "answer_id": answer_id}
            events.dispatch_in_channel(local, channel, event, payload, INTENTS)
    return NO_CONTENT


_PATH = "/channels/{channel_id}/polls/{message_id}"
ROUTES = [
    Route("GET", _PATH + "/answers/{answer_id}", read_voters, "polls", query=("after", "limit")),
    Route("POST", _PATH + "/expire", expire, "polls"),
]
CONTROL_ROUTES = [Route("POST", "/local" + _PATH, vote, None, shapes.VOTES, open=True)]
