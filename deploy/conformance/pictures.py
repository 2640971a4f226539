"""The pictures that several tests look at. Each is drawn once: the tests about a game share a process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from zlib import crc32

import pytest
from PIL import Image, ImageChops

from deploy.conformance.chosen import games
from renderers import painter
from renderers.gallery import pictures as gallery
from renderers.picture import Picture

OF_EACH_GAME = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in games()]
)
IN_LINE = 22  # pixels of an emoji among words
PATCH = 4  # pixels of a small picture, across and down, that are compared as one
SAME = 14  # the largest difference of a patch's colour that is not seen, of 255


@cache
def pictures(game: str) -> dict[str, Picture]:
    """Return every kind of picture that is posted at a table of a game, by its name."""
    return dict(gallery.pictures(game))


@cache
def pages(game: str) -> dict[str, Picture]:
    """Return the figures of each page of a game's rulebook that has any."""
    return dict(gallery.figures(game))


@cache
def emoji(game: str) -> Mapping[str, Picture]:
    """Return a game's pieces as emoji, by their names."""
    return painter(game).emoji()


def digest(image: Image.Image) -> int:
    """Return a number for an image's pixels, to compare hundreds of images without keeping them."""
    return crc32(image.tobytes())


def at_text_size(picture: Picture, background: str) -> Image.Image:
    """Return an emoji as it is in a line of text."""
    with Image.open(BytesIO(picture.data)) as image:
        small = image.convert("RGBA").resize((IN_LINE, IN_LINE), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", small.size, background)
    ground.paste(small, mask=small)
    return ground


def difference(one: Image.Image, other: Image.Image) -> int:
    """Return how far two pictures of one size are apart in the patch where they differ most."""
    patches = (picture.convert("RGB").reduce(PATCH) for picture in (one, other))
    return max(ImageChops.difference(*patches).tobytes())
