"""The table of Cappuccino as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.cappuccino.board import CENTRE, PLACES, SPOTS
from games.cappuccino.state import CappuccinoState
from games.diagram import NOTHING

HALF = 2  # characters in half a place, by which neighbouring rows are shifted


def board(at: CappuccinoState) -> Iterator[str]:
    """Yield the rows in use, each after its first place's name; a stack is its colour and, from two on, its height."""
    used = [place for place, stack in enumerate(at.original or at.table) if stack or at.table[place]] or [CENTRE]
    first_column = min(_across(place) for place in used)
    rows: dict[int, list[int]] = {}
    for place in used:
        rows.setdefault(SPOTS[place].down, []).append(place)
    for places in rows.values():
        line = ""
        for place in places:
            line = line.ljust((_across(place) - first_column) * HALF) + _stack(at.table[place])
        yield f"{PLACES[places[0]]:4}{line}"
    if at.captures:
        yield f"cleared: {' '.join(map(_stack, at.captures))}"


def _stack(stack: str) -> str:
    return f"{stack[-1]}{len(stack)}".removesuffix("1") if stack else NOTHING


def _across(place: int) -> int:
    """Return the horizontal offset of a place, in half places."""
    return 2 * SPOTS[place].along + SPOTS[place].down
