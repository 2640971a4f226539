"""The fields of message components and of modal components, by type."""

from __future__ import annotations

from functools import partial

from .field_types import Shape, array, boolean, by_type, integer, record, snowflake, text

EMOJI = record(id=snowflake, name=text, animated=boolean)
_OPTION = record(label=text, value=text, description=text, default=boolean)
_MEDIA = record(url=text)
_ANY: dict[str, Shape] = {"type": integer, "id": integer}
_KINDS: dict[int, Shape] = {}
COMPONENT: partial[None] = by_type(_KINDS)
_COMPONENTS = array(COMPONENT)
_COUNTED: dict[str, Shape] = {
    **_ANY,
    "custom_id": text,
    "required": boolean,
    "min_values": integer,
    "max_values": integer,
}
_SELECT: dict[str, Shape] = {**_COUNTED, "placeholder": text, "disabled": boolean}
_FILLED_SELECT: dict[str, Shape] = {**_SELECT, "default_values": array(record(id=snowflake, type=text))}
ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
_KINDS |= {
    ROW: record(**_ANY, components=_COMPONENTS),
    BUTTON: record(
        **_ANY,
        **dict.fromkeys(("custom_id", "label", "url"), text),
        style=integer,
        disabled=boolean,
        emoji=EMOJI,
        sku_id=snowflake,
    ),
    STRING_SELECT: record(
        **_SELECT,
        options=array(record(**dict.fromkeys(("label", "value", "description"), text), default=boolean, emoji=EMOJI)),
    ),
    TEXT_INPUT: record(
        **_ANY,
        **dict.fromkeys(("custom_id", "label", "value", "placeholder"), text),
        **dict.fromkeys(("style", "min_length", "max_length"), integer),
        required=boolean,
    ),
    **dict.fromkeys((USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT), record(**_FILLED_SELECT)),
    CHANNEL_SELECT: record(**_FILLED_SELECT, channel_types=array(integer)),
    SECTION: record(**_ANY, components=_COMPONENTS, accessory=COMPONENT),
    TEXT_DISPLAY: record(**_ANY, content=text),
    THUMBNAIL: record(**_ANY, media=_MEDIA, description=text, spoiler=boolean),
    GALLERY: record(**_ANY, items=array(record(media=_MEDIA, description=text, spoiler=boolean))),
    FILE: record(**_ANY, file=_MEDIA, spoiler=boolean),
    SEPARATOR: record(**_ANY, divider=boolean, spacing=integer),
    CONTAINER: record(**_ANY, components=_COMPONENTS, accent_color=integer, spoiler=boolean),
    LABEL: record(**_ANY, label=text, description=text, component=COMPONENT),
    FILE_UPLOAD: record(**_COUNTED),
    RADIO_GROUP: record(**_ANY, custom_id=text, required=boolean, options=array(_OPTION)),
    CHECKBOX_GROUP: record(**_COUNTED, options=array(_OPTION)),
    CHECKBOX: record(**_ANY, custom_id=text, default=boolean),
}
