"""Finds the table that a component names, and checks that it was used there, at the newest message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.drafts.component_ids import OfTable
from bot.drafts.custom_id import ComponentId
from bot.drafts.found_message import found_message, table_components
from bot.places import Place, place_of
from bot.responses import Interaction
from bot.sessions.session import GameSession
from bot.tables.errors import StaleInteraction, UserError
from storage.models import State, TableRow

T = TypeVar("T", bound=str)


async def session_here(interaction: Interaction, table: str, *, mover: int | None = None) -> GameSession:
    """Return the running game with this id, if it is played in this channel. ``mover`` is as in ``TableRegistry``.

    Raises UserError where it has ended, and StaleInteraction for a game of another channel or server.
    """
    session = await interaction.client.tables.session_of(table, mover=mover)
    require_here(interaction, session.row)
    return session


async def row_here(interaction: Interaction, table: str) -> TableRow:
    """Return the stored table with this id, if it stands in this channel. Raises UserError, StaleInteraction."""
    row = await interaction.client.tables.row(table)
    require_here(interaction, row)
    return row


def require_here(interaction: Interaction, row: TableRow) -> None:
    """Raise StaleInteraction if the table is in another channel or server than the interaction."""
    if (row.guild, row.channel) != (interaction.guild_id, interaction.channel_id):
        raise StaleInteraction


def single_value(values: Sequence[str]) -> str:
    """Return the only value of a menu. Raises StaleInteraction if there are none or several."""
    if len(values) != 1:
        raise StaleInteraction
    return values[0]


def parse_choice(options: Iterable[T], values: Sequence[str]) -> T:
    """Return the menu's value if it is one of ``options``. Raises StaleInteraction for any other."""
    value = single_value(values)
    for option in options:
        if option == value:
            return option
    raise StaleInteraction


def parse_number(values: Sequence[str]) -> int:
    """Return the menu's value as a number. Raises StaleInteraction if it is none."""
    value = single_value(values)
    if not value.isdecimal():
        raise StaleInteraction
    return int(value)


def table_elsewhere(interaction: Interaction, component: ComponentId | None) -> str | None:
    """Return the table at whose message a component was used, where the bot is no member; else None. The button of
    the rules names a game alone: then another component of the message names the table."""
    if place_of(interaction) is not Place.ELSEWHERE:
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
    try:
        row = await interaction.client.tables.row(table)
    except UserError:
        return False
    if not row.by_interactions:
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
