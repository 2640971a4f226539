"""Nothing that must be read is covered by something else."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from PIL import ImageChops

from games.jinns import JinnsView
from games.jinns.board import SQUARES, TOWER
from games.jinns.view import Hopped
from renderers import painter
from renderers.jinns import layout, marks, table
from renderers.jinns.board import board
from renderers.jinns.carpets import BORDER
from renderers.jinns.layout import CLOTH
from renderers.jinns.pawns import pawn
from renderers.jinns.scenes import game, scenes
from renderers.jinns.seats import COIN, LONG, PART, TOTAL, rooms, shelves
from renderers.jinns.slabs import number
from renderers.shapes import Box
from renderers.sprite import Sprite
from renderers.text import width

RING = range(1, SQUARES + 1)
LEVELS = range(TOWER - 1)  # a tower of four leaves the ring
NAMES = [layout.at(layout.TAG, layout.tag(square)) for square in RING]


def room(square: int, level: int) -> Box:
    return layout.at(layout.PAWN, layout.pawn(square, level))


def badge(square: int, level: int) -> Box:
    return layout.at(layout.BADGE, layout.pawn(square, level))


@cache
def views() -> list[JinnsView]:
    played = [position for people in (2, 3, 4) for position in game(21 + people, people, {"scatter": True})]
    return [*(view for _, view in scenes()), *(position.view(None) for position in played[::5])]


def inked(sprite: Sprite) -> Box:
    """The room of what is drawn, from the point it is placed by."""
    box = sprite.image.getchannel("A").point(lambda value: 255 if value > 128 else 0).getbbox()
    assert box is not None
    left, top, right, bottom = box
    return Box(left - sprite.across, top - sprite.down, right - sprite.across, bottom - sprite.down)


def within(inner: Box, outer: Box) -> bool:
    fits = outer.left <= inner.left and inner.right <= outer.right
    return fits and outer.top <= inner.top and inner.bottom <= outer.bottom


def test_the_squares_go_round_clockwise_from_the_upper_left() -> None:
    feet = [layout.foot(square) for square in RING]
    assert feet[0][0] + feet[0][1] == min(x + y for x, y in feet)
    areas = [ax * by - bx * ay for (ax, ay), (bx, by) in zip(feet, feet[1:] + feet[:1], strict=True)]
    assert sum(areas) > 0  # clockwise where y grows downward


def test_no_pile_however_high_covers_the_number_of_a_square() -> None:
    for square, level, name in product(RING, LEVELS, NAMES):
        assert not room(square, level).meets(name), (square, level, name)


def test_no_pawn_covers_the_badge_of_another() -> None:
    for square, level, other, height in product(RING, LEVELS, RING, LEVELS):
        if layout.foot(other)[1] > layout.foot(square)[1] or (other == square and height > level):
            assert not room(other, height).meets(badge(square, level)), (square, level, other, height)


def test_no_number_covers_another_or_is_cut_off() -> None:
    whole = Box(0, 0, layout.WIDTH, layout.HEIGHT)
    for square, name in zip(RING, NAMES, strict=True):
        assert within(name, whole)
        assert not [other for other in RING if other != square and name.meets(NAMES[other - 1])]


def test_every_pile_is_within_the_picture() -> None:
    whole = Box(0, 0, layout.WIDTH, layout.HEIGHT)
    assert all(within(room(square, level), whole) for square, level in product(RING, LEVELS))


@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_a_pawn_is_drawn_where_it_is_said_to_be(strength: int) -> None:
    sprite = pawn("B", strength)
    ink = inked(sprite)
    edge = 3  # its outline
    said = layout.PAWN
    assert within(ink, Box(said.left - edge, said.top - edge, said.right + edge, said.bottom + edge))
    assert ink.top < layout.BADGE.top < layout.BADGE.bottom < ink.bottom


def test_every_number_is_drawn_whole_in_every_picture() -> None:
    for view in views():
        picture, bare = painter("jinns-of-the-lake").scene(view).image, board().copy()
        for square in table.choices(view):
            number(square, choice=True).put(bare, *layout.tag(square))
        for name in NAMES:
            box = (round(name.left) + 6, round(name.top) + 3, round(name.right) - 6, round(name.bottom) - 5)
            change = ImageChops.difference(picture.crop(box), bare.crop(box)).getbbox()
            assert change is None, (view.last, name, change)


def test_no_number_of_a_tower_covers_that_of_a_square_a_badge_or_another() -> None:
    sprites = [marks.storeys(3), marks.coin(16, layout.COIN)]
    badges = [badge(square, level) for square, level in product(RING, LEVELS)]
    for sprite in sprites:
        signs = [layout.at(inked(sprite), layout.coin(square)) for square in RING]
        for sign, square in zip(signs, RING, strict=True):
            assert within(sign, Box(0, 0, layout.WIDTH, layout.HEIGHT))
            assert not any(sign.meets(other) for other in badges), square
            inner = (Box(name.left + 4, name.top, name.right - 4, name.bottom) for name in NAMES)
            assert not any(sign.meets(name) for name in inner), square
            assert not [other for other in RING if other != square and sign.meets(signs[other - 1])]


def test_no_ring_about_a_number_is_cut_off_by_the_pictures_edge() -> None:
    whole = Box(0, 0, layout.WIDTH, layout.HEIGHT)
    assert all(within(layout.at(inked(number(square, choice=True)), layout.tag(square)), whole) for square in RING)
    assert all(within(layout.at(inked(marks.take_off()), layout.foot(square)), whole) for square in RING)


def test_the_trail_covers_no_badge() -> None:
    for view in views():
        badges = [badge(square, level) for square, pile in view.ring.items() for level in range(len(pile))]
        if isinstance(view.last, Hopped):
            for sprite, (x, y) in table.trail(view, view.last):
                mark = layout.at(inked(sprite), (x, y))
                assert not any(mark.meets(other) for other in badges), (view.last, x, y)


def test_the_carpets_are_on_the_lake_and_hold_all_that_lies_on_them() -> None:
    lake = Box(160, 210, layout.WIDTH - 160, 990)
    for view in views():
        boxes = rooms(view)
        assert all(within(box, lake) for box in boxes)
        assert not any(one.meets(other) for one, other in product(boxes, boxes) if one is not other)


@pytest.mark.parametrize("piles", [[4] * 8, [2] * 8, [2] * 10 + [1] * 6, [1] * 16])
def test_whatever_a_seat_may_take_finds_room_on_its_carpet(piles: list[int]) -> None:
    area = Box(0, 0, layout.CLOTH - 48, layout.longest(4) - 134)
    size, feet = shelves(piles, area)
    assert size > 0
    assert max(y for _, y in feet) <= area.bottom
    assert max(x for x, _ in feet) <= area.right


@pytest.mark.parametrize(
    ("height", "numbers"), [(TOTAL, range(100)), (LONG, range(100, 129)), (PART, range(129))]
)  # 128 are eight towers under the eight pawns of four
def test_every_count_is_written_whole_and_within_its_carpet(height: int, numbers: range) -> None:
    for points in numbers:
        sprite = marks.figure(points, height)
        ink = sprite.image.getchannel("A").getbbox()
        assert ink is not None
        assert min(ink[:2]) > 0
        assert ink[2] < sprite.image.width
        assert ink[3] < sprite.image.height
        assert inked(sprite).right <= CLOTH - BORDER - 242  # where the total's middle is


@pytest.mark.parametrize("radius", [layout.COIN, COIN])
def test_what_a_pile_counts_has_room_on_its_coin(radius: float) -> None:
    for points in range(1, 17):
        high = radius * (1.15 if points < 10 else 0.92)
        assert width(str(points), high) <= 2 * (radius**2 - (high / 2) ** 2) ** 0.5 - 2


def test_every_number_of_a_square_and_of_a_height_has_room_on_its_stone() -> None:
    assert max(width(str(square), 20) for square in RING) <= layout.TAG.right - layout.TAG.left - 6
    assert max(width(f"×{pawns}", 17) for pawns in range(2, TOWER)) <= 34 - 4
