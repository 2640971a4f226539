"""A game as an animated picture: how long it is, how heavy, and what is to be seen in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import NamedTuple

import pytest
from PIL import Image

from deploy.conformance.pictures import SAME, difference
from games import GAMES
from renderers import painter
from renderers import replay as module
from renderers.gallery import samples
from renderers.gallery.samples import random_game as positions
from renderers.gallery.samples import setups
from renderers.picture import Picture
from renderers.replay import FIRST, HEAVIEST, KINDS, LAST, LONGEST, TURN, CaptionedView, Kind, parts, replay
from renderers.shown_size import BOARD
from renderers.water_lily.scenes import game

PAINTER = painter("water-lily")
BOTH = pytest.mark.parametrize("kind", KINDS)
GIF_OR_LATER = pytest.mark.parametrize("kind", ["gif", pytest.param("webp", marks=pytest.mark.soak)])
LIKE = {"webp": 9, "gif": 16}  # how far a patch may be from the scene's, of 255: a GIF has 255 colours in all


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


@cache
def captioned_views(caption: str = "{}") -> tuple[CaptionedView, ...]:
    """Return a whole game, each move with its number below."""
    return tuple(
        CaptionedView(position.view(None), caption.format(number)) for number, position in enumerate(game(3, 4))
    )


@cache
def make_replay(kind: Kind, first: int, last: int, caption: str = "{}") -> Picture:
    return replay(PAINTER, captioned_views(caption)[first:last], kind=kind)


def frames(picture: Picture) -> list[tuple[Image.Image, int]]:
    """Return every frame as a viewer sees it, and its milliseconds."""
    with Image.open(BytesIO(picture.data)) as film:
        assert (film.format or "").lower() == picture.format
        return [(film.convert("RGB"), time) for time in run(film)]


def board(frame: Image.Image) -> Image.Image:
    """Return what is above the caption."""
    width, height = PAINTER.scene(captioned_views()[0].view).size
    return frame.crop((0, 0, frame.width, round(frame.width * height / width / 8) * 8))


def difference_to(frame: Image.Image, position: CaptionedView) -> int:
    """Return how far a frame is from the scene of a position in the patch where they differ most."""
    small = (160, 200)
    return difference(board(frame).resize(small), PAINTER.scene(position.view).image.resize(small))


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_part_of_a_game_fits_and_begins_and_ends_as_it_should(game: str, kind: Kind) -> None:
    played, draw = samples.captioned_views(game), painter(game)
    first, last = parts([position.view for position in played])[0]
    picture = replay(draw, played[first : last + 1], kind=kind)
    film = whole(picture)
    assert sum(film.times) <= LONGEST
    assert len(picture.data) < HEAVIEST
    for frame, position in ((film.first, played[first]), (film.last, played[last])):
        scene = draw.scene(position.view).image
        above = frame.crop((0, 0, frame.width, round(scene.height * frame.width / scene.width / 8) * 8))
        assert difference(above.resize((160, 200)), scene.resize((160, 200))) <= 2 * SAME


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_cut_where_turns_end_into_parts_that_are_short_enough(game: str) -> None:
    for people, options in setups(game):
        if options:
            continue
        views = [position.view(None) for position in positions(game, people, options)]
        spans = parts(views)
        assert [first for first, _ in spans] == [0, *(last for _, last in spans[:-1])]
        assert spans[-1][1] == len(views) - 1
        for first, last in spans:
            assert parts(views[first : last + 1]) == [(0, last - first)]
            assert last == len(views) - 1 or views[last].on_turn != views[last - 1].on_turn


@pytest.mark.parametrize(
    ("shown", "caption", "reason"),
    [([], "{}", "no position"), ([0], "東", "no font"), ([30, 31, 32, 33] * 100, "{}", "take more than")],
    ids=["nothing", "a caption without glyphs", "too many turns"],
)
def test_what_cannot_be_shown_is_refused(shown: list[int], caption: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        replay(PAINTER, [captioned_views(caption)[number] for number in shown])


def test_a_turn_of_several_moves_stands_under_one_caption() -> None:
    played = [
        CaptionedView(position.view, f"move {number}")
        for number, position in enumerate(samples.captioned_views("china-moon"))
    ][:7]
    picture = replay(painter("china-moon"), played, kind="gif")
    texts = {text.text for text in picture.lettering}
    assert {"move 0", "move 1 move 2 move 3", "move 4 move 5 move 6"} <= texts
    assert not texts & {"move 1", "move 2", "move 3"}
    assert sum(whole(picture).times) >= FIRST + 2 * TURN + LAST


@pytest.mark.soak
@GIF_OR_LATER
def test_every_position_is_shown_in_its_order(kind: Kind) -> None:
    images = frames(make_replay(kind, 20, 25))
    rests, times = [frame for frame, time in images if time > 200], [time for _, time in images]
    assert (times[0], times[-1]) == (FIRST, LAST)
    nearest = [min(range(5), key=lambda number: difference_to(rest, captioned_views()[20 + number])) for rest in rests]
    assert nearest == [0, 1, 2, 3, 4]


@pytest.mark.soak
def test_a_move_is_shown_in_the_air() -> None:
    images = frames(make_replay("gif", 30, 32))
    assert len(images) >= 8
    flying = [frame for frame, time in images if time <= 60]
    assert all(
        difference_to(frame, position) > LIKE["gif"] for frame in flying for position in captioned_views()[30:32]
    )
    assert len({frame.tobytes() for frame in flying}) == len(flying)


@pytest.mark.soak
def test_the_caption_is_that_of_the_move_from_its_hop_to_the_next() -> None:
    images = [frame for frame, _ in frames(make_replay("gif", 40, 43))]
    strips = [frame.crop((0, board(frame).height + 16, *frame.size)).tobytes() for frame in images]
    changes = [number for number in range(1, len(strips)) if strips[number] != strips[number - 1]]
    steps = (len(images) - 1) // 2
    assert changes == [1, 1 + steps]


def test_without_captions_there_is_no_strip() -> None:
    picture = make_replay("gif", 0, 2, "")
    assert picture.height == board(Image.new("RGB", (picture.width, picture.width * 2))).height
    assert make_replay("gif", 0, 2).height > picture.height


@BOTH
def test_one_position_is_a_picture_that_stands(kind: Kind) -> None:
    ((frame, _),) = frames(make_replay(kind, 5, 6))
    assert frame.width == {"gif": 640, "webp": BOARD[0]}[kind]
    assert difference_to(frame, captioned_views()[5]) <= LIKE[kind]


@pytest.mark.soak
def test_what_is_too_heavy_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = make_replay("gif", 0, 6)
    monkeypatch.setattr(module, "HEAVIEST", len(usual.data) * 2 // 3)
    smaller = replay(PAINTER, captioned_views()[:6], kind="gif")
    assert len(smaller.data) <= len(usual.data) * 2 // 3
    assert len(frames(smaller)) >= 6


def test_what_cannot_be_made_small_enough_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HEAVIEST", 1000)
    with pytest.raises(ValueError, match="do not fit"):
        replay(PAINTER, captioned_views()[:3])


def test_progress_grows_to_the_whole_and_the_same_game_makes_the_same_bytes() -> None:
    progress_values: list[float] = []
    assert replay(PAINTER, captioned_views()[:3], progress_values.append) == make_replay(KINDS[0], 0, 3)
    assert progress_values == sorted(progress_values)
    assert 0 < progress_values[0] < 0.1
    assert progress_values[-1] == 1
    assert len(progress_values) > 20


def test_it_can_be_stopped_between_two_pictures() -> None:
    class StopError(Exception):
        pass

    progress_values: list[float] = []

    def stop(done: float) -> None:
        progress_values.append(done)
        if len(progress_values) == 3:
            raise StopError

    with pytest.raises(StopError):
        replay(PAINTER, captioned_views()[:40], stop)
    assert len(progress_values) == 3
