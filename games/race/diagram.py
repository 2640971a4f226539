"""A race as text."""

from __future__ import annotations

from collections.abc import Iterator

from games.diagram import NOTHING
from games.race.board import EMPTY, Kind
from games.race.state import RaceState

ROW = 10  # pads in a line
MARKS = {Kind.PLAIN: " ", Kind.LOTUS: " ", Kind.EXCHANGE: "x", Kind.BOUNCE: "^", Kind.DROP: "v"}


def board(at: RaceState) -> Iterator[str]:
    """Yield the path: each pad's number, ``x`` (exchange), ``^`` (bounce) or ``v`` (drop), what lies there and the
    frog."""
    path = at.rules.board
    yield f"start  {_frogs(at, 0)}"
    for first in range(1, path.island, ROW):
        yield "  ".join(_pad(at, pad) for pad in range(first, min(first + ROW, path.island)))
    jumps = [(pad, after) for pad, after in enumerate(path.onward) if after and after != (pad + 1,)]
    if jumps:
        yield "ways   " + "  ".join(f"{pad}-{'/'.join(map(str, after))}" for pad, after in jumps)
    yield f"island {_frogs(at, path.island)}  left: {' '.join(at.places) or NOTHING}"


def holdings(at: RaceState) -> tuple[str, ...]:
    """Return for each seat its flowers and flies, and whether it is neutral."""
    return tuple(
        f"{hand}{' f' * flies}{' neutral' * at.rules.is_neutral(seat)}"
        for seat, (hand, flies) in enumerate(zip(at.hands, at.flies, strict=True))
    )


def _pad(at: RaceState, pad: int) -> str:
    item = at.items[pad]
    frog = next((colour for colour, pads in zip(at.rules.colours, at.frogs, strict=True) if pad in pads), " ")
    return f"{pad:2}{MARKS[at.rules.board.kinds[pad]]}{NOTHING if item == EMPTY else item}{frog}"


def _frogs(at: RaceState, pad: int) -> str:
    """Return the frogs on the start or the island, a letter each."""
    groups = (colour * pads.count(pad) for colour, pads in zip(at.rules.colours, at.frogs, strict=True))
    return " ".join(filter(None, groups)) or NOTHING
