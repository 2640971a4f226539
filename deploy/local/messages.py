"""Creating, editing and deleting messages, with their events."""

from __future__ import annotations

from . import events, threads
from .errors import EMPTY_MESSAGE, POLL_IN_EDIT, SYSTEM_MESSAGE, TOO_MANY_OLD_EDITS, DiscordError, RateLimited
from .installs import app_permissions
from .local_discord import LocalDiscord
from .mentions import mentions_in
from .message_forms import MessageForm
from .message_objects import PINNED, REPLY, THREAD_STARTED
from .permissions import Permission, inherited_permissions
from .polls import new_poll
from .world import EPHEMERAL, LINGERING, LOADING, SUPPRESS_EMBEDS, Attachment, Channel, Message

OLD_SECONDS = 60 * 60
"""Age from which edits of a message are limited."""


def post(local: LocalDiscord, message: Message, form: MessageForm) -> Message:
    """Post a message to its channel. Raises DiscordError if it is empty and not loading."""
    message.flags |= form.flags or 0
    if form.shows_nothing() and not message.flags & LOADING:
        raise DiscordError(EMPTY_MESSAGE)
    if message.viewer_id is not None:
        message.flags |= EPHEMERAL
    message.created = local.clock.now()
    message.content, message.embeds = form.content or "", form.embeds or []
    message.components = form.components or []
    message.poll = new_poll(local, form.data["poll"]) if form.data.get("poll") else None
    message.tts, message.nonce = bool(form.data.get("tts")), form.data.get("nonce")
    _attach(local, message, form)
    channel = local.world.channels[message.channel_id]
    _mention(local, channel, message, form)
    _mention_replied(local, message, form)
    _add_mentioned(local, channel, message)
    channel.messages[message.id] = message
    if message.viewer_id is None:
        channel.last_message_id = message.id
    if channel.thread is not None and message.viewer_id is None:
        channel.thread.sent += 1
        if message.interaction is None and message.webhook is None:
            channel.thread.members.add(message.author_id)
    events.dispatch_message(local, "MESSAGE_CREATE", message)
    return message


def edit(local: LocalDiscord, message: Message, form: MessageForm) -> Message:
    """Edit the fields that the form contains. A loading message becomes a loaded one."""
    channel = local.world.channels[message.channel_id]
    if message.type in (PINNED, THREAD_STARTED):
        raise DiscordError(SYSTEM_MESSAGE)
    if message.poll is not None and message.interaction is None:
        raise DiscordError(POLL_IN_EDIT)
    after = MessageForm(
        message.content if form.content is None else form.content,
        message.embeds if form.embeds is None else form.embeds,
        message.components if form.components is None else form.components,
        message.attachments if form.attachments is None else form.attachments,
    )
    if after.shows_nothing():
        raise DiscordError(EMPTY_MESSAGE)
    _count_old_edit(local, message)
    message.content, message.embeds = after.content or "", after.embeds or []
    message.components = after.components or []
    _attach(local, message, form)
    if form.content is not None or form.allowed_mentions is not None:
        _mention(local, channel, message, form)
    if "flags" in form.data:
        message.flags = message.flags & ~SUPPRESS_EMBEDS | (form.flags or 0) & SUPPRESS_EMBEDS
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited = local.clock.now()
    events.dispatch_message(local, "MESSAGE_UPDATE", message)
    return message


def delete(local: LocalDiscord, message: Message) -> None:
    """Delete a message and its files."""
    channel = local.world.channels[message.channel_id]
    del channel.messages[message.id]
    if channel.thread is not None and message.viewer_id is None:
        channel.thread.deleted += 1
    for attachment in message.attachments:
        remove_file(local, attachment)
    events.dispatch_message_delete(local, message)


def _attach(local: LocalDiscord, message: Message, form: MessageForm) -> None:
    if form.attachments is None:
        return
    staying = {attachment.id for attachment in form.attachments}
    for attachment in message.attachments:
        if attachment.id not in staying:
            remove_file(local, attachment)
    message.attachments = form.attachments
    for attachment in form.attachments:
        attachment.ephemeral = message.viewer_id is not None
        local.world.files[attachment.id] = attachment


def remove_file(local: LocalDiscord, attachment: Attachment) -> None:
    """Remove a file, which clients that are loading it may still read for ``LINGERING`` seconds, as on Discord."""
    attachment.removed = moment = local.clock.now()
    world = local.world
    world.removed_files.append(attachment)
    while (since := world.removed_files[0].removed) is not None and moment - since > LINGERING:
        world.files.pop(world.removed_files.popleft().id, None)


def _mention(local: LocalDiscord, channel: Channel, message: Message, form: MessageForm) -> None:
    """Set the mentions of the content. Edits without ``allowed_mentions`` allow all, as on Discord."""
    everyone = _may_mention_everyone(local, channel, message)
    mentions = mentions_in(local.world, message.content, form.allowed_mentions, everyone=everyone)
    message.mentions, message.mention_roles, message.mention_everyone = mentions


def _may_mention_everyone(local: LocalDiscord, channel: Channel, message: Message) -> bool:
    """Return whether @everyone counts. Answers have the permissions that the interaction told the bot."""
    if message.webhook is not None:
        return True
    if message.interaction is None:
        return local.can(local.world.users[message.author_id], channel, Permission.MENTION_EVERYONE)
    user = local.world.users[int(message.interaction["user"]["id"])]
    return bool(app_permissions(local.world, user, channel) & Permission.MENTION_EVERYONE)


def _add_mentioned(local: LocalDiscord, channel: Channel, message: Message) -> None:
    """Add mentioned users who can see the channel to a thread."""
    if channel.thread is None or message.viewer_id is not None:
        return
    for user_id in message.mentions:
        user = local.world.users[user_id]
        if inherited_permissions(local.world, user, channel) & Permission.VIEW_CHANNEL:
            threads.add_member(local, channel, user)


def _mention_replied(local: LocalDiscord, message: Message, form: MessageForm) -> None:
    """Mention the author of the replied message, unless that is not allowed."""
    if message.type != REPLY or message.reference is None or message.interaction is not None:
        return
    channel = local.world.channels.get(message.reference[0])
    other = None if channel is None else channel.messages.get(message.reference[1] or 0)
    is_pinged = form.allowed_mentions is None or bool(form.allowed_mentions.get("replied_user"))
    if other is not None and other.webhook is None and is_pinged and other.author_id not in message.mentions:
        message.mentions.append(other.author_id)


def _count_old_edit(local: LocalDiscord, message: Message) -> None:
    """Count an edit of a message older than an hour. Raises RateLimited."""
    now, rate = local.clock.now(), local.settings.old_message_edits
    if now - message.created < OLD_SECONDS or message.viewer_id is not None:
        return
    message.old_edits = [edited for edited in message.old_edits if now - edited < rate.seconds]
    if len(message.old_edits) >= rate.limit:
        raise RateLimited(message.old_edits[0] + rate.seconds - now, reason=TOO_MANY_OLD_EDITS)
    message.old_edits.append(now)
