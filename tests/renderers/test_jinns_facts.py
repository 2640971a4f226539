"""The table's picture tells every fact of the position."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PIL import ImageColor

from bot.drafts.draft import MAX_ALT_CHARS
from bot.drafts.pictures import describe
from bot.language.localizer import get_localizer
from deploy.conformance.pictures import digest
from games.jinns import JinnsPosition, JinnsView
from games.jinns.board import PAWNS, worth
from games.jinns.phrases import WARNING
from games.jinns.state import JinnsState
from games.jinns.view import PlayedHop
from renderers import painter
from renderers.jinns import layout
from renderers.jinns.lake import gaze
from renderers.jinns.palette import CHOICE
from renderers.jinns.scenes import game, scenes
from renderers.jinns.slabs import number
from seeds import LOCALES
from tests.sampling import one_in

PAINTER = painter("jinns-of-the-lake")
SCATTERED = {"scatter": True}


def pixels(position: JinnsState) -> int:
    return digest(PAINTER.scene(position.view(None)).image)


def ring(position: JinnsPosition, **piles: str) -> JinnsPosition:
    """Return the position with other piles, each named by ``s`` and its square."""
    changed = list(position.ring)
    for name, pile in piles.items():
        changed[int(name[1:]) - 1] = pile
    return replace(position, ring=tuple(changed))


@pytest.fixture(scope="module", params=[2, *(pytest.param(people, marks=pytest.mark.soak) for people in (3, 4))])
def play_game(request: pytest.FixtureRequest) -> list[JinnsPosition]:
    return list(game(30 + request.param, request.param))


def middle(people: int) -> JinnsPosition:
    return list(game(30 + people, people))[20]


@one_in(3, "square", [1, 5, 10, 13, 17, 22, 26, 30])
def test_every_pawn_on_every_kind_of_square_looks_like_no_other(square: int) -> None:
    position = replace(middle(2), last=None)
    images = {pixels(ring(position, **{f"s{square}": pile})) for pile in {"", *PAWNS}}
    assert len(images) == 17


@pytest.mark.parametrize("piles", [("Y1B2R3", "B2Y1R3"), ("Y1B2R3", "Y1B1R3"), ("Y1R3", "B1R3"), ("G4Y2", "R4Y2")])
def test_the_order_in_a_pile_and_each_strength_in_it_are_seen(piles: tuple[str, str]) -> None:
    position = replace(middle(2), last=None)
    one, other = (PAINTER.scene(ring(position, s13=pile).view(None)).image.crop((800, 170, 948, 420)) for pile in piles)
    assert one.tobytes() != other.tobytes()


@pytest.mark.parametrize("people", [2, 3, 4])
def test_who_must_move_is_seen(people: int) -> None:
    position = replace(middle(people), last=None)
    images = {pixels(replace(position, due=seat)) for seat in range(people)}
    assert len(images) == people


def test_what_each_seat_has_taken_is_seen() -> None:
    position = replace(middle(4), last=None)
    parts = ((), ("Y1B2",), ("B2Y1",), ("Y1", "B2"), ("Y1B2R3G4",), ("G1",))
    images = {
        pixels(replace(position, captures=tuple(part if seat == owner else () for seat in range(4))))
        for owner in range(4)
        for part in parts
    }
    assert len(images) == 4 * (len(parts) - 1) + 1


def test_how_long_the_piles_have_been_as_many_is_seen_from_when_it_is_told() -> None:
    images = [pixels(replace(middle(2), unchanged_hops=moves)) for moves in range(20)]
    assert len(set(images[:WARNING])) == 1
    assert len(set(images[WARNING - 1 :])) == 20 - WARNING + 1


def test_a_seat_that_misses_its_turn_is_marked() -> None:
    position = next(view for name, view in scenes() if name == "passed").resample(Random(1))
    assert position.skipped_seats
    assert position.actor is not None
    assert pixels(position) != pixels(replace(position, due=position.actor))


def test_the_last_move_is_seen() -> None:
    hops = [position for position in game(3, 2, SCATTERED) if isinstance(position.view(None).last, PlayedHop)]
    for position in hops[::6]:
        assert pixels(position) != pixels(replace(position, last=None))


def test_the_pawns_still_to_be_placed_are_seen() -> None:
    position = list(game(30, 3))[1]
    first = position.ring[0]
    other = next(pawn for pawn in PAWNS if pawn[0] == first[0] and pawn not in position.ring)
    one, changed = PAINTER.scene(position.view(None)).image, PAINTER.scene(ring(position, s1=other).view(None)).image
    assert one.crop(layout.COLUMN).tobytes() != changed.crop(layout.COLUMN).tobytes()


@pytest.mark.parametrize("name", ["end-two", "end-three", "end-four"])
def test_the_end_shows_what_the_piles_on_the_ring_count_and_who_has_won(name: str) -> None:
    view = dict(scenes())[name]
    assert view.winners is not None
    end = view.resample(Random(1))
    assert pixels(end) != pixels(replace(end, captures=end.captures[1:] + end.captures[:1]))


def test_the_numbers_the_actor_can_choose_are_ringed_and_no_others(play_game: list[JinnsPosition]) -> None:
    sprite = number(1, choice=True)
    rows = range(sprite.image.height)
    ring = next(row for row in rows if sprite.image.getpixel((sprite.across, row)) == (*ImageColor.getrgb(CHOICE), 255))
    for position in play_game[::7]:
        picture, view = PAINTER.scene(position.view(None)).image, position.view(None)
        first = len(view.ring) + 1
        due_squares = set(range(first, first + len(view.batch)))
        numbers = due_squares or {int(choice.steps[0].key) for choice in view.choices}
        for square in range(1, 33):
            x, y = layout.tag(square)
            row = round(y) - sprite.down + ring
            there = picture.crop((round(x), row, round(x) + 1, row + 1)).tobytes()
            difference = max(abs(one - other) for one, other in zip(there, ImageColor.getrgb(CHOICE), strict=True)) < 5
            assert difference == (square in numbers), square


@pytest.mark.parametrize("name", ["end-two", "end-three", "end-four"])
def test_at_the_end_every_pile_and_every_sum_is_written(name: str) -> None:
    view = dict(scenes())[name]
    texts = [lettering.text for lettering in PAINTER.scene(view).lettering]
    own_colours = {colour for colours in view.colours for colour in colours}
    numbers = [str(worth("".join(pile))) for pile in view.ring.values() if pile[-1][0] in own_colours]
    numbers += [str(number) for row in view.score_sheet.rows for number in (*row, row[-1])]
    numbers += [str(worth("".join(pile))) for piles in view.captures for pile in piles]
    assert all(texts.count(number) >= numbers.count(number) for number in numbers)


def test_the_jinn_looks_where_the_last_move_went() -> None:
    for view in (position.view(None) for position in game(33, 3)):
        if isinstance(view.last, PlayedHop) and view.winners is None:
            across, down = gaze(layout.foot(view.last.end))
            x, y = layout.foot(view.last.end)
            assert across in (0, 1 if x > layout.LAKE[0][0] else -1)
            assert down in (0, 1 if y > layout.LAKE[0][1] else -1)
            assert (across, down) != (0, 0)


NAMES = [f"Wolfeschlegelsteinhausenberger {seat}" for seat in range(4)]  # 32 letters, as many as a name can have
SHOWN = {**dict(scenes()), "crowded": next(game(1, 4, {"scatter": True})).view(None)}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", SHOWN)
def test_the_whole_position_is_told_in_words_without_a_name_being_cut(name: str, locale: str) -> None:
    view: JinnsView = SHOWN[name]
    text = describe(view, NAMES[: view.player_count], get_localizer(locale))
    assert len(text) <= MAX_ALT_CHARS
    assert all(seat in text for seat in NAMES[: view.player_count])
    lines = text.splitlines()
    assert [line.partition(":")[0] for line in lines if line[0].isdigit()] == [str(square) for square in view.ring]
