"""Flower of the Lotus, clause by clause."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games import GAMES
from games.position import NotAMove, Seat, SetupError, Start
from games.race.board import Kind
from tests.games.notation import kinds, legal, play, refusal
from tests.games.race_tables import FLOWER, ends
from tests.games.reference_course import COURSES

GAME = GAMES["flower-of-the-lotus"]
position = FLOWER.position
FAR = "R20 R24 G25 G26 G27 B29 B31 B32"  # eight frogs out of the way


@pytest.mark.clause("FL-1")
@pytest.mark.parametrize(("people", "frogs"), [(3, 3), (4, 3), (5, 3), (6, 2)])
def test_three_to_six_play_with_three_frogs_each_or_two_when_six_play(people: int, frogs: int) -> None:
    at = FLOWER.start(people)
    assert at.frogs == ((0,) * frogs,) * people
    assert at.view(None).colours == tuple((colour,) for colour in "RGBOVT"[:people])


@pytest.mark.clause("FL-1")
@pytest.mark.parametrize("people", [0, 1, 2, 7])
def test_other_numbers_of_seats_are_refused(people: int) -> None:
    setup = GAME.deal(3, {}, Random(1)).setup
    with pytest.raises(SetupError) as error:
        GAME.deal(people, {}, Random(1))
    with pytest.raises(SetupError) as started:
        GAME.start(Start("flower-of-the-lotus", {}, tuple((colour,) for colour in "RGBOVTX"[:people]), setup))
    assert error.value.clause == started.value.clause == "FL-1"


@pytest.mark.clause("FL-1")
def test_colours_nobody_plays_are_refused() -> None:
    assert refusal(position(), "T0-1") == "FL-1"
    start = GAME.deal(3, {}, Random(1))
    with pytest.raises(SetupError) as error:
        GAME.start(Start("flower-of-the-lotus", {}, (("R",), ("G",), ("T",)), start.setup))
    assert error.value.clause == "FL-1"


@pytest.mark.clause("FL-3", "FL-4")
def test_the_course_is_the_one_in_the_rulebook() -> None:
    board, course = FLOWER.start().rules.board, COURSES["flower-of-the-lotus"]
    names = {"plain": Kind.PLAIN, "lotus": Kind.LOTUS, "silly": Kind.EXCHANGE, "butterfly": Kind.DROP}
    assert board.island == 37
    assert [board.kinds[pad] for pad in range(1, 37)] == [names[course.kinds[pad]] for pad in range(1, 37)]
    assert board.onward == (*((pad + 1,) for pad in range(37)), ())


@pytest.mark.clause("FL-3", "FL-5")
def test_every_frog_begins_on_the_start_and_a_square_holds_one() -> None:
    at = FLOWER.start()
    assert at.frogs == ((0, 0, 0),) * 3
    assert refusal(play(at, "R0-1"), "G0-1") == "FL-11"


@pytest.mark.clause("FL-6", "FL-7", "FL-8")
def test_the_flowers_are_put_on_the_arrival_and_on_the_water_lily_squares() -> None:
    arrivals = set()
    for seed in range(60):
        view = FLOWER.start(seed=seed).view(None)
        assert sorted(view.places[:3]) == ["p", "w", "y"]
        assert (view.places[3], view.flowers[35]) == ("u", "k")
        assert Counter(view.flowers.values()) == {"y": 4, "p": 4, "w": 4, "k": 1}
        assert all(view.board.kinds[square] is Kind.LOTUS for square in view.flowers)
        arrivals.add(view.places)
    assert len(arrivals) == 6


@pytest.mark.clause("FL-6", "FL-7", "FL-8")
@pytest.mark.parametrize(
    ("key", "value", "clause"),
    [
        ("arrival", ("y", "p", "k", "u"), "FL-6"),
        ("35", "y", "FL-7"),
        ("4", "u", "FL-8"),
        ("5", "y", "FL-8"),
        ("flies", (), None),
    ],
)
def test_another_setup_is_refused(key: str, value: str | tuple[str, ...], clause: str | None) -> None:
    assert FLOWER.setup_refusal(key, value) == clause


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


@pytest.mark.clause("FL-15", "FL-16", "FL-19")
def test_the_owner_exchanges_a_flower_on_a_smiling_frog() -> None:
    at = play(position("G7", path="w8", hands="Gy Ryp Bk"), "G7-8")
    assert at.actor == Seat(1)
    assert legal(at) == {"y>p@R", "w>y@R", "w>p@R", "y>k@B", "w>k@B"}
    for text in ("y>y@R", "y>w@B", "y>p@G", "p>y@R"):
        assert refusal(at, text) == "FL-16"
    after = play(at, "w>y@R")
    assert after.hands == ("pw", "yy", "k")
    assert after.actor == Seat(0)


@pytest.mark.clause("FL-16")
@pytest.mark.parametrize("hands", ["", "Ry", "Gyp", "Ry Gy By"])
def test_without_two_different_flowers_to_exchange_nothing_happens(hands: str) -> None:
    at = play(position("R7", hands=hands), "R7-8")
    assert (at.pending, kinds(at)) == (None, ["hopped", "no-exchange"])
    assert refusal(at, "y>p@G") == "FL-16"


@pytest.mark.clause("FL-17", "FL-19")
def test_on_a_slippery_rock_the_owner_gives_up_a_flower_of_its_choice() -> None:
    at = play(position("G9", hands="Gypp"), "G9-10")
    assert at.actor == Seat(1)
    assert legal(at) == {"y@9", "p@9"}
    for text in ("w@9", "y@8", "y@10", "y@0"):
        assert refusal(at, text) == "FL-17"
    after = play(at, "p@9")
    assert (after.hands[1], after.items[9], after.actor) == ("yp", "p", Seat(0))


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


@pytest.mark.clause("FL-18")
def test_the_black_lotus_is_exchanged_and_given_up_like_any_flower() -> None:
    assert legal(play(position("R7", hands="Rk Gy"), "R7-8")) == {"k>y@G"}
    assert play(position("R9", hands="Rk"), "R9-10", "k@9").items[9] == "k"


@pytest.mark.clause("FL-20")
def test_three_frogs_take_the_places_and_the_fourth_ends_the_game() -> None:
    at = play(position("R36 G35 G34", places="wypu"), "R36-37", "G35-37", "G34-37")
    assert at.hands == ("w", "yp", "")
    assert at.actor == Seat(1)
    last = play(position("R37 R37 G37 B36", path="y4", places="u"), "B36-37")
    assert (last.actor, last.legal, last.hands[2]) == (None, (), "u")
    assert kinds(last) == ["hopped", "arrived", "over"]
    assert last.winners == (Seat(2),)
    assert refusal(last, "G0-3") == "FL-20"


@pytest.mark.clause("FL-21", "FL-22")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("y", 1),
        ("pp", 3),
        ("www", 6),
        ("yyyy", 10),
        ("ppppp", 15),
        ("u", 4),
        ("k", -2),
        ("yyppwku", 3 + 3 + 1 - 2 + 4),
    ],
)
def test_flowers_count_triangularly_and_the_lotuses_four_and_minus_two(hand: str, points: int) -> None:
    assert position(hands=f"G{hand}").scores == (0, points, 0)


@pytest.mark.clause("FL-23")
@pytest.mark.parametrize(
    ("hands", "winners"), [("Ryy Gy", [0]), ("Ryy Gww", [0, 1]), ("Ryyyk Gy", [0]), ("", [0, 1, 2])]
)
def test_the_highest_total_wins_and_level_seats_share_it(hands: str, winners: list[int]) -> None:
    assert position("R37 R37 G37 B37", hands=hands, places="").winners == tuple(map(Seat, winners))


@pytest.mark.parametrize("text", ["R0-1*", "R0-1-2", "X0-1", "R0-38", "y@38", "y>p@X", "R01-2", "r0-1", "R0-1 "])
def test_what_is_not_on_the_course_is_no_move_of_this_game(text: str) -> None:
    with pytest.raises(NotAMove) as error:
        position().parse(text)
    assert error.value.clause is None
