"""The moments for which people make lobbies, as they type them."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.components.opening import FOR_THREADS
from bot.components.personal import MAX_CHARS, MAX_ROWS, person_of, zone_city
from bot.error_replies import quote
from bot.language.moments import moments_meant, suggested_moments
from bot.places import Place, place_of
from bot.responses import Interaction, localizer_for, missing_permissions
from bot.tables.absence import time_zone
from bot.tables.appointment import LONGEST
from bot.tables.clock import now
from bot.tables.errors import UserError


class Agreed(NamedTuple):
    """A moment, and what its host is told of how it was read; "" for nothing."""

    moment: datetime
    words: str


async def moment_of(interaction: Interaction, text: str) -> Agreed:
    """Return the moment that a text means in this person's time zone. Raises UserError."""
    if place_of(interaction) is Place.DIRECT:
        raise UserError("appointment-alone")
    person, localizer, present = await person_of(interaction), localizer_for(interaction), now()
    zone = time_zone(person.zone)
    found = moments_meant(text, present.astimezone(zone))
    if not found:
        raise UserError("not-a-moment", text=text)
    if len(found) > 1:
        raise UserError("unclear-moment", text=text)
    (moment,) = found
    if moment <= present:
        raise UserError("moment-is-past")
    if moment > present + LONGEST:
        raise UserError("moment-too-late", most=LONGEST.days)
    words = ""
    if person.zone == "UTC":  # as long as the person has chosen none
        when, city = format_dt(moment, "F"), zone_city(person, localizer)
        words = localizer("appointment-zone", text=quote(text), when=when, zone=city)
    return Agreed(moment, words)


def can_have_thread(interaction: Interaction) -> bool:
    """Return whether a lobby here can have a thread of its own."""
    is_channel = place_of(interaction) is Place.SERVER and isinstance(interaction.channel, discord.TextChannel)
    return is_channel and not missing_permissions(interaction, FOR_THREADS)


async def suggest(interaction: Interaction, query: str) -> list[app_commands.Choice[str]]:
    """Return moments in this person's time zone that fit a text."""
    person, localizer = await person_of(interaction), localizer_for(interaction)
    present = now().astimezone(time_zone(person.zone))
    found = suggested_moments(query, present, localizer, zone_city(person, localizer))
    return [app_commands.Choice(name=name[:MAX_CHARS], value=value) for name, value in found[:MAX_ROWS]]
