"""A picture of tiles shows what it shows when it is encoded whole."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops

from games import GAMES
from renderers import tiles
from renderers.canvas import Canvas
from renderers.encode import encode_image
from renderers.interface import painter
from renderers.painter import Painter
from renderers.scene import Scene
from renderers.shapes import ellipse
from renderers.sprite import Sprite, centre_sprite
from renderers.tiles import BLOCK, WIDTH

MOVES = 4
UNSEEN = 12  # of 255
SIZE = 2 * WIDTH, 200
OTHERS = [game for game in GAMES if game != "jinns-of-the-lake"]


def decode(data: bytes) -> Image.Image:
    """Return the pixels that a client sees."""
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGB")


def look_alike(one: Image.Image, other: Image.Image) -> bool:
    """Return whether two pictures are the same to the pixel, and almost so in their last blocks."""
    whole = one.height // BLOCK * BLOCK - 1  # its colour depends on the next row
    above, below = (0, 0, one.width, whole), (0, whole, one.width, one.height)
    if one.crop(above) != other.crop(above):
        return False
    extremes: Any = ImageChops.difference(one.crop(below), other.crop(below)).getextrema()
    return all(most <= UNSEEN for _, most in extremes)


def spot(colour: str) -> Sprite:
    """Draw a spot of a colour."""
    canvas = Canvas(60, 60)
    canvas.fill(canvas.area(ellipse((30, 30), 25, 25)), colour)
    return centre_sprite(canvas)


@pytest.mark.parametrize(
    "game", ["jinns-of-the-lake", *(pytest.param(game, marks=pytest.mark.soak) for game in OTHERS)]
)
def test_every_move_of_a_game_is_seen_as_if_the_picture_were_encoded_whole(game: str) -> None:
    rules, draw, rng = GAMES[game], painter(game), Random(game)
    assert isinstance(draw, Painter)
    position = rules.start(rules.deal(rules.player_counts({})[0], {}, rng))
    for _ in range(MOVES):
        view = position.view(None)
        whole = encode_image(draw.scene(view).image, draw.quality)
        assert look_alike(decode(draw.table(view).data), decode(whole.data))
        position = position.play(rng.choice(position.legal))


def test_known_tiles_give_the_same_bytes() -> None:
    sprite, ground = spot("#fff3b0"), Scene(Image.effect_noise(SIZE, 80).convert("RGB"))

    def scene(*places: tuple[int, int]) -> Scene:
        copy = ground.copy()
        for place in places:
            sprite.put(copy, *place)
        return copy

    places = (0, 0), (SIZE[0] - 1, SIZE[1] - 1), (WIDTH, 190)
    first = scene(*places).encode()
    assert scene((WIDTH, 100)).encode() != first
    assert scene(*places).encode() == first
    assert look_alike(decode(encode_image(scene(*places).image).data), decode(first.data))


def test_tiles_beyond_the_limit_are_encoded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "CACHE_SIZE", 5)
    sprite, ground = spot("#fff3b0"), Scene(Image.effect_noise(SIZE, 80).convert("RGB"))
    for place in (0, 100, 200, 0):
        scene = ground.copy()
        sprite.put(scene, place, 100)
        assert look_alike(decode(scene.encode().data), decode(encode_image(scene.image).data))


def test_an_image_in_the_place_of_a_deleted_one_is_not_taken_for_it() -> None:
    ground = Scene(Image.new("RGB", SIZE))
    for number in range(100):  # Python gives most of them the same id
        scene = ground.copy()
        scene.paste(Image.new("RGBA", (50, 50), f"#0000{number + 100:02x}"), 0, 0)
        blue = decode(scene.encode().data).crop((20, 20, 21, 21)).tobytes()[2]
        assert abs(blue - number - 100) < 4


def test_a_copy_is_drawn_on_while_its_original_stays_as_it_is() -> None:
    ground = Scene(Image.new("RGB", SIZE))
    first, second = ground.copy(), ground.copy()
    spot("#ff0000").put(first, 100, 100)
    assert first.image.getpixel((100, 100)) == (255, 0, 0)
    assert ground.image.getpixel((100, 100)) == second.image.getpixel((100, 100)) == (0, 0, 0)
