"""``python -m renderers gallery OUT``: write every kind of picture of every game into a folder.

Beside the pictures in full size stands one sheet a game: each picture as a desktop and a phone show it, on Discord's
dark and light grounds, and as people with protanopia, deuteranopia and tritanopia see it. No picture has words but a
replay, whose captions here are the game's title and then the moves' notation; of a long game it is the first part.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from games import GAMES
from renderers.gallery.write import write
from seeds import LOCALES


def main() -> None:
    """Write the gallery and print each file's name."""
    parser = argparse.ArgumentParser(prog="python -m renderers", description=__doc__)
    commands = parser.add_subparsers(required=True)
    gallery = commands.add_parser("gallery", help="write every kind of picture of every game", description=__doc__)
    gallery.add_argument("folder", type=Path, metavar="OUT")
    gallery.add_argument("--game", choices=GAMES, action="append", help="only this game; may be given several times")
    gallery.add_argument("--locale", choices=LOCALES, default=LOCALES[0], help="of the games' titles")
    arguments = parser.parse_args()
    for file in write(arguments.folder, arguments.game or GAMES, arguments.locale):
        print(f"{file} {file.stat().st_size // 1024} kB")  # noqa: T201 - a command that tells what it does


if __name__ == "__main__":
    main()
