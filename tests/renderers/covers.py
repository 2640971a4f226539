"""The games' covers as small files: ``python -m tests.renderers.covers`` writes ``seeds/<game>/cover.jpg`` anew.

For every registered game, or for those that are named. The local Discord's page and the README show them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from games import GAMES
from renderers import painter

SEEDS = Path(__file__).parents[2] / "seeds"
WIDTH = 640


def cover(game: str) -> Image.Image:
    """Return a game's cover with all seats taken, ``WIDTH`` pixels wide."""
    most = GAMES[game].player_counts({})[-1]
    picture = Image.open(BytesIO(painter(game).cover(most, most).data)).convert("RGB")
    return picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS)


def write(games: list[str]) -> Iterator[Path]:
    """Write the covers of these games, and yield their files."""
    for game in games:
        path = SEEDS / game / "cover.jpg"
        cover(game).save(path, quality=82, optimize=True, progressive=True)
        yield path


if __name__ == "__main__":
    for file in write(sys.argv[1:] or list(GAMES)):
        print(f"{file} {file.stat().st_size // 1024} kB")  # noqa: T201 - a command that tells what it does
