"""Pictures that are encoded in tiles show what they show when they are encoded whole."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from games import GAMES
from renderers import painter
from renderers.canvas import Canvas
from renderers.encode import encode_image
from renderers.scene import Scene
from renderers.shapes import ellipse
from renderers.sprite import centre_sprite
from renderers.tiles import BLOCK

MOVES = 4
UNSEEN = 12  # of 255


def decode(data: bytes) -> Image.Image:
    """The pixels that a client sees."""
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def look_alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures are the same to the pixel, and almost so in their last blocks."""
    whole = one.height // BLOCK * BLOCK - 1  # whose colour the next row takes part in
    above, below = (0, 0, one.width, whole), (0, whole, one.width, one.height)
    if one.crop(above) != other.crop(above):
        return False
    extremes: Any = ImageChops.difference(one.crop(below), other.crop(below)).getextrema()
    return all(most <= UNSEEN for _, most in extremes)


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_game_is_seen_as_if_the_picture_were_encoded_whole(game: str) -> None:
    rules, draw, rng = GAMES[game], painter(game), Random(game)
    position = rules.start(rules.deal(rules.player_counts({})[0], {}, rng))
    for _ in range(MOVES):
        view = position.view(None)
        whole = encode_image(draw.scene(view).image, draw.quality)
        assert look_alike(decode(draw.table(view).data), decode(whole.data))
        position = position.play(rng.choice(position.legal))


def test_a_picture_of_known_tiles_has_the_same_bytes_and_its_edges_are_cut() -> None:
    canvas = Canvas(60, 60)
    canvas.fill(canvas.area(ellipse((30, 30), 25, 25)), "#fff3b0")
    spot, ground = centre_sprite(canvas), Scene(Image.effect_noise((480, 200), 80).convert("RGB"))

    def scene_of(*places: tuple[int, int]) -> Scene:
        scene = ground.copy()
        for place in places:
            spot.put(scene, *place)
        return scene

    first = scene_of((0, 0), (479, 199), (240, 190)).encode()
    assert scene_of((240, 100)).encode() != first
    second = scene_of((0, 0), (479, 199), (240, 190))
    assert second.encode() == first
    assert look_alike(decode(encode_image(second.image).data), decode(first.data))
