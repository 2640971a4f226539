"""What was pressed where the bot is no member, and the token that a press leaves."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord

from bot.display.response_state import response_of
from bot.drafts.component_ids import OfTable
from bot.drafts.custom_id import ComponentId
from bot.drafts.found_message import found_message, table_components
from bot.places.origin import answers_are_hidden, place_of
from bot.places.permissions import missing_permissions
from bot.places.tokens import InteractionTokens
from bot.sessions.registry import TableRegistry
from storage.errors import Refused
from storage.models import State

Interaction: TypeAlias = discord.Interaction[Any]


def keep_token(interaction: Interaction) -> None:
    """Keep the token of an acknowledged interaction where messages need one, unless its use must stay secret."""
    if not place_of(interaction).can_post and not response_of(interaction).is_secret:
        tokens: InteractionTokens = interaction.client.tokens
        can_post = not answers_are_hidden(interaction) and not missing_permissions(interaction)
        tokens.add(interaction, can_post=can_post)


def table_awaiting_press(interaction: Interaction, component: ComponentId | None) -> str | None:
    """Return the table at whose message a component was used, where changes wait for a press; else None. The button of
    the rules names a game alone: then another component of the message names the table."""
    if place_of(interaction).can_post:
        return None
    message = interaction.message
    if isinstance(component, OfTable):
        return component.table
    if message is None or message.flags.ephemeral:
        return None
    return next((component.table for component in table_components(message)), None)


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
    except Refused:
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
