"""A slow reference game of Water Lily, written independently of the engine: frogs walk pad by pad on columns and rows.

It shares nothing with ``games.water_lily`` but the notation, so that the two can be compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

LETTERS = "abcdefghi"


@dataclass(frozen=True)
class Frog:
    """A frog on the board: column 1 to 9, row 0 to 5, and its storey in the pile, 1 at the bottom."""

    colour: str
    column: int
    row: int
    storey: int


@dataclass(frozen=True)
class ReferenceGame:
    """The colours of the seats, the frogs on the board, those in the pond as (colour, column letter) in the order they
    came, and how many jumps were made."""

    tokens: tuple[str, ...]
    frogs: frozenset[Frog]
    swum: tuple[tuple[str, str], ...] = ()
    jumps: int = 0


def beginning(record: Mapping[str, Any]) -> ReferenceGame:
    """Return the five piles of the start."""
    piles = {"a": "RYGB", "c": "YGBV", "e": "GBVR", "g": "BVRY", "i": "VRYG"}
    return ReferenceGame(
        tuple(record["setup"]["secret"]),
        frozenset(
            Frog(colour, LETTERS.index(letter) + 1, 0, storey)
            for letter, pile in piles.items()
            for storey, colour in enumerate(pile, 1)
        ),
    )


def height_of_slide(game: ReferenceGame, column: int) -> int:
    """Return how many frogs lie in the pond's column."""
    return sum(letter == LETTERS[column - 1] for _, letter in game.swum)


def over(game: ReferenceGame) -> bool:
    """Return whether a colour has no frog left on the board."""
    return len({frog.colour for frog in game.frogs}) < 5


def moves(game: ReferenceGame) -> dict[str, ReferenceGame]:
    """Return every jump by its notation, with its result."""
    if over(game):
        return {}
    result, heights = {}, Counter((frog.column, frog.row) for frog in game.frogs)
    for frog in game.frogs:
        storeys = heights[frog.column, frog.row]
        if frog.storey < storeys:
            continue
        for side in (-1, +1):
            for column, row in _walk(frog, side, storeys):
                if row == 6 and height_of_slide(game, column) < 6:
                    frogs, swum = game.frogs - {frog}, (*game.swum, (frog.colour, LETTERS[column - 1]))
                elif row < 6 and heights[column, row] < 4:
                    frog_after = Frog(frog.colour, column, row, heights[column, row] + 1)
                    frogs, swum = game.frogs - {frog} | {frog_after}, game.swum
                else:
                    continue
                after = ReferenceGame(game.tokens, frogs, swum, game.jumps + 1)
                result[f"{LETTERS[frog.column - 1]}{frog.row}-{LETTERS[column - 1]}{row}"] = after
    return result


def _walk(frog: Frog, side: int, steps: int) -> list[tuple[int, int]]:
    """Return the pads met one by one on a diagonal, until the board or the steps come to their end."""
    column, row = frog.column, frog.row
    frogs = []
    while steps and 1 <= column + side <= 9 and row < 6:
        column, row, steps = column + side, row + 1, steps - 1
        frogs.append((column, row))
    return frogs


def after(game: ReferenceGame, move: str) -> ReferenceGame:
    """Return the game after a jump."""
    return moves(game)[move]


def actor(game: ReferenceGame) -> int | None:
    """Return who must jump: the seats by turns."""
    return game.jumps % len(game.tokens) if moves(game) else None


def scores(game: ReferenceGame) -> tuple[int, ...]:
    """Return what each seat's colour counts."""
    return tuple(points(game, colour) for colour in game.tokens)


def points(game: ReferenceGame, colour: str) -> int:
    """Return what a colour counts: each of its frogs the number of its row, up to the fourth."""
    total = 0
    for letter in "acegi":
        column = [swimmer for swimmer, where in game.swum if where == letter]
        total += sum(row for row, swimmer in enumerate(column, 1) if swimmer == colour and row <= 4)
    return total
