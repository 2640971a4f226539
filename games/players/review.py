"""Review a finished game: find each seat's chances, the loss of each decision, and the turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from games.players.comparing import search_for
from games.players.decision import prove_chances
from games.players.evaluation import Evaluator, evaluator
from games.players.judgement import Judgement, Review
from games.players.judging import judge
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
    return Review(tuple(chances), confirm(record, judgements, made, chances, iterations, knows, rng, progress))
