"""The shapes of request bodies, checked before the handler runs: the fields that Discord documents, and no others.

Fields that have no effect here are accepted. What Discord's own clients send as a person is documented nowhere, so
bodies of ``POST /interactions`` and gateway payloads may have other fields.
"""

from __future__ import annotations

from functools import partial

from .component_shapes import COMPONENT, EMOJI
from .field_types import (
    Shape,
    anything,
    array,
    boolean,
    check_object,
    integer,
    number,
    open_record,
    record,
    scalar,
    snowflake,
    text,
    texts,
    unset,
)

_MEDIA = record(
    **dict.fromkeys(("url", "proxy_url", "description", "placeholder", "content_type"), text),
    **dict.fromkeys(("height", "width", "placeholder_version", "flags"), integer),
    is_animated=boolean,
)
_EMBED = record(
    **dict.fromkeys(("title", "description", "url", "timestamp", "type"), text),
    **dict.fromkeys(("color", "flags"), integer),
    footer=record(text=text, icon_url=text, proxy_icon_url=text),
    author=record(name=text, url=text, icon_url=text, proxy_icon_url=text),
    provider=record(name=text, url=text),
    **dict.fromkeys(("image", "thumbnail", "video"), _MEDIA),
    fields=array(record(name=text, value=text, inline=boolean)),
)
_ATTACHMENT = record(
    **dict.fromkeys(("filename", "description", "title", "waveform", "content_type", "url", "proxy_url"), text),
    **dict.fromkeys(("size", "height", "width", "flags"), integer),
    **dict.fromkeys(("is_remix", "is_spoiler", "ephemeral", "spoiler"), boolean),  # discord.py sends the last
    id=snowflake,
    duration_secs=number,
)
_POLL_MEDIA = record(text=text, emoji=EMOJI)
_POLL = record(
    question=_POLL_MEDIA,
    answers=array(record(answer_id=integer, poll_media=_POLL_MEDIA)),
    duration=number,  # discord.py sends 2.0
    allow_multiselect=boolean,
    layout_type=integer,
)
_THEME = record(**dict.fromkeys(("base_mix", "base_theme", "gradient_angle"), integer), colors=array(text))
_EDIT_FIELDS: dict[str, Shape] = {
    "content": text,
    "tts": boolean,  # discord.py sends it in edits, too
    "enforce_nonce": unset,  # discord.js sends it with everything
    "flags": integer,
    "embeds": array(_EMBED),
    "components": array(COMPONENT),
    "attachments": array(_ATTACHMENT),
    "allowed_mentions": record(parse=array(text), users=array(snowflake), roles=array(snowflake), replied_user=boolean),
}
_POST_FIELDS: dict[str, Shape] = {
    **_EDIT_FIELDS,
    "nonce": scalar,
    "enforce_nonce": boolean,
    "message_reference": record(
        **dict.fromkeys(("message_id", "channel_id", "guild_id"), snowflake), type=integer, fail_if_not_exists=boolean
    ),
    "sticker_ids": array(snowflake),
    "poll": _POLL,
    "shared_client_theme": _THEME,
}
MESSAGE = record(**_POST_FIELDS)
EDIT = record(**_EDIT_FIELDS, sticker_ids=array(snowflake))
FOLLOW_UP = record(
    **_EDIT_FIELDS,
    poll=_POLL,
    **dict.fromkeys(("username", "avatar_url", "thread_name"), text),
    applied_tags=array(snowflake),
)
FOLLOW_UP_EDIT = record(**_EDIT_FIELDS, poll=_POLL)
_CHOICE = record(name=text, value=scalar, name_localizations=texts)
RESPONSE = record(
    type=integer,
    data=record(
        **_EDIT_FIELDS,
        poll=_POLL,
        **dict.fromkeys(("custom_id", "title", "ineligible_reason_description"), text),
        choices=array(_CHOICE),
        eligible=boolean,
        ineligible_reason=scalar,
    ),
)

_NAMED: dict[str, Shape] = {
    "name": text,
    "description": text,
    "name_localizations": texts,
    "description_localizations": texts,
}
_OPTION_FIELDS: dict[str, Shape] = {
    **_NAMED,
    **dict.fromkeys(("type", "min_length", "max_length"), integer),
    **dict.fromkeys(("required", "autocomplete"), boolean),
    **dict.fromkeys(("min_value", "max_value"), number),
    "channel_types": array(integer),
    "choices": array(_CHOICE),
}
_OPTION_FIELDS["options"] = array(partial(check_object, _OPTION_FIELDS))
COMMAND = record(
    **_NAMED,
    id=snowflake,
    **dict.fromkeys(("type", "handler"), integer),
    options=array(partial(check_object, _OPTION_FIELDS)),
    default_member_permissions=snowflake,
    **dict.fromkeys(("dm_permission", "default_permission", "nsfw"), boolean),
    contexts=array(integer),
    integration_types=array(integer),
)
COMMANDS = array(COMMAND)

_FILLED_FIELDS: dict[str, Shape] = {"name": text, "type": integer, "value": scalar, "focused": boolean}
_FILLED = partial(check_object, _FILLED_FIELDS, is_open=True)
_FILLED_FIELDS["options"] = array(_FILLED)
_SUBMITTED_FIELDS: dict[str, Shape] = {
    **dict.fromkeys(("type", "id"), integer),
    "custom_id": text,
    "value": scalar,
    "values": array(text),
}
_SUBMITTED = partial(check_object, _SUBMITTED_FIELDS, is_open=True)
_SUBMITTED_FIELDS |= {"components": array(_SUBMITTED), "component": _SUBMITTED}
INTERACTION = open_record(
    type=integer,
    **dict.fromkeys(("application_id", "channel_id", "guild_id", "message_id"), snowflake),
    nonce=scalar,
    data=open_record(
        **dict.fromkeys(("id", "version", "target_id"), snowflake),
        **dict.fromkeys(("type", "component_type"), integer),
        **dict.fromkeys(("custom_id", "name"), text),
        options=array(_FILLED),
        attachments=array(open_record(id=snowflake, filename=text)),
        values=array(text),
        components=array(_SUBMITTED),
    ),
)

_THREAD_SETTINGS: dict[str, Shape] = {
    "name": text,
    **dict.fromkeys(("auto_archive_duration", "rate_limit_per_user"), integer),
}
_TAG_EMOJI: dict[str, Shape] = {"emoji_id": snowflake, "emoji_name": text}
CHANNEL = record(
    **_THREAD_SETTINGS,
    **dict.fromkeys(("topic", "icon", "rtc_region", "default_tag_setting"), text),
    **dict.fromkeys(("archived", "locked", "invitable", "nsfw"), boolean),
    **dict.fromkeys(("type", "position", "flags", "bitrate", "user_limit", "video_quality_mode"), integer),
    **dict.fromkeys(("default_auto_archive_duration", "default_thread_rate_limit_per_user"), integer),
    **dict.fromkeys(("default_sort_order", "default_forum_layout"), integer),
    parent_id=snowflake,
    applied_tags=array(snowflake),
    permission_overwrites=array(record(id=snowflake, type=integer, allow=snowflake, deny=snowflake)),
    available_tags=array(record(**_TAG_EMOJI, id=snowflake, name=text, moderated=boolean)),
    default_reaction_emoji=record(**_TAG_EMOJI),
)
THREAD = record(
    **_THREAD_SETTINGS,
    type=integer,
    invitable=boolean,
    applied_tags=array(snowflake),
    message=record(**_EDIT_FIELDS, sticker_ids=array(snowflake), poll=_POLL, shared_client_theme=_THEME),
)
THREAD_ON_MESSAGE = record(**_THREAD_SETTINGS, type=integer)  # discord.js sends the type
RECIPIENTS = record(recipient_id=snowflake, recipients=array(snowflake), access_tokens=array(text), nicks=texts)
RECIPIENT = record(access_token=text, nick=text)
ROLE = record(
    **dict.fromkeys(("name", "icon", "unicode_emoji"), text),
    **dict.fromkeys(("hoist", "mentionable"), boolean),
    permissions=snowflake,
    color=integer,
    colors=record(**dict.fromkeys(("primary_color", "secondary_color", "tertiary_color"), integer)),
)
_SCHEDULED_EVENT_FIELDS: dict[str, Shape] = {
    **dict.fromkeys(("name", "description", "image", "scheduled_start_time", "scheduled_end_time"), text),
    **dict.fromkeys(("privacy_level", "entity_type"), integer),
    "channel_id": snowflake,
    "entity_metadata": record(location=text),
    "recurrence_rule": record(
        **dict.fromkeys(("start", "end"), text),
        **dict.fromkeys(("frequency", "interval", "count"), integer),
        **dict.fromkeys(("by_weekday", "by_month", "by_month_day", "by_year_day"), array(integer)),
        by_n_weekday=array(record(n=integer, day=integer)),
    ),
}
SCHEDULED_EVENT = record(**_SCHEDULED_EVENT_FIELDS)
SCHEDULED_EVENT_CHANGE = record(**_SCHEDULED_EVENT_FIELDS, status=integer)
ROLE_POSITIONS = array(record(id=snowflake, position=integer))
WEBHOOK = record(name=text, avatar=text)
WEBHOOK_CHANGE = record(name=text, avatar=text, channel_id=snowflake)
VOTES = record(user_id=snowflake, answer_ids=array(integer))
NEW_EMOJI = record(name=text, image=text)
EMOJI_NAME = record(name=text)
USER = record(
    locale=text,
    **dict.fromkeys(("direct_messages_closed", "manage_guild", "left", "installed"), boolean),
    guild_id=snowflake,
)
PERMISSIONS = record(target=scalar, allow=anything, deny=anything)
GUILD = record(name=text, members=array(snowflake), bot=boolean, commands=boolean, unavailable=boolean)
CLOCK = record(advance=number)
DROP = record(how=text, shard=integer)
FAULT = open_record(
    **dict.fromkeys(("skip", "times", "status"), integer),
    **dict.fromkeys(("path", "method", "event", "do", "when"), text),
    seconds=number,
)
IDENTIFY = open_record(token=text, intents=integer, shard=array(integer))
RESUME = open_record(token=text, session_id=text, seq=integer)
