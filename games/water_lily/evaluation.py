"""Evaluation of Water Lily for the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import exp
from random import Random
from typing import TypeAlias

from games.players.decision import PAIR, Strength
from games.players.evaluation import Ahead, Draw, Evaluator
from games.water_lily.ahead import habits, look_ahead, worth_of_end
from games.water_lily.board import COLOURS, Jump, Table
from games.water_lily.ending import solve
from games.water_lily.estimate import after, expected
from games.water_lily.memory import HIDDEN, Memory
from games.water_lily.position import WaterLilyPosition, WaterLilyView
from games.water_lily.slides import COLOUR_NUMBER
from games.water_lily.standing import Tokens, standing

Worth: TypeAlias = Callable[[Tokens, Table, int], Sequence[float]]  # of a table to each seat, and who jumps next

WIDE = 1.6  # points ahead that make a seat e times as likely to win
EAGER = 1.5  # weight of a jump in the prior for each point that it puts the actor ahead of the best other
# Of a win: the spread of losses with which medium and hard players hide their colour, and hard ones among several, so
# that beside others who hide, observers name no more than 40 % after the hidden jumps.
SPREAD, SPREAD_AMONG_SEVERAL = 0.14, 0.19
MEDIUM, HARD = 800, 2000  # iterations
GRADED = (4, 16, 64)  # a medium player finds nearly all puzzles
ATTENTIVE = 0.4  # share of games in which an easy player makes no errors


def estimates(position: WaterLilyPosition) -> list[float]:
    """Estimate each seat's score at the end."""
    return _points(position.tokens, position.table, 0)


def prospects(position: WaterLilyPosition) -> list[float]:
    """Estimate as a player does: the scores in games of two, and among several the log odds of winning, in points."""
    return [*_worth(position)(position.tokens, position.table, position.ply % len(position.tokens))]


def _worth(position: WaterLilyPosition) -> Worth:
    return _points if len(position.tokens) == PAIR else _odds


def _points(tokens: Tokens, table: Table, _: int) -> list[float]:
    points = expected(table)
    return [points[COLOUR_NUMBER[token]] for token in tokens]


def _odds(tokens: Tokens, table: Table, mover: int) -> list[float]:
    return [WIDE * odds for odds in standing(tokens, table, mover)]


def glance(position: WaterLilyPosition, seat: int) -> list[float]:
    """Estimate the scores at the end as seen by a seat without suspicions: every other seat has the mean of all colours
    but the seat's own."""
    points = expected(position.table)
    own = points[COLOUR_NUMBER[position.tokens[seat]]]
    other = (sum(points) - own) / (len(points) - 1)
    return [own if one == seat else other for one in range(len(position.tokens))]


def is_attentive(view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> bool:
    """Return whether an easy player makes no errors in this game, which its colour and the first jump decide.

    Errors that let random players win sometimes leave no chance against medium ones, so games differ.
    """
    first = next((one.last for one in (*past_views[1:2], view) if one.ply == 1), None)
    return first is not None and Random(f"{view.seat} {view.mine} {first}").random() < ATTENTIVE


def hints(position: WaterLilyPosition, jumps: Sequence[Jump]) -> list[float]:
    """Return the prior of each jump for the actor."""
    return _priors(position, jumps, _points)


def player_hints(position: WaterLilyPosition, jumps: Sequence[Jump]) -> list[float]:
    """Return the prior of each jump for the actor, by its prospects."""
    return _priors(position, jumps, _worth(position))


def _priors(position: WaterLilyPosition, jumps: Sequence[Jump], worth: Worth) -> list[float]:
    ahead = [_lead(position, jump, worth) for jump in jumps]
    most = max(ahead)
    return [exp(EAGER * (lead - most)) for lead in ahead]


def _lead(position: WaterLilyPosition, jump: Jump, worth: Worth) -> float:
    """Estimate how many points the actor is ahead of the best other after a jump."""
    table, seats = after(position.table, jump), len(position.tokens)
    own = position.ply % seats
    end = worth_of_end(position.tokens, table, jump, own)
    if end is not None:
        return end
    points = [*worth(position.tokens, table, (own + 1) % seats)]
    return points.pop(own) - max(points)


def ahead(position: WaterLilyPosition) -> Ahead | None:
    """Return the function that looks ahead among several, None in games of two."""
    return None if len(position.tokens) == PAIR else look_ahead


def secret(position: WaterLilyPosition) -> str:
    """Return the actor's colour."""
    return position.tokens[position.ply % len(position.tokens)]


def disguises(view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> list[Draw]:
    """Return a function for each other colour that samples positions in which the seat has it."""
    memory = Memory(view, past_views)
    return [partial(memory.draw, mine=colour) for colour in COLOURS if colour != view.mine]


def suspicion(
    view: WaterLilyView, past_views: Sequence[WaterLilyView], jump_or_none: Jump | None
) -> Mapping[str, float]:
    """Return the probability of each colour that others can infer from the seat's own jumps, and from one more if
    given."""
    return Memory(view, past_views).suspicion(jump_or_none)


def elimination(view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> Mapping[str, float]:
    """Return the probability of each colour that the other seats' jumps leave to the view's seat."""
    return Memory(view, past_views).elimination()


def concealment(position: WaterLilyPosition, strength: Strength) -> float:
    """Return the spread with which a player of a strength hides its colour in the next jump; 0 if it does not hide
    it."""
    if strength is Strength.EASY or position.ply >= HIDDEN:
        return 0.0
    return SPREAD_AMONG_SEVERAL if strength is Strength.HARD and len(position.tokens) > PAIR else SPREAD


EVALUATORS = {
    "water-lily": Evaluator(
        heuristic=estimates,
        points=WIDE,
        hints=hints,
        solve=solve,
        memory=lambda view, past_views: Memory(view, past_views).draw,
        secret=secret,
        disguises=disguises,
        suspicion=suspicion,
        elimination=elimination,
        concealment=concealment,
        trust=(0.1, 0.6, 1.0, 1.2),
        trust_of={2: (0.1, 0.8, 1.6, 1.6)},
        medium=MEDIUM,
        hard=HARD,
        graded=GRADED,
        glance=glance,
        easy=1.0,
        is_attentive=is_attentive,
    )
}

# Among several, players look further ahead. Reviews and puzzles keep to the points with which theirs were found.
PLAYER_EVALUATORS = {
    slug: replace(knows, heuristic=prospects, hints=player_hints, habits=habits, ahead=ahead)
    for slug, knows in EVALUATORS.items()
}
