"""Every text on every picture can be read where Discord shows it, on a desktop and on a phone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from deploy.conformance.pictures import OF_EACH_GAME, pages, pictures
from deploy.conformance.playthroughs import play_case, suite_cases
from renderers import painter
from renderers.gallery.pictures import transition
from renderers.picture import Lettering, Picture
from renderers.scene import Scene
from renderers.shown_size import DESKTOP_CAPITAL, PHONE_CAPITAL, desktop_scale, phone_scale

ROOT = Path(__file__).parents[2]
PROCESS = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
DRAWN = """
import json
import sys
from renderers import canvas, painter, text
from renderers.gallery.pictures import figures, pictures

written, cut = set(), set()

def letter(mask, words, foot, height):
    written.add(words)
    face = text.font(text.family_for(words), round(height / text.CAPITAL))
    left, top, right, bottom = face.getbbox(words, anchor="ms")
    if foot[0] + left < 0 or foot[1] + top < 0 or foot[0] + right > mask.width or foot[1] + bottom > mask.height:
        cut.add(words)
    original(mask, words, foot, height)

original = canvas.letter
canvas.letter = letter
canvas.Canvas.area = canvas.Canvas.line = lambda drawing, *_, **__: canvas.Image.new("L", drawing.image.size)
canvas.Canvas.grow = canvas.Canvas.shift = canvas.Canvas.lit_edge = lambda _, mask, *__: mask
canvas.Canvas.fill = lambda *_, **__: None
canvas._soft = lambda mask, *_: mask
known = {text.text for _, picture in (*pictures(sys.argv[1]), *figures(sys.argv[1])) for text in picture.lettering}
forgotten = written - known
painter(sys.argv[1]).prepare()
painter(sys.argv[1]).emoji()
print(json.dumps({"written": sorted(written), "cut": sorted(cut), "forgotten": sorted(forgotten)}))
"""


def too_small(size: tuple[int, int], lettering: tuple[Lettering, ...]) -> set[Lettering]:
    """Return the texts of a picture of this size that people cannot read."""
    scales = (DESKTOP_CAPITAL, desktop_scale(size)), (PHONE_CAPITAL, phone_scale(size))
    return {text for text, (least, scale) in product(lettering, scales) if text.capital * scale < least}


def unreadable(picture: Picture) -> set[Lettering]:
    return too_small((picture.width, picture.height), picture.lettering)


@OF_EACH_GAME
def test_every_text_of_a_posted_picture_can_be_read(game: str) -> None:
    """Texts on a board are at least `CAPITAL` pixels high."""
    named_pictures = pictures(game)
    assert {name for name, picture in named_pictures.items() if unreadable(picture)} == set()
    assert [name for name, picture in named_pictures.items() if picture.lettering]


@OF_EACH_GAME
def test_every_text_of_a_figure_can_be_read(game: str) -> None:
    named_pictures = pages(game)
    assert {name: unreadable(picture) for name, picture in named_pictures.items() if unreadable(picture)} == {}
    assert all(picture.lettering for picture in named_pictures.values())


def moments(game: str) -> Iterator[tuple[str, Scene]]:
    """Yield the start, the middle and the end of a random game for every option and number of players."""
    for case in (case for case in suite_cases() if case.slug == game):
        positions = play_case(case).positions
        for name, place in (("start", 0), ("middle", len(positions) // 2), ("end", -1)):
            yield f"{case} {name}", painter(game).scene(positions[place].view(None))


@OF_EACH_GAME
def test_every_text_can_be_read_for_every_option_and_number_of_players(game: str) -> None:
    """Texts on a board are at least `CAPITAL` pixels high, also with the most seats."""
    small = {name: too_small(scene.size, tuple(scene.lettering)) for name, scene in moments(game)}
    assert {name: texts for name, texts in small.items() if texts} == {}


@OF_EACH_GAME
def test_every_text_can_be_read_while_pieces_move(game: str) -> None:
    scene = transition(game)
    assert too_small(scene.size, tuple(scene.lettering)) == set()


@cache
def draw_in_process(game: str) -> dict[str, list[str]]:
    """Return what a process that has kept nothing writes while it draws everything; without shapes and paint, which
    take longest."""
    with TemporaryDirectory() as folder:
        command, room = [sys.executable, "-c", DRAWN, game], {"XDG_CACHE_HOME": folder, **PROCESS}
        done = subprocess.run(command, env=room, cwd=ROOT, capture_output=True, text=True, check=True)
    texts: dict[str, list[str]] = json.loads(done.stdout)
    return texts


@pytest.mark.soak
@OF_EACH_GAME
def test_no_text_in_a_picture_is_cut(game: str) -> None:
    """The canvas of a sprite must be wide and high enough for its text."""
    assert draw_in_process(game)["written"]
    assert draw_in_process(game)["cut"] == []


@pytest.mark.soak
@OF_EACH_GAME
def test_every_text_that_is_written_is_among_the_lettering_of_a_picture(game: str) -> None:
    """A sprite that forgets its lettering hides from the tests of sizes: make sprites by the interface's functions."""
    assert draw_in_process(game)["forgotten"] == []
