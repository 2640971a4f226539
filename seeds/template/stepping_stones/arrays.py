"""Stepping Stones as an environment for research: numbers for its moves and for what a seat knows.

``ACTIONS`` yields every move that can ever be legal, in notation: its place is the action's number. ``FIELDS`` gives
numbers of fixed shapes, made from the view alone. Leave this file out, and ``arrays`` in ``__init__.py``, if the
game needs no training environment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from .rules import MAX_TAKEN, STONES, SteppingStonesView, Take

SLUG = "stepping-stones"


def actions(view: SteppingStonesView) -> Iterator[str]:
    """Yield every move of a game that begins like this."""
    for first in range(1, STONES + 1):
        for last in range(first, min(first + MAX_TAKEN, STONES + 1)):
            yield str(Take(first, last))


def fields(view: SteppingStonesView) -> Mapping[str, Sequence[int]]:
    """Return the flies on each stone, 0 where it was taken, beside what every game has: seats, actor and scores."""
    return {"flies": [view.stones.get(stone, 0) for stone in range(1, STONES + 1)]}


ACTIONS: Mapping[str, Callable[[SteppingStonesView], Iterator[str]]] = {SLUG: actions}
FIELDS: Mapping[str, Callable[[SteppingStonesView], Mapping[str, Sequence[int]]]] = {SLUG: fields}
