"""The moments for which people make lobbies, as they type them."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.components.forms import Label, open_form
from bot.components.personal import MAX_CHARS, MAX_CHOICES, person_of, zone_city
from bot.drafts.component_ids import MomentFormId
from bot.drafts.menus import shorten
from bot.error_replies import quote
from bot.language.moments import VALUE, is_of_a_zone, moment_name, moments_meant, suggested_moments
from bot.places.origin import place_of
from bot.responses import Interaction, localizer_for
from bot.tables.absence import time_zone
from bot.tables.appointment import LONGEST
from bot.tables.clock import now
from storage.errors import Refused
from storage.models import TableRow


class Agreed(NamedTuple):
    """A moment, and how it was read, in words for its host; "" for nothing."""

    moment: datetime
    words: str


async def open_moment(interaction: Interaction, row: TableRow) -> None:
    """Answer with the form of the moment at which the people of a lobby meet, in this person's time zone."""
    person, localizer = await person_of(interaction), localizer_for(interaction)
    value = "" if row.starts is None else f"{row.starts.astimezone(time_zone(person.zone)):{VALUE}}"
    entry = discord.ui.TextInput[discord.ui.Modal](custom_id="when", default=value, max_length=MAX_CHARS)
    hint = shorten(localizer("moment-hint", zone=zone_city(person, localizer)), MAX_CHARS)
    field: Label = discord.ui.Label(text=localizer("moment-label"), component=entry, description=hint)
    await open_form(interaction, MomentFormId(row.id), localizer("moment-title"), [field])


async def moment_of(interaction: Interaction, text: str) -> Agreed:
    """Return the moment that a text means in this person's time zone. Raises Refused."""
    if place_of(interaction).is_private:
        raise Refused("appointment-alone")
    person, localizer, present = await person_of(interaction), localizer_for(interaction), now()
    zone = time_zone(person.zone)
    found = moments_meant(text, present.astimezone(zone))
    if not found:
        raise Refused("not-a-moment", text=text)
    if len(found) > 1:
        raise Refused("unclear-moment", text=text)
    (moment,) = found
    if moment <= present:
        raise Refused("moment-is-past")
    if moment > present + LONGEST:
        raise Refused("moment-too-late", most=LONGEST.days)
    words = ""
    if person.zone == "UTC" and is_of_a_zone(text, present.astimezone(zone)):  # as long as the person has chosen none
        city, local = zone_city(person, localizer), moment.astimezone(zone)
        is_suggestion = text == f"{local:{VALUE}}"  # of which the person has read the name
        said = moment_name(local, localizer, city) if is_suggestion else text
        words = localizer("appointment-zone", text=quote(said), when=format_dt(moment, "F"), zone=city)
    return Agreed(moment, words)


async def suggest(interaction: Interaction, query: str) -> list[app_commands.Choice[str]]:
    """Return moments in this person's time zone that fit a text."""
    person, localizer = await person_of(interaction), localizer_for(interaction)
    present = now().astimezone(time_zone(person.zone))
    found = suggested_moments(query, present, localizer, zone_city(person, localizer))
    return [app_commands.Choice(name=name[:MAX_CHARS], value=value) for name, value in found[:MAX_CHOICES]]
