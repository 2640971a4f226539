"""Subprocess that draws the pieces as emoji.

``python -m bot.workers.emoji_worker`` reads a JSON list of games from standard input. For each piece it writes a line
with its name, its picture's format, width, height and length, and then the picture's bytes.
"""

from __future__ import annotations

from bot.workers.subprocesses import run, write
from renderers import painter


def main(games: list[str]) -> None:
    """Draw the pieces of these games."""
    for game in games:
        for name, picture in painter(game).emoji().items():
            head = f"{name} {picture.format} {picture.width} {picture.height} {len(picture.data)}\n"
            write(head.encode() + picture.data)


if __name__ == "__main__":
    run(main)
