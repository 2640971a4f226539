"""What the bot may do where an interaction comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.display.channels import FOR_PICTURES, to_enter
from bot.language.localizer import get_localizer
from bot.places.origin import answers_are_hidden, place_of
from storage.errors import Refused


def require_permissions(interaction: discord.Interaction[Any], others: Sequence[str] = ()) -> None:
    """Raise Refused, naming them, if the bot lacks permissions for a table here, or these ``others``; or if Discord
    would hide the table from everybody else."""
    require_visible(interaction)
    if missing := missing_permissions(interaction, others):
        raise Refused("missing-permissions", missing=missing)


def require_visible(interaction: discord.Interaction[Any]) -> None:
    """Raise Refused if Discord would hide what the bot posts from everybody else."""
    if answers_are_hidden(interaction):
        raise Refused("apps-hidden")


def missing_permissions(interaction: discord.Interaction[Any], others: Sequence[str] = ()) -> str:
    """Return the names of the permissions, with these ``others``, that the bot lacks for a table here, or "". It has
    all that a direct message needs, though Discord does not list them there. Where it is no member it has those of the
    person for pictures, and needs no others. Who may not see a channel, or connect to one with voices, lacks all
    others there, by that alone."""
    place, needed, has = place_of(interaction), [*FOR_PICTURES], interaction.app_permissions
    if place.is_private:
        return ""
    closed = [name for name in to_enter(interaction.channel) if not getattr(has, name)]
    if place.has_members and closed:
        needed = closed[:1]
    elif place.has_members:
        thread = interaction.channel if isinstance(interaction.channel, discord.Thread) else None
        sending = "send_messages" if thread is None else "send_messages_in_threads"
        locked = ["manage_threads"] if thread is not None and thread.locked else []  # where only moderators may write
        needed = [*needed, sending, *locked, *others]
    missing = [name for name in needed if not getattr(has, name)]
    return get_localizer(interaction.locale).permissions(missing)


def has_threads(interaction: discord.Interaction[Any]) -> bool:
    """Return whether tables can have threads here, provided that the bot has the permissions."""
    return place_of(interaction).has_members and isinstance(interaction.channel, discord.TextChannel)
