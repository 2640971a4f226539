"""The pictures of Stepping Stones. ``renderers.painter`` says what each of them is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from games.position import Move, Phrase
from renderers import seat_column
from renderers.canvas import Canvas, gradient
from renderers.emoji import emoji
from renderers.figures import TILE
from renderers.overlay import Spot, Way
from renderers.painter import Painter
from renderers.picture import Picture
from renderers.scene import Scene
from renderers.seat_column import CardPaint, State
from renderers.shapes import Point, ellipse
from renderers.shown_size import BOARD, CAPITAL
from renderers.sprite import Sprite, centre_sprite

from .rules import COLOURS, MAX_FLIES, STONES, SteppingStonesView, Take

WATER = ("#1c6f86", "#0b3d52")
STONE = ("#c9cdb8", "#8a8f7a")
SKINS = {"R": "#d8432f", "B": "#3f6fd8", "G": "#5fb24a", "Y": "#f0c530"}
CARD = CardPaint("#f3ead2", "#3a2a12", "#3a2a12", "#fff6d8", "#8a5a00", "#3a2a12")
ACROSS, DOWN = 42, 34  # radii of a stone
CARD_SIZE = (240, 190)
DOTS = {1: [(0, 0)], 2: [(-14, -8), (14, 8)], 3: [(-18, 8), (0, -12), (18, 8)]}  # flies on a stone


class SteppingStonesPainter(Painter[SteppingStonesView]):
    """Draws Stepping Stones. Nothing is secret, so all see the same."""

    view_type = SteppingStonesView

    def prepare(self) -> None:
        """Draw what all pictures share."""
        _water()
        for flies in DOTS:
            stone(flies)

    def prepare_end(self) -> None:
        """An end shows nothing that other positions do not show."""

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the emoji of a stone that can be taken."""
        return f"ss_stone_{phrase.details['flies']}" if phrase.kind == "take" else None

    def colour_of(self, letter: str) -> str:
        """Return the main colour of a seat's frog."""
        return SKINS[letter]

    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Return the stones with one fly, two and three."""
        return {"stone": {str(flies): stone(flies) for flies in DOTS}}

    def _draw(self, view: SteppingStonesView) -> Scene:
        scene = self._draw_still(view)
        if view.taken is not None:
            _ring().put(scene, *place(view.taken[0]))
        return scene

    def _draw_still(self, view: SteppingStonesView) -> Scene:
        return self._draw_without(view, None)

    def _draw_without(self, view: SteppingStonesView, moving: int | None) -> Scene:
        """Draw the table without the stone that moves."""
        scene = _water().copy()
        for number, flies in view.stones.items():
            if number == moving:
                continue
            stone(flies).put(scene, *place(number))
            _number(number).put(scene, place(number)[0], place(number)[1] + 70)
        for seat, score in enumerate(view.scores):
            state: State = "waiting"
            if seat in (view.winners or ()):
                state = "winner"
            elif seat == view.actor:
                state = "actor"
            _put_card(scene, _card_place(seat, len(view.scores)), COLOURS[seat], str(seat + 1), str(score), state)
        return scene

    def _way(self, view: SteppingStonesView, move: Move) -> Way:
        if not isinstance(move, Take) or view.actor is None:
            raise ValueError(f"{move} is no move of this position")
        left, top = _card_place(view.actor, len(view.scores))
        card = Spot((left + CARD_SIZE[0] / 2, top + CARD_SIZE[1] / 2), CARD_SIZE[0] / 2, CARD_SIZE[1] / 2)
        return Way(Spot(place(move.stone), ACROSS, DOWN), (card,))

    def _draw_between(self, before: SteppingStonesView, after: SteppingStonesView, progress: float) -> Scene:
        if after.taken is None or after.mover is None:
            raise ValueError("no move led to the first position")
        number, flies = after.taken
        scene = self._draw_without(before, number)
        start, (left, top) = place(number), _card_place(after.mover, len(after.scores))
        end = left + CARD_SIZE[0] / 2, top + CARD_SIZE[1] / 2
        x, y = (one + (other - one) * progress for one, other in zip(start, end, strict=True))
        stone(flies).put(scene, x, y)
        return scene

    def _draw_cover(self, seats: int, occupied: int) -> Scene:
        scene = _water().copy()
        for number in range(1, STONES + 1):
            stone(number % MAX_FLIES + 1).put(scene, *place(number))
        for seat in range(seats):
            left, top = _card_place(seat, seats)
            is_taken = seat < occupied
            _card("actor" if is_taken else "waiting").put(scene, left, top)
            if is_taken:
                frog(COLOURS[seat]).put(scene, left + CARD_SIZE[0] / 2, top + CARD_SIZE[1] / 2)
        _title().put(scene, BOARD[0] / 2, 120)
        return scene

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        for flies in DOTS:
            yield f"ss_stone_{flies}", emoji(stone(flies).image)

    def _figure(self, clause: str) -> Scene:
        raise ValueError(f"{clause} has no figure")  # name those that have one in clauses_with_figures

    def _minute(self) -> Sequence[Scene]:
        """Draw the example of the rulebook: the last stone is taken with its three flies."""
        scenes = []
        for stones in ((2, 1, 3), (2, 1)):
            scene = Scene(gradient(TILE, WATER))
            for number, flies in enumerate(stones):
                stone(flies).put(scene, 111 + 120 * number, 160)
            scenes.append(scene)
        frog("R").put(scenes[1], 351, 160)
        return scenes


def place(number: int) -> Point:
    """Return the middle of a stone."""
    return 90 + (number - 1) * (BOARD[0] - 180) / (STONES - 1), 300 + 60 * (number % 2)


def _card_place(seat: int, seats: int) -> Point:
    """Return the upper left corner of a seat's card."""
    width = CARD_SIZE[0] + 30
    return BOARD[0] / 2 + (seat - seats / 2) * width + 15, 600


def _put_card(scene: Scene, corner: Point, colour: str, number: str, score: str, state: State) -> None:
    left, top = corner
    _card(state).put(scene, left, top)
    seat_column.seat_number(CARD, number, state).put(scene, left + 40, top + 42)
    frog(colour).put(scene, left + 80, top + 115)
    seat_column.score(CARD, score, state).put(scene, left + 175, top + 110)


def _card(state: State) -> Sprite:
    return seat_column.card(CARD, *CARD_SIZE, state)


@cache
def _water() -> Scene:
    return Scene(gradient(BOARD, WATER))


@cache
def stone(flies: int) -> Sprite:
    """Draw a stone with its flies."""
    canvas = Canvas(100, 90)
    shape = canvas.area(ellipse((50, 45), ACROSS, DOWN))
    canvas.shadow(shape, 2, 5, 4, 0.5)
    canvas.fill(shape, STONE)
    for x, y in DOTS[flies]:
        canvas.fill(canvas.area(ellipse((50 + x, 45 + y), 8, 8)), "#20180c")
    return centre_sprite(canvas)


@cache
def frog(colour: str) -> Sprite:
    """Draw the frog of a seat."""
    canvas = Canvas(90, 90)
    body = [ellipse((45, 52), 30, 24), ellipse((30, 30), 11, 11), ellipse((60, 30), 11, 11)]
    canvas.fill(canvas.grow(canvas.area(*body), 3), "#20180c")
    canvas.fill(canvas.area(*body), SKINS[colour])
    canvas.fill(canvas.area(ellipse((30, 30), 5, 5), ellipse((60, 30), 5, 5)), "#20180c")
    return centre_sprite(canvas)


@cache
def _number(number: int) -> Sprite:
    """Draw a stone's name, by which moves are typed."""
    canvas = Canvas(80, 50)
    canvas.fill(canvas.text_mask(f"s{number}", (40, 25), CAPITAL), "#ffffff")
    return centre_sprite(canvas)


@cache
def _ring() -> Sprite:
    """Draw where the stone of the last move lay."""
    canvas = Canvas(120, 110)
    loop = ellipse((60, 55), ACROSS + 4, DOWN + 4, 60)
    canvas.fill(canvas.line([*loop, loop[0]], width=6), "#ffe27a")
    return centre_sprite(canvas)


@cache
def _title() -> Sprite:
    """Draw the name of the game."""
    canvas = Canvas(1000, 100)
    canvas.fill(canvas.text_mask("Stepping Stones", (500, 50), 60), "#ffffff")
    return centre_sprite(canvas)


PAINTER = SteppingStonesPainter
