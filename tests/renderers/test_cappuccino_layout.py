"""Nothing that must be read is covered by something else or cut, and a game keeps its view of the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from PIL import Image, ImageChops, ImageStat

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import COLOURS, CUPS, EMPTY, NEAR, NUMBER, PLACES
from games.position import Options
from renderers import painter
from renderers.cappuccino import marks, seats
from renderers.cappuccino.board import board
from renderers.cappuccino.cups import MOTIF, MOTIF_UP, RIM, TAG_UP, capital, rise, tag
from renderers.cappuccino.layout import (
    COLUMN,
    DEALT,
    HEIGHT,
    LETTERS,
    TABLE,
    Layout,
    cell,
    dealt_layout,
    layout_about,
    whole_layout,
)
from renderers.cappuccino.lineup import lineup
from renderers.cappuccino.scenes import game
from renderers.cappuccino.sketch import plate
from renderers.cappuccino.table import Table, layout_of, pieces, table_of
from renderers.shapes import Box, Point
from renderers.shown_size import CAPITAL
from renderers.sprite import put_pieces
from renderers.text import letter, width
from tests.renderers.shapes import edges, ink_box, is_within
from tests.sampling import one_in

DEALT_LAYOUTS = [dealt_layout(colours) for colours in DEALT]
SMALL_PARTS = [layout_about(frozenset(names)) for names in (("I9", "I10"), ("A9", "B8", "C10"), ("Q5", "O6", "P7"))]
LAYOUTS = [*DEALT_LAYOUTS, whole_layout()]
ANY_PART = pytest.mark.parametrize("layout", [*LAYOUTS, *SMALL_PARTS], ids=lambda it: f"{len(it.names)}-{it.pitch}")
HIGHEST = CUPS * len(COLOURS)
OF_DEALT = pytest.mark.parametrize("layout", DEALT_LAYOUTS, ids=lambda it: f"{it.pitch}")


def text_box(text: str, middle: Point, height: float) -> Box:
    """Return the room of a text about a point."""
    half = width(text, height) / 2
    return Box(middle[0] - half, middle[1] - height / 2, middle[0] + half, middle[1] + height / 2)


def standing(position: CappuccinoPosition, stacks: dict[str, str]) -> CappuccinoPosition:
    """Return a table with nothing on it but these stacks."""
    table = list(EMPTY)
    for name, cups in stacks.items():
        table[NUMBER[name]] = cups
    return replace(position, table=tuple(table), last=None, before=None, original=None)


@ANY_PART
def test_every_stack_is_within_the_tables_part_of_the_picture(layout: Layout) -> None:
    for name in layout.names:
        assert is_within(layout.stack(name), TABLE), name
        assert all(
            TABLE.left <= x <= COLUMN.left and 0 <= y <= HEIGHT for x, y in cell(layout.place(name), layout.pitch)
        )


@ANY_PART
def test_every_row_and_line_is_named_at_both_ends(layout: Layout) -> None:
    labels = layout.edge_labels(layout.names)
    expected = {name[0] for name in layout.names} | {name[1:] for name in layout.names}
    assert sorted(text for text, _ in labels) == sorted([*expected, *expected])
    for text, middle in labels:
        assert is_within(text_box(text, middle, LETTERS), TABLE), text


@OF_DEALT
def test_no_letter_at_the_edge_meets_a_stack_of_a_few_cups(layout: Layout) -> None:
    rooms = [(text, text_box(text, middle, LETTERS)) for text, middle in layout.edge_labels(layout.names)]
    assert [(one, other) for one, other in combinations(rooms, 2) if one[1].meets(other[1])] == []
    for name in layout.names:
        stack = layout.stack(name)._replace(top=layout.place(name)[1] - (rise(3) + 0.55) * layout.pitch)
        assert [text for text, room in rooms if room.meets(stack)] == [], name


@OF_DEALT
def test_a_stack_shows_a_band_of_each_cup_and_a_number_no_wider_than_it(layout: Layout) -> None:
    bands = [rise(height) / (height - 1) * layout.pitch for height in range(2, 13)]
    assert bands == sorted(bands, reverse=True)
    assert bands[-1] >= 0.05 * layout.pitch
    for height in (1, 9, 12, 40):
        assert width(str(height), capital(layout.pitch)) <= 2 * RIM[0] * layout.pitch


@pytest.mark.soak
@OF_DEALT
def test_no_stack_however_high_covers_the_number_of_another(layout: Layout) -> None:
    x, y = layout.place("I9")
    among = {PLACES[near]: "C" * 60 for near in NEAR[NUMBER["I9"]]}
    for height in (2, 4, 9, 10, 20):
        alone = {"I9": "P" * height}
        tables = Table(alone), Table({**alone, **among}, movable=tuple(among))
        digits = edges(text_box(str(height), (x, y - (rise(height) + TAG_UP) * layout.pitch), capital(layout.pitch)))
        seen = [put_pieces(board(0), pieces(layout, table)).image.crop(digits).convert("L") for table in tables]
        change = ImageChops.difference(*seen).point(lambda value: 255 if value else 0)
        assert ImageStat.Stat(change).mean[0] / 255 < 0.12, height  # at most its corners, between two stacks of sixty


@pytest.mark.parametrize("layout", LAYOUTS[:-1], ids=lambda it: f"{len(it.names)}-{it.pitch}")
def test_the_name_of_a_place_leaves_the_names_beside_it_alone(layout: Layout) -> None:
    for name, ground in product(layout.names, ("cup", "spot")):
        (lettering,) = marks.name(name, ground, layout.pitch).lettering
        assert width(name, lettering.capital) <= 1.15 * layout.pitch, name  # it has some room on either side


@pytest.mark.parametrize("options", [{}, {"two_colours": True}], ids=["one-colour", "two-colours"])
def test_the_name_of_a_single_cup_that_can_be_chosen_leaves_its_motif_free(options: Options) -> None:
    view = next(game(1, 2, options)).view(None)
    layout = layout_of(view)
    drawn = [(piece.image, y) for piece, (_, y) in pieces(layout, table_of(layout, view))]
    assert len(view.selectable_places) > 10
    for name in view.selectable_places:
        plate = marks.name(name, "cup", layout.pitch).image
        (down,) = (y for image, y in drawn if image is plate)
        motif = layout.place(name)[1] - (MOTIF_UP - MOTIF[1]) * layout.pitch
        assert down - plate.height / 2 > motif, name


def test_the_name_of_a_stack_covers_no_number_of_a_higher_one_in_front() -> None:
    position = standing(next(game(1, 2)), {"G13": "PLF", "H12": "P" * 10, "H13": "LF"})
    layout = layout_of(position.view(None))
    table = Table({"G13": "PLF", "H12": "P" * 10, "H13": "LF"}, movable=("G13",))
    x, y = layout.place("H12")
    number = text_box("10", (x, y - (rise(10) + TAG_UP) * layout.pitch), capital(layout.pitch))
    plate = marks.name("G13", "cup", layout.pitch).image
    ((x, y),) = (place for piece, place in pieces(layout, table) if piece.image is plate)
    across, down = plate.width / 2, plate.height / 2
    assert not Box(x - across, y - down, x + across, y + down).meets(number)


ALL_WAYS = pytest.mark.parametrize(
    ("people", "options"),
    [(2, {}), (3, {}), (4, {}), (4, {"tidy": True}), (2, {"two_colours": True})]
    + [(people, {"draft": True}) for people in (2, 3, 4)]
    + [(4, {"draft": True, "tidy": True}), (2, {"draft": True, "two_colours": True})],
)


@one_in(4, "seed", range(4))
@ALL_WAYS
def test_the_shown_part_grows_in_a_draft_and_then_shrinks(people: int, options: Options, seed: int) -> None:
    views = [position.view(None) for position in game(seed, people, options)]
    placing, jumping = ([layout_of(view) for view in views if view.placing is draft] for draft in (True, False))
    assert sum(one.pitch < other.pitch for one, other in pairwise(placing)) <= 1
    assert all(one.pitch <= other.pitch for one, other in pairwise(jumping))
    for layouts, most in ((placing, 16), (jumping, 9)):
        assert sum(one != other for one, other in pairwise(layouts)) <= most
    assert not placing or placing[0] != placing[-1]


@pytest.mark.parametrize("name", ["A9", "A17", "I1", "I17", "Q1", "Q9"])
def test_a_cup_at_the_rim_of_the_table_is_shown(name: str) -> None:
    start = next(game(6, 2, {"draft": True}))
    view = standing(start, {"I9": "F", name: "P"}).view(None)
    assert {"I9", name} <= {*layout_of(view).names}
    assert painter("cappuccino").scene(view).image.size == (1200, 900)


@ALL_WAYS
def test_cards_are_within_the_column_and_what_is_on_them_within_the_cards(people: int, options: Options) -> None:
    for position in list(game(4, people, options))[::8]:
        cards = seats.seat_cards(position.view(None))
        for seat, room in zip(cards, seats.rooms(cards), strict=True):
            assert is_within(room, COLUMN)
            assert room.bottom - room.top >= seat.height - 1
            for sprite, (x, y) in list(seats.on_card(seat, room))[1:]:
                ink = ink_box(sprite).at((round(x), round(y)))
                assert is_within(ink, room), (seat, ink, room)


@one_in(4, "seed", range(4))
@ALL_WAYS
def test_at_the_end_every_stack_that_counts_stands_in_its_row(people: int, options: Options, seed: int) -> None:
    *_, last = game(seed, people, options)
    view = last.view(None)
    rows = lineup(view)
    assert {row.colour: sum(map(len, row.stacks)) for row in rows.rows} == view.counts
    for row in rows.rows:
        assert list(map(len, row.stacks)) == sorted(map(len, row.stacks), reverse=True)
        for cups, (x, y) in rows.feet(row):
            top = y - (len(cups) - 1) * rows.band(len(cups)) - 0.6 * rows.pitch
            half = 0.385 * rows.pitch
            assert is_within(Box(x - half, top, x + half, y + 0.145 * rows.pitch), row.room), (row.colour, cups)
    assert {row.colour for row in rows.rows if row.is_winner} <= {
        colour for seat in view.winners or () for colour in view.colours[seat]
    }


@pytest.mark.parametrize("people", [2, 3, 4])
def test_one_tall_stack_at_the_end_leaves_the_others_as_large_as_they_are(people: int) -> None:
    *_, last = game(0, people)
    rows, table = lineup(last.view(None)), list(last.table)
    place = next(place for place, cups in enumerate(table) if cups)
    table[place] = "FPLC" * 8 + table[place]
    assert lineup(replace(last, table=tuple(table)).view(None)).pitch == rows.pitch
    heights = [(height - 1) * rows.band(height) for height in range(1, 40)]
    assert all(one < other for one, other in pairwise(heights))
    assert rows.band(8) >= 5


def test_the_cards_stay_where_they_are_when_the_first_stacks_are_cleared() -> None:
    positions = [position.view(None) for position in game(4, 4, {"tidy": True})]
    first = next(number for number, view in enumerate(positions) if view.captures)
    before, after = (seats.rooms(seats.seat_cards(positions[number])) for number in (first - 1, first))
    assert before == after


def ink_size(text: str, height: float) -> tuple[int, int]:
    """Return how wide and how high a text is where it has all the room it wants."""
    mask = Image.new("L", (400, 200))
    letter(mask, text, (200, 100), height)
    left, top, right, bottom = mask.point(lambda value: 255 if value > 128 else 0).getbbox() or (0, 0, 0, 0)
    return right - left, bottom - top


def test_the_number_of_cups_in_a_stack_is_there_whole() -> None:
    for pitch, height in product((50, 62, 86, 126), (2, 10, 28, HIGHEST)):
        wide, high = ink_size(str(height), capital(pitch))
        size = ink_box(tag("F", str(height), pitch))
        assert size.width >= wide - 1, height
        assert size.height >= high - 1, height


def test_a_number_has_room_on_its_card_its_coin_and_its_plate() -> None:
    for count, large in product(range(HIGHEST + 1), (True, False)):
        sprite, (wide, _) = seats.number(str(count), True, large), ink_size(str(count), 62 if large else 40)
        assert wide - 3 <= ink_box(sprite).width < sprite.image.width
    assert max(ink_size(str(height), CAPITAL)[0] for height in range(CUPS + 1)) <= 38
    assert all(ink_size(text, 23 if len(text) == 1 else 20)[0] <= 36 for text in (*"ABCDE", "16"))
    assert ink_box(plate("16")).width >= 38
