"""Jinns of the Lake of two as alpha-beta search sees it: the piles in their order, without the empty squares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, cast

from games.jinns.board import PILE_FACTS, SEATINGS, TOWER, UNCHANGED, worth
from games.jinns.hops import Hop
from games.jinns.position import JinnsPosition
from games.position import Move

# The lead that is expected at the end, in points, fitted to the ends of 2,000 games of this search against itself.
KEPT = 0.76  # of the lead now
GAINED = 0.73  # of the most that the next hop can gain
FREEDOM = 0.75  # for each hop that the seat to move has more than the other one
HELD = (1.1, 0.9, -0.3)  # for each pile by its height, beside its points
TURN = -3.5  # for having to move
POINTS = 4.5  # as in ``Duel``, from 300 games of this search against itself
MARGIN = 6.0  # as in ``Duel``; 4 to 8 win as many games of this search against itself

_OTHER = SEATINGS[2].colours[1]


class Pile:
    """A pile that is looked up, not made: there is one of each. ``hops`` has what hops onto another pile lead to."""

    __slots__ = ("hops", "name", "owner", "points", "strength", "value")

    def __init__(self, name: str) -> None:
        facts = PILE_FACTS[name]
        self.name = name
        self.owner = int(facts.colour in _OTHER)
        self.strength = facts.strength
        self.points = -worth(name) if self.owner else worth(name)  # for the first seat
        self.value = -HELD[facts.height - 1] if self.owner else HELD[facts.height - 1]
        self.hops = _Hops(self)


class Ending(NamedTuple):
    """The result of a hop: the pile it leaves and the tower it makes, each None if empty, and the points it gains."""

    rest: Pile | None
    tower: Pile | None
    gain: int


class _Hops(dict[Pile, tuple[Ending, ...]]):
    """For each other pile how a hop onto it can end, the best first; computed when it is first asked for."""

    def __init__(self, pile: Pile) -> None:
        super().__init__()
        self._pile = pile

    def __missing__(self, onto: Pile) -> tuple[Ending, ...]:
        pile, sign = self._pile, -1 if self._pile.owner else 1
        loose = PILE_FACTS[pile.name].loose[PILE_FACTS[onto.name].colours]
        endings = []
        for pawns in range(1, loose + 1):
            cut = len(pile.name) - 2 * pawns
            rest, tower = _piles(pile.name[:cut]), onto.name + pile.name[cut:]
            left = (rest.points if rest else 0) + sign * worth(tower)
            stands = _piles(tower) if len(tower) < 2 * TOWER else None
            endings.append(Ending(rest, stands, sign * (left - pile.points - onto.points)))
        self[onto] = result = tuple(sorted(endings, key=lambda ending: -ending.gain))
        return result


PILES: dict[str, Pile] = {}


def _piles(name: str) -> Pile | None:
    """Return the pile of this name; None for the empty one."""
    if not name:
        return None
    pile = PILES.get(name)
    if pile is None:
        pile = PILES[name] = Pile(name)
    return pile


class Lake(NamedTuple):
    """The seat to move, the piles, the hops in a row that left their number as it was, and by how many points the
    first seat leads."""

    seat: int
    piles: tuple[Pile, ...]
    unchanged: int
    lead: int


Step: TypeAlias = tuple[int, int, Ending]  # which pile, onto which, and what becomes of them


class JinnsDuel:
    """The rest of a game from a position in which all pawns are placed."""

    points = POINTS
    margin = MARGIN

    def __init__(self, at: JinnsPosition) -> None:
        self._at = at

    def afters(self) -> Mapping[Move, Lake]:
        """Return what each legal move leads to."""
        at = self._at
        scores = at.scores
        piles = tuple(pile for name in at.ring if (pile := _piles(name)))
        here = Lake(at.actor or 0, piles, at.unchanged_hops, scores[0] - scores[1])
        squares = [square for square, name in enumerate(at.ring, 1) if name]
        number = {square: place for place, square in enumerate(squares)}
        result: dict[Move, Lake] = {}
        for hop in cast("Sequence[Hop]", at.legal):
            pile, onto = piles[number[hop.start]], piles[number[hop.end]]
            rest = _piles(pile.name[: len(pile.name) - 2 * hop.pawns])
            ending = next(ending for ending in pile.hops[onto] if ending.rest is rest)
            result[hop] = self.after(here, (number[hop.start], number[hop.end], ending))
        return result

    def steps(self, state: Lake) -> Sequence[Step]:
        """Return the hops of the seat to move, those that gain most first."""
        seat, piles, unchanged, _ = state
        if unchanged >= UNCHANGED:  # JL-20
            return ()
        around = len(piles)
        result: list[Step] = []
        for here, pile in enumerate(piles):
            strength = pile.strength
            if pile.owner == seat and strength < around:
                hops, there = pile.hops, (here + strength) % around
                result += [(here, there, ending) for ending in hops[piles[there]]]
                if strength * 2 != around:
                    there = (here - strength) % around
                    result += [(here, there, ending) for ending in hops[piles[there]]]
        result.sort(key=_gain, reverse=True)
        return result

    def after(self, state: Lake, step: Step) -> Lake:
        """Return the lake after a hop."""
        seat, piles, unchanged, lead = state
        here, there, (rest, tower, gain) = step
        left = [*piles]
        if rest is not None and tower is not None:
            left[here], left[there] = rest, tower
            unchanged += 1
        else:
            unchanged = 0
            kept: list[Pile | None] = [*piles]
            kept[here], kept[there] = rest, tower
            left = [pile for pile in kept if pile is not None]
        return Lake(1 - seat, tuple(left), unchanged, lead - gain if seat else lead + gain)

    def passed(self, state: Lake) -> Lake | None:
        """Return the lake with the other seat to move; None if that one cannot move either (JL-19)."""
        other = Lake(1 - state.seat, *state[1:])
        return other if self.steps(other) else None

    def estimate(self, state: Lake) -> float | None:
        """Return by how many points the seat to move is expected to lead; None if the game is over."""
        seat, piles, unchanged, lead = state
        if unchanged >= UNCHANGED:
            return None
        around, best = len(piles), None
        value, freedom, count = KEPT * lead, 0, 0
        for here, pile in enumerate(piles):
            value += pile.value
            strength = pile.strength
            if strength < around:
                hops = pile.hops
                endings = hops[piles[here - strength]]
                others = hops[piles[here + strength - around]] if strength * 2 != around else ()
                count = len(endings) + len(others)
                if pile.owner:
                    freedom -= count
                else:
                    freedom += count
                if pile.owner == seat:
                    for found in (endings, others):
                        if found and (best is None or found[0].gain > best):
                            best = found[0].gain
        value += FREEDOM * freedom
        if best is None:
            return None if self.passed(state) is None else -value if seat else value
        return (-value if seat else value) + GAINED * best + TURN

    def lead(self, state: Lake) -> int:
        """Return by how many points the seat to move leads (JL-21 to JL-23)."""
        return -state.lead if state.seat else state.lead


def _gain(step: Step) -> int:
    return step[2].gain
