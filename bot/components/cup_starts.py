"""Where a cup may stand, and when it starts by itself: at a moment that is typed, after some minutes, once full."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

import discord
from discord import app_commands

from bot.components import appointments
from bot.components.opening import require_allowed
from bot.components.personal import MAX_CHOICES
from bot.display.channels import FOR_THREADS, tags_beside
from bot.language.localizer import Localizer
from bot.language.typed_text import comparable, value_in_any_language
from bot.places.permissions import require_permissions
from bot.responses import Interaction, localizer_for
from bot.tables.clock import now
from storage.errors import Refused

FULL = "full"  # the value of the suggestion


class Start(NamedTuple):
    """When a cup starts by itself, if at all; ``words`` are what its organiser is told of how a moment was read."""

    moment: datetime | None = None
    when_full: bool = False
    words: str = ""


async def require_place(interaction: Interaction) -> None:
    """Raise Refused unless games may be played here, and the bot may open a thread for each table: in a text channel,
    or in a post of a forum, beside which the tables get posts."""
    channel = interaction.channel
    is_text = isinstance(channel, discord.TextChannel)
    require_permissions(interaction, FOR_THREADS if is_text else ())
    await require_allowed(interaction)
    if is_text:
        return
    forum = channel.parent if isinstance(channel, discord.Thread) else None
    if not isinstance(channel, discord.Thread) or not isinstance(forum, discord.ForumChannel) or forum.is_media():
        raise Refused("cup-needs-threads")
    if not forum.permissions_for(forum.guild.me).send_messages:
        raise Refused("cup-forum-posts")
    if forum.flags.require_tag and not tags_beside(channel, forum):
        raise Refused("cup-forum-tags")


async def read(interaction: Interaction, typed: str | None, minutes: int | None) -> Start:
    """Return the start that a person types, or that is so many minutes ahead. Raises Refused."""
    if typed is None:
        return Start(None if minutes is None else now() + timedelta(minutes=minutes))
    if minutes is not None:
        raise Refused("cup-two-starts")
    if means_full(typed):
        return Start(when_full=True)
    agreed = await appointments.moment_of(interaction, typed)
    return Start(agreed.moment, words=agreed.words)


async def suggest(interaction: Interaction, query: str) -> list[app_commands.Choice[str]]:
    """Return the start of a full cup, and moments in this person's time zone, as far as they fit a text."""
    name, value = full_offer(localizer_for(interaction))
    choices = [app_commands.Choice(name=name, value=value)] if comparable(query) in comparable(name) else []
    return [*choices, *await appointments.suggest(interaction, query)][:MAX_CHOICES]


def full_offer(localizer: Localizer) -> tuple[str, str]:
    """Return the name and the value of the suggestion that a cup starts once it is full."""
    return localizer("cup-when-full"), FULL


def means_full(text: str) -> bool:
    """Return whether a text selects the start of a full cup, by its value or by its name in any language."""
    return value_in_any_language(text, lambda localizer: [full_offer(localizer)]) is not None
