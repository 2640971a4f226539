"""Starts the games of lobbies whose muster is over, and of standing tables that are full, or says why they cannot
start."""

from __future__ import annotations

from functools import partial

from bot.sessions.ports import Showing
from bot.sessions.registry import TableRegistry
from bot.tables import muster
from bot.tables.clock import now
from bot.tables.standing import is_full
from storage.errors import LobbyChanged, NotALobby, Refused
from storage.models import TableRow


async def start_mustered(tables: TableRegistry, display: Showing, row: TableRow) -> bool:
    """Start the game of a lobby whose muster is over, if enough people are there; else tell its people. Show the
    table, and return whether it is shown."""
    try:
        await tables.start(row)
    except (NotALobby, LobbyChanged):  # it has ended, or others have changed it meanwhile
        pass
    except Refused as error:
        if error.reason != "muster-goes-on":
            await tables.apply(row.id, partial(muster.fall_short, version=row.version, more=muster.people_lacking(row)))
    return await display.show(row.id)


async def start_if_mustered(tables: TableRegistry, display: Showing, row: TableRow) -> bool:
    """Start the game of a lobby, as ``start_mustered`` does, if everybody has answered its muster, and show the table.
    Returns whether it is shown."""
    if muster.is_over(row):
        return await start_mustered(tables, display, row)
    return await display.show(row.id)


async def start_if_full(tables: TableRegistry, display: Showing, row: TableRow) -> bool:
    """Start the game of a standing table that is full, after a muster if some people joined long ago. Show the table,
    and return whether it is shown."""
    if is_full(row) and not muster.people_to_ask(row, now(), None):
        return await start_mustered(tables, display, row)
    if is_full(row):
        row = (await tables.apply(row.id, partial(muster.ask, version=row.version))).row
    return await display.show(row.id)
