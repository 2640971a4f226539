"""What a game changes at its table: one game decides a table, or in a knock-out for two up to three."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.tables.cups.values import Cup, CupTable, Entry, Result

LEVEL = Result((1, 1), (0, 0), frozenset((0, 1)))  # of a game for two without people, cancelled twice


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
    return replace(table, result=Result(places, points, games[-1].computers))


def without_game(table: CupTable, best_of: int) -> CupTable:
    """Return a table whose game was cancelled. It is played again once; then each has half a point, and one of several
    games is level."""
    if not table.replays:
        return replace(table, id=None, replays=1)
    return replace(table, is_void=True) if best_of == 1 else with_result(table, LEVEL, best_of)


def seated(cup: Cup, table: CupTable) -> Collection[Entry]:
    """Return the entrants who have seats in a table's next game, in which computer players have the others: those who
    have not left the cup, in overtime of these only who still held a seat at the end of the game before."""
    if not cup.overtime:
        return cup.present
    last = table.earlier[-1] if table.earlier and not table.replays else LEVEL
    kept = {entry for seat, entry in enumerate(table.seats) if seat not in last.computers}
    return kept.intersection(cup.present)


def wins(table: CupTable) -> tuple[int, ...]:
    """Return the number of games that each of two people has won before the present one, in seat order."""
    won = _wins(table.earlier)
    return won[::-1] if table.seats_now != table.seats else won


def _wins(games: Sequence[Result]) -> tuple[int, ...]:
    return tuple(sum(game.places[seat] < game.places[1 - seat] for game in games) for seat in (0, 1))


def _reversed(result: Result) -> Result:
    return Result(result.places[::-1], result.points[::-1], frozenset(1 - seat for seat in result.computers))
