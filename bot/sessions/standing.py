"""Starts the game of a standing table that is full."""

from __future__ import annotations

from functools import partial
from random import Random

from bot.sessions.musters import start_mustered
from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables import muster
from bot.tables.clock import now
from games import GAMES
from storage.models import State, TableRow


def is_full(row: TableRow) -> bool:
    """Return whether a standing table is to start: all seats are taken, and nothing is being asked."""
    is_open = row.state is State.LOBBY and row.standing_in is not None
    most = GAMES[row.game].player_counts(row.options)[-1]
    return is_open and len(row.seats) >= most and row.muster is None and not row.unready


async def start_if_full(tables: TableRegistry, display: Showing, row: TableRow, deals: Random) -> None:
    """Start the game of a standing table that is full, after a muster if some people joined long ago; show the
    table."""
    if is_full(row) and muster.people_to_ask(row, now(), None):
        row = (await tables.apply(row.id, partial(muster.ask, starter=None))).row
    elif is_full(row):
        await start_mustered(tables, display, row, deals)
        return
    await display.show(row.id)
