"""Whatever is written in or under a picture of Cappuccino is there whole."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image

from bot.words import words
from games.cappuccino.board import COLOURS, CUPS, PLACES
from games.position import Options
from renderers.cappuccino import marks, slips
from renderers.cappuccino.cups import CAPITAL, RIM, tag
from renderers.cappuccino.layout import ZOOMS
from renderers.cappuccino.scenes import game, scenes
from renderers.cappuccino.sketch import plate
from renderers.text import letter
from seeds import LOCALES

ALT_TEXT = 1024  # letters, Discord's limit
PEOPLE = ["W" * 32] * 4  # names as long as there are
HIGHEST = CUPS * len(COLOURS)
WAYS: list[tuple[int, Options]] = [
    (2, {}),
    (4, {}),
    (4, {"tidy": True}),
    (4, {"draft": True}),
    (2, {"draft": True, "two_colours": True, "tidy": True}),
]


def inked(text: str, height: float) -> tuple[int, int]:
    """How wide and how high a text is where it has all the room it wants."""
    mask = Image.new("L", (400, 200))
    letter(mask, text, (200, 100), height)
    left, top, right, bottom = mask.point(lambda value: 255 if value > 128 else 0).getbbox() or (0, 0, 0, 0)
    return right - left, bottom - top


def seen(image: Image.Image) -> tuple[int, int]:
    """How wide and how high what is drawn is."""
    alpha = image.getchannel("A").point(lambda value: 255 if value > 128 else 0)
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    return right - left, bottom - top


@pytest.mark.parametrize("pitch", ZOOMS)
def test_a_letter_with_a_height_is_there_whole_and_not_wider_than_its_cup(pitch: int) -> None:
    for colour, height in product(COLOURS, (1, 4, 10, 28, HIGHEST)):
        text = f"{colour}{height}"
        wide, high = inked(text, CAPITAL * pitch)
        drawn = seen(tag(colour, text, pitch).image)
        assert drawn[0] >= wide - 1, text
        assert drawn[1] >= high - 1, text
        assert wide <= 2 * RIM[0] * pitch, text


@pytest.mark.parametrize("ground", marks.GROUNDS)
@pytest.mark.parametrize("pitch", ZOOMS)
def test_the_name_of_a_place_is_there_whole(pitch: int, ground: str) -> None:
    for name in PLACES:
        wide, high = inked(name, marks.GROUNDS[ground][2] * pitch)
        drawn = seen(marks.name(name, ground, pitch).image)
        assert drawn[0] >= wide - 1, name
        assert drawn[1] >= high - 1, name


def test_a_number_has_room_on_its_disc_its_token_and_its_plate() -> None:
    for count in range(HIGHEST + 1):
        assert seen(slips.number(str(count), True).image)[0] >= inked(str(count), 46)[0] - 1
        assert seen(slips.number(str(count), True).image)[0] < 100  # between the cup and the slip's edge
        assert inked(str(count), 17 if count < 10 else 14.5)[0] <= 2 * 14.5
    assert all(inked(text, 23 if len(text) == 1 else 18)[0] <= 34 for text in (*"ABCDE", "16"))
    assert seen(plate("16").image)[0] >= 38


@pytest.mark.parametrize("locale", LOCALES)
def test_every_accepted_picture_is_told_whole_in_every_language(locale: str) -> None:
    say = words(locale)
    for name, view in scenes():
        text = "\n".join(say.phrase("cappuccino", phrase, PEOPLE) for phrase in view.description)
        assert 0 < len(text) <= ALT_TEXT, name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("people", "options"), WAYS)
def test_every_position_of_a_random_game_is_told_whole_in_every_language(
    people: int, options: Options, locale: str
) -> None:
    say = words(locale)
    for seed in range(3):
        for position in game(seed, people, options):
            lines = [say.phrase("cappuccino", phrase, PEOPLE) for phrase in position.view(None).description]
            assert 0 < len("\n".join(lines)) <= ALT_TEXT
