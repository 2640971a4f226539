"""Nothing that must be read is covered by something else."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from PIL import ImageChops

from games.water_lily.board import COLUMNS, DEPTH, PILE, PLACES
from renderers import painter
from renderers.frogs import HEIGHT, WIDTH
from renderers.scene import Scene
from renderers.shapes import Box
from renderers.water_lily import count_layout
from renderers.water_lily.board import board
from renderers.water_lily.layout import COVERED, OPEN, SEATS, SHORE, Layout
from renderers.water_lily.pads import lily_pad
from renderers.water_lily.scenes import game, scenes
from renderers.water_lily.table import ground, layout_of
from tests.renderers.shapes import edges

PADS = [name for name in PLACES if name[1] != "6"]
LAYOUTS = pytest.mark.parametrize("layout", [COVERED, OPEN], ids=["covered", "open"])


@LAYOUTS
def test_no_pile_however_high_covers_the_name_of_a_place(layout: Layout) -> None:
    for pad, level, name in product(PADS, range(PILE), layout.name_boxes()):
        assert not layout.frog(pad, level).meets(name), (pad, level, name)


@LAYOUTS
def test_no_frog_covers_the_letter_and_mark_of_another(layout: Layout) -> None:
    for pad, level, other, height in product(PADS, range(PILE), PADS, range(PILE)):
        nearer = other[1] < pad[1] or (other == pad and height > level)
        if nearer:
            assert not layout.frog(other, height).meets(layout.badge(pad, level)), (pad, level, other, height)


@LAYOUTS
def test_piles_on_two_pads_hardly_touch(layout: Layout) -> None:
    for pad, other in combinations(PADS, 2):
        one, two = layout.frog(pad, 0), layout.frog(other, PILE - 1)
        if one.meets(two):
            assert min(one.right, two.right) - max(one.left, two.left) <= 6, (pad, other)


@LAYOUTS
def test_every_name_and_every_pile_is_on_the_water(layout: Layout) -> None:
    for box in (*layout.name_boxes(), *(layout.frog(pad, PILE - 1) for pad in PADS)):
        assert box.left >= 0
        assert box.top >= 0
        assert box.right <= SHORE < SEATS.left
        assert box.bottom <= 900


def test_no_frog_of_the_counted_pond_covers_another() -> None:
    frog = Box(-WIDTH / 2, -HEIGHT, WIDTH / 2, 0)
    rooms = [
        Box(*(side * count_layout.size(row) for side in frog)).at(count_layout.lane(column, row))
        for column, row in product(COLUMNS, range(1, DEPTH + 1))
    ]
    assert not [pair for pair in combinations(rooms, 2) if pair[0].meets(pair[1])]
    assert all(room.left > count_layout.COINS and room.right < count_layout.SHORE for room in rooms)


@pytest.mark.parametrize("name", [name for name in PADS if name[1] != "0"])
def test_a_name_is_drawn_where_it_is_said_to_be(name: str) -> None:
    pictures = [Scene(board(COVERED).image.copy()) for _ in range(2)]
    for sprite, scene in zip((lily_pad(name), lily_pad("", name)), pictures, strict=True):
        sprite.put(scene, *COVERED.place(name))
    change = ImageChops.difference(pictures[0].image, pictures[1].image).getbbox()
    assert change is not None
    ink, room, edge = Box(*change), COVERED.name_box(name), 5  # the soft edge about the letters
    assert room.left - edge <= ink.left < ink.right <= room.right + edge
    assert room.top - edge <= ink.top < ink.bottom <= room.bottom + edge


@pytest.mark.soak
def test_every_name_is_drawn_whole_in_every_picture() -> None:
    views = [view for _, view in scenes()] + [position.view(None) for position in game(5, 4)]
    for view in (view for view in views if not view.tokens):
        layout = layout_of(view)
        picture, still = painter("water-lily").scene(view).image, board(layout).image
        golden, free = board(layout).copy(), {PLACES[jump.start] for jump in view.jumps}
        for sprite, place in ground(layout, view):
            sprite.put(golden, *place)
        for name in PLACES:
            box, lit = edges(layout.name_box(name)), view.last is not None and view.last.end == name
            change = ImageChops.difference(picture.crop(box), golden.image.crop(box)).getbbox()
            assert change is None, (name, view.last, change)
            assert (picture.crop(box) != still.crop(box)) == (name in free or lit), (name, view.last)
