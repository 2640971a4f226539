"""Reasons for a move: facts that hold for it, and are not matched by facts of the same kind for the next best one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.players.consequences import consequences
from games.players.decision import Proof
from games.players.evaluation import evaluator
from games.position import Move, Phrase, Position, Seat, View, phrase
from seeds.registry import package

SHOWN = 3  # maximum of reasons, the strongest first
NEGLIGIBLE = 0.4  # weight below which a fact explains nothing by itself

Fact: TypeAlias = tuple[float, Phrase]  # what is good about a move, and its weight


def reasons(positions: Sequence[Position], move: Move, other: Move | None, *, least: float = 0.0) -> tuple[Phrase, ...]:
    """Return facts that hold for a move in every position given, where ``other`` has none of the kind that weighs as
    much, and does not come to the same.

    A game's module of facts has a function ``facts`` that returns what is good for the actor about a move, as pairs of
    weight and phrase, and may have a function ``is_shared`` that returns whether what a fact tells of a move is so
    after the other one, too. Costs of a move are not included, nor facts that weigh less than ``least``. A trifle is
    told only where there is nothing else.
    """
    module = package(positions[0].view(None).game).facts_module
    if module is None:
        return ()
    result: list[Fact] = [one for one in module.facts(positions[0], move) if one[0] >= least]
    for position in positions[1:]:
        own_facts = [fact for _, fact in module.facts(position, move)]
        result = [one for one in result if one[1] in own_facts]
    if other is not None:
        result = unmatched(result, module.facts(positions[0], other))
        if hasattr(module, "is_shared"):
            result = [one for one in result if not module.is_shared(positions[0], one[1], move, other)]
    ranked = sorted(result, key=lambda one: -one[0])
    weighty = [one for one in ranked if one[0] >= NEGLIGIBLE]
    return tuple(fact for _, fact in weighty[:SHOWN] or ranked[:1])


def result_facts(after: Position, seat: Seat, weight: float) -> list[Fact]:
    """Return the fact that a seat wins the game by a move that leads to a position, or shares the win, if it does."""
    kind = "why-wins" if after.winners == (seat,) else "why-shares"
    return [(weight, phrase(kind))] if seat in (after.winners or ()) else []


def unmatched(facts: Sequence[Fact], others: Sequence[Fact]) -> list[Fact]:
    """Return the facts for a move that the facts for another one do not match.

    Each of the other's facts matches one of the same kind that weighs no more, the same one if it is there. A trifle is
    matched by all of its kind.
    """
    said, same = {fact.kind for _, fact in others}, [fact for _, fact in others]
    own = [fact for _, fact in facts]
    result = [
        (weight, fact) for weight, fact in facts if fact not in same and (weight >= NEGLIGIBLE or fact.kind not in said)
    ]
    for weight, fact in others:
        match = next((one for one in result if one[1].kind == fact.kind and one[0] <= weight), None)
        if match is not None and fact not in own:
            result.remove(match)
    return result


def is_explained(position: Position, move: Move, other: Move) -> bool:
    """Return whether something can be said for a move against another one in a known position."""
    said = reasons([position], move, other, least=NEGLIGIBLE) or consequences(position, move, other)
    return bool(said) or proofs_of(position, move, other) is not None


def is_proved(position: Position, move: Move, other: Move) -> bool:
    """Return whether the actor is proved to win with the move whatever the others do, and not to win with the other
    one even if each plays for itself."""
    proofs = proofs_of(position, move, other)
    return proofs is not None and proofs[0].certain == 1.0 > max(proofs[1].most, proofs[1].certain)


def proofs_of(position: Position, move: Move, other: Move) -> tuple[Proof, Proof] | None:
    """Return the proofs of two moves if the game can be solved and the first one is proved better, otherwise None."""
    solve = evaluator(position.view(None).game).solve
    proofs = solve(position) if solve else None
    return (proofs[move], proofs[other]) if proofs is not None and proofs[move].is_better_than(proofs[other]) else None


def without_memory(view: View, phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return reasons as a hint may give them: where remembering is part of the game, without what must be remembered.

    The module of facts of such a game has a function ``cover`` for a reason.
    """
    if view.replay_allowed:
        return tuple(phrases)
    module = package(view.game).facts_module
    return tuple(module.cover(fact) for fact in phrases) if module else ()


def told_apart(
    view: View, position: Position, phrases: Sequence[Phrase], move: Move, other: Move
) -> tuple[Phrase, ...]:
    """Return reasons for a move against another one as a hint may give them, without those that hold of both once what
    must be remembered is left out."""
    module = package(view.game).facts_module
    if view.replay_allowed or module is None:
        return tuple(phrases)
    others = without_memory(view, [fact for _, fact in module.facts(position, other)])
    told = [one for one in without_memory(view, phrases) if one not in others]
    is_shared = getattr(module, "is_shared", lambda *_: False)
    return tuple(one for one in told if not is_shared(position, one, move, other))
