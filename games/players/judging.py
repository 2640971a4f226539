"""Judge single decisions of a finished game, by what their seat knew."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from games.players.comparing import chance_after, chances_after, go_on, search_for
from games.players.evaluation import Draw, Evaluator, evaluator
from games.players.judgement import Judgement
from games.players.node import Node
from games.players.proving import Proofs, judge_solved
from games.players.reasons import NEGLIGIBLE, reasons
from games.position import Move, Phrase
from games.record import Record

COMPARED = 0.75  # share of the iterations for each of two compared moves
NOTICED = 0.02  # a smaller difference is within the error of the search
DRAWN = 12  # sampled positions in which a reason must hold
EXPECTED = 4  # moves that are expected to follow a turning point, at most


def judge(
    record: Record, ply: int, iterations: int, knows: Evaluator, rng: Random, proofs: Proofs | None = None
) -> tuple[Judgement, Node]:
    """Judge a decision from the actor's knowledge: by ``proofs`` where there are, else by searches.

    Also returns the root of the search.
    """
    position = record.positions[ply]
    seat, move = position.actor or 0, position.parse(record.moves[ply])
    draw = partial(draw_for(record, ply), rng)
    root = search_for(draw, iterations, knows, rng)
    best = max(root.branches, key=lambda branch: root.branches[branch].visits)
    first = Judgement(ply, seat, str(move), str(best), 0.0, 0.0, rank=_rank(move, root, len(position.legal)))
    if proofs is not None:
        return judge_solved(position, first, proofs, root), root
    compared = round(COMPARED * iterations)
    chance = best_chance = chance_of(record, first, first.played, compared, knows, rng)
    if best != move:
        best_chance = chance_of(record, first, first.best, compared, knows, rng)
    return with_chances(first, chance, best_chance), root


def _rank(move: Move, root: Node, moves: int) -> float:
    """Return the share of the other moves that the search has not tried more often; half of those as often count."""
    visits = root.branches[move].visits if move in root.branches else 0
    others = [branch.visits for other, branch in root.branches.items() if other != move]
    others += [0] * (moves - 1 - len(others))
    return sum((other < visits) + (other == visits) / 2 for other in others) / (moves - 1)


def why(record: Record, judgement: Judgement, least: float = NEGLIGIBLE) -> tuple[Phrase, ...]:
    """Return the reasons for the best move that do not hold for the worse one, as far as the seat could know.

    ``least`` is the minimum weight of a reason.
    """
    position = record.positions[judgement.ply]
    if judgement.best == judgement.worse:
        return ()
    draw, rng = draw_for(record, judgement.ply), Random(judgement.ply)
    best, worse = position.parse(judgement.best), position.parse(judgement.worse)
    return reasons([draw(rng) for _ in range(DRAWN)], best, worse, least=least)


def known_gain(record: Record, judgement: Judgement) -> int:
    """Return how many points more than the worse move the best one brings the seat at once, as far as it knows."""
    position, draw, rng = record.positions[judgement.ply], draw_for(record, judgement.ply), Random(judgement.ply)
    best, worse = position.parse(judgement.best), position.parse(judgement.worse)
    gains = {
        sample.play(best).scores[judgement.seat] - sample.play(worse).scores[judgement.seat]
        for sample in [draw(rng) for _ in range(DRAWN)]
    }
    return gains.pop() if len(gains) == 1 else 0


def expect(
    record: Record, judgement: Judgement, move: str, iterations: int, knows: Evaluator, rng: Random
) -> tuple[str, ...]:
    """Return the moves expected after a move; none if something is hidden."""
    draw = draw_for(record, judgement.ply)
    position = draw(rng)
    if draw(rng) is not position:
        return ()
    return go_on(position.play(position.parse(move)), EXPECTED, iterations, knows, rng)


def draw_for(record: Record, ply: int) -> Draw:
    """Return a function that samples positions that the actor could not tell from the real one."""
    position = record.positions[ply]
    past_views = [earlier.view(position.actor) for earlier in record.positions[:ply]]
    return evaluator(record.start.game).memory(position.view(position.actor), past_views)


def chance_of(record: Record, judgement: Judgement, move: str, iterations: int, knows: Evaluator, rng: Random) -> float:
    """Return the seat's chance after a move, from a search of so many iterations."""
    position, draw = record.positions[judgement.ply], partial(draw_for(record, judgement.ply), rng)
    return chance_after(draw, position.parse(move), judgement.seat, iterations, knows, rng)


def gainer_of(
    record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random
) -> tuple[int, float, float] | None:
    """Return whose chance the move played raises most, as ``Judgement.gainer``; None where it raises no other's."""
    position, draw = record.positions[judgement.ply], partial(draw_for(record, judgement.ply), rng)
    played, best = (
        chances_after(draw, position.parse(move), iterations, knows, rng) for move in (judgement.played, judgement.best)
    )
    others = [seat for seat in range(len(played)) if seat != judgement.seat]
    seat = max(others, key=lambda other: played[other] - best[other])
    return (seat, round(played[seat], 4), round(best[seat], 4)) if played[seat] > best[seat] else None


def with_chances(
    judgement: Judgement, chance: float, best_chance: float, *, confirmed: bool = True, error: float = 0.0
) -> Judgement:
    """Return a judgement with these chances; the move played is the best one if another is not noticeably better."""
    best = judgement.best
    if best_chance < chance + NOTICED:
        best, best_chance = judgement.played, chance
    return replace(
        judgement, best=best, chance=chance, best_chance=best_chance, confirmed=confirmed, error=round(error, 4)
    )
