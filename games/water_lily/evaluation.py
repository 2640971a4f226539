"""Evaluation of Water Lily for the search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import exp
from random import Random

from games.players.decision import Strength
from games.players.evaluation import Draw, Evaluator
from games.players.proof import PAIR
from games.water_lily.board import COLOURS, SLIDES, Jump, is_home
from games.water_lily.estimate import after, expected
from games.water_lily.memory import Memory
from games.water_lily.position import WaterLilyPosition, WaterLilyView
from games.water_lily.scoring import count

EAGER = 1.5  # weight of a jump in the prior for each point that it puts the actor ahead of the best other
WIN = 20.0  # points that the prior counts for a jump that wins at once: more than any lead
# Of a win: the spread of losses with which a player hides its colour; fewer iterations leave more noise to hide in.
CONCEALMENT = {Strength.MEDIUM: 0.14, Strength.HARD: 0.2}
IN_COMPANY = 0.05  # the same for a hard player among several: there hiding costs the same share of a smaller chance
HIDDEN = 20  # jumps: later, what others learn is worth less to them than it costs to hide
MEDIUM, HARD = 800, 2000  # iterations
ATTENTIVE = 0.4  # share of games in which an easy player makes no errors


def estimates(position: WaterLilyPosition) -> list[float]:
    """Estimate each seat's score at the end."""
    points = dict(zip(COLOURS, expected(position.table), strict=True))
    return [points[token] for token in position.tokens]


def glance(position: WaterLilyPosition, seat: int) -> list[float]:
    """Estimate the scores at the end as a seat sees them that suspects nobody: each other has the mean of all colours
    but the seat's own."""
    points = expected(position.table)
    own = points[COLOURS.index(position.tokens[seat])]
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
    actor = position.ply % len(position.tokens)
    numbers = [COLOURS.index(token) for token in position.tokens]
    own = numbers.pop(actor)
    leads = [_lead(position, jump, actor, own, numbers) for jump in jumps]
    most = max(leads)
    return [exp(EAGER * (lead - most)) for lead in leads]


def _lead(position: WaterLilyPosition, jump: Jump, actor: int, own: int, others: Sequence[int]) -> float:
    """Estimate how many points the actor is ahead of the best other after a jump."""
    table = after(position.table, jump)
    if jump.end >= SLIDES and is_home(table[jump.end][-1], table[SLIDES:]):
        winners = count(position.tokens, table[SLIDES:]).winners
        return WIN * (2 * (actor in winners) / len(winners) - 1)
    points = expected(table)
    return points[own] - max([points[other] for other in others])


def secret(position: WaterLilyPosition) -> str:
    """Return the actor's colour."""
    return position.tokens[position.ply % len(position.tokens)]


def disguises(view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> list[Draw]:
    """Return a function for each other colour that samples positions as if the seat had it."""
    memory = Memory(view, past_views)
    return [partial(memory.draw, mine=colour) for colour in COLOURS if colour != view.mine]


def suspicion(
    view: WaterLilyView, past_views: Sequence[WaterLilyView], jump_or_none: Jump | None
) -> Mapping[str, float]:
    """Return how likely the seat's own jumps, and one more if there is one, make each colour to others."""
    return Memory(view, past_views).suspicion(jump_or_none)


def concealment(position: WaterLilyPosition, strength: Strength) -> float:
    """Return the spread of losses that a player of a strength accepts, 0 where it hides nothing more."""
    if position.ply >= HIDDEN:
        return 0.0
    if strength is Strength.HARD and len(position.tokens) > PAIR:
        return IN_COMPANY
    return CONCEALMENT.get(strength, 0.0)


EVALUATORS = {
    "water-lily": Evaluator(
        heuristic=estimates,
        points=1.6,
        hints=hints,
        memory=lambda view, past_views: Memory(view, past_views).draw,
        secret=secret,
        disguises=disguises,
        suspicion=suspicion,
        concealment=concealment,
        medium=MEDIUM,
        hard=HARD,
        glance=glance,
        easy=1.0,
        is_attentive=is_attentive,
    )
}
