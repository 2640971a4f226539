"""Positions of Cappuccino to test with, laid out by hand."""

from __future__ import annotations

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import EMPTY, PLACES, RINGS
from games.cappuccino.state import Terms
from tests.games.notation import play


def position(stacks: str, *seats: str, turn: int = 0, tidy: bool = False) -> CappuccinoPosition:
    """Return a position with these stacks only, as in ``I9:PF H9:P``; flower and panda play unless other seats are
    named."""
    table = dict(stack.split(":") for stack in stacks.split())
    assert table.keys() <= set(PLACES)
    return CappuccinoPosition(
        Terms(seats or ("F", "P"), tidy=tidy), tuple(table.get(name, "") for name in PLACES), turn=turn
    )


def even(*seats: str) -> CappuccinoPosition:
    """Return a start dealt without chance: from the centre outward in board order, the colours one after the other."""
    terms = Terms(seats)
    outward = [place for ring in RINGS for place in ring][: 16 * len(terms.colours)]
    stacks = list(EMPTY)
    for number, place in enumerate(outward):
        stacks[place] = terms.colours[number % len(terms.colours)]
    return CappuccinoPosition(terms, tuple(stacks))


def drafted_game(*moves: str, seats: tuple[str, ...] = ("F", "P")) -> CappuccinoPosition:
    """Return the position after these moves of a game whose cups the players place."""
    return play(CappuccinoPosition(Terms(seats, draft=True), EMPTY), *moves)
