"""The figures of the rulebook of Jinns of the Lake count what their clauses count."""

from __future__ import annotations

from itertools import pairwise

import pytest

from renderers.jinns.figures import FIGURES
from renderers.jinns.sketch import Sketch


class Watched(Sketch):
    """A sketch that remembers the piles whose worth is written beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.worths: list[str] = []

    def worth(self, pile: str, x: float, y: float) -> None:
        super().worth(pile, x, y)
        self.worths.append(pile)


def worths_of(clause: str) -> list[str]:
    sketch = Watched()
    FIGURES[clause](sketch)
    return sketch.worths


def test_the_piles_of_the_count_are_worth_12_6_2_and_4() -> None:
    assert [len(pile) // 2 * int(pile[-1]) for pile in worths_of("JL-21")] == [12, 6, 2, 4]


@pytest.mark.parametrize(
    ("clause", "towers"),
    [("JL-17", ["B2R2G1Y3", "B2R2G1Y3"]), ("JL-18", ["B2G1Y3"]), ("JL-22", ["B2R2G1Y3", "B2G1Y3"])],
)
def test_the_parts_of_a_tower_are_the_whole_of_it(clause: str, towers: list[str]) -> None:
    for tower, parts in zip(towers, list(pairwise(worths_of(clause)))[::2], strict=True):
        assert "".join(sorted(parts, key=tower.index)) == tower
