"""Every kind of picture looks as it was last accepted (``python -m tests.renderers.accept``)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from PIL import Image

from deploy.conformance.pictures import OF_EACH_GAME, SAME, difference
from games import GAMES
from games.water_lily.board import NUMBER
from renderers import painter
from renderers.gallery.samples import captioned_views
from renderers.water_lily.scenes import scenes
from tests.renderers.accept import GOLDEN, looks_like, path, thumbnail, thumbnails

MOVES = 4  # of each game are looked at


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


def test_golden_pictures_are_small() -> None:
    assert max(file.stat().st_size for file in GOLDEN.rglob("*.jpg")) < 20_000


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_a_game_would_be_seen(game: str) -> None:
    pairs = list(pairwise(captioned_views(game)))
    for before, after in pairs[:: len(pairs) // MOVES + 1]:
        small = [thumbnail(painter(game).scene(moment.view).image) for moment in (before, after)]
        assert difference(*small) > 4 * SAME, after.caption
