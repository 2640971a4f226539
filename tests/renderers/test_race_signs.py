"""Flowers and kinds of pads are told apart by shape, and by colour where eyes can."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from games.race.board import Kind, board
from games.race.rules import FLOWERS
from renderers.canvas import Canvas, Mask
from renderers.gallery.colour_vision import EYES, picture_seen
from renderers.race.board import number_plate
from renderers.race.flowers import flower, petals
from renderers.race.frogs import hurry
from renderers.race.frogs import question as question_mark
from renderers.race.pads import pad, sign_of
from renderers.race.palette import NUMERAL, PAPER_INK
from renderers.race.plates import coin, question, steps, written
from renderers.race.signs import SIGNS, sign
from renderers.race.sketch import label, tally
from renderers.race.table import number
from renderers.shapes import moved
from renderers.text import width
from tests.renderers.shapes import likeness

SLUGS = ("china-moon", "flower-of-the-lotus")


def outline(letter: str) -> Mask:
    canvas = Canvas(72, 72)
    return canvas.area(*(moved(petal, 36, 36) for petal in petals(letter)))


@pytest.mark.parametrize(("one", "other"), list(combinations(FLOWERS, 2)))
def test_two_flowers_have_different_outlines(one: str, other: str) -> None:
    assert likeness(outline(one), outline(other)) < 0.9


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(FLOWERS, 2)))
def test_two_flowers_look_different_to_all_eyes_even_small(eyes: str, one: str, other: str) -> None:
    there = [picture_seen(flower(letter, 31).image.convert("RGB").reduce(2), eyes) for letter in (one, other)]
    assert max(ImageChops.difference(*there).convert("L").reduce(2).tobytes()) > 40


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(SIGNS, 2)))
def test_two_signs_look_different_to_all_eyes(eyes: str, one: str, other: str) -> None:
    there = [picture_seen(sign(kind, 36).image.convert("RGB").reduce(2), eyes) for kind in (one, other)]
    assert max(ImageChops.difference(*there).convert("L").reduce(2).tobytes()) > 40


@pytest.mark.parametrize("slug", SLUGS)
def test_each_kind_of_pad_has_a_sign_of_its_own_and_a_plain_one_none(slug: str) -> None:
    place = board(slug)
    signs = {(place.kinds[number], sign_of(place, number)) for number in range(1, place.island)}
    assert (Kind.PLAIN, "") in signs
    assert len({name for _, name in signs}) == len(signs)
    assert sign_of(place, place.lotus[-1]) == "black-lotus"
    assert [sign_of(place, number) for number in place.lotus[:-1]] == ["lotus"] * 12


@pytest.mark.parametrize("slug", SLUGS)
def test_no_two_pads_look_alike(slug: str) -> None:
    place = board(slug)
    drawn = {pad(place, number).image.tobytes() for number in range(1, place.island)}
    assert len(drawn) == place.island - 1


WRITTEN = {
    **{f"{score} points": coin(score) for score in range(-2, 50)},
    **{f"{count} {ink}": written(str(count), height, ink) for count in (*range(7), "−2", "–", 10, 15)
       for height, ink in ((28, NUMERAL), (22, PAPER_INK))},
    **{f"{count} waiting": number(count) for count in (1, 2, 3)},
    **{f"place {text}": number_plate(text) for text in ("0", "37", "41")},
    **{f"{strides} {step}": steps(step, strides, "R") for strides in ((2, 2, 2), (1, 2, 3)) for step in (1, 2, 3)},
    **{f"{kind} asked": question(kind) for kind in SIGNS},
    "hurry": hurry(), "question": question_mark(), "label": label("R10-13*", 34), "step": tally("4"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRITTEN)
def test_nothing_written_is_cut_at_the_edge_of_its_sprite(name: str) -> None:
    shape = WRITTEN[name].image.getchannel("A").point(lambda value: 255 if value > 40 else 0)
    box = shape.getbbox()
    assert box
    assert 0 < box[0] < box[2] < shape.width
    assert 0 < box[1] < box[3] < shape.height


@pytest.mark.parametrize(("text", "height", "room"), [("49", 20, 40), ("−2", 20, 40), ("41", 21, 40), ("37", 21, 40)])
def test_the_longest_numbers_fit_onto_their_plates(text: str, height: float, room: float) -> None:
    assert width(text, height) <= room - 4
