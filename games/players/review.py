"""Review a finished game: find each seat's chances, the loss of each decision, and the turning points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev

from games.players.comparing import chance_after, go_on, play_on, search_for
from games.players.consequences import consequences
from games.players.evaluation import Draw, Evaluator, evaluator
from games.players.judgement import LEAST, MOST, SAFE, Judgement, Review
from games.players.node import Node
from games.players.reasons import TRIFLE, proved_shares, reasons
from games.position import Phrase
from games.record import Record

SEARCHED = 400  # iterations for a decision
COMPARED = 0.75  # share of the iterations for each of two compared moves
KNOWN = 0.4  # share of the iterations for a position with known secrets
NOTICED = 0.02  # a smaller difference is within the error of the search
DRAWN = 12  # sampled positions in which a reason must hold
HOPE = 0.5  # part of an equal share of the win, below which the game was lost before a decision
EXPLAINED, HINTED, UNEXPLAINED = 0.05, 0.12, 0.15  # minimum loss with a strong reason, with a weak one, and without any
ENOUGH = 3  # turning points below which likely ones are added, then small ones, then faint ones
LIKELY = 0.08  # minimum loss of a likely one
WORSE = 0.7  # standard errors by which the better move may win less often in games that go on
STRONG = 1.2  # minimum weight of a strong reason
CANDIDATES = 20  # decisions judged again at most
SEARCHES, CONFIRMED = 3, 2.0  # how often each of them is judged, and with how many times the iterations
SURE = 2.0  # standard errors by which a loss must exceed its minimum
PLAYED_ON = 0.015  # games in a round that goes on from both moves, as a share of the iterations
EXPECTED = 4  # moves that are expected to follow a turning point, at most
CONFIRMING = 0.7  # share of the work, about


class Certainty(Enum):
    """How certain it is that a decision is a turning point."""

    CERTAIN = auto()
    LIKELY = auto()
    SMALL = auto()
    FAINT = auto()


def review(
    record: Record,
    rng: Random,
    progress: Callable[[float], None] = lambda done: None,
    *,
    iterations: int = SEARCHED,
) -> Review:
    """Review a finished game with this many iterations a decision. Deterministic; takes seconds.

    ``progress`` is called with the share done. Raises ValueError if the game is not over.
    """
    if not record.positions[-1].is_over:
        raise ValueError("the game is not over")
    knows = evaluator(record.start.game)
    chances: list[tuple[float, ...]] = []
    judgements: list[Judgement] = []
    for ply, position in enumerate(record.positions[:-1]):
        progress((1 - CONFIRMING) * ply / len(record.moves))
        root = None
        if len(position.legal) > 1:
            judgement, root = _judge(record, ply, iterations, knows, rng)
            judgements.append(judgement)
        if root is None or root.position is None:
            root = search_for(lambda: position, round(KNOWN * iterations), knows, rng)  # noqa: B023 - called at once
        chances.append(tuple(root.means))
    winners = record.positions[-1].winners or ()
    chances.append(tuple((seat in winners) / len(winners) for seat in range(len(record.start.seats))))
    judgements_after = _confirm(record, judgements, iterations, knows, rng, progress)
    return Review(tuple(chances), judgements_after)


def why(record: Record, judgement: Judgement, least: float = TRIFLE) -> tuple[Phrase, ...]:
    """Return what spoke for the best move and not for the one played, as far as the seat could know.

    ``least`` is the minimum weight of a reason.
    """
    position = record.positions[judgement.ply]
    if judgement.best == judgement.played:
        return ()
    draw, rng = _draw(record, judgement.ply), Random(judgement.ply)
    best, played = position.parse(judgement.best), position.parse(judgement.played)
    return reasons([draw(rng) for _ in range(DRAWN)], best, played, least=least)


def known_gain(record: Record, judgement: Judgement) -> int:
    """Return how many points more than the move played the best one brings the seat at once, as far as it knows."""
    position, draw, rng = record.positions[judgement.ply], _draw(record, judgement.ply), Random(judgement.ply)
    best, played = position.parse(judgement.best), position.parse(judgement.played)
    gains = {
        sample.play(best).scores[judgement.seat] - sample.play(played).scores[judgement.seat]
        for sample in [draw(rng) for _ in range(DRAWN)]
    }
    return gains.pop() if len(gains) == 1 else 0


def _confirm(
    record: Record,
    judgements: Sequence[Judgement],
    iterations: int,
    knows: Evaluator,
    rng: Random,
    progress: Callable[[float], None],
) -> tuple[Judgement, ...]:
    """Judge the costliest decisions again by longer searches, and confirm the turning points among them.

    A short search finds losses where there are none, and a small loss that cannot be explained is one to doubt. A
    chance that a seat misses several times counts where it cost most.
    """
    result = {one.ply: replace(one, confirmed=False) for one in judgements}
    points: dict[Certainty, list[Judgement]] = {certainty: [] for certainty in Certainty}
    costly = sorted((one for one in judgements if one.loss >= LEAST and one.chance < SAFE), key=lambda one: -one.loss)
    for number, one in enumerate(costly[:CANDIDATES]):
        progress(1 - CONFIRMING * (1 - number / CANDIDATES))
        if _is_repeated(one, _firm(points)):
            continue
        again, certainty = _judge_again(record, one, round(CONFIRMED * iterations), knows, rng)
        result[one.ply] = again
        if certainty is not None:
            points[certainty].append(again)
        if len(points[Certainty.CERTAIN]) == MOST:
            break
    if len(_firm(points)) < ENOUGH:
        known = {point.ply for point in _firm(points)}
        solved = [_prove(record, one, knows) for one in judgements if one.ply not in known]
        points[Certainty.LIKELY] += [one for one in solved if one is not None]
    points[Certainty.FAINT] = _hold(record, points, iterations, knows, rng)
    for point in select(points, len(record.start.seats)):
        then = [_expect(record, point, move, iterations, knows, rng) for move in (point.played, point.best)]
        result[point.ply] = replace(point, confirmed=True, then=then[0], best_then=then[1])
    return tuple(result.values())


def _firm(points: Mapping[Certainty, Sequence[Judgement]]) -> list[Judgement]:
    """Return all turning points but the faint ones."""
    return [point for certainty, found in points.items() if certainty is not Certainty.FAINT for point in found]


def _hold(
    record: Record,
    points: Mapping[Certainty, Sequence[Judgement]],
    iterations: int,
    knows: Evaluator,
    rng: Random,
) -> list[Judgement]:
    """Return as many faint turning points as are lacking, the costliest that games which go on do not refute."""
    held = list[Judgement]()
    for one in sorted(points[Certainty.FAINT], key=lambda one: -one.loss):
        others = [*_firm(points), *held]
        if len(others) >= ENOUGH:
            break
        if not _is_repeated(one, others) and _ahead(record, one, iterations, knows, rng) >= -WORSE:
            held.append(one)
    return held


def _is_repeated(judgement: Judgement, points: Sequence[Judgement]) -> bool:
    """Return whether the points have the same decision, or one in which the same seat misses the same move."""
    return any(
        judgement.ply == point.ply or (judgement.seat, judgement.best) == (point.seat, point.best) for point in points
    )


def _prove(record: Record, judgement: Judgement, knows: Evaluator) -> Judgement | None:
    """Return a judgement with the exact shares of the win if the game can be solved and the decision gave some away."""
    position = record.positions[judgement.ply]
    shares = knows.solve(position) if knows.solve else None
    if shares is None:
        return None
    best = max(shares, key=shares.__getitem__)
    chance, best_chance = shares[position.parse(judgement.played)], shares[best]
    if best_chance == chance:
        return None
    return replace(judgement, best=str(best), chance=chance, best_chance=best_chance, error=0.0)


def _expect(
    record: Record, judgement: Judgement, move: str, iterations: int, knows: Evaluator, rng: Random
) -> tuple[str, ...]:
    """Return the moves that are expected to follow a move; none where something is hidden."""
    draw = _draw(record, judgement.ply)
    position = draw(rng)
    if draw(rng) is not position:
        return ()
    return go_on(position.play(position.parse(move)), EXPECTED, iterations, knows, rng)


def select(points: Mapping[Certainty, Sequence[Judgement]], seats: int) -> list[Judgement]:
    """Return all certain turning points; below ``ENOUGH`` with likely ones, then small, then faint ones.

    Of these the costliest come first, and those where the game was open before the others.
    """
    selected = list(points[Certainty.CERTAIN])
    for certainty in (Certainty.LIKELY, Certainty.SMALL, Certainty.FAINT):
        ranked = sorted(points[certainty], key=lambda one: (not _is_open(one, seats), -one.loss))
        selected += ranked[: max(0, ENOUGH - len(selected))]
    return selected


def _is_open(judgement: Judgement, seats: int) -> bool:
    """Return whether the game could still be won before a decision."""
    return judgement.best_chance >= HOPE / seats


def _judge_again(
    record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random
) -> tuple[Judgement, Certainty | None]:
    """Return a judgement by several searches, and how certain it is as a turning point; None if it is none.

    The loss must exceed ``LEAST`` beyond its error. It is certain if it exceeds what its reasons need, if the game was
    open, and if who plays on from both moves wins more often after the better one: the search ends its lines long
    before the game ends. With a strong reason it is small if it is no more than that or the game was lost, and with a
    weak one faint; faint ones are not played on.
    """
    chances, best_chances, losses = list[float](), list[float](), list[float]()
    while len(losses) < SEARCHES and (not losses or mean(losses) >= LEAST):
        chances.append(_chance(record, judgement, judgement.played, iterations, knows, rng))
        best_chances.append(_chance(record, judgement, judgement.best, iterations, knows, rng))
        losses.append(best_chances[-1] - chances[-1])
    error = stdev(losses) / sqrt(SEARCHES) if len(losses) == SEARCHES else 0.0
    again = _compared(judgement, mean(chances), mean(best_chances), confirmed=False, error=error)
    least, needed = again.loss - SURE * error, _least_loss(record, judgement)
    likely = min(needed, LIKELY) if needed < UNEXPLAINED else UNEXPLAINED
    if len(losses) < SEARCHES or least < (LEAST if needed < UNEXPLAINED else likely):
        return again, None
    if least < likely and needed > EXPLAINED:
        return again, Certainty.FAINT
    ahead = _ahead(record, again, iterations, knows, rng)
    if ahead < -WORSE:
        return again, None
    if least < likely or not _is_open(again, len(record.start.seats)):
        return again, Certainty.SMALL
    return again, Certainty.CERTAIN if ahead > 0 and least >= needed else Certainty.LIKELY


def _ahead(record: Record, judgement: Judgement, iterations: int, knows: Evaluator, rng: Random) -> float:
    """Return by how many standard errors who plays on from both moves wins more often after the better one."""
    position, draw = record.positions[judgement.ply], partial(_draw(record, judgement.ply), rng)
    moves = position.parse(judgement.best), position.parse(judgement.played)
    return play_on(draw, moves, judgement.seat, max(1, round(PLAYED_ON * iterations)), knows, rng)


def _least_loss(record: Record, judgement: Judgement) -> float:
    """Return the minimum loss of a turning point, by what can be said for the best move against the one played."""
    position = record.positions[judgement.ply]
    best, played = position.parse(judgement.best), position.parse(judgement.played)
    at_once = consequences(position, best, played)
    if why(record, judgement, STRONG) or (at_once and at_once.is_strong) or any(proved_shares(position, best, played)):
        return EXPLAINED
    return HINTED if at_once or why(record, judgement) else UNEXPLAINED


def _draw(record: Record, ply: int) -> Draw:
    """Return a function that samples positions that the actor could not tell from the real one."""
    position = record.positions[ply]
    past_views = [earlier.view(position.actor) for earlier in record.positions[:ply]]
    return evaluator(record.start.game).memory(position.view(position.actor), past_views)


def _judge(record: Record, ply: int, iterations: int, knows: Evaluator, rng: Random) -> tuple[Judgement, Node]:
    """Judge a decision from the actor's knowledge. Also returns the root of the search."""
    position = record.positions[ply]
    seat, move = position.actor or 0, position.parse(record.moves[ply])
    draw = partial(_draw(record, ply), rng)
    root = search_for(draw, iterations, knows, rng)
    best = max(root.branches, key=lambda branch: root.branches[branch].visits)
    first = Judgement(ply, seat, str(move), str(best), 0.0, 0.0)
    compared = round(COMPARED * iterations)
    chance = best_chance = _chance(record, first, first.played, compared, knows, rng)
    if best != move:
        best_chance = _chance(record, first, first.best, compared, knows, rng)
    return _compared(first, chance, best_chance), root


def _chance(record: Record, judgement: Judgement, move: str, iterations: int, knows: Evaluator, rng: Random) -> float:
    """Return the seat's chance after a move, from a search of so many iterations."""
    position, draw = record.positions[judgement.ply], partial(_draw(record, judgement.ply), rng)
    return chance_after(draw, position.parse(move), judgement.seat, iterations, knows, rng)


def _compared(
    judgement: Judgement, chance: float, best_chance: float, *, confirmed: bool = True, error: float = 0.0
) -> Judgement:
    """Return a judgement with these chances; the move played is the best one if another is not noticeably better."""
    best = judgement.best
    if best_chance < chance + NOTICED:
        best, best_chance = judgement.played, chance
    return replace(
        judgement, best=best, chance=chance, best_chance=best_chance, confirmed=confirmed, error=round(error, 4)
    )
