"""Nothing that must be read is covered by something else."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import ImageChops

from games.water_lily.board import PILE, PLACES
from renderers import painter
from renderers.shapes import Box
from renderers.water_lily.board import board
from renderers.water_lily.layout import END, PLAY, Layout
from renderers.water_lily.pads import lily_pad
from renderers.water_lily.scenes import game, scenes
from renderers.water_lily.table import choices

PADS = [name for name in PLACES if name[1] != "6"]
LAYOUTS = pytest.mark.parametrize("layout", [PLAY, END], ids=["play", "end"])


@LAYOUTS
def test_no_pile_however_high_covers_the_name_of_a_place(layout: Layout) -> None:
    for pad, level, label in product(PADS, range(PILE), layout.labels()):
        assert not layout.frog(pad, level).meets(label), (pad, level, label)


@LAYOUTS
def test_no_frog_covers_the_letter_and_mark_of_another(layout: Layout) -> None:
    for pad, level, other, height in product(PADS, range(PILE), PADS, range(PILE)):
        nearer = other[1] < pad[1] or (other == pad and height > level)
        if nearer:
            assert not layout.frog(other, height).meets(layout.badge(pad, level)), (pad, level, other, height)


@LAYOUTS
def test_every_name_and_every_pile_is_within_the_picture(layout: Layout) -> None:
    whole = [*layout.labels(), *(layout.frog(pad, PILE - 1) for pad in PADS)]
    for box in whole:
        assert box.left >= 0
        assert box.top >= 0
        assert box.right <= layout.width
        assert box.bottom <= layout.height


@pytest.mark.parametrize("name", [name for name in PADS if name[1] != "0"])
def test_a_name_is_drawn_where_it_is_said_to_be(name: str) -> None:
    named, bare = lily_pad(name), lily_pad("", name)
    change = ImageChops.difference(named.image.convert("RGB"), bare.image.convert("RGB")).getbbox()
    assert change is not None
    left, top, right, bottom = change
    x, y = PLAY.place(name)
    ink = Box(x + left - named.across, y + top - named.down, x + right - named.across, y + bottom - named.down)
    room, edge = PLAY.label(name), 3  # the soft edge about the letters
    assert room.left - edge <= ink.left < ink.right <= room.right + edge
    assert room.top - edge <= ink.top < ink.bottom <= room.bottom + edge


def inked(box: Box) -> tuple[int, int, int, int]:
    return round(box.left), round(box.top), round(box.right), round(box.bottom)


def test_every_name_is_drawn_whole_in_every_picture_and_golden_where_a_frog_may_jump() -> None:
    views = [view for _, view in scenes()] + [position.view(None) for position in game(5, 4)]
    for view in views:
        layout = END if view.tokens else PLAY
        picture, still = painter("water-lily").scene(view).image, board(layout, view.pond is None)
        golden, free = still.copy(), {PLACES[jump.start] for jump in view.jumps}
        for sprite, place in choices(layout, view):
            sprite.put(golden, *place)
        for name in PLACES:
            box = inked(layout.label(name))
            change = ImageChops.difference(picture.crop(box), golden.crop(box)).getbbox()
            assert change is None, (name, view.last, change)
            assert (picture.crop(box) != still.crop(box)) == (name in free), (name, view.last)
