"""Nothing that must be read on a board is covered, and flowers and kinds of pads are told apart by shape."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product
from math import dist
from statistics import mean

import pytest
from PIL import Image, ImageChops

from games.race.board import Board, Kind, board
from games.race.rules import FLOWERS, PLACES
from renderers import painter
from renderers.canvas import Canvas, Mask
from renderers.frogs import BADGE, HEIGHT, WIDTH
from renderers.gallery.colour_vision import EYES, lab, linear, linear_pixels, picture_seen, simulate
from renderers.race.board import numbers, static_board
from renderers.race.flowers import flower, petals
from renderers.race.layout import (
    AT_HOME,
    COLUMN,
    POND,
    SIZE,
    foot_at,
    home_at,
    labels,
    waiting_at,
)
from renderers.race.pads import pad, pad_number, sign_of
from renderers.race.palette import LEAVES
from renderers.race.scenes import game, scenes
from renderers.race.seats import rooms
from renderers.race.signs import SIGNS, sign
from renderers.scene import Scene
from renderers.shapes import Box, Point, transform_outline
from tests.renderers.shapes import likeness

SLUGS = ("china-moon", "flower-of-the-lotus")
RING = 6  # how far the light reaches
BOARDS = pytest.mark.parametrize("place", [board(slug) for slug in SLUGS], ids=SLUGS)


def feet(place: Board) -> list[tuple[Point, float]]:
    """Wherever a frog may be, and how large it is there."""
    path = [foot_at(place.slug, number) for number in range(1, place.island)]
    home = [(home_at(place.slug, number), AT_HOME) for number in range(1, PLACES + 1)]
    return [(foot, SIZE) for foot in (*path, *map(waiting_at, range(len(place.colours))))] + home


def frog_room(foot: Point, size: float) -> Box:
    return Box(-WIDTH * size / 2, -HEIGHT * size, WIDTH * size / 2, 0).at(foot)


def mark_room(foot: Point, size: float) -> Box:
    return Box(BADGE.left * size * 0.6, BADGE.top * size, BADGE.right * size * 0.6, BADGE.bottom * size).at(foot)


@BOARDS
def test_no_frog_and_no_ring_of_light_about_it_covers_a_number(place: Board) -> None:
    for (foot, size), label in product(feet(place), labels(place)):
        room = frog_room(foot, size)
        lit = Box(room.left + 6, room.top - RING, room.right - 6, room.bottom)  # a frog's upper corners are round
        assert not lit.meets(label), (foot, label)


@BOARDS
def test_no_frog_covers_the_mark_of_another(place: Board) -> None:
    for (near, size), (far, other) in permutations(feet(place), 2):
        assert not (near[1] >= far[1] and frog_room(near, size).meets(mark_room(far, other))), (near, far)


@BOARDS
def test_no_two_numbers_meet(place: Board) -> None:
    for one, other in combinations(labels(place), 2):
        assert not one.meets(other)


@BOARDS
def test_everything_is_within_the_pond_and_beside_the_cards(place: Board) -> None:
    for room in [*labels(place), *(frog_room(foot, size) for foot, size in feet(place))]:
        assert POND.left <= room.left < room.right <= POND.right
        assert POND.top <= room.top < room.bottom <= POND.bottom
    assert POND.right <= COLUMN.left


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_is_read_in_every_picture(slug: str) -> None:
    """What is put over a number may light its ground, but not touch its digits."""
    place, draw = board(slug), painter(slug)
    views = [view for _, view in scenes(slug)]
    views += [position.view(None) for position in list(game(slug, 5, max(place.frogs)))[::6]]
    bare = static_board(slug).image.convert("L")
    for view in (view for view in views if view.winners is None):
        lost = ImageChops.difference(draw.scene(view).image.convert("L"), bare)
        for sprite, (x, y) in numbers(place):
            left, top = x - sprite.across, y - sprite.down
            digits = sprite.image.convert("L").point(lambda value: 255 if value > 235 else 0)
            under = lost.crop((round(left), round(top), round(left) + digits.width, round(top) + digits.height))
            assert max(ImageChops.multiply(under, digits).tobytes()) < 40, (x, y, view.last)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_seat_has_a_card_below_the_last_ones(slug: str) -> None:
    for people in (people for people in board(slug).frogs if people > 2):
        view = next(game(slug, 1, people)).view(None)
        boxes = rooms(view)
        assert len(boxes) == people
        assert all(above.bottom < below.top for above, below in pairwise(boxes))
        assert COLUMN.top <= boxes[0].top
        assert boxes[-1].bottom <= COLUMN.bottom + 1


def outline(letter: str) -> Mask:
    canvas = Canvas(72, 72)
    return canvas.area(*(transform_outline(petal, 36, 36) for petal in petals(letter)))


@pytest.mark.parametrize(("one", "other"), list(combinations(FLOWERS, 2)))
def test_two_flowers_have_different_outlines(one: str, other: str) -> None:
    assert likeness(outline(one), outline(other)) < 0.9


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
