"""Nothing that must be read is covered by something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from PIL import Image

from games.jinns import JinnsView
from games.jinns.board import SQUARES, TOWER
from games.jinns.view import PlayedHop
from renderers import painter
from renderers.jinns import cards, layout, marks, seats, table, trail
from renderers.jinns.board import board
from renderers.jinns.pawns import pawn
from renderers.jinns.piles import SMALL
from renderers.jinns.scenes import game, scenes
from renderers.jinns.slabs import number
from renderers.shapes import Box
from renderers.shown_size import CAPITAL
from renderers.sprite import Sprite, join_sprites
from renderers.text import width
from tests.renderers.shapes import edges, ink_box, is_within

RING = range(1, SQUARES + 1)
LEVELS = range(TOWER - 1)  # a tower of four leaves the ring
NAMES = [layout.TAG.at(layout.tag(square)) for square in RING]


def room(square: int, level: int) -> Box:
    return layout.PAWN.at(layout.pawn(square, level))


def signs(square: int, level: int) -> Box:
    return layout.SIGNS.at(layout.pawn(square, level))


def test_no_pile_however_high_covers_the_number_of_a_square() -> None:
    for square, level, name in product(RING, LEVELS, NAMES):
        assert not room(square, level).meets(name), (square, level, name)


def test_no_pawn_covers_the_signs_of_another() -> None:
    roof = 14  # pixels to the left and the right of a roof's tip: it may reach between the signs of the pawn behind it
    for square, level, other, height in product(RING, LEVELS, RING, LEVELS):
        if layout.foot(other)[1] > layout.foot(square)[1] or (other == square and height > level):
            x, y = layout.pawn(other, height)
            walls = Box(x - 40, y - layout.STEP, x + 40, y)
            assert not walls.meets(signs(square, level)), (square, level, other, height)
            if other != square:
                tip, behind = Box(x - roof, layout.PAWN.top + y, x + roof, y), layout.pawn(square, level)
                assert behind[1] - tip.top <= 10 or not tip.meets(signs(square, level)), (square, other)


def test_no_number_covers_another_or_is_cut_off() -> None:
    for square, name in zip(RING, NAMES, strict=True):
        assert is_within(name, layout.FIELD)
        assert not [other for other in RING if other != square and name.meets(NAMES[other - 1])]


def test_every_pile_is_within_the_field() -> None:
    assert all(is_within(room(square, level), layout.FIELD) for square, level in product(RING, LEVELS))


@pytest.mark.parametrize("colour", "YBRG")
def test_a_pawn_is_drawn_where_it_is_said_to_be(colour: str) -> None:
    ink = ink_box(pawn(f"{colour}4"))
    edge = 4  # its outline
    size = layout.PAWN
    assert is_within(ink, Box(size.left - edge, size.top - edge, size.right + edge, size.bottom + edge))
    assert ink.top < layout.SIGNS.top < layout.SIGNS.bottom < ink.bottom


def test_no_ring_about_a_number_is_cut_off_by_the_pictures_edge() -> None:
    assert all(is_within(ink_box(number(square, choice=True)).at(layout.tag(square)), layout.FIELD) for square in RING)
    assert all(is_within(ink_box(marks.take_off()).at(layout.foot(square)), layout.FIELD) for square in RING)
    assert all(is_within(ink_box(marks.coin(12)).at(layout.tag(square)), layout.FIELD) for square in RING)


def hops() -> Iterator[tuple[JinnsView, PlayedHop]]:
    """Yield what is seen after hops of random games and in the scenes."""
    played = [position for people in (2, 3, 4) for position in game(21 + people, people, {"scatter": True})]
    for view in (*dict(scenes()).values(), *(position.view(None) for position in played[::5])):
        if isinstance(view.last, PlayedHop):
            yield view, view.last


def test_every_number_is_drawn_whole_in_every_picture_until_the_end() -> None:
    for view, last in hops():
        if view.winners is None:
            picture, bare = painter("jinns-of-the-lake").scene(view).image, board().copy()
            for square in table.choices(view):
                number(square, choice=True).put(bare, *layout.tag(square))
            for name in NAMES:
                stone = edges(Box(name.left + 6, name.top + 4, name.right - 6, name.bottom - 5))
                assert picture.crop(stone).tobytes() == bare.image.crop(stone).tobytes(), (last, name)


def test_the_trail_covers_no_sign_of_a_pawn() -> None:
    for view, last in hops():
        pieces = ((sprite, *place) for sprite, place in trail.trail(view, last, table.choices(view)))
        alpha = join_sprites(Sprite(Image.new("RGBA", (layout.WIDTH, layout.HEIGHT)), 0, 0), *pieces).image.getchannel(
            "A"
        )
        pawns = [signs(square, level) for square, pile in view.ring.items() for level in range(len(pile))]
        assert not [there for there in pawns if any(alpha.crop(there).histogram()[129:])], last


def test_every_landing_of_a_move_has_a_number_that_nothing_covers() -> None:
    for view, last in hops():
        squares, _ = trail.path(view, last)
        high = {square: len(pile) for square, pile in view.ring.items()}
        discs = [layout.landing(square, high) for square in squares[1:]]
        rooms = [Box(-17, -17, 17, 17).at(disc) for disc in discs]
        assert not any(one.meets(other) for one, other in combinations(rooms, 2)), last
        assert not any(disc.meets(name) for disc, name in product(rooms, NAMES)), last
        places = [place for _, place in trail.trail(view, last, table.choices(view))][-len(discs) :]
        assert places == discs


def test_cards_are_in_the_column_and_apart_and_those_of_partners_together() -> None:
    for people in (2, 3, 4):
        boxes = cards.rooms(people)
        column = layout.COLUMN._replace(top=layout.COLUMN.top - 1, bottom=layout.COLUMN.bottom + 1)  # rounded
        assert all(is_within(box, column) for box in boxes)
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    tops = [box.top for box in cards.rooms(4)]
    assert sorted(range(4), key=lambda seat: tops[seat]) == [0, 2, 1, 3]


@pytest.mark.parametrize(
    ("people", "piles"), [(2, [4] * 8), (3, [4] * 4), (4, [2] * 8), (4, [2] * 6 + [1] * 4), (4, [1] * 10)]
)
def test_what_a_seat_may_take_finds_room_on_its_card(people: int, piles: list[int]) -> None:
    area, size = seats.free(cards.rooms(people)[0], ("Y", "R")[: 3 - people // 2]), seats.SIZES[people]
    feet = seats.shelves(piles, area, size)
    assert max(y for _, y in feet) <= area.bottom
    assert max(x for x, _ in feet) + SMALL / 2 * size <= area.right + 1
    rows = [[x for x, y in feet if y == row] for row in {y for _, y in feet}]
    digit = width("4", CAPITAL * size)
    for row in rows:
        assert all(right - left >= SMALL * size / 2 + digit / 2 - 4 for left, right in pairwise(row))


def test_every_number_of_a_square_and_of_a_pile_has_room_on_its_stone() -> None:
    assert max(width(str(square), CAPITAL) for square in RING) <= layout.TAG.right - layout.TAG.left - 12
    assert max(width(str(points), CAPITAL + 1) for points in range(1, 13)) <= layout.TAG.right - layout.TAG.left - 10
