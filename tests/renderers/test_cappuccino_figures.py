"""The figures of Cappuccino's rulebook: on every page, true to the rules, large enough to read."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PIL import Image

from games.cappuccino.board import (
    EMPTY,
    NUMBER,
    PLACES,
    SPOTS,
    Table,
    areas,
    between,
    open_jumps,
    open_places,
    settled_areas,
)
from renderers.cappuccino.figures import APART, ENDED, FIGURES, JUMPS, LETTERS, OPEN, PLACED, SETTLED, STUCK, figure
from renderers.cappuccino.sketch import Sketch
from renderers.figures import LABEL, TILE
from seeds import LOCALES
from seeds.rulebook import rulebook


def draw_figure(clause: str) -> Image.Image:
    return figure(clause).image


def table_of(stacks: Mapping[str, str]) -> Table:
    table = list(EMPTY)
    for name, cups in stacks.items():
        table[NUMBER[name]] = cups
    return tuple(table)


def jumps(stacks: Mapping[str, str], colours: str = "FPLC") -> set[tuple[str, str]]:
    return {(PLACES[jump.start], PLACES[jump.end]) for jump in open_jumps(table_of(stacks), colours)}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_clause_has_a_figure_and_no_figure_is_without_one(locale: str) -> None:
    assert FIGURES.keys() == {clause.id for clause in rulebook("cappuccino", locale).clauses}


def test_every_figure_is_a_whole_tile() -> None:
    assert {draw_figure(clause).size for clause in FIGURES} == {TILE}


@pytest.mark.parametrize("clause", FIGURES)
def test_nothing_of_a_figure_lies_below_the_label_with_its_id(clause: str) -> None:
    corner = (0, 0, 112, round(LABEL.bottom) - 6)
    assert draw_figure(clause).crop(corner).tobytes() == Sketch().scene.image.crop(corner).tobytes()


def test_the_figure_of_a_jump_says_of_each_stack_what_the_rules_say() -> None:
    names = {name: letter for letter, name in LETTERS.items()}
    assert {names[end] for start, end in jumps(JUMPS) if names[start] == "A"} == {"B", "C"}
    assert len(JUMPS[LETTERS["E"]]) > len(JUMPS[LETTERS["A"]]) >= len(JUMPS[LETTERS["D"]])
    assert len(JUMPS[LETTERS["B"]]) == len(JUMPS[LETTERS["A"]]) > len(JUMPS[LETTERS["C"]])


def test_the_figure_of_a_gap_shows_two_areas() -> None:
    assert len(areas(table_of(APART))) == 2
    gap = between(NUMBER["I8"], NUMBER["I10"])
    assert gap == (NUMBER["I9"],)
    assert "I9" not in APART
    assert ("I8", "I10") not in jumps(APART)


def test_the_figure_of_stopping_shows_one_who_can_move_and_one_who_cannot() -> None:
    assert (jumps(STUCK, "F"), jumps(STUCK, "P")) == (set(), {("I10", "I9")})


def test_the_figure_of_the_count_counts_cups_that_cannot_move() -> None:
    assert jumps(ENDED) == set()
    assert {colour: sum(len(cups) for cups in ENDED.values() if cups[-1] == colour) for colour in "FP"} == {
        "F": 8,
        "P": 7,
    }


def test_the_figure_of_placing_shows_where_the_fourth_cup_may_stand() -> None:
    cups: dict[str, str] = {}
    for name, cup in PLACED.items():
        assert NUMBER[name] in open_places(table_of(cups))
        cups[name] = cup
    assert {name: NUMBER[name] in open_places(table_of(cups)) for name in OPEN} == OPEN


def test_the_figure_of_tidying_clears_what_the_rules_clear() -> None:
    for stacks, total in SETTLED:
        table = table_of(stacks)
        left = next(  # a place beside them, left by the last jump
            place
            for place in range(len(PLACES))
            if not table[place] and (SPOTS[place] - SPOTS[NUMBER["I9"]]).steps == 1
        )
        captures = ["".join(table[place] for place in area) for area in settled_areas(table, left)]
        assert [f"{stack[-1]}{len(stack)}" for stack in captures] == ([total] if total else [])
