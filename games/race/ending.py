"""The end of a race: moves that win whatever the others do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from games.players.decision import Proof, Winners
from games.players.solving import Solver
from games.position import Move
from games.race.position import RacePosition
from games.race.state import Pending, Turn

NODES = 1500  # maximum of positions searched
PADS = 10  # maximum distance from the island, in pads, of the frogs that fill its places, together


class _Key(NamedTuple):
    """What the rest of a race depends on."""

    frogs: tuple[tuple[int, ...], ...]
    items: str
    hands: tuple[str, ...]
    flies: tuple[int, ...]
    turn: Turn
    pending: Pending | None


class _Ending:
    """Exhaustive search from one position."""

    def __init__(self) -> None:
        self._positions: dict[_Key, RacePosition] = {}

    def state(self, at: RacePosition) -> _Key:
        """Return the state of a position that the search needs, and store it in the cache."""
        key = _Key(at.frogs, at.items, at.hands, at.flies, at.turn, at.pending)
        self._positions.setdefault(key, at)
        return key

    def follow(self, state: _Key) -> tuple[int, Iterator[_Key]]:
        """Return the seat that decides and what its moves lead to, the ends first; nothing when the race is over."""
        at = self._positions[state]
        return at.actor or 0, self._afters(at)

    def _afters(self, at: RacePosition) -> Iterator[_Key]:
        later = list[RacePosition]()
        for move in at.legal:
            after = at.play(move)
            if after.is_over:
                yield self.state(after)
            else:
                later.append(after)
        yield from map(self.state, sorted(later, key=lambda after: len(after.items)))

    def winners(self, state: _Key) -> Winners:
        """Return the winners at the end."""
        return self._positions[state].winners or ()


@lru_cache(maxsize=32)  # a review asks several times
def solve(at: RacePosition) -> Mapping[Move, Proof] | None:
    """Return what is proved about each move of the actor if one wins for certain; else, or if the end is too far,
    None."""
    if at.actor is None or not _is_near(at):
        return None
    ending = _Ending()
    return Solver(ending, NODES).prove_certain(at.actor, {move: ending.state(at.play(move)) for move in at.legal})


def _is_near(at: RacePosition) -> bool:
    """Return whether the race may end soon."""
    distance = at.rules.board.distance
    racing = sorted(distance[pad] for pads in at.frogs for pad in pads if distance[pad])
    return sum(racing[: len(at.places)]) <= PADS
