"""Tables that always stand open in a channel of a server, until they are full: the *next table*.

Such a table has no host until a person joins. When it begins, it is an ordinary one, and another takes its place.
"""

from __future__ import annotations

from bot.tables.context import Context
from bot.tables.errors import is_refused
from bot.tables.lobby import changed, close, most_players, require_start, vacated
from storage.models import State, TableRow
from storage.table import Table


def is_full(row: TableRow) -> bool:
    """Return whether a standing table is to start: all seats are taken, and its game may start."""
    return row.standing_in is not None and len(row.seats) >= most_players(row) and not is_refused(require_start, row)


def vacate(table: Table, context: Context) -> Table:
    """Remove all people of a standing table, and what they have chosen. Nothing changes at another table."""
    return vacated(table, context) if _stands(table.row) else table


def withdraw(table: Table, context: Context) -> Table:
    """Turn a standing table into an ordinary one, or close it if it is empty. Other tables are unchanged."""
    if not _stands(table.row):
        return table
    if not any(seat.user is not None for seat in table.row.seats):
        return close(table, context)
    return changed(table, context, standing_in=None)


def _stands(row: TableRow) -> bool:
    return row.state is State.LOBBY and row.standing_in is not None
