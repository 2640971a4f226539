"""Files that a person gives as options of a command."""

from __future__ import annotations

from collections.abc import Sequence

from deploy.local.commands import ATTACHMENT
from deploy.local.json_types import JSON
from deploy.local.local_discord import LocalDiscord
from deploy.local.message_forms import check_sizes, store_upload
from deploy.local.message_objects import attachment_object
from deploy.local.messages import remove_file
from deploy.local.requests import Upload
from deploy.local.validation import Validator
from deploy.local.world import Channel


def store_files(
    local: LocalDiscord, channel: Channel, validator: Validator, options: Sequence[JSON], uploads: Sequence[Upload]
) -> JSON:
    """Store the files of options and replace the options' values by the files' ids. Returns the resolved attachments.

    The value that a client sends is the n of ``files[n]``. The files are soon gone again.
    """
    check_sizes(local, uploads)
    by_number = {upload.field.removeprefix("files[").removesuffix("]"): upload for upload in uploads}
    resolved: JSON = {}
    for number, option in enumerate(options):
        if option["type"] != ATTACHMENT:
            continue
        upload = by_number.get(str(option["value"]))
        if upload is None:
            place = ("data", "options", number, "value")
            validator.add_error(place, "ATTACHMENT_NOT_FOUND", "Attachment data for this ID was not found")
            continue
        file = store_upload(local, channel, upload, {})
        file.ephemeral = True
        local.world.files[file.id] = file
        remove_file(local, file)
        option["value"] = str(file.id)
        resolved[str(file.id)] = attachment_object(local, file)
    return resolved
