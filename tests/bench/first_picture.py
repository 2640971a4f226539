"""``python -m tests.bench.first_picture GAME`` or ``chess SIDE``: the first picture of this process.

Prints the seconds it took to import what draws, and those to draw.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter

from games import GAMES
from tests.bench.chess_peer import ChessPictures, library


def of_chess(side: int) -> tuple[float, float]:
    """Draw the first picture of the peer."""
    began = perf_counter()
    pictures, board = ChessPictures(), library("chess").Board()
    loaded = perf_counter()
    pictures.draw(board, side)
    return loaded - began, perf_counter() - loaded


def of_game(slug: str) -> tuple[float, float]:
    """Draw the first picture of a game."""
    game = GAMES[slug]
    view = game.start(game.deal(game.player_counts({})[0], {}, Random(slug))).view(None)
    began = perf_counter()
    from renderers import painter  # noqa: PLC0415 - importing it is what is measured

    hand = painter(slug)
    loaded = perf_counter()
    hand.table(view)
    return loaded - began, perf_counter() - loaded


if __name__ == "__main__":
    name, *size = sys.argv[1:]
    print(*(of_chess(int(size[0])) if size else of_game(name)))  # noqa: T201 - this is what the command is for
