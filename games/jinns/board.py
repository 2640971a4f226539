"""The ring of Jinns of the Lake, its pawns and its seats.

A pawn is two letters, colour and strength, like ``Y3``. A pile is a string of pawns from the base to the top, like
``B1Y3``. A ``Ring`` is a tuple of 32 piles by square, "" where a square is empty. What the moves need of a pile
is computed once for every possible pile.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

import seeds

Ring: TypeAlias = tuple[str, ...]

_BOARD = seeds.board("jinns-of-the-lake")

COLOURS: str = _BOARD["colours"]
STRENGTHS: tuple[int, ...] = tuple(_BOARD["strengths"])  # JL-1
PAWNS: tuple[str, ...] = tuple(f"{colour}{strength}" for colour in COLOURS for strength in STRENGTHS)
SQUARES: int = _BOARD["squares"]  # JL-2
EMPTY: Ring = ("",) * SQUARES
TOWER: int = _BOARD["tower"]  # JL-14
UNCHANGED: int = _BOARD["unchanged"]  # JL-20


class Seating(NamedTuple):
    """The seats for a number of players: for each its colours, its movable pawns, and the partner's colour.

    ``rivals``, the partners' colours, are "" where there are no partners; ``batches`` are the pawns to be placed;
    ``owners`` has the seat of each colour that has one.
    """

    colours: tuple[tuple[str, ...], ...]
    movable: tuple[str, ...]
    rivals: tuple[str, ...]
    batches: tuple[str, ...]
    owners: dict[str, int]

    @property
    def partners(self) -> bool:
        """Whether the seats are two pairs (JL-5)."""
        return len(self.colours) == 4


def partner(seat: int) -> int:
    """Return the seat opposite."""
    return (seat + 2) % 4


def _seating(table: dict[str, list[str]]) -> Seating:
    """Read a seating from the board's data (JL-3 to JL-7); colours without a seat may be moved by all (JL-4)."""
    colours = tuple(tuple(seat) for seat in table["seats"])
    own_colours = "".join(map("".join, colours))
    owners = {colour: seat for seat, own in enumerate(colours) for colour in own}
    free = "".join(colour for colour in COLOURS if colour not in own_colours)
    rivals = tuple(colours[partner(seat)][0] if len(colours) == 4 else "" for seat in range(len(colours)))
    return Seating(colours, tuple("".join(seat) + free for seat in colours), rivals, tuple(table["batches"]), owners)


SEATINGS: dict[int, Seating] = {int(player_count): _seating(table) for player_count, table in _BOARD["tables"].items()}


@cache
def worth(pile: str) -> int:
    """Return the points of a pile for its owner: its pawns times the strength of the top one (JL-21)."""
    return len(pile) // 2 * int(pile[-1]) if pile else 0


class PileFacts(NamedTuple):
    """Precomputed facts of a pile: the top pawn, the colours as a bit set, the height, and what may leave it.

    ``loose[colours]`` is how many pawns from the top down could be put on a pile of these colours (JL-11, JL-13).
    """

    colour: str
    strength: int
    colours: int
    height: int
    loose: tuple[int, ...]


def _pile_facts() -> dict[str, PileFacts]:
    looks = {}
    for height in range(1, TOWER):
        for colours in permutations(COLOURS, height):
            bits = [1 << COLOURS.index(colour) for colour in colours]
            loose = tuple(_loose(bits, there) for there in range(1 << len(COLOURS)))
            for strengths in product(sorted(set(STRENGTHS)), repeat=height):
                pile = "".join(f"{colour}{strength}" for colour, strength in zip(colours, strengths, strict=True))
                looks[pile] = PileFacts(colours[-1], strengths[-1], sum(bits), height, loose)
    return looks


def _loose(bits: list[int], there: int) -> int:
    """Return how many pawns from the top down have none of the given colours."""
    clashes = (number for number, bit in enumerate(reversed(bits)) if bit & there)
    return next(clashes, len(bits))


PILE_FACTS: dict[str, PileFacts] = _pile_facts()
