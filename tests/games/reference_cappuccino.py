"""A slow reference game of Cappuccino, written apart: points in space, cups in lists, every pair looked at.

It shares nothing with ``games.cappuccino`` but the notation, so that the two can be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

Point = tuple[int, int, int]  # right, down and towards us, which add up to 0


@dataclass(frozen=True)
class ReferenceGame:
    """Cups as (point, storey, motif), storeys from 1; motifs cleared, one entry a cup; and whose turn it would be."""

    motifs: tuple[str, ...]
    draft: bool = False
    tidy: bool = False
    swap: bool = False
    cups: frozenset[tuple[Point, int, str]] = frozenset()
    gone: tuple[str, ...] = ()
    moves: int = 0
    turn: int = 0


def beginning(record: Mapping[str, Any]) -> ReferenceGame:
    """Return the cups that chance has dealt, or an empty table."""
    draft, tidy, swap = (record["options"].get(name, False) for name in ("draft", "tidy", "swap"))
    cups = frozenset((point(name), 1, motif) for name, motif in record["setup"].get("cups", {}).items())
    return ReferenceGame(tuple(map("".join, record["seats"])), draft, tidy, swap, cups)


def point(name: str) -> Point:
    """Return where a place lies: I9 is the origin."""
    right, down = int(name[1:]) - 9, ord(name[0]) - ord("I")
    return (right, down, -right - down)


def name(at: Point) -> str:
    """Return how a point is called."""
    return f"{chr(ord('I') + at[1])}{at[0] + 9}"


@cache
def steps(one: Point, other: Point) -> int:
    """Return how many steps lie between two points."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) // 2


PLACES: list[Point] = [(a, b, c) for a, b, c in product(range(-8, 9), repeat=3) if a + b + c == 0]


def height(game: ReferenceGame, at: Point) -> int:
    """Return how many cups stand there."""
    return max((storey for where, storey, _ in game.cups if where == at), default=0)


def owner(game: ReferenceGame, at: Point) -> str:
    """Return the motif on top."""
    return max((storey, motif) for where, storey, motif in game.cups if where == at)[1]


def is_laid_out(game: ReferenceGame) -> bool:
    """Return whether all cups have come to the table."""
    return not game.draft or game.moves >= 16 * len("".join(game.motifs))


def actor(game: ReferenceGame) -> int | None:
    """Return who must move: the first from the turn on who can."""
    order = [(game.turn + later) % len(game.motifs) for later in range(len(game.motifs))]
    return game.turn if not is_laid_out(game) else next((seat for seat in order if _jumps(game, seat)), None)


def moves(game: ReferenceGame) -> set[str]:
    """Return every move in its notation."""
    seat = actor(game)
    if seat is None:
        return set()
    if not is_laid_out(game):
        return set(_placings(game))
    dealt = 16 * len("".join(game.motifs)) * game.draft
    changing = {"swap"} if game.swap and game.moves - dealt == 1 else set()
    return {f"{name(a)}-{name(b)}" for a, b in _jumps(game, seat)} | changing


def after(game: ReferenceGame, move: str) -> ReferenceGame:
    """Return what becomes of a move."""
    seat = actor(game) or 0
    later = replace(game, moves=game.moves + 1, turn=(seat + 1) % len(game.motifs))
    if move == "swap":
        one, other = game.motifs
        return replace(later, motifs=(other, one))
    if "+" in move:
        motif, _, place = move.partition("+")
        return replace(later, cups=game.cups | {(point(place), 1, motif or game.motifs[seat])})
    return _with_clearing(replace(later, cups=_after_jump(game, *map(point, move.split("-")))))


def _placings(game: ReferenceGame) -> list[str]:
    occupied = {at for at, _, _ in game.cups}
    motifs = game.motifs[game.turn]
    left = [motif for motif in motifs if sum(cup[2] == motif for cup in game.cups) < 16]
    near = {at: sum(steps(at, other) == 1 for other in occupied) for at in PLACES if at not in occupied}
    free = [at for at in near if near[at] >= min(2, len(occupied)) and (occupied or at == (0, 0, 0))]
    return [f"{motif if len(motifs) == 2 else ''}+{name(at)}" for motif in left for at in free]


def _jumps(game: ReferenceGame, seat: int) -> list[tuple[Point, Point]]:
    occupied = {at for at, _, _ in game.cups}
    high = {at: height(game, at) for at in occupied}
    mine = [at for at in occupied if owner(game, at) in game.motifs[seat]]
    return [(a, b) for a in mine for b in occupied if steps(a, b) == 1 and high[b] <= high[a]]


def _after_jump(game: ReferenceGame, start: Point, end: Point) -> frozenset[tuple[Point, int, str]]:
    below = height(game, end)
    return frozenset(
        (end, storey + below, motif) if at == start else (at, storey, motif) for at, storey, motif in game.cups
    )


def islands(game: ReferenceGame) -> list[set[Point]]:
    """Return the areas of the table: any two that touch are one."""
    parts = [{at} for at in {at for at, _, _ in game.cups}]
    while True:
        touching = next(
            ((a, b) for a in parts for b in parts if a is not b and any(steps(x, y) == 1 for x in a for y in b)),
            None,
        )
        if touching is None:
            return parts
        parts = [part for part in parts if part not in touching] + [touching[0] | touching[1]]


def _with_clearing(game: ReferenceGame) -> ReferenceGame:
    """Return the table without what is settled, wherever it is."""
    if not game.tidy:
        return game
    for island in islands(game):
        high = sorted(island, key=lambda at: height(game, at))
        heights = [height(game, at) for at in high]
        if len(island) == 1 or (len(island) == 2 and heights[0] < heights[1]):
            left = frozenset(cup for cup in game.cups if cup[0] not in island)
            game = replace(game, gone=(*game.gone, *owner(game, high[-1]) * sum(heights)), cups=left)
    return game


def facts(game: ReferenceGame) -> dict[str, object]:
    """Return the areas by the names of their places, row by row, at every eighth move: they take long to find."""
    if game.moves % 8:
        return {}
    rows = [sorted(island, key=lambda at: (at[1], at[0])) for island in islands(game)]
    rows.sort(key=lambda area: (area[0][1], area[0][0]))
    return {"areas": tuple(tuple(map(name, area)) for area in rows)}


def scores(game: ReferenceGame) -> tuple[int, ...]:
    """Return what each seat counts: the cups below its motif, or below the better of two."""
    colours = [*game.gone, *(owner(game, at) for at, _, _ in game.cups)]
    return tuple(max(colours.count(motif) for motif in motifs) for motifs in game.motifs)


def can_be_dealt(cups: dict[str, str], motifs: str) -> bool:
    """Return whether these cups, a motif by place, can have been dealt from the centre outward, found by trying all
    ways."""
    far = {at: sum(step**2 for step in point(at)) for at in cups}
    order = sorted(far.values())
    nearest = sorted(sum(step**2 for step in at) for at in PLACES)
    if order != nearest[: len(order)]:
        return False
    ways = {("", tuple(sorted((far[at], motif) for at, motif in cups.items())))}  # the open group, and what is to come
    for steps in order:
        ways = {
            ("" if len(group) + 1 == len(motifs) else "".join(sorted(group + motif)), tuple(_without(left, motif)))
            for group, left in ways
            for where, motif in set(left)
            if where == steps and motif not in group
        }
    return bool(ways)


def _without(left: tuple[tuple[int, str], ...], motif: str) -> list[tuple[int, str]]:
    """Return what is to come when the next cup, of the nearest that are left, has this motif."""
    rest = list(left)
    rest.remove((left[0][0], motif))
    return rest
