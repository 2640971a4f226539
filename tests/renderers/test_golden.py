"""Every kind of picture looks as it was last accepted (``python -m tests.renderers.accept``)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from PIL import Image

from deploy.conformance.pictures import OF_EACH_GAME, SAME, difference
from games import GAMES
from games.water_lily.board import NUMBER
from renderers import painter
from renderers.gallery.samples import captioned_views
from renderers.jinns.scenes import scenes as jinns
from renderers.water_lily.scenes import scenes
from tests.renderers.accept import GOLDEN, looks_like, path, thumbnail, thumbnails


@cache
def draw_pictures(game: str) -> dict[str, Image.Image]:
    return dict(thumbnails(game))


@OF_EACH_GAME
def test_every_kind_of_picture_has_a_golden_one_and_no_more(game: str) -> None:
    assert {file.stem for file in (GOLDEN / game).glob("*.jpg")} == draw_pictures(game).keys()


@OF_EACH_GAME
def test_every_picture_looks_like_its_golden_one(game: str) -> None:
    assert [name for name, small in draw_pictures(game).items() if not looks_like(path(game, name), small)] == []


@pytest.mark.parametrize(("pad", "pile"), [("a0", "RYGV"), ("a0", "RGYB"), ("e0", "GBV"), ("d3", "R")])
def test_one_frog_out_of_place_would_be_seen(pad: str, pile: str) -> None:
    start = dict(scenes())["start"]
    piles = list(start.piles)
    piles[NUMBER[pad]] = pile
    changed = thumbnail(painter("water-lily").scene(replace(start, piles=tuple(piles))).image)
    assert difference(changed, draw_pictures("water-lily")["start"]) > SAME


@pytest.mark.parametrize(("square", "pile"), [(1, "Y2"), (1, "R1"), (13, "Y1B2"), (20, "B1"), (32, "")])
def test_one_pawn_out_of_place_would_be_seen(square: int, pile: str) -> None:
    view = dict(jinns())["scattered"]
    position = view.resample(Random(1))
    ring = [*position.ring[: square - 1], pile, *position.ring[square:]]
    changed = thumbnail(painter("jinns-of-the-lake").scene(replace(position, ring=tuple(ring)).view(None)).image)
    assert difference(changed, draw_pictures("jinns-of-the-lake")["scattered"]) > SAME


def test_golden_pictures_are_small() -> None:
    assert max(file.stat().st_size for file in GOLDEN.rglob("*.jpg")) < 20_000


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_game_would_be_seen(game: str) -> None:
    thumbnails = [
        (thumbnail(painter(game).scene(moment.view).image), moment.caption) for moment in captioned_views(game)
    ]
    for (before, _), (after, caption) in pairwise(thumbnails):
        assert difference(before, after) > 4 * SAME, caption


def test_a_number_that_is_another_would_be_seen() -> None:
    end = dict(scenes())["end-four"]
    pond = list(end.pond or ())
    pond[2] = pond[2][::-1]
    changed = thumbnail(painter("water-lily").scene(replace(end, pond=tuple(pond))).image)
    assert difference(changed, draw_pictures("water-lily")["end-four"]) > SAME
