"""The rules of Cappuccino, clause by clause: table, jumps, end, count, clearing. Its set-up has a file of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from games.cappuccino.board import NEAR, PLACES
from games.position import NotAMove, Seat
from tests.games.cappuccino_tables import position
from tests.games.notation import legal, play, refusal

FAR = " Q8:F Q9:P"  # an area of its own, so that the game goes on


@pytest.mark.clause("CP-2")
def test_the_table_is_a_hexagon_of_radius_eight() -> None:
    rows = {row: [name for name in PLACES if name[0] == row] for row in "ABCDEFGHIJKLMNOPQ"}
    assert [len(row) for row in rows.values()] == [9, 10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14, 13, 12, 11, 10, 9]
    assert sum(map(len, rows.values())) == len(PLACES) == 217
    assert (rows["I"][0], rows["I"][-1]) == ("I1", "I17")
    assert (rows["A"][0], rows["A"][-1], rows["Q"][0], rows["Q"][-1]) == ("A9", "A17", "Q1", "Q9")
    assert Counter(len(near) for near in NEAR) == {6: 169, 4: 42, 3: 6}
    assert all(here in NEAR[there] for here, near in enumerate(NEAR) for there in near)


@pytest.mark.clause("CP-2")
@pytest.mark.parametrize("text", ["A9-A8", "A17-A18", "I17-I18", "Q9-Q10", "I99-I9", "A1-B1"])
def test_no_stack_goes_beside_the_table(text: str) -> None:
    assert refusal(position("A9:F A10:P A17:F I17:F Q9:F"), text) == "CP-2"


@pytest.mark.clause("CP-3")
def test_a_stack_belongs_to_the_colour_on_top() -> None:
    assert legal(position("I9:PPF I10:FFP")) == {"I9-I10"}
    assert legal(position("I9:PPF I10:FFP", turn=1)) == {"I10-I9"}
    assert position("I9:PPF I10:FFP").scores == (3, 3)


@pytest.mark.clause("CP-3", "CP-5")
def test_a_stack_goes_as_a_whole_and_lies_on_top_of_the_other() -> None:
    at = play(position("I9:FPF I10:FFP I11:F"), "I9-I10")
    assert at.view(None).stacks == {"I10": "FFPFPF", "I11": "F"}


@pytest.mark.clause("CP-5", "CP-6")
def test_a_stack_goes_onto_a_neighbour_that_is_no_higher() -> None:
    """As the source pictures it: A goes to B and to C, not to D, which is higher, nor to E across a gap."""
    a, b, c, d, e = "I9", "H9", "I8", "I10", "K7"
    at = position(f"{a}:PF {b}:P {c}:FP {d}:FFP {e}:P")
    assert legal(at) == {f"{a}-{b}", f"{a}-{c}"}
    assert refusal(at, f"{a}-{d}") == "CP-5"
    assert refusal(at, f"{a}-{e}") == "CP-6"


@pytest.mark.clause("CP-5")
def test_a_stack_goes_onto_any_colour_its_own_included() -> None:
    at = position("I9:F I8:F I10:P J8:L H10:C", "F", "P", "L", "C")
    assert legal(at) >= {"I9-I8", "I9-I10", "I9-J8", "I9-H10"}


@pytest.mark.clause("CP-5")
@pytest.mark.parametrize("text", ["I10-I9", "I10-I11", "H9-I9", "I9-H9", "I9-I9", "I9-I11", "I9-K8"])
def test_only_the_seats_own_stacks_move_and_only_onto_stacks_next_to_them(text: str) -> None:
    at = position("I9:F I10:P I11:P K8:P")
    assert legal(at) == {"I9-I10"}
    assert refusal(at, text) == "CP-5"


@pytest.mark.clause("CP-6")
@pytest.mark.parametrize(("start", "gap", "end"), [("I8", "I9", "I10"), ("H9", "I9", "J9"), ("J8", "I9", "H10")])
def test_a_place_once_left_stays_empty_and_cannot_be_crossed(start: str, gap: str, end: str) -> None:
    at = play(position(f"{start}:P {gap}:P {end}:P A9:F A10:F", turn=1), f"{gap}-{end}", "A9-A10")
    assert gap not in at.view(None).stacks
    assert legal(at) == set()
    at = play(position(f"{start}:P {gap}:P {end}:P A9:F A10:F A11:F Q8:P Q9:P", turn=1), f"{gap}-{end}", "A9-A10")
    assert refusal(at, f"{start}-{end}") == refusal(at, f"{end}-{start}") == "CP-6"
    assert refusal(at, f"{start}-{gap}") == "CP-5"


@pytest.mark.clause("CP-6")
def test_the_table_breaks_into_separate_areas() -> None:
    at = position("I7:P I8:P I9:F I10:P I11:F A9:F")
    assert at.view(None).areas == (("A9",), ("I7", "I8", "I9", "I10", "I11"))
    at = play(at, "I9-I10")
    assert at.view(None).areas == (("A9",), ("I7", "I8"), ("I10", "I11"))
    assert at.events[-1] == ("parted", {"areas": 3})
    assert "parted" not in [event.kind for event in play(at, "I7-I8").events]


@pytest.mark.clause("CP-7")
def test_a_seat_that_cannot_move_is_passed_over_and_the_others_go_on() -> None:
    at = play(position("I9:F I10:P I11:F B9:LL B8:L", "F", "P", "L"), "I9-I10")
    assert (at.turn, at.actor, at.stopped_seats) == (1, 2, (Seat(1),))
    assert at.events[-1] == ("stopped", {"seat": 1})
    at = play(at, "B9-B8")
    assert (at.turn, at.actor, at.stopped_seats) == (0, 0, (Seat(1), Seat(2)))
    assert play(at, "I10-I11").actor is None


@pytest.mark.clause("CP-7")
def test_a_seat_moves_several_times_in_a_row_when_all_others_have_stopped() -> None:
    at = position("I9:F I10:F I11:F I12:F A9:P")
    actors = []
    for text in ("I9-I10", "I12-I11", "I10-I11"):
        actors.append(at.actor)
        at = play(at, text)
    assert (actors, at.actor) == ([0, 0, 0], None)


@pytest.mark.clause("CP-7")
@pytest.mark.parametrize("text", ["", "pass", "-", "I9-", "-I9", "+", "I9"])
def test_a_seat_that_can_move_must_and_there_is_no_pass(text: str) -> None:
    at = position("I9:F I10:P")
    assert at.actor == 0
    with pytest.raises(NotAMove):
        at.parse(text)


@pytest.mark.clause("CP-8")
def test_every_cup_under_the_top_counts_at_the_end() -> None:
    at = position("I9:PPF I10:F A9:LLFP", "F", "P", "L")
    assert (at.scores, at.winners) == ((4, 4, 0), None)
    at = play(at, "I9-I10")
    assert (at.actor, at.legal, at.scores, at.winners) == (None, (), (4, 4, 0), (0, 1))
    assert at.events[-1].kind == "ended"
    assert refusal(at, "I10-I9") == "CP-8"


@pytest.mark.clause("CP-8")
@pytest.mark.parametrize(
    ("stacks", "winners"),
    [
        ("I9:PPF A9:LP", [0]),
        ("I9:F A9:LP Q9:C", [1]),
        ("I9:FL A9:FL Q9:PPC", [2]),
        ("I9:F A9:P Q9:L I1:C", [0, 1, 2, 3]),
        ("I9:FF A9:P Q9:PL I1:LC", [0, 2, 3]),
    ],
)
def test_the_most_cups_win_and_the_win_is_shared_when_level(stacks: str, winners: list[int]) -> None:
    assert position(stacks, "F", "P", "L", "C").winners == tuple(map(Seat, winners))


@pytest.mark.clause("CP-10")
def test_with_two_colours_a_seat_moves_stacks_of_either() -> None:
    at = position("I9:F I10:L A9:P A10:C Q9:L Q8:C", "FP", "LC")
    assert legal(at) == {"I9-I10", "A9-A10"}
    assert refusal(at, "Q9-Q8") == "CP-5"
    assert legal(position("I9:F I10:P", "FP", "LC")) == {"I9-I10", "I10-I9"}


@pytest.mark.clause("CP-10")
def test_with_two_colours_only_the_better_one_counts() -> None:
    at = position("I9:FFF I11:PPP A9:LLLL Q9:C", "FP", "LC")
    assert (at.scores, at.winners) == ((3, 4), (1,))
    assert position("I9:F I11:LP A9:LC Q9:C", "FP", "LC").scores == (2, 3)


@pytest.mark.clause("CP-11")
def test_a_stack_left_without_a_neighbour_is_cleared_and_counts() -> None:
    at = play(position("I8:PPF I9:P I10:F I11:P I12:P", turn=1, tidy=True), "I9-I10")
    assert at.view(None).stacks == {"I10": "FP", "I11": "P", "I12": "P"}
    assert (at.captures, at.view(None).last_captures) == (("PPF",), {"I8": "PPF"})
    assert at.events[1] == ("cleared-stack", {"place": "I8", "colour": "F", "cups": 3})
    assert at.scores == (3, 4)


@pytest.mark.clause("CP-11")
@pytest.mark.parametrize(("low", "high"), [("P", "PF"), ("F", "FF"), ("PF", "FFP")])
def test_two_lone_stacks_are_cleared_as_one_of_the_higher_colour(low: str, high: str) -> None:
    at = play(position(f"I7:{low} I8:{high} I9:F I10:F I11:P" + FAR, tidy=True), "I9-I10")
    assert set(at.view(None).stacks) == {"Q8", "Q9"}
    assert at.captures == (low + high, "PFF")
    cups = len(low + high)
    assert at.events[1] == ("cleared-pair", {"low": "I7", "high": "I8", "colour": high[-1], "cups": cups})


@pytest.mark.clause("CP-11")
def test_two_stacks_equally_high_are_not_settled() -> None:
    at = play(position("I7:F I8:P I9:P I10:P" + FAR, turn=1, tidy=True), "I9-I10")
    assert at.view(None).stacks == {"I7": "F", "I8": "P", "Q8": "F", "Q9": "P"}
    assert at.captures == ("PP",)
    assert legal(at) == {"I7-I8", "Q8-Q9"}


@pytest.mark.clause("CP-11")
def test_an_area_of_three_is_not_settled_however_high_one_of_them_is() -> None:
    at = play(position("H7:P I7:FFFF H8:P I8:P I9:P" + FAR, turn=1, tidy=True), "I8-I9")
    assert set(at.view(None).stacks) == {"H7", "I7", "H8", "Q8", "Q9"}
    assert at.captures == ("PP",)


@pytest.mark.clause("CP-11")
def test_clearing_costs_nobody_a_turn() -> None:
    stacks = "I8:FF I9:P I10:P" + FAR
    with_clearing = play(position(stacks, turn=1, tidy=True), "I9-I10")
    assert (with_clearing.actor, with_clearing.captures) == (0, ("FF", "PP"))
    plain = play(position(stacks, turn=1), "I9-I10")
    assert (plain.actor, plain.captures) == (0, ())
    assert plain.scores == with_clearing.scores
