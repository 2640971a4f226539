"""A card for each seat: its number, its colour and points, what it holds; at the end how that is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from PIL import Image

from games.race import RaceView
from games.race.board import FLY
from games.race.moves import Drop, Exchange
from games.race.rules import FLOWERS, points
from renderers.canvas import Canvas
from renderers.marks import crown
from renderers.once import once
from renderers.race.flowers import flower, fly
from renderers.race.frogs import frog
from renderers.race.layout import END, PLAY, Layout
from renderers.race.pads import sign_of
from renderers.race.palette import DEEP_GOLD, GOLD, NIGHT, NUMERAL, PAPER, PAPER_INK, PLATE, PLATE_EDGE
from renderers.race.signs import sign
from renderers.shapes import Point, box, ellipse
from renderers.sprite import Sprite, centred

Piece = tuple[Sprite, Point]
_COUNTED = 32  # width of a flower where it is counted
_CROWN = 38
_HELD = 84  # from a card's upper edge to the middle of the first row of what its seat has


def cards(layout: Layout, view: RaceView, *, still: bool = False) -> Iterator[Piece]:
    """Every seat's card, marked what the last move changed unless ``still``; and above them what is to be done."""
    seats = len(view.colours)
    wide, changed = layout.card_step(seats) - 8, {} if still else changes(view)
    for seat in range(seats):
        x, top = layout.seat(seat, seats)
        lit = seat in (view.winners or ()) or seat == view.actor
        ink = PAPER_INK if lit else NUMERAL
        rim = lit or (seat == view.on_turn and view.winners is None)
        yield card((wide, layout.card), lit, rim), (x, top)
        yield from _head(view, seat, (x, top), wide, ink)
        if view.winners is None:
            yield from _holdings(view, seat, (x, top + _HELD), wide, (changed.get(seat, {}), ink))
        else:
            yield from _count(view.hands[seat], (x, top + 84), wide, ink)
        if seat in (view.winners or ()):
            yield crown(_CROWN), (x - 6, top + 20)
    if view.winners is None:
        yield from _turn(layout, view)


def _head(view: RaceView, seat: int, place: Point, wide: int, ink: str) -> Iterator[Piece]:
    x, top = place
    aside = wide * 0.25 + 21
    number = "–" if seat == view.neutral else str(seat + 1)
    yield written(number, 28, ink), (x - aside - 2, top + 36)
    yield frog(view.colours[seat][0]), (x - 6, top + 64)
    yield coin(view.scores[seat]), (x + aside - 5, top + 40)


def _holdings(
    view: RaceView, seat: int, place: Point, wide: int, shown: tuple[Mapping[str, int], str]
) -> Iterator[Piece]:
    """How many of each flower the seat has, and how many flies; what has just come and gone is marked."""
    changed, ink = shown
    size = _icon_size(wide)
    held = {kind: view.hands[seat].count(kind) for kind in FLOWERS}
    if view.spare_flies[seat] or FLY in changed:
        held[FLY] = view.spare_flies[seat]
    for kind, count in held.items():
        x, y = _holding(kind, place, wide)
        yield (_icon(kind, size) if count else _ghost(kind, size)), (x, y)
        if count:
            yield written(str(count), 21, ink), (x + size * 0.5 + 9, y)
        if kind in changed:
            yield change(changed[kind] > 0), (x - size * 0.35, y - 10)


def _holding(kind: str, place: Point, wide: int) -> Point:
    """Where a card shows how many of a kind its seat has, from the middle of its first row."""
    number = (*FLOWERS, FLY).index(kind)
    return place[0] + (wide - 6) / 3 * (number % 3 - 1) - _icon_size(wide) * 0.25, place[1] + 35 * (number // 3)


def holding(layout: Layout, view: RaceView, seat: int, kind: str) -> Point:
    """The middle of a kind of flower, or of the fly, on a seat's card while the race runs."""
    seats = len(view.colours)
    x, top = layout.seat(seat, seats)
    return _holding(kind, (x, top + _HELD), layout.card_step(seats) - 8)


def _icon_size(wide: int) -> int:
    """The width of a flower on a card."""
    return min(36, wide // 5)


def _count(hand: str, place: Point, wide: int, ink: str) -> Iterator[Piece]:
    """Each kind's flowers, and what they count together."""
    left, step = place[0] - wide / 2 + 22, min(24, (wide - 78) // 4)
    for row, (kind, worth) in enumerate(zip(FLOWERS, points(hand), strict=True)):
        y, count = place[1] + 30 * row, hand.count(kind)
        for number in reversed(range(max(count, 1))):
            yield (_icon(kind, _COUNTED) if count else _ghost(kind, _COUNTED)), (left + step * number, y)
        if count:
            yield written(str(worth).replace("-", "−"), 22, ink), (place[0] + wide / 2 - 22, y)


def _turn(layout: Layout, view: RaceView) -> Iterator[Piece]:
    """Which of its frogs the seat on turn moves, whether it must be another's, and what somebody must decide."""
    seats = len(view.colours)
    x, top = layout.seat(view.on_turn, seats)
    aside = 40 if view.pending and view.actor == view.on_turn else 0
    yield steps(view.step, view.colours[view.on_turn][0] if view.others_only else ""), (x - aside, top - 12)
    if view.pending and view.actor is not None:
        x, top = layout.seat(view.actor, seats)
        yield question(sign_of(view.board, view.pending[1])), (x + aside, top - 12)


def changes(view: RaceView) -> dict[int, dict[str, int]]:
    """What each seat has got (1) or given (-1) by the last move, by kind."""
    last, changed = view.last, dict[int, dict[str, int]]()
    if last is None:
        return changed
    move = last.move
    if isinstance(move, Exchange):
        partner = next(seat for seat, colours in enumerate(view.colours) if colours[0] == move.partner)
        return {last.owner: {move.give: -1, move.take: 1}, partner: {move.give: 1, move.take: -1}}
    if isinstance(move, Drop):
        return {last.owner: {move.flower: -1}}
    if move.fly:
        changed[last.seat] = {FLY: -1}
    found = [thing for thing in last.found if thing in FLOWERS or (thing == FLY and last.owner != view.neutral)]
    return {**changed, last.owner: {**changed.get(last.owner, {}), **dict.fromkeys(found, 1)}} if found else changed


@once
def card(size: tuple[int, int], lit: bool, rim: bool) -> Sprite:
    """An empty card, placed by the middle of its upper edge."""
    wide, high = size
    canvas = Canvas(wide + 24, high + 24, 2)
    plate = canvas.area(box(12, 8, wide + 12, high + 8, 16))
    canvas.shadow(plate, 0, 4, 4, 0.6, NIGHT)
    if lit:
        canvas.fill(canvas.blurred(canvas.grown(plate, 4), 4), "#ffe97a", 0.9)
    canvas.fill(plate, (GOLD, "#c98a1a") if rim else (PLATE_EDGE, "#4a5aa8"))
    edge = 4 if rim else 2
    face = canvas.area(box(12 + edge, 8 + edge, wide + 12 - edge, high + 8 - edge, 16 - edge))
    canvas.fill(face, PAPER if lit else PLATE)
    return Sprite(canvas.reduced(), wide // 2 + 12, 8)


@once
def coin(score: int) -> Sprite:
    """Points, on a moon."""
    canvas = Canvas(52, 52)
    disc = canvas.area(ellipse((26, 26), 20, 20))
    canvas.fill(canvas.grown(disc, 1.4), DEEP_GOLD)
    canvas.fill(disc, ("#fff9d8", "#f4c95a"))
    text = str(score).replace("-", "−")
    canvas.fill(canvas.written(text, (26, 26), 22 if len(text) < 3 else 17), "#4a2800")
    return centred(canvas)


@once
def written(text: str, height: int, ink: str) -> Sprite:
    """A short text."""
    canvas = Canvas(60, 44)
    canvas.fill(canvas.written(text, (30, 22), height), ink)
    return centred(canvas)


@once
def _icon(kind: str, size: int) -> Sprite:
    return fly(size) if kind == FLY else flower(kind, size)


@once
def _ghost(kind: str, size: int) -> Sprite:
    """A kind of which there is none."""
    there = _icon(kind, size)
    picture = there.image.copy()
    picture.putalpha(there.image.getchannel("A").point(lambda value: value * 22 // 100))
    return Sprite(picture, there.across, there.down)


@once
def change(more: bool) -> Sprite:
    """A plus or a minus."""
    canvas = Canvas(28, 28)
    disc = canvas.area(ellipse((14, 14), 9.5, 9.5))
    canvas.fill(canvas.grown(disc, 1.4), "#ffffff")
    canvas.fill(disc, ("#2fae5c", "#0d7a3c") if more else ("#f0503c", "#b81c1c"))
    strokes = [[(9, 14), (19, 14)], *[[(14, 9), (14, 19)]] * more]
    canvas.fill(canvas.line(*strokes, width=3.2), "#ffffff")
    return centred(canvas)


@once
def steps(step: int, barred: str) -> Sprite:
    """The turn's three frogs, the one that moves lit; with ``barred`` a frog of that colour may not be it."""
    wide = 134 if barred else 92
    canvas = Canvas(wide + 12, 46)
    plate = canvas.area(box(6, 6, wide + 6, 40, 15))
    canvas.fill(canvas.grown(plate, 2), (GOLD, "#c98a1a"))
    canvas.fill(plate, PLATE)
    for number in (1, 2, 3):
        middle = (23 + 29 * (number - 1), 23)
        if number == step:
            canvas.fill(canvas.area(ellipse(middle, 15, 15)), (GOLD, "#f0a92a"))
        ink = "#33204e" if number == step else "#a8b5e8" if number > step else "#6573b8"
        canvas.fill(canvas.written(str(number), middle, 21), ink)
    picture = canvas.reduced()
    if barred:
        picture.alpha_composite(*_barred(barred, (116, 23)))
    return Sprite(picture, picture.width // 2, 23)


def _barred(colour: str, middle: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """A small frog struck through, and where its upper left corner is."""
    canvas, body = Canvas(52, 44), frog(colour, 0.4)
    picture = Image.new("RGBA", canvas.size)
    picture.alpha_composite(body.image, (26 - body.across, 36 - body.down))
    canvas.fill(canvas.line([(8, 36), (44, 8)], width=8), "#ffffff")
    canvas.fill(canvas.line([(8, 36), (44, 8)], width=5), "#e0201c")
    picture.alpha_composite(canvas.reduced())
    return picture, (middle[0] - 26, middle[1] - 22)


@once
def question(kind: str) -> Sprite:
    """Something must be decided that a pad of this kind asks for."""
    canvas = Canvas(88, 50)
    plate = canvas.area(box(10, 8, 78, 42, 15))
    canvas.fill(canvas.grown(plate, 2), "#ff3cc8")
    canvas.fill(plate, ("#fff0fb", "#ffc9f1"))
    canvas.fill(canvas.written("?", (61, 25), 23), "#8a0f6c")
    picture, mark = canvas.reduced(), sign(kind, 33)
    picture.alpha_composite(mark.image, (29 - mark.across, 25 - mark.down))
    return Sprite(picture, 44, 25)


def prepare(seats: int) -> None:
    """Draw what the cards of so many seats are made of."""
    wide = PLAY.card_step(seats) - 8
    for kind, size in product((*FLOWERS, FLY), (_icon_size(wide), _COUNTED)):
        _ghost(kind, size)
    for layout, lit in product((PLAY, END), (True, False)):
        card((wide, layout.card), lit, lit)
    card((wide, PLAY.card), False, True)
    crown(_CROWN)
