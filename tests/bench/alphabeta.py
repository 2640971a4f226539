"""A plain alpha-beta player for two, written apart from the computer players: ``alphabeta.c``, which the machine's C
compiler compiles."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from functools import cache
from math import inf
from pathlib import Path

from games.cappuccino import CappuccinoPosition
from games.cappuccino.board import NEAR, Jump
from games.jinns import JinnsPosition
from games.jinns.board import SEATINGS, UNCHANGED
from games.jinns.hops import Hop
from games.position import Move, Position

SOURCE = Path(__file__).with_name("alphabeta.c")
COLOURS = SEATINGS[2].colours
WAYS = 6  # places beside a place at most
BOARDS = 13_000  # that the same player looks at in a second of processor time if it is written in Python


@cache
def _library() -> ctypes.CDLL:
    """Compile the player, and return it."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        compiled = Path(folder, "alphabeta.so")
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", compiled, SOURCE], check=True)
        return ctypes.CDLL(str(compiled))


def choose_as_python(position: Position, seconds: float) -> Move:
    """Return the move for the actor of a game of two in which all is placed, found by as many boards as Python looks at
    in so many seconds of processor time."""
    return choose(position, inf, round(BOARDS * seconds))


def choose(position: Position, seconds: float, boards: int = 1 << 62) -> Move:
    """Return the move for the actor of a game of two in which all is placed; ``boards`` are the most it looks at."""
    limits = ctypes.c_double(seconds), ctypes.c_long(boards)
    if isinstance(position, CappuccinoPosition):
        return _jump(position, limits)
    assert isinstance(position, JinnsPosition)
    return _hop(position, limits)


def _jump(at: CappuccinoPosition, limits: tuple[ctypes.c_double, ctypes.c_long]) -> Jump:
    places = [place for place, stack in enumerate(at.table) if stack]
    cell = {place: number for number, place in enumerate(places)}
    code = {colour: 2 * seat + number for seat, own in enumerate(at.terms.seats) for number, colour in enumerate(own)}
    beside = [[cell[near] for near in NEAR[place] if near in cell] for place in places]
    row = ctypes.c_int8 * len(places)
    answer = _library().choose_jump(
        len(places),
        row(*[len(at.table[place]) for place in places]),
        row(*[code[at.table[place][-1]] for place in places]),
        (ctypes.c_int8 * (WAYS * len(places)))(
            *[number for cells in beside for number in (*cells, *[-1] * (WAYS - len(cells)))]
        ),
        at.actor,
        *limits,
    )
    start, end, _ = answer.to_bytes(3, "little")
    return Jump(places[start], places[end])


def _hop(at: JinnsPosition, limits: tuple[ctypes.c_double, ctypes.c_long]) -> Hop:
    squares = [square for square, pile in enumerate(at.ring, 1) if pile]
    piles = [pile for pile in at.ring if pile]
    (taken, _), (other_taken, _) = at.counts
    answer = _library().choose_hop(
        len(piles),
        (ctypes.c_uint16 * len(piles))(*map(_code, piles)),
        (ctypes.c_int8 * len(piles))(*[len(pile) // 2 for pile in piles]),
        at.actor,
        taken - other_taken,
        at.unchanged_hops,
        UNCHANGED,
        *limits,
    )
    start, end, pawns = answer.to_bytes(3, "little")
    return Hop(squares[start], squares[end], pawns, "")


def _code(pile: str) -> int:
    """Return a pile as four bits for each pawn, the top one lowest: seat, colour, and strength less one."""
    code = 0
    for colour, strength in zip(pile[::2], pile[1::2], strict=True):
        seat = int(colour in COLOURS[1])
        code = code << 4 | seat << 3 | COLOURS[seat].index(colour) << 2 | int(strength) - 1
    return code
