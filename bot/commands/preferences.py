"""A person's preferences and data, and a server's settings: ``/notify``, ``/away``, ``/privacy``, ``/settings``."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands

from bot.commands.declaration import choice, command, text
from bot.components import apart as keeping_apart
from bot.components import guild_settings, personal
from bot.components import privacy as personal_data
from bot.drafts.component_ids import WishesId
from bot.drafts.draft import MessageDraft, button, controls
from bot.places.origin import place_of
from bot.responses import Interaction, localizer_for, reply_private


@command("notify")
@app_commands.choices(
    how=[choice(f"notify-{way}", way) for way in personal.WAYS],
    words=[choice(f"words-{way}", way) for way in personal.WORDS],
)
async def notify(
    interaction: Interaction,
    how: str | None = None,
    again: app_commands.Range[int, 0, 168] | None = None,
    hour: app_commands.Range[int, 0, 23] | None = None,
    words: str | None = None,
) -> None:
    """Set how the person is notified of turns, after how many hours again, and whether private answers are in words.
    Without options, show the settings."""
    changes: dict[str, Any] = {}
    if hour is not None:
        changes |= {"summary_hour": hour, "notify": "daily"}
    if how is not None:
        changes |= {"notify": personal.one_of(personal.WAYS, how), "dm_refused": False}
    if again is not None:
        changes["again"] = again or None
    if words is not None:
        changes["words"] = personal.one_of(personal.WORDS, words)
    if changes:
        person = (await personal.keep(interaction, **changes)).person
    else:
        person = await personal.person_of(interaction)
    localizer = localizer_for(interaction)
    answer = personal.notify_words(person, localizer)
    answer += await personal.summary_words(interaction, person, localizer)
    tell_me = [button(localizer, "wishes", WishesId())] if place_of(interaction).has_members else []
    await reply_private(interaction, MessageDraft(answer, controls=controls(tell_me)))


@command("away")
async def away(
    interaction: Interaction, quiet: str | None = None, zone: str | None = None, until: str | None = None
) -> None:
    """Choose one's quiet hours, one's time zone and one's holidays; without options, show them."""
    person, localizer = await personal.person_of(interaction), localizer_for(interaction)
    try:
        changes = await asyncio.to_thread(personal.absence_meant, person, localizer, quiet, zone, until)
    except personal.UnclearZone as error:
        if not error.zones:
            raise
        await reply_private(interaction, personal.zone_menu(person, error, localizer, quiet, until))
        return
    words = await personal.keep_absence(interaction, **changes) if changes else personal.away_words(person, localizer)
    await reply_private(interaction, words)


@away.autocomplete("zone")
async def _zones(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await asyncio.to_thread(personal.suggest_zones, current, localizer_for(interaction))


@away.autocomplete("quiet")
async def _quiet_hours(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return personal.suggest_quiet_hours(current, localizer_for(interaction))


@away.autocomplete("until")
async def _returns(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    person = await personal.person_of(interaction)
    return personal.suggest_returns(person, current, localizer_for(interaction))


@command("settings")
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def settings(interaction: Interaction) -> None:
    """Show the settings of this server to a person who manages it."""
    await reply_private(interaction, await guild_settings.panel(interaction))


@command("privacy")
async def privacy(interaction: Interaction) -> None:
    """Show what is stored about this person, with buttons to export and delete it."""
    await reply_private(interaction, await personal_data.panel(interaction))


@app_commands.context_menu(name=text("command-apart"))
@app_commands.guild_only()
async def apart(interaction: Interaction, person: discord.Member | discord.User) -> None:
    """Add a person to the private list of those with whom one is never seated."""
    await keeping_apart.add_person(interaction, person)
