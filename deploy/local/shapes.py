"""The JSON types of request bodies, checked before the handler runs. All fields may be absent or null."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from deploy.local.validation import Path, Validator

Shape = Callable[[Validator, Path, object], None]
MOST_ERRORS = 100
"""Most items of an array that are checked; the limits checked later are lower."""


def _text(validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, str):
        validator.add_error(path, "STRING_TYPE_CONVERT", "Could not interpret the value as string.")


def _integer(validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 1 << 63:
        validator.add_error(path, "NUMBER_TYPE_COERCE", "The value is not int.")


def _number(validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, int | float) or isinstance(value, bool) or abs(value) >= 1 << 63:
        validator.add_error(path, "NUMBER_TYPE_COERCE", "The value is not a number.")


def _boolean(validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, bool):
        validator.add_error(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def _scalar(validator: Validator, path: Path, value: object) -> None:
    if isinstance(value, dict | list):
        validator.add_error(path, "BASE_TYPE_CONVERT", "The value is neither a string, a number nor a boolean.")


def _snowflake(validator: Validator, path: Path, value: object) -> None:
    if isinstance(value, str):
        return
    _integer(validator, path, value)


def _array(inner: Shape, validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, list):
        validator.add_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    for number, item in enumerate(value[:MOST_ERRORS]):
        inner(validator, (*path, number), item)


def _object(fields: Mapping[str, Shape], validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, dict):
        validator.add_error(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    for name, shape in fields.items():
        if value.get(name) is not None:
            shape(validator, (*path, name), value[name])


def _texts(validator: Validator, path: Path, value: object) -> None:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        validator.add_error(path, "DICT_TYPE_CONVERT", "Only dictionaries of strings may be used here")


def array(inner: Shape) -> Shape:
    """Return the shape of an array of one shape."""
    return partial(_array, inner)


def record(**fields: Shape) -> Shape:
    """Return the shape of an object. Other fields are ignored."""
    return partial(_object, fields)


_EMOJI = record(id=_snowflake, name=_text, animated=_boolean)
_CHOICE = record(label=_text, value=_text, description=_text, emoji=_EMOJI, default=_boolean)
_COMPONENT_FIELDS: dict[str, Shape] = {
    **dict.fromkeys(("type", "style", "id", "min_values", "max_values", "min_length", "max_length"), _integer),
    **dict.fromkeys(("custom_id", "label", "url", "placeholder", "value", "content", "description"), _text),
    **dict.fromkeys(("disabled", "required"), _boolean),
    "emoji": _EMOJI,
    "sku_id": _snowflake,
    "options": array(_CHOICE),
    "values": array(_text),
    "default_values": array(record(id=_snowflake, type=_text)),
}
_COMPONENT = partial(_object, _COMPONENT_FIELDS)
_COMPONENT_FIELDS |= {"components": array(_COMPONENT), "component": _COMPONENT}

_PICTURE = record(url=_text)
_EMBED = record(
    **dict.fromkeys(("title", "description", "url", "timestamp", "type"), _text),
    color=_integer,
    footer=record(text=_text, icon_url=_text),
    author=record(name=_text, url=_text, icon_url=_text),
    image=_PICTURE,
    thumbnail=_PICTURE,
    fields=array(record(name=_text, value=_text, inline=_boolean)),
)
_MESSAGE_FIELDS: dict[str, Shape] = {
    "content": _text,
    "nonce": _scalar,
    "tts": _boolean,
    "flags": _integer,
    "enforce_nonce": _boolean,
    "embeds": array(_EMBED),
    "components": array(_COMPONENT),
    "attachments": array(record(id=_snowflake, filename=_text, description=_text)),
    "allowed_mentions": record(
        parse=array(_text), users=array(_snowflake), roles=array(_snowflake), replied_user=_boolean
    ),
    "message_reference": record(message_id=_snowflake, channel_id=_snowflake, fail_if_not_exists=_boolean),
}
MESSAGE = record(**_MESSAGE_FIELDS)
RESPONSE = record(
    type=_integer,
    data=record(
        **_MESSAGE_FIELDS,
        custom_id=_text,
        title=_text,
        choices=array(record(name=_text, value=_scalar, name_localizations=_texts)),
    ),
)

_NAMED: dict[str, Shape] = {
    "name": _text,
    "description": _text,
    "name_localizations": _texts,
    "description_localizations": _texts,
}
_OPTION_FIELDS: dict[str, Shape] = {
    **_NAMED,
    **dict.fromkeys(("type", "min_length", "max_length"), _integer),
    **dict.fromkeys(("required", "autocomplete"), _boolean),
    **dict.fromkeys(("min_value", "max_value"), _number),
    "choices": array(record(name=_text, value=_scalar, name_localizations=_texts)),
}
_OPTION = partial(_object, _OPTION_FIELDS)
_OPTION_FIELDS["options"] = array(_OPTION)
COMMAND = record(
    **_NAMED,
    type=_integer,
    options=array(_OPTION),
    default_member_permissions=_snowflake,
    dm_permission=_boolean,
    nsfw=_boolean,
    contexts=array(_integer),
    integration_types=array(_integer),
)
COMMANDS = array(COMMAND)

_FILLED_FIELDS: dict[str, Shape] = {"name": _text, "type": _integer, "value": _scalar, "focused": _boolean}
_FILLED = partial(_object, _FILLED_FIELDS)
_FILLED_FIELDS["options"] = array(_FILLED)
INTERACTION = record(
    type=_integer,
    **dict.fromkeys(("application_id", "channel_id", "guild_id", "message_id"), _snowflake),
    nonce=_scalar,
    data=record(
        **dict.fromkeys(("id", "version", "target_id"), _snowflake),
        **dict.fromkeys(("type", "component_type"), _integer),
        **dict.fromkeys(("custom_id", "name"), _text),
        options=array(_FILLED),
        attachments=array(record(id=_snowflake, filename=_text)),
        values=array(_text),
        components=array(_COMPONENT),
    ),
)

CHANNEL = record(
    name=_text, topic=_text, auto_archive_duration=_integer, archived=_boolean, locked=_boolean, invitable=_boolean
)
THREAD = record(name=_text, auto_archive_duration=_integer, type=_integer, invitable=_boolean, message=MESSAGE)
RECIPIENTS = record(recipient_id=_snowflake, recipients=array(_snowflake))
EMOJI = record(name=_text, image=_text)
USER = record(
    locale=_text,
    direct_messages_closed=_boolean,
    manage_guild=_boolean,
    left=_boolean,
    installed=_boolean,
    guild_id=_snowflake,
)
GUILD = record(name=_text, members=array(_snowflake), bot=_boolean)
CLOCK = record(advance=_number)
DROP = record(how=_text, shard=_integer)
FAULT = record(
    **dict.fromkeys(("skip", "times", "status"), _integer),
    **dict.fromkeys(("path", "method", "event", "do", "when"), _text),
    seconds=_number,
)
IDENTIFY = record(token=_text, intents=_integer, shard=array(_integer))
RESUME = record(token=_text, session_id=_text, seq=_integer)
