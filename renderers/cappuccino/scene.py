"""A whole picture of the table: the stacks where they stand or, at the end, in rows to be counted, and the seats."""

from __future__ import annotations

from dataclasses import replace

from games.cappuccino import CappuccinoView
from renderers.cappuccino import lineup, seats, table
from renderers.cappuccino.board import board
from renderers.scene import Scene
from renderers.sprite import put_pieces


def draw_view(view: CappuccinoView) -> Scene:
    """Draw the picture of a view: a scene of your own."""
    scene = with_seats(view)
    if not view.is_over:
        layout = table.layout_of(view)
        return put_pieces(scene, table.pieces(layout, table.table_of(layout, view)))
    rows = lineup.lineup(view)
    put_pieces(scene, lineup.cloths(rows))
    return put_pieces(scene, lineup.pieces(rows))


def draw_still(view: CappuccinoView) -> Scene:
    """Draw the picture of a view without the marks of the last move: a scene of your own."""
    layout = table.layout_of(view)
    standing = replace(table.table_of(layout, view), captures={}, start=None, end=None)
    return put_pieces(with_seats(view), table.pieces(layout, standing))


def with_seats(view: CappuccinoView, in_air: str = "") -> Scene:
    """Draw the bare table with the seats' cards, without a cup of the colour ``in_air``: a scene of your own."""
    cards = seats.seat_cards(view, in_air)
    return put_pieces(board(seats.rooms(cards)[0].top), seats.pieces(cards))
