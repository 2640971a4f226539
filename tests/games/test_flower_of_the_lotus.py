"""Flower of the Lotus, clause by clause; what it shares with China Moon is in ``test_race_rules``."""

from __future__ import annotations

import pytest

from games.position import NotAMove, Seat
from tests.games.notation import kinds, legal, play, refusal
from tests.games.race_tables import FLOWER, ends

position = FLOWER.position
FAR = "R20 R24 G25 G26 G27 B29 B31 B32"  # eight frogs out of the way


@pytest.mark.clause("FL-9")
def test_a_turn_moves_three_different_frogs_one_of_them_anothers() -> None:
    at = play(position(f"R2 {FAR}"), "R2-5")
    assert refusal(at, "R5-7") == "FL-9"
    at = play(at, "R20-22")
    assert {text[0] for text in legal(at)} == {"G", "B"}
    assert refusal(at, "R24-28") == "FL-9"
    assert play(at, "G26-33").actor == Seat(1)


@pytest.mark.clause("FL-9")
def test_with_two_frogs_each_the_third_is_anothers_of_itself() -> None:
    at = play(position("R2 R9 G4", seats=6), "R2-3", "R9-11")
    assert {text[0] for text in legal(at)} == set("GBOVT")


@pytest.mark.clause("FL-10")
@pytest.mark.parametrize(("moved", "end"), [("", "6"), ("G25", "7"), ("G25 B29", "8")])
def test_the_first_frog_goes_one_square_the_second_two_the_third_three(moved: str, end: str) -> None:
    at = position("R5 R1 R3 G25 B29", moved=moved)
    assert ends(at, "R5") == {end}
    assert refusal(at, "R5-9") == "FL-10"


@pytest.mark.clause("FL-11")
@pytest.mark.parametrize(("others", "end"), [("", "7"), ("B6", "8"), ("B7", "8"), ("B6 B8", "9"), ("B8", "7")])
def test_squares_with_frogs_are_jumped_and_not_counted(others: str, end: str) -> None:
    at = position(f"R5 G25 {others}", moved="G25")
    assert ends(at, "R5") == {end}
    assert refusal(at, "R5-4") == refusal(at, "R5-5") == "FL-11"


@pytest.mark.clause("FL-12")
@pytest.mark.parametrize(("moved", "end"), [("", "5"), ("G25", "6"), ("G25 B29", "7")])
@pytest.mark.parametrize("turn", ["R", "G"])
def test_the_last_frog_goes_two_squares_more_whoever_moves_it(moved: str, end: str, turn: str) -> None:
    at = position(f"R2 {FAR}", moved=moved, turn=turn)
    assert at.rear == 2
    assert ends(at, "R2") == {end}
    assert refusal(at, "R2-3") == "FL-12"
    assert kinds(play(at, f"R2-{end}"))[:2] == ["hopped", "hurried"]


@pytest.mark.clause("FL-12")
def test_a_single_frog_on_the_start_is_the_last_and_several_are_not() -> None:
    assert ends(position(FAR), "R0") == {"3"}
    assert ends(position(FAR.replace("G25 ", "")), "R0") == {"1"}
    assert position("R37 R37 R37 G37 G30 G31 B29 B28 B26").rear == 26


@pytest.mark.clause("FL-12")
def test_who_is_last_is_judged_when_the_frog_starts_its_move() -> None:
    at = play(position(FAR), "R0-3")
    assert at.rear == 3
    at = play(position(f"R2 {FAR.replace('G25', 'G4')}"), "R2-6")
    assert ends(at, "G4") == {"9"}


@pytest.mark.clause("FL-13")
def test_a_frog_stops_on_the_arrival_and_is_out_of_the_race() -> None:
    at = position("R36 R34 G25 B29 B35", moved="G25 B29", places="ypwu")
    assert ends(at, "R36") == ends(at, "R34") == ends(at, "B35") == {"37"}
    at = play(at, "R36-37")
    assert not legal(at, "R37")
    assert refusal(at, "R37-37") == "FL-13"


@pytest.mark.clause("FL-14")
def test_what_a_move_causes_is_decided_first_and_only_where_it_ends() -> None:
    at = position("R9 R7 G5", path="y10", hands="Ry Gp", moved="G5")
    assert kinds(play(at, "R9-11")) == ["hopped"]
    waiting = play(position("R9 G5", hands="Ry Gp"), "R9-10")
    assert refusal(waiting, "G5-7") == "FL-14"


@pytest.mark.clause("FL-15")
@pytest.mark.parametrize("square", [5, 4, 8, 10])
def test_the_frogs_owner_takes_the_flower_on_a_square_of_any_kind(square: int) -> None:
    at = play(position(f"G{square - 1}", path=f"w{square}"), f"G{square - 1}-{square}")
    assert (at.hands[1], at.items[square]) == ("w", ".")
    assert at.events[1].kind == "took"


@pytest.mark.clause("FL-17")
@pytest.mark.parametrize(
    ("frogs", "path", "square"), [("", "", 9), ("B9", "", 8), ("B9 G8", "w7", 6), ("", "w9 k8 p7", 6)]
)
def test_it_is_put_on_the_first_square_behind_with_neither_frog_nor_flower(frogs: str, path: str, square: int) -> None:
    at = position(f"R10 {frogs}", path=path)
    assert at.rules.board.empty_behind(10, at.occupied, at.items) == (square,)


@pytest.mark.clause("FL-17")
def test_without_a_flower_or_an_empty_square_behind_nothing_happens() -> None:
    assert kinds(play(position("R9"), "R9-10")) == ["hopped", "no-drop"]
    full = position("R9 R1 R2 G3 G4 G5 B6 B7 B8", path="p9", hands="Ry")
    assert full.rules.board.empty_behind(10, full.occupied, full.items) == ()


@pytest.mark.parametrize("text", ["R0-1*", "R0-1-2", "X0-1", "R0-38", "y@38", "y>p@X", "R01-2", "r0-1", "R0-1 "])
def test_what_is_not_on_the_course_is_no_move_of_this_game(text: str) -> None:
    with pytest.raises(NotAMove) as error:
        position().parse(text)
    assert error.value.clause is None
