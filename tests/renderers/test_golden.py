"""Every kind of picture looks as it was last accepted (``python -m tests.renderers.accept``)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from PIL import Image

from deploy.conformance.pictures import OF_EACH_GAME, SAME, difference
from games.water_lily.board import NUMBER
from renderers import painter
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


def test_one_frog_out_of_place_would_be_seen() -> None:
    start = dict(scenes())["start"]
    piles = list(start.piles)
    piles[NUMBER["a0"]] = "RYGV"
    draw = painter("water-lily")
    small = [thumbnail(draw.scene(view).image) for view in (replace(start, piles=tuple(piles)), start)]
    assert difference(*small) > SAME
