"""Every kind of picture of every game, for a person to judge: ``python -m renderers gallery OUT``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from games.position import View
from renderers import Painter, painter
from renderers.cappuccino import scenes as cappuccino
from renderers.jinns import scenes as jinns
from renderers.picture import Picture
from renderers.race import scenes as race
from renderers.vision import EYES, picture_seen
from renderers.water_lily import scenes as water_lily

SCENES: Mapping[str, Callable[[], Iterator[tuple[str, View]]]] = {
    "flower-of-the-lotus": lambda: race.scenes("flower-of-the-lotus"),
    "water-lily": water_lily.scenes,
    "cappuccino": cappuccino.scenes,
    "china-moon": lambda: race.scenes("china-moon"),
    "jinns-of-the-lake": jinns.scenes,
}
SECRETS: Mapping[str, Callable[[], Iterator[tuple[str, View]]]] = {
    "flower-of-the-lotus": race.secrets,
    "water-lily": water_lily.secrets,
    "cappuccino": cappuccino.secrets,
    "china-moon": race.secrets,
    "jinns-of-the-lake": jinns.secrets,
}
SEATS: Mapping[str, tuple[int, ...]] = {
    "flower-of-the-lotus": (3, 4, 5, 6),
    "water-lily": (2, 3, 4, 5),
    "cappuccino": (2, 3, 4),
    "china-moon": (2, 3, 4, 5),
    "jinns-of-the-lake": (2, 3, 4),
}
PHONE = 400  # the width at which a picture must be readable
DARK, LIGHT = "#313338", "#ffffff"  # Discord's two backgrounds


def pictures(game: str) -> Iterator[tuple[str, Picture]]:
    """Every kind of picture of a game, each with a name."""
    draw: Painter = painter(game)
    for name, view in SCENES[game]():
        yield name, draw.table(view)
    for name, view in SECRETS[game]():
        yield f"secret-{name}", draw.secret(view)
    for seats in SEATS[game]:
        yield f"cover-{seats}", draw.cover(seats, seats // 2)


def image(picture: Picture) -> Image.Image:
    """A picture as a viewer sees it."""
    return Image.open(BytesIO(picture.data)).convert("RGB")


def phone(picture: Image.Image) -> Image.Image:
    """A picture as wide as on a phone."""
    return picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)


def sheet(tiles: list[Image.Image], columns: int, background: str) -> Image.Image:
    """Pictures side by side."""
    rows = [tiles[start : start + columns] for start in range(0, len(tiles), columns)]
    heights = [max(tile.height for tile in row) + 16 for row in rows]
    paper = Image.new("RGB", (columns * (PHONE + 16) + 16, sum(heights) + 16), background)
    top = 16
    for row, height in zip(rows, heights, strict=True):
        for number, tile in enumerate(row):
            paper.paste(tile, (16 + number * (PHONE + 16), top))
        top += height
    return paper


def write(folder: Path) -> Iterator[Path]:
    """Write every picture and the sheets; yields each file as it is written."""
    for game in SCENES:
        there = folder / game
        there.mkdir(parents=True, exist_ok=True)
        small = []
        for name, picture in pictures(game):
            file = there / f"{name}.{picture.format}"
            file.write_bytes(picture.data)
            yield file
            small.append(phone(image(picture)))
        for name, background in (("dark", DARK), ("light", LIGHT)):
            file = there / f"sheet-{name}.png"
            sheet(small, 5, background).save(file)
            yield file
        file = there / "sheet-eyes.png"
        sheet([picture_seen(tile, eyes) for tile in (small[2], small[-1]) for eyes in EYES], len(EYES), DARK).save(file)
        yield file
