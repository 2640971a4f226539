"""Judge decisions of a finished game whose end is solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.players.decision import Proof
from games.players.judgement import Judgement
from games.players.node import Node
from games.players.solving import solve
from games.position import Move, Position
from games.record import Record

MISSES = 4  # positions that cannot be solved before the search for solved ones ends

Proofs = Mapping[Move, Proof]


def solve_end(record: Record) -> dict[int, Proofs]:
    """Return the proofs of the moves of every solvable position, by ply, from the last position backwards."""
    result, misses = dict[int, Proofs](), 0
    for ply in reversed(range(len(record.moves))):
        proofs = solve(record.positions[ply])
        if proofs is not None:
            result[ply] = proofs
        else:
            misses += 1
            if misses == MISSES:
                break
    return result


def judge_solved(position: Position, judgement: Judgement, proofs: Proofs, root: Node) -> Judgement:
    """Judge a decision by proofs; the search estimates chances that are not proved.

    The move played is the best one unless another is proved better.
    """
    played = position.parse(judgement.played)
    best = max(proofs, key=lambda move: proofs[move].rank)
    judgement = replace(judgement, rank=_rank(played, proofs))
    return _compare(judgement, best, played, proofs, root) or _compare_none(judgement, played, proofs, root)


def solved_runner_up(position: Position, judgement: Judgement, proofs: Proofs, root: Node) -> Judgement | None:
    """Return how the next best move would be judged if it had been made; None if the move made is not proved better."""
    best = position.parse(judgement.played)
    others = [move for move in proofs if move != best]
    if not others:
        return None
    other = max(others, key=lambda move: proofs[move].rank)
    return _compare(replace(judgement, played=str(other)), best, other, proofs, root)


def compare(position: Position, judgement: Judgement, proofs: Proofs) -> Judgement | None:
    """Return a judgement of two by what is proved of its two moves; None unless the better one is proved better."""
    best, played = (proofs[position.parse(move)] for move in (judgement.best, judgement.played))
    if not best.is_better_than(played):
        return None
    return replace(
        judgement,
        chance=played.certain,
        best_chance=best.certain,
        is_solved=True,
        proof=best.reason_against(played, len(position.scores)),
    )


def _rank(move: Move, proofs: Proofs) -> float | None:
    """Return the share of the other moves that are not proved better; None if all moves are proved equal."""
    ranks = [proof.rank for proof in proofs.values()]
    if len({*ranks}) == 1:
        return None
    return 1 - sum(rank > proofs[move].rank for rank in ranks) / (len(ranks) - 1)


def _compare(judgement: Judgement, best: Move, played: Move, proofs: Proofs, root: Node) -> Judgement | None:
    """Return a judgement of the move played if the best one is proved better, else None."""
    if not proofs[best].is_better_than(proofs[played]):
        return None
    return replace(
        judgement,
        best=str(best),
        chance=_chance(played, proofs, root),
        best_chance=_chance(best, proofs, root),
        is_solved=True,
        proof=proofs[best].reason_against(proofs[played], len(root.means)),
    )


def _compare_none(judgement: Judgement, played: Move, proofs: Proofs, root: Node) -> Judgement:
    """Return a judgement of a move that gave nothing away."""
    chance = _chance(played, proofs, root)
    return replace(judgement, best=str(played), chance=chance, best_chance=chance, is_solved=True)


def _chance(move: Move, proofs: Proofs, root: Node) -> float:
    """Return the chance of the actor after a move, by the search, within what is proved."""
    proof = proofs[move]
    branch = root.branches.get(move)
    return proof.clamp(branch.means[proof.seat] if branch else proof.least)
