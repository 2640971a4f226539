"""A person's preferences on all servers: notifications, quiet hours, time zone, holidays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple, TypeVar, get_args
from zoneinfo import ZoneInfo

from discord import app_commands
from discord.utils import format_dt

from bot.drafts.draft import jump_links
from bot.language.localizer import Localizer, get_localizer
from bot.responses import Interaction, localizer_for
from bot.sessions.preferences import begins_late_holiday
from bot.tables.absence import (
    DAY,
    MAX_HOLIDAY,
    MAX_QUIET,
    HolidayTooLong,
    holiday_until,
    quiet_minutes,
    with_delay,
    with_holiday,
    without_holiday,
    zones,
)
from bot.tables.clock import now
from bot.tables.errors import UserError
from seeds import LOCALES
from storage.models import Notify, Person, TableRow, Words

T = TypeVar("T", bound=str)

MAX_ROWS = 25
MAX_CHARS = 100  # of a suggestion, Discord's limit
WAYS: tuple[Notify, ...] = get_args(Notify)
WORDS: tuple[Words, ...] = get_args(Words)
NO_QUIET = "none"
BACK = "now"
QUIET = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|to|до|alle)\s*(\d{1,2})(?:[:.](\d{2}))?")
USUAL = ("22:00-08:00", "23:00-07:00", "00:00-08:00", "21:00-09:00", "18:00-08:00", "09:00-17:00")


async def person_of(interaction: Interaction) -> Person:
    """Return this person's preferences as they are stored, to be changed."""
    return await interaction.client.tables.people.reload(interaction.user.id)


class Saved(NamedTuple):
    """What is stored of a person now, and the games in which a holiday was begun with little time left: in those of
    ``late`` the clock stops, in those of ``late_again`` it goes on."""

    person: Person
    late: Sequence[TableRow] = ()
    late_again: Sequence[TableRow] = ()


async def keep(interaction: Interaction, person: Person) -> Saved:
    """Store a person's preferences, and show the games whose deadlines have changed. Returns the stored preferences."""
    client, before, moment = interaction.client, await person_of(interaction), now()
    person = with_delay(before, person, moment)
    rows = await client.tables.people.set(replace(person, locale=localizer_for(interaction).locale))
    await client.clock_changes.publish([row.id for row in rows])
    client.absences.wake()
    late = [row for row in rows if row.clock.actor is not None and begins_late_holiday(row, before, person, moment)]
    used = [row for row in late if row.seats[row.clock.actor or 0].late_holiday_used]
    return Saved(person, [row for row in late if row not in used], used)


def late_words(saved: Saved, localizer: Localizer) -> str:
    """Return where a holiday that was begun late stops a clock, and where it does not."""
    words = (("away-late", saved.late), ("away-late-again", saved.late_again))
    lines = [localizer(name, count=len(rows), links=jump_links(rows)) for name, rows in words if rows]
    return "".join(f"\n{line}" for line in lines)


async def summary_words(interaction: Interaction, person: Person, localizer: Localizer) -> str:
    """Return at which of a person's tables a summary a day comes too late for the timer."""
    if person.notify != "daily":
        return ""
    games = await interaction.client.store.turns.waiting_games(person.user)
    short = [game for game in games if game.timer is not None and game.timer < DAY]
    if not short:
        return ""
    return f"\n{localizer('notify-too-late', count=len(short), links=jump_links(short))}"


def one_of(choices: Iterable[T], value: str) -> T:
    """Return the choice that a text names. Raises UserError for any other text."""
    for choice in choices:
        if choice == value:
            return choice
    raise UserError("no-such-choice")


def notify_words(person: Person, localizer: Localizer) -> str:
    """Describe how a person is notified, in a few lines."""
    lines = [localizer(f"notify-is-{person.notify}", hour=person.summary_hour, zone=localizer.city(person.zone))]
    if person.notify not in ("daily", "none"):
        lines.append(localizer("notify-again", hours=person.again) if person.again else localizer("notify-once"))
    if person.dm_refused and person.notify in ("dm", "both", "daily"):
        lines.append(localizer("notify-refused"))
    if person.words != "pictures":
        lines.append(localizer(f"words-are-{person.words}"))
    return "\n".join([*lines, localizer("notify-how")])


def away_words(person: Person, localizer: Localizer) -> str:
    """Describe when a person is away, in a few lines for that person alone."""
    zone, moment = localizer.city(person.zone), now()
    lines = [localizer("away-none", zone=zone)]
    if person.quiet is not None:
        lines = [localizer("away-quiet", hours=quiet_words(person.quiet), zone=zone)]
    if person.quiet_since is not None and person.quiet_since > moment:
        lines.append(localizer("away-counts-from", when=format_dt(person.quiet_since, "f")))
    if (back := holiday_until(person, moment)) is not None:
        lines.append(localizer("away-holiday", day=localizer.day(back)))
    return "\n".join([*lines, localizer("away-meaning")])


def quiet_words(quiet: tuple[int, int]) -> str:
    """Format quiet hours, such as ``22:00-08:00``."""
    return "-".join(f"{minutes // 60:02}:{minutes % 60:02}" for minutes in quiet)


def with_zone(person: Person, text: str, localizer: Localizer) -> Person:
    """Return the person in another time zone: the one with the typed name or city, or the only one suggested for it.
    Raises UserError if there is no such zone."""
    key, fitting = _key(text), _fitting_zones(text, localizer)
    named = [zone for zone, names in fitting if key in names]
    matches = named[:1] or [zone for zone, _ in fitting if len(fitting) == 1]
    if not matches:
        raise UserError("no-such-zone", zone=text)
    return replace(person, zone=matches[0])


def with_quiet_hours(person: Person, text: str) -> Person:
    """Return the person with other quiet hours. Raises UserError if they cannot be read or are too many."""
    if text.strip().casefold() == NO_QUIET:
        return replace(person, quiet=None)
    match = QUIET.fullmatch(text.strip())
    if match is None:
        raise UserError("not-quiet-hours", hours=text)
    first, first_minutes, last, last_minutes = (int(part or 0) for part in match.groups())
    if max(first, last) > 24 or max(first_minutes, last_minutes) > 59:
        raise UserError("not-quiet-hours", hours=text)
    quiet = ((first % 24) * 60 + first_minutes, (last % 24) * 60 + last_minutes)
    if not 0 < quiet_minutes(quiet) <= MAX_QUIET:
        raise UserError("too-quiet", most=MAX_QUIET // 60)
    return replace(person, quiet=quiet)


def with_return(person: Person, text: str) -> Person:
    """Return the person on holiday until a day, or back now. Raises UserError if it cannot be read or is too long."""
    moment = now()
    if text.strip().casefold() == BACK:
        return replace(person, holidays=without_holiday(person, moment))
    try:
        day = date.fromisoformat(text.strip())
    except ValueError as error:
        raise UserError("not-a-day", day=text) from error
    if day <= moment.astimezone(ZoneInfo(person.zone)).date():
        raise UserError("day-is-past")
    try:
        return replace(person, holidays=with_holiday(person, day, moment))
    except HolidayTooLong as error:
        raise UserError("holiday-too-long", left=error.left) from error


def suggest_zones(query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the time zones whose names, or cities in this language, contain the typed text, those whose city begins
    with it first."""
    start, fitting = _key(query), _fitting_zones(query, localizer)
    fitting.sort(key=lambda zone: _zone_rank(zone[1], start))
    return [app_commands.Choice(name=_zone_label(zone, localizer), value=zone) for zone, _ in fitting[:MAX_ROWS]]


def _zone_rank(names: Sequence[str], start: str) -> tuple[bool, int]:
    """Return the sort key of a matching time zone: first those whose city begins with the text, the shortest of them
    first."""
    beginning = [len(name) for name in names[1:] if name.startswith(start)]
    return not beginning, min(beginning, default=0)


def _fitting_zones(query: str, localizer: Localizer) -> list[tuple[str, Sequence[str]]]:
    """Return the time zones with a name that contains the typed text, each with its names."""
    start = _key(query)
    return [(zone, names) for zone, names in _zone_names(localizer) if any(start in name for name in names)]


@cache
def _zone_names(localizer: Localizer) -> Sequence[tuple[str, Sequence[str]]]:
    """Return each time zone with its names as they are compared: the whole name, the city, that in this language, and
    those in all others."""
    languages = [localizer, *(get_localizer(locale) for locale in LOCALES if locale != localizer.locale)]
    return [
        (zone, [_key(zone), _key(zone.rpartition("/")[2]), *(_key(each.city(zone)) for each in languages)])
        for zone in zones()
    ]


def _zone_label(zone: str, localizer: Localizer) -> str:
    name, city = zone.replace("_", " "), localizer.city(zone)
    return name if city in name else f"{name} ({city})"


def _key(text: str) -> str:
    return text.strip().replace("_", " ").casefold()


def suggest_quiet_hours(query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Usual quiet hours, what is typed, and none."""
    text = " ".join(query.split())[:MAX_CHARS]
    spans = [text, *USUAL] if QUIET.fullmatch(text) else [*USUAL]
    choices = [app_commands.Choice(name=hours, value=hours) for hours in dict.fromkeys(spans)]
    return [*choices, app_commands.Choice(name=localizer("away-no-quiet"), value=NO_QUIET)]


def suggest_returns(person: Person, query: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return the days on which a holiday that begins now can end."""
    today = now().astimezone(ZoneInfo(person.zone)).date()
    days = [today + timedelta(days=number) for number in range(1, MAX_HOLIDAY.days + 1)]
    choices = [app_commands.Choice(name=localizer("away-back"), value=BACK)]
    choices += [app_commands.Choice(name=localizer.day(day), value=day.isoformat()) for day in days]
    text = query.casefold().strip()
    return [choice for choice in choices if text in f"{choice.name} {choice.value}".casefold()]
