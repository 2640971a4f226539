"""Starts the game of a lobby whose muster is over, or says why it cannot start."""

from __future__ import annotations

from functools import partial
from random import Random

from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables import muster
from bot.tables.errors import StaleInteraction, UserError
from games import GAMES
from storage.models import State, TableRow


async def start_mustered(tables: TableRegistry, display: Showing, row: TableRow, deals: Random) -> None:
    """Start the game of a lobby whose muster is over, if enough people are there; else tell its people. Show the
    table."""
    if row.state is State.LOBBY and row.muster is None:
        try:
            await tables.start(row, deals)
        except StaleInteraction:  # it has ended meanwhile
            pass
        except UserError as error:
            if error.message != "lobby-changed":
                more = max(0, GAMES[row.game].player_counts(row.options)[0] - len(row.seats))
                await tables.apply(row.id, partial(muster.fall_short, more=more))
    await display.show(row.id)
