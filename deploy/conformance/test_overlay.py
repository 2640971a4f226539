"""Moves drawn over the board: every legal move has its place there, and a mark is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image, ImageChops

from deploy.conformance.pictures import OF_EACH_GAME
from games.position import View
from renderers import painter
from renderers.gallery.samples import scenes
from renderers.interface import Mark, Style
from renderers.overlay import Way
from renderers.shown_size import BOARD

STYLES: tuple[Style, ...] = ("better", "played", "option")


@cache
def running(game: str) -> list[View]:
    return [view for _, view in scenes(game) if not view.is_over]


def marked(view: View, *marks: Mark) -> Image.Image:
    return painter(view.game).marked_scene(view, marks).image


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def ways(game: str) -> Iterator[Way]:
    for view in running(game):
        for choice in view.choices:
            yield painter(game).way(view, choice.move)


@OF_EACH_GAME
def test_every_legal_move_goes_from_and_to_places_in_the_picture(game: str) -> None:
    """`_way` returns places inside the picture."""
    places = {spot for way in ways(game) for spot in (way.start, *way.ends) if spot}
    assert places
    for (x, y), across, down in places:
        assert across <= x <= BOARD[0] - across, (x, y)
        assert down / 2 <= y <= BOARD[1] - down / 2, (x, y)


@OF_EACH_GAME
def test_moves_of_one_position_go_different_ways(game: str) -> None:
    """`_way` returns another way for each legal move, so that hints can be told apart."""
    view = running(game)[0]
    moves = [choice.move for choice in view.choices][:12]
    assert len({painter(game).way(view, move) for move in moves}) == len(moves)


@OF_EACH_GAME
def test_a_mark_is_seen_and_the_last_move_is_not_marked_beside_it(game: str) -> None:
    """`_draw_still` leaves out the marks of the last move, which `_draw` draws."""
    view = next(view for view in reversed(running(game)) if view.events)
    best, other = view.choices[0].move, view.choices[-1].move
    alone = marked(view)
    assert changed(alone, painter(game).scene(view).image) is not None
    for style in STYLES:
        assert changed(alone, marked(view, Mark(best, style))) is not None
    assert changed(marked(view, Mark(best, "better")), marked(view, Mark(best, "better"), Mark(other, "played")))


@OF_EACH_GAME
def test_no_mark_leaves_the_table_as_it_is(game: str) -> None:
    view = running(game)[-1]
    assert painter(game).table(view).data == painter(game).table(view, ()).data
