"""Reasons why a jump of Water Lily is illegal: the first clause it breaks."""

from __future__ import annotations

from games.position import IllegalMove
from games.water_lily.board import PILE, PLACES, SLIDES, Jump, Table, side_and_distance


def refusal(table: Table, jump: Jump) -> IllegalMove:
    """Return the error for an illegal jump while the game runs."""
    start, end = PLACES[jump.start], PLACES[jump.end]
    if jump.start >= SLIDES:
        return IllegalMove(f"no frog stays on the slide's top {start}", "WL-13")
    height = len(table[jump.start])
    if not height:
        return IllegalMove(f"there is no frog on {start}", "WL-9")
    way = side_and_distance(start, end)
    if way is None:
        return IllegalMove(f"no diagonal leads forward from {start} to {end}", "WL-10")
    if way[1] > height:
        return IllegalMove(f"{end} is {way[1]} pads ahead, but the pile on {start} is only {height} high", "WL-11")
    if jump.end < SLIDES:
        return IllegalMove(f"the pile on {end} already has {PILE} frogs", "WL-12")
    return IllegalMove(f"the pond's column {end[0]} is full", "WL-14")
