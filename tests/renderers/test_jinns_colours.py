"""Every pawn is told from every other by its colour, and by its mark where eyes see colours otherwise."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from PIL import ImageChops, ImageStat

from renderers.canvas import Canvas
from renderers.colour_symbols import colour_symbol
from renderers.gallery.colour_vision import EYES, lab, linear, simulate
from renderers.jinns.palette import CHOICE, COATS
from renderers.shapes import transform_outline
from tests.renderers.test_frog_colours import APART, luminance

PAIRS = list(combinations(COATS, 2))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_colours_look_different_to_all_eyes(eyes: str, one: str, other: str) -> None:
    there = (lab(simulate(linear(COATS[colour].wall), eyes)) for colour in (one, other))
    assert dist(*there) >= APART


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_marks_have_different_shapes(one: str, other: str) -> None:
    areas = []
    for colour in (one, other):
        canvas = Canvas(40, 40)
        areas.append(canvas.area(*(transform_outline(part, 20, 20, 16) for part in colour_symbol(colour))))
    common = ImageStat.Stat(ImageChops.darker(*areas)).sum[0]
    either = ImageStat.Stat(ImageChops.lighter(*areas)).sum[0]
    assert common / either < 0.8


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colour", COATS)
def test_letter_and_mark_stand_out_from_the_wall(eyes: str, colour: str) -> None:
    coat = COATS[colour]
    darker, lighter = sorted(luminance(paint, eyes) for paint in (coat.ink, coat.wall))
    assert (lighter + 0.05) / (darker + 0.05) >= 3  # what WCAG asks of large letters


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("ground", ["#f3e2c2", "#ffd23c", "#f4c084"])
def test_the_ring_of_a_choice_stands_out_from_stone_gold_and_sand(eyes: str, ground: str) -> None:
    darker, lighter = sorted(luminance(paint, eyes) for paint in (CHOICE, ground))
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5
