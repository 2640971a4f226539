"""Captions are written whole, in every language."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from renderers.captions import caption, dusk, fits, strip
from renderers.gallery.colour_vision import lab, linear
from renderers.shown_size import DESKTOP_CAPITAL, PHONE_CAPITAL, desktop_scale, phone_scale
from renderers.text import ARROW, has_glyphs

SHORT = "Ada: red frog, a0 → b1."
RUSSIAN = "Константин Константинопольский: фиолетовая лягушка, c2 → e4, на зелёную (стопка из 3). Ходит Ёлочка."
ITALIAN = "Nicolò: ranocchia viola, a0 → nello stagno, colonna c. È già finita così?"
ENDLESS = " ".join([RUSSIAN, ITALIAN] * 4)
WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 3


def ink_box(picture: Image.Image, above: int) -> tuple[int, int, int, int]:
    """Return where there is writing."""
    ground = Image.new("RGB", picture.size, picture.getpixel((0, picture.height - 1)))
    ground.paste(picture.crop((0, 0, picture.width, above)))
    room = ImageChops.difference(picture, ground).getbbox()
    assert room is not None
    return room


@pytest.mark.parametrize("width", [400, 1200])
@pytest.mark.parametrize("text", [SHORT, RUSSIAN, ITALIAN, ENDLESS, WORD, "Щ", "jgpqy"])
def test_a_caption_is_within_its_strip_with_room_about_it(text: str, width: int) -> None:
    room = strip([text], width)
    left, top, right, bottom = ink_box(caption(room, text, 0.5).image, room.bar)
    assert left >= room.margin - 1
    assert right <= width - room.margin + 1
    assert room.bar < top
    assert bottom < room.height


@pytest.mark.parametrize("width", [400, 640, 1200])
@pytest.mark.parametrize("text", [SHORT, RUSSIAN, ITALIAN, ENDLESS])
def test_a_caption_can_be_read_below_a_board_where_discord_shows_it(text: str, width: int) -> None:
    room = strip([ENDLESS], width)
    size = width, width * 3 // 4 + room.height
    for lettering in caption(room, text, 0.5, seat=3).lettering:
        assert lettering.capital * desktop_scale(size) >= DESKTOP_CAPITAL
        assert lettering.capital * phone_scale(size) >= PHONE_CAPITAL


def test_a_caption_of_four_lines_is_whole_and_a_longer_one_ends_in_dots() -> None:
    room = strip([ENDLESS], 640)
    assert fits(RUSSIAN, 640)
    assert not fits(ENDLESS, 640)
    assert " ".join(line.text for line in caption(room, RUSSIAN, 0).lettering) == RUSSIAN
    assert caption(room, ENDLESS, 0).lettering[-1].text.endswith("…")


def test_the_seat_that_moves_and_a_change_of_turn_can_be_seen() -> None:
    room = strip([SHORT], 640)
    images = {
        caption(room, SHORT, 0.5, seat, lit=lit).image.tobytes() for seat in (None, 1, 2) for lit in (False, True)
    }
    assert len(images) == 6
    assert caption(room, SHORT, 0.5, 2).lettering[0].text == "2"


def test_the_strip_has_room_for_the_longest_caption_in_the_usual_letters() -> None:
    assert strip([SHORT, RUSSIAN], 800).height > strip([SHORT], 800).height
    assert strip([SHORT, ENDLESS], 800) == strip([ENDLESS], 800)
    assert strip([], 800).height == strip(["", ""], 800).height == 0


def test_how_far_the_game_is_can_be_seen() -> None:
    room = strip([SHORT], 640)
    bars = [caption(room, SHORT, done).image.crop((0, 0, 640, room.bar)).tobytes() for done in (0, 0.01, 0.5, 0.51, 1)]
    assert len(set(bars)) == 5


@pytest.mark.parametrize("text", [SHORT, RUSSIAN, ITALIAN, "Ω «№ 1» — −2…", ""])
def test_what_has_glyphs_can_be_written(text: str) -> None:
    assert has_glyphs(text)
    caption(strip(["x"], 640), text, 0)


@pytest.mark.parametrize("text", ["東京", "a 🐸", "x\ufdd0"])
def test_what_has_no_glyph_is_said_to_have_none_and_is_refused(text: str) -> None:
    assert not has_glyphs(text)
    with pytest.raises(ValueError, match="no font"):
        caption(strip(["x"], 640), text, 0)


def test_an_arrow_is_drawn_though_no_font_has_one() -> None:
    room = strip([SHORT], 640)
    assert caption(room, f"a{ARROW}b", 0).image.tobytes() != caption(room, "a b", 0).image.tobytes()


@pytest.mark.parametrize("colour", ["#ffffff", "#000000", "#ff2000", "#2040ff", "#e0c090"])
def test_the_strip_below_a_scene_is_dark_enough_for_its_letters(colour: str) -> None:
    ground = dusk(Image.new("RGB", (60, 80), colour))
    assert lab(linear("#fffdf2"))[0] - lab(linear(ground))[0] > 65
