"""Subprocess that draws the shared parts of games' pictures into the user's cache folder, for later drawings.

``python -m bot.workers.preparing_worker`` reads a JSON list of games from standard input, and writes a line with the
name of each game when it is done.
"""

from __future__ import annotations

import json
import sys

from bot.workers.subprocesses import run, write
from renderers import painter
from renderers.cached import prepare_once


def main() -> None:
    """Prepare the pictures of these games."""
    for game in json.load(sys.stdin.buffer):
        prepare_once(game, painter(game).prepare)
        write(f"{game}\n".encode())


if __name__ == "__main__":
    run(main)
