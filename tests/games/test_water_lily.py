"""The rules of Water Lily, clause by clause: board, jumps, end and count; its secrets have a file of their own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games import GAMES
from games.position import NotAMove, Seat, Start
from games.water_lily import WaterLilyPosition
from games.water_lily.board import NUMBER, PLACES, Jump
from tests.games.notation import deal_refusal, legal, play, refusal, start_refusal

GAME = GAMES["water-lily"]


def table(**places: str) -> tuple[str, ...]:
    """Return a table with these piles and columns of the pond (under their slides' names) and nothing else."""
    assert places.keys() <= set(PLACES)
    return tuple(places.get(name, "") for name in PLACES)


def position(tokens: str = "RY", last: str | None = None, ply: int = 0, **places: str) -> WaterLilyPosition:
    """Return a position with these frogs only."""
    start, _, end = (last or "").partition("-")
    jump = Jump(NUMBER[start], NUMBER[end]) if last else None
    return WaterLilyPosition(tuple(tokens), False, table(**places), ply, jump)


def after(*moves: str, tokens: str = "RY") -> WaterLilyPosition:
    """Return the position after these jumps from the start."""
    return play(WaterLilyPosition(tuple(tokens), False), *moves)


@pytest.mark.clause("WL-1")
def test_two_to_four_can_play_and_with_the_option_five_exactly_five() -> None:
    assert list(GAME.player_counts({})) == list(GAME.player_counts({"five": False, "open_pond": True})) == [2, 3, 4]
    assert list(GAME.player_counts({"five": True})) == [5]


@pytest.mark.clause("WL-1")
@pytest.mark.parametrize(("people", "five"), [(0, False), (1, False), (5, False), (6, False), (4, True), (6, True)])
def test_another_number_of_seats_is_refused(people: int, five: bool) -> None:
    options = {"five": True} if five else {}
    start = Start("water-lily", options, ((),) * people, {"secret": tuple("RYGBVR"[:people])})
    assert deal_refusal("water-lily", people, options) == start_refusal(start) == "WL-1"


@pytest.mark.clause("WL-2")
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_twenty_frogs_race_whatever_the_number_of_players(people: int) -> None:
    options = {"five": people == 5}
    start = GAME.start(GAME.deal(people, options, Random(people)))
    assert isinstance(start, WaterLilyPosition)
    assert Counter("".join(start.table)) == dict.fromkeys("RYGBV", 4)


@pytest.mark.clause("WL-3")
def test_even_rows_have_five_places_and_odd_rows_four() -> None:
    rows = [[name for name in PLACES if name[1] == str(row)] for row in range(7)]
    assert ["".join(name[0] for name in row) for row in rows] == ["acegi", "bdfh"] * 3 + ["acegi"]


@pytest.mark.clause("WL-4")
def test_the_start_order_is_the_one_printed_on_the_board() -> None:
    assert after().view(None).pads == {"a0": "RYGB", "c0": "YGBV", "e0": "GBVR", "g0": "BVRY", "i0": "VRYG"}


@pytest.mark.clause("WL-5")
def test_a_column_fills_from_row_one_upward() -> None:
    at = position(b5="GBR", a6="Y", e0="V")
    for frogs in ("YR", "YRB", "YRBG"):
        at = at.play(at.parse("b5-a6"))
        assert at.pond == (frogs, "", "", "", "")


@pytest.mark.clause("WL-5", "WL-14")
def test_a_column_with_six_frogs_is_full_and_one_with_five_is_not() -> None:
    assert legal(position(b5="R", a6="RYGBV")) == {"b5-a6", "b5-c6"}
    full = position(b5="R", a6="RYGBVR")
    assert legal(full) == {"b5-c6"}
    assert refusal(full, "b5-a6") == "WL-14"


@pytest.mark.clause("WL-9")
def test_only_the_top_frog_of_a_pile_jumps_whatever_its_colour() -> None:
    at = position("RY", e2="RYG")
    at = at.play(at.parse("e2-d3"))
    assert at.view(None).pads == {"e2": "RY", "d3": "G"}
    assert refusal(at, "c2-d3") == "WL-9"


@pytest.mark.clause("WL-9")
def test_the_seats_jump_in_turn() -> None:
    at, actors = after(tokens="RYG"), []
    for move in ("a0-b1", "a0-b1", "c0-d1", "c0-d1"):
        actors.append(at.actor)
        at = at.play(at.parse(move))
    assert actors == [0, 1, 2, 0]


@pytest.mark.clause("WL-10")
@pytest.mark.parametrize("end", ["g2", "d1", "f1", "c0", "e4", "c2", "e2", "i4", "e6", "b3"])
def test_a_frog_jumps_forward_along_a_diagonal_and_no_other_way(end: str) -> None:
    assert refusal(position(e2="RYGB"), f"e2-{end}") == "WL-10"


@pytest.mark.clause("WL-10")
def test_no_frog_jumps_off_the_board() -> None:
    assert legal(position(a2="RYGB")) == {"a2-b3", "a2-c4", "a2-d5", "a2-e6"}
    assert legal(position(h3="RYGB")) == {"h3-i4", "h3-g4", "h3-f5", "h3-e6"}


@pytest.mark.clause("WL-11")
@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_a_frog_jumps_up_to_as_many_pads_as_its_pile_is_high(height: int) -> None:
    at = position(e0="RYGB"[:height])
    ways = ["e0-d1 e0-f1", "e0-c2 e0-g2", "e0-b3 e0-h3", "e0-a4 e0-i4"]
    assert legal(at) == set(" ".join(ways[:height]).split())
    for too_far in " ".join(ways[height:]).split():
        assert refusal(at, too_far) == "WL-11"
    assert refusal(position(a0="RYGB"), "a0-f5") == "WL-11"


@pytest.mark.clause("WL-12")
def test_a_frog_may_land_on_three_others_but_not_on_four() -> None:
    at = position(e2="R", d3="YGB", f3="VYGB")
    assert legal(at) >= {"e2-d3"}
    assert refusal(at, "e2-f3") == "WL-12"
    assert at.play(at.parse("e2-d3")).view(None).pads["d3"] == "YGBR"


@pytest.mark.clause("WL-12")
def test_a_landing_on_a_frog_is_told_with_its_colour_and_height() -> None:
    at = position("RY", e2="R", d3="YGB", ply=4)
    labels = {str(choice.move): choice for choice in at.view(None).choices}["e2-d3"]
    landing = {"end": "d3", "onto": "B", "height": 4}
    assert labels.label == ("jump-onto-frog", {"frog": "R", "start": "e2", "way": "↖", **landing})
    assert [step.label for step in labels.steps] == [
        ("choose-frog", {"frog": "R", "start": "e2", "height": 1}),
        ("onto-frog", {"way": "↖", **landing}),
    ]
    (event,) = at.play(at.parse("e2-d3")).events
    assert event == ("jumped-onto-frog", {"seat": Seat(0), "frog": "R", "start": "e2", **landing})


@pytest.mark.clause("WL-12")
def test_what_lies_between_is_jumped_over_and_does_not_matter() -> None:
    at = position(e2="RY", f3="VYGB")
    assert "e2-g4" in legal(at)
    assert at.play(at.parse("e2-g4")).view(None).pads == {"e2": "R", "f3": "VYGB", "g4": "Y"}


@pytest.mark.clause("WL-13")
def test_the_top_of_a_slide_counts_as_a_pad_and_nothing_jumps_past_it() -> None:
    assert legal(position(e4="RYGB")) == {"e4-d5", "e4-c6", "e4-f5", "e4-g6"}


@pytest.mark.clause("WL-13")
def test_a_frog_on_a_slides_top_slides_into_the_pond_and_never_stays() -> None:
    at = position(f5="R", g6="Y", a0="V")
    at = at.play(at.parse("f5-g6"))
    assert at.pond == ("", "", "", "YR", "")
    assert "g6" not in at.view(None).pads
    assert refusal(at, "g6-f5") == "WL-13"


@pytest.mark.clause("WL-15")
def test_the_game_ends_when_no_frog_can_jump() -> None:
    at = position(b5="RYGB", a4="V", a6="RYGBVR", c6="RYGBVG", ply=3, last="c4-b5")
    assert at.legal == ()
    assert at.actor is None
    assert at.winners is not None
    assert [event.kind for event in at.events] == ["jumped-onto-frog", "stuck"]
    assert refusal(at, "b5-a6") == "WL-15"


@pytest.mark.clause("WL-15")
def test_no_seat_may_pass() -> None:
    for text in ("", "pass", "-", "a0-"):
        with pytest.raises(NotAMove):
            after().parse(text)


@pytest.mark.clause("WL-16")
@pytest.mark.parametrize("colour", "RYGBV")
def test_the_game_ends_with_the_last_frog_of_any_colour(colour: str) -> None:
    others = "RYGBV".replace(colour, "")
    at = position("RY", a6=colour * 2, c6=colour, d5=others[:3] + colour, e0=others)
    assert at.legal
    over = at.play(at.parse("d5-e6"))
    assert (over.legal, over.actor) == ((), None)
    assert over.events[-1] == ("colour-home", {"colour": colour})
    assert refusal(over, "e0-d1") == "WL-16"


@pytest.mark.clause("WL-16")
def test_three_frogs_of_every_colour_in_the_pond_do_not_end_the_game() -> None:
    at = position(a6="RYGBV", c6="RYGBV", e6="RYGB", d5="V", b5="RYGB", a4="V")
    assert legal(at.play(at.parse("d5-e6"))) == {"b5-a6", "b5-c6"}


@pytest.mark.clause("WL-17")
def test_each_row_counts_its_number_up_to_the_fourth() -> None:
    for row, points in enumerate((1, 2, 3, 4, 0, 0)):
        assert position("RY", a6="G" * row + "R" + "B" * (5 - row), e0="RV").scores == (points, 0)


@pytest.mark.clause("WL-17")
def test_a_seats_points_are_added_up_over_all_columns() -> None:
    at = position("RYG", a6="RRYR", c6="GYRYGR", g6="YR", i6="R")
    assert at.scores == (1 + 2 + 4 + 3 + 2 + 1, 3 + 2 + 4 + 1, 1)


@pytest.mark.clause("WL-17")
def test_the_tally_counts_row_by_row() -> None:
    end = position("RYG", a6="RRYRGY", c6="GYRYGB", b5="BVBV", last="c4-b5", ply=2)
    score_sheet = end.view(None).score_sheet
    assert score_sheet is not None
    assert [column.details.get("row") for column in score_sheet.columns] == [1, 2, 3, 4, None]
    assert score_sheet.rows == ((1, 2, 3, 4, 10), (0, 2, 3, 4, 9), (1, 0, 0, 0, 1))


@pytest.mark.clause("WL-18")
@pytest.mark.parametrize(
    ("pond", "winners", "told"),
    [
        ({"a6": "RRRG"}, [0], []),
        ({"a6": "YBRG", "c6": "BYYG"}, [1], []),
        ({"a6": "BBBR", "c6": "YBYB"}, [0], [4]),  # 4 each: one frog in row 4
        ({"a6": "BBRB", "c6": "BYBB", "e6": "YBBB"}, [0], [3]),  # 3 each: one frog in row 3
        ({"a6": "BRBB", "c6": "YBBB", "e6": "YBBB"}, [0], [2]),  # 2 each: one frog in row 2
        ({"a6": "BBBR", "c6": "BBBR", "e6": "BBYY", "g6": "YBBB"}, [0], [4]),  # 8 each: two frogs in row 4 against one
        ({"a6": "BBBR", "c6": "BBBY", "e6": "BGRB", "g6": "BYGB", "i6": "YGBB"}, [0], [4, 3]),  # 7 each
        ({"a6": "RYBB", "c6": "YRBB"}, [0, 1], []),
        ({"a6": "GBBB"}, [0, 1], []),
    ],
)
def test_a_tie_goes_to_more_frogs_in_row_four_then_three_two_and_one(
    pond: dict[str, str], winners: list[int], told: list[int]
) -> None:
    nobody_can_jump = position("RYG" if len(told) > 1 else "RY", "a4-a6", 1, **pond)
    assert nobody_can_jump.winners == tuple(map(Seat, winners))
    events = nobody_can_jump.view(None).events
    assert [event.details["row"] for event in events if event.kind == "tie-broken"] == told
