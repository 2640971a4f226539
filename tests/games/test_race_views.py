"""What a picture and a description of a race need to know besides the table itself."""

from __future__ import annotations

import pytest

import seeds
from deploy.conformance.words import ALT_TEXT, word_phrase
from games.position import Seat
from tests.games.notation import play
from tests.games.race_tables import CHINA_MOON, FLOWER, Course


@pytest.mark.clause("CM-24", "CM-25")
def test_it_is_known_whose_frogs_took_the_islands_places_in_their_order() -> None:
    at = play(CHINA_MOON.position("G40 R39 R38 B37", turn="G"), "G40-41")
    assert at.view(None).arrivals == (Seat(1),)
    at = play(at, "R39-41", "R38-40", "B37-39", "R40-41")
    assert at.view(Seat(2)).arrivals == (Seat(1), Seat(0), Seat(0))
    assert at.view(None).arrivals[0].__class__ is Seat
    at = play(at, "G0-2", "B39-41")
    assert (at.is_over, at.view(None).arrivals) == (True, (Seat(1), Seat(0), Seat(0), Seat(2)))


def test_arrivals_stay_known_while_a_decision_is_due() -> None:
    at = play(CHINA_MOON.position("G40 R14 B11", hands="Ry Gp Bw"), "G40-41", "R14-16")
    assert (at.view(None).pending is not None, at.view(None).arrivals) == (True, (Seat(1),))
    at = play(at, "y>p@G", "B11-13")
    assert (at.view(None).pending is not None, at.view(None).arrivals) == (True, (Seat(1),))
    assert play(at, "w@12").view(None).arrivals == (Seat(1),)


@pytest.mark.clause("CM-24")
def test_the_description_says_who_took_which_place() -> None:
    view = play(CHINA_MOON.position("R39 G40", places="wypu"), "G40-41", "R39-41").view(None)
    places = [(phrase.kind, *phrase.details.values()) for phrase in view.description if "place" in phrase.kind]
    assert places == [("place-taken", 1, "G"), ("place-taken", 2, "R"), ("place", 3, "p"), ("place", 4, "u")]


@pytest.mark.clause("CM-37")
def test_a_neutral_frog_that_has_arrived_is_named_by_its_colour() -> None:
    at = play(CHINA_MOON.position("B40", seats=2, options=["neutral"]), "B40-41")
    assert at.view(None).arrivals == (at.view(None).neutral,)
    place_phrase = next(phrase for phrase in at.view(None).description if phrase.kind == "place-taken")
    assert word_phrase("china-moon", "en", place_phrase) == "Island 1: blue frog"


@pytest.mark.parametrize("locale", seeds.LOCALES)
@pytest.mark.parametrize(
    ("course", "seats", "frogs"),
    [
        (CHINA_MOON, 5, "R41 G41 B41 R10 G11 B12 O13 V14"),
        (CHINA_MOON, 5, "R41 G41 B41 O41 R10 G11 B12 O13 V14"),
        (FLOWER, 5, "R37 G37 B37 R10 G11 B12 O13 V14"),
        (FLOWER, 6, "R37 G37 B37 O37 R10 G11 B12 O13 V14 T15"),
    ],
)
def test_the_fullest_table_fits_into_an_alternative_text(course: Course, seats: int, frogs: str, locale: str) -> None:
    hands = "Rypwu Gypw Bypw Oypw Vypw"
    flies, options = ("R1 G1 B1", ["flies"]) if course is CHINA_MOON else ("", [])
    places = "" if frogs.count(str(course.island)) == 4 else "u"
    at = course.position(frogs, path="k36", hands=hands, flies=flies, places=places, seats=seats, options=options)
    lines = [word_phrase(course.slug, locale, phrase) for phrase in at.view(None).description]
    assert seats < len(lines)
    assert len("\n".join(lines)) <= ALT_TEXT


def test_the_trail_is_the_last_hop_while_a_decision_is_due() -> None:
    at = play(CHINA_MOON.position("R14 B11", hands="Ry Gp Bw"), "R14-16")
    assert str(at.view(None).trail) == str(at.last and at.last.move) == "R14-16"
    at = play(at, "y>p@G")
    assert (str(at.last and at.last.move), str(at.view(None).trail)) == ("y>p@G", "R14-16")
    at = play(at, "B11-13")
    assert str(at.view(None).trail) == "B11-13"
    at = play(at, "w@12")
    assert (str(at.last and at.last.move), str(at.view(None).trail)) == ("w@12", "B11-13")


def test_the_trail_of_a_decision_keeps_every_pad_of_a_bounce_and_the_fly() -> None:
    at = play(CHINA_MOON.position("R5", hands="Ry", flies="R1", options=["flies"]), "R5-8-13*", "y@12")
    assert str(at.view(None).trail) == "R5-8-13*"


def test_the_last_decision_of_a_turn_leaves_its_trail_to_the_next_seat() -> None:
    at = play(FLOWER.position("G7 B20 R21", hands="Gy Rp", moved="B20 R21"), "G7-10", "y@9")
    assert (at.actor, str(at.view(None).trail)) == (Seat(1), "G7-10")


@pytest.mark.clause("CM-11", "CM-29", "FL-10")
def test_the_strides_of_a_turn_are_known() -> None:
    assert CHINA_MOON.start().view(None).strides == (2, 2, 2)
    assert CHINA_MOON.start(options=["hop"]).view(None).strides == (1, 2, 3)
    assert FLOWER.start().view(None).strides == (1, 2, 3)


@pytest.mark.clause("CM-30")
def test_it_is_known_whether_the_black_lotus_keeps_from_winning() -> None:
    assert CHINA_MOON.start(options=["curse"]).view(None).curse
    assert not CHINA_MOON.start().view(None).curse
    assert not FLOWER.start().view(None).curse
