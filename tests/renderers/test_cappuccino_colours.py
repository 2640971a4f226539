"""Every cup is told from every other by its colour, and by its motif where eyes see colours otherwise."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from PIL import ImageChops, ImageStat

from renderers.canvas import Canvas
from renderers.cappuccino.marks import SAUCER
from renderers.cappuccino.motifs import shape
from renderers.cappuccino.palette import COFFEE, ESPRESSO, FOAM, GLAZES
from renderers.cappuccino.scenery import LINEN
from renderers.gallery.colour_vision import EYES, lab, linear, simulate
from tests.renderers.test_frog_colours import APART, luminance

PAIRS = list(combinations(GLAZES, 2))


def contrast(one: str, other: str, eyes: str) -> float:
    darker, lighter = sorted(luminance(paint, eyes) for paint in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_colours_look_different_to_all_eyes(eyes: str, one: str, other: str) -> None:
    there = (lab(simulate(linear(GLAZES[colour].glaze), eyes)) for colour in (one, other))
    assert dist(*there) >= APART


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_motifs_have_different_shapes(one: str, other: str) -> None:
    areas = [shape(Canvas(44, 44), colour, (22, 22), 18) for colour in (one, other)]
    common = ImageStat.Stat(ImageChops.darker(*areas)).sum[0]
    either = ImageStat.Stat(ImageChops.lighter(*areas)).sum[0]
    assert common / either < 0.8


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colour", GLAZES)
def test_letter_and_height_stand_out_from_the_cup(eyes: str, colour: str) -> None:
    assert contrast(GLAZES[colour].ink, GLAZES[colour].glaze, eyes) >= 3  # what WCAG asks of large letters


@pytest.mark.parametrize("eyes", EYES)
def test_a_motif_stands_out_from_the_coffee_and_its_lines_from_the_foam(eyes: str) -> None:
    assert min(contrast(foam, coffee, eyes) for foam in FOAM for coffee in COFFEE) >= 4
    assert min(contrast(foam, ESPRESSO, eyes) for foam in FOAM) >= 7


@pytest.mark.parametrize("eyes", EYES)
def test_a_saucer_stands_out_from_the_linen_by_its_outline(eyes: str) -> None:
    outline, *rim = SAUCER
    assert contrast(outline, LINEN, eyes) >= 7
    assert min(contrast(outline, paint, eyes) for paint in rim) >= 4
