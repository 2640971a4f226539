"""The end of a game of China Moon, and its count."""

from __future__ import annotations

import pytest

from games.position import Seat
from tests.games.race_tables import CHINA_MOON, kinds, play, refusal

position = CHINA_MOON.position


@pytest.mark.clause("CM-24")
def test_the_first_three_on_the_island_take_its_flowers_in_order() -> None:
    at = play(position("R40 G39 G38", places="wypu"), "R40-41", "G39-41", "G38-40")
    assert at.hands == ("w", "y", "")
    assert at.view(None).places == "pu"
    at = play(at, "R0-2", "G40-41")
    assert at.hands == ("w", "yp", "")
    assert dict(at.events[-1].details) == {"frog": "G", "place": 3, "flower": "p"}
    assert at.actor == Seat(1)


@pytest.mark.clause("CM-25")
@pytest.mark.parametrize("moved", ["", "G5", "G5 B6"])
def test_the_fourth_frog_ends_the_game_within_a_turn(moved: str) -> None:
    at = play(position("R41 G41 B41 B40 G5 B6", hands="Ry", places="u", moved=moved), "B40-41")
    assert (at.actor, at.legal, at.pending) == (None, (), None)
    assert at.hands == ("y", "", "u")
    assert at.winners == (Seat(2),)
    assert kinds(at) == ["hopped", "arrived", "over"]
    assert refusal(at, "G0-2") == refusal(at, "y>u@B") == refusal(at, "y@5") == "CM-25"


@pytest.mark.clause("CM-26")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
@pytest.mark.parametrize("flower", "ypw")
def test_flowers_of_a_colour_count_one_three_six_ten_fifteen(flower: str, count: int, points: int) -> None:
    assert position(hands=f"G{flower * count}").scores == (0, points, 0)


@pytest.mark.clause("CM-26", "CM-27")
def test_colours_are_counted_by_themselves_and_added_up() -> None:
    at = position(hands="Ryypwwwk Gu Bk")
    assert at.scores == (3 + 1 + 6 - 2, 4, -2)
    score_sheet = at.view(None).score_sheet
    assert [column.details.get("flower") for column in score_sheet.columns] == ["y", "p", "w", "u", "k", None]
    assert score_sheet.rows == ((3, 1, 6, 0, -2, 8), (0, 0, 0, 4, 0, 4), (0, 0, 0, 0, -2, -2))


@pytest.mark.clause("CM-27")
def test_the_blue_lotus_counts_four_and_the_black_minus_two() -> None:
    assert position(hands="Ru Gk Buk").scores == (4, -2, 2)


@pytest.mark.clause("CM-28")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ("Ryy Gy", [0]),
        ("Ry Gww By", [1]),
        ("Ryy Gww", [0, 1]),
        ("Ry Gw Bp", [0, 1, 2]),
        ("Rk Gk Byk", [2]),
        ("", [0, 1, 2]),
    ],
)
def test_the_highest_total_wins_and_level_seats_share_it(hands: str, winners: list[int]) -> None:
    assert position("R41 R40 G41 B41", hands=hands, places="").winners == tuple(map(Seat, winners))
    assert position("R41 G41 B41", hands=hands, places="u").winners is None
