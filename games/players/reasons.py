"""Reasons for a move: facts that hold for it, and are not matched by facts of the same kind for the next best one."""

from __future__ import annotations

from collections.abc import Sequence

from games.players.consequences import consequences
from games.players.evaluation import evaluator
from games.position import Move, Phrase, Position, View
from games.registry import companion

SHOWN = 3  # maximum of reasons, the strongest first
TRIFLE = 0.4  # weight below which a fact explains nothing by itself
NUMBERS = {"points", "cups", "height", "count", "steps"}  # details that say how much


def reasons(positions: Sequence[Position], move: Move, other: Move | None, *, least: float = 0.0) -> tuple[Phrase, ...]:
    """Return facts that hold for a move in every position given, where ``other`` has none of the kind that weighs as
    much.

    A game's module ``facts`` has a function ``facts`` that returns what is good for the actor about a move, as pairs of
    weight and phrase. Costs of a move are not included, nor facts that weigh less than ``least``.
    """
    module = companion(positions[0].view(None).game, "games.{}.facts")
    if module is None:
        return ()
    result: list[tuple[float, Phrase]] = [one for one in module.facts(positions[0], move) if one[0] >= least]
    for position in positions[1:]:
        own_facts = [fact for _, fact in module.facts(position, move)]
        result = [one for one in result if one[1] in own_facts]
    if other is not None:
        matched = module.facts(positions[0], other)
        result = [one for one in result if not any(_matches(weight, fact, *one) for weight, fact in matched)]
    return tuple(fact for _, fact in sorted(result, key=lambda one: -one[0])[:SHOWN])


def is_explained(position: Position, move: Move, other: Move) -> bool:
    """Return whether something can be said for a move against another one in a known position."""
    said = reasons([position], move, other, least=TRIFLE) or consequences(position, move, other)
    return bool(said) or is_proved(position, move, other)


def is_proved(position: Position, move: Move, other: Move) -> bool:
    """Return whether the game can be solved, and the actor wins it with the move and not with the other one."""
    return proved_shares(position, move, other)[0] == 1.0


def proved_shares(position: Position, move: Move, other: Move) -> tuple[float, float]:
    """Return the actor's shares of the win after two moves if the game can be solved and the first one's is larger,
    else zeros."""
    solve = evaluator(position.view(None).game).solve
    shares = solve(position) if solve else None
    return (shares[move], shares[other]) if shares is not None and shares[move] > shares[other] else (0.0, 0.0)


def without_memory(view: View, phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return reasons as a hint may give them: where remembering is part of the game, without what must be remembered.

    The module ``facts`` of such a game has a function ``cover`` for a reason.
    """
    if view.replay_allowed:
        return tuple(phrases)
    module = companion(view.game, "games.{}.facts")
    return tuple(module.cover(fact) for fact in phrases) if module else ()


def _matches(weight: float, fact: Phrase, least: float, mine: Phrase) -> bool:
    """Return whether a fact about the other move is of the same kind as ``mine`` and weighs as much.

    Facts without a number are about different things if they differ, so there it must weigh more.
    """
    if fact == mine:
        return True
    has_number = not NUMBERS.isdisjoint(mine.details)
    return fact.kind == mine.kind and (weight >= least if has_number else weight > least)
