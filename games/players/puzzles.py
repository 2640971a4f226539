"""Find puzzles: positions from games between computer players with one clearly best move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from games import GAMES
from games.players.comparing import QUICK, choose, search_for
from games.players.evaluation import Evaluator, evaluator
from games.players.evidence import find_evidence, greediest, moment_of, rank_by_visits
from games.players.solving import solve
from games.position import Position, Start
from games.record import replay, start_from_json, start_to_json
from seeds.registry import package

PLAYED = 120  # iterations for a move of the games
LOOKED = 500  # iterations of the first check of a position, in a game
AGAIN = 3000  # and of a known puzzle: a short look overlooks good ones by chance
OBVIOUS = 0.2  # share that is kept of proved moves that gain the most at once
MOVES, OPENING = 6, 6  # minimum of legal moves, and of moves before the puzzle
APART = 8  # minimum of moves between two puzzles of a game


def find_puzzles(game: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Yield puzzles without end, from games between computer players, as ``seeds.puzzles`` reads them.

    Where the end is not solved, the best move is never the one with the largest immediate gain, which is too obvious.
    """
    rules, knows, options = GAMES[game], evaluator(game), package(game).puzzle_options
    counts = rules.player_counts(options)
    while True:
        start = rules.deal(rng.choice(counts[:2]), options, rng)
        yield from _puzzles_in(start, rules.start(start), knows, rng)


def find_endings(game: str, rng: Random) -> Iterator[dict[str, Any]]:
    """Yield puzzles as ``find_puzzles`` does, from the ends of games between quick players: in each one move alone is
    proved to win."""
    rules, knows, options = GAMES[game], evaluator(game), package(game).puzzle_options
    counts = rules.player_counts(options)
    while True:
        start = rules.deal(rng.choice(counts[:2]), options, rng)
        yield from _endings_in(start, rules.start(start), knows, rng)


def check_puzzle(game: str, puzzle: Mapping[str, Any], rng: Random) -> dict[str, Any] | None:
    """Return a known puzzle with recomputed evidence and grade; None if its best move is no longer clearly best."""
    start = start_from_json(game, {name: puzzle[name] for name in ("options", "seats", "setup")})
    position = replay(start, puzzle["moves"]).positions[-1]
    moment = moment_of(position, evaluator(game), rng)
    evidence = find_evidence(moment, search_for(moment.draw, AGAIN, moment.knows, rng))
    return {**start_to_json(start), "moves": [*puzzle["moves"]], **evidence} if evidence else None


def _puzzles_in(start: Start, position: Position, knows: Evaluator, rng: Random) -> Iterator[dict[str, Any]]:
    """Play a game and yield the puzzles found in it."""
    moves: list[str] = []
    after = OPENING
    while not position.is_over:
        moment = moment_of(position, knows, rng)
        if len(moves) >= after and len(position.legal) >= MOVES:
            root = search_for(moment.draw, LOOKED, knows, rng)
            evidence = find_evidence(moment, root)
            if evidence is not None:
                yield {**start_to_json(start), "moves": [*moves], **evidence}
                after = len(moves) + APART
        else:
            root = search_for(moment.draw, PLAYED, knows, rng)
        move = rank_by_visits(root)[0] if root.branches else position.legal[0]
        moves.append(str(move))
        position = position.play(move)


def _endings_in(start: Start, position: Position, knows: Evaluator, rng: Random) -> Iterator[dict[str, Any]]:
    """Play a game quickly and yield the puzzles that are proved."""
    moves: list[str] = []
    after = OPENING
    while not position.is_over:
        if len(moves) >= after and len(position.legal) >= MOVES and _is_ending(position, rng):
            moment = moment_of(position, knows, rng)
            evidence = find_evidence(moment, search_for(moment.draw, LOOKED, knows, rng))
            if evidence is not None:
                yield {**start_to_json(start), "moves": [*moves], **evidence}
                after = len(moves) + APART
        move = choose(position, QUICK, knows, rng)
        moves.append(str(move))
        position = position.play(move)


def _is_ending(position: Position, rng: Random) -> bool:
    """Return whether one move alone is proved to win; where it also gains the most at once, only now and then."""
    won = [move for move, proof in (solve(position) or {}).items() if proof.certain == 1.0]
    return len(won) == 1 and (won[0] != greediest(position, position.actor or 0) or rng.random() < OBVIOUS)
