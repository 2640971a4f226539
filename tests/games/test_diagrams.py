"""Positions as text: what is drawn where, and for whose eyes."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.__main__ import play_at_random
from games.position import Position, Seat


def random_position(slug: str, players: int, plies: int, **options: bool) -> Position:
    """Return a position of a random game that is always the same."""
    return play_at_random(GAMES[slug], players, options, Random(4)).positions[plies]


def test_a_race_is_drawn_pad_by_pad() -> None:
    start, *path, ways, island, first, second, third = str(
        random_position("china-moon", 3, 30, flies=True)
    ).splitlines()[1:]
    assert (start, island) == ("start  ·", "island ·  left: y p w u")
    assert ways == "ways   6-7/9  8-12  19-20/23  22-26  30-31/32  31-34"
    assert path[0] == " 1 ·    2 ·B   3 ·    4^·    5 ·    6 ·    7v·    8^·    9 y   10x·B"
    assert [first, second, third] == ["  seat 0 R      4  ypp", "  seat 1 G      2  yp", "> seat 2 B      1  y"]


def test_a_neutral_seat_of_a_race_is_named_so() -> None:
    assert str(random_position("china-moon", 2, 0, neutral=True)).splitlines()[-1] == "  seat 2 B      0   neutral"


def test_the_table_of_cappuccino_is_drawn_row_by_row() -> None:
    lines = str(random_position("cappuccino", 2, 20, draft=True)).splitlines()
    assert lines[1:4] == ["F8  P   F   P", "G8    F   F   P   P", "H9          F   F   P"]
    assert str(random_position("cappuccino", 2, 0, draft=True)).splitlines()[1] == "I9  ·"


def test_the_ring_is_drawn_eight_squares_a_line() -> None:
    lines = str(random_position("jinns-of-the-lake", 3, 1)).splitlines()
    assert lines[1].split()[:8] == ["1", "Y2", "2", "Y1", "3", "Y3", "4", "Y4"]
    assert lines[5].startswith("to place: BBBBGG, left B 11223344, G ")


def test_the_winners_are_marked_at_the_end() -> None:
    end = random_position("cappuccino", 3, -1)
    marks = [line[0] for line in str(end).splitlines()[-3:]]
    assert [seat for seat, mark in enumerate(marks) if mark == "*"] == list(end.winners or ())
    assert ">" not in marks


@pytest.mark.parametrize("open_pond", [False, True])
def test_only_the_own_view_of_water_lily_tells_a_seats_colour(open_pond: bool) -> None:
    position = random_position("water-lily", 3, 30, open_pond=open_pond)
    assert not position.is_over
    secrets = [str(position.view(Seat(seat))).count("secret") for seat in range(3)]
    assert secrets == [1, 1, 1]
    for seat in map(Seat, range(3)):
        lines = str(position.view(seat)).splitlines()
        colour = position.view(seat).secret
        assert colour is not None
        assert [line[9:].split() for line in lines[-3:]] == [
            ["?", "?", "secret", colour.details["colour"]] if other == seat else ["?", "?"] for other in range(3)
        ]
    assert "secret" not in str(position)
    assert ("pond covered" in str(position)) is not open_pond
