"""Letters and digits as masks, from the fonts of the font packages.

A FreeType font shared by threads can crash them, so each thread has its own. A character no font has would be drawn
as an empty box, so a text is set in the first font that has all of it, and refused if none has.
"""

from __future__ import annotations

import threading
from functools import cache
from struct import unpack_from

import fontpkg  # type: ignore[import-untyped]  # it says nothing of its types
from PIL import Image, ImageDraw, ImageFont

FAMILIES = ("Nunito", "Noto Sans")


class _Fonts(threading.local):
    def __init__(self) -> None:
        self.sizes: dict[tuple[str, int, int], ImageFont.FreeTypeFont] = {}


_FONTS = _Fonts()


def font(family: str, size: int, weight: int = 900) -> ImageFont.FreeTypeFont:
    """A font of this thread."""
    key = (family, size, weight)
    if key not in _FONTS.sizes:
        loaded = ImageFont.truetype(str(fontpkg.path(family)), size)
        axes = loaded.get_variation_axes()
        loaded.set_variation_by_axes([weight if axis["name"] == b"Weight" else axis["default"] or 0 for axis in axes])
        _FONTS.sizes[key] = loaded
    return _FONTS.sizes[key]


@cache
def characters(family: str) -> frozenset[int]:
    """The code points a family has glyphs for, as its ``cmap`` says."""
    data = fontpkg.path(family).read_bytes()
    tables = {data[at : at + 4]: unpack_from(">I", data, at + 8)[0] for at in range(12, 12 + 16 * data[5], 16)}
    cmap = tables[b"cmap"]
    count: int = unpack_from(">H", data, cmap + 2)[0]
    found: set[int] = set()
    for number in range(count):
        start = cmap + unpack_from(">I", data, cmap + 8 + 8 * number)[0]
        if unpack_from(">H", data, start)[0] == 4:
            found |= _segments(data, start)
    return frozenset(found)


def _segments(data: bytes, start: int) -> set[int]:
    """The code points of a format 4 table: runs with an end and a start, the last one a mere mark."""
    runs = unpack_from(">H", data, start + 6)[0] // 2
    ends = unpack_from(f">{runs}H", data, start + 14)
    starts = unpack_from(f">{runs}H", data, start + 16 + 2 * runs)
    return {code for first, last in zip(starts, ends, strict=True) for code in range(first, last + 1)} - {0xFFFF}


def family_for(text: str) -> str:
    """The first family that has every character. ValueError where none has."""
    for family in FAMILIES:
        if characters(family).issuperset(map(ord, text)):
            return family
    raise ValueError(f"no font has all of {text!a}")


def lettering(text: str, height: float, weight: int = 900) -> Image.Image:
    """The text as a mask just around its ink; ``height`` is that of a capital or a digit, in pixels."""
    family = family_for(text)
    face = font(family, round(height / 0.705), weight)  # capitals of both families are 0.705 to 0.714 of the size
    left, top, right, bottom = face.getbbox(text)
    mask = Image.new("L", (round(right - left) or 1, round(bottom - top) or 1))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face)
    return mask
