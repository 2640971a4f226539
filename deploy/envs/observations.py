"""A view as numbers: arrays of fixed shapes, made from what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.cappuccino.board import COLOURS as CUPS
from games.cappuccino.board import PLACES as CUP_PLACES
from games.cappuccino.view import CappuccinoView
from games.jinns.board import COLOURS as PAWNS
from games.jinns.board import SQUARES, TOWER
from games.jinns.view import JinnsView
from games.position import View
from games.race.board import Kind
from games.race.rules import FLOWERS
from games.race.view import RaceView
from games.water_lily.board import COLOURS as FROGS
from games.water_lily.board import COLUMNS, DEPTH, PILE
from games.water_lily.position import WaterLilyView
from seeds.registry import package

Array: TypeAlias = NDArray[np.int16]
Fields: TypeAlias = dict[str, Array]
NOBODY = -1  # stands for no seat, and for no decision that is pending

KINDS = (*Kind,)
_CUP_NUMBERS = {place: number for number, place in enumerate(CUP_PLACES)}


def arrays_module(game: str) -> Any:
    """Return the module by which an installed game is an environment. Raises ValueError for a game without one."""
    if not (name := package(game).arrays):
        raise ValueError(f"{game} is no environment: its GamePackage names no module of arrays")
    return import_module(name)


def fields_of(view: View) -> Fields:
    """Return a view's arrays by name, in a fixed order. Raises ValueError for an installed game without arrays."""
    count = len(view.colours)
    scores = view.scores
    common = {
        "seat": _array([NOBODY if view.seat is None else view.seat]),
        "actor": _array([NOBODY if view.actor is None else view.actor]),
        "on_turn": _array([NOBODY if view.on_turn is None else view.on_turn]),
        "are_scores_known": _array([scores is not None]),
        "scores": _padded(scores or (), count),
    }
    match view:
        case WaterLilyView():
            return common | _water_lily(view)
        case RaceView():
            return common | _race(view)
        case CappuccinoView():
            return common | _cappuccino(view)
        case JinnsView():
            return common | _jinns(view)
    fields = arrays_module(view.game).FIELDS[view.game]
    return common | {name: _array(values) for name, values in fields(view).items()}


def _array(values: object) -> Array:
    return np.array(values, np.int16)


def _padded(values: Iterable[int], size: int) -> Array:
    """Return values followed by zeros. Raises ValueError if there are more than ``size``."""
    given = [*values]
    if len(given) > size:
        raise ValueError(f"{len(given)} values for {size} places")
    return _array([*given, *[0] * (size - len(given))])


def _letters(text: str, alphabet: str, size: int) -> Array:
    """Return the letters of a text by their places in an alphabet, counted from 1, and 0 behind them."""
    return _padded((alphabet.index(letter) + 1 for letter in text), size)


def _water_lily(view: WaterLilyView) -> Fields:
    pond = view.pond
    return {
        "piles": np.stack([_letters(pile, FROGS, PILE) for pile in view.piles]),
        "is_pond_known": _array([pond is not None]),
        "pond": np.stack([_letters(column, FROGS, DEPTH) for column in pond or [""] * len(COLUMNS)]),
        "own_colour": _letters(view.mine or "", FROGS, 1),
        "colours": _letters("".join(view.tokens or ()), FROGS, view.seats),
    }


def _race(view: RaceView) -> Fields:
    board, count = view.board, len(view.frogs)
    frogs = np.zeros((count, board.island + 1), np.int16)
    for seat, pads in enumerate(view.frogs):
        for pad in pads:
            frogs[seat, pad] += 1
    items = np.zeros(board.island + 1, np.int16)
    for pad, flower in view.flowers.items():
        items[pad] = FLOWERS.index(flower) + 1
    for pad in view.flies:
        items[pad] = len(FLOWERS) + 1
    kind, pad, owner = (KINDS.index(view.pending[0]), *view.pending[1:]) if view.pending else (NOBODY,) * 3
    return {
        "frogs": frogs,
        "moved": _array([pad in view.moved_pads for pad in range(board.island + 1)]),
        "items": items,
        "island": _letters(view.places, FLOWERS, 4),
        "hands": _array([[hand.count(flower) for flower in FLOWERS] for hand in view.hands]),
        "flies": _array(view.spare_flies),
        "step": _array([view.step]),
        "others_only": _array([view.others_only]),
        "pending": _array([kind, pad, owner]),
    }


def _cappuccino(view: CappuccinoView) -> Fields:
    counts = view.counts
    tops, heights = np.zeros(len(CUP_PLACES), np.int16), np.zeros(len(CUP_PLACES), np.int16)
    for place, stack in view.stacks.items():
        tops[_CUP_NUMBERS[place]], heights[_CUP_NUMBERS[place]] = CUPS.index(stack[-1]) + 1, len(stack)
    return {
        "tops": tops,
        "heights": heights,
        "original": _originals(view.original_places),
        "counts": _array([counts.get(colour, 0) for colour in CUPS]),
        "hands": _array([[hand.get(colour, 0) for colour in CUPS] for hand in view.hands]),
        "placing": _array([view.placing]),
        "sides": _array([_seat_of(colour, view.colours) for colour in CUPS]),
    }


def _seat_of(colour: str, seats: Sequence[Sequence[str]]) -> int:
    """Return the seat that plays a colour, ``NOBODY`` if none does."""
    return next((seat for seat, colours in enumerate(seats) if colour in colours), NOBODY)


@lru_cache(64)
def _originals(places: tuple[str, ...]) -> Array:
    """Return where cups stood before the first jump, which stays the same for the rest of a game."""
    original = {*places}
    result = _array([place in original for place in CUP_PLACES])
    result.flags.writeable = False
    return result


def _jinns(view: JinnsView) -> Fields:
    ring = np.zeros((SQUARES, TOWER, 2), np.int16)
    for square, pile in view.ring.items():
        for level, pawn in enumerate(pile):
            ring[square - 1, level] = PAWNS.index(pawn[0]) + 1, int(pawn[1:])
    hands: Mapping[str, str] = view.hands
    return {
        "ring": ring,
        "hands": _array([[hands.get(colour, "").count(strength) for strength in "1234"] for colour in PAWNS]),
        "batch": _letters(view.batch, PAWNS, 6),
        "captures": _array([len(piles) for piles in view.captures]),
        "unchanged_hops": _array([view.unchanged_hops]),
        "skipped": _array([seat in view.skipped_seats for seat in range(view.player_count)]),
    }
