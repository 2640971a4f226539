"""A position of a race. Nothing in it is secret."""

from __future__ import annotations

from games.position import Seat
from games.race.moves import RaceMove, parse
from games.race.refusals import refusal
from games.race.state import RaceState
from games.race.view import RaceView


class RacePosition(RaceState):
    """One position of a race: an immutable, hashable value."""

    __slots__ = ()

    def parse(self, text: str) -> RaceMove:
        """Parse a legal move. Raises NotAMove or IllegalMove."""
        move = parse(text, self.rules.board)
        if move not in self.legal:
            raise refusal(self, move)
        return move

    def view(self, seat: Seat | None) -> RaceView:
        """Return the view of ``seat``, or of the public for None: everything."""
        return RaceView(self, seat)
