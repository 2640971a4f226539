"""What is the same in China Moon and Flower of the Lotus: seats, setup, what pads do, the end and the count."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games import GAMES
from games.position import Seat, Start
from games.race import RacePosition
from games.race.board import Kind
from tests.games.notation import deal_refusal, kinds, legal, play, refusal, start_refusal
from tests.games.race_tables import CHINA_MOON, FLOWER, Course
from tests.games.reference_course import COURSES

BOTH = pytest.mark.parametrize("course", [CHINA_MOON, FLOWER], ids=lambda course: course.slug)
MOST = {CHINA_MOON: 5, FLOWER: 6}  # people
EXCHANGE = {CHINA_MOON: (14, 16), FLOWER: (7, 8)}  # a first move onto a pad of the kind
DROP = {CHINA_MOON: (11, 13), FLOWER: (9, 10)}
PADS = {CHINA_MOON: {"black": "39", "lotus": "9", "plain": "10"}, FLOWER: {"black": "35", "lotus": "4", "plain": "5"}}


def hopped(course: Course, frog: str, way: tuple[int, int], path: str = "", hands: str = "") -> RacePosition:
    """Return a table after a frog has moved; what lies where it ends is named without the pad."""
    start, end = way
    return play(course.position(f"{frog}{start}", path=path and f"{path}{end}", hands=hands), f"{frog}{start}-{end}")


@pytest.mark.clause("CM-1", "CM-5", "FL-1", "FL-5")
@BOTH
def test_three_frogs_each_begin_on_the_start_or_two_when_six_play(course: Course) -> None:
    assert [*GAMES[course.slug].player_counts({})] == [*range(3, MOST[course] + 1)]
    for people in GAMES[course.slug].player_counts({}):
        at = course.start(people)
        assert at.frogs == ((0,) * (2 if people == 6 else 3),) * people
        assert at.view(None).colours == tuple((colour,) for colour in "RGBOVT"[:people])


@pytest.mark.clause("CM-1", "FL-1")
@pytest.mark.parametrize("colours", ["", "R", "RG", "GRB", "RGO", "RRG", "rgb", "RGT", "all"])
@BOTH
def test_other_seats_are_refused(course: Course, colours: str) -> None:
    colours = "RGBOVTX"[: MOST[course] + 1] if colours == "all" else colours
    game, seats = GAMES[course.slug], tuple((colour,) for colour in colours)
    setup = game.deal(3, {}, Random(1)).setup
    assert start_refusal(Start(course.slug, {}, seats, setup)) == f"{course.prefix}-1"
    if len(colours) not in game.player_counts({}):
        assert deal_refusal(course.slug, len(colours), {}) == f"{course.prefix}-1"


@pytest.mark.clause("CM-1", "FL-1")
@BOTH
def test_a_colour_that_nobody_plays_does_not_move(course: Course) -> None:
    assert refusal(course.position(), "V0-2") == f"{course.prefix}-1"
    assert refusal(course.position("R10", hands="Ry Gp", moved="R10"), "V0-2") == f"{course.prefix}-1"


@pytest.mark.clause("CM-3", "CM-4", "FL-3", "FL-4")
@BOTH
def test_the_board_is_the_one_in_the_rulebook(course: Course) -> None:
    board, wanted = course.start().rules.board, COURSES[course.slug]
    names = dict(zip(("plain", "lotus", "silly", "bounce", "butterfly"), Kind, strict=True))
    assert board.island == wanted.island == course.island
    assert [board.kinds[pad] for pad in range(1, course.island)] == [
        names[wanted.kinds[pad]] for pad in range(1, course.island)
    ]
    assert (board.kinds[0], board.kinds[course.island]) == (Kind.PLAIN, Kind.PLAIN)
    assert {pad: board.onward[pad] for pad in range(course.island)} == wanted.following


@pytest.mark.clause("CM-2", "CM-6", "CM-7", "CM-8", "FL-2", "FL-6", "FL-7", "FL-8")
@BOTH
def test_the_flowers_are_put_on_the_island_and_on_the_lotus_pads(course: Course) -> None:
    arrivals, pads = set(), set()
    for seed in range(60):
        setup, view = GAMES[course.slug].deal(3, {}, Random(seed)).setup, course.start(seed=seed).view(None)
        flowers = {str(pad): flower for pad, flower in view.flowers.items()}
        assert setup == {"flowers": flowers, "arrival": tuple(view.places)}
        assert sorted(view.places[:3]) == ["p", "w", "y"]
        assert (view.places[3], flowers[PADS[course]["black"]]) == ("u", "k")
        assert Counter(flowers.values()) == {"y": 4, "p": 4, "w": 4, "k": 1}
        assert all(view.board.kinds[pad] is Kind.LOTUS for pad in view.flowers)
        arrivals.add(view.places)
        pads.add(flowers[PADS[course]["lotus"]])
    assert (len(arrivals), pads) == (6, {"y", "p", "w"})


@pytest.mark.clause("CM-6", "CM-7", "CM-8", "FL-6", "FL-7", "FL-8")
@pytest.mark.parametrize(
    ("key", "value", "number"),
    [
        ("arrival", ("y", "p", "w"), 6),
        ("arrival", ("y", "p", "u", "w"), 6),
        ("arrival", ("y", "y", "w", "u"), 6),
        ("arrival", ("y", "p", "w", "k"), 6),
        ("arrival", ("y", "p", "w", "u", 7), 6),
        ("arrival", "ypwu", 6),
        ("arrival", None, 6),
        ("black", "y", 7),
        ("lotus", "k", 8),
        ("lotus", "u", 8),
        ("lotus", "yy", 8),
        ("lotus", 7, 8),
        ("plain", "y", 8),
        ("flowers", {}, 8),
        ("flowers", ["y"] * 13, 8),
        ("flies", (12, 18, 21), None),
    ],
)
@BOTH
def test_another_setup_is_refused(course: Course, key: str, value: object, number: int | None) -> None:
    clause = None if number is None else f"{course.prefix}-{number}"
    assert course.setup_refusal(PADS[course].get(key, key), value) == clause


@pytest.mark.clause("CM-8", "FL-8")
@BOTH
def test_five_flowers_of_one_colour_on_the_path_are_refused(course: Course) -> None:
    flowers = course.start().view(None).flowers
    other = next(pad for pad, flower in flowers.items() if flower == "p")
    assert course.setup_refusal(str(other), "y") == f"{course.prefix}-8"


@pytest.mark.clause("CM-18", "CM-23", "FL-16", "FL-19")
@BOTH
def test_the_owner_exchanges_two_flowers_with_one_other_seat(course: Course) -> None:
    at = hopped(course, "G", EXCHANGE[course], hands="Gyp Rwp Bk")
    assert at.actor == Seat(1)
    assert legal(at) == {"y>p@R", "y>w@R", "p>w@R", "y>k@B", "p>k@B"}
    for text in ("y>y@R", "w>p@R", "y>k@R", "y>p@G", "y>u@B"):
        assert refusal(at, text) == ("CM-18" if course is CHINA_MOON else "FL-16")
    after = play(at, "y>w@R")
    assert (after.hands, after.actor) == (("yp", "pw", "k"), Seat(0))
    assert dict(after.events[0].details) == {"seat": 1, "frog": "G", "give": "y", "take": "w", "partner": "R"}


@pytest.mark.clause("CM-17", "CM-18", "FL-15", "FL-16")
@BOTH
def test_a_flower_is_taken_before_it_must_be_exchanged(course: Course) -> None:
    assert legal(hopped(course, "R", EXCHANGE[course], path="w", hands="Gy")) == {"w>y@G"}


@pytest.mark.clause("CM-19", "FL-16")
@pytest.mark.parametrize("hands", ["", "Ryp", "Gyp", "Ryy Gy By", "Rk"])
@BOTH
def test_nothing_happens_where_no_two_different_flowers_can_be_exchanged(course: Course, hands: str) -> None:
    at = hopped(course, "R", EXCHANGE[course], hands=hands)
    assert (at.pending, kinds(at)) == (None, ["hopped", "no-exchange"])
    assert {text[0] for text in legal(at)} == {"R", "G", "B"}
    assert refusal(at, "y>p@G") == ("CM-18" if course is CHINA_MOON else "FL-16")


@pytest.mark.clause("CM-21", "CM-23", "FL-17", "FL-19")
@BOTH
def test_the_owner_leaves_a_flower_of_its_choice_behind(course: Course) -> None:
    start, pad = DROP[course]
    at = hopped(course, "G", (start, pad), hands="Gypp Rw")
    assert at.actor == Seat(1)
    assert legal(at) == {f"{flower}@{pad - 1}" for flower in "yp"}
    for text in (f"w@{pad - 1}", f"y@{pad - 2}", f"y@{pad}", "y@0", f"y@{course.island}"):
        assert refusal(at, text) == ("CM-21" if course is CHINA_MOON else "FL-17")
    after = play(at, f"p@{pad - 1}")
    assert (after.hands[1], after.items[pad - 1], after.actor) == ("yp", "p", Seat(0))
    assert dict(after.events[0].details) == {"seat": 1, "frog": "G", "flower": "p", "pad": pad - 1}


@pytest.mark.clause("CM-21", "FL-17")
@BOTH
def test_without_a_flower_nothing_is_left_behind(course: Course) -> None:
    at = hopped(course, "R", DROP[course], hands="Gy")
    assert (at.pending, kinds(at)) == (None, ["hopped", "no-drop"])


@pytest.mark.clause("CM-22", "FL-18")
@BOTH
def test_the_black_lotus_is_exchanged_and_left_behind_like_any_flower(course: Course) -> None:
    assert play(hopped(course, "R", EXCHANGE[course], hands="Rk Gy"), "k>y@G").hands == ("y", "k", "")
    behind = DROP[course][1] - 1
    after = play(hopped(course, "R", DROP[course], hands="Rk"), f"k@{behind}")
    assert (after.hands[0], after.items[behind]) == ("", "k")


@pytest.mark.clause("CM-24", "FL-20")
@BOTH
def test_the_first_three_on_the_island_take_its_flowers_in_order(course: Course) -> None:
    end = course.island
    at = course.position(f"R{end - 1} G{end - 2}", places="wypu")
    at = play(at, f"R{end - 1}-{end}", f"G{end - 2}-{end}")
    assert (at.hands, at.view(None).places) == (("w", "y", ""), "pu")
    at = course.position(f"R{end} G{end} G{end - 1}", hands="Rw Gy", places="pu", moved=f"R{end} G{end}")
    at = play(at, f"G{end - 1}-{end}")
    assert (at.hands, at.actor) == (("w", "yp", ""), Seat(1))
    assert dict(at.events[-1].details) == {"frog": "G", "place": 3, "flower": "p"}


@pytest.mark.clause("CM-25", "FL-20")
@pytest.mark.parametrize("moved", ["", "G5", "G5 B6"])
@BOTH
def test_the_fourth_frog_ends_the_game_within_a_turn(course: Course, moved: str) -> None:
    end = course.island
    at = course.position(f"R{end} G{end} B{end} B{end - 1} G5 B6", hands="Ry", places="u", moved=moved)
    at = play(at, f"B{end - 1}-{end}")
    assert (at.actor, at.legal, at.pending) == (None, (), None)
    assert (at.hands, at.winners) == (("y", "", "u"), (Seat(2),))
    assert kinds(at) == ["hopped", "arrived", "over"]
    over = "CM-25" if course is CHINA_MOON else "FL-20"
    assert {refusal(at, text) for text in ("G0-2", "y>u@B", "y@5")} == {over}


@pytest.mark.clause("CM-26", "CM-27", "FL-21", "FL-22")
@pytest.mark.parametrize(
    ("hand", "points"),
    [(flower * count, points) for flower in "ypw" for count, points in enumerate((0, 1, 3, 6, 10, 15))]
    + [("u", 4), ("k", -2), ("uk", 2), ("yyppwku", 3 + 3 + 1 - 2 + 4)],
)
@BOTH
def test_flowers_count_by_colour_and_the_lotuses_four_and_minus_two(course: Course, hand: str, points: int) -> None:
    assert course.position(hands=f"G{hand}").scores == (0, points, 0)


@pytest.mark.clause("CM-26", "CM-27", "FL-21", "FL-22")
@BOTH
def test_the_count_is_told_by_its_parts(course: Course) -> None:
    at = course.position(hands="Ryypwwwk Gu Bk")
    assert at.scores == (3 + 1 + 6 - 2, 4, -2)
    score_sheet = at.view(None).score_sheet
    assert [column.details.get("flower") for column in score_sheet.columns] == ["y", "p", "w", "u", "k", None]
    assert score_sheet.rows == ((3, 1, 6, 0, -2, 8), (0, 0, 0, 4, 0, 4), (0, 0, 0, 0, -2, -2))


@pytest.mark.clause("CM-28", "FL-23")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ("Ryy Gy", [0]),
        ("Ry Gww By", [1]),
        ("Ryy Gww", [0, 1]),
        ("Ry Gw Bp", [0, 1, 2]),
        ("Rk Gk Byk", [2]),
        ("Ryyyk Gy", [0]),
        ("", [0, 1, 2]),
    ],
)
@BOTH
def test_the_highest_total_wins_and_level_seats_share_it(course: Course, hands: str, winners: list[int]) -> None:
    end = course.island
    home = f"R{end} G{end} B{end}"
    assert course.position(f"{home} R{end}", hands=hands, places="").winners == tuple(map(Seat, winners))
    assert course.position(home, hands=hands, places="u").winners is None
