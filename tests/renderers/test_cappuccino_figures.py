"""The figure of tidying up in Cappuccino's rulebook is true to the rules."""

from __future__ import annotations

from games.cappuccino.board import EMPTY, NUMBER, PLACES, SPOTS, settled_areas
from renderers.cappuccino.figures import SETTLED


def test_the_figure_of_tidying_clears_what_the_rules_clear() -> None:
    for stacks, total in SETTLED:
        cups = {NUMBER[name]: stack for name, stack in stacks.items()}
        table = tuple(cups.get(place, empty) for place, empty in enumerate(EMPTY))
        left = next(  # a place beside them, left by the last jump
            place
            for place in range(len(PLACES))
            if not table[place] and (SPOTS[place] - SPOTS[NUMBER["I9"]]).steps == 1
        )
        captures = ["".join(table[place] for place in area) for area in settled_areas(table, left)]
        assert [f"{stack[-1]}{len(stack)}" for stack in captures] == ([total] if total else [])
