"""Between two positions of Jinns of the Lake only what moves is seen to move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

import pytest

from games.jinns import JinnsView
from games.jinns.view import PlacedBatch, PlayedHop
from renderers import painter
from renderers.jinns import layout, seats, trail
from renderers.jinns.scenes import game
from renderers.jinns.transitions import moving as moving_at
from tests.renderers.shapes import ink_box, is_seen_whole, outside
from tests.sampling import one_in

PAINTER = painter("jinns-of-the-lake")
GLIDES = (0.62, 0.7, 0.85, 0.99)  # shares of a move that takes a tower off in which the tower glides
LEAPS = (0.01, 0.1, 0.25, 0.4, 0.55)  # shares of any move in which pawns are in the air

Pair = tuple[JinnsView, JinnsView]


@cache
def pairs() -> list[Pair]:
    played = [pairwise(game(seed, people)) for seed, people in ((4, 2), (7, 3), (9, 4))]
    return [(one.view(None), other.view(None)) for moves in played for one, other in moves]


def hops() -> list[tuple[JinnsView, JinnsView, PlayedHop]]:
    return [(one, other, other.last) for one, other in pairs() if isinstance(other.last, PlayedHop)]


def taking() -> list[tuple[JinnsView, JinnsView, PlayedHop]]:
    return [one for one in hops() if one[2].own]


def placing() -> list[tuple[JinnsView, JinnsView, PlacedBatch]]:
    return [(one, other, other.last) for one, other in pairs() if isinstance(other.last, PlacedBatch)]


def require_still(played: Iterable[Pair], shares: Sequence[float]) -> None:
    """Require that between these shares of a move nothing changes besides what moves."""
    for one, other in played:
        for early, late in pairwise(shares):
            moving = [*moving_at(one, other, early), *moving_at(one, other, late)]
            first, second = (PAINTER.transition(one, other, share).image for share in (early, late))
            assert outside(first, second, *moving) is None


def test_while_pawns_are_in_the_air_nothing_else_changes() -> None:
    require_still(pairs()[::11], LEAPS)


def test_while_a_tower_glides_nothing_else_changes() -> None:
    require_still([(one, other) for one, other, _ in taking()[::3]], GLIDES)


def test_a_hop_comes_down_on_every_pile_it_counts_one_after_the_other() -> None:
    for one, other, last in hops():
        squares, _ = trail.path(other, last)
        legs, whole = len(squares) - 1, 0.6 if last.own else 1.0
        for number, square in enumerate(squares[1:], 1):
            *_, (_, (x, y)) = moving_at(one, other, whole * number / legs - 1e-9)
            top = len(one.ring[square]) + len(last.group) - 1
            assert x == pytest.approx(layout.foot(square)[0], abs=0.1)
            lowest = layout.PAWN.bottom - layout.PAWN.top + 10
            assert y == pytest.approx(max(layout.pawn(square, top)[1], lowest), abs=3), (square, number)


def test_between_two_piles_a_pawn_is_above_both() -> None:
    for one, other, last in hops():
        squares, _ = trail.path(other, last)
        if all(not layout.upper(square) for square in squares[:2]):
            whole = 0.6 if last.own else 1.0
            (_, (_, y)), *_ = moving_at(one, other, whole * 0.5 / (len(squares) - 1))
            feet = layout.pawn(last.start, len(last.left))[1], layout.pawn(squares[1], len(one.ring[squares[1]]))[1]
            assert y < sum(feet) / 2 - 40


@one_in(3, "share", [*LEAPS, *GLIDES])
def test_what_moves_is_seen_whole(share: float) -> None:
    for one, other in pairs():
        for piece in moving_at(one, other, share):
            assert is_seen_whole(piece, layout.WIDTH, layout.HEIGHT), (other.last, piece)


def test_what_was_taken_begins_to_glide_where_it_stood_as_wide_as_it_was() -> None:
    for one, other, last in taking():
        tower, (x, y) = (*last.onto, *last.group), layout.foot(last.end)
        for sprite, place in moving_at(one, other, 0.6 + 1e-9):
            below = round((y - place[1]) / layout.STEP)
            assert place[0] == pytest.approx(x, abs=0.1)
            assert -1 <= below < len(tower)  # lower where it would leave the picture
            wide = ink_box(sprite)
            assert wide.right - wide.left == pytest.approx(layout.PAWN.right - layout.PAWN.left, abs=6)


def test_what_was_taken_ends_where_its_owner_has_it() -> None:
    for one, other, last in taking():
        ends = [foot for there in seats.place_cards(other) if there.lit for _, foot in there.piles[-1:]]
        moving = [place for _, place in moving_at(one, other, 1 - 1e-9)]
        assert len(moving) == 1 + bool(last.other)
        assert sorted((round(x), round(y)) for x, y in moving) == sorted((round(x), round(y)) for x, y in ends)


def test_a_batch_comes_down_pawn_after_pawn_from_its_carpet_to_its_squares() -> None:
    for one, other, last in placing():
        carpet = {foot for there in seats.place_cards(one) for _, foot in there.hand}
        feet = [layout.foot(square) for square, _ in last.pawns]
        begin = [place for _, place in moving_at(one, other, 1e-9)]
        assert all(any(abs(x - a) + abs(y - b) < 1 for a, b in carpet) for x, y in begin)
        half = [place for _, place in moving_at(one, other, 0.5)]
        assert half[0] == pytest.approx(feet[0])
        assert half[-1] != pytest.approx(feet[-1])
        end = [place for _, place in moving_at(one, other, 1 - 1e-9)]
        assert all(abs(x - a) + abs(y - b) < 1 for (x, y), (a, b) in zip(end, feet, strict=True))
