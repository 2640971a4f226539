"""What a game changes at its table: one game decides a table, or in a knock-out for two up to three."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.cups.values import CupTable, Result

LEVEL = Result((1, 1), (0, 0))  # of a game for two that was cancelled twice


def with_result(table: CupTable, result: Result, best_of: int) -> CupTable:
    """Return a table after a game. Unless the table is decided, its next game is marked as unopened."""
    if best_of == 1:
        return replace(table, result=result)
    games = (*table.earlier, _reversed(result) if len(table.earlier) % 2 else result)
    won = _wins(games)
    if len(games) < best_of and 2 * max(won) < best_of + 1:
        return replace(table, earlier=games, id=None, replays=0)
    points = tuple(sum(game.points[seat] for game in games) for seat in (0, 1))
    worth = [(won[seat], points[seat]) for seat in (0, 1)]
    places = tuple(1 + (worth[1 - seat] > worth[seat]) for seat in (0, 1))
    return replace(table, result=Result(places, points, games[-1].computers), earlier=games[:-1])


def without_game(table: CupTable, best_of: int) -> CupTable:
    """Return a table whose game was cancelled. It is played again once; then each has half a point, and one of several
    games is level."""
    if not table.replays:
        return replace(table, id=None, replays=1)
    return replace(table, is_void=True) if best_of == 1 else with_result(table, LEVEL, best_of)


def wins(table: CupTable) -> tuple[int, ...]:
    """Return the number of games that each of two people has won before the present one, in seat order."""
    won = _wins(table.earlier)
    return won[::-1] if table.seats_now != table.seats else won


def _wins(games: Sequence[Result]) -> tuple[int, ...]:
    return tuple(sum(game.places[seat] < game.places[1 - seat] for game in games) for seat in (0, 1))


def _reversed(result: Result) -> Result:
    return Result(result.places[::-1], result.points[::-1], frozenset(1 - seat for seat in result.computers))
