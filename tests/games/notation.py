"""What the tests of all games ask of positions, with moves in their notation."""

from __future__ import annotations

from typing import TypeVar

import pytest

from games.position import IllegalMove, Position

P = TypeVar("P", bound=Position)


def play(at: P, *moves: str) -> P:
    """Return the position after these moves."""
    for text in moves:
        at = at.play(at.parse(text))
    return at


def legal(at: Position, start: str = "") -> set[str]:
    """Return the legal moves that are written with this beginning."""
    return {str(move) for move in at.legal if str(move).startswith(start)}


def refusal(at: Position, text: str) -> str | None:
    """Return the clause a move breaks."""
    with pytest.raises(IllegalMove) as error:
        at.parse(text)
    return error.value.clause


def kinds(at: Position) -> list[str]:
    """Return what the last move has caused, by name."""
    return [event.kind for event in at.events]
