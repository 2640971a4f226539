"""Confirm turning points by far longer searches, and by proofs where the end is near."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from games.players.comparing import chances_ahead
from games.players.consequences import consequences
from games.players.decision import PAIR, share
from games.players.evaluation import Evaluator
from games.players.evidence import prove_at_length
from games.players.judgement import MIN_LOSS, SAFE, Judgement
from games.players.judging import chance_of, expect, gainer_of, why
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
LATE = 20  # moves before the end from which on alpha-beta search without a proof decides nothing
LENGTH, CLOSE = 40, 0.25  # times the iterations of a search that must confirm it; a smaller loss needs twice as many
HELD = 0.04  # minimum loss by that search of any
SURE = 2.0  # standard errors by which a loss must exceed its minimum


def hold_at_length(
    record: Record,
    points: Mapping[Certainty, list[Judgement]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
) -> list[Judgement]:
    """Return the turning points that a far longer search confirms than one of so many iterations, with the chances that
    it finds and the moves that are expected to follow."""
    held, seats = dict[int, Judgement](), len(record.start.seats)
    while unsure := [point for point in select(points, seats) if point.ply not in held]:
        for one in unsure:
            certainty = next(kind for kind, ones in points.items() if one in ones)
            points[certainty].remove(one)
            point = one if one.is_solved else _at_length(record, one, certainty, iterations, knows, rng)
            if point is not None:
                point = _with_lines(record, point, iterations, knows, rng)
            if point is not None:
                points[certainty].append(point)
                held[point.ply] = point
    return select(points, seats)


def _at_length(
    record: Record, judgement: Judgement, certainty: Certainty, iterations: int, knows: Evaluator, rng: Random
) -> Judgement | None:
    """Return a judgement by far longer searches for each of the two moves, or by a proof where they see the end or it
    is near; None if it is no turning point then."""
    chance, best_chance = _search_at_length(record, judgement, iterations, knows, rng)
    again = replace(judgement, chance=chance, best_chance=best_chance)
    needed = least_loss(record, judgement)
    if needed < UNEXPLAINED:
        needed = min(needed, LIKELY) if certainty in (Certainty.CERTAIN, Certainty.LIKELY) else HELD
    least = max(needed, MIN_LOSS + SURE * judgement.error)
    holds = again.loss >= least and chance < SAFE and not is_lost(record, again, knows)
    position, left = record.positions[judgement.ply], len(record.moves) - judgement.ply
    sees_end, is_near = chance == 0.0 or best_chance == 1.0, left <= NEAR
    if len(record.start.seats) == PAIR and (sees_end or (holds and is_near)):
        moves = [position.parse(move) for move in (judgement.played, judgement.best)]
        proofs = prove_at_length(position, PROVING, moves)
        if proofs is not None:
            return compare(position, judgement, proofs)
    is_open = knows.duel(position) is not None and left <= LATE
    return again if holds and not is_open else None


def _search_at_length(
    record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random
) -> list[float]:
    """Return the chances after the move played and the best one, from 0 to 1, by a search for each that is ``LENGTH``
    times as long as one of so many iterations.

    Where the loss is below ``CLOSE``, a search twice as long tells them. The chances of a search are means of all that
    it has tried, also of what it finds to be worse later, so only its second half counts. Alpha-beta search has none:
    it looks equally far after both moves, and the smaller loss of both lengths counts.
    """
    position, moves = record.positions[judgement.ply], (judgement.played, judgement.best)
    duel = knows.duel(position)
    if duel is not None:
        parsed = [position.parse(move) for move in moves]
        found = [chances_ahead(duel, parsed, length * iterations) for length in (LENGTH, 2 * LENGTH)]
        return min(found, key=lambda chances: chances[1] - chances[0])

    def search(length: int) -> list[float]:
        return [chance_of(record, judgement, move, length, knows, rng) for move in moves]

    chances = search(LENGTH * iterations)
    if not MIN_LOSS <= chances[1] - chances[0] < CLOSE:
        return chances
    longer = search(2 * LENGTH * iterations)
    return [min(max(2 * long - short, 0.0), 1.0) for short, long in zip(chances, longer, strict=True)]


def _with_lines(
    record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random
) -> Judgement | None:
    """Return a judgement with the moves that are expected to follow, and among three and more with who gains where
    there is no reason; None if these moves end the game against what it says, without them if it is proved."""
    then, best_then = (
        expect(record, judgement, move, iterations, knows, rng) for move in (judgement.played, judgement.best)
    )
    told = replace(judgement, then=then, best_then=best_then)
    if contradicts(record, told):
        return judgement if judgement.is_solved else None
    if len(record.start.seats) == PAIR or least_loss(record, judgement) < UNEXPLAINED:
        return told
    return replace(told, gainer=gainer_of(record, judgement, LENGTH * iterations, knows, rng))


def contradicts(record: Record, judgement: Judgement) -> bool:
    """Return whether the game is expected to end at once in a way that makes the move played the better one: without
    a share of the win after the other one, or with the whole after itself."""
    shares = [
        _share_at_end(record, judgement, move, then)
        for move, then in ((judgement.best, judgement.best_then), (judgement.played, judgement.then))
    ]
    return shares[0] == 0.0 or shares[1] == 1.0


def _share_at_end(record: Record, judgement: Judgement, move: str, then: Sequence[str]) -> float | None:
    """Return the seat's share of the win after these moves; None if the game goes on, or if none are expected."""
    position = record.positions[judgement.ply]
    for one in (move, *then):
        position = position.play(position.parse(one))
    return share(position.winners, judgement.seat) if position.winners and then else None


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
