"""The golden pictures: small copies of every kind of picture, as they were last accepted.

``python -m tests.renderers.accept`` replaces golden pictures that no longer match, for every registered game or for
those that are named. Look at the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from deploy.conformance.pictures import SAME, difference, pages, pictures
from games import GAMES
from renderers import painter
from renderers.gallery.pictures import transition
from renderers.gallery.sheets import emoji_sheet, image

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 160


def path(game: str, name: str) -> Path:
    """Return where a game's golden picture stands."""
    return GOLDEN / game / f"{name}.jpg"


def thumbnail(picture: Image.Image, width: int = WIDTH) -> Image.Image:
    """Return a picture in the size in which it is kept and compared."""
    return picture.convert("RGB").resize((width, round(picture.height * width / picture.width)), Image.Resampling.BOX)


def thumbnails(game: str) -> Iterator[tuple[str, Image.Image]]:
    """Yield every kind of picture of a game, small."""
    for name, picture in (pictures(game) | pages(game)).items():
        yield name, thumbnail(image(picture))
    yield "minute", thumbnail(image(painter(game).minute()))
    yield "hop", thumbnail(transition(game).image)
    if pieces := painter(game).emoji():
        yield "emoji", thumbnail(emoji_sheet(pieces))


def looks_like(golden: Path, small: Image.Image) -> bool:
    """Return whether a golden picture is there that a small one cannot be told from."""
    if not golden.exists():
        return False
    with Image.open(golden) as golden_image:
        return golden_image.size == small.size and difference(golden_image, small) <= SAME


def main(games: list[str]) -> None:
    """Replace the golden pictures that are no longer like what is drawn."""
    for game in games or GAMES:
        new = dict(thumbnails(game))
        (GOLDEN / game).mkdir(parents=True, exist_ok=True)
        for old in (GOLDEN / game).glob("*"):
            if old not in {path(game, name) for name in new}:
                old.unlink()
        for name, small in new.items():
            if not looks_like(path(game, name), small):
                small.save(path(game, name), quality=80, subsampling=0, optimize=True)
                print(path(game, name))  # noqa: T201 - what to look at


if __name__ == "__main__":
    main(sys.argv[1:])
