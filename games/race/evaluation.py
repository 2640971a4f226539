"""Evaluation of a race for the search: who is likely to get which of the remaining flowers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from random import Random

from games.players.evaluation import Ending, Evaluator
from games.race.board import EMPTY, FLY, Board
from games.race.ending import solve
from games.race.moves import Drop, Hop, RaceMove
from games.race.position import RacePosition
from games.race.rollout import Rollout
from games.race.rules import BLACK, FLOWERS, points

NEARER = 0.85  # factor of a frog's chance at a flower for each pad that it is nearer
HOPE = 0.7  # of a flower that frogs are about to reach
FAR = 0.3  # as many frogs as this pass every flower by
CURSED = 4.0  # points that the black lotus is as bad as where it bars its holder
SOONER = 0.9  # factor of a frog's chance to arrive first for each pad of lead
EAGER = 0.35  # weight of a move in the prior for each point it gains
PLIES = 3  # frogs that a rollout moves

_score = cache(lambda hand: sum(points(hand)))


def heuristic(at: RacePosition | Rollout) -> list[float]:
    """Estimate each seat's final score: what it has, and its share of the items on the path and the island."""
    hands, rules, frogs = at.hands, at.rules, at.frogs
    board = rules.board
    hopes: list[float] = [_score(hand) for hand in hands]
    rows = [_chances(board, pads) for pads in frogs]
    more = [_more(hand) for hand in hands]
    for pad, flower in _flowers_on_path(at.items, board.island):
        chances = [row[pad] for row in rows]
        together = sum(chances)
        if together:
            share = HOPE / (together + FAR)
            for seat, chance in enumerate(chances):
                if chance:
                    hopes[seat] += share * chance * more[seat][flower]
    for flower, (pads, seat) in zip(at.items[board.island :], _racing(board, tuple(frogs)), strict=False):
        hopes[seat] += more[seat][flower] * SOONER**pads
    if rules.curse:
        for seat, hand in enumerate(hands):
            hopes[seat] -= CURSED * (BLACK in hand)
    return hopes


@cache
def _more(hand: str) -> dict[str, int]:
    """Return the points of one more flower of each kind (CM-26, CM-27, FL-21, FL-22)."""
    return {flower: _score(hand + flower) - _score(hand) for flower in FLOWERS}


@lru_cache(maxsize=4096)
def _flowers_on_path(items: str, island: int) -> tuple[tuple[int, str], ...]:
    """Return the flowers on the path, by pad."""
    return tuple((pad, item) for pad, item in enumerate(items[:island]) if item not in (EMPTY, FLY))


@lru_cache(maxsize=1 << 15)
def _chances(board: Board, pads: tuple[int, ...]) -> tuple[float, ...]:
    """Return for each pad the summed nearness of the frogs on these pads."""
    near = _near(board)
    return tuple([sum(row) for row in zip(*[near[pad] for pad in pads], strict=True)])


def _racing(board: Board, frogs: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """Return each racing frog's distance to the island and its seat, the nearest first."""
    distance = board.distance
    return sorted([(distance[pad], seat) for seat, pads in enumerate(frogs) for pad in pads if distance[pad]])


@cache
def _near(board: Board) -> tuple[tuple[float, ...], ...]:
    """Return for each pad how near every pad ahead is: 1 two pads ahead, less the farther, 0 if no path leads there."""
    return tuple(tuple(_nearness(steps) for steps in _steps(board, start)) for start in range(board.island + 1))


def _nearness(steps: int) -> float:
    if not steps:
        return 0.0
    return NEARER ** (steps - 2 if steps > 1 else 2)


def _steps(board: Board, start: int) -> list[int]:
    """Return the length of the shortest way from one pad to each, 0 if there is none."""
    steps = [0] * (board.island + 1)
    for pad in range(start, board.island):
        if pad == start or steps[pad]:
            for after in board.onward[pad]:
                steps[after] = min(steps[after] or steps[pad] + 1, steps[pad] + 1)
    return steps


def hints(at: RacePosition, moves: Sequence[RaceMove]) -> list[float]:
    """Return the prior of each move for the actor."""
    actor = at.actor or 0
    rivalry = 1 / (len(at.hands) - 1)
    weights = []
    for move in moves:
        gains = _gains(at, move)
        own = sum([gain for seat, gain in gains if seat == actor])
        weights.append(exp(EAGER * (own - rivalry * (sum([gain for _, gain in gains]) - own))))
    return weights


def _gains(at: RacePosition, move: RaceMove) -> list[tuple[int, int]]:
    """Return the points that a move gains at once, with their seat."""
    colours, hands = at.rules.colours, at.hands
    if isinstance(move, Hop):
        owner, items = colours.index(move.frog), at.items
        more = _more(hands[owner])
        return [(owner, more[items[pad]]) for pad in move.pads[1:] if items[pad] in more]
    owner = at.pending.owner if at.pending else 0
    hand = hands[owner]
    if isinstance(move, Drop):
        return [(owner, _score(hand.replace(move.flower, "", 1)) - _score(hand))]
    partner = colours.index(move.partner)
    return [
        (owner, _score(hand.replace(move.give, "", 1) + move.take) - _score(hand)),
        (partner, _score(hands[partner].replace(move.take, "", 1) + move.give) - _score(hands[partner])),
    ]


def playout(at: RacePosition, rng: Random) -> Ending:
    """Play a few frogs' moves, and estimate the scores."""
    going = Rollout(at)
    going.run(PLIES, rng)
    return Ending(heuristic(going), going.is_over)


EVALUATORS = {
    "flower-of-the-lotus": Evaluator(
        heuristic=heuristic,
        points=5.0,
        playout=playout,
        hints=hints,
        solve=solve,
        trust=(1.0, 1.0, 1.2, 1.2),
        medium=20,
        easy_rate=0.12,
        glance=lambda position, seat: heuristic(position),
        easy=0.5,
        blunder_rate=1.0,
        blunder_lead=3,
        easy_care=0.35,
    ),
    "china-moon": Evaluator(
        heuristic=heuristic,
        points=3.0,
        playout=playout,
        hints=hints,
        solve=solve,
        trust=(0.5, 0.7, 0.9, 1.0),
        medium=20,
        easy_rate=0.12,
        glance=lambda position, seat: heuristic(position),
        easy=0.5,
        blunder_rate=1.0,
        blunder_lead=2,
    ),
}
