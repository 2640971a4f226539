"""Subprocess that draws the shared parts of games' pictures into the user's cache folder, for later drawings.

``python -m bot.workers.preparing_worker`` reads a JSON list of games from standard input, and writes a line with the
name of each game when it is done.
"""

from __future__ import annotations

from bot.workers.subprocesses import run, write
from renderers import painter
from renderers.cached import prepare_once


def main(games: list[str]) -> None:
    """Prepare the pictures of these games."""
    for game in games:
        prepare_once(game, painter(game).prepare)
        write(f"{game}\n".encode())


if __name__ == "__main__":
    run(main)
