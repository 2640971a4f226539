"""A person's preferences on all servers: notifications, quiet hours, time zone, holidays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, TypeVar, get_args

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.components.component import on_choice
from bot.components.origin import single_value
from bot.drafts.component_ids import ZoneMenuId
from bot.drafts.draft import MessageDraft, controls, jump_links, menu
from bot.drafts.menus import shorten
from bot.error_replies import quote
from bot.language.days import hours_meant
from bot.language.localizer import Localizer
from bot.language.moments import days_named
from bot.language.time_zones import clear_zone, suggested_zones, zone_label, zones_named
from bot.language.typed_text import comparable, normalise, value_in_any_language
from bot.responses import Interaction, localizer_for, replace_private
from bot.sessions.heartbeat import publish_clocks
from bot.sessions.preferences import Changed
from bot.tables.absence import (
    DAY,
    MAX_HOLIDAY,
    MAX_QUIET,
    has_time_zone,
    holiday_until,
    quiet_minutes,
    time_zone,
    with_holiday,
    without_holiday,
)
from bot.tables.clock import now
from bot.tables.errors import is_refused
from storage.clock import Span
from storage.errors import Refused
from storage.models import TableRow
from storage.person import Notify, Person, Words

T = TypeVar("T", bound=str)

MAX_CHOICES = 25  # of an autocomplete, Discord's limit
MAX_CHARS = 100  # of a suggestion, Discord's limit
WAYS: tuple[Notify, ...] = get_args(Notify)
WORDS: tuple[Words, ...] = get_args(Words)
NO_QUIET = "none"
NO_WORDS = ("no", "off", "нет", "выкл", "nessuna", "niente")
BACK = "now"
BACK_WORDS = (*NO_WORDS, "none", "back", "stop", "cancel", "today", "сегодня", "oggi")
USUAL = ("22:00-08:00", "23:00-07:00", "00:00-08:00", "21:00-09:00", "18:00-08:00", "09:00-17:00")


async def person_of(interaction: Interaction) -> Person:
    """Return this person's preferences as they are stored."""
    return await interaction.client.tables.people.stored(interaction.user.id)


async def keep(interaction: Interaction, **preferences: Any) -> Changed:
    """Store some of a person's preferences, and show the games whose deadlines have changed."""
    client, locale = interaction.client, localizer_for(interaction).locale
    changed = await client.tables.people.change(interaction.user.id, locale=locale, **preferences)
    await publish_clocks(client.tables, client.display, [row.id for row in changed.games])
    client.absences.loop.wake()
    return changed


async def keep_absence(interaction: Interaction, **preferences: Any) -> str:
    """Store when a person is away. Returns that in words."""
    localizer = localizer_for(interaction)
    person, _, late = await keep(interaction, **preferences)
    return away_words(person, localizer) + late_words(late, localizer)


def late_words(late: Sequence[TableRow], localizer: Localizer) -> str:
    """Return in words where a holiday begun with little time left stops the clock, and where it does not."""
    used = [row for row in late if row.seats[row.clock.actor or 0].late_holiday_used]
    words = (("away-late", [row for row in late if row not in used]), ("away-late-again", used))
    lines = [localizer(name, count=len(rows), links=jump_links(rows)) for name, rows in words if rows]
    return "".join(f"\n{line}" for line in lines)


async def summary_words(interaction: Interaction, person: Person, localizer: Localizer) -> str:
    """Return a warning about a person's tables whose timer is too short for a daily summary."""
    if person.notify != "daily":
        return ""
    games = await interaction.client.store.turns.waiting_games(person.user)
    short = [game for game in games if game.timer is not None and game.timer < DAY]
    if not short:
        return ""
    return f"\n{localizer('notify-too-late', count=len(short), links=jump_links(short))}"


def one_of(choices: Iterable[T], value: str) -> T:
    """Return the choice that a text names. Raises Refused for any other text."""
    for choice in choices:
        if choice == value:
            return choice
    raise Refused("no-such-choice")


def notify_words(person: Person, localizer: Localizer) -> str:
    """Describe how a person is notified, in a few lines."""
    lines = [localizer(f"notify-is-{person.notify}", hour=person.summary_hour, zone=zone_city(person, localizer))]
    if person.notify == "daily" and not has_time_zone(person.zone):
        lines.append(localizer("zone-gone", zone=quote(person.zone)))
    if person.notify not in ("daily", "none"):
        lines.append(localizer("notify-again", hours=person.again) if person.again else localizer("notify-once"))
    if person.dm_refused and person.notify in ("dm", "both", "daily"):
        lines.append(localizer("notify-refused"))
    if person.words != "pictures":
        lines.append(localizer(f"words-are-{person.words}"))
    return "\n".join([*lines, localizer("notify-how")])


def away_words(person: Person, localizer: Localizer) -> str:
    """Describe when a person is away, in a few lines for that person alone."""
    zone, moment = zone_city(person, localizer), now()
    lines = [localizer("away-none", zone=zone)]
    if person.quiet is not None:
        lines = [localizer("away-quiet", hours=_hours(person.quiet), zone=zone)]
    if not has_time_zone(person.zone):
        lines.append(localizer("zone-gone", zone=quote(person.zone)))
    if person.quiet_since is not None and person.quiet_since > moment:
        lines.append(localizer("away-counts-from", when=format_dt(person.quiet_since, "f")))
    if (back := holiday_until(person, moment)) is not None:
        lines.append(localizer("away-holiday", day=localizer.day(back)))
    return "\n".join([*lines, localizer("away-meaning")])


def zone_city(person: Person, localizer: Localizer) -> str:
    """Return the city of the time zone by which a person's hours are counted."""
    return localizer.city(time_zone(person.zone).key)


class UnclearZone(Refused):
    """A ``typed`` time zone that may be any of several ``zones``, or none."""

    def __init__(self, typed: str, zones: Sequence[str]) -> None:
        super().__init__("no-such-zone", zone=typed)
        self.typed, self.zones = typed, zones


def absence_meant(
    person: Person, localizer: Localizer, quiet: str | None, zone: str | None, until: str | None
) -> dict[str, Any]:
    """Return the preferences that typed quiet hours, a time zone and the end of a holiday mean; those that are None do
    not change. Raises Refused, and UnclearZone unless the time zone is exactly one."""
    changes: dict[str, Any] = {}
    if quiet is not None:
        changes["quiet"] = quiet_hours_meant(quiet)
    if zone is not None:
        changes["zone"] = zone_meant(zone, localizer)
    if until is not None:
        changes["holidays"] = holidays_until(replace(person, **changes), until)
    return changes


def zone_meant(text: str, localizer: Localizer) -> str:
    """Return the time zone that a text means. Raises UnclearZone unless it means exactly one."""
    city = text.partition(",")[0]  # before a country
    zone = clear_zone(text, localizer, now()) or clear_zone(city, localizer, now())
    if zone is None:
        raise UnclearZone(text, zones_named(text, localizer, now())[:MAX_CHOICES] if text.strip() else ())
    return zone


def zone_menu(
    person: Person, unclear: UnclearZone, localizer: Localizer, quiet: str | None, until: str | None
) -> MessageDraft:
    """Return a question which of several time zones a text means; the hours that were typed beside it are in the menu's
    id, and the day, which may begin later in one zone than in another, in its values. Raises Refused where that is no
    day."""
    options = []
    for zone in unclear.zones:
        day = "" if until is None else _day_value(replace(person, zone=zone), until)
        label = shorten(zone_label(zone, localizer))
        options.append(discord.SelectOption(label=label, value=f"{zone} {day}".rstrip()))
    waiting = ZoneMenuId("" if quiet is None else _hours(quiet_hours_meant(quiet), "."))
    content = localizer("zone-which", zone=quote(unclear.typed))
    return MessageDraft(content, controls=controls([menu(waiting, options, localizer("zone-pick"))]))


@on_choice(ZoneMenuId)
async def choose_zone(interaction: Interaction, component: ZoneMenuId, values: Sequence[str]) -> None:
    """Store the chosen time zone, with what was typed beside it. Raises Refused."""
    person, localizer = await person_of(interaction), localizer_for(interaction)
    zone, _, day = single_value(values).partition(" ")
    changes = absence_meant(person, localizer, component.quiet or None, zone, day or None)
    await replace_private(interaction, await keep_absence(interaction, **changes))


def _hours(quiet: tuple[int, int] | None, sign: str = ":") -> str:
    """Return quiet hours in digits, with a ``sign`` between hours and minutes, as they may be typed."""
    return NO_QUIET if quiet is None else "-".join(f"{minutes // 60:02}{sign}{minutes % 60:02}" for minutes in quiet)


def _day_value(person: Person, text: str) -> str:
    """Return the day that a text means in digits, or ``BACK``. Raises Refused."""
    day = _day_of(person, text)
    return BACK if day is None else day.isoformat()


def quiet_hours_meant(text: str) -> tuple[int, int] | None:
    """Return the quiet hours that a text means, as ``Person`` has them. Raises Refused if they cannot be read or are
    too many."""
    none = value_in_any_language(text, lambda each: [(word, NO_QUIET) for word in (each("away-no-quiet"), *NO_WORDS)])
    if none is not None:
        return None
    quiet = hours_meant(text)
    if quiet is None:
        raise Refused("not-quiet-hours", hours=text)
    if not 0 < quiet_minutes(quiet) <= MAX_QUIET:
        raise Refused("too-quiet", most=MAX_QUIET // 60)
    return quiet


def holidays_until(person: Person, text: str) -> tuple[Span, ...]:
    """Return the person's holidays with one until the day that a text means, or until now. Raises Refused if it cannot
    be read or is too long."""
    moment = now()
    day = _day_of(person, text)
    if day is None:
        return without_holiday(person, moment)
    if day <= moment.astimezone(time_zone(person.zone)).date():
        raise Refused("day-is-past")
    return with_holiday(person, day, moment)


def _day_of(person: Person, text: str) -> date | None:
    """Return the day that a text means, as it is suggested in any language or as digits, the first of several; None for
    now. Raises Refused."""
    back = [(word, BACK) for word in BACK_WORDS]
    value = value_in_any_language(text, lambda each: [*_returns(person, each), *back]) or normalise(text)
    if value == BACK:
        return None
    days = days_named(value, _today(person))
    if not days:
        raise Refused("not-a-day", day=text)
    return days[0]


def _today(person: Person) -> date:
    return now().astimezone(time_zone(person.zone)).date()


def suggest_zones(query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the time zones that a typed text may mean, or whose names contain it."""
    zones = suggested_zones(query, localizer, now())[:MAX_CHOICES]
    return [app_commands.Choice(name=zone_label(zone, localizer), value=zone) for zone in zones]


def suggest_quiet_hours(query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Usual quiet hours, what is typed, and none."""
    text = normalise(query)[:MAX_CHARS]
    spans = [*USUAL] if hours_meant(text) is None else [text, *USUAL]
    choices = [app_commands.Choice(name=hours, value=hours) for hours in dict.fromkeys(spans)]
    return [*choices, app_commands.Choice(name=localizer("away-no-quiet"), value=NO_QUIET)]


def suggest_returns(person: Person, query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the days on which a holiday that begins now can end."""
    text, meant = comparable(query), [day.isoformat() for day in days_named(query, _today(person))]
    meant += [BACK for word in BACK_WORDS if text and comparable(word).startswith(text)]
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in _returns(person, localizer)
        if text in comparable(f"{name} {value}") or value in meant
    ]


def _returns(person: Person, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the names and values of the days on which a holiday may end, after those of the return now."""
    today = _today(person)
    ahead = [today + timedelta(days=number) for number in range(1, MAX_HOLIDAY.days + 1)]
    days = [day for day in ahead if not is_refused(with_holiday, person, day, now())]
    return [(localizer("away-back"), BACK), *((localizer.day(day), day.isoformat()) for day in days)]
