"""Nothing that must be read on the pond is covered by something else, on both boards and in both arrangements."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product

import pytest
from PIL import ImageChops

from games.race.board import Board, board
from games.race.rules import PLACES
from renderers import painter
from renderers.race.board import still
from renderers.race.layout import ACROSS, DOWN, END, PLAY, Layout, badge_room, frog_room
from renderers.race.scenes import game, scenes
from renderers.shapes import Box, Point

SLUGS = ("china-moon", "flower-of-the-lotus")
RING = 9  # how far the light reaches
LAYOUTS = pytest.mark.parametrize("layout", [PLAY, END], ids=["play", "end"])
BOARDS = pytest.mark.parametrize("place", [board(slug) for slug in SLUGS], ids=SLUGS)


def feet(layout: Layout, place: Board) -> list[Point]:
    """Wherever a frog may be."""
    path = [layout.foot(place.slug, number) for number in range(1, place.island)]
    return [*path, *map(layout.waiting, range(len(place.colours))), *map(layout.home, range(1, PLACES + 1))]


@BOARDS
@LAYOUTS
def test_no_frog_and_no_ring_of_light_about_it_covers_a_number_or_a_sign(layout: Layout, place: Board) -> None:
    for foot, label in product(feet(layout, place), layout.labels(place)):
        room = frog_room(foot)
        lit = Box(room.left - RING, room.top - RING, room.right + RING, room.bottom)
        assert not lit.meets(label), (foot, label)


@BOARDS
@LAYOUTS
def test_no_frog_covers_the_letter_and_mark_of_another(layout: Layout, place: Board) -> None:
    for near, far in permutations(feet(layout, place), 2):
        assert not (near[1] >= far[1] and frog_room(near).meets(badge_room(far))), (near, far)


@BOARDS
@LAYOUTS
def test_no_two_numbers_meet(layout: Layout, place: Board) -> None:
    for one, other in combinations(layout.labels(place), 2):
        assert not one.meets(other)


@BOARDS
@LAYOUTS
def test_everything_is_within_the_picture_and_above_the_cards(layout: Layout, place: Board) -> None:
    for room in [*layout.labels(place), *map(frog_room, feet(layout, place))]:
        assert 0 <= room.left < room.right <= layout.width
        assert 0 <= room.top < room.bottom <= layout.cards
    for seats in range(3, 7):
        half = layout.card_step(seats) / 2
        assert layout.seat(0, seats)[0] - half >= 0
        assert layout.seat(seats - 1, seats)[0] + half <= layout.width
    assert layout.cards + layout.card <= layout.height


@BOARDS
def test_pads_that_follow_each_other_are_close_and_no_two_are_on_one_spot(place: Board) -> None:
    spots = [PLAY.pad(place.slug, number) for number in range(1, place.island)]
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert abs(ax - bx) >= ACROSS * 2 - 12 or abs(ay - by) >= DOWN * 2
    spots += [PLAY.place(1)]
    for number in range(1, place.island):
        for after in place.onward[number]:
            (ax, ay), (bx, by) = spots[number - 1], spots[after - 1]
            assert abs(ax - bx) <= 200
            assert abs(ay - by) <= 130


def inked(box: Box) -> tuple[int, int, int, int]:
    return round(box.left), round(box.top), round(box.right), round(box.bottom)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_is_drawn_whole_in_every_picture(slug: str) -> None:
    place, draw = board(slug), painter(slug)
    views = [view for _, view in scenes(slug)]
    views += [position.view(None) for position in list(game(slug, 5, max(place.frogs)))[::3]]
    for view in views:
        layout = PLAY if view.winners is None else END
        picture, bare = draw.scene(view).image, still(layout, place)
        for box in map(inked, layout.labels(place)):
            change = ImageChops.difference(picture.crop(box), bare.crop(box)).getbbox()
            assert change is None, (box, view.last, change)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_path_runs_without_a_gap_from_the_start_to_the_island(slug: str) -> None:
    place = board(slug)
    way = [0]
    while way[-1] != place.island:
        way.append(place.onward[way[-1]][0])
    assert all(after in place.onward[before] for before, after in pairwise(way))
