"""Numbers for the moves of a game: the same number stands for the same move in every position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from games.cappuccino.board import JUMPS, PLACINGS, SWAP
from games.jinns.board import SQUARES, STRENGTHS, TOWER
from games.position import Move, Position, View
from games.race.board import Board
from games.race.moves import Hop
from games.race.rules import FLOWERS
from games.race.view import RaceView
from games.water_lily.board import PILE, PLACES, side_and_distance

from .observations import arrays_module

ROUTES = 4  # routes of one frog to one pad that are distinguished if pads make frogs bounce
ENDINGS = ("", "_", "^", "!")  # of a hop that makes a tower between partners

Keys = Callable[[Sequence[Move]], Sequence[str]]


class Actions:
    """The actions of a game: a number for each key, and a key for each legal move of a position."""

    def __init__(self, keys: Iterator[str], keys_of: Keys = lambda moves: list(map(str, moves))) -> None:
        """``keys_of`` returns a different key for each of a position's legal moves; by default its notation."""
        self.keys = tuple(dict.fromkeys(keys))
        self._numbers = {key: number for number, key in enumerate(self.keys)}
        self._keys_of = keys_of

    def __len__(self) -> int:
        """Return the number of actions."""
        return len(self.keys)

    def number(self, key: str) -> int:
        """Return the number of a key. Raises ValueError for a text that is none."""
        if key not in self._numbers:
            raise ValueError(f"{key!r} is no action")
        return self._numbers[key]

    def legal(self, position: Position) -> Mapping[int, Move]:
        """Return the legal moves of a position by their numbers."""
        moves = position.legal
        return {self.number(key): move for key, move in zip(self._keys_of(moves), moves, strict=True)}


def actions_of(view: View) -> Actions:
    """Return the actions of a game, from the view of its first position. Raises ValueError for an installed game
    without arrays."""
    if isinstance(view, RaceView):
        colours = "".join(letter for seat in view.colours for letter in seat)
        return Actions(_race(view.board, colours), _race_keys)
    if view.game in _FIXED:
        return Actions(_FIXED[view.game]())
    return Actions(iter(arrays_module(view.game).ACTIONS[view.game](view)))


def _water_lily() -> Iterator[str]:
    """Yield every jump along a diagonal, as far as the highest pile reaches."""
    for start, end in product(PLACES, PLACES):
        way = side_and_distance(start, end)
        if way is not None and way[1] <= PILE:
            yield f"{start}-{end}"


def _cappuccino() -> Iterator[str]:
    """Yield every jump to a neighbour, then every placing, then the swap."""
    for ways in JUMPS:
        yield from (str(jump) for _, jump in ways)
    for placings in PLACINGS.values():
        yield from map(str, placings)
    yield str(SWAP)


def _jinns() -> Iterator[str]:
    """Yield every hop by squares, pawns and ending, then every batch."""
    squares = range(1, SQUARES + 1)
    for start, end, pawns, ending in product(squares, squares, range(1, TOWER), ENDINGS):
        if start != end:
            yield f"{start}{f'x{pawns}' if pawns > 1 else ''}-{end}{ending}"
    digits = sorted({str(strength) for strength in STRENGTHS})
    for own in map("".join, product(digits, repeat=4)):
        yield own
        yield from (f"{own}/{''.join(green)}" for green in product(digits, repeat=2))


def _race(board: Board, colours: str) -> Iterator[str]:
    """Yield every hop by frog, pads, route and fly, then the exchanges and the drops."""
    routes = range(ROUTES if board.bounces else 1)
    pads = range(board.island + 1)
    for frog, start, end in product(colours, pads, pads):
        if start < end:
            for route, fly in product(routes, ("", "*") if board.flies else ("",)):
                yield f"{frog}{start}-{end}{fly}/{route}"
    yield from (f"{give}>{take}@{colour}" for give, take, colour in product(FLOWERS, FLOWERS, colours))
    yield from (f"{flower}@{pad}" for flower, pad in product(FLOWERS, pads))


def _race_keys(moves: Sequence[Move]) -> Sequence[str]:
    """Return the keys of legal moves: of ways to the same pad the first is route 0, the next route 1."""
    seen: dict[str, int] = {}
    keys = []
    for move in moves:
        key = str(move)
        if isinstance(move, Hop):
            key = f"{move.frog}{move.pads[0]}-{move.pads[-1]}{'*' if move.fly else ''}"
            seen[key] = seen.get(key, -1) + 1
            key = f"{key}/{seen[key]}"
        keys.append(key)
    return keys


_FIXED = {"water-lily": _water_lily, "cappuccino": _cappuccino, "jinns-of-the-lake": _jinns}
