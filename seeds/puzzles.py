"""The puzzles of a game, found beforehand by ``python -m games puzzles``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import lcm
from typing import Any

from seeds import HERE


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move is clearly the best, and the evidence.

    ``start`` has a record's options, seats and setup, ``moves`` lead to the position. ``chance`` and ``next_chance``
    are the actor's chances to win, from 0 to 1, after ``best`` and after the next best move, each from a search of so
    many ``iterations``, or, where these are 0, computed to the end of the game.
    """

    start: Mapping[str, Any]
    moves: tuple[str, ...]
    best: str
    chance: float
    next: str
    next_chance: float
    iterations: int


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in ``<game>/puzzles.json``; () for a game without such a file."""
    file = HERE / game / "puzzles.json"
    return tuple(map(_read, json.loads(file.read_text("utf-8")))) if file.exists() else ()


def _read(fields: Mapping[str, Any]) -> Puzzle:
    start = {name: fields[name] for name in ("options", "seats", "setup")}
    evidence = {name: fields[name] for name in ("best", "chance", "next", "next_chance", "iterations")}
    return Puzzle(start, tuple(fields["moves"]), **evidence)


def game_of(day: int, games: Sequence[str]) -> str:
    """Return the game of a day's puzzle, of those given; all have puzzles."""
    return games[day % len(games)]


def number_of(day: int, first: int, count: int, games: int) -> int:
    """Return which of a game's ``count`` puzzles is that of a day; ``first`` is another one for each server.

    The numbers go up by one a day. They skip one whenever the days of so many ``games`` would meet the same numbers
    again, so that who solves the puzzle of each day's game meets all of them too.
    """
    return (first + day + day // lcm(count, games)) % count
