"""Message forms: the body and files of a request, validated against Discord's limits."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from .component_limits import Components, stored_components
from .embed_limits import check_embeds, is_empty, stored_embed
from .errors import POLL_IN_EDIT, TOO_LARGE, DiscordError
from .images import dimensions
from .json_types import JSON
from .local_discord import LocalDiscord
from .mentions import check_allowed
from .polls import check_poll
from .requests import Upload
from .validation import Path, Validator
from .world import Attachment, Channel, Message

CONTENT, FILES, ALT_TEXT, NONCE, LONGEST_NAME = 2000, 10, 1024, 25, 260
SETTABLE_FLAGS = 1 << 2 | 1 << 6 | 1 << 12
COMPONENTS_V2 = 1 << 15


@dataclass
class MessageForm:
    """The content of a message to post or edit. Absent fields are None; an edit keeps them."""

    content: str | None = None
    embeds: list[JSON] | None = None
    components: list[JSON] | None = None
    attachments: list[Attachment] | None = None
    flags: int | None = None
    allowed_mentions: JSON | None = None
    data: JSON = field(default_factory=dict)

    def shows_nothing(self) -> bool:
        """Return whether the message would be empty."""
        embeds = [embed for embed in self.embeds or [] if not is_empty(embed)]
        return not (self.content or embeds or self.attachments or self.components or self.data.get("poll"))


def read_message_form(
    local: LocalDiscord,
    channel: Channel,
    data: JSON,
    uploads: list[Upload],
    *,
    old: Message | None = None,
    path: Path = (),
) -> MessageForm:
    """Validate and read a message from a request body. Raises DiscordError with every error found."""
    validator = Validator()
    validator.text((*path, "content"), data.get("content"), CONTENT)
    validator.text((*path, "nonce"), None if data.get("nonce") is None else str(data["nonce"]), NONCE)
    check_embeds(validator, (*path, "embeds"), data.get("embeds"))
    Components(validator, local.world.emojis).check((*path, "components"), data.get("components"))
    if data.get("poll") is not None:
        check_poll(local, validator, (*path, "poll"), data["poll"])
        if old is not None:
            raise DiscordError(POLL_IN_EDIT)
    check_allowed(validator, (*path, "allowed_mentions"), data.get("allowed_mentions"))
    flags = data.get("flags") or 0
    if flags & COMPONENTS_V2:
        validator.add_error((*path, "flags"), "UNSUPPORTED", "This local Discord has no components version 2.")
    _check_files(validator, path, data, uploads, old)
    validator.raise_errors()
    check_sizes(local, uploads)
    return MessageForm(
        content=(data["content"] or "").strip() if "content" in data else None,
        embeds=[stored_embed(embed) for embed in data["embeds"] or []] if "embeds" in data else None,
        components=stored_components(data["components"] or []) if "components" in data else None,
        attachments=_attachments(local, channel, data, uploads, old),
        flags=flags & SETTABLE_FLAGS,
        allowed_mentions=data.get("allowed_mentions"),
        data=data,
    )


def _check_files(validator: Validator, path: Path, data: JSON, uploads: list[Upload], old: Message | None) -> None:
    items = validator.items((*path, "attachments"), data.get("attachments") or [], FILES)
    if len(uploads) > FILES:
        validator.add_error((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    numbers = {upload.number for upload in uploads}
    old_ids = {str(attachment.id) for attachment in old.attachments} if old else set()
    for number, entry in enumerate(items):
        validator.text((*path, "attachments", number, "description"), entry.get("description"), ALT_TEXT)
        if str(entry.get("id")) not in numbers | old_ids:
            message = "Attachment data for this ID was not found"
            validator.add_error((*path, "attachments", number, "id"), "ATTACHMENT_NOT_FOUND", message)


def check_sizes(local: LocalDiscord, uploads: Sequence[Upload]) -> None:
    """Raise DiscordError if a file is too large."""
    if any(len(upload.content) > local.settings.largest_file for upload in uploads):
        raise DiscordError(TOO_LARGE)


def _safe_name(filename: str) -> str:
    """Return a file name with invalid characters replaced by "_"."""
    name = re.sub(r"[^\w.()-]", "_", PurePosixPath(filename).name)[-LONGEST_NAME:]
    return name if name.strip("._") else "unknown"


def _attachments(
    local: LocalDiscord, channel: Channel, data: JSON, uploads: list[Upload], old: Message | None
) -> list[Attachment] | None:
    """Return the files after an edit: listed ones stay, others are removed, new ones are added. With None all stay."""
    if "attachments" not in data and not uploads:
        return None
    entries: dict[str, JSON] = {str(entry["id"]): entry for entry in data.get("attachments") or []}
    before = old.attachments if old else []
    remaining = [attachment for attachment in before if "attachments" not in data or str(attachment.id) in entries]
    for attachment in remaining:
        if "description" in entries.get(str(attachment.id), {}):
            attachment.description = entries[str(attachment.id)]["description"]
    return remaining + [store_upload(local, channel, upload, entries.get(upload.number, {})) for upload in uploads]


def store_upload(local: LocalDiscord, channel: Channel, upload: Upload, entry: JSON) -> Attachment:
    """Return a file as an attachment with a new id; ``entry`` describes it in the request."""
    filename = _safe_name(entry.get("filename") or upload.filename)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind == "application/json":
        kind += "; charset=utf-8"
    size = dimensions(upload.content) if kind.startswith("image/") else None
    description = entry.get("description")
    return Attachment(local.ids.next(), channel.id, filename, upload.content, kind, description, size)
