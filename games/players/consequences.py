"""What two moves lead to at once, in points, where nothing is hidden."""

from __future__ import annotations

from typing import NamedTuple

from games.position import Move, Position, Seat


class Consequences(NamedTuple):
    """What sets a move apart from another one at once.

    ``gain`` is how many points more the actor has after it. ``threat`` and ``other_threat`` are how many points the
    next player can take from the actor with one move after each of the two. ``player`` is the one who can after the
    other move, None if it is the actor's own turn still or the game is over.
    """

    gain: int
    player: Seat | None
    threat: int
    other_threat: int

    def __bool__(self) -> bool:
        """Return whether any fact speaks for the move."""
        return self.gain > 0 or self.is_safer

    @property
    def is_safer(self) -> bool:
        """Whether the next player can take less after the move."""
        return self.player is not None and self.other_threat > self.threat


def consequences(position: Position, move: Move, other: Move) -> Consequences | None:
    """Compare two moves of the actor; None where the points are hidden."""
    seat = position.actor
    if seat is None or position.view(seat).scores is None:
        return None
    after, after_other = position.play(move), position.play(other)
    gain = after.scores[seat] - after_other.scores[seat]
    player = after_other.actor if after_other.actor != seat else None
    return Consequences(gain, player, _threat(after, seat), _threat(after_other, seat))


def _threat(position: Position, seat: Seat) -> int:
    """Return how many points the next decision can take from a seat, if it is another's."""
    if position.actor is None or position.actor == seat:
        return 0
    return max(position.scores[seat] - position.play(reply).scores[seat] for reply in position.legal)
