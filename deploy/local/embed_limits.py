"""Embeds: validation and stored form."""

from __future__ import annotations

from .json_types import JSON
from .validation import Path, Validator

TITLE, DESCRIPTION, FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER, AUTHOR = 256, 4096, 25, 256, 1024, 2048, 256
TOGETHER, EMBEDS, URL = 6000, 10, 2048
SCHEMES = ("http://", "https://")


def check_embeds(validator: Validator, path: Path, embeds: object) -> None:
    """Validate the embeds of a message, each and together."""
    items = validator.items(path, embeds or [], EMBEDS)
    for number, embed in enumerate(items):
        _check_embed(validator, (*path, number), embed)
    if sum(_size(embed) for embed in items) > TOGETHER:
        message = f"Embed size exceeds maximum size of {TOGETHER}"
        validator.add_error(path, "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(validator: Validator, path: Path, embed: JSON) -> None:
    validator.text((*path, "title"), embed.get("title"), TITLE)
    validator.text((*path, "description"), embed.get("description"), DESCRIPTION)
    validator.number((*path, "color"), embed.get("color"), 0, 0xFFFFFF)
    _check_url(validator, (*path, "url"), embed.get("url"))
    for part, text, most in (("footer", "text", FOOTER), ("author", "name", AUTHOR)):
        if (inner := embed.get(part)) is not None:
            validator.text((*path, part, text), inner.get(text), most, required=True)
            _check_url(validator, (*path, part, "icon_url"), inner.get("icon_url"), attached=True)
    for part in ("image", "thumbnail"):
        if (inner := embed.get(part)) is not None:
            if not inner.get("url"):
                validator.add_error((*path, part, "url"), "BASE_TYPE_REQUIRED", "This field is required")
            _check_url(validator, (*path, part, "url"), inner.get("url"), attached=True)
    for number, field in enumerate(validator.items((*path, "fields"), embed.get("fields") or [], FIELDS)):
        validator.text((*path, "fields", number, "name"), field.get("name"), FIELD_NAME, 1, required=True)
        validator.text((*path, "fields", number, "value"), field.get("value"), FIELD_VALUE, 1, required=True)


def _check_url(validator: Validator, path: Path, url: object, *, attached: bool = False) -> None:
    if url is None:
        return
    validator.text(path, url, URL)
    schemes = (*SCHEMES, "attachment://") if attached else SCHEMES
    if not str(url).startswith(schemes):
        scheme_names = "('http', 'https')" if not attached else "('http', 'https', 'attachment')"
        validator.add_error(
            path,
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{str(url).split(":")[0]}" is not supported. Scheme must be one of {scheme_names}.',
        )


def _size(embed: JSON) -> int:
    """Return the characters that count towards the limit of all embeds."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def is_empty(embed: JSON) -> bool:
    """Return whether an embed is empty."""
    return not any(
        embed.get(part) for part in ("title", "description", "fields", "image", "thumbnail", "footer", "author")
    )


def stored_embed(embed: JSON) -> JSON:
    """Return an embed as Discord stores it, without unknown fields and nulls."""
    fields = ("title", "description", "url", "timestamp", "color", "footer", "image", "thumbnail", "author")
    result = {part: _without_null(embed[part]) for part in fields if embed.get(part) not in (None, "", {})}
    if embed.get("fields"):
        result["fields"] = [
            {"name": field["name"], "value": field["value"], "inline": bool(field.get("inline"))}
            for field in embed["fields"]
        ]
    return result


def _without_null(value: object) -> object:
    return {key: inner for key, inner in value.items() if inner is not None} if isinstance(value, dict) else value
