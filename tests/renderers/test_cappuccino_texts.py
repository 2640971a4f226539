"""Whatever is written in or under a picture of Cappuccino is there whole."""

from __future__ import annotations

from itertools import product

from PIL import Image

from games.cappuccino.board import COLOURS, CUPS
from renderers.cappuccino import seats
from renderers.cappuccino.cups import capital, tag
from renderers.cappuccino.sketch import plate
from renderers.shown_size import CAPITAL
from renderers.text import letter
from tests.renderers.shapes import ink_box

HIGHEST = CUPS * len(COLOURS)


def ink_size(text: str, height: float) -> tuple[int, int]:
    """Return how wide and how high a text is where it has all the room it wants."""
    mask = Image.new("L", (400, 200))
    letter(mask, text, (200, 100), height)
    left, top, right, bottom = mask.point(lambda value: 255 if value > 128 else 0).getbbox() or (0, 0, 0, 0)
    return right - left, bottom - top


def test_the_number_of_cups_in_a_stack_is_there_whole() -> None:
    for pitch, height in product((50, 62, 86, 126), (2, 10, 28, HIGHEST)):
        wide, high = ink_size(str(height), capital(pitch))
        size = ink_box(tag("F", str(height), pitch))
        assert size.width >= wide - 1, height
        assert size.height >= high - 1, height


def test_a_number_has_room_on_its_card_its_coin_and_its_plate() -> None:
    for count, large in product(range(HIGHEST + 1), (True, False)):
        sprite, (wide, _) = seats.number(str(count), True, large), ink_size(str(count), 62 if large else 40)
        assert wide - 3 <= ink_box(sprite).width < sprite.image.width
    assert max(ink_size(str(height), CAPITAL)[0] for height in range(CUPS + 1)) <= 38
    assert all(ink_size(text, 23 if len(text) == 1 else 20)[0] <= 36 for text in (*"ABCDE", "16"))
    assert ink_box(plate("16")).width >= 38
