"""The pawns as emoji: what Discord takes, told apart as small as it shows them, and one for every choice."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from deploy.conformance.pictures import IN_LINE, at_text_size, emoji
from games.jinns.board import PAWNS
from games.position import Phrase, phrase
from renderers import painter
from renderers.emoji import HEAVIEST, SIDE
from renderers.gallery.colour_vision import EYES
from renderers.gallery.sheets import DARK, LIGHT
from renderers.jinns.scenes import game

PAINTER = painter("jinns-of-the-lake")


def test_every_pawn_and_every_colour_is_an_emoji_of_the_games_own_name() -> None:
    pawns = {f"ji_pawn_{pawn.lower()}" for pawn in PAWNS}
    assert emoji("jinns-of-the-lake").keys() == pawns | {f"ji_colour_{pawn[0].lower()}" for pawn in PAWNS}
    assert all(re.fullmatch("[a-z0-9_]{2,32}", name) for name in emoji("jinns-of-the-lake"))


def test_every_emoji_is_what_discord_takes() -> None:
    for picture in emoji("jinns-of-the-lake").values():
        assert (picture.format, picture.width, picture.height) == ("png", SIDE, SIDE)
        assert len(picture.data) < HEAVIEST
        with Image.open(BytesIO(picture.data)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE))
            assert image.getchannel("A").getextrema() == (0, 255)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("background", [DARK, LIGHT])
def test_two_emoji_look_different_to_all_eyes_in_a_line_of_text(eyes: str, background: str) -> None:
    pictures = [at_text_size(picture, background, eyes).convert("L") for picture in emoji("jinns-of-the-lake").values()]
    for one, other in combinations(pictures, 2):
        difference = ImageChops.difference(one, other).point(lambda value: 255 if value > 64 else 0)
        assert difference.histogram()[255] >= 8  # pixels of 484 that differ much, in lightness alone


@pytest.mark.parametrize("background", [DARK, LIGHT])
def test_every_emoji_stands_out_from_what_is_behind_it(background: str) -> None:
    for name, picture in emoji("jinns-of-the-lake").items():
        with Image.open(BytesIO(picture.data)) as image:
            rim = image.convert("RGBA").getchannel("A").point(lambda value: 255 if value > 200 else 0).getbbox()
        assert rim is not None
        assert min(rim[:2]) <= 6
        ground = Image.new("RGB", (IN_LINE, IN_LINE), background)
        difference = ImageChops.difference(at_text_size(picture, background), ground).convert("L")
        assert difference.point(lambda value: 255 if value > 40 else 0).histogram()[255] >= 120, name


@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_choice_has_the_emoji_of_what_it_is_about(people: int) -> None:
    for position in list(game(70 + people, people))[::3]:
        view = position.view(None)
        for choice in view.choices[:: max(1, len(view.choices) // 40)]:
            for words in (choice.label, *(step.label for step in choice.steps)):
                assert PAINTER.emoji_of(words) in emoji("jinns-of-the-lake")
            if not view.batch:
                start, end = choice.steps
                top = view.ring[int(start.key)][-1]
                assert PAINTER.emoji_of(choice.label) == PAINTER.emoji_of(start.label) == f"ji_pawn_{top.lower()}"
                onto = view.ring[int(re.split("[^0-9]", end.key)[0])][-1]
                assert PAINTER.emoji_of(end.label) == f"ji_pawn_{onto.lower()}"
            else:
                assert PAINTER.emoji_of(choice.label) == f"ji_colour_{view.batch[0].lower()}"


@pytest.mark.parametrize(
    "words", [phrase("stuck"), Phrase("placed", {"colour": "Y"}), Phrase("hopped-tower", {"colour": "Y"})]
)
def test_what_is_no_choice_has_no_emoji(words: Phrase) -> None:
    assert PAINTER.emoji_of(words) is None
