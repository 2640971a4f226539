"""A position of Cappuccino. Nothing in it is secret."""

from __future__ import annotations

from games.cappuccino import notation, refusals
from games.cappuccino.state import CappuccinoMove, CappuccinoState
from games.cappuccino.view import CappuccinoView
from games.position import Seat


class CappuccinoPosition(CappuccinoState):
    """One position of a game: an immutable, hashable value."""

    __slots__ = ()

    def parse(self, text: str) -> CappuccinoMove:
        """Parse a legal move. Raises NotAMove or IllegalMove."""
        move = notation.read(text, two_colours=self.terms.two_colours)
        if move not in self.legal:
            raise refusals.refusal(self, move)
        return move

    def view(self, seat: Seat | None) -> CappuccinoView:
        """Return the view of ``seat``, or of the public for None: everything."""
        return CappuccinoView(self, seat)
