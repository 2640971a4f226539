"""Where a move that may be made goes on the picture: from a frog over the pads, or from a card to a pad or a card."""

from __future__ import annotations

from games.race import RaceView
from games.race.moves import Drop, Exchange, Hop, RaceMove
from games.race.rules import PLACES
from renderers.overlay import Spot, Way
from renderers.race.layout import foot_at, home_at, pad_at, waiting_at
from renderers.race.seats import holding
from renderers.shapes import Point

_FROG = 40, 34  # radii of a frog's room
_FLOWER = 34, 34
_UP = 28  # from a frog's foot to its middle
_PAD_UP = 10  # from a pad's middle to where a frog's will be


def way(view: RaceView, move: RaceMove) -> Way:
    """Return the path of a legal move."""
    if isinstance(move, Hop):
        return _hop(view, move)
    owner = view.pending[2] if view.pending else view.actor or 0
    if isinstance(move, Drop):
        x, y = pad_at(view.game, move.pad)
        return Way(Spot(holding(view, owner, move.flower), *_FLOWER), (Spot((x, y - _PAD_UP), *_FROG),))
    return _exchange(view, owner, move)


def _hop(view: RaceView, hop: Hop) -> Way:
    seat = next(seat for seat, colours in enumerate(view.colours) if colours[0] == hop.frog)
    x, y = foot_at(view.game, hop.pads[0]) if hop.pads[0] else waiting_at(seat)
    end = Spot(_landing(view, hop.pads[-1]), *_FROG)
    return Way(Spot((x, y - _UP), *_FROG), (end,), tuple(_landing(view, pad) for pad in hop.pads[1:-1]))


def _landing(view: RaceView, pad: int) -> Point:
    if pad == view.board.island:
        x, y = home_at(view.game, min(PLACES, len(view.arrivals) + 1))
        return x, y - _UP
    x, y = pad_at(view.game, pad)
    return x, y - _PAD_UP


def _exchange(view: RaceView, owner: int, move: Exchange) -> Way:
    partner = next(seat for seat, colours in enumerate(view.colours) if colours[0] == move.partner)
    return Way(Spot(holding(view, owner, move.give), *_FLOWER), (Spot(holding(view, partner, move.take), *_FLOWER),))
