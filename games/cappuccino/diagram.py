"""The table of Cappuccino as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.cappuccino.board import CENTRE, PLACES, SPOTS
from games.cappuccino.state import CappuccinoState
from games.diagram import NOTHING

HALF = 2  # letters; neighbouring rows are shifted by half a place


def board(at: CappuccinoState) -> Iterator[str]:
    """The rows in use, as they lie: each begins with the name of its first place, a stack is its cups bottom to top."""
    used = [place for place, stack in enumerate(at.laid or at.table) if stack or at.table[place]] or [CENTRE]
    width = max(2, *(len(at.table[place]) for place in used)) + 1
    half = max(HALF, (width + 1) // 2)
    left = min(_across(place) for place in used)
    rows: dict[int, list[int]] = {}
    for place in used:
        rows.setdefault(SPOTS[place].down, []).append(place)
    for places in rows.values():
        line = ""
        for place in places:
            line = line.ljust((_across(place) - left) * half) + (at.table[place] or NOTHING)
        yield f"{PLACES[places[0]]:4}{line}"
    if at.cleared:
        yield f"cleared: {' '.join(at.cleared)}"


def _across(place: int) -> int:
    """How far to the right a place lies, in half places."""
    return 2 * SPOTS[place].along + SPOTS[place].down
