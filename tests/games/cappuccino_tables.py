"""Positions of Cappuccino to test with, laid out by hand."""

from __future__ import annotations

import pytest

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import EMPTY, PLACES, RINGS
from games.cappuccino.state import Terms
from games.position import IllegalMove


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
    return after(CappuccinoPosition(Terms(seats, draft=True), EMPTY), *moves)


def after(at: CappuccinoPosition, *moves: str) -> CappuccinoPosition:
    """Return the position after these moves."""
    for text in moves:
        at = at.play(at.parse(text))
    return at


def legal(at: CappuccinoPosition) -> set[str]:
    """Return the legal moves in their notation."""
    return {str(move) for move in at.legal}


def refusal(at: CappuccinoPosition, text: str) -> str | None:
    """Return the clause a move breaks."""
    with pytest.raises(IllegalMove) as error:
        at.parse(text)
    return error.value.clause
