"""Messages and attachments as JSON."""

from __future__ import annotations

from urllib.parse import quote

from .clock import timestamp
from .json_types import JSON
from .local_discord import LocalDiscord
from .objects import channel_object, user_object, webhook_user_object
from .polls import poll_object
from .world import Attachment, Channel, Message

PINNED, THREAD_STARTED, REPLY, SLASH_COMMAND = 6, 18, 19, 20
PREFIX = "attachment://"


def attachment_url(local: LocalDiscord, attachment: Attachment) -> str:
    """Return the address of an attachment."""
    return f"{local.base}/attachments/{attachment.channel_id}/{attachment.id}/{quote(attachment.filename)}"


def attachment_object(local: LocalDiscord, attachment: Attachment) -> JSON:
    """Return an attachment object."""
    url = attachment_url(local, attachment)
    payload: JSON = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        payload["description"] = attachment.description
    if attachment.size is not None:
        payload["width"], payload["height"] = attachment.size
    if attachment.ephemeral:
        payload["ephemeral"] = True
    return payload


def embedded_files(message: Message) -> set[str]:
    """Return the names of the files used in embeds; they are not listed as attachments."""
    pictures = [embed.get(part, {}) for embed in message.embeds for part in ("image", "thumbnail")]
    icons = [embed.get(part, {}).get("icon_url", "") for embed in message.embeds for part in ("author", "footer")]
    urls = [picture.get("url", "") for picture in pictures] + icons
    return {url.removeprefix(PREFIX) for url in urls if url.startswith(PREFIX)}


def embed_object(local: LocalDiscord, message: Message, embed: JSON) -> JSON:
    """Return an embed object with attachment:// addresses resolved."""
    payload: JSON = {"type": "rich"} | {key: value for key, value in embed.items() if key != "type"}
    for part in ("image", "thumbnail"):
        if part in payload:
            payload[part] = _picture(local, message, payload[part])
            if not payload[part]:
                del payload[part]
    for part in ("author", "footer"):
        icon = payload.get(part, {}).get("icon_url")
        if icon is not None:
            url = _picture(local, message, {"url": icon}).get("url")
            rest = {key: value for key, value in payload[part].items() if key != "icon_url"}
            payload[part] = rest | ({"icon_url": url, "proxy_icon_url": url} if url else {})
    return payload


def _picture(local: LocalDiscord, message: Message, picture: JSON) -> JSON:
    """Return the picture of an embed, or nothing if it names a missing file."""
    url: str = picture["url"]
    if not url.startswith(PREFIX):
        return {"url": url, "proxy_url": url}
    matches = [file for file in message.attachments if file.filename == url.removeprefix(PREFIX)]
    if not matches:
        return {}
    address = attachment_url(local, matches[-1])
    payload: JSON = {"url": address, "proxy_url": address, "content_type": matches[-1].content_type}
    if matches[-1].description is not None:
        payload["description"] = matches[-1].description
    if matches[-1].size is not None:
        payload["width"], payload["height"] = matches[-1].size
    return payload


def message_object(local: LocalDiscord, message: Message, *, is_reference: bool = False) -> JSON:
    """Return a message object. A message shown as a reference does not include the one it replies to."""
    world = local.world
    hidden_files = embedded_files(message)
    payload: JSON = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "content": message.content,
        "author": author_object(local, message),
        "mentions": [user_object(world.users[user_id]) for user_id in message.mentions],
        "mention_roles": [str(role_id) for role_id in message.mention_roles],
        "mention_everyone": message.mention_everyone,
        "attachments": [
            attachment_object(local, file) for file in message.attachments if file.filename not in hidden_files
        ],
        "embeds": [embed_object(local, message, embed) for embed in message.embeds],
        "components": message.components,
        "timestamp": timestamp(message.created),
        "edited_timestamp": None if message.edited is None else timestamp(message.edited),
        "flags": message.flags,
        "pinned": message.pinned is not None,
        "tts": message.tts,
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.poll is not None:
        payload["poll"] = poll_object(local, message.poll)
    if message.reactions:
        payload["reactions"] = [reaction_object(local, emoji, users) for emoji, users in message.reactions.items()]
    if message.interaction is not None:
        payload["interaction_metadata"] = message.interaction
        payload |= {"application_id": str(world.application_id), "webhook_id": str(world.application_id)}
    if message.webhook is not None:
        payload["webhook_id"] = str(message.author_id)
        webhook = world.webhooks.get(message.author_id)
        if webhook is not None and webhook.creator_id == world.bot.id:
            payload["application_id"] = str(world.application_id)
    if message.command is not None:
        payload["interaction"] = message.command
    return payload | _links(local, message, is_reference=is_reference)


def author_object(local: LocalDiscord, message: Message) -> JSON:
    """Return the author of a message: a user, or a webhook under the name it has used."""
    if message.webhook is not None:
        return webhook_user_object(message.author_id, message.webhook)
    return user_object(local.world.users[message.author_id])


def reaction_object(local: LocalDiscord, emoji: str, users: list[int]) -> JSON:
    """Return an emoji's reactions, as the bot sees them."""
    return {
        "emoji": reaction_emoji(local, emoji),
        "count": len(users),
        "count_details": {"burst": 0, "normal": len(users)},
        "burst_colors": [],
        "me": local.world.bot.id in users,
        "me_burst": False,
    }


def reaction_emoji(local: LocalDiscord, emoji: str) -> JSON:
    """Return the emoji that a path names: a Unicode one, or ``name:id``."""
    name, _, emoji_id = emoji.partition(":")
    if not emoji_id:
        return {"id": None, "name": name}
    known = local.world.emojis.get(int(emoji_id))
    return {"id": emoji_id, "name": name} | ({"animated": True} if known and known["animated"] else {})


def _links(local: LocalDiscord, message: Message, *, is_reference: bool) -> JSON:
    """Return the fields of the replied message and of the thread on the message."""
    links: JSON = {}
    if message.reference is not None:
        channel_id, message_id = message.reference
        links["message_reference"] = reference = {"type": 0, "channel_id": str(channel_id)}
        if message_id is not None:
            reference["message_id"] = str(message_id)
        channel = local.world.channels.get(channel_id)
        if channel is not None and channel.guild_id is not None:
            reference["guild_id"] = str(channel.guild_id)
        if message.type == REPLY and message_id is not None and not is_reference:
            links["referenced_message"] = _referenced_message(local, message, channel, message_id)
    if message.thread_id in local.world.channels:
        links["thread"] = channel_object(local.world, local.world.channels[message.thread_id])
    return links


def _referenced_message(local: LocalDiscord, message: Message, channel: Channel | None, message_id: int) -> JSON | None:
    """Return the replied message, or None if it is deleted or ephemeral for another user."""
    other = None if channel is None else channel.messages.get(message_id)
    if other is None or other.viewer_id not in (None, message.viewer_id):
        return None
    return message_object(local, other, is_reference=True)
