"""Compares the engine, position by position, with a slow reference game that was written apart, in random games.

The reference game is ``tests/games/reference_<name>.py``, with the name of the package of rules. Its ``beginning``
returns its state at the start that a record has, ``moves`` every move, ``after`` the state after one, ``actor`` and
``scores`` what positions have, and ``facts`` further attributes of the public view, if it has any.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from deploy.conformance.playthroughs import Case
from games import GAMES
from games.position import Position
from games.record import start_to_json
from seeds.registry import package


def module_of(game: str) -> str:
    """Return the name of the module with the reference game of a game."""
    return f"tests.games.reference_{package(game).rules.rpartition('.')[2]}"


def compare(case: Case, rng: Random) -> int:
    """Play a random game with both. Returns the number of positions that were the same."""
    game, slow = GAMES[case.slug], import_module(module_of(case.slug))
    start = game.deal(case.people, case.options, rng)
    at, count = game.start(start), 1
    table: Any = slow.beginning({"game": start.game, **start_to_json(start)})
    while True:
        assert sorted(map(str, at.legal)) == sorted(slow.moves(table))
        assert (at.actor, at.scores) == (slow.actor(table), slow.scores(table))
        facts, view = slow.facts(table) if hasattr(slow, "facts") else {}, at.view(None)
        assert {name: getattr(view, name) for name in facts} == facts
        if at.is_over:
            return count
        move = rng.choice(at.legal)
        at, table, count = at.play(move), slow.after(table, str(move)), count + 1


def perft(at: Position, depth: int) -> int:
    """Return how many ways there are to make so many moves."""
    if depth < 2:
        return len(at.legal) if depth else 1
    return sum(perft(at.play(move), depth - 1) for move in at.legal)
