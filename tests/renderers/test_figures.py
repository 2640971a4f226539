"""The figures of every rulebook: one for every page or clause, with its label, and those that count are right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from deploy.conformance.pictures import OF_EACH_GAME, difference
from deploy.conformance.test_figures import figure
from games import GAMES
from games.cappuccino.board import EMPTY, NUMBER, PLACES, SPOTS, settled_areas
from renderers import painter
from renderers.cappuccino.figures import SETTLED
from renderers.figures import LABEL, TILE
from renderers.jinns import figures as jinns
from renderers.jinns.sketch import Sketch
from seeds.rulebook import rulebook

TOLD_IN_WORDS = {  # the clauses without a figure
    "flower-of-the-lotus": "FL-3",
    "water-lily": "WL-1 WL-15",
    "cappuccino": "",
    "china-moon": "CM-9 CM-15 CM-19 CM-41",
    "jinns-of-the-lake": "",
}


@pytest.mark.parametrize("game", TOLD_IN_WORDS)
def test_every_clause_but_a_few_has_a_figure(game: str) -> None:
    clauses = {clause.id for clause in rulebook(game, "en").clauses}
    assert {*painter(game).clauses_with_figures} == clauses - {*TOLD_IN_WORDS[game].split()}


@OF_EACH_GAME
def test_every_figure_is_labelled_with_its_clause(game: str) -> None:
    clauses = sorted(painter(game).clauses_with_figures)
    for clause in clauses:
        alone, another = figure(game, clause), figure(game, clauses[clause == clauses[0]])
        assert alone is not None
        assert another is not None
        gap, larger = 12, alone.width / (TILE[0] + 2 * 12)
        left, top, right, bottom = (round(larger * (gap + side)) for side in LABEL)
        room = left, top, right, bottom
        assert difference(alone.crop(room), another.crop(room)) > 9, clause


@OF_EACH_GAME
def test_three_figures_do_not_fit_on_a_picture(game: str) -> None:
    with pytest.raises(ValueError, match="one or two figures"):
        painter(game).figures(sorted(painter(game).clauses_with_figures)[:3])


@OF_EACH_GAME
def test_clauses_without_a_figure_have_no_page(game: str) -> None:
    others = [clause.id for other in GAMES if other != game for clause in rulebook(other, "en").clauses]
    for ids in ([], ["XX-1"], others):
        assert painter(game).figures(ids) is None, ids


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
    jinns.FIGURES[clause](sketch)
    return sketch.worths


def test_the_piles_of_the_count_of_the_jinns_are_worth_12_6_2_and_4() -> None:
    assert [len(pile) // 2 * int(pile[-1]) for pile in worths_of("JL-21")] == [12, 6, 2, 4]


@pytest.mark.parametrize(
    ("clause", "towers"),
    [("JL-17", ["B2R2G1Y3", "B2R2G1Y3"]), ("JL-18", ["B2G1Y3"]), ("JL-22", ["B2R2G1Y3", "B2G1Y3"])],
)
def test_the_parts_of_a_tower_are_the_whole_of_it(clause: str, towers: list[str]) -> None:
    for tower, parts in zip(towers, list(pairwise(worths_of(clause)))[::2], strict=True):
        assert "".join(sorted(parts, key=tower.index)) == tower
