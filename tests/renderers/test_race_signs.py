"""Flowers and kinds of pads are told apart by shape, and by colour where eyes can."""

from __future__ import annotations

from itertools import combinations
from math import dist
from statistics import mean

import pytest
from PIL import Image, ImageChops

from games.race.board import Kind, board
from games.race.rules import FLOWERS
from renderers.canvas import Canvas, Mask
from renderers.gallery.colour_vision import EYES, lab, linear, linear_pixels, picture_seen, simulate
from renderers.race.flowers import flower, petals
from renderers.race.pads import pad, pad_number, sign_of
from renderers.race.palette import LEAVES
from renderers.race.signs import SIGNS, sign
from renderers.scene import Scene
from renderers.shapes import transform_outline
from tests.renderers.shapes import likeness

SLUGS = ("china-moon", "flower-of-the-lotus")


def outline(letter: str) -> Mask:
    canvas = Canvas(72, 72)
    return canvas.area(*(transform_outline(petal, 36, 36) for petal in petals(letter)))


@pytest.mark.parametrize(("one", "other"), list(combinations(FLOWERS, 2)))
def test_two_flowers_have_different_outlines(one: str, other: str) -> None:
    assert likeness(outline(one), outline(other)) < 0.9


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(FLOWERS, 2)))
def test_two_flowers_look_different_to_all_eyes_even_small(eyes: str, one: str, other: str) -> None:
    there = [picture_seen(flower(letter, 31).image.convert("RGB").reduce(2), eyes) for letter in (one, other)]
    assert max(ImageChops.difference(*there).convert("L").reduce(2).tobytes()) > 40


@pytest.mark.parametrize("eyes", [eyes for eyes in EYES if eyes != "grey"])
@pytest.mark.parametrize("letter", FLOWERS)
def test_a_flower_stands_out_from_its_leaf_to_all_eyes(eyes: str, letter: str) -> None:
    leaf = LEAVES[Kind.PLAIN][1]
    scene = Scene(Image.new("RGB", (80, 80), leaf))
    flower(letter, 64).put(scene, 40, 40)
    shown = scene.image.resize((31, 31), Image.Resampling.LANCZOS)
    ground = lab(simulate(linear(leaf), eyes))
    differences = sorted(dist(lab(simulate(pixel, eyes)), ground) for pixel in linear_pixels(shown))
    assert mean(differences[-300:]) > 25  # CIE76, over about as many pixels as a flower has


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(SIGNS, 2)))
def test_two_signs_look_different_to_all_eyes(eyes: str, one: str, other: str) -> None:
    there = [picture_seen(sign(kind, 36).image.convert("RGB").reduce(2), eyes) for kind in (one, other)]
    assert max(ImageChops.difference(*there).convert("L").reduce(2).tobytes()) > 40


@pytest.mark.parametrize("slug", SLUGS)
def test_each_kind_of_pad_has_a_sign_of_its_own_and_a_plain_one_none(slug: str) -> None:
    place = board(slug)
    signs = {(place.kinds[number], sign_of(place, number)) for number in range(1, place.island)}
    assert (Kind.PLAIN, "") in signs
    assert {name for kind, name in signs if kind in (Kind.PLAIN, Kind.LOTUS)} == {""}  # flowers lie there at first only
    acting = [name for kind, name in signs if kind not in (Kind.PLAIN, Kind.LOTUS)]
    assert len(set(acting)) == len(acting)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_two_pads_look_alike(slug: str) -> None:
    place = board(slug)
    images = {
        pad(place, number).image.tobytes() + pad_number(number).image.tobytes() for number in range(1, place.island)
    }
    assert len(images) == place.island - 1
