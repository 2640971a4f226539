"""Cappuccino's cups as emoji: what Discord takes, told apart as small as it shows them, and one for every choice."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from deploy.conformance.pictures import IN_LINE, at_text_size, emoji
from games.position import Phrase, phrase
from renderers import painter
from renderers.cappuccino.scenes import game
from renderers.emoji import HEAVIEST, SIDE
from renderers.gallery.colour_vision import EYES
from renderers.gallery.sheets import DARK, LIGHT

PAINTER, SLUG = painter("cappuccino"), "cappuccino"


def test_every_colour_has_a_cup_and_a_stack_and_there_is_a_place() -> None:
    assert emoji(SLUG).keys() == {f"ca_{piece}_{colour}" for piece in ("cup", "stack") for colour in "fplc"} | {
        "ca_place"
    }
    assert all(re.fullmatch("ca_[a-z0-9_]{1,29}", name) for name in emoji(SLUG))


def test_every_emoji_is_what_discord_takes() -> None:
    for name, picture in emoji(SLUG).items():
        assert (picture.format, picture.width, picture.height) == ("png", SIDE, SIDE), name
        assert len(picture.data) < HEAVIEST, name
        with Image.open(BytesIO(picture.data)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE, SIDE)), name
            assert image.getchannel("A").getextrema() == (0, 255), name


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("background", [DARK, LIGHT])
def test_two_emoji_look_different_to_all_eyes_in_a_line_of_text(eyes: str, background: str) -> None:
    pictures = {name: at_text_size(picture, background, eyes) for name, picture in emoji(SLUG).items()}
    for one, other in combinations(pictures, 2):
        difference = ImageChops.difference(pictures[one], pictures[other]).convert("L")
        assert max(difference.reduce(2).tobytes()) > 40, (one, other)


@pytest.mark.parametrize("background", [DARK, LIGHT])
def test_every_emoji_stands_out_from_what_it_stands_on(background: str) -> None:
    ground = Image.new("RGB", (IN_LINE, IN_LINE), background)
    for name, picture in emoji(SLUG).items():
        difference = ImageChops.difference(at_text_size(picture, background), ground).convert("L")
        assert sum(value > 60 for value in difference.tobytes()) > 60, name


def test_every_choice_has_an_emoji_and_every_emoji_a_choice() -> None:
    used = set()
    for options in ({}, {"tidy": True}, {"two_colours": True, "draft": True}):
        people = 2 if "draft" in options else 4
        for position in game(3, people, options):
            for choice in position.view(None).choices:
                used |= {PAINTER.emoji_of(phrase) for phrase in (choice.label, *(step.label for step in choice.steps))}
    assert used == emoji(SLUG).keys()


@pytest.mark.parametrize(
    ("told", "name"),
    [
        (phrase("choose-colour", colour="P"), "ca_cup_p"),
        (phrase("choose-stack", colour="F", height=1, start="I9"), "ca_cup_f"),
        (phrase("choose-stack", colour="F", height=2, start="I9"), "ca_stack_f"),
        (phrase("onto", end="I9", onto="C", below=1, total=3, clears=0), "ca_cup_c"),
        (phrase("onto", end="I9", onto="L", below=4, total=9, clears=0), "ca_stack_l"),
        (
            phrase("jump", colour="L", height=5, onto="C", below=4, total=9, start="I9", end="I8", clears=0),
            "ca_stack_l",
        ),
        (phrase("place", colour="C", place="I9", beside=0), "ca_cup_c"),
        (phrase("choose-row", row="I"), "ca_place"),
        (phrase("choose-place", place="I9", beside=2), "ca_place"),
        (phrase("all-placed"), None),
        (phrase("ended"), None),
    ],
)
def test_a_choice_has_the_emoji_of_what_it_is_about(told: Phrase, name: str | None) -> None:
    assert PAINTER.emoji_of(told) == name
