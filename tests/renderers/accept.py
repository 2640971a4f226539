"""The golden pictures: small copies of every kind of picture, as they were last accepted.

``python -m tests.renderers.accept`` writes them anew for every registered game. Look at the difference before you
commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from games import GAMES
from renderers.gallery import image, pictures

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 160


def path(game: str, name: str) -> Path:
    """Where a game's golden picture stands."""
    return GOLDEN / game / f"{name}.png"


def thumbnail(picture: Image.Image) -> Image.Image:
    """A picture in the size in which it is kept and compared, in colours few enough to keep it small."""
    small = picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.BOX)
    return small.quantize(64, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def thumbnails(game: str) -> Iterator[tuple[str, Image.Image]]:
    """Every kind of picture of a game, small."""
    for name, picture in pictures(game):
        yield name, thumbnail(image(picture))


def main() -> None:
    """Replace all golden pictures."""
    for game in GAMES:
        for old in (GOLDEN / game).glob("*.png"):
            old.unlink()
        for name, small in thumbnails(game):
            path(game, name).parent.mkdir(parents=True, exist_ok=True)
            small.save(path(game, name), optimize=True)


if __name__ == "__main__":
    main()
