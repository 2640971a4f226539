"""What is told of a game of Jinns of the Lake: its view, its choices in steps, its events, and their lengths."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import seeds
from deploy.conformance.words import LABEL, word_phrase
from games.jinns import JinnsPosition
from games.jinns.view import PlacedBatch, PlayedHop
from games.position import Seat
from tests.games.jinns_moments import beginning, moment
from tests.games.notation import legal, play

STEPS = 4


def worths(at: JinnsPosition) -> dict[str, tuple[str, object, object]]:
    """Return by move how its choice is worded, and what it says the tower is worth to the mover and to the partner."""
    return {
        str(choice.move): (choice.label.kind, choice.label.details["worth"], choice.label.details["other_worth"])
        for choice in at.view(None).choices
    }


@pytest.mark.clause("JL-14", "JL-21")
def test_a_choice_says_what_the_tower_would_be_worth() -> None:
    at = moment(2, {1: "Y3", 5: "B1", 9: "G1B2", 13: "R4G1B4"})
    assert worths(at) == {"1-5": ("hop-tower", 6, 0), "1-13": ("hop-four", 12, 0)}


@pytest.mark.clause("JL-15", "JL-21")
def test_a_choice_says_when_the_tower_would_be_nobodys() -> None:
    at = moment(3, {1: "G3", 5: "B1", 9: "B2", 13: "Y4R1B4"})
    assert worths(at) == {"1-5": ("hop-free", 6, 0), "1-13": ("hop-four", 12, 0)}
    assert legal(at) == {"1-5", "1-13"}


@pytest.mark.clause("JL-17", "JL-18", "JL-22")
def test_a_choice_says_what_each_partner_would_get() -> None:
    four = moment(4, {1: "Y3", 5: "B1", 9: "B2", 13: "R1G2B4"})
    assert worths(four) == {"1-5": ("hop-tower", 6, 0), "1-13^": ("hop-upper", 6, 4), "1-13_": ("hop-lower", 4, 6)}
    three = moment(4, {1: "Y3", 5: "B1", 9: "B2", 13: "G2B4"})
    assert worths(three) == {"1-5": ("hop-tower", 6, 0), "1-13": ("hop-tower", 9, 0), "1-13!": ("hop-three", 6, 2)}


def test_a_hop_is_chosen_by_its_pawn_and_then_by_its_parts() -> None:
    at = moment(4, {1: "G1Y1", 5: "G2B4", 9: "B2"})
    steps = {str(choice.move): [step.key for step in choice.steps] for choice in at.view(None).choices}
    assert steps == {
        "1-5": ["1", "5"],
        "1-5!": ["1", "5-three"],
        "1-9": ["1", "9"],
        "1x2-9": ["1", "9x2"],
        "1x2-9!": ["1", "9x2-three"],
    }
    pawn = at.view(None).choices[0].steps[0].label
    assert pawn == ("choose-pawn", {"colour": "Y", "strength": 1, "start": 1, "height": 2})


def test_a_batch_is_chosen_two_pawns_at_a_time() -> None:
    at = play(beginning(3), "1234/11")
    choice = next(choice for choice in at.view(None).choices if str(choice.move) == "4312/24")
    assert [step.key for step in choice.steps] == ["43", "12", "24"]
    assert [step.label for step in choice.steps] == [
        ("put-two", {"colour": "B", "one": 4, "two": 3, "first": 7, "last": 8}),
        ("put-two", {"colour": "B", "one": 1, "two": 2, "first": 9, "last": 10}),
        ("put-two", {"colour": "G", "one": 2, "two": 4, "first": 11, "last": 12}),
    ]


def test_any_order_the_strongest_and_the_weakest_first_are_offered_at_once() -> None:
    quick = [(str(one.move), one.quick) for one in beginning(3).view(None).choices if one.quick is not None]
    assert [phrase.kind for _, phrase in quick] == ["quick-any", "quick-strong", "quick-weak"]
    assert [move for move, _ in quick][1:] == ["4433/44", "1122/11"]
    assert all(phrase.details["own1"] == int(move[0]) for move, phrase in quick)


def test_the_last_batch_is_told_and_shown_with_its_squares() -> None:
    at = play(beginning(3), "1432/12", "4321/43")
    assert at.view(None).last == PlacedBatch(
        Seat(1), ((7, "B4"), (8, "B3"), (9, "B2"), (10, "B1"), (11, "G4"), (12, "G3"))
    )
    (event,) = at.events
    assert event.kind == "placed-green"
    assert event.details == {
        "seat": 1, "colour": "B", "own1": 4, "own2": 3, "own3": 2, "own4": 1, "green1": 4, "green2": 3,
        "first": 7, "last": 12,
    }  # fmt: skip


def test_the_last_hop_is_shown_with_every_pile_it_touched() -> None:
    at = moment(4, {1: "R1G1Y1", 5: "R2B4", 9: "B2"})
    view = play(at, "1x2-5^").view(None)
    assert view.last == PlayedHop(Seat(0), 1, 5, ("G1", "Y1"), ("R2", "B4"), ("R1",), ("G1", "Y1"), ("R2", "B4"))
    assert view.captures == ((("G1", "Y1"),), (), (("R2", "B4"),), ())
    assert play(at, "1-9").view(None).last == PlayedHop(Seat(0), 1, 9, ("Y1",), ("B2",), ("R1", "G1"), (), ())


def test_a_shared_tower_is_told_with_both_partners_and_what_it_frees() -> None:
    (event, *_) = play(moment(4, {1: "R1G1Y1", 5: "R2B4", 9: "B2"}), "1x2-5_").events
    assert event.kind == "hopped-lower"
    assert event.details == {
        "seat": 0, "partner": 2, "colour": "Y", "strength": 1, "count": 2, "start": 1, "end": 5, "onto": "B",
        "onto_strength": 4, "height": 4, "worth": 8, "other_worth": 2, "left": "R", "left_strength": 1,
    }  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("people", [3, 4])
@pytest.mark.parametrize("locale", seeds.LOCALES)
def test_no_hop_has_a_label_that_would_be_cut(locale: str, people: int) -> None:
    longest = 0
    towers = [colours for height in (1, 2, 3) for colours in permutations("YBRG", height)]
    for pile, onto in product(towers, towers):
        both = {17: "".join(f"{colour}4" for colour in pile), 32: "".join(f"{colour}4" for colour in onto)}
        at = moment(people, {9: "Y1", 10: "Y1", 11: "Y1", **both}, seat="YBRG".index(pile[-1]) % people)
        for choice in at.view(None).choices:
            if choice.steps[0].key == "17":
                labels = [choice.label, *(step.label for step in choice.steps)]
                longest = max(longest, *(len(word_phrase("jinns-of-the-lake", locale, phrase)) for phrase in labels))
    assert 80 < longest <= LABEL
