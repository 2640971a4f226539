"""The puzzles of a game, found beforehand by ``python -m games puzzles``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import gcd, lcm
from sys import intern
from typing import Any

from seeds.registry import package

WEEK = 7  # days
SOLVERS = ("random", "greedy", "easy", "medium")  # computer players, the weakest first


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move is clearly the best, and the evidence.

    ``start`` has a record's options, seats and setup, ``moves`` lead to the position. ``chance`` and ``next_chance``
    are the actor's chances to win, from 0 to 1, after ``best`` and after the next best move, each from a search of so
    many ``iterations``, or, where these are 0, computed to the end of the game; then ``proof`` is the id of the text
    that says what is proved. ``then`` are the moves that are expected to follow the best one: the rest of the turn, or
    where a turn is one move the next two. ``answers`` has for every other move the chance after it and what the next
    player is expected to answer, "" if the actor moves again. ``solved`` is the share of first tries with which
    each of ``SOLVERS`` finds the best move, and in some games players with so many iterations, by that number.
    """

    start: Mapping[str, Any]
    moves: tuple[str, ...]
    best: str
    chance: float
    next: str
    next_chance: float
    iterations: int
    proof: str
    then: tuple[str, ...]
    answers: Mapping[str, tuple[float, str]]
    solved: Mapping[str, float]


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game from ``<game>/puzzles.json``; () without such a file.

    Messages keep their number, the place in the file: new ones are added at its end.
    """
    file = package(game).file("puzzles.json")
    return tuple(map(_read, json.loads(file.read_text("utf-8")))) if file.is_file() else ()


@cache
def easiest_first(game: str) -> tuple[int, ...]:
    """Return the numbers of a game's puzzles, the easiest first."""
    known = puzzles(game)
    return tuple(sorted(range(len(known)), key=lambda number: difficulty(known[number].solved)))


def difficulty(solved: Mapping[str, float]) -> float:
    """Return how difficult a puzzle is by the share of first tries of each player: the mean share that fails.

    Medium players with fewer iterations, where there are some, count as one player together with the usual one.
    """
    weak = SOLVERS[:-1]
    searches = [share for name, share in solved.items() if name not in weak]
    return 1 - (sum(solved[name] for name in weak) + sum(searches) / len(searches)) / len(SOLVERS)


def _read(fields: Mapping[str, Any]) -> Puzzle:
    start = {name: fields[name] for name in ("options", "seats", "setup")}
    evidence = {name: fields[name] for name in ("best", "chance", "next", "next_chance", "iterations", "proof")}
    answers = {move: (chance, reply) for move, (chance, reply) in fields["answers"].items()}
    line = tuple(fields["then"])
    moves = tuple(map(intern, fields["moves"]))  # hundreds of games have few different moves
    return Puzzle(start, moves, **evidence, then=line, answers=answers, solved=fields["solved"])


def game_of(day: int, games: Sequence[str]) -> str:
    """Return the game of a day's puzzle, of those given; all have puzzles."""
    return games[day % len(games)]


def number_of(day: int, first: int, numbers: Sequence[int], games: int) -> int:
    """Return which of a game's puzzles is that of a day; ``first`` is another one for each server.

    Their ``numbers`` are ordered by difficulty, and each day of the week has its seventh of them: the easiest are
    Monday's, the hardest Sunday's. Within it the place goes up by one a week, so that 371 puzzles, 53 for each day of
    the week, last longer than a year. It goes up by one more whenever the weeks in which each of so many ``games`` has
    that day would meet the same numbers again, so that who solves the puzzle of each day's game meets all of them too.
    There are at least seven puzzles.
    """
    week, weekday = divmod(day - 1, WEEK)  # day 1 was a Monday
    begin, end = (len(numbers) * place // WEEK for place in (weekday, weekday + 1))
    own = end - begin
    more = week // lcm(own, games) if gcd(own, games) > 1 else 0
    return numbers[begin + (first + week + more) % own]
