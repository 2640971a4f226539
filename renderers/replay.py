"""Animated pictures of games or parts of games: every move is animated, with its turn's caption below.

A turn is shown for at least 1.2 seconds, and no picture lasts longer than a minute and a half or is heavier than 8 MB:
``parts`` cuts a long game where a turn ends, and what turns out too heavy is encoded again, smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple, Protocol, TypeAlias

from PIL import Image, ImageChops

from games.position import Seat, View
from renderers.animation import Animation, Gif, WebP
from renderers.captions import Strip, caption, dusk, fits, strip
from renderers.picture import Lettering, Picture
from renderers.scene import Scene
from renderers.shown_size import BOARD

Kind: TypeAlias = Literal["gif", "webp"]
KINDS: tuple[Kind, ...] = ("webp", "gif")
LONGEST = 90_000  # milliseconds
HEAVIEST = 8_000_000  # bytes
FIRST, LAST = 1_500, 4_500  # milliseconds for which the first and the last picture stand
TURN, USUAL_TURN = 1_200, 1_800  # milliseconds of a turn of one move: the least, and where there is time enough
FURTHER_MOVE, USUAL_FURTHER_MOVE = 600, 1_000  # milliseconds of each further move of a turn
_STEP = 50  # milliseconds from one picture of a move to the next
_STEPS = 10  # pictures of a move, at most
_ALL_STEPS = 560  # pictures of all moves together, at most
_IN_THE_AIR = 0.6  # of a move's time, at most
_ENOUGH = 0.2  # of the pictures, from which the weight of all is foretold
_SMALLER = Image.Resampling.HAMMING
_UNIT = 8  # pixels: the sides are multiples of it


class CaptionedView(NamedTuple):
    """A position of the game and its caption, which describes what led to it."""

    view: View
    caption: str = ""


class TablePainter(Protocol):
    """Protocol of what draws the table at rest and between two positions."""

    def scene(self, view: View) -> Scene: ...
    def transition(self, before: View, after: View, progress: float) -> Scene: ...


class _Turn(NamedTuple):
    """Consecutive moves of a seat: the numbers of the positions after them."""

    seat: Seat | None
    positions: tuple[int, ...]

    @property
    def least(self) -> int:
        """The minimum duration in milliseconds."""
        return TURN + FURTHER_MOVE * (len(self.positions) - 1)

    @property
    def usual(self) -> int:
        """The usual duration in milliseconds."""
        return USUAL_TURN + USUAL_FURTHER_MOVE * (len(self.positions) - 1)


class _Size(NamedTuple):
    """The size and quality of the pictures, and their number for each move, as shares of the usual."""

    width: int
    quality: int
    steps: float = 1


_SIZES: dict[str, tuple[_Size, ...]] = {
    "webp": (_Size(BOARD[0], 70), _Size(960, 66), _Size(720, 60), _Size(640, 40, 0.5), _Size(480, 30, 0.25)),
    "gif": (_Size(640, 0, 0.8), _Size(640, 0, 0.5), _Size(560, 0, 0.4), _Size(400, 0, 0.3), _Size(400, 0, 0)),
}


def parts(views: Sequence[View]) -> list[tuple[int, int]]:
    """Return the first and last positions of parts of similar length, each beginning where the previous one ends."""
    turns = _turns(views)
    least, longest = sum(turn.least for turn in turns), LONGEST - FIRST - LAST
    count = max(1, -(-least // longest))
    return _split_turns(turns, -(-least // count)) or [(0, 0)]


def _split_turns(turns: Sequence[_Turn], milliseconds: int) -> list[tuple[int, int]]:
    """Split turns into parts of about ``milliseconds``, none too long for one picture."""
    groups: list[tuple[int, int]] = []
    first, time = 0, 0
    for turn in turns:
        if time and time + turn.least > LONGEST - FIRST - LAST:
            groups.append((first, turn.positions[0] - 1))
            first, time = turn.positions[0] - 1, 0
        time += turn.least
        if time >= milliseconds and turn is not turns[-1]:
            groups.append((first, turn.positions[-1]))
            first, time = turn.positions[-1], 0
    if turns:
        groups.append((first, turns[-1].positions[-1]))
    return groups


def _turns(views: Sequence[View]) -> list[_Turn]:
    numbers = groupby(range(1, len(views)), lambda number: views[number - 1].on_turn)
    return [_Turn(seat, tuple(positions)) for seat, positions in numbers]


def replay(
    painter: TablePainter,
    positions: Sequence[CaptionedView],
    progress: Callable[[float], None] = lambda done: None,
    kind: Kind = "webp",
) -> Picture:
    """Draw positions, each a move after the one before it, as an animated picture. Takes seconds: call it in a thread.

    ``progress`` is called between the pictures with the share of the work that is done, and may raise to stop it.
    ValueError without a position, where a caption has a letter without a glyph, and where there are too many turns.
    """
    if not positions:
        raise ValueError("there is no position to show")
    if len(parts([position.view for position in positions])) > 1:
        raise ValueError(f"{len(positions)} positions take more than {LONGEST} milliseconds")
    work = _Work(painter, positions, progress, kind)
    for size in _SIZES[kind]:
        if picture := work.attempt(size):
            return picture
    raise ValueError(f"{len(positions)} positions do not fit into {HEAVIEST} bytes")


class _Frame(NamedTuple):
    """One frame: a scene, the seat that moves, a caption, and the duration in milliseconds."""

    scene: Scene
    time: int
    seat: Seat | None
    caption: str


class _Work:
    """The creation of one replay."""

    def __init__(
        self, painter: TablePainter, positions: Sequence[CaptionedView], progress: Callable[[float], None], kind: Kind
    ) -> None:
        self._painter, self._progress, self._kind = painter, progress, kind
        self._positions = positions
        self._turns = _turns([position.view for position in positions])
        self._done = 0.0

    def attempt(self, size: _Size) -> Picture | None:
        """Return the animation in this size, or None if it exceeds the limit in bytes."""
        captions = self._captions(size.width)
        film = _Film(self._painter.scene(self._positions[0].view).image, captions, size)
        animation = self._animation(film, size)
        steps = self._steps(size.steps)
        frames, first = 1 + (len(self._positions) - 1) * steps, 0
        for number, frame in enumerate(self._frames(captions, steps), 1):
            film.write(frame.caption, frame.seat, number / frames)
            film.show(frame.scene.image)
            self._done = max(self._done, number / frames)
            self._progress(self._done)
            animation.add(film.picture, frame.time, film.take_changes())
            if number == 1:
                first = animation.weight
            more = (animation.weight - first) * (frames / number - 1) if number > frames * _ENOUGH else 0
            if animation.weight + more > HEAVIEST:
                return None
        whole = animation.picture()._replace(lettering=tuple(film.lettering))
        return whole if len(whole.data) <= HEAVIEST else None

    def _captions(self, width: int) -> list[str]:
        """Return the caption of every position: of its whole turn, or of its move alone if that is too long."""
        captions = [self._positions[0].caption]
        for turn in self._turns:
            alone = [self._positions[number].caption for number in turn.positions]
            whole = " ".join(filter(None, alone))
            captions += [whole] * len(alone) if fits(whole, width) else alone
        return captions

    def _steps(self, share: float) -> int:
        """Return the number of frames of each move, including the one at rest."""
        moves = max(1, len(self._positions) - 1)
        shortest = min((self._time(turn) // len(turn.positions) for turn in self._turns), default=LAST)
        most = min(_STEPS, _ALL_STEPS // moves, int(shortest * _IN_THE_AIR) // _STEP)
        return max(1, round(most * share))

    def _time(self, turn: _Turn) -> int:
        """Return the duration of a turn in milliseconds."""
        least, usual = sum(turn.least for turn in self._turns), sum(turn.usual for turn in self._turns)
        share = min(1.0, (LONGEST - FIRST - LAST - least) / (usual - least))
        return int(turn.least + (turn.usual - turn.least) * share)

    def _frames(self, captions: Sequence[str], steps: int) -> Iterator[_Frame]:
        """Yield every frame of the animation."""
        moves = len(self._positions) - 1
        yield _Frame(self._painter.scene(self._positions[0].view), FIRST if moves else LAST, None, captions[0])
        for turn in self._turns:
            time = self._time(turn) // len(turn.positions)
            for number in turn.positions:
                before, after = self._positions[number - 1].view, self._positions[number].view
                for step in range(1, steps):
                    scene = self._painter.transition(before, after, step / steps)
                    yield _Frame(scene, _STEP, turn.seat, captions[number])
                rest = LAST if number == moves else time - (steps - 1) * _STEP
                yield _Frame(self._painter.scene(after), rest, turn.seat, captions[number])

    def _animation(self, film: _Film, size: _Size) -> Animation:
        if self._kind == "webp":
            return WebP(film.picture.size, size.quality)
        views = [self._positions[place * (len(self._positions) - 1) // 4].view for place in range(5)]
        return Gif(film.picture.size, [film.with_caption(self._painter.scene(view).image) for view in views])


class _Film:
    """The current picture, board and caption, and its area changed since the last frame."""

    def __init__(self, scene: Image.Image, captions: Sequence[str], size: _Size) -> None:
        self._scene = scene
        self._board = size.width, round(scene.height * size.width / scene.width / _UNIT) * _UNIT
        self._strip = _even(strip(captions, size.width)._replace(ground=dusk(scene)))
        self._last_caption: tuple[str, Seat | None] | None = None
        self._turns = 0
        self.picture = Image.new("RGB", (size.width, self._board[1] + self._strip.height))
        self.lettering: set[Lettering] = set()  # of the captions
        self._changed: list[tuple[int, int, int, int]] = []
        self._paste(scene.resize(self._board, _SMALLER), (0, 0))

    def write(self, text: str, seat: Seat | None, done: float) -> None:
        """Draw a caption below the board unless it is there already; the ground alternates by seat."""
        if not self._strip.height or self._last_caption == (text, seat):
            return
        self._turns += self._last_caption is None or self._last_caption[1] != seat
        self._last_caption = text, seat
        strip = caption(self._strip, text, done, None if seat is None else seat + 1, lit=self._turns % 2 == 1)
        self.lettering.update(strip.lettering)
        self._paste(strip.image, (0, self._board[1]))

    def show(self, scene: Image.Image) -> None:
        """Replace the scene. Only the differing part is resized, since resizing is slow."""
        bounds = ImageChops.difference(scene, self._scene).getbbox()
        self._scene = scene
        if bounds is None:
            return
        across, down = (small / large for small, large in zip(self._board, scene.size, strict=True))
        left, top = max(0, int(bounds[0] * across) - 2), max(0, int(bounds[1] * down) - 2)
        right = min(self._board[0], int(bounds[2] * across) + 3)
        bottom = min(self._board[1], int(bounds[3] * down) + 3)
        box = left / across, top / down, right / across, bottom / down
        self._paste(scene.resize((right - left, bottom - top), _SMALLER, box), (left, top))

    def _paste(self, part: Image.Image, place: tuple[int, int]) -> None:
        self.picture.paste(part, place)
        self._changed.append((*place, place[0] + part.width, place[1] + part.height))

    def take_changes(self) -> tuple[int, int, int, int] | None:
        """Return the box changed since the last call, or None, and reset it."""
        if not self._changed:
            return None
        lefts, tops, rights, bottoms = zip(*self._changed, strict=True)
        self._changed.clear()
        return min(lefts), min(tops), max(rights), max(bottoms)

    def with_caption(self, scene: Image.Image) -> Image.Image:
        """Return a scene with the current caption."""
        picture = self.picture.copy()
        picture.paste(scene.resize(self._board, _SMALLER))
        return picture


def _even(room: Strip) -> Strip:
    return room._replace(height=-(-room.height // _UNIT) * _UNIT)
