"""Pieces that differ in colour alone are told apart by every eye, without their letters, at the size they are seen."""

from __future__ import annotations

from itertools import combinations
from math import dist, sqrt

from PIL import Image

from deploy.conformance.pictures import OF_EACH_GAME
from renderers import painter
from renderers.gallery.colour_vision import EYES, Colour, lab, linear_pixels, simulate
from renderers.scene import Scene
from renderers.shown_size import BOARD, desktop_scale
from renderers.sprite import Sprite

APART = 14  # root mean square of CIE76 over the pieces' pixels; side by side a difference of 2.3 is just noticed
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


def seen_by(piece: Image.Image, eyes: str) -> list[Colour | None]:
    """Return the colours that these eyes see, pixel by pixel: None where the ground is."""
    ground = linear_pixels(Image.new("RGB", (1, 1), GROUND))[0]
    return [None if pixel == ground else lab(simulate(pixel, eyes)) for pixel in linear_pixels(piece)]


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
        images = {name: at_shown_size(piece, around) for name, piece in pieces.items()}
        for eyes in EYES:
            seen = {name: seen_by(image, eyes) for name, image in images.items()}
            ground = lab(simulate(linear_pixels(Image.new("RGB", (1, 1), GROUND))[0], eyes))
            differences = {
                (one, other): difference(seen[one], seen[other], ground) for one, other in combinations(seen, 2)
            }
            assert {pair: value for pair, value in differences.items() if value < APART} == {}, (kind, eyes)


@OF_EACH_GAME
def test_a_piece_without_letters_has_none(game: str) -> None:
    for pieces in painter(game).plain_pieces().values():
        assert [name for name, piece in pieces.items() if piece.lettering] == []
