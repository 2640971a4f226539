"""Scheduled events of a guild: read, created, changed and deleted. External ones begin and end by themselves."""

from __future__ import annotations

from datetime import UTC, datetime

from .. import shapes
from ..errors import FINISHED_EVENT, TOO_MANY_EVENTS, UNKNOWN_CHANNEL, UNKNOWN_SCHEDULED_EVENT, DiscordError, existing
from ..events import dispatch_in_guild
from ..json_types import JSON
from ..objects import event_object, user_object
from ..permissions import Permission
from ..requests import NO_CONTENT, Request, Response, Route, snowflake
from ..validation import Validator
from ..world import GUILD_ONLY, STAGE, VOICE, ScheduledEvent

MAX_EVENTS, NAME_CHARS, DESCRIPTION_CHARS, LOCATION_CHARS = 100, 100, 1000, 100
SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
EXTERNAL = 3
KINDS = {1: STAGE, 2: VOICE}  # of the channel, by the type of the entity
NEXT = {SCHEDULED: (SCHEDULED, ACTIVE, CANCELED), ACTIVE: (ACTIVE, COMPLETED)}
GUILD_SCHEDULED_EVENTS = 1 << 16


async def read_all(request: Request) -> Response:
    """GET: the events that are scheduled or active."""
    events = [_read(request, event) for event in request.guild.scheduled_events.values()]
    return 200, [_object(request, event) for event in events if event.status in NEXT]


async def read(request: Request) -> Response:
    """GET: one event."""
    return 200, _object(request, _event(request))


async def create(request: Request) -> Response:
    """POST: create an event."""
    events = request.guild.scheduled_events
    request.require_in_guild(Permission.CREATE_EVENTS)
    if sum(_read(request, event).status in NEXT for event in events.values()) >= MAX_EVENTS:
        raise DiscordError(TOO_MANY_EVENTS)
    event = ScheduledEvent(request.local.ids.next(), request.actor.id)
    _set(request, event, is_new=True)
    events[event.id] = event
    _tell(request, "GUILD_SCHEDULED_EVENT_CREATE", event)
    return 200, _object(request, event)


async def change(request: Request) -> Response:
    """PATCH: change an event, or its status: active, completed or cancelled."""
    event = _own_event(request)
    if event.status not in NEXT:
        raise DiscordError(FINISHED_EVENT)
    _set(request, event, is_new=False)
    _tell(request, "GUILD_SCHEDULED_EVENT_UPDATE", event)
    return 200, _object(request, event)


async def remove(request: Request) -> Response:
    """DELETE: delete an event."""
    event = _own_event(request)
    del request.guild.scheduled_events[event.id]
    _tell(request, "GUILD_SCHEDULED_EVENT_DELETE", event)
    return NO_CONTENT


def _set(request: Request, event: ScheduledEvent, *, is_new: bool) -> None:
    """Set the fields that the body has. Raises DiscordError, before anything is changed."""
    data, validator = request.json, Validator()
    validator.text(("name",), data.get("name"), NAME_CHARS, 1, required=is_new)
    validator.text(("description",), data.get("description"), DESCRIPTION_CHARS)
    if is_new or "privacy_level" in data:
        validator.choice(("privacy_level",), data.get("privacy_level"), [GUILD_ONLY])
    kind = data.get("entity_type") or event.entity_type
    if not is_new and data.get("status") is not None:
        validator.choice(("status",), data["status"], NEXT[event.status])
    starts = _moment(request, validator, "scheduled_start_time", event.starts, required=is_new)
    ends = _moment(request, validator, "scheduled_end_time", event.ends, required=is_new and kind == EXTERNAL)
    if starts is not None and ends is not None and ends <= starts:
        validator.add_error(("scheduled_end_time",), "BASE_TYPE_INVALID", "Must be after the start.")
    location = (data.get("entity_metadata") or {}).get("location") or event.location
    channel = None if data.get("channel_id") is None else snowflake(data["channel_id"], "channel_id")
    if validator.choice(("entity_type",), kind, [*KINDS, EXTERNAL]):
        if kind == EXTERNAL:
            validator.text(("entity_metadata", "location"), location, LOCATION_CHARS, 1, required=True)
        elif event.channel is None and channel is None:
            validator.add_error(("channel_id",), "BASE_TYPE_REQUIRED", "This field is required")
    validator.raise_errors()
    place = request.local.world.channels.get(channel or 0)
    if channel is not None and (kind == EXTERNAL or place is None or place.type != KINDS[kind]):
        raise DiscordError(UNKNOWN_CHANNEL)
    event.name, event.entity_type = data.get("name") or event.name, kind
    event.description = data.get("description", event.description)
    event.starts, event.ends, event.location = starts, ends, location if kind == EXTERNAL else None
    event.channel = channel or (None if kind == EXTERNAL else event.channel)
    event.status = data.get("status") or event.status


def _moment(
    request: Request, validator: Validator, name: str, before: datetime | None, *, required: bool
) -> datetime | None:
    """Return a moment of the body, which must lie ahead, or the one ``before``."""
    value = request.json.get(name)
    validator.text((name,), value, 40, 1, required=required)
    if not isinstance(value, str):
        return before
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        validator.add_error((name,), "DATE_TIME_TYPE_PARSE", f"Could not parse {value[:40]}. Should be ISO8601.")
        return before
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    if moment.timestamp() < request.local.clock.now():
        validator.add_error((name,), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
    return moment


def _event(request: Request) -> ScheduledEvent:
    event = request.guild.scheduled_events.get(request.id("event_id"))
    return _read(request, existing(event, UNKNOWN_SCHEDULED_EVENT))


def _read(request: Request, event: ScheduledEvent) -> ScheduledEvent:
    """Return an event as time has changed it."""
    if event.entity_type == EXTERNAL and event.starts is not None and event.ends is not None:
        present = request.local.clock.now()
        if event.status == SCHEDULED and event.starts.timestamp() <= present:
            event.status = ACTIVE
        if event.status == ACTIVE and event.ends.timestamp() <= present:
            event.status = COMPLETED
    return event


def _own_event(request: Request) -> ScheduledEvent:
    """Return an event to be changed: one's own with Create Events, or any with Manage Events."""
    event, needed = _event(request), Permission.MANAGE_EVENTS
    if request.actor.id == event.creator:
        needed |= Permission.CREATE_EVENTS
    request.require_in_guild(needed)
    return event


def _object(request: Request, event: ScheduledEvent) -> JSON:
    """Return the event as JSON, with its creator and no subscribers."""
    world = request.local.world
    creator = world.bot if event.creator == world.bot.id else world.users[event.creator]
    counts = {"user_count": 0} if request.flag("with_user_count") else {}
    return event_object(request.guild, event) | {"creator": user_object(creator)} | counts


def _tell(request: Request, event: str, about: ScheduledEvent) -> None:
    """Dispatch an event of the gateway to the members, and to bots with the intent."""
    guild = request.guild
    dispatch_in_guild(request.local, guild, event, event_object(guild, about), GUILD_SCHEDULED_EVENTS)


_PATH = "/guilds/{guild_id}/scheduled-events"
_QUERY = ("with_user_count",)
ROUTES = [
    Route("GET", _PATH, read_all, "guilds", query=_QUERY),
    Route("POST", _PATH, create, "events", shapes.SCHEDULED_EVENT),
    Route("GET", _PATH + "/{event_id}", read, "guilds", query=_QUERY),
    Route("PATCH", _PATH + "/{event_id}", change, "events", shapes.SCHEDULED_EVENT_CHANGE),
    Route("DELETE", _PATH + "/{event_id}", remove, "events"),
]
