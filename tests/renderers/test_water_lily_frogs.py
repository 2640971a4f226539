"""Where the frogs of a table look."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.water_lily import WaterLilyView
from renderers.sprite import Sprite
from renderers.water_lily.frogs import DIRECTIONS, frog, toward
from renderers.water_lily.scenes import game
from renderers.water_lily.table import landing_point, layout_of, piles
from renderers.water_lily.transitions import LANDED, path, without_leaper

POSITIONS = list(game(3, 4))


def tops(view: WaterLilyView) -> dict[str, Sprite]:
    """Return the top frog of each pile as it is drawn, by its pad."""
    layout = layout_of(view)
    images = {
        place: sprite for sprite, place in piles(layout, view, view.last and landing_point(layout, view, view.last))
    }
    return {pad: images[layout.pile(pad, len(pile) - 1)] for pad, pile in view.pads.items()}


@pytest.mark.parametrize(
    ("point", "direction"), [((9, 0), 0), ((9, 9), 1), ((0, 9), 2), ((-9, 0), 4), ((-9, -8), 5), ((0, -9), 6)]
)
def test_a_frog_looks_in_the_direction_that_is_nearest(point: tuple[int, int], direction: int) -> None:
    assert toward((0, 0), point) == direction < DIRECTIONS


def test_at_the_start_all_frogs_look_straight_ahead_or_blink() -> None:
    view = POSITIONS[0].view(None)
    for pad, sprite in tops(view).items():
        colour = view.pads[pad][-1]
        assert sprite in (frog(colour), frog(colour, blinking=True))


@pytest.mark.parametrize("number", [5, 17, 30])
def test_who_has_jumped_looks_on_and_the_others_look_there(number: int) -> None:
    view = POSITIONS[number].view(None)
    assert view.last is not None
    layout = layout_of(view)
    there, awake = landing_point(layout, view, view.last), 0
    for pad, sprite in tops(view).items():
        colour, place = view.pads[pad][-1], layout.pile(pad, len(view.pads[pad]) - 1)
        start = layout.place(view.last.start) if pad == view.last.end else place
        end = layout.place(view.last.end) if pad == view.last.end else there
        assert sprite in (frog(colour, look=toward(start, end)), frog(colour, blinking=True))
        awake += sprite is not frog(colour, blinking=True)
    assert awake > len(view.pads) / 2


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
