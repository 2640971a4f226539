"""Nothing that must be read is covered by something else, and a game keeps its view of the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations, product
from math import atan2

import pytest
from PIL import Image, ImageChops

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import COLOURS, EMPTY, NEAR, NUMBER, PLACES, SPOTS
from games.position import Options
from renderers import painter
from renderers.cappuccino import marks
from renderers.cappuccino.cups import MOTIF, MOTIF_UP, rise, tag
from renderers.cappuccino.layout import HEIGHTS, WIDTH, ZOOMS, Layout, cell, dealt, fitted, placing
from renderers.cappuccino.scenes import game
from renderers.cappuccino.table import arrow, layout_of
from renderers.shapes import Box
from renderers.sprite import Sprite
from renderers.text import FAMILIES, family_for


def oval(across: float, down: float) -> frozenset[str]:
    """The places within so many ways from the centre."""
    spots = {name: SPOTS[NUMBER[name]] for name in PLACES}
    return frozenset(
        name
        for name, spot in spots.items()
        if ((spot.along + spot.down / 2) / across) ** 2 + (spot.down * 0.87 / down) ** 2 <= 1
    )


CORNER = frozenset(name for name in PLACES if name[0] < "H" and int(name[1:]) > 11)
DEALT_LAYOUTS = [dealt(colours) for colours in HEIGHTS]
OTHERS = [fitted(oval(*radii), colours) for radii in ((2, 7), (5, 5), (6, 5), (8, 3), (9, 9)) for colours in HEIGHTS]
BROAD = [placing(CORNER | {"I9"}, colours) for colours in HEIGHTS]
ALL = pytest.mark.parametrize("layout", [*DEALT_LAYOUTS, *OTHERS, *BROAD], ids=lambda it: f"{it.pitch}-{it.slips}")
TALL = (1, 2, 3, 5, 9, 12, 40)


def motif(layout: Layout, name: str, height: int) -> Box:
    """The room of the motif of a stack."""
    x, y = layout.place(name)
    middle, pitch = y - (rise(height) + MOTIF_UP) * layout.pitch, layout.pitch
    return Box(x - MOTIF[0] * pitch, middle - MOTIF[1] * pitch, x + MOTIF[0] * pitch, middle + MOTIF[1] * pitch)


def label(layout: Layout, name: str, height: int) -> Box:
    """The room of the letter and the height of a stack, by their white ink."""
    x, y = layout.place(name)
    sprite = tag("P", f"P{height}", layout.pitch)
    white = ImageChops.multiply(sprite.image.getchannel("A"), sprite.image.convert("L"))
    ink = white.point(lambda value: 255 if value > 128 else 0).getbbox()
    assert ink is not None
    left, top = round(x) - sprite.across, round(y - rise(height) * layout.pitch) - sprite.down
    return Box(left + ink[0], top + ink[1], left + ink[2], top + ink[3])


def standing(position: CappuccinoPosition, stacks: dict[str, str]) -> CappuccinoPosition:
    """A table with nothing on it but these stacks."""
    table = list(EMPTY)
    for name, cups in stacks.items():
        table[NUMBER[name]] = cups
    return replace(position, table=tuple(table), last=None, before=None, laid=None)


@ALL
def test_no_stack_meets_a_slip_or_leaves_the_picture(layout: Layout) -> None:
    slips = [layout.slip(number) for number in range(layout.slips)]
    for name in layout.names:
        room = layout.stack(name)
        assert not any(room.meets(slip) for slip in slips), name
        assert min(room.left, room.top) >= 0
        assert room.right <= WIDTH
        assert room.bottom <= layout.height


@ALL
def test_the_linen_and_the_names_are_within_the_picture_and_no_name_meets_a_slip(layout: Layout) -> None:
    slips = [layout.slip(number) for number in range(layout.slips)]
    for name in layout.names:
        for x, y in cell(layout.place(name), layout.pitch):
            assert 0 <= x <= WIDTH
            assert 0 <= y <= layout.height
        assert not any(layout.name(name, empty=empty).meets(slip) for empty in (True, False) for slip in slips)


@ALL
def test_no_name_meets_another_or_what_tells_of_a_stack(layout: Layout) -> None:
    for one, other in combinations(layout.names, 2):
        for first, second in product((True, False), repeat=2):
            assert not layout.name(one, empty=first).meets(layout.name(other, empty=second)), (one, other)
    near = [name for name in ("I9", "H9", "H10", "I10", "J9", "J8", "G10", "K8") if name in layout.names]
    for name, stack, height, empty in product(near, near, TALL, (True, False)):
        if name != stack or not empty:
            told = layout.name(name, empty=empty)
            assert not told.meets(motif(layout, stack, height)), (name, stack, height)
            assert not told.meets(label(layout, stack, height)), (name, stack, height)


@ALL
def test_no_name_of_a_place_for_a_cup_meets_another_or_what_tells_of_a_single_cup(layout: Layout) -> None:
    for one, other in permutations(layout.names, 2):
        spot = layout.name(one, empty=True, spot=True)
        assert not spot.meets(layout.name(other, empty=True, spot=True)), (one, other)
        assert not spot.meets(layout.name(other, empty=False)), (one, other)
        assert not spot.meets(motif(layout, other, 1)), (one, other)


@ALL
def test_no_saucer_meets_a_name(layout: Layout) -> None:
    sprite = marks.saucer(layout.pitch)
    ink = sprite.image.getchannel("A").point(lambda value: 255 if value > 200 else 0).getbbox()
    assert ink is not None
    for name in layout.names:
        x, y = layout.place(name)
        left, top = round(x) - sprite.across, round(y) - sprite.down
        room = Box(left + ink[0], top + ink[1] + 1, left + ink[2], top + ink[3] - 1)
        near = [other for other in layout.names if abs(layout.place(other)[1] - y) < 2 * layout.pitch]
        assert not any(room.meets(layout.name(other, empty=False)) for other in near), name


@pytest.mark.parametrize("height", [1, 2, 4, 9, 10, 20])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_no_stack_however_high_covers_what_tells_of_another(people: int, height: int) -> None:
    start = next(game(1, people))
    layout = DEALT_LAYOUTS[people - 2]
    alone, among = {"I9": "P" * height}, {PLACES[near]: "C" * 60 for near in NEAR[NUMBER["I9"]]}
    rooms = motif(layout, "I9", height), label(layout, "I9", height)
    first, second = (
        painter("cappuccino").scene(standing(start, stacks).view(None)).image for stacks in (alone, {**alone, **among})
    )
    for room in rooms:
        box = round(room.left), round(room.top), round(room.right), round(room.bottom)
        assert ImageChops.difference(first.crop(box), second.crop(box)).getbbox() is None


@pytest.mark.parametrize("end", [PLACES[near] for near in NEAR[NUMBER["I9"]]])
@ALL
def test_the_arrow_of_the_last_move_points_where_it_went_and_covers_no_name(layout: Layout, end: str) -> None:
    if not layout.shows({"I9", end}):
        return
    sprite, (x, y) = arrow(layout, "I9", end)
    (ax, ay), (bx, by) = layout.place("I9"), layout.place(end)
    assert atan2(y - ay, x - ax) == pytest.approx(atan2(by - ay, bx - ax), abs=0.01)
    ink = Image.new("L", (WIDTH, layout.height))
    ink.paste(sprite.image.getchannel("A").point(lambda value: 255 if value > 160 else 0), _corner(sprite, (x, y)))
    for name in layout.names:
        for empty in {name == "I9", name != end}:
            room = layout.name(name, empty=empty)
            box = round(room.left), round(room.top), round(room.right), round(room.bottom)
            assert ink.crop(box).getbbox() is None, name


def _corner(sprite: Sprite, place: tuple[float, float]) -> tuple[int, int]:
    return round(place[0]) - sprite.across, round(place[1]) - sprite.down


@pytest.mark.parametrize("ground", marks.GROUNDS)
@ALL
def test_a_name_is_drawn_within_the_room_it_is_given(layout: Layout, ground: str) -> None:
    for name in layout.names:
        sprite = marks.name(name, ground, layout.pitch)
        room = layout.name(name, empty=ground in {"free", "spot"}, spot=ground == "spot")
        ink = sprite.image.getchannel("A").point(lambda value: 255 if value > 224 else 0).getbbox()
        assert ink is not None
        assert ink[2] - ink[0] <= room.right - room.left + 4
        assert ink[3] - ink[1] <= room.bottom - room.top + 6


def test_every_name_has_a_font() -> None:
    assert {family_for(text) for text in (*PLACES, *COLOURS, *map(str, range(65)))} == {FAMILIES[0]}


def drawn_by(people: int, options: Options, seed: int) -> list[tuple[bool, Layout]]:
    """Of each position of a random game whether cups are being placed, and its layout."""
    views = (position.view(None) for position in game(seed, people, options))
    return [(view.placing, layout_of(view)) for view in views]


ALL_WAYS = pytest.mark.parametrize(
    ("people", "options"),
    [(2, {}), (3, {}), (4, {}), (4, {"tidy": True}), (2, {"two_colours": True})]
    + [(people, {"draft": True}) for people in (2, 3, 4)]
    + [(4, {"draft": True, "tidy": True}), (2, {"draft": True, "two_colours": True})],
)


@pytest.mark.parametrize("seed", range(5))
@ALL_WAYS
def test_a_game_keeps_its_view_of_the_table_while_cups_jump(people: int, options: Options, seed: int) -> None:
    shown = [layout for placing_, layout in drawn_by(people, options, seed) if not placing_]
    assert len(shown) > 10
    assert len(set(shown)) == 1


@ALL_WAYS
def test_all_pictures_of_a_game_are_of_one_size(people: int, options: Options) -> None:
    sizes = {
        painter("cappuccino").scene(position.view(None)).image.size for position in list(game(4, people, options))[::6]
    }
    assert len(sizes) == 1


@pytest.mark.parametrize("seed", range(3))
def test_while_cups_are_placed_the_table_is_only_seen_from_farther_and_farther(seed: int) -> None:
    pitches = [layout.pitch for placing_, layout in drawn_by(4, {"draft": True}, seed) if placing_]
    assert pitches == sorted(pitches, reverse=True)
    assert pitches[0] > pitches[-1]


@pytest.mark.parametrize("colours", HEIGHTS)
def test_once_all_cups_are_placed_their_table_is_shown_as_large_as_it_fits(colours: int) -> None:
    shown = [fitted(oval(radius, radius), colours).pitch for radius in (1, 3, 4, 5, 6, 9)]
    assert shown == sorted(shown, reverse=True)
    assert (shown[0], shown[-1]) == (ZOOMS[0], ZOOMS[-1])


@pytest.mark.parametrize("colours", HEIGHTS)
def test_whatever_place_a_cup_stands_on_is_shown(colours: int) -> None:
    assert fitted(frozenset(PLACES), colours).names == PLACES
    for name in PLACES:
        needed = frozenset({"I9", name})
        assert fitted(needed, colours).shows(needed)
        assert placing(needed, colours).shows(needed)


@pytest.mark.parametrize("name", ["A9", "A17", "I1", "I17", "Q1", "Q9"])
def test_a_cup_at_the_rim_of_the_table_is_drawn_in_a_picture_of_a_good_size(name: str) -> None:
    start = next(game(6, 2, {"draft": True}))
    picture = painter("cappuccino").scene(standing(start, {"I9": "F", name: "P"}).view(None)).image
    assert 0.75 <= picture.width / picture.height <= 1.7
    assert picture.width != picture.height
