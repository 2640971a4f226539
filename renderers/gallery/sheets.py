"""Contact sheets of pictures, at the sizes and on the backgrounds on which people see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from renderers.gallery.colour_vision import picture_seen
from renderers.picture import Picture
from renderers.shown_size import DESKTOP, PHONE, desktop_scale, phone_scale
from renderers.text import family_for, font

DARK, LIGHT = "#313338", "#ffffff"  # Discord's two backgrounds
SIGHTS = ("protanopia", "deuteranopia", "tritanopia")
_GAP = 16
_TITLE = 34  # height of a title's line
_EMOJI = (128, 48, 22)  # an emoji as it is kept, alone in a message, and in a line of text


def image(picture: Picture) -> Image.Image:
    """Decode a picture."""
    return Image.open(BytesIO(picture.data)).convert("RGB")


def on_desktop(picture: Image.Image) -> Image.Image:
    """Return a picture at its size on a desktop, at most 467 x 350."""
    return _scale(picture, desktop_scale(picture.size))


def on_phone(picture: Image.Image) -> Image.Image:
    """Return a picture at its size on a phone, at most 330 wide."""
    return _scale(picture, phone_scale(picture.size))


def _scale(picture: Image.Image, scale: float) -> Image.Image:
    size = round(picture.width * scale), round(picture.height * scale)
    return picture.resize(size, Image.Resampling.LANCZOS)


def seen_sheet(pictures: Mapping[str, Image.Image]) -> Image.Image:
    """Return a row for each picture: on a desktop, dark and light; on a phone, dark, light, and as three kinds of sight
    see it."""
    rows = [(name, list(_tiles(picture))) for name, picture in pictures.items()]
    widths = [DESKTOP[0], DESKTOP[0], *([PHONE] * (2 + len(SIGHTS)))]
    heights = [_TITLE + max(tile.height for tile, _ in tiles) + _GAP for _, tiles in rows]
    paper = Image.new("RGB", (sum(widths) + _GAP * (len(widths) + 1), sum(heights) + _GAP), DARK)
    pen, top = ImageDraw.Draw(paper), 0
    for (name, tiles), height in zip(rows, heights, strict=True):
        left = _GAP
        for (tile, ground), width in zip(tiles, widths, strict=True):
            pen.rectangle((left - _GAP // 2, top, left + width + _GAP // 2 - 1, top + height), ground)
            paper.paste(tile, (left, top + _TITLE))
            left += width + _GAP
        pen.text((_GAP, top + _TITLE - 10), name, "#ffffff", font(family_for(name), _TITLE // 2), anchor="ls")
        top += height
    return paper


def _tiles(picture: Image.Image) -> Iterator[tuple[Image.Image, str]]:
    desktop, phone = on_desktop(picture), on_phone(picture)
    yield from ((tile, ground) for tile in (desktop, phone) for ground in (DARK, LIGHT))
    yield from ((picture_seen(phone, sight), DARK) for sight in SIGHTS)


def contact(blocks: Sequence[tuple[str, Sequence[Image.Image]]], columns: int) -> Image.Image:
    """Draw several groups of pictures, each under its title, every picture as large as a phone shows it."""
    across, down = PHONE + _GAP, 280
    rows = [-(-len(tiles) // columns) for _, tiles in blocks]
    paper = Image.new("RGB", (columns * across + _GAP, sum(_TITLE + row * down for row in rows)), DARK)
    top = 0
    for (title, tiles), count in zip(blocks, rows, strict=True):
        foot = _GAP, top + _TITLE - 8
        ImageDraw.Draw(paper).text(foot, title, "#ffffff", font(family_for(title), _TITLE * 2 // 3), anchor="ls")
        for number, tile in enumerate(tiles):
            place = _GAP + number % columns * across, top + _TITLE + number // columns * down
            paper.paste(on_phone(tile), place)
        top += _TITLE + count * down
    return paper


def emoji_sheet(emoji: Mapping[str, Picture]) -> Image.Image:
    """Draw emoji in every size at which they are seen, in their order, on dark and below on light."""
    images = [Image.open(BytesIO(picture.data)).convert("RGBA") for picture in emoji.values()]
    columns = 8
    rows = -(-len(images) // columns)
    across, down = _EMOJI[0] + _GAP, sum(_EMOJI[:2]) + 2 * _GAP
    paper = Image.new("RGB", (columns * across + _GAP, 2 * rows * down), DARK)
    paper.paste(LIGHT, (0, rows * down, *paper.size))
    for half in range(2):
        for number, piece in enumerate(images):
            left, top = _GAP + number % columns * across, (half * rows + number // columns) * down + _GAP // 2
            for side, x, y in zip(_EMOJI, (0, 8, 80), (0, _EMOJI[0] + 6, _EMOJI[0] + 20), strict=True):
                small = piece.resize((side, side), Image.Resampling.LANCZOS)
                paper.paste(small, (left + x, top + y), small)
    return paper
