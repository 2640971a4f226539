"""The result of a finished game for the standings of a cup."""

from __future__ import annotations

from bot.tables.cups.values import Result
from bot.tables.ratings import standings
from bot.tables.snapshot import record_of
from storage.models import TableRow


def result_of(game: TableRow) -> Result:
    """Return the result of a finished game for the standings of a cup."""
    places = standings(game, record_of(game).positions[-1])
    return Result(
        tuple(standing.rank for standing in places),
        tuple(standing.points for standing in places),
        frozenset(seat.number for seat in game.seats if seat.computer),
    )
