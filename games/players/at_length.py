"""Confirm turning points by far longer searches, and by proofs where the end is near."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from games.players.consequences import consequences
from games.players.decision import PAIR
from games.players.evaluation import Evaluator
from games.players.evidence import prove_at_length
from games.players.judgement import MIN_LOSS, SAFE, Judgement
from games.players.judging import chance_of, why
from games.players.proving import compare
from games.players.reasons import proofs_of
from games.players.selecting import Certainty, is_forlorn, select
from games.record import Record

EXPLAINED, HINTED, UNEXPLAINED = 0.05, 0.12, 0.15  # minimum loss with a strong reason, with a weak one, and without any
LIKELY = 0.08  # minimum loss of a likely one
STRONG = 1.2  # minimum weight of a strong reason
DECIDED = 0.3  # chance of the better move below which alpha-beta search of two is nearly always right that both lose
NEAR = 16  # moves before the end from which on a proof is tried although this search does not see the end
PROVING = 30_000  # iterations of alpha-beta search for a proof
CLOSE, LONGER = 0.1, 4  # a smaller loss by that search needs one that is so many times as long
SURE = 2.0  # standard errors by which a loss must exceed its minimum


def hold_at_length(
    record: Record,
    points: Mapping[Certainty, list[Judgement]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
) -> list[Judgement]:
    """Return the turning points that a far longer search confirms, with the chances that it finds."""
    held, seats = dict[int, Judgement](), len(record.start.seats)
    while unsure := [point for point in select(points, seats) if point.ply not in held]:
        for one in unsure:
            certainty = next(kind for kind, ones in points.items() if one in ones)
            points[certainty].remove(one)
            point = one if one.is_solved else _at_length(record, one, certainty, iterations, knows, rng)
            if point is not None:
                points[certainty].append(point)
                held[point.ply] = point
    return select(points, seats)


def _at_length(
    record: Record, judgement: Judgement, certainty: Certainty, iterations: int, knows: Evaluator, rng: Random
) -> Judgement | None:
    """Return a judgement by searches of so many iterations or more for each of the two moves, or by a proof where they
    see the end or it is near; None if it is no turning point then."""
    chance, best_chance = _search_at_length(record, judgement, iterations, knows, rng)
    again = replace(judgement, chance=chance, best_chance=best_chance)
    is_firm = certainty in (Certainty.CERTAIN, Certainty.LIKELY)
    least = max(min(least_loss(record, judgement), LIKELY) if is_firm else MIN_LOSS, MIN_LOSS + SURE * judgement.error)
    holds = again.loss >= least and chance < SAFE and not is_lost(record, again, knows)
    sees_end, is_near = chance == 0.0 or best_chance == 1.0, len(record.moves) - judgement.ply <= NEAR
    if len(record.start.seats) == PAIR and (sees_end or (holds and is_near)):
        position = record.positions[judgement.ply]
        moves = [position.parse(move) for move in (judgement.played, judgement.best)]
        proofs = prove_at_length(position, PROVING, moves)
        if proofs is not None:
            return compare(position, judgement, proofs)
    return again if holds else None


def _search_at_length(
    record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random
) -> list[float]:
    """Return the chances after the move played and the best one, from 0 to 1, by one search of so many iterations each.

    Where the loss is below ``CLOSE``, a search ``LONGER`` times as long tells them. The error of a search of 8,000
    iterations is mostly how far it looks ahead, which no spread of repeated searches shows: among 53 of its losses from
    2 to 10 % a search ten times as long found three that were none, and none among eleven from 10 to 12 %.
    """
    moves = judgement.played, judgement.best
    for length in (iterations, LONGER * iterations):
        chances = [chance_of(record, judgement, move, length, knows, rng) for move in moves]
        if not MIN_LOSS <= chances[1] - chances[0] < CLOSE:
            break
    return chances


def is_lost(record: Record, judgement: Judgement, knows: Evaluator) -> bool:
    """Return whether the game was as good as lost even with the better move, which alpha-beta search knows sooner."""
    if knows.duel(record.positions[judgement.ply]) is not None:
        return judgement.best_chance < DECIDED
    return is_forlorn(judgement, len(record.start.seats))


def least_loss(record: Record, judgement: Judgement) -> float:
    """Return the minimum loss of a turning point, by what can be said for the best move against the one played."""
    position = record.positions[judgement.ply]
    best, played = position.parse(judgement.best), position.parse(judgement.played)
    at_once = consequences(position, best, played)
    if why(record, judgement, STRONG) or (at_once and at_once.is_strong) or proofs_of(position, best, played):
        return EXPLAINED
    return HINTED if at_once or why(record, judgement) else UNEXPLAINED
