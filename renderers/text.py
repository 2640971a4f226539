"""Letters and digits as masks, from the fonts of the font packages.

Each thread has its own FreeType fonts, since sharing them between threads can crash. A character without a glyph would
be drawn as an empty box, so a text uses the first font that has all of it, and is rejected if none has.
"""

from __future__ import annotations

import threading
from functools import cache

import fontpkg  # type: ignore[import-untyped]  # it has no type information
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # likewise
from PIL import Image, ImageDraw, ImageFont

FAMILIES = ("Nunito", "Noto Sans")
ARROW = "→"  # in no font, so it is drawn where a caption has it
CAPITAL = 0.705  # height of a capital or a digit, in shares of the font's size; 0.714 in Noto Sans


class _Fonts(threading.local):
    def __init__(self) -> None:
        self.sizes: dict[tuple[str, int, int], ImageFont.FreeTypeFont] = {}


_FONTS = _Fonts()


def font(family: str, size: int, weight: int = 900) -> ImageFont.FreeTypeFont:
    """Return a font of this thread."""
    key = (family, size, weight)
    if key not in _FONTS.sizes:
        loaded = ImageFont.truetype(str(fontpkg.path(family)), size)
        axes = loaded.get_variation_axes()
        loaded.set_variation_by_axes([weight if axis["name"] == b"Weight" else axis["default"] or 0 for axis in axes])
        _FONTS.sizes[key] = loaded
    return _FONTS.sizes[key]


@cache
def characters(family: str) -> frozenset[int]:
    """Return the code points that a family has glyphs for."""
    with TTFont(fontpkg.path(family), lazy=True) as opened:
        return frozenset(opened.getBestCmap() or ())


def family_for(text: str) -> str:
    """Return the first family that has every character. Raises ValueError if none has."""
    for family in FAMILIES:
        if characters(family).issuperset(map(ord, text)):
            return family
    raise ValueError(f"no font has all of {text!a}")


def has_glyphs(text: str) -> bool:
    """Return whether every character of a caption has a glyph in some font."""
    return all(
        character == ARROW or any(ord(character) in characters(family) for family in FAMILIES) for character in text
    )


def drawable(text: str) -> str:
    """Return the drawable part of a text: all of it if one font has it, otherwise the characters that are in some font,
    or those in the last one."""
    kept = "".join(sign for sign in text if any(ord(sign) in characters(family) for family in FAMILIES)).strip()
    if not any(all(ord(sign) in characters(family) for sign in kept) for family in FAMILIES):
        kept = "".join(sign for sign in kept if ord(sign) in characters(FAMILIES[-1])).strip()
    return kept


def letter(mask: Image.Image, text: str, foot: tuple[float, float], height: float) -> None:
    """Write on a mask, ``foot`` the middle of the base line, ``height`` that of a capital or a digit, in pixels."""
    face = font(family_for(text), round(height / CAPITAL))
    ImageDraw.Draw(mask).text(foot, text, fill=255, font=face, anchor="ms")


def width(text: str, height: float) -> float:
    """Return the width of a text whose capitals and digits have this height."""
    return font(family_for(text), 100).getlength(text) * height / CAPITAL / 100
