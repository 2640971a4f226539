"""What is shown and told of a game of Cappuccino: views, events, choices, descriptions and the count."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

import seeds
from bot.language.localizer import get_localizer
from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import PLACES
from games.cappuccino.state import Terms
from games.position import Phrase, Seat
from tests.games.cappuccino_tables import drafted_game, position
from tests.games.notation import kinds, play

ALT_TEXT = 1024
PEOPLE = [letter * 32 for letter in "WMQO"]  # names as long as there are


def steps(at: CappuccinoPosition) -> dict[str, list[str]]:
    """Return the steps that lead to each move."""
    return {str(choice.move): [step.key for step in choice.steps] for choice in at.view(None).choices}


def in_words(phrases: tuple[Phrase, ...], locale: str = "en") -> str:
    """Return phrases in words, a line each."""
    return "\n".join(get_localizer(locale).phrase("cappuccino", phrase, PEOPLE) for phrase in phrases)


def test_a_view_shows_what_the_last_move_has_cleared_and_nothing_older() -> None:
    at = position("I7:F I8:P I9:F I10:P I11:P I12:FF J12:P", tidy=True)
    at = play(at, "I9-I10")
    assert at.view(None).last_captures == {}
    at = play(at, "I8-I7")
    assert at.view(None).last_captures == {"I7": "FP"}
    at = play(at, "I12-J12")
    assert at.view(None).last_captures == {"I11": "P", "I10": "PF", "J12": "PFF"}
    assert at.view(None).captures == ("FP", "PPF", "PFF")


def test_a_view_shows_the_last_jump_with_the_stack_that_jumped() -> None:
    at = play(position("I8:P I9:PF I10:F I11:P I12:P"), "I9-I10")
    assert at.view(None).last == (0, "PF", "I9", "I10")
    assert drafted_game("+I9", "+I10").view(None).last == (1, "P", None, "I10")


def test_a_view_counts_each_colour() -> None:
    view = position("I9:FFF I11:PPP A9:LLLL Q9:C", "FP", "LC").view(None)
    assert view.counts == {"F": 3, "P": 3, "L": 4, "C": 1}
    assert (view.colours, view.places) == ((("F", "P"), ("L", "C")), PLACES)


def test_a_jump_is_told_with_all_that_it_did() -> None:
    at = play(position("I8:P I9:PF I10:P I11:PPPP I12:P I13:F"), "I9-I10")
    (jump_event, split_event) = at.events
    details = {"colour": "F", "height": 2, "start": "I9", "end": "I10", "onto": "P", "below": 1, "total": 3}
    assert (jump_event.kind, jump_event.details) == ("jumped", {"seat": 0, **details})
    assert isinstance(jump_event.details["seat"], Seat)
    assert split_event == ("parted", {"areas": 2})


def test_a_placed_cup_is_told_with_its_colour() -> None:
    assert drafted_game("+I9", "+I10").events == (("placed", {"seat": 1, "colour": "P", "place": "I10"}),)


def test_a_player_who_stops_is_told_once() -> None:
    at = play(position("I9:F I10:P I11:F I12:F Q9:P B9:L B8:L C8:L", "F", "P", "L"), "I9-I10")
    assert kinds(at) == ["jumped", "stopped"]
    at = play(at, "B9-B8")
    assert kinds(at) == ["jumped"]


def test_at_the_end_only_the_end_is_told() -> None:
    assert kinds(play(position("I9:F I10:P"), "I9-I10")) == ["jumped", "ended"]


def test_a_choice_tells_the_direction_as_it_is_seen_on_the_table() -> None:
    at = position("I9:F I8:P I10:P H9:P H10:P J8:P J9:P")
    ways = {str(choice.move): choice.steps[-1].label.details["way"] for choice in at.view(None).choices}
    expected = {"I10": "→", "J9": "↘", "J8": "↙", "I8": "←", "H9": "↖", "H10": "↗"}
    assert ways == {f"I9-{end}": way for end, way in expected.items()}


def test_a_choice_tells_what_a_jump_makes_and_what_it_clears() -> None:
    at = position("I7:PP I8:P I9:FF I10:P I11:P", tidy=True)
    choice = next(choice for choice in at.view(None).choices if str(choice.move) == "I9-I10")
    assert [step.label.kind for step in choice.steps] == ["choose-stack", "onto"]
    assert choice.label.details["clears"] == 3 + 4
    assert sum(map(len, play(at, "I9-I10").captures)) == 3 + 4
    assert in_words((choice.label,)) == "Flower stack of 2, I9 → I10, onto a panda cup: 3 high, clears 7 cups"
    plain = position("I7:PP I8:P I9:FF I10:P I11:P").view(None).choices
    assert all(choice.label.details["clears"] == 0 for choice in plain)


def test_a_stack_is_chosen_before_where_it_goes() -> None:
    assert steps(position("I9:F I10:P I8:P")) == {"I9-I8": ["I9", "I8"], "I9-I10": ["I9", "I10"]}


def test_a_place_for_a_cup_is_chosen_by_its_row() -> None:
    assert steps(drafted_game("+I9", "+I10")) == {"+H10": ["H", "H10"], "+J9": ["J", "J9"]}


def test_with_two_colours_the_colour_is_chosen_first() -> None:
    at = drafted_game("F+I9", "C+I10", seats=("FP", "LC"))
    assert steps(at)["P+J9"] == ["P", "J", "J9"]
    at = position("I9:F I10:L A9:P A10:C", "FP", "LC")
    assert steps(at) == {"I9-I10": ["F", "I9", "I10"], "A9-A10": ["P", "A9", "A10"]}
    assert steps(position("I9:F I10:L A9:P", "FP", "LC")) == {"I9-I10": ["I9", "I10"]}


def test_the_table_is_described_row_by_row_in_short_notation() -> None:
    at = position("H6:F H7:FP H9:LLL I1:C", "F", "P", "L", "C")
    lines = [(line.details["first"], line.details["cups"]) for line in at.view(None).description if line.kind == "row"]
    assert lines == [("H6", "F P2 0 L3"), ("I1", "C")]


def test_cleared_cups_and_those_still_to_be_placed_are_described() -> None:
    at = play(position("I8:F I9:P I10:F Q8:F Q9:P", tidy=True), "I10-I9")
    assert at.view(None).description[-1] == ("cleared", {"cups": "F 3 · P 0"})
    assert drafted_game("+I9").view(None).description[-1] == ("to-place", {"cups": "F 15 · P 16"})
    assert "The table is empty." in in_words(drafted_game().view(None).description)


@pytest.mark.parametrize("locale", seeds.LOCALES)
@pytest.mark.parametrize("seats", [("F", "P", "L", "C"), ("FP", "LC")])
def test_cups_on_both_ends_of_every_row_fit_into_the_description(seats: tuple[str, ...], locale: str) -> None:
    ends = [next(p for p in names if p[0] == row) for row in "ABCDEFGHIJKLMNOPQ" for names in (PLACES, PLACES[::-1])]
    others = [name for name in PLACES if name not in ends][: 63 - len(ends)]
    stacks = dict(zip(ends + others, islice(cycle("FPLC"), 63), strict=True))
    at = CappuccinoPosition(Terms(seats, draft=True), tuple(stacks.get(name, "") for name in PLACES), ply=63)
    assert at.placing
    assert 600 < len(in_words(at.view(None).description, locale)) <= ALT_TEXT


@pytest.mark.clause("CP-8", "CP-10", "CP-11")
def test_the_count_is_told_by_what_it_is_made_of() -> None:
    def counted(at: CappuccinoPosition) -> tuple[list[str], tuple[tuple[int, ...], ...]]:
        return [column.kind for column in at.view(None).score_sheet.columns], at.view(None).score_sheet.rows

    assert counted(position("I9:FF A9:PPF")) == (["tally-total"], ((5,), (0,)))
    with_clearing = play(position("I8:F I9:P I10:F Q8:F Q9:P", tidy=True), "I10-I9")
    assert counted(with_clearing) == (["tally-standing", "tally-cleared", "tally-total"], ((1, 3, 4), (1, 0, 1)))
    two = position("I9:FFF I11:PP A9:LLLL Q9:CCCCC", "FP", "LC", tidy=True)
    assert counted(two) == (["tally-colours", "tally-colours", "tally-better"], ((3, 2, 3), (4, 5, 5)))
    assert [get_localizer("en").phrase("cappuccino", column, []) for column in two.view(None).score_sheet.columns] == [
        "Flower/leaf",
        "Panda/cat",
        "Better",
    ]
