"""Parts of pictures. ``Painter`` says which pictures a game has; ``frogs``, ``marks``, ``overlay``,
``seat_column``, ``text`` and ``trajectories`` are modules of what games share."""

from __future__ import annotations

from pondside.rooms import import_rooms

import_rooms("seeds", "games", "renderers")

from renderers import frogs, marks, overlay, seat_column, text, trajectories  # noqa: E402 - the rooms must be found first
from renderers.cached import cached, cached_in_memory  # noqa: E402
from renderers.canvas import Canvas, Mask, Paint, blend, gradient, meet, mix_colours, noise, without  # noqa: E402
from renderers.colour_symbols import colour_symbol  # noqa: E402
from renderers.emoji import emoji  # noqa: E402
from renderers.figures import TILE, Figure  # noqa: E402
from renderers.frogs import Coat, draw_frog  # noqa: E402
from renderers.gallery.random_games import random_game  # noqa: E402
from renderers.overlay import Note, Spot, Way  # noqa: E402
from renderers.painter import Painter  # noqa: E402
from renderers.picture import Lettering, Picture  # noqa: E402
from renderers.scene import Scene  # noqa: E402
from renderers.seat_column import CardPaint, State  # noqa: E402
from renderers.shapes import (  # noqa: E402
    Box,
    Outline,
    Point,
    arc,
    box,
    curve,
    cushion,
    ellipse,
    evenly,
    polar,
    ribbon,
    smooth,
    star,
    transform_outline,
    turns,
    wobble,
)
from renderers.shown_size import BOARD, CAPITAL  # noqa: E402
from renderers.sprite import (  # noqa: E402
    Piece,
    Sprite,
    centre_sprite,
    join_sprites,
    place_sprite,
    put_pieces,
    scale_sprite,
    tight,
)

__all__ = [
    "BOARD",
    "CAPITAL",
    "TILE",
    "Box",
    "Canvas",
    "CardPaint",
    "Coat",
    "Figure",
    "Lettering",
    "Mask",
    "Note",
    "Outline",
    "Paint",
    "Painter",
    "Picture",
    "Piece",
    "Point",
    "Scene",
    "Spot",
    "Sprite",
    "State",
    "Way",
    "arc",
    "blend",
    "box",
    "cached",
    "cached_in_memory",
    "centre_sprite",
    "colour_symbol",
    "curve",
    "cushion",
    "draw_frog",
    "ellipse",
    "emoji",
    "evenly",
    "frogs",
    "gradient",
    "join_sprites",
    "marks",
    "meet",
    "mix_colours",
    "noise",
    "overlay",
    "place_sprite",
    "polar",
    "put_pieces",
    "random_game",
    "ribbon",
    "scale_sprite",
    "seat_column",
    "smooth",
    "star",
    "text",
    "tight",
    "trajectories",
    "transform_outline",
    "turns",
    "without",
    "wobble",
]
