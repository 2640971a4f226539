"""Starts the game of a lobby whose muster is over."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables.errors import StaleInteraction, UserError
from storage.models import State, TableRow


async def start_mustered(tables: TableRegistry, display: Showing, row: TableRow, deals: Random) -> None:
    """Start the game of a lobby whose muster is over, if enough people are there, and show the table."""
    if row.state is State.LOBBY and row.muster is None:
        with suppress(UserError, StaleInteraction):  # too few, or the lobby has changed meanwhile
            await tables.start(row, deals)
    await display.show(row.id)
