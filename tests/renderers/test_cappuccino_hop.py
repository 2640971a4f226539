"""Between two positions of Cappuccino only what moves is seen to move."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from PIL import ImageChops

from games.cappuccino import CappuccinoView
from games.cappuccino.board import SWAP
from games.position import Options
from renderers import painter
from renderers.cappuccino import seats
from renderers.cappuccino.cups import rise
from renderers.cappuccino.layout import HEIGHT, WIDTH
from renderers.cappuccino.lineup import lineup
from renderers.cappuccino.scenes import game
from renderers.cappuccino.table import layout_of
from renderers.cappuccino.transitions import moving
from renderers.shapes import Point
from tests.renderers.shapes import is_seen_whole, outside
from tests.sampling import one_in

PAINTER = painter("cappuccino")
FLYING = (0.02, 0.15, 0.3, 0.45, 0.58)  # shares of a move in which a stack is in the air
CLEARING = (0.62, 0.75, 0.9, 0.99)  # and, if it settles something, those in which that is cleared away

Pair = tuple[CappuccinoView, CappuccinoView]


@cache
def pairs(people: int = 4, **options: bool) -> list[Pair]:
    enabled_options: Options = options
    return [(one.view(None), other.view(None)) for one, other in pairwise(game(4, people, enabled_options))]


def jumps() -> list[Pair]:
    return [pair for pair in pairs()[::5] + pairs(2)[::5] if pair[1].winners is None]


def endings() -> list[Pair]:
    return [pairs()[-1], pairs(2)[-1], pairs(tidy=True)[-1], pairs(2, two_colours=True)[-1]]


def settling() -> list[Pair]:
    return [
        pair for pair in pairs(tidy=True) + pairs(2, tidy=True) if pair[1].last_captures and pair[1].winners is None
    ]


def placing() -> list[Pair]:
    return [pair for pair in pairs(draft=True) + pairs(2, draft=True, two_colours=True) if pair[0].placing]


def kinds() -> list[Pair]:
    return [*jumps()[::3], *settling()[::3], *placing()[::16], placing()[63], endings()[0]]


def foot(pair: Pair, share: float) -> Point:
    """Return where the foot of what flies is."""
    parts = list(moving(*pair, share))
    cups = pair[1].last.cups if pair[1].last else ""
    return parts[len(parts) - len(cups) - (len(cups) > 1)][1]


@pytest.mark.parametrize("shares", [FLYING, pytest.param(CLEARING, marks=pytest.mark.soak)])
def test_besides_what_is_in_the_air_nothing_changes(shares: tuple[float, ...]) -> None:
    for pair in kinds():
        if pair[1].winners is not None and shares == CLEARING:
            continue  # the table itself becomes the cloths of the last rows
        for early, late in pairwise(shares):
            air = [*moving(*pair, early), *moving(*pair, late)]
            assert outside(PAINTER.transition(*pair, early).image, PAINTER.transition(*pair, late).image, *air) is None


def test_a_stack_flies_in_an_arc_to_the_top_of_the_other() -> None:
    for one, other in jumps():
        assert other.last is not None
        assert other.last.start is not None
        layout, pair = layout_of(one), (one, other)
        end, below = layout.place(other.last.end), len(one.stacks[other.last.end])
        whole = below + len(other.last.cups)
        assert foot(pair, 1e-9) == pytest.approx(layout.place(other.last.start), abs=0.1)
        landing = end[0], end[1] - rise(whole) * layout.pitch * below / (whole - 1)
        assert foot(pair, 1 - 1e-9) == pytest.approx(landing, abs=0.1)
        assert foot(pair, 0.5)[1] < (layout.place(other.last.start)[1] + landing[1]) / 2 - 8


def cup_on_card(view: CappuccinoView, colour: str) -> Point:
    """Return where the cup of a colour stands on its seat's card."""
    cards = seats.seat_cards(view)
    feet = [
        (entry.colour, foot)
        for seat, room in zip(cards, seats.rooms(cards), strict=True)
        for entry, foot in zip(seat.entries, seats.cups_on(seat, room), strict=True)
    ]
    return dict(feet)[colour]


def test_a_cup_that_is_placed_comes_from_its_seat_s_card() -> None:
    for one, other in placing():
        assert other.last is not None
        layout = layout_of(one)
        assert foot((one, other), 1e-9) == pytest.approx(cup_on_card(one, other.last.cups), abs=0.1)
        assert foot((one, other), 1 - 1e-9) == pytest.approx(layout.place(other.last.end), abs=0.1)


def test_what_a_jump_settles_glides_to_the_card_after_the_landing() -> None:
    assert any(len(other.last_captures) > 1 for _, other in settling())
    for one, other in settling():
        layout = layout_of(one)
        down = [place for _, place in moving(one, other, 0.6 + 1e-9)]
        assert all(any(near(place, layout.place(name)) for place in down) for name in other.last_captures)
        colours = {stack[-1] for stack in other.captures[len(one.captures) :]}
        ends = [cup_on_card(one, colour) for colour in colours]
        up = [place for _, place in moving(one, other, 1 - 1e-9)]
        assert all(any(near(place, end) for place in up) for end in ends)
        assert sum(any(near(place, end) for end in ends) for place in up) >= len(other.last_captures)


def test_at_the_end_every_stack_goes_to_its_place_in_the_last_rows() -> None:
    for one, other in endings():
        rows, places_before = lineup(other), [place for _, place in moving(one, other, 0.6 + 1e-9)]
        assert all(any(near(place, layout_of(one).place(name)) for place in places_before) for name in other.stacks)
        places_after = [place for _, place in moving(one, other, 1 - 1e-9)]
        assert all(any(near(place, end) for place in places_after) for row in rows.rows for _, end in rows.feet(row))


def near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 1


@one_in(3, "share", [*FLYING, *CLEARING])
def test_what_moves_is_seen_whole(share: float) -> None:
    for pair in [*pairs(), *pairs(2), *settling(), *placing()]:
        for piece in moving(*pair, share):
            assert is_seen_whole(piece, WIDTH, HEIGHT), (pair[1].last, piece)


def test_a_swap_is_seen_on_the_cards_and_marked_on_the_others_cup() -> None:
    at = next(position for position in game(2, 2, {"swap": True}) if position.can_swap)
    before, after = at.view(None), at.play(SWAP).view(None)
    halfway = PAINTER.transition(before, after, 0.5).image
    ends = [PAINTER.scene(view).image for view in (before, after)]
    column = min(room.left for room in seats.rooms(seats.seat_cards(before)))
    for end in ends:
        changed = ImageChops.difference(halfway, end).crop((round(column), 0, *end.size)).getbbox()
        assert changed is not None
    (spot,) = PAINTER.way(before, SWAP).ends
    room = seats.rooms(seats.seat_cards(before))[0]
    assert room.left < spot.middle[0] < room.right
    assert room.top < spot.middle[1] < room.bottom
