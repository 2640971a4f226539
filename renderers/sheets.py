"""Many pictures on one sheet, as they would be seen on a phone or in a line of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from renderers.picture import Picture
from renderers.text import family_for, font

PHONE = 400  # the width at which a picture must be readable
DARK, LIGHT = "#313338", "#ffffff"  # Discord's two backgrounds
_GAP = 16
_TITLE = 64  # height of a title's line
_EMOJI = (128, 48, 22)  # an emoji as it is kept, alone in a message, and in a line of text


def image(picture: Picture) -> Image.Image:
    """A picture as a viewer sees it."""
    return Image.open(BytesIO(picture.data)).convert("RGB")


def small(picture: Image.Image, width: int = PHONE) -> Image.Image:
    """A picture as wide as on a phone."""
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def sheet(tiles: Sequence[Image.Image], columns: int, background: str) -> Image.Image:
    """Pictures of one width side by side."""
    columns = max(1, min(columns, len(tiles)))
    rows = [tiles[start : start + columns] for start in range(0, len(tiles), columns)]
    width = max((tile.width for tile in tiles), default=0) + _GAP
    heights = [max(tile.height for tile in row) + _GAP for row in rows]
    paper = Image.new("RGB", (columns * width + _GAP, sum(heights) + _GAP), background)
    top = _GAP
    for row, height in zip(rows, heights, strict=True):
        for number, tile in enumerate(row):
            paper.paste(tile, (_GAP + number * width, top))
        top += height
    return paper


def contact(blocks: Sequence[tuple[str, Sequence[Image.Image]]], columns: int, background: str) -> Image.Image:
    """A sheet of several groups of pictures of one width, each under its title."""
    sheets = [sheet(tiles, columns, background) for _, tiles in blocks]
    width, height = max(part.width for part in sheets), sum(part.height + _TITLE for part in sheets)
    paper, top = Image.new("RGB", (width, height), background), 0
    for (title, _), part in zip(blocks, sheets, strict=True):
        foot = _GAP, top + _TITLE - _GAP
        ImageDraw.Draw(paper).text(foot, title, "#ffffff", font(family_for(title), _TITLE // 2), anchor="ls")
        paper.paste(part, (0, top + _TITLE))
        top += _TITLE + part.height
    return paper


def emoji_sheet(emoji: Mapping[str, Picture]) -> Image.Image:
    """Emoji in every size at which they are seen, in their order, on dark and below on light."""
    drawn = [Image.open(BytesIO(picture.data)).convert("RGBA") for picture in emoji.values()]
    columns = 8
    rows = -(-len(drawn) // columns)
    across, down = _EMOJI[0] + _GAP, sum(_EMOJI[:2]) + 2 * _GAP
    paper = Image.new("RGB", (columns * across + _GAP, 2 * rows * down), DARK)
    paper.paste(LIGHT, (0, rows * down, *paper.size))
    for half in range(2):
        for number, piece in enumerate(drawn):
            left, top = _GAP + number % columns * across, (half * rows + number // columns) * down + _GAP // 2
            for side, x, y in zip(_EMOJI, (0, 8, 80), (0, _EMOJI[0] + 6, _EMOJI[0] + 20), strict=True):
                shown = piece.resize((side, side), Image.Resampling.LANCZOS)
                paper.paste(shown, (left + x, top + y), shown)
    return paper
