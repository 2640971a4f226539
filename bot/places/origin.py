"""Where an interaction comes from, who sees the answer, and what the bot may do there; and where it is no member, what
was pressed, and the token that a press leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import discord

from bot.display.response_state import is_secret
from bot.drafts.component_ids import OfTable
from bot.drafts.custom_id import ComponentId
from bot.drafts.found_message import found_message, table_components
from bot.language.localizer import get_localizer
from bot.places.tokens import InteractionTokens
from bot.sessions.registry import TableRegistry
from bot.tables.errors import UserError
from storage.models import State
from storage.places import Place


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Return what kind of place an interaction comes from.

    A server is the bot's own if the gateway has sent it: which kinds of installation an interaction names says
    nothing of that, as commands can be installed on a server without the bot.
    """
    if interaction.guild_id is not None:
        return Place.ELSEWHERE if interaction.client.get_guild(interaction.guild_id) is None else Place.SERVER
    between_people = interaction.context.private_channel or isinstance(interaction.channel, discord.GroupChannel)
    return Place.ELSEWHERE if between_people else Place.DIRECT


def answers_are_hidden(interaction: discord.Interaction[Any]) -> bool:
    """Return whether Discord shows what the bot answers to this person alone: on a server that has not installed the
    app, not even for commands alone, where people may not use apps from elsewhere or may not write."""
    if interaction.guild_id is None or place_of(interaction).can_post or interaction.is_guild_integration():
        return False
    may = interaction.permissions
    writes = may.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else may.send_messages
    return not (may.use_external_apps and writes)


FOR_PICTURES = ("embed_links", "attach_files")  # permissions for a table wherever it is, besides sending messages
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


def require_permissions(interaction: discord.Interaction[Any], others: Sequence[str] = ()) -> None:
    """Raise UserError, naming them, if the bot lacks permissions for a table here, or these ``others``; or if Discord
    would hide the table from everybody else."""
    require_visible(interaction)
    if missing := missing_permissions(interaction, others):
        raise UserError("missing-permissions", missing=missing)


def require_visible(interaction: discord.Interaction[Any]) -> None:
    """Raise UserError if Discord would hide what the bot posts from everybody else."""
    if answers_are_hidden(interaction):
        raise UserError("apps-hidden")


def require_members(interaction: discord.Interaction[Any]) -> None:
    """Raise UserError where the bot can neither open threads nor invite people."""
    place = place_of(interaction)
    if not place.has_members:
        raise UserError("alone-here" if place.is_private else "needs-bot")


def missing_permissions(interaction: discord.Interaction[Any], others: Sequence[str] = ()) -> str:
    """Return the names of the permissions, with these ``others``, that the bot lacks for a table here, or "". It has
    all that a direct message needs, though Discord does not list them there. Where it is no member it has those of the
    person for pictures, and needs no others."""
    place, needed = place_of(interaction), [*FOR_PICTURES]
    if place.is_private:
        return ""
    if place.has_members:
        in_thread = isinstance(interaction.channel, discord.Thread)
        sending = "send_messages_in_threads" if in_thread else "send_messages"
        needed = ["view_channel", *needed, sending, *others]
    has, localizer = interaction.app_permissions, get_localizer(interaction.locale)
    missing = [name for name in needed if not getattr(has, name)]
    return localizer.names([localizer(f"permission-{name.replace('_', '-')}") for name in missing])


def has_threads(interaction: discord.Interaction[Any]) -> bool:
    """Return whether tables here can have threads, if the bot has the permissions."""
    return place_of(interaction).has_members and isinstance(interaction.channel, discord.TextChannel)


Interaction: TypeAlias = discord.Interaction[Any]


def keep_token(interaction: Interaction) -> None:
    """Keep the token of an acknowledged interaction where messages need one, unless its use must stay secret."""
    if not place_of(interaction).can_post and not is_secret(interaction):
        tokens: InteractionTokens = interaction.client.tokens
        tokens.add(interaction, hides=answers_are_hidden(interaction))


def table_awaiting_press(interaction: Interaction, component: ComponentId | None) -> str | None:
    """Return the table at whose message a component was used, where changes wait for a press; else None. The button of
    the rules names a game alone: then another component of the message names the table."""
    if place_of(interaction).can_post:
        return None
    return component.table if isinstance(component, OfTable) else _table_of_message(interaction)


async def is_outdated(interaction: Interaction, table: str) -> bool:
    """Return whether the pressed message of a table is not the newest, or shows an outdated version of a game.
    Acknowledge such a press so that its token can edit the message."""
    message = interaction.message
    if message is None or message.flags.ephemeral:
        return False
    found = found_message(message, table)
    if not found.is_table:
        return False
    tables: TableRegistry = interaction.client.tables
    try:
        row = await tables.row(table)
    except UserError:
        return False
    if row.place.can_post:
        return False
    if row.state is State.CANCELLED:
        return True
    if found.is_lobby or found.version is None:  # a computer player's turn, a pause
        is_behind = row.start is not None and (not row.is_shown or row.shown_version != row.version)
    else:
        is_behind = found.version != row.version
    return is_behind or message.id < (row.message or 0)


def _table_of_message(interaction: Interaction) -> str | None:
    message = interaction.message
    if message is None or message.flags.ephemeral:
        return None
    return next((component.table for component in table_components(message)), None)
