"""The application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re

from deploy.local.calls import NOTHING, Answer, Call, Route
from deploy.local.errors import EMOJI_TOO_LARGE, MISSING_ACCESS, TOO_MANY_EMOJIS, UNKNOWN_EMOJI, DiscordError
from deploy.local.forms import Form
from deploy.local.images import dimensions
from deploy.local.json_types import JSON
from deploy.local.objects import user_object

MOST, BYTES = 2000, 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,")


async def read_all(call: Call) -> Answer:
    """GET: all of them."""
    call.own_application()
    return 200, {"items": list(call.box.world.emojis.values())}


async def create(call: Call) -> Answer:
    """POST: one more."""
    _check_owner(call)
    world = call.box.world
    form = Form()
    name = _name(call, form)
    content = _image(call, form)
    form.finish()
    if len(content) > BYTES:
        raise DiscordError(EMOJI_TOO_LARGE)
    if len(world.emojis) >= MOST:
        raise DiscordError(TOO_MANY_EMOJIS)
    emoji_id = call.box.ids.next()
    emoji: JSON = {"id": str(emoji_id), "name": name, "roles": [], "require_colons": True, "managed": False}
    emoji |= {"animated": content[:3] == b"GIF", "available": True, "user": user_object(world.bot)}
    world.emojis[emoji_id] = emoji
    world.images[emoji_id] = content
    return 201, emoji


async def read(call: Call) -> Answer:
    """GET one."""
    return 200, _one(call)


async def rename(call: Call) -> Answer:
    """PATCH one: only its name can change."""
    _check_owner(call)
    emoji = _one(call)
    form = Form()
    name = _name(call, form)
    form.finish()
    emoji["name"] = name
    return 200, emoji


async def remove(call: Call) -> Answer:
    """DELETE one."""
    _check_owner(call)
    emoji_id = int(_one(call)["id"])
    del call.box.world.emojis[emoji_id], call.box.world.images[emoji_id]
    return NOTHING


def _check_owner(call: Call) -> None:
    call.own_application()
    if not call.actor.bot:
        raise DiscordError(MISSING_ACCESS)


def _one(call: Call) -> JSON:
    call.own_application()
    emoji = call.box.world.emojis.get(call.id("emoji_id"))
    if emoji is None:
        raise DiscordError(UNKNOWN_EMOJI)
    return emoji


def _name(call: Call, form: Form) -> object:
    name = call.form.get("name")
    form.text(("name",), name, 32, 2, required=True)
    taken = {
        emoji["name"]
        for emoji_id, emoji in call.box.world.emojis.items()
        if str(emoji_id) != call.request.match_info.get("emoji_id")
    }
    if isinstance(name, str) and 2 <= len(name) <= 32:
        if not NAME.fullmatch(name):
            form.refuse(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        elif name in taken:
            form.refuse(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists")
    return name


def _image(call: Call, form: Form) -> bytes:
    text = str(call.form.get("image") or "")
    match = IMAGE.match(text)
    try:
        content = base64.b64decode(text[match.end() :], validate=True) if match else b""
    except binascii.Error:
        content = b""
    if dimensions(content) is None:
        form.refuse(("image",), "IMAGE_INVALID", "Invalid image data")
    return content


_PATH = "/applications/{application_id}/emojis"
ROUTES = [
    Route("GET", _PATH, read_all, "emojis"),
    Route("POST", _PATH, create, "emojis"),
    Route("GET", _PATH + "/{emoji_id}", read, "emojis"),
    Route("PATCH", _PATH + "/{emoji_id}", rename, "emojis"),
    Route("DELETE", _PATH + "/{emoji_id}", remove, "emojis"),
]
