"""Find the turning points of a finished game: the decisions that gave most away, and strong moves that were found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev

from games.players.at_length import EXPLAINED, LIKELY, SURE, UNEXPLAINED, hold_at_length, is_lost, least_loss
from games.players.comparing import play_on, search_for
from games.players.evaluation import Evaluator
from games.players.judgement import MAX_POINTS, MIN_LOSS, SAFE, Judgement, by_turns
from games.players.judging import chance_of, draw_for, judge, with_chances
from games.players.node import Node
from games.players.selecting import ENOUGH, Certainty, is_open
from games.record import Record

AHEAD = 1.0  # standard errors by which the better move of a certain one must win more often in games that go on
CANDIDATES = 20  # decisions judged again at most
SEARCHES, CONFIRMED = 3, 2.0  # how often each of them is judged, and with how many times the iterations
PLAYED_ON = 0.015  # games in a round that goes on from both moves, as a share of the iterations
CONFIRMING, FINDING = 0.7, 0.25  # shares of the work, about; the second is a part of the first
DEEPER, DEEP = 10, 4.0  # decisions that are searched for longer at most, and with how many times the iterations
RIVALS, FINDS = 3, 8  # moves that may be the next best one, and decisions looked at for strong moves, at most


def confirm(
    record: Record,
    judgements: Sequence[Judgement],
    strong: Sequence[Judgement],
    chances: Sequence[Sequence[float]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
    progress: Callable[[float], None],
) -> tuple[Judgement, ...]:
    """Judge the costliest decisions again by longer searches, and confirm the turning points among them.

    A short search finds losses where there are none, and a small loss that cannot be explained is one to doubt. The
    costliest decisions of all seats come first, so that no bad player's hide those of the others. A
    chance that a seat misses several times counts where it cost most. Where few decisions gave something away, those
    after which ``chances``, by position, fell most are searched for longer. Moves that were better than all others are
    turning points there, too: ``strong`` has what ``runner_up`` returns.
    """
    result = {one.ply: replace(one, confirmed=False) for one in judgements}
    points: dict[Certainty, list[Judgement]] = {certainty: [] for certainty in Certainty}
    costly = [one for one in judgements if one.loss >= MIN_LOSS and one.chance < SAFE]
    costly = by_turns(costly)
    for number, one in enumerate(costly[:CANDIDATES]):
        progress(1 - FINDING - (CONFIRMING - FINDING) * (1 - number / CANDIDATES))
        has_enough = len(points[Certainty.CERTAIN]) >= MAX_POINTS
        if _is_repeated(one, _firm(points)) or (has_enough and _is_told(one, points[Certainty.CERTAIN])):
            continue
        again, certainty = _judge_again(record, one, round(CONFIRMED * iterations), knows, rng)
        result[one.ply] = again
        if certainty is not None:
            points[certainty].append(again)
    for one in _look_deeper(record, judgements, points, chances, iterations, knows, rng):
        result[one.ply] = one
    _find(record, strong, points, round(CONFIRMED * iterations), knows, rng, progress)
    points[Certainty.FAINT] = _hold(record, points, iterations, knows, rng)
    made = {point.ply for certainty in (Certainty.FOUND, Certainty.SLIGHT) for point in points[certainty]}
    for point in hold_at_length(record, points, iterations, knows, rng):
        confirmed = replace(point, confirmed=True)
        result[point.ply] = confirmed.as_strong() if point.ply in made else confirmed
    return tuple(result.values())


def _look_deeper(
    record: Record,
    judgements: Sequence[Judgement],
    points: Mapping[Certainty, list[Judgement]],
    chances: Sequence[Sequence[float]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
) -> Iterator[Judgement]:
    """Search longer for moves that are better than those after which a seat's chance fell most, until the turning
    points are enough. Adds these, and yields the judgements that have changed."""
    seats, last = len(record.start.seats), len(chances) - 1

    def fall(one: Judgement) -> float:
        return chances[one.ply][one.seat] - chances[min(one.ply + seats, last)][one.seat]

    steady = [one for one in judgements if one.best == one.played and not one.is_solved]
    for one in sorted(steady, key=fall, reverse=True)[:DEEPER]:
        if len(_firm(points)) >= ENOUGH:
            break
        deeper, _ = judge(record, one.ply, round(DEEP * iterations), knows, rng)
        if deeper.loss < MIN_LOSS or deeper.chance >= SAFE or _is_repeated(deeper, _firm(points)):
            continue
        again, certainty = _judge_again(record, deeper, round(CONFIRMED * iterations), knows, rng)
        if certainty is not None:
            points[certainty].append(again)
            yield again


def runner_up(judgement: Judgement, root: Node) -> Judgement | None:
    """Return how the next best move would be judged if it had been made in place of the best one; None if the move made
    was not the best one, or the only one searched."""
    seat, branches = judgement.seat, {str(move): branch for move, branch in root.branches.items()}
    others = [move for move in branches if move != judgement.played]
    if judgement.best != judgement.played or not others or judgement.played not in branches:
        return None
    other = max(others, key=lambda move: branches[move].visits)
    chance, best_chance = (branches[move].means[seat] for move in (other, judgement.played))
    return replace(judgement, played=other, chance=chance, best_chance=best_chance)


def _find(
    record: Record,
    strong: Sequence[Judgement],
    points: Mapping[Certainty, list[Judgement]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
    progress: Callable[[float], None],
) -> None:
    """Add as many strong moves as turning points are lacking, judged as if the next best move had been made.

    Moves that bring no points at once come first, for others are obvious.
    """
    seats = len(record.start.seats)
    clear = [one for one in strong if one.loss >= MIN_LOSS and one.chance < SAFE and is_open(one, seats)]
    clear.sort(key=lambda one: (_gain(record, one) > 0, -one.loss))
    for number, one in enumerate(clear[:FINDS]):
        progress(1 - FINDING * (1 - number / FINDS))
        others = [*_firm(points), *points[Certainty.FOUND]]
        if len(others) >= ENOUGH:
            break
        rival = one if one.is_solved else _with_rival(record, one, iterations, knows, rng)
        again, certainty = _judge_again(record, rival, iterations, knows, rng)
        if certainty is not None and not _is_repeated(again, others):
            is_clear = certainty in (Certainty.CERTAIN, Certainty.LIKELY)
            points[Certainty.FOUND if is_clear else Certainty.SLIGHT].append(again)


def _gain(record: Record, judgement: Judgement) -> int:
    """Return the difference in points between the best move and the other one."""
    position, seat = record.positions[judgement.ply], judgement.seat
    best, other = (position.play(position.parse(move)) for move in (judgement.best, judgement.played))
    return best.scores[seat] - other.scores[seat]


def _with_rival(record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random) -> Judgement:
    """Return a judgement of a strong move with the next best move by a longer search."""
    root = search_for(partial(draw_for(record, judgement.ply), rng), iterations, knows, rng)
    ranked = sorted(root.branches, key=lambda move: -root.branches[move].visits)
    rivals = [str(move) for move in ranked if str(move) != judgement.best][:RIVALS] or [judgement.played]
    chances = {move: chance_of(record, judgement, move, iterations, knows, rng) for move in rivals}
    return replace(judgement, played=max(chances, key=chances.__getitem__))


def _firm(points: Mapping[Certainty, Sequence[Judgement]]) -> list[Judgement]:
    """Return all decisions that gave something away but the faint ones."""
    return [
        point for certainty in (Certainty.CERTAIN, Certainty.LIKELY, Certainty.SMALL) for point in points[certainty]
    ]


def _hold(
    record: Record,
    points: Mapping[Certainty, Sequence[Judgement]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
) -> list[Judgement]:
    """Fill up with faint turning points: the costliest that continued games confirm."""
    held = list[Judgement]()
    for one in sorted(points[Certainty.FAINT], key=lambda one: -one.loss):
        others = [*_firm(points), *points[Certainty.FOUND], *held]
        if len(others) >= ENOUGH:
            break
        if not _is_repeated(one, others) and _ahead(record, one, iterations, knows, rng) > 0:
            held.append(one)
    return held


def _is_told(judgement: Judgement, points: Sequence[Judgement]) -> bool:
    """Return whether one of the points is of the same seat."""
    return any(judgement.seat == point.seat for point in points)


def _is_repeated(judgement: Judgement, points: Sequence[Judgement]) -> bool:
    """Return whether the points have the same decision, or one in which the same seat misses the same move."""
    return any(
        judgement.ply == point.ply or (judgement.seat, judgement.best) == (point.seat, point.best) for point in points
    )


def _judge_again(
    record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random
) -> tuple[Judgement, Certainty | None]:
    """Return a judgement by several searches, and how certain it is as a turning point; None if it is none.

    The loss must exceed ``MIN_LOSS`` beyond its error. It is certain if it exceeds what its reasons need, if the game
    was open, and if who plays on from both moves wins more often after the better one: the search ends its lines long
    before the game ends. With a strong reason it is small if it is no more than that or the game was lost, and with a
    weak one faint; faint ones are not played on. A proved loss needs none of this.
    """
    if judgement.is_solved:
        return judgement, Certainty.CERTAIN if judgement.loss >= MIN_LOSS else None
    chances, best_chances, losses = list[float](), list[float](), list[float]()
    searches = 1 if knows.duel(record.positions[judgement.ply]) else SEARCHES  # alpha-beta search repeats itself
    while len(losses) < searches and (not losses or mean(losses) >= MIN_LOSS):
        chances.append(chance_of(record, judgement, judgement.played, iterations, knows, rng))
        best_chances.append(chance_of(record, judgement, judgement.best, iterations, knows, rng))
        losses.append(best_chances[-1] - chances[-1])
    error = stdev(losses) / sqrt(searches) if len(losses) == searches > 1 else 0.0
    again = with_chances(judgement, mean(chances), mean(best_chances), confirmed=False, error=error)
    least, needed = again.loss - SURE * error, least_loss(record, judgement)
    likely = min(needed, LIKELY) if needed < UNEXPLAINED else UNEXPLAINED
    if (
        is_lost(record, again, knows)
        or len(losses) < searches
        or least < (MIN_LOSS if needed < UNEXPLAINED else likely)
    ):
        return again, None
    if least < likely and needed > EXPLAINED:
        return again, Certainty.FAINT
    ahead = _ahead(record, again, iterations, knows, rng)
    if ahead <= 0:
        return again, None
    if least < likely or not is_open(again, len(record.start.seats)):
        return again, Certainty.SMALL
    return again, Certainty.CERTAIN if ahead >= AHEAD and least >= needed else Certainty.LIKELY


def _ahead(record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random) -> float:
    """Return by how many standard errors who plays on from both moves wins more often after the better one."""
    position, draw = record.positions[judgement.ply], partial(draw_for(record, judgement.ply), rng)
    moves = position.parse(judgement.best), position.parse(judgement.played)
    return play_on(draw, moves, judgement.seat, max(1, round(PLAYED_ON * iterations)), knows, rng)
