"""Checks of a replay as people see it, from its first frame to its last."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from deploy.conformance.pictures import SAME, difference
from renderers import painter
from renderers.gallery import samples
from renderers.picture import Picture
from renderers.replay import HEAVIEST, LONGEST, Kind, replay


def run(film: Image.Image) -> Iterator[int]:
    """Iterate over all frames and their durations in milliseconds; a picture that stands has none."""
    for number in range(getattr(film, "n_frames", 1)):
        film.seek(number)
        film.load()
        yield int(film.info.get("duration", 0))


class Whole(NamedTuple):
    """A summary of a long animation that does not hold all its frames."""

    times: list[int]
    first: Image.Image
    last: Image.Image


def whole(picture: Picture) -> Whole:
    """Summarize an animation, whose frames must have one size."""
    with Image.open(BytesIO(picture.data)) as film:
        assert film.size == (picture.width, picture.height)
        first = film.convert("RGB")
        return Whole(list(run(film)), first, film.convert("RGB"))


def check_part(game: str, kind: Kind, first: int, last: int) -> None:
    """Draw a part of a sample game, and check its time, its weight and the positions that it begins and ends with."""
    played, draw = samples.captioned_views(game), painter(game)
    picture = replay(draw, played[first : last + 1], kind=kind)
    frames = whole(picture)
    assert sum(frames.times) <= LONGEST
    assert len(picture.data) < HEAVIEST
    for frame, position in ((frames.first, played[first]), (frames.last, played[last])):
        scene = draw.scene(position.view).image
        above = frame.crop((0, 0, frame.width, round(scene.height * frame.width / scene.width / 8) * 8))
        assert difference(above.resize((160, 200)), scene.resize((160, 200))) <= 2 * SAME
