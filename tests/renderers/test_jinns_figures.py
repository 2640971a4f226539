"""The figures of the rulebook of Jinns of the Lake: one for every clause, true to the rules, large enough to read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

from renderers.figures import TILE
from renderers.jinns.figures import FIGURES
from renderers.jinns.sketch import Sketch
from renderers.shapes import Box, Point
from renderers.sprite import Sprite
from renderers.text import width
from seeds import LOCALES
from seeds.rulebook import rulebook

GAME = "jinns-of-the-lake"
DRAWN = pytest.mark.parametrize("clause", FIGURES)
HOPS = ["JL-9", "JL-10", "JL-13", "JL-14", "JL-15", "JL-16", "JL-20"]


class Watched(Sketch):
    """A sketch that remembers what was put where, which piles stood in a row, and how pawns moved."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[Box] = []
        self.squares: list[tuple[str, float, float]] = []
        self.fresh: list[tuple[str, float, float]] = []
        self.hops: list[tuple[float, float]] = []
        self.worths: list[str] = []

    def put(self, piece: Sprite, x: float, y: float) -> None:
        super().put(piece, x, y)
        ink = piece.image.getchannel("A").point(lambda value: 255 if value > 150 else 0).getbbox()
        assert ink is not None
        left, top = round(x) - piece.across, round(y) - piece.down
        self.pieces.append(Box(left + ink[0], top + ink[1], left + ink[2], top + ink[3]))

    def row(self, piles: Sequence[str], xs: Sequence[float], y: float, size: float = 0.85) -> None:
        super().row(piles, xs, y, size)
        self.squares += [(pile, x, y) for pile, x in zip(piles, xs, strict=True)]

    def lit_pile(self, pile: str, x: float, y: float, size: float = 0.85) -> None:
        super().lit_pile(pile, x, y, size)
        self.fresh.append((pile, x, y))

    def hop(self, start: Point, end: Point, lift: float = 50) -> None:
        super().hop(start, end, lift)
        self.hops.append((start[0], end[0]))

    def worth(self, pile: str, x: float, y: float) -> None:
        super().worth(pile, x, y)
        self.worths.append(pile)


@cache
def watch_figure(clause: str) -> Watched:
    sketch = Watched()
    FIGURES[clause](sketch)
    return sketch


@pytest.mark.parametrize("locale", LOCALES)
def test_every_clause_has_a_figure(locale: str) -> None:
    assert FIGURES.keys() == {clause.id for clause in rulebook(GAME, locale).clauses}


@DRAWN
def test_every_piece_of_a_figure_is_seen_whole(clause: str) -> None:
    for piece in watch_figure(clause).pieces:
        assert min(piece.left, piece.top) >= 0, piece
        assert piece.right <= TILE[0], piece
        assert piece.bottom <= TILE[1], piece


@DRAWN
def test_no_piece_is_under_the_clauses_id(clause: str) -> None:
    label = Box(0, 0, width(clause, 22) + 26, 40)
    assert not [piece for piece in watch_figure(clause).pieces if piece.meets(label)]


@DRAWN
def test_the_ink_of_a_figure_is_its_own(clause: str) -> None:
    bare = Sketch().scene.image
    assert watch_figure(clause).scene.image.tobytes() != bare.tobytes()
    assert Sketch().scene.image.tobytes() == bare.tobytes()


@pytest.mark.parametrize("clause", HOPS)
def test_a_pawn_hops_over_as_many_piles_as_it_is_strong(clause: str) -> None:
    sketch = watch_figure(clause)
    assert sketch.hops
    for legs in chains(sketch):
        mover = next(pile for pile, x, _ in sketch.fresh if x == legs[0][0])
        assert len(legs) == int(mover[-1])
        for start, end in legs:
            assert not [pile for pile, x, _ in first_row(sketch) if min(start, end) < x < max(start, end) and pile]
            assert [pile for pile, x, _ in first_row(sketch) if x == end and pile]


def first_row(sketch: Watched) -> list[tuple[str, float, float]]:
    top = min(y for _, _, y in sketch.squares)
    return [square for square in sketch.squares if square[2] == top]


def chains(sketch: Watched) -> list[list[tuple[float, float]]]:
    """Return the hops from square to square, those that go on from one another together."""
    squares = [x for _, x, _ in first_row(sketch)]
    result: list[list[tuple[float, float]]] = []
    for hop in sketch.hops:
        start, end = (nearest(squares, there) for there in hop)
        if result and result[-1][-1][1] == start and result[-1][-1][0] != end:
            result[-1].append((start, end))
        else:
            result.append([(start, end)])
    return result


def nearest(squares: list[float], there: float) -> float:
    return min(squares, key=lambda x: abs(x - there))


@DRAWN
def test_no_tower_of_a_figure_holds_a_colour_twice(clause: str) -> None:
    sketch = watch_figure(clause)
    for pile, _, _ in (*sketch.squares, *sketch.fresh):
        assert len(set(pile[::2])) == len(pile[::2]) <= 4
    assert all(len(pile) <= 6 for pile, _, _ in sketch.squares)


def test_the_piles_of_the_count_are_worth_12_6_2_and_4() -> None:
    piles = watch_figure("JL-21").worths
    assert [len(pile) // 2 * int(pile[-1]) for pile in piles] == [12, 6, 2, 4]


@pytest.mark.parametrize(
    ("clause", "towers"),
    [("JL-17", ["B2R2G1Y3", "B2R2G1Y3"]), ("JL-18", ["B2G1Y3"]), ("JL-22", ["B2R2G1Y3", "B2G1Y3"])],
)
def test_the_parts_of_a_tower_are_the_whole_of_it(clause: str, towers: list[str]) -> None:
    worths = watch_figure(clause).worths
    for tower, parts in zip(towers, list(pairwise(worths))[::2], strict=True):
        assert "".join(sorted(parts, key=tower.index)) == tower
