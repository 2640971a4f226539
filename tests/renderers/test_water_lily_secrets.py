"""The table's picture tells every public fact, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deploy.conformance.pictures import digest
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.board import NUMBER
from games.water_lily.phrases import Last
from renderers import painter
from renderers.water_lily.scenes import game, scenes
from renderers.water_lily.transitions import GONE

PAINTER = painter("water-lily")
COVERED = list(game(3, 4))
HIDING = [position for position in COVERED if position.view(None).pond is None and any(position.pond)]


def pixels(view: WaterLilyView) -> int:
    return digest(PAINTER.scene(view).image)


def other_secrets(position: WaterLilyPosition) -> WaterLilyPosition:
    """Return a position with the same public face, and another pond and other colours behind it."""
    for seed in range(100):
        other = position.view(None).resample(Random(seed))
        if other.pond != position.pond and other.tokens != position.tokens:
            return other
    raise AssertionError("there is nothing hidden here")


@pytest.mark.parametrize("position", HIDING[6::6])
def test_two_tables_that_differ_only_in_secrets_have_the_same_picture(position: WaterLilyPosition) -> None:
    other = other_secrets(position)
    assert PAINTER.table(position.view(None)) == PAINTER.table(other.view(None))


@pytest.mark.parametrize(("pad", "pile"), [("a0", "RYBG"), ("a0", "YRGB"), ("i0", "VRY"), ("b1", "R"), ("h5", "GGGG")])
def test_every_pile_and_the_order_in_it_is_seen(pad: str, pile: str) -> None:
    start = COVERED[0].view(None)
    piles = list(start.piles)
    piles[NUMBER[pad]] = pile
    assert pixels(start) != pixels(replace(start, piles=tuple(piles)))


def test_the_last_jump_is_seen() -> None:
    view = COVERED[17].view(None)
    assert view.last is not None
    pads = [name for name, pile in view.pads.items() if pile[-1] == view.last.frog]
    jumps = {None, *(Last(view.last.frog, start, end) for start in ("a0", "c0", "g0") for end in pads)}
    assert len({pixels(replace(view, last=jump)) for jump in jumps}) == len(jumps) > 3


def test_a_slide_behind_the_screen_shows_colour_and_column_once() -> None:
    view = HIDING[0].view(None)
    jumps = {Last(frog, "d5", end) for frog in "RYGBV" for end in ("c6", "e6")}
    assert len({pixels(replace(view, last=jump)) for jump in jumps}) == len(jumps)
    assert pixels(replace(view, last=None)) not in {pixels(replace(view, last=jump)) for jump in jumps}


def test_who_must_jump_and_how_many_play_is_seen() -> None:
    view = COVERED[0].view(None)
    images = {pixels(replace(view, ply=ply)) for ply in range(4)}
    images |= {pixels(replace(view, seats=seats)) for seats in (2, 3, 5)}
    assert len(images) == 7


def test_an_open_pond_shows_every_frog_and_the_order_in_a_column() -> None:
    view = next(game(2, 3, {"open_pond": True})).view(None)
    ponds = [(column, "", "", "", other) for column in ("", "R", "RY", "YR") for other in ("", "RYGBVR")]
    assert len({pixels(replace(view, pond=pond)) for pond in ponds}) == len(ponds)


def test_the_end_shows_whose_colour_was_which_and_who_has_won() -> None:
    end = dict(scenes())["end-four"]
    assert end.tokens is not None
    first, second, *others = end.tokens
    assert pixels(end) != pixels(replace(end, tokens=(second, first, *others)))


def test_until_the_last_jump_is_over_nothing_comes_to_light() -> None:
    before, after = COVERED[-2].view(None), COVERED[-1].view(None)
    other = replace(after, tokens=tuple("BGVRY"[: len(after.tokens or ())]), pond=("",) * 5)
    for share, hidden in ((0.1, True), (GONE, True), (0.7, False)):
        assert (
            PAINTER.transition(before, after, share).image.tobytes()
            == PAINTER.transition(before, other, share).image.tobytes()
        ) is hidden
