"""Every frog is told from every other by its colour, and by its mark where eyes see colours otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import dist

import pytest

from renderers.canvas import Canvas, Mask
from renderers.colour_symbols import colour_symbol
from renderers.frogs import Coat
from renderers.gallery.colour_vision import EYES, lab, linear, simulate
from renderers.race.palette import COATS as RACERS
from renderers.shapes import transform_outline
from renderers.water_lily.palette import COATS as LEAPERS
from tests.renderers.shapes import likeness

APART = 10  # CIE76; a difference of 2.3 is just noticed side by side
GAMES: Mapping[str, Mapping[str, Coat]] = {"water-lily": LEAPERS, "race": RACERS}
PAIRS = [(game, one, other) for game, coats in GAMES.items() for one, other in combinations(coats, 2)]
FROGS = [(game, colour) for game, coats in GAMES.items() for colour in coats]


def luminance(colour: str, eyes: str) -> float:
    red, green, blue = simulate(linear(colour), eyes)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("game", "one", "other"), PAIRS)
def test_two_colours_look_different_to_all_eyes(eyes: str, game: str, one: str, other: str) -> None:
    there = (lab(simulate(linear(GAMES[game][colour].skin), eyes)) for colour in (one, other))
    assert dist(*there) >= APART


def drawn_mark(colour: str) -> Mask:
    canvas = Canvas(40, 40)
    return canvas.area(*(transform_outline(part, 20, 20, 16) for part in colour_symbol(colour)))


@pytest.mark.parametrize(("one", "other"), list(combinations({**LEAPERS, **RACERS}, 2)))
def test_two_marks_have_different_shapes(one: str, other: str) -> None:
    assert likeness(drawn_mark(one), drawn_mark(other)) < 0.8


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("game", "colour"), FROGS)
def test_letter_and_mark_stand_out_from_the_skin(eyes: str, game: str, colour: str) -> None:
    coat = GAMES[game][colour]
    darker, lighter = sorted(luminance(paint, eyes) for paint in (coat.ink, coat.skin))
    assert (lighter + 0.05) / (darker + 0.05) >= 3  # what WCAG asks of large letters
