"""The table after the data of a person is deleted."""

from __future__ import annotations

from bot.tables import lobby, seats
from bot.tables.context import Context
from storage.models import State
from storage.table import Table


def forget(table: Table, context: Context, user: int) -> Table:
    """Remove a person for good: from a lobby, or from a running game, which goes on with a computer player."""
    if all(seat.user != user for seat in table.row.seats):
        return table
    if table.row.state is State.LOBBY:
        return lobby.leave(table, context, user)
    return seats.forget(table, context, user)
