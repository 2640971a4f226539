"""The table's picture tells every fact of the position."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from PIL import ImageStat

from deploy.conformance.pictures import digest
from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import NEAR, NUMBER, PLACES, Jump, Placing
from games.cappuccino.state import CappuccinoState
from games.position import Seat
from renderers import painter
from renderers.cappuccino.board import board
from renderers.cappuccino.layout import Layout, dealt_layout
from renderers.cappuccino.scenes import game, scenes
from renderers.cappuccino.seats import rooms, seat_cards
from renderers.cappuccino.table import Table, layout_of, pieces, table_of
from renderers.shapes import Box
from renderers.sprite import put_pieces
from tests.games.cappuccino_tables import position as standing
from tests.renderers.shapes import edges

PAINTER = painter("cappuccino")


@cache
def play_game(people: int, **options: bool) -> tuple[CappuccinoPosition, ...]:
    return tuple(game(9, people, options))


def pixels(position: CappuccinoState) -> int:
    return digest(PAINTER.scene(position.view(None)).image)


def test_every_stack_shows_its_colour_its_height_and_the_cups_in_it() -> None:
    piles = ["", "F", "P", "L", "C", "FF", "PF", "FP", "LPF", "PLF", *("C" * height for height in range(3, 17))]
    images = {pixels(standing(f"H9:F I9:{pile}", *"FPLC")) for pile in piles}
    assert len(images) == len(piles)


def test_the_last_jump_is_seen_wherever_it_came_from_and_went() -> None:
    images = []
    for near in NEAR[NUMBER["I9"]]:
        for start, end in ((NUMBER["I9"], near), (near, NUMBER["I9"])):
            before = standing(f"{PLACES[start]}:FF {PLACES[end]}:P G7:L G14:L M5:C M6:C", *"FPLC")
            after = before.play(Jump(start, end))
            images += [pixels(after), pixels(replace(after, last=None, before=None))]
    assert len(set(images)) == 12 + 12  # even later coffee on the wood tells where cups have been


def test_the_cup_placed_last_is_seen() -> None:
    after = play_game(3, draft=True)[20]
    assert isinstance(after.last, Placing)
    assert pixels(after) != pixels(replace(after, last=None, before=None))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_who_must_move_is_seen(people: int) -> None:
    start = play_game(people)[0]
    assert len({pixels(replace(start, turn=turn)) for turn in range(people)}) == people


def test_how_many_play_is_seen() -> None:
    assert len({pixels(play_game(people)[0]) for people in (2, 3, 4)}) == 3


def card_of(seat: int, position: CappuccinoPosition) -> bytes:
    """Return what is seen of a seat's card."""
    view = position.view(None)
    return PAINTER.scene(view).image.crop(edges(rooms(seat_cards(view))[seat])).tobytes()


def test_a_seat_that_cannot_move_any_more_is_marked() -> None:
    stuck_position, free = (
        standing("I9:F I10:PP H10:LL", *"FPLC"),
        standing("I9:F I10:PP H10:L", *"FPLC"),
    )
    assert Seat(0) in stuck_position.stopped_seats
    assert Seat(0) not in free.stopped_seats
    first, second = (card_of(0, replace(position, turn=1)) for position in (stuck_position, free))
    assert first != second


@pytest.mark.parametrize(("beside", "seam"), [("I10", (0.57, 0.2)), ("H10", (0.43, -0.32)), ("H9", (-0.43, -0.32))])
def test_linen_joins_stacks_side_by_side_and_wood_parts_the_others(beside: str, seam: tuple[float, float]) -> None:
    layout = dealt_layout(4)
    x, y = (round(at + layout.pitch * by) for at, by in zip(layout.place("I9"), seam, strict=True))
    tables = (Table({"I9": "F", beside: "P"}), Table({"I9": "F", "K9": "P"}))
    patches = [put_pieces(board(0), pieces(layout, table)).image.crop((x - 1, y - 1, x + 2, y + 2)) for table in tables]
    linen, wood = (ImageStat.Stat(patch.convert("L")).mean[0] for patch in patches)
    assert linen > 150
    assert wood < 100


def test_the_stacks_cleared_for_each_colour_and_their_heights_are_seen() -> None:
    base = standing("I9:F I10:P", tidy=True)
    captures = [(), ("F",), ("P",), ("FF",), ("F", "F"), ("FP",), ("F", "FF"), ("FFF",)]
    captures += [("P",) * number for number in range(2, 15)]
    assert len({pixels(replace(base, captures=stacks)) for stacks in captures}) == len(captures)


def test_what_the_last_move_has_cleared_is_seen_on_the_table_and_beside_it() -> None:
    before = standing("I9:F I10:P I11:F K8:F K9:P", tidy=True)
    after = before.play(Jump(NUMBER["I10"], NUMBER["I9"]))
    assert after.view(None).last_captures == {"I9": "FP", "I11": "F"}
    images = (
        PAINTER.scene(after.view(None)).image,
        PAINTER.scene(replace(after, last=None, before=None).view(None)).image,
    )
    layout = layout_of(after.view(None))
    cards = rooms(seat_cards(after.view(None)))
    for room in (layout.stack("I9"), layout.stack("I11"), *cards):
        assert images[0].crop(edges(room)).tobytes() != images[1].crop(edges(room)).tobytes(), room


def test_the_cups_still_to_be_placed_are_seen() -> None:
    draft = play_game(3, draft=True)
    hands = {tuple(tuple(hand.values()) for hand in position.view(None).hands) for position in draft[:49]}
    assert len(hands) == 49
    cards = {card_of(0, position) for position in draft[:48:3]}
    assert len(cards) == 16  # the first seat's card, each time it must place a cup


def test_the_places_open_to_the_next_cup_are_marked_and_no_others() -> None:
    position = play_game(3, draft=True)[9]
    free = {str(move).removeprefix("+") for move in position.legal}
    assert position.placing
    view, layout = position.view(None), layout_of(position.view(None))
    table = table_of(layout, view)
    with_marks, bare = (put_pieces(board(0), pieces(layout, one)).image for one in (table, replace(table, spots=())))
    for name in set(layout.names) - view.stacks.keys():
        x, y = layout.place(name)
        room = edges(Box(x - 8, y - 8, x + 8, y + 8))
        assert (with_marks.crop(room).tobytes() != bare.crop(room).tobytes()) == (name in free), name


def test_the_stacks_that_may_jump_stand_on_saucers_and_no_others() -> None:
    position = play_game(4)[24]
    free = {str(move).split("-")[0] for move in position.legal}
    other = replace(position, turn=(position.turn + 1) % 4)
    assert 0 < len(free) < len(position.view(None).stacks)
    layout = layout_of(position.view(None))
    first, second = (_rims(one, layout) for one in (position, other))
    theirs = {str(move).split("-")[0] for move in other.legal}
    assert {name for name in first if first[name] != second[name]} == free ^ theirs


def _rims(position: CappuccinoPosition, layout: Layout) -> dict[str, bytes]:
    """Return what is seen beside the foot of each stack, where a saucer would stand out."""
    picture, pitch = PAINTER.scene(position.view(None)).image, layout.pitch
    feet = {name: layout.place(name) for name in position.view(None).stacks}
    return {
        name: b"".join(
            picture.crop(edges(Box(x + side * pitch - 2, y - 2, x + side * pitch + 2, y + 4))).tobytes()
            for side in (-0.42, 0.42)
        )
        for name, (x, y) in feet.items()
    }


@pytest.mark.parametrize("name", ["end-two", "end-three", "end-four", "end-tidy"])
def test_the_end_shows_who_has_won(name: str) -> None:
    end = dict(scenes())[name]._position  # noqa: SLF001 - only the rules need what a view is made of
    seats = end.terms.seats
    other = replace(end, terms=replace(end.terms, seats=(*seats[1:], seats[0])))
    assert pixels(end) != pixels(other)


def test_with_two_colours_the_end_shows_which_of_them_is_scored() -> None:
    more, less = (standing(f"I9:FFF K9:{pandas} G9:LL", "FP", "LC") for pandas in ("P", "PPPP"))
    assert card_of(0, more) != card_of(0, less)
