"""Every letter and digit that is drawn has a glyph, and a text is written as its mask is filled."""

from __future__ import annotations

import pytest
from PIL import Image

from games import GAMES
from games.race.rules import FLOWERS
from games.water_lily.board import COLOURS, PLACES
from renderers import painter
from renderers.canvas import Canvas
from renderers.race.palette import COATS as RACERS
from renderers.text import FAMILIES, characters, family_for, font, has_glyphs, letter
from seeds import LOCALES, messages

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzàèéìòù0123456789"
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
NOBODYS = "\ufdd0"  # a code point that never is a character


@pytest.mark.parametrize("family", FAMILIES)
def test_latin_and_cyrillic_have_glyphs_in_every_family(family: str) -> None:
    assert characters(family).issuperset(map(ord, LATIN + CYRILLIC))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_character_that_is_said_to_have_a_glyph_is_not_drawn_as_a_box(family: str) -> None:
    face = font(family, 40)
    box = bytes(face.getmask(NOBODYS))
    assert ord(NOBODYS) not in characters(family)
    assert not [character for character in LATIN + CYRILLIC if bytes(face.getmask(character)) == box]


def test_every_text_in_a_picture_has_a_font() -> None:
    texts = (*PLACES, *COLOURS, *RACERS, *FLOWERS, *map(str, range(42)), "−2", "–", "?")
    assert [text for text in texts if family_for(text) != FAMILIES[0]] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_can_stand_in_a_caption(game: str, locale: str) -> None:
    words = "".join(line for line in messages(game, locale).splitlines() if not line.startswith("#"))
    assert not {character for character in words if not has_glyphs(character)}


def test_a_text_no_font_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no font"):
        letter(Image.new("L", (9, 9)), NOBODYS, (4, 8), 7)


def test_a_heavier_weight_is_drawn_with_more_ink() -> None:
    assert sum(font("Nunito", 40, 900).getmask("R")) > sum(font("Nunito", 40, 300).getmask("R"))


def test_an_unknown_game_has_no_painter() -> None:
    with pytest.raises(KeyError):
        painter("tiddlywinks")


@pytest.mark.parametrize("middle", [(100.3, 40.7), (2.0, 3.0), (198.0, 78.0), (100.0, -30.0)])
def test_a_text_is_written_as_its_mask_is_filled(middle: tuple[float, float]) -> None:
    written, filled = Canvas(200, 80, 2, "#f3ead2"), Canvas(200, 80, 2, "#f3ead2")
    written.write("Çgjŷ 12½", middle, 14, "#3a2a12")
    filled.fill(filled.text_mask("Çgjŷ 12½", middle, 14), "#3a2a12")
    assert written.image.tobytes() == filled.image.tobytes()
    assert written.lettering == filled.lettering
