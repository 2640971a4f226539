"""How the search evaluates a race: who is likely to get which of the flowers left on the path."""

from __future__ import annotations

from functools import cache, lru_cache

from games.players.evaluation import Evaluator
from games.race.board import EMPTY, FLY, Board
from games.race.position import RacePosition
from games.race.rules import BLACK, BLUE, points

NEARER = 0.85  # how much likelier a frog gets a flower for each pad that it is nearer
HOPE = 0.7  # of a flower that frogs are about to reach
FAR = 0.3  # as many frogs as this pass every flower by
CURSED = 4.0  # points that the black lotus is as bad as where it bars its holder
SOONER = 0.9  # how much surer it is for each pad less that a frog arrives before the others

_score = cache(lambda hand: sum(points(hand)))


def heuristic(at: RacePosition) -> list[float]:
    """Estimate each seat's final score: what it has, and its share of what lies on the path and the island."""
    hands, board = at.hands, at.rules.board
    hopes: list[float] = [_score(hand) for hand in hands]
    near = _near(board)
    rows = [[near[pad] for pad in pads if pad < board.island] for pads in at.frogs]
    for pad, flower in _lying(at.lying, board.island):
        chances = [sum([row[pad] for row in frogs]) for frogs in rows]
        together = sum(chances)
        if together:
            share = HOPE / (together + FAR)
            for seat, chance in enumerate(chances):
                if chance:
                    hopes[seat] += share * chance * _more(hands[seat], flower)
    distance = board.distance
    racing = sorted([(distance[pad], seat) for seat, pads in enumerate(at.frogs) for pad in pads if distance[pad]])
    for flower, (pads, seat) in zip(at.lying[board.island :], racing, strict=False):
        hopes[seat] += _more(hands[seat], flower) * SOONER**pads
    if at.rules.curse:
        for seat, hand in enumerate(hands):
            hopes[seat] -= CURSED * (BLACK in hand)
    return hopes


def _more(hand: str, flower: str) -> int:
    """What one more flower counts (CM-26, CM-27, FL-21, FL-22)."""
    if flower == BLUE:
        return 4
    return -2 if flower == BLACK else hand.count(flower) + 1


@lru_cache(maxsize=4096)
def _lying(lying: str, island: int) -> tuple[tuple[int, str], ...]:
    """The flowers on the path, by pad."""
    return tuple((pad, thing) for pad, thing in enumerate(lying[:island]) if thing not in (EMPTY, FLY))


@cache
def _near(board: Board) -> tuple[tuple[float, ...], ...]:
    """For each pad how near every pad ahead is: 1 two pads ahead, less the farther, 0 where no way leads."""
    return tuple(tuple(_nearness(steps) for steps in _steps(board, start)) for start in range(board.island + 1))


def _nearness(steps: int) -> float:
    if not steps:
        return 0.0
    return NEARER ** (steps - 2 if steps > 1 else 2)


def _steps(board: Board, start: int) -> list[int]:
    """The pads of the shortest way from one pad to each, 0 where there is none."""
    steps = [0] * (board.island + 1)
    for pad in range(start, board.island):
        if pad == start or steps[pad]:
            for after in board.onward[pad]:
                steps[after] = min(steps[after] or steps[pad] + 1, steps[pad] + 1)
    return steps


EVALUATORS = {
    "flower-of-the-lotus": Evaluator(heuristic=heuristic, points=5.0, playout_plies=6),
    "china-moon": Evaluator(heuristic=heuristic, points=3.0, playout_plies=6),
}
