"""Tracks what has happened in a game since a person last looked at it in words."""

from __future__ import annotations

from datetime import datetime

from bot.tables.history import GameHistory
from games.position import Seat
from storage.person import LastReadRow


def read_at(
    history: GameHistory, user: int, seat: Seat | None, before: LastReadRow | None, now: datetime
) -> LastReadRow:
    """Return the look of a person, who looked ``before``, at the present position."""
    row, own = history.row, _own_turn(history, seat)
    since = own
    if before is not None:  # how many of the moves that it has told still stand
        since = _shown_since(history, min(before.ply, history.ply_at_version(before.version)), own)
    return LastReadRow(user, row.id, row.version, len(row.moves), since, now)


def new_since(history: GameHistory, seat: Seat | None, look: LastReadRow | None) -> int:
    """Return the number of moves before those that a look tells as new; without a look, before one's own last turn."""
    own = _own_turn(history, seat)
    return own if look is None else _shown_since(history, min(look.since, len(history.row.moves)), own)


def _shown_since(history: GameHistory, ply: int, own: int) -> int:
    """Return the number of moves, never one before the own last turn where earlier positions may not be shown."""
    return ply if history.position.view(None).replay_allowed else max(ply, own)


def _own_turn(history: GameHistory, seat: Seat | None) -> int:
    """Return the number of moves before the seat's last unbroken run of moves; before the current turn for None."""
    if seat is None:
        return history.turn_start
    number = len(history.row.moves)
    while number > 0 and history.actor_after(number - 1) != seat:
        number -= 1
    while number > 0 and history.actor_after(number - 1) == seat:
        number -= 1
    return number
