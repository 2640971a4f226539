"""Finds puzzles: positions from games between computer players in which one move is clearly the best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games import GAMES
from games.players.comparing import chance_after, search_for
from games.players.evaluation import Evaluator, evaluator
from games.players.node import Node
from games.position import Move, Position, Start
from games.record import start_to_json

PLAYED = 120  # iterations for a move of the games
LOOKED = 500  # iterations that must suspect a puzzle
PROVED = 3000  # iterations for each of the moves that are compared
RIVALS = 4  # moves that the best one is compared with: those that the search tried most
MARGIN = 0.12  # by how much of a win the best move must be better than any other
MOVES, OPENING = 6, 6  # a puzzle offers at least so many moves, after at least so many others
APART = 8  # moves at least between two puzzles of a game


def find_puzzles(game: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Yield puzzles without end, from games between computer players, as ``seeds.puzzles`` reads them.

    The best move is not the one that takes the most points at once, which everybody sees.
    """
    rules, knows = GAMES[game], evaluator(game)
    counts = rules.player_counts({})
    while True:
        start = rules.deal(rng.choice(counts[:2]), {}, rng)
        yield from _puzzles_in(start, rules.start(start), knows, rng)


def _puzzles_in(start: Start, position: Position, knows: Evaluator, rng: Random) -> Iterator[dict[str, Any]]:
    """Play a game and yield the puzzles that come up in it."""
    moves: list[str] = []
    after = OPENING
    while (seat := position.actor) is not None:
        here = position
        if len(moves) >= after and len(position.legal) >= MOVES:
            root = search_for(lambda: here, LOOKED, knows, rng)  # noqa: B023 - called at once
            evidence = _proof(position, root, seat, knows, rng)
            if evidence is not None:
                yield {**start_to_json(start), "moves": [*moves], **evidence}
                after = len(moves) + APART
        else:
            root = search_for(lambda: here, PLAYED, knows, rng)  # noqa: B023
        move = _ranked(root)[0] if root.branches else position.legal[0]
        moves.append(str(move))
        position = position.play(move)


def _proof(position: Position, root: Node, seat: int, knows: Evaluator, rng: Random) -> dict[str, Any] | None:
    """The best move with its chance to win and the next best one's, where it is clearly better than all others."""
    best, *rivals = _ranked(root)
    if not rivals or best == _greediest(position, seat):
        return None
    branches = root.branches
    chance = branches[best].means[seat]
    if chance - max(branches[move].means[seat] for move in rivals[:RIVALS]) < MARGIN / 2:
        return None
    chance, others = chance_after(lambda: position, best, seat, PROVED, knows, rng), []
    for move in rivals[:RIVALS]:
        others.append((chance_after(lambda: position, move, seat, PROVED, knows, rng), str(move)))
        if chance - others[-1][0] < MARGIN:
            return None
    second, next_best = max(others)
    return {
        "best": str(best),
        "chance": round(chance, 3),
        "next": next_best,
        "next_chance": round(second, 3),
        "iterations": PROVED,
    }


def _ranked(root: Node) -> list[Move]:
    """The moves that were tried, the most visited first."""
    return sorted(root.branches, key=lambda move: root.branches[move].visits, reverse=True)


def _greediest(position: Position, seat: int) -> Move:
    """The move with the most points at once more than anybody else."""

    def ahead(move: Move) -> int:
        scores = position.play(move).scores
        return scores[seat] - max(scores[:seat] + scores[seat + 1 :])

    return max(position.legal, key=ahead)
