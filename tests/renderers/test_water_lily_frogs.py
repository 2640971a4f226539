"""Where a frog of a table looks, and how it jumps into the pond."""

from __future__ import annotations

from itertools import pairwise

import pytest

from renderers.water_lily.frogs import DIRECTIONS, toward
from renderers.water_lily.scenes import game
from renderers.water_lily.table import layout_of
from renderers.water_lily.transitions import LANDED, path, without_leaper


@pytest.mark.parametrize(
    ("point", "direction"), [((9, 0), 0), ((9, 9), 1), ((0, 9), 2), ((-9, 0), 4), ((-9, -8), 5), ((0, -9), 6)]
)
def test_a_frog_looks_in_the_direction_that_is_nearest(point: tuple[int, int], direction: int) -> None:
    assert toward((0, 0), point) == direction < DIRECTIONS


@pytest.mark.parametrize("open_pond", [False, True])
def test_a_frog_jumps_onto_its_slide_and_then_slides_down(open_pond: bool) -> None:
    views = [position.view(None) for position in game(3, 3, {"open_pond": open_pond})]
    before, after = next((one, two) for one, two in pairwise(views) if two.last and two.last.end[1] == "6")
    last, layout = after.last, layout_of(before)
    assert last is not None
    still = without_leaper(before, last)
    start, top = layout.pile(last.start, len(still.pads[last.start])), layout.place(last.end)
    assert path(layout, still, last, 0) == pytest.approx(start)
    assert path(layout, still, last, LANDED) == pytest.approx(top)
    assert path(layout, still, last, LANDED / 2)[1] < (start[1] + top[1]) / 2, "it is in the air"
    slide = [path(layout, still, last, LANDED + (1 - LANDED) * share / 4) for share in range(5)]
    assert len({y for _, y in slide}) == 5
    assert sorted(slide, key=lambda place: place[1]) in (slide, slide[::-1])
