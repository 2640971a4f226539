"""A game, or a part of it, as one animated picture: every move in the air, its caption below.

It is no longer than a minute and lighter than 8 MB, however long the game is: a long game moves faster, and what turns
out too heavy is encoded again, smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, Protocol, TypeAlias

from PIL import Image, ImageChops

from games.position import View
from renderers.animation import Animation, Gif, WebP
from renderers.captions import Strip, caption, dusk, strip
from renderers.picture import Picture
from renderers.scene import Scene

Kind: TypeAlias = Literal["webp", "gif"]
KINDS: tuple[Kind, ...] = ("webp", "gif")
LONGEST = 60_000  # milliseconds
HEAVIEST = 8_000_000  # bytes
FIRST, LAST = 1_500, 4_500  # milliseconds for which the first and the last picture stand
_MOVE = 1_700  # milliseconds of a move where there is time enough
_STEP = 50  # milliseconds from one picture of a hop to the next
_STEPS = 10  # pictures of a hop, at most
_ALL_STEPS = 560  # pictures of all hops together, at most; a game of more moves is shown without some of them
_ENOUGH = 0.2  # of the pictures, from which the weight of all is foretold
_SMALLER = Image.Resampling.HAMMING
_UNIT = 8  # pixels: the sides are multiples of it


class Moment(NamedTuple):
    """A position of the game and what is said under it, worded: in the first place what has led to it."""

    view: View
    caption: str = ""


class Mover(Protocol):
    """What draws the table at rest and on the way from one position to the next."""

    def scene(self, view: View) -> Scene: ...
    def transition(self, before: View, after: View, progress: float) -> Scene: ...


class _Size(NamedTuple):
    """How large and how well the pictures are drawn, and how many of each hop, in shares of the usual."""

    width: int
    quality: int
    steps: float = 1


_SIZES: dict[str, tuple[_Size, ...]] = {
    "webp": (_Size(800, 78), _Size(720, 68), _Size(640, 60), _Size(640, 40, 0.5), _Size(480, 30, 0.25)),
    "gif": (_Size(640, 0, 0.8), _Size(640, 0, 0.5), _Size(560, 0, 0.4), _Size(400, 0, 0.3), _Size(320, 0, 0)),
}


def replay(
    painter: Mover,
    moments: Sequence[Moment],
    told: Callable[[float], None] = lambda done: None,
    kind: Kind = "webp",
) -> Picture:
    """Moments, each a move after the one before it, as an animated picture. Takes seconds: call it off the event loop.

    ``told`` is called between the pictures with the share of the work that is done, and may raise to stop it.
    ValueError without a moment, or where a caption has a letter without a glyph.
    """
    if not moments:
        raise ValueError("there is no moment to show")
    work = _Work(painter, moments, told, kind)
    for size in _SIZES[kind]:
        if picture := work.attempt(size):
            return picture
    raise ValueError(f"{len(moments)} moments do not fit into {HEAVIEST} bytes")


class _Work:
    """The making of one replay."""

    def __init__(self, painter: Mover, moments: Sequence[Moment], told: Callable[[float], None], kind: Kind) -> None:
        self._painter, self._told, self._kind = painter, told, kind
        self._apart = 1 + (len(moments) - 1) // _ALL_STEPS
        self._moments = [*moments[: -1 : self._apart], moments[-1]]
        self._done = 0.0

    def attempt(self, size: _Size) -> Picture | None:
        """The animation in this size, or None if it gets too heavy."""
        film = _Film(
            self._painter.scene(self._moments[0].view).image, [moment.caption for moment in self._moments], size
        )
        animation = self._animation(film, size)
        pace = _pace(len(self._moments) - 1, size.steps if self._apart == 1 else 0)
        frames, first = 1 + (len(self._moments) - 1) * pace.steps, 0
        for number, (picture, time) in enumerate(self._frames(film, pace), 1):
            self._done = max(self._done, number / frames)
            self._told(self._done)
            animation.add(picture, time, film.taken())
            if number == 1:
                first = animation.weight
            more = (animation.weight - first) * (frames / number - 1) if number > frames * _ENOUGH else 0
            if animation.weight + more > HEAVIEST:
                return None
        whole = animation.picture()
        return whole if len(whole.data) <= HEAVIEST else None

    def _frames(self, film: _Film, pace: _Pace) -> Iterator[tuple[Image.Image, int]]:
        """Every picture and for how many milliseconds it is shown."""
        moves = len(self._moments) - 1
        yield film.picture, FIRST if moves else LAST
        for number, (before, after) in enumerate(pairwise(self._moments), 1):
            film.write(after.caption, number / moves)
            for step in range(1, pace.steps):
                film.show(self._painter.transition(before.view, after.view, step / pace.steps).image)
                yield film.picture, _STEP
            film.show(self._painter.scene(after.view).image)
            yield film.picture, LAST if number == moves else pace.rest

    def _animation(self, film: _Film, size: _Size) -> Animation:
        if self._kind == "webp":
            return WebP(film.picture.size, size.quality)
        views = [self._moments[place * (len(self._moments) - 1) // 4].view for place in range(5)]
        return Gif(film.picture.size, [film.drawn(self._painter.scene(view).image) for view in views])


class _Pace(NamedTuple):
    """The pictures of each move, and the milliseconds for which the last of them is shown."""

    steps: int
    rest: int


def _pace(moves: int, share: float) -> _Pace:
    """How fast so many moves are shown. A hop takes up to six tenths of its move's time."""
    if not moves:
        return _Pace(1, LAST)
    time = min(_MOVE, (LONGEST - FIRST - LAST) // moves)
    steps = min(_STEPS, _ALL_STEPS // moves, time * 6 // 10 // _STEP)
    steps = max(1, round(steps * share))
    return _Pace(steps, time - (steps - 1) * _STEP)


class _Film:
    """The picture as it is now: the board, and the caption below it; and where it has changed since it was taken."""

    def __init__(self, scene: Image.Image, captions: Sequence[str], size: _Size) -> None:
        self._scene = scene
        self._board = size.width, round(scene.height * size.width / scene.width / _UNIT) * _UNIT
        self._strip = _even(strip(captions, size.width)._replace(ground=dusk(scene)))
        self.picture = Image.new("RGB", (size.width, self._board[1] + self._strip.height))
        self._changed: list[tuple[int, int, int, int]] = []
        self._paste(scene.resize(self._board, _SMALLER), (0, 0))
        self.write(captions[0], 0)

    def write(self, text: str, done: float) -> None:
        """Put a caption below the board."""
        if self._strip.height:
            self._paste(caption(self._strip, text, done), (0, self._board[1]))

    def show(self, scene: Image.Image) -> None:
        """Put another scene in place of what is seen; only what differs is made smaller, which is what takes time."""
        found = ImageChops.difference(scene, self._scene).getbbox()
        self._scene = scene
        if found is None:
            return
        across, down = (small / large for small, large in zip(self._board, scene.size, strict=True))
        left, top = max(0, int(found[0] * across) - 2), max(0, int(found[1] * down) - 2)
        right = min(self._board[0], int(found[2] * across) + 3)
        bottom = min(self._board[1], int(found[3] * down) + 3)
        box = left / across, top / down, right / across, bottom / down
        self._paste(scene.resize((right - left, bottom - top), _SMALLER, box), (left, top))

    def _paste(self, part: Image.Image, place: tuple[int, int]) -> None:
        self.picture.paste(part, place)
        self._changed.append((*place, place[0] + part.width, place[1] + part.height))

    def taken(self) -> tuple[int, int, int, int] | None:
        """Where the picture differs from what it was when this was asked before; None if nowhere."""
        if not self._changed:
            return None
        lefts, tops, rights, bottoms = zip(*self._changed, strict=True)
        self._changed.clear()
        return min(lefts), min(tops), max(rights), max(bottoms)

    def drawn(self, scene: Image.Image) -> Image.Image:
        """A scene with the caption that is shown now."""
        picture = self.picture.copy()
        picture.paste(scene.resize(self._board, _SMALLER))
        return picture


def _even(room: Strip) -> Strip:
    return room._replace(height=-(-room.height // _UNIT) * _UNIT)
