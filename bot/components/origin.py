"""Finds the table that a component names, and checks that it was used there, at the newest message."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from bot.responses import Interaction
from bot.sessions.session import GameSession
from storage.errors import Outdated
from storage.models import TableRow

T = TypeVar("T", bound=str)


async def session_here(interaction: Interaction, table: str, *, mover: int | None = None) -> GameSession:
    """Return the running game with this id, if it is played in this channel. ``mover`` is as in ``TableRegistry``.

    Raises Refused where it has ended, and Outdated for a game of another channel or server.
    """
    session = await interaction.client.tables.session_of(table, mover=mover)
    require_here(interaction, session.row)
    return session


async def row_here(interaction: Interaction, table: str) -> TableRow:
    """Return the stored table with this id, if it stands in this channel. Raises Refused."""
    row = await interaction.client.tables.row(table)
    require_here(interaction, row)
    return row


def require_here(interaction: Interaction, row: TableRow) -> None:
    """Raise Outdated if the table is in another channel or server than the interaction."""
    if (row.guild, row.channel) != (interaction.guild_id, interaction.channel_id):
        raise Outdated


def single_value(values: Sequence[str]) -> str:
    """Return the only value of a menu. Raises Outdated if there are none or several."""
    if len(values) != 1:
        raise Outdated
    return values[0]


def parse_choice(options: Iterable[T], values: Sequence[str]) -> T:
    """Return the menu's value if it is one of ``options``. Raises Outdated for any other."""
    value = single_value(values)
    for option in options:
        if option == value:
            return option
    raise Outdated


def parse_choices(options: Collection[T], values: Sequence[str]) -> list[T]:
    """Return the values of check boxes. Raises Outdated for one that is not among ``options``."""
    return [parse_choice(options, [value]) for value in values]


def parse_number(values: Sequence[str]) -> int:
    """Return the menu's value as a number. Raises Outdated if it is none."""
    value = single_value(values)
    if not value.isdecimal():
        raise Outdated
    return int(value)
