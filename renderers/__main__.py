"""``python -m renderers gallery OUT``: every kind of picture of every game, into a folder.

No picture has words but a replay, whose captions here are the game's title and then the moves' notation; the language
is that of the titles, there and on the sheet of all games.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from games import GAMES
from renderers.gallery import write
from renderers.vision import EYES
from seeds import LOCALES

_NAMES = {"greyscale": "grey"}  # as they are called in English, and in ``renderers.vision``


def main() -> None:
    """Write the gallery and name each file."""
    parser = argparse.ArgumentParser(prog="python -m renderers", description=__doc__)
    commands = parser.add_subparsers(required=True)
    gallery = commands.add_parser("gallery", help="write every kind of picture of every game", description=__doc__)
    gallery.add_argument("folder", type=Path, metavar="OUT")
    gallery.add_argument("--game", choices=GAMES, action="append", help="only this game; may be given several times")
    gallery.add_argument("--locale", choices=LOCALES, default=LOCALES[0], help="of the games' titles")
    eyes = [name for name in (*EYES, *_NAMES) if name not in _NAMES.values()]
    gallery.add_argument("--vision", choices=eyes, default=EYES[0], help="as eyes see it that see colours otherwise")
    asked = parser.parse_args()
    eyes_of = _NAMES.get(asked.vision, asked.vision)
    for file in write(asked.folder, asked.game or GAMES, eyes_of, asked.locale):
        print(f"{file} {file.stat().st_size // 1024} kB")  # noqa: T201 - a command that tells what it does


if __name__ == "__main__":
    main()
