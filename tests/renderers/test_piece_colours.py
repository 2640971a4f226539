"""Every piece is told from every other by its colour, and by its mark where eyes see colours otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import dist, sqrt
from typing import NamedTuple

import pytest
from PIL import Image

from deploy.conformance.pictures import OF_EACH_GAME
from renderers import painter
from renderers.canvas import Canvas, Mask
from renderers.cappuccino.marks import SAUCER
from renderers.cappuccino.motifs import shape
from renderers.cappuccino.palette import COFFEE, ESPRESSO, FOAM, GLAZES
from renderers.cappuccino.scenery import LINEN
from renderers.colour_symbols import colour_symbol
from renderers.gallery.colour_vision import EYES, Colour, lab, linear, linear_pixels, simulate
from renderers.jinns.palette import CHOICE
from renderers.jinns.palette import COATS as PAWNS
from renderers.race.palette import COATS as RACERS
from renderers.scene import Scene
from renderers.shapes import transform_outline
from renderers.shown_size import BOARD, desktop_scale
from renderers.sprite import Sprite
from renderers.water_lily.palette import COATS as LEAPERS
from tests.renderers.shapes import likeness

LARGE = 3  # the contrast that WCAG asks of large letters


class Paints(NamedTuple):
    """The colour of a piece, and of the letter and mark on it."""

    ground: str
    ink: str


PIECES: Mapping[str, Mapping[str, Paints]] = {
    "water-lily": {colour: Paints(coat.skin, coat.ink) for colour, coat in LEAPERS.items()},
    "race": {colour: Paints(coat.skin, coat.ink) for colour, coat in RACERS.items()},
    "jinns": {colour: Paints(coat.wall, coat.ink) for colour, coat in PAWNS.items()},
    "cappuccino": {colour: Paints(glaze.glaze, glaze.ink) for colour, glaze in GLAZES.items()},
}


def drawn_mark(colour: str) -> Mask:
    canvas = Canvas(40, 40)
    return canvas.area(*(transform_outline(part, 20, 20, 16) for part in colour_symbol(colour)))


def drawn_motif(colour: str) -> Mask:
    return shape(Canvas(44, 44), colour, (22, 22), 18)


def luminance(colour: str, eyes: str) -> float:
    red, green, blue = simulate(linear(colour), eyes)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, eyes: str) -> float:
    darker, lighter = sorted(luminance(paint, eyes) for paint in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(
    ("draw", "colours"),
    [(drawn_mark, {**LEAPERS, **RACERS}), (drawn_mark, PAWNS), (drawn_motif, GLAZES)],
    ids=["frogs", "pawns", "cups"],
)
def test_two_marks_have_different_shapes(draw: Callable[[str], Mask], colours: Mapping[str, object]) -> None:
    for one, other in combinations(colours, 2):
        assert likeness(draw(one), draw(other)) < 0.8, (one, other)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", PIECES)
def test_letter_and_mark_stand_out_from_the_piece(eyes: str, game: str) -> None:
    for colour, paints in PIECES[game].items():
        assert contrast(paints.ink, paints.ground, eyes) >= LARGE, colour


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("ground", ["#f3e2c2", "#ffd23c", "#f4c084"])
def test_the_ring_of_a_choice_stands_out_from_stone_gold_and_sand(eyes: str, ground: str) -> None:
    assert contrast(CHOICE, ground, eyes) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_a_motif_stands_out_from_the_coffee_and_its_lines_from_the_foam(eyes: str) -> None:
    assert min(contrast(foam, coffee, eyes) for foam in FOAM for coffee in COFFEE) >= 4
    assert min(contrast(foam, ESPRESSO, eyes) for foam in FOAM) >= 7


@pytest.mark.parametrize("eyes", EYES)
def test_a_saucer_stands_out_from_the_linen_by_its_outline(eyes: str) -> None:
    outline, *rim = SAUCER
    assert contrast(outline, LINEN, eyes) >= 7
    assert min(contrast(outline, paint, eyes) for paint in rim) >= 4


PIXELS_APART = 14  # root mean square of CIE76 over the pieces' pixels; side by side a difference of 2.3 is just noticed
GROUND = "#4a6a70"  # between the grounds that boards have


def at_shown_size(piece: Sprite, around: tuple[int, int, int, int]) -> Image.Image:
    """Return the piece on its ground, its foot at one point for all, scaled as a desktop shows the board."""
    left, top, right, bottom = around
    scene = Scene(Image.new("RGB", (left + right, top + bottom), GROUND))
    piece.put(scene, left, top)
    picture, scale = scene.image, desktop_scale(BOARD)
    return picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)


def room(pieces: list[Sprite]) -> tuple[int, int, int, int]:
    """Return how far the pieces reach from their foot to the left, up, to the right and down."""
    return (
        max(piece.across for piece in pieces),
        max(piece.down for piece in pieces),
        max(piece.image.width - piece.across for piece in pieces),
        max(piece.image.height - piece.down for piece in pieces),
    )


def seen_by(pixels: list[Colour], ground: Colour, eyes: str) -> list[Colour | None]:
    """Return the colours that these eyes see, pixel by pixel: None where the ground is."""
    seen: dict[Colour, Colour | None] = {pixel: lab(simulate(pixel, eyes)) for pixel in {*pixels}}
    return list(map((seen | {ground: None}).__getitem__, pixels))


def difference(one: list[Colour | None], other: list[Colour | None], ground: Colour) -> float:
    """Return how different two pieces look: over the pixels where either is, root mean square of CIE76."""
    pairs = [pair for pair in zip(one, other, strict=True) if pair != (None, None)]
    return sqrt(sum(dist(first or ground, second or ground) ** 2 for first, second in pairs) / len(pairs))


@OF_EACH_GAME
def test_two_pieces_look_different_to_every_eye(game: str) -> None:
    kinds = painter(game).plain_pieces()
    assert all(len(pieces) > 1 for pieces in kinds.values())
    for kind, pieces in kinds.items():
        around = room(list(pieces.values()))
        images = {name: linear_pixels(at_shown_size(piece, around)) for name, piece in pieces.items()}
        [bare] = linear_pixels(Image.new("RGB", (1, 1), GROUND))
        for eyes in EYES:
            seen = {name: seen_by(pixels, bare, eyes) for name, pixels in images.items()}
            ground = lab(simulate(bare, eyes))
            differences = {
                (one, other): difference(seen[one], seen[other], ground) for one, other in combinations(seen, 2)
            }
            assert {pair: value for pair, value in differences.items() if value < PIXELS_APART} == {}, (kind, eyes)


@OF_EACH_GAME
def test_a_piece_without_letters_has_none(game: str) -> None:
    for pieces in painter(game).plain_pieces().values():
        assert [name for name, piece in pieces.items() if piece.lettering] == []
