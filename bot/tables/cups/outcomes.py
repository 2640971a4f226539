"""The result of a finished game for the standings of a cup."""

from __future__ import annotations

from bot.tables.cups.values import Result
from bot.tables.ratings import standings
from bot.tables.snapshot import record_of
from storage.models import TableRow


def result_of(game: TableRow) -> Result:
    """Return the result of a finished game for the standings of a cup."""
    places = standings(game, record_of(game).positions[-1])
    ranks = {standing.seat: standing for standing in places}
    order = range(len(game.seats))
    return Result(
        tuple(ranks[seat].rank for seat in order),
        tuple(ranks[seat].points for seat in order),
        frozenset(seat.number for seat in game.seats if seat.computer),
    )
