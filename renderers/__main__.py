"""``python -m renderers gallery OUT``: every kind of picture of every game, into a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from renderers.gallery import write


def main() -> None:
    """Write the gallery and name each file."""
    parser = argparse.ArgumentParser(prog="python -m renderers", description=__doc__)
    commands = parser.add_subparsers(required=True)
    gallery = commands.add_parser("gallery", help="write every kind of picture of every game")
    gallery.add_argument("folder", type=Path, metavar="OUT")
    for file in write(parser.parse_args().folder):
        print(f"{file} {file.stat().st_size // 1024} kB")  # noqa: T201 - a command that tells what it does


if __name__ == "__main__":
    main()
