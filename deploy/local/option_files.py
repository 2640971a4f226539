"""Files that a person gives as options of a command or in a modal."""

from __future__ import annotations

from collections.abc import Sequence

from .commands import ATTACHMENT
from .json_types import JSON
from .local_discord import LocalDiscord
from .message_forms import check_sizes, store_upload
from .message_objects import attachment_object
from .messages import remove_file
from .requests import Upload
from .validation import Path, Validator
from .world import Channel


def store_files(
    local: LocalDiscord, channel: Channel, validator: Validator, options: Sequence[JSON], uploads: Sequence[Upload]
) -> JSON:
    """Store the files of options and replace the options' values by the files' ids. Returns the resolved attachments.

    The value that a client sends is the n of ``files[n]``.
    """
    by_number = numbered(local, uploads)
    resolved: JSON = {}
    for number, option in enumerate(options):
        if option["type"] == ATTACHMENT:
            place = ("data", "options", number, "value")
            stored = store_file(local, channel, validator, place, by_number.get(str(option["value"])))
            if stored is not None:
                option["value"] = stored["id"]
                resolved[stored["id"]] = stored
    return resolved


def numbered(local: LocalDiscord, uploads: Sequence[Upload]) -> dict[str, Upload]:
    """Return the uploads by the n of ``files[n]``. Raises DiscordError if one is too large."""
    check_sizes(local, uploads)
    return {upload.number: upload for upload in uploads}


def store_file(
    local: LocalDiscord, channel: Channel, validator: Validator, path: Path, upload: Upload | None
) -> JSON | None:
    """Store a file of a command or a modal, which is soon gone again, and return the attachment; None without one."""
    if upload is None:
        validator.add_error(path, "ATTACHMENT_NOT_FOUND", "Attachment data for this ID was not found")
        return None
    file = store_upload(local, channel, upload, {})
    file.ephemeral = True
    local.world.files[file.id] = file
    remove_file(local, file)
    return attachment_object(local, file)
