"""The pictures of Stepping Stones, made of ``pieces``. ``Painter`` says what each of them is for."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from pondside.api.pictures import (
    TILE,
    Box,
    CardPaint,
    Painter,
    Picture,
    Point,
    Scene,
    Spot,
    Sprite,
    State,
    Way,
    emoji,
    gradient,
    scale_sprite,
    seat_column,
    trajectories,
)
from pondside.api.rules import Move, Phrase

from .pieces import ACROSS, COATS, DEEP, DOWN, FLIES, frog, hole, stone, title, water
from .rules import COLOURS, MAX_FLIES, STONES, SteppingStonesView, Take

CARD = CardPaint(("#fdf6e3", "#e8dbb8"), "#3d2e14", "#3d2e14", ("#fffbe8", "#ffe9a6"), "#8a5a00", "#4a2800")
COLUMN = Box(916, 40, 1168, 860)  # of the seats' cards
CARD_HEIGHT = 190
ROW = 4  # stones side by side


class SteppingStonesPainter(Painter[SteppingStonesView]):
    """Draws Stepping Stones. Nothing is secret, so all see the same."""

    view_type = SteppingStonesView

    def prepare(self) -> None:
        """Draw what all pictures share."""
        water(CHAIN)
        for number in range(1, STONES + 1):
            for flies in FLIES:
                stone(flies, number)

    def prepare_end(self) -> None:
        """Do nothing: an end shows nothing that other positions do not show."""

    def emoji_of(self, phrase: Phrase) -> str | None:
        """Return the emoji of a stone from which one can begin."""
        return f"ss_stone_{phrase.details['flies']}" if phrase.kind == "from" else None

    def colour_of(self, letter: str) -> str:
        """Return the main colour of a seat's frog."""
        return COATS[letter].skin

    def plain_pieces(self) -> Mapping[str, Mapping[str, Sprite]]:
        """Return the stones with one fly, two and three, and the frogs."""
        return {
            "stone": {str(flies): stone(flies) for flies in FLIES},
            "frog": {colour: frog(colour) for colour in COLOURS},
        }

    def _draw(self, view: SteppingStonesView) -> Scene:
        scene = self._draw_still(view)
        for number in view.taken:
            hole().put(scene, *place(number))
        return scene

    def _draw_still(self, view: SteppingStonesView) -> Scene:
        return self._draw_without(view, ())

    def _draw_without(self, view: SteppingStonesView, moving: Container[int]) -> Scene:
        """Draw the table without the stones that move."""
        scene = water(CHAIN).copy()
        for number, flies in view.stones.items():
            if number not in moving:
                stone(flies, number).put(scene, *place(number))
        for seat, (card, score) in enumerate(zip(_cards(len(view.scores)), view.scores, strict=True)):
            state: State = "waiting"
            if seat in (view.winners or ()):
                state = "winner"
            elif seat == view.actor:
                state = "actor"
            _put_card(scene, card, COLOURS[seat], seat + 1, str(score), state)
        return scene

    def _way(self, view: SteppingStonesView, move: Move) -> Way:
        if not isinstance(move, Take):
            raise ValueError(f"{move} is no move of this position")
        first, *between = (place(number) for number in move.stones)
        if not between:
            return Way(None, (Spot(first, ACROSS, DOWN),))
        *between, last = between
        return Way(Spot(first, ACROSS, DOWN), (Spot(last, ACROSS, DOWN),), tuple(between), free=0.5)

    def _draw_between(self, before: SteppingStonesView, after: SteppingStonesView, progress: float) -> Scene:
        if after.mover is None:
            raise ValueError("no move led to the first position")
        scene = self._draw_without(before, after.taken)
        card = _cards(len(after.scores))[after.mover]
        for number, flies in after.taken.items():
            stone(flies).put(scene, *trajectories.arc_point(place(number), _middle(card), progress))
        return scene

    def _draw_cover(self, seats: int, occupied: int) -> Scene:
        scene = water(CHAIN).copy()
        for number in range(1, STONES + 1):
            stone(number % MAX_FLIES + 1).put(scene, *place(number))
        for seat, card in enumerate(_cards(seats)):
            is_taken = seat < occupied
            _card(card, "actor" if is_taken else "waiting").put(scene, card.left, card.top)
            if is_taken:
                x, y = _middle(card)
                frog(COLOURS[seat], 1.5).put(scene, x, y + 60)
        title("Stepping Stones", 56).put(scene, 450, 306)
        return scene

    def _draw_emoji(self) -> Iterator[tuple[str, Picture]]:
        for flies in FLIES:
            yield f"ss_stone_{flies}", emoji(stone(flies).image)

    def _figure(self, clause: str) -> Scene:
        raise ValueError(f"{clause} has no figure")  # name those that have one in clauses_with_figures

    def _minute(self) -> Sequence[Scene]:
        """Draw the example of the rulebook: two stones are taken with their four flies."""
        scenes = []
        for stones in ((2, 1, 3), (2,)):
            scene = Scene(gradient(TILE, DEEP))
            for number, flies in enumerate(stones):
                scale_sprite(stone(flies), 0.75).put(scene, TILE[0] * (1 + 2 * number) / 6, TILE[1] / 2)
            scenes.append(scene)
        frog("R", 1.1).put(scenes[1], TILE[0] * 5 / 6, TILE[1] / 2 + 40)
        return scenes


def place(number: int) -> Point:
    """Return the middle of a stone: the chain goes to the right, back, and to the right again."""
    row, column = divmod(number - 1, ROW)
    across = column if row % 2 == 0 else ROW - 1 - column
    return 126 + across * 215, 175 + row * 262 + 26 * (-1) ** column


CHAIN = tuple(place(number) for number in range(1, STONES + 1))


def _cards(seats: int) -> tuple[Box, ...]:
    return seat_column.cards(COLUMN, seats, CARD_HEIGHT)


def _middle(card: Box) -> Point:
    return (card.left + card.right) / 2, (card.top + card.bottom) / 2


def _card(card: Box, state: State) -> Sprite:
    return seat_column.card(CARD, round(card.right - card.left), round(card.bottom - card.top), state)


def _put_card(scene: Scene, card: Box, colour: str, number: int, score: str, state: State) -> None:
    _card(card, state).put(scene, card.left, card.top)
    seat_column.seat_number(CARD, number, state).put(scene, card.left + 38, card.top + 38)
    frog(colour).put(scene, card.left + 84, card.bottom - 36)
    seat_column.score(CARD, score, state, 48).put(scene, card.right - 58, _middle(card)[1] + 10)


PAINTER = SteppingStonesPainter
