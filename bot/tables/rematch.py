"""Rematches of games that are over, and the series of games that they make."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import timedelta

from storage.errors import Outdated, Refused
from storage.models import State, TableRow

KEPT = timedelta(minutes=10)  # for which a rematch keeps the seats of its people
SERIES = (3, 5)  # games at most


def require_rematch(row: TableRow, user: int) -> None:
    """Raise Refused unless a person had a seat in a game, also who has resigned, and Outdated unless it is over."""
    if row.state is not State.OVER:
        raise Outdated
    if row.seat_of(user) is None:
        raise Refused("not-your-rematch")


def seats_to_keep(row: TableRow, user: int, apart: Collection[frozenset[int]]) -> list[tuple[int, str]]:
    """Return for whom, each with a name, a person's rematch keeps seats: for all others of the game who have not
    resigned, except those who must not sit at one table with that person."""
    people = [(seat.user, seat.name) for seat in row.seats if seat.user is not None and seat.may_return]
    return [(one, name) for one, name in people if one != user and frozenset({one, user}) not in apart]


def is_decided(best_of: int, wins: Mapping[int, int]) -> bool:
    """Return whether one person has won more than half of the games of a series."""
    return max(wins.values(), default=0) > best_of // 2


def after_series(row: TableRow, wins: Mapping[int, int]) -> TableRow:
    """Return the game that a rematch follows, without its series if that is decided by these wins."""
    return replace(row, best_of=1) if is_decided(row.best_of, wins) else row


def may_be_series(row: TableRow) -> bool:
    """Return whether a rematch is offered as a series: where others may join, unless it is a game of one already."""
    return not row.place.is_private and row.best_of == 1
