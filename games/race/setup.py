"""The random setup of a race: strict reading from a start."""

from __future__ import annotations

from collections.abc import Mapping

from games.position import Json, SetupError
from games.race.board import EMPTY, FLY, Board
from games.race.rules import BLACK, BLUE, COMMON, Clauses

FLIES = 3


def path(board: Board, clauses: Clauses, setup: Mapping[str, Json], *, flies: bool) -> str:
    """Return the contents of each pad, then of the island's places, one letter each. Raises SetupError."""
    keys = ["flowers", "arrival", *["flies"] * flies]
    if set(setup) != set(keys):
        raise SetupError(f"the setup must have {', '.join(keys)} and nothing else")
    items = _flowers(board, clauses, setup["flowers"])
    for pad in _flies(board, clauses, setup["flies"]) if flies else ():
        items[pad] = FLY
    pads = "".join(items.get(pad, EMPTY) for pad in range(board.island))
    return pads + _arrival(clauses, setup["arrival"])


def _flowers(board: Board, clauses: Clauses, flowers: Json) -> dict[int, str]:
    """Read the flowers by pad: the black lotus on the last lotus pad, four of each colour elsewhere."""
    *twelve, last = board.lotus
    if not isinstance(flowers, Mapping) or set(flowers) != {str(pad) for pad in board.lotus}:
        raise SetupError(f"the setup's flowers must lie on {', '.join(map(str, board.lotus))}", clauses.flowers)
    if flowers[str(last)] != BLACK:
        raise SetupError(f"the black lotus {BLACK} must lie on {last}", clauses.black)
    letters = {pad: flower for pad in twelve if isinstance(flower := flowers[str(pad)], str)}
    if sorted(letters.values()) != sorted(COMMON * 4):
        raise SetupError(f"four flowers of each of {', '.join(COMMON)} must lie before {last}", clauses.flowers)
    return {**letters, last: BLACK}


def _arrival(clauses: Clauses, arrival: Json) -> str:
    """Read the flowers on the island's places: one of each colour, then the blue lotus."""
    entries = tuple(arrival) if isinstance(arrival, list | tuple) else ()
    letters = [letter for letter in entries if isinstance(letter, str)]
    if len(letters) < len(entries) or sorted(letters[:-1]) != sorted(COMMON) or letters[-1] != BLUE:
        reason = f"the setup's arrival must be {', '.join(COMMON)} in some order, then {BLUE}"
        raise SetupError(reason, clauses.arrival)
    return "".join(letters)


def _flies(board: Board, clauses: Clauses, flies: Json) -> tuple[int, ...]:
    """Read the pads of the three flies."""
    numbers = tuple(flies) if isinstance(flies, list | tuple) else ()
    pads = tuple(pad for pad in numbers if type(pad) is int)  # bool is a subclass of int, but not a pad
    if not len(numbers) == len(pads) == FLIES or pads != tuple(sorted({*pads} & {*board.flies})):
        reason = f"the setup's flies must be three of {', '.join(map(str, board.flies))}, ascending"
        raise SetupError(reason, clauses.flies)
    return pads
