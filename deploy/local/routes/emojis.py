"""The application's emojis."""

from __future__ import annotations

import base64
import binascii
import re

from .. import shapes
from ..errors import EMOJI_TOO_LARGE, MISSING_ACCESS, TOO_MANY_EMOJIS, UNKNOWN_EMOJI, DiscordError, existing
from ..images import dimensions
from ..json_types import JSON
from ..objects import user_object
from ..requests import NO_CONTENT, Request, Response, Route
from ..validation import Validator

MAX_EMOJIS, MAX_BYTES = 2000, 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,")


async def read_all(request: Request) -> Response:
    """GET: all emojis."""
    request.require_own_application()
    return 200, {"items": list(request.local.world.emojis.values())}


async def create(request: Request) -> Response:
    """POST: create an emoji."""
    _check_owner(request)
    world = request.local.world
    validator = Validator()
    name = _name(request, validator)
    content = _image(request, validator)
    validator.raise_errors()
    if len(content) > MAX_BYTES:
        raise DiscordError(EMOJI_TOO_LARGE)
    if len(world.emojis) >= MAX_EMOJIS:
        raise DiscordError(TOO_MANY_EMOJIS)
    emoji_id = request.local.ids.next()
    emoji: JSON = {"id": str(emoji_id), "name": name, "roles": [], "require_colons": True, "managed": False}
    emoji |= {"animated": content[:3] == b"GIF", "available": True, "user": user_object(world.bot)}
    world.emojis[emoji_id] = emoji
    world.images[emoji_id] = content
    return 201, emoji


async def read(request: Request) -> Response:
    """GET: one emoji."""
    return 200, _get_emoji(request)


async def rename(request: Request) -> Response:
    """PATCH: rename an emoji. Only its name can change."""
    _check_owner(request)
    emoji = _get_emoji(request)
    validator = Validator()
    name = _name(request, validator)
    validator.raise_errors()
    emoji["name"] = name
    return 200, emoji


async def remove(request: Request) -> Response:
    """DELETE: delete an emoji."""
    _check_owner(request)
    emoji_id = int(_get_emoji(request)["id"])
    del request.local.world.emojis[emoji_id], request.local.world.images[emoji_id]
    return NO_CONTENT


def _check_owner(request: Request) -> None:
    request.require_own_application()
    if not request.actor.bot:
        raise DiscordError(MISSING_ACCESS)


def _get_emoji(request: Request) -> JSON:
    request.require_own_application()
    return existing(request.local.world.emojis.get(request.id("emoji_id")), UNKNOWN_EMOJI)


def _name(request: Request, validator: Validator) -> object:
    name = request.json.get("name")
    validator.text(("name",), name, 32, 2, required=True)
    names = {
        emoji["name"]
        for emoji_id, emoji in request.local.world.emojis.items()
        if str(emoji_id) != request.path.get("emoji_id")
    }
    if isinstance(name, str) and 2 <= len(name) <= 32:
        if not NAME.fullmatch(name):
            validator.add_error(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        elif name in names:
            validator.add_error(
                ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists"
            )
    return name


def _image(request: Request, validator: Validator) -> bytes:
    text = request.json.get("image") or ""
    match = IMAGE.match(text)
    try:
        content = base64.b64decode(text[match.end() :], validate=True) if match else b""
    except binascii.Error:
        content = b""
    if dimensions(content) is None:
        validator.add_error(("image",), "IMAGE_INVALID", "Invalid image data")
    return content


_PATH = "/applications/{application_id}/emojis"
ROUTES = [
    Route("GET", _PATH, read_all, "emojis"),
    Route("POST", _PATH, create, "emojis", shapes.NEW_EMOJI),
    Route("GET", _PATH + "/{emoji_id}", read, "emojis"),
    Route("PATCH", _PATH + "/{emoji_id}", rename, "emojis", shapes.EMOJI_NAME),
    Route("DELETE", _PATH + "/{emoji_id}", remove, "emojis"),
]
