"""Find puzzles: positions from games between computer players with one clearly best move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from games import GAMES
from games.players.comparing import chance_after, play_on, search_for
from games.players.evaluation import Evaluator, evaluator
from games.players.node import Node
from games.players.reasons import is_explained
from games.position import Move, Position, Start
from games.record import start_to_json

PLAYED = 120  # iterations for a move of the games
LOOKED = 500  # iterations of the first check of a position
PROVED = 3000  # iterations of the search that must prefer the best move too
RIVALS = 6  # moves with the highest chances that are compared with the best one again
ROUNDS = (500, 3000, 8000)  # iterations for each move that is compared: all moves at first
PLAYED_ON = 12  # games in a round that goes on from the best move and the next best one
MARGIN = 0.1  # minimum lead of the best move, as a share of the win
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
    """Return the best move, its chance and the next best chance if it is clearly best and has reasons, else None.

    The end of a game is solved where it can be; else longer searches decide, and games that go on from the two moves.
    """
    solved = knows.solve(position) if knows.solve else None
    evidence = _exact(position, root, solved) if solved else _searched(position, root, seat, knows, rng)
    if evidence is None:
        return None
    best, other = position.parse(evidence["best"]), position.parse(evidence["next"])
    return evidence if best != _greediest(position, seat) and is_explained(position, best, other) else None


def _exact(position: Position, root: Node, solved: Mapping[Move, float]) -> dict[str, Any] | None:
    """Return the evidence of a solved position if only one move wins, else None. The next best tempts a search most."""
    best = max(position.legal, key=lambda move: solved[move])
    rivals = [move for move in _rank_by_visits(root) if move != best]
    if not rivals or solved[best] < 1.0 or any(share for move, share in solved.items() if move != best):
        return None
    return {"best": str(best), "chance": 1.0, "next": str(rivals[0]), "next_chance": 0.0, "iterations": 0}


def _searched(position: Position, root: Node, seat: int, knows: Evaluator, rng: Random) -> dict[str, Any] | None:
    """Return the evidence of long searches if they all prefer the best move, else None."""
    best, *tried = _rank_by_visits(root)
    means = {move: branch.means[seat] for move, branch in root.branches.items()}
    if not tried or means[best] - max(means[move] for move in tried) < MARGIN / 2:
        return None
    longer = search_for(lambda: position, PROVED, knows, rng)
    if _rank_by_visits(longer)[0] != best:
        return None
    rivals = [move for move in position.legal if move != best]
    for iterations in ROUNDS:  # a chance that was the highest by luck does not stay so in a new search
        chance = chance_after(lambda: position, best, seat, iterations, knows, rng)
        others = {move: chance_after(lambda: position, move, seat, iterations, knows, rng) for move in rivals}
        rivals = sorted(others, key=lambda move: others[move], reverse=True)[:RIVALS]
        if chance - others[rivals[0]] < MARGIN:
            return None
    next_best = rivals[0]
    if play_on(lambda: position, (best, next_best), seat, PLAYED_ON, knows, rng) <= 0:
        return None
    return {
        "best": str(best),
        "chance": round(chance, 3),
        "next": str(next_best),
        "next_chance": round(others[next_best], 3),
        "iterations": ROUNDS[-1],
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
