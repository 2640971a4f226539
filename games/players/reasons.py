"""Why a move is better than the next best one: facts that hold for it and not for the other."""

from __future__ import annotations

from collections.abc import Sequence

from games.position import Move, Phrase, Position
from games.registry import companion

SHOWN = 3  # reasons at most, the strongest first


def reasons(positions: Sequence[Position], move: Move, other: Move | None) -> tuple[Phrase, ...]:
    """Return what speaks for a move and not for the ``other``, as far as it holds in all positions it may be.

    A game's module ``facts`` has a function ``facts`` that returns what is good for the actor about a move, as pairs of
    how much it counts and the phrase that says it. What a move costs is no such fact.
    """
    module = companion(positions[0].view(None).game, "games.{}.facts")
    if module is None:
        return ()
    found: list[tuple[float, Phrase]] = module.facts(positions[0], move)
    for position in positions[1:]:
        told = [fact for _, fact in module.facts(position, move)]
        found = [one for one in found if one[1] in told]
    if other is not None:
        told = [fact for _, fact in module.facts(positions[0], other)]
        found = [one for one in found if one[1] not in told]
    return tuple(fact for _, fact in sorted(found, key=lambda one: -one[0])[:SHOWN])
