"""Inference of hidden information in Water Lily from the earlier views of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from math import prod
from random import Random
from typing import TypeAlias

from games.water_lily.board import COLOURS, NUMBER, SLIDES, START, Jump, Table
from games.water_lily.estimate import KINDS, likelihoods
from games.water_lily.position import WaterLilyPosition, WaterLilyView

Kinds: TypeAlias = list[list[float]]  # for each kind of player how likely each colour is, in the order of COLOURS

HIDDEN = 20  # jumps of a game in which players may hide their colours: later it costs them more than it brings
HIDERS = 0.002  # players who hide their colours for each one who does not


class Memory:
    """The frogs in the covered pond, and how likely each seat has each colour.

    ``seen`` are the earlier views of the same seat, one before every jump of the game. If one is missing, positions are
    sampled from the current view alone.
    """

    def __init__(self, view: WaterLilyView, past_views: Sequence[WaterLilyView]) -> None:
        self._view = view
        self._last = _jump(view) if view.last else None
        tables = _tables([*past_views, view])
        if view.pond is not None:
            self._table: Table | None = view.piles + view.pond
        else:
            self._table = tables[-1] if tables else None
        self._open, hiding = _suspicions(view, tables, past_views)
        suspicions = [_by_colour([*kinds, *others]) for kinds, others in zip(self._open, hiding, strict=True)]
        self._likely = {mine: _assignments(view, suspicions, mine) for mine in (*COLOURS, None)}

    def belief(self, seat: int) -> dict[str, float]:
        """Return the probability of each colour for a seat."""
        return self._shares(seat, self._view.mine)

    def elimination(self) -> dict[str, float]:
        """Return how likely the other seats' jumps make each colour of the seat: no two seats have the same."""
        return self._shares(self._view.seat or 0, None)

    def _shares(self, seat: int, mine: str | None) -> dict[str, float]:
        """Return the probability of each colour for a seat if the view's seat has ``mine``."""
        odds = dict.fromkeys(COLOURS, 0.0)
        for tokens, likely in zip(*self._likely[mine], strict=True):
            odds[tokens[seat]] += likely
        total = sum(odds.values())
        return {colour: likely / total for colour, likely in odds.items()}

    def suspicion(self, jump_or_none: Jump | None = None) -> dict[str, float]:
        """Return how likely the seat's own jumps, and one more if there is one, make each colour to others who do not
        think that it hides."""
        kinds = self._open[self._view.seat or 0]
        if jump_or_none is not None and self._table is not None:
            kinds = _updated(kinds, likelihoods(self._table, self._view.jumps, jump_or_none))
        found = _by_colour(kinds)
        total = sum(found.values())
        return {colour: likely / total for colour, likely in found.items()}

    def draw(self, rng: Random, mine: str | None = None) -> WaterLilyPosition:
        """Sample a position that agrees with the views, by its probability. ``mine`` replaces the seat's own colour."""
        view = self._view
        mine = mine or view.mine
        if self._table is None:
            return replace(view, mine=mine).resample(rng)
        tokens = rng.choices(*self._likely[mine])[0]
        return WaterLilyPosition(tokens, view.open_pond, self._table, view.ply, self._last)


def _tables(views: Sequence[WaterLilyView]) -> list[Table]:
    """Return the whole table, pond included, at each view; [] if views from the start on are missing."""
    if [view.ply for view in views] != list(range(len(views))) or views[0].piles != START[:SLIDES]:
        return []
    table = list(START)
    tables = [START]
    for view in views[1:]:
        start, end = _jump(view)
        frogs = table[start]
        table[start], table[end] = frogs[:-1], table[end] + frogs[-1:]
        if tuple(table[:SLIDES]) != view.piles:
            return []
        tables.append(tuple(table))
    return tables


def _jump(view: WaterLilyView) -> Jump:
    """Return the last jump."""
    if view.last is None:
        raise ValueError("nobody has jumped yet")
    return Jump(NUMBER[view.last.start], NUMBER[view.last.end])


def _suspicions(
    view: WaterLilyView, tables: Sequence[Table], past_views: Sequence[WaterLilyView]
) -> tuple[list[Kinds], list[Kinds]]:
    """Return for each seat how likely each kind of player with each colour makes its jumps so far: of those who do not
    hide their colours, and of those who do.

    The kind that fits a seat's jumps best has the most weight. Players who hide make jumps that are good for some
    colour, so these jumps tell nothing until ``HIDDEN``; what follows tells more than with the others, whose likeliest
    colour is then a matter of chance.
    """
    unknown = [1.0] * len(COLOURS)
    openly: list[Kinds] = [[unknown] * KINDS for _ in range(view.seats)]
    hiding: list[Kinds] = [[[HIDERS] * len(COLOURS)] * KINDS for _ in range(view.seats)]
    views = [*past_views, view]
    for before, after, table in zip(views, views[1:], tables, strict=False):
        seat = before.ply % view.seats
        likelier = likelihoods(table, before.jumps, _jump(after))
        openly[seat] = _updated(openly[seat], likelier)
        if before.ply < HIDDEN:
            likelier = tuple((max(kind),) * len(kind) for kind in likelier)
        hiding[seat] = _updated(hiding[seat], likelier)
    return openly, hiding


def _updated(kinds: Kinds, likelier: Sequence[Sequence[float]]) -> Kinds:
    """Return how likely one more jump makes each kind of player with each colour."""
    return [[old * new for old, new in zip(odds, one, strict=True)] for odds, one in zip(kinds, likelier, strict=True)]


def _by_colour(kinds: Kinds) -> dict[str, float]:
    return dict(zip(COLOURS, map(sum, zip(*kinds, strict=True)), strict=True))


def _assignments(
    view: WaterLilyView, suspicions: Sequence[Mapping[str, float]], mine: str | None
) -> tuple[list[tuple[str, ...]], list[float]]:
    """Return the assignments of colours to seats in which the view's seat has ``mine``, and how likely each is."""
    possible = [
        tokens
        for tokens in permutations(COLOURS, view.seats)
        if mine is None or view.seat is None or tokens[view.seat] == mine
    ]
    others = [seat for seat in range(view.seats) if seat != view.seat]
    return possible, [prod([suspicions[seat][tokens[seat]] for seat in others]) for tokens in possible]
