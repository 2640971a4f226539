"""Write every kind of picture of every game into a folder, with sheets that show them as people see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from PIL import Image

from games import GAMES
from renderers import painter
from renderers.encode import encode_image
from renderers.gallery.pictures import figures, filling, pictures, transition
from renderers.gallery.samples import captioned_views
from renderers.gallery.sheets import contact, emoji_sheet, image, seen_sheet
from renderers.replay import parts, replay
from seeds import LOCALES
from seeds.rulebook import rulebook

_COLUMNS = 6  # of the sheet of all games


def write(folder: Path, games: Iterable[str] = GAMES, locale: str = LOCALES[0]) -> Iterator[Path]:
    """Write every picture and the sheets, and yield each file as it is written. ``locale`` is that of the titles."""
    blocks: list[tuple[str, list[Image.Image]]] = []
    for game in games:
        there, title = folder / game, rulebook(game, locale).title
        there.mkdir(parents=True, exist_ok=True)
        images = {}
        moving = "transition", encode_image(transition(game).image)
        minute = "minute", painter(game).minute()
        for name, picture in (*pictures(game), *filling(game), moving, minute, *figures(game)):
            yield _write(there / f"{name}.{picture.format}", picture.data)
            images[name] = image(picture)
        yield _save(there / "sheet.png", seen_sheet(images))
        yield from _emoji(there, game)
        played = captioned_views(game, title)
        first, last = parts([position.view for position in played])[0]
        animation = replay(painter(game), played[first : last + 1])
        yield _write(there / f"replay.{animation.format}", animation.data)
        blocks.append((title, list(images.values())))
    yield _save(folder / "sheet.png", contact(blocks, _COLUMNS))


def _emoji(there: Path, game: str) -> Iterator[Path]:
    pieces = painter(game).emoji()
    for name, picture in pieces.items():
        yield _write(there / f"{name}.{picture.format}", picture.data)
    if pieces:
        yield _save(there / "sheet-emoji.png", emoji_sheet(pieces))


def _write(file: Path, data: bytes) -> Path:
    file.write_bytes(data)
    return file


def _save(file: Path, picture: Image.Image) -> Path:
    picture.save(file)
    return file
