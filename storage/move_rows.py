"""The rows of new moves, with who decided each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from storage.models import MadeBy, SeatRow, Strength, TableRow


def move_rows(
    row: TableRow,
    moves: Sequence[str],
    seats: Sequence[int],
    makers: Sequence[MadeBy],
    now: datetime,
    spent: timedelta | None,
) -> list[dict[str, Any]]:
    """Return the rows of moves that follow those of a table; the first took the time ``spent``."""
    times = (spent, *(None for _ in moves[1:]))
    return [
        {
            "table_id": row.id,
            "number": number,
            "undone": 0,
            "seat": seat,
            "move": move,
            "made": now,
            "spent": times[number - len(row.moves) - 1],
            "made_by": maker,
        }
        for number, (move, seat, maker) in enumerate(zip(moves, seats, makers, strict=True), len(row.moves) + 1)
    ]


def move_makers(row: TableRow, seats: Sequence[int], timed_out: Strength | None, forced: int) -> list[MadeBy]:
    """Return who decided each move, given the seats that made them."""
    chosen = len(seats) - forced
    return [
        MadeBy.TABLE if number >= chosen else _maker(row.seats[seat], timed_out is not None and number == 0)
        for number, seat in enumerate(seats)
    ]


def _maker(seat: SeatRow, timed_out: bool) -> MadeBy:
    if seat.computer:
        return MadeBy.COMPUTER
    if seat.late or seat.substitute:
        return MadeBy.GUEST
    return MadeBy.TIMEOUT if timed_out else MadeBy.PERSON
