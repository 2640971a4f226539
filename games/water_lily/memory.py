"""Inference of hidden information in Water Lily from the earlier views of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import prod
from random import Random

from games.water_lily.board import COLOURS, NUMBER, SLIDES, START, Jump, Table
from games.water_lily.estimate import KINDS, likelihoods
from games.water_lily.position import WaterLilyPosition, WaterLilyView


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
        beliefs = _weigh_colours(view, tables, past_views)
        self._tokens = [tokens for tokens, _ in beliefs]
        self._odds = [odds for _, odds in beliefs]

    def belief(self, seat: int) -> dict[str, float]:
        """Return the probability of each colour for a seat."""
        odds = dict.fromkeys(COLOURS, 0.0)
        for tokens, likely in zip(self._tokens, self._odds, strict=True):
            odds[tokens[seat]] += likely
        total = sum(odds.values())
        return {colour: likely / total for colour, likely in odds.items()}

    def draw(self, rng: Random) -> WaterLilyPosition:
        """Sample a position that agrees with the views, by its probability."""
        view = self._view
        if self._table is None:
            return view.resample(rng)
        (tokens,) = rng.choices(self._tokens, self._odds)
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


def _weigh_colours(
    view: WaterLilyView, tables: Sequence[Table], past_views: Sequence[WaterLilyView]
) -> list[tuple[tuple[str, ...], float]]:
    """Return every assignment of colours to seats, and how likely it makes the jumps so far.

    The kind of each player is unknown: the kind that fits a seat's jumps best has the most weight.
    """
    result = [[[prior] * len(COLOURS) for prior in KINDS] for _ in range(view.seats)]
    views = [*past_views, view]
    for before, after, table in zip(views, views[1:], tables, strict=False):
        kinds = result[before.ply % view.seats]
        for odds, likely in zip(kinds, likelihoods(table, before.jumps, _jump(after)), strict=True):
            odds[:] = [old * new for old, new in zip(odds, likely, strict=True)]
    suspicions = [dict(zip(COLOURS, map(sum, zip(*kinds, strict=True)), strict=True)) for kinds in result]
    return [
        (tokens, prod(suspicions[seat][colour] for seat, colour in enumerate(tokens) if seat != view.seat))
        for tokens in permutations(COLOURS, view.seats)
        if view.mine is None or view.seat is None or tokens[view.seat] == view.mine
    ]
