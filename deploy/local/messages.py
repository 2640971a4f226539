"""Writing, changing and deleting messages, and telling everybody who sees them."""

from __future__ import annotations

from deploy.local import events
from deploy.local.box import Box
from deploy.local.drafts import Draft
from deploy.local.errors import EMPTY_MESSAGE, SYSTEM_MESSAGE, TOO_MANY_OLD_EDITS, DiscordError, RateLimited
from deploy.local.mentions import mentions_in
from deploy.local.message_objects import REPLY, THREAD_STARTED
from deploy.local.permissions import Permission
from deploy.local.world import EPHEMERAL, LOADING, SUPPRESS_EMBEDS, Channel, Message

OLD_SECONDS = 60 * 60
"""Older messages than this can be edited a limited number of times."""


def post(box: Box, message: Message, draft: Draft) -> Message:
    """Write a message, which knows its place and its author. One that shows nothing is refused unless it is loading."""
    message.flags |= draft.flags or 0
    if draft.shows_nothing() and not message.flags & LOADING:
        raise DiscordError(EMPTY_MESSAGE)
    if message.viewer_id is not None:
        message.flags |= EPHEMERAL
    message.created = box.clock.now()
    message.content, message.embeds = draft.content or "", draft.embeds or []
    message.components = draft.components or []
    message.tts, message.nonce = bool(draft.data.get("tts")), draft.data.get("nonce")
    _attach(box, message, draft)
    channel = box.world.channels[message.channel_id]
    _mention(box, channel, message, draft)
    _mention_replied(box, message, draft)
    channel.messages[message.id] = message
    if channel.thread is not None and message.viewer_id is None:
        channel.thread.sent += 1
        channel.thread.members.add(message.author_id)
    events.message_changed(box, "MESSAGE_CREATE", message)
    return message


def edit(box: Box, message: Message, draft: Draft) -> Message:
    """Change what the draft speaks of. A message that was loading has then loaded."""
    channel = box.world.channels[message.channel_id]
    if message.type == THREAD_STARTED:
        raise DiscordError(SYSTEM_MESSAGE)
    after = Draft(
        message.content if draft.content is None else draft.content,
        message.embeds if draft.embeds is None else draft.embeds,
        message.components if draft.components is None else draft.components,
        message.attachments if draft.attachments is None else draft.attachments,
    )
    if after.shows_nothing():
        raise DiscordError(EMPTY_MESSAGE)
    _count_old_edit(box, message)
    message.content, message.embeds = after.content or "", after.embeds or []
    message.components = after.components or []
    _attach(box, message, draft)
    if draft.content is not None or draft.allowed is not None:
        _mention(box, channel, message, draft)
    if "flags" in draft.data:
        message.flags = message.flags & ~SUPPRESS_EMBEDS | (draft.flags or 0) & SUPPRESS_EMBEDS
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited = box.clock.now()
    events.message_changed(box, "MESSAGE_UPDATE", message)
    return message


def delete(box: Box, message: Message) -> None:
    """Take a message away, with its files."""
    channel = box.world.channels[message.channel_id]
    del channel.messages[message.id]
    if channel.thread is not None and message.viewer_id is None:
        channel.thread.deleted += 1
    for attachment in message.attachments:
        box.world.files.pop(attachment.id, None)
    events.message_deleted(box, message)


def _attach(box: Box, message: Message, draft: Draft) -> None:
    if draft.attachments is None:
        return
    staying = {attachment.id for attachment in draft.attachments}
    for attachment in message.attachments:
        if attachment.id not in staying:
            box.world.files.pop(attachment.id, None)
    message.attachments = draft.attachments
    for attachment in draft.attachments:
        attachment.ephemeral = message.viewer_id is not None
        box.world.files[attachment.id] = attachment


def _mention(box: Box, channel: Channel, message: Message, draft: Draft) -> None:
    """Find the mentions; an edit finds them anew, and without word of them allows all."""
    author = box.world.users[message.author_id]
    everyone = box.can(author, channel, Permission.MENTION_EVERYONE)
    found = mentions_in(box.world, message.content, draft.allowed, everyone=everyone)
    message.mentions, message.mention_roles, message.mention_everyone = found


def _mention_replied(box: Box, message: Message, draft: Draft) -> None:
    """A reply mentions whom it answers, unless told not to."""
    if message.type != REPLY or message.reference is None or message.interaction is not None:
        return
    channel = box.world.channels.get(message.reference[0])
    other = None if channel is None else channel.messages.get(message.reference[1] or 0)
    wanted = draft.allowed is None or bool(draft.allowed.get("replied_user"))
    if other is not None and wanted and other.author_id not in message.mentions:
        message.mentions.append(other.author_id)


def _count_old_edit(box: Box, message: Message) -> None:
    """Messages over an hour old can be edited so often an hour and no oftener."""
    now, rate = box.clock.now(), box.settings.old_message_edits
    if now - message.created < OLD_SECONDS or message.viewer_id is not None:
        return
    message.old_edits = [edited for edited in message.old_edits if now - edited < rate.seconds]
    if len(message.old_edits) >= rate.limit:
        raise RateLimited(message.old_edits[0] + rate.seconds - now, refusal=TOO_MANY_OLD_EDITS)
    message.old_edits.append(now)
