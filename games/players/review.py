"""Review a finished game: find each seat's chances, the loss of each decision, and the turning points."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from random import Random

from games.players.comparing import search_for
from games.players.decision import prove_chances
from games.players.evaluation import Evaluator, evaluator
from games.players.judgement import Judgement, Review
from games.players.judging import draw_for, judge
from games.players.proving import solve_end, solved_runner_up
from games.players.turning_points import CONFIRMING, confirm, runner_up
from games.record import Record

SEARCHED = 400  # iterations for a decision
DOUBT = 0.01  # that an estimate leaves at least
KNOWN = 0.4  # share of the iterations for a position with known secrets


def flatten(estimates: Sequence[float], knows: Evaluator, done: float) -> list[float]:
    """Return estimated chances as far from equal ones as the evaluator trusts them when this share of the game is
    ``done``, and none of them certain; where one is 1 the search has seen the end, and nothing is an estimate."""
    if max(estimates) == 1:
        return [*estimates]
    trust = knows.trust_of.get(len(estimates), knows.trust)
    equal, factor = 1 / len(estimates), trust[int(done * len(trust))]
    drawn = [min(max(equal + factor * (chance - equal), DOUBT), 1 - DOUBT) for chance in estimates]
    return [chance / sum(drawn) for chance in drawn]


def tell(record: Record, point: Judgement, knows: Evaluator) -> Judgement:
    """Return a turning point with its estimates as far from equal chances as those of the chart."""
    if point.is_solved:
        return point
    position, seats, done = record.positions[point.ply], len(record.start.seats), point.ply / len(record.moves)

    def told(chance: float, move: str) -> float:
        if not move or position.play(position.parse(move)).is_over:
            return chance
        others = [(1 - chance) / (seats - 1)] * (seats - 1)
        return flatten([chance, *others], knows, done)[0]

    return replace(
        point,
        chance=told(point.chance, point.played),
        best_chance=told(point.best_chance, point.best),
        other_chance=told(point.other_chance, point.other),
        gainer=point.gainer
        and (point.gainer[0], told(point.gainer[1], point.worse), told(point.gainer[2], point.best)),
    )


def put_in(
    chances: Sequence[tuple[float, ...]], points: Sequence[Judgement], proved: Container[int]
) -> tuple[tuple[float, ...], ...]:
    """Return the chances by position with those of turning points, from longer searches, in their places: before each
    the seat's chance with the best move, after it the one with the move played.

    The other seats share the rest as before. What is ``proved`` of a position stays, unless the point is, too.
    """
    result = [*chances]
    places = [(one.ply, one, one.best_chance) for one in points] + [(one.ply + 1, one, one.chance) for one in points]
    for place, one, chance in places:
        if one.is_solved or place not in proved:
            shares, others = result[place], sum(result[place]) - result[place][one.seat]
            rest = [share / others if others else 1 / (len(shares) - 1) for share in shares]
            result[place] = tuple(chance if seat == one.seat else (1 - chance) * part for seat, part in enumerate(rest))
    return tuple(result)


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
    proofs = solve_end(record)
    chances: list[tuple[float, ...]] = []
    judgements: list[Judgement] = []
    strong: list[Judgement | None] = []
    for ply, position in enumerate(record.positions[:-1]):
        progress((1 - CONFIRMING) * ply / len(record.moves))
        root = None
        if len(position.legal) > 1:
            judgement, root = judge(record, ply, iterations, knows, rng, proofs.get(ply))
            judgements.append(judgement)
            strong.append(
                solved_runner_up(position, judgement, proofs[ply], root)
                if judgement.is_solved
                else runner_up(judgement, root)
            )
        if root is None or root.position is None:
            root = search_for(lambda: position, round(KNOWN * iterations), knows, rng)  # noqa: B023 - called at once
        estimates = flatten(root.means, knows, ply / len(record.moves))
        chances.append(prove_chances(proofs.get(ply), estimates))
    winners = record.positions[-1].winners or ()
    chances.append(tuple((seat in winners) / len(winners) for seat in range(len(record.start.seats))))
    made = [one for one in strong if one is not None]
    judged = confirm(record, judgements, made, chances, iterations, knows, rng, progress)
    told = Review(tuple(chances), tuple(tell(record, one, knows) if one.confirmed else one for one in judged))
    is_hidden = draw_for(record, 0)(rng) is not record.positions[0]
    if is_hidden:  # what a seat knows is less than what the chart does
        return told
    return replace(told, chances=put_in(told.chances, told.turning_points, {*proofs, len(record.moves)}))
