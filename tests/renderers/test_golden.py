"""Every kind of picture looks as it was last accepted (``python -m tests.renderers.accept``)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from PIL import Image, ImageChops

from games import GAMES
from games.water_lily.board import NUMBER
from renderers.gallery import image, pictures
from renderers.jinns import JinnsPainter
from renderers.jinns.scenes import scenes as jinns
from renderers.water_lily import WaterLilyPainter
from renderers.water_lily.scenes import scenes
from tests.renderers.accept import GOLDEN, path, thumbnail

SAME = 9  # the largest difference of a patch of 6 by 6 that is not seen, of 255


@cache
def drawn(game: str) -> dict[str, Image.Image]:
    return {name: thumbnail(image(picture)) for name, picture in pictures(game)}


def difference(one: Image.Image, other: Image.Image) -> int:
    """How far two pictures are apart in the patch where they differ most."""
    patches = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).reduce(6)
    return max(patches.tobytes())


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_picture_has_a_golden_one_and_no_more(game: str) -> None:
    assert {file.stem for file in (GOLDEN / game).glob("*.png")} == drawn(game).keys()


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in drawn(game)])
def test_a_picture_looks_like_its_golden_one(game: str, name: str) -> None:
    with Image.open(path(game, name)) as golden:
        assert golden.size == drawn(game)[name].size
        assert difference(golden, drawn(game)[name]) <= SAME


@pytest.mark.parametrize(("pad", "pile"), [("a0", "RYGV"), ("a0", "RGYB"), ("e0", "GBV"), ("d3", "R")])
def test_one_frog_out_of_place_would_be_seen(pad: str, pile: str) -> None:
    start = dict(scenes())["start"]
    piles = list(start.piles)
    piles[NUMBER[pad]] = pile
    changed = thumbnail(WaterLilyPainter().scene(replace(start, piles=tuple(piles))))
    assert difference(changed, drawn("water-lily")["start"]) > SAME


@pytest.mark.parametrize(("square", "pile"), [(1, "Y2"), (1, "R1"), (13, "Y1B2"), (20, "B1"), (32, "")])
def test_one_pawn_out_of_place_would_be_seen(square: int, pile: str) -> None:
    view = dict(jinns())["scattered"]
    position = view.sample(Random(1))
    ring = [*position.ring[: square - 1], pile, *position.ring[square:]]
    changed = thumbnail(JinnsPainter().scene(replace(position, ring=tuple(ring)).view(None)))
    assert difference(changed, drawn("jinns-of-the-lake")["scattered"]) > SAME


def test_golden_pictures_are_small() -> None:
    assert max(file.stat().st_size for file in GOLDEN.rglob("*.png")) < 15_000
