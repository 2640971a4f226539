"""python-chess, the peer of the rules and the pictures.

It is imported on demand, so that type checks and tests do not need it.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

LONGEST = 200  # plies of a random game


class PeerMissing(Exception):
    """Raised when the peer is not installed."""


def library(name: str) -> Any:
    """Import a library that only the benchmarks need. Raises PeerMissing."""
    try:
        return import_module(name)
    except (ImportError, OSError) as error:  # OSError if a native library is missing
        raise PeerMissing(f"{name} is not here: {' '.join(str(error).split())[:200]}") from None


class Chess:
    """Random games of chess, and pictures of them. Raises PeerMissing."""

    def __init__(self) -> None:
        self._chess = library("chess")

    def playout(self, rng: Random) -> int:
        """Play random legal moves until none is left, or for 200 plies. Returns how many."""
        board = self._chess.Board()
        for ply in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(rng.choice(moves))
        return LONGEST

    def boards(self, rng: Random, count: int) -> list[Any]:
        """Return a number of positions of random games."""
        found: list[Any] = []
        board = self._chess.Board()
        while len(found) < count:
            found.append(board.copy())
            moves = list(board.legal_moves)
            if moves and len(board.move_stack) < LONGEST:
                board.push(rng.choice(moves))
            else:
                board = self._chess.Board()
        return found


class ChessPictures:
    """python-chess's SVG boards, turned into PNG by cairosvg. Raises PeerMissing."""

    def __init__(self) -> None:
        self._svg, self._cairo = library("chess.svg"), library("cairosvg")

    def draw(self, board: Any, side: int) -> bytes:
        """Draw a board as a PNG with this many pixels a side."""
        svg = self._svg.board(board, size=side).encode()
        png: bytes = self._cairo.svg2png(bytestring=svg, output_width=side, output_height=side)
        return png
