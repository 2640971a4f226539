"""Find puzzles: positions from games between computer players with one clearly best move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games import GAMES
from games.players.comparing import chance_after, search_for
from games.players.evaluation import Evaluator, evaluator
from games.players.node import Node
from games.players.reasons import is_explained
from games.position import Move, Position, Start
from games.record import start_to_json

PLAYED = 120  # iterations for a move of the games
LOOKED = 500  # iterations of the first check of a position
PROVED = 3000  # iterations for each of the moves that are compared
RIVALS = 4  # most visited moves that are compared with the best one
MARGIN = 0.12  # minimum lead of the best move, as a share of the win
MOVES, OPENING = 6, 6  # minimum of legal moves, and of moves before the puzzle
APART = 8  # minimum of moves between two puzzles of a game


def find_puzzles(game: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Yield puzzles without end, from games between computer players, as ``seeds.puzzles`` reads them.

    The best move is never the one with the largest immediate gain, which is too obvious.
    """
    rules, knows = GAMES[game], evaluator(game)
    counts = rules.player_counts({})
    while True:
        start = rules.deal(rng.choice(counts[:2]), {}, rng)
        yield from _puzzles_in(start, rules.start(start), knows, rng)


def _puzzles_in(start: Start, position: Position, knows: Evaluator, rng: Random) -> Iterator[dict[str, Any]]:
    """Play a game and yield the puzzles found in it."""
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
        move = _rank_by_visits(root)[0] if root.branches else position.legal[0]
        moves.append(str(move))
        position = position.play(move)


def _proof(position: Position, root: Node, seat: int, knows: Evaluator, rng: Random) -> dict[str, Any] | None:
    """Return the best move, its chance and the next best chance if it is clearly best and has reasons, else None."""
    best, *rivals = _rank_by_visits(root)
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
    if not is_explained(position, best, position.parse(next_best)):
        return None
    return {
        "best": str(best),
        "chance": round(chance, 3),
        "next": next_best,
        "next_chance": round(second, 3),
        "iterations": PROVED,
    }


def _rank_by_visits(root: Node) -> list[Move]:
    """Return the visited moves, the most visited first."""
    return sorted(root.branches, key=lambda move: root.branches[move].visits, reverse=True)


def _greediest(position: Position, seat: int) -> Move:
    """Return the move with the largest immediate lead in points."""

    def ahead(move: Move) -> int:
        scores = position.play(move).scores
        return scores[seat] - max(scores[:seat] + scores[seat + 1 :])

    return max(position.legal, key=ahead)
