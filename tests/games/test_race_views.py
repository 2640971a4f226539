"""What a picture, a description and a menu of a race need to know besides the table itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import seeds
from deploy.conformance.words import ALT_TEXT, word_phrase
from games.race.moves import Hop
from tests.games.notation import at_random, play
from tests.games.race_tables import CHINA_MOON, FLOWER, Course


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


def test_the_trail_of_a_decision_keeps_every_pad_of_a_bounce_and_the_fly() -> None:
    at = play(CHINA_MOON.position("R5", hands="Ry", flies="R1", options=["flies"]), "R5-8-13*", "y@12")
    assert str(at.view(None).trail) == "R5-8-13*"


@pytest.mark.soak
@given(st.sampled_from(["china-moon", "flower-of-the-lotus"]), st.integers(), st.integers(0, 150))
def test_what_is_said_of_a_move_beforehand_is_what_happens(game: str, seed: int, plies: int) -> None:
    at = at_random(game, seed, plies)
    for choice in at.view(None).choices:
        after = at.play(choice.move)
        kinds = [event.kind for event in after.events]
        if isinstance(choice.move, Hop):
            details = choice.label.details
            flowers = [event.details["flower"] for event in after.events if event.kind in ("took", "arrived")]
            assert details["count"] == len(flowers)
            assert details["takes"] == (flowers[0] if len(flowers) == 1 else "several" if flowers else "none")
            due = {"exchange": "must-exchange", "drop": "must-drop", "none": None}.get(
                str(details["then"]), details["then"]
            )
            assert due is None or due in kinds
            assert kinds.count("bounced") == details["bounces"]
            assert ("spent-fly" in kinds) == (details["fly"] == "yes")
            assert ("hurried" in kinds) == bool(details["further"])
