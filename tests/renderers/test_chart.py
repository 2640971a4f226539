"""The chart of a review."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, ImageColor

from deploy.conformance.test_legibility import unreadable
from games import GAMES
from renderers import painter
from renderers.chart import BANDS, SEATS, chart, seat_places
from tests.sampling import one_in


def even(seats: int, positions: int) -> Sequence[Sequence[float]]:
    return [[1 / seats] * seats] * positions


def _pixels(image: Image.Image) -> list[bytes]:
    data = image.tobytes()
    return [data[at : at + 3] for at in range(0, len(data), 3)]


def _distance(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@one_in(2, "seats", range(2, SEATS + 1))
def test_every_text_of_a_chart_can_be_read(seats: int) -> None:
    picture = chart(even(seats, 120), [3, 4, 5, 118, 119])
    texts = [lettering.text for lettering in picture.lettering]
    assert {"A", "E"} <= set(texts)
    assert {str(seat) for seat in range(1, seats + 1)} <= set(texts)
    assert not unreadable(picture)


def test_the_bands_are_as_high_as_the_chances() -> None:
    picture = chart([[0.2, 0.3, 0.5]] * 40)
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    column = _pixels(image.crop((700, 0, 701, image.height)))
    bands = [ImageColor.getrgb(colour) for colour in (*BANDS[:3], "#f3ead2")]
    nearest = [min(range(4), key=lambda band: _distance(pixel, bands[band])) for pixel in column]
    shares = [nearest.count(band) for band in range(3)]
    total = sum(shares)
    assert [share / total for share in shares] == pytest.approx([0.2, 0.3, 0.5], abs=0.02)


@one_in(2, "game", GAMES)
def test_each_seat_has_the_colour_of_its_pieces(game: str) -> None:
    rules = GAMES[game]
    last = rules.start(rules.deal(rules.player_counts({})[-1], {}, Random(1)))
    while not last.is_over:
        last = last.play(last.legal[0])
    colours = last.view(None).colours
    picture = chart(even(len(colours), 30), [4], game, colours)
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    column = _pixels(image.crop((1000, 0, 1001, image.height)))
    bands = [ImageColor.getrgb(painter(game).colour_of(letters[0])) for letters in colours]
    assert all(min(_distance(pixel, band) for pixel in column) < 40 for band in bands)


def test_numbers_of_seats_stand_apart_where_the_chances_change_at_once() -> None:
    changing = [[0.5, 0.5]] * 28 + [[1.0, 0.0]] + [[0.0, 1.0]] * 12
    one, other = seat_places(changing).values()
    assert one[0] + 200 < other[0] or abs(one[1] - other[1]) > 60, "a number, and two pieces beside it"


def test_turning_points_that_lie_together_have_pins_of_their_own() -> None:
    picture = chart(even(2, 60), [10, 11, 12])
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    row = _pixels(image.crop((0, 40, image.width, 41)))
    red = [pixel[0] > 150 and pixel[1] < 90 for pixel in row]
    assert sum(here and not before for before, here in pairwise(red)) >= 3


def test_a_chart_needs_a_move_and_seats() -> None:
    with pytest.raises(ValueError, match="two positions"):
        chart(even(2, 1))
    with pytest.raises(ValueError, match="two positions"):
        chart(even(SEATS + 1, 5))
