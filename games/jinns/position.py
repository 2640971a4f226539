"""A position of Jinns of the Lake. Nothing in it is secret."""

from __future__ import annotations

from games.jinns import batches, hops
from games.jinns.batches import Batch
from games.jinns.board import UNCHANGED
from games.jinns.state import JinnsMove, JinnsState
from games.jinns.view import JinnsView
from games.position import IllegalMove, NotAMove, Seat


class JinnsPosition(JinnsState):
    """One position of a game: an immutable, hashable value."""

    __slots__ = ()

    def parse(self, text: str) -> JinnsMove:
        """Parse a legal move. Raises NotAMove or IllegalMove."""
        move = hops.parse(text) or batches.parse(text)
        if move is None:
            raise NotAMove("a move is written from-to, like 7-12 or 7x3-12, and a batch as four strengths, like 1432")
        if move not in self.legal:
            raise self._refusal(move)
        return move

    def _refusal(self, move: JinnsMove) -> IllegalMove:
        """Return the error for an illegal move, with the first clause it breaks."""
        if self.actor is None:
            if self.unchanged_hops < UNCHANGED:
                return IllegalMove("the game is over: no pawn can move", "JL-19")
            return IllegalMove(f"the game is over: the piles stayed as many for {UNCHANGED} moves", "JL-20")
        if isinstance(move, Batch):
            if not self.batch:
                return IllegalMove("all pawns are on the ring", "JL-8")
            return batches.refusal(move, self.ring, self.batch, "JL-7" if self.player_count == 3 else "JL-6")
        if self.batch:
            return IllegalMove("no pawn moves before all are on the ring", "JL-8")
        return hops.refusal(move, self.ring, self.seating, self.actor)

    def view(self, seat: Seat | None) -> JinnsView:
        """Return the view of ``seat``, or of the public for None: everything."""
        return JinnsView(self, seat)
