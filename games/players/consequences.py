"""Compares the immediate results of two moves in points, in games without secrets."""

from __future__ import annotations

from typing import NamedTuple

from games.position import Move, Position, Seat

SMALL = 1  # points that do not decide: what the next player can take is often not what that player does
TURN_POSITIONS = 10_000  # maximum of a turn to look at, about a tenth of a second; hardly any turn has more


class Consequences(NamedTuple):
    """The immediate difference between a move and another one.

    ``gain`` is how many points more the actor has after it. ``turn`` and ``other_turn`` are the most points that the
    actor can be sure of over its whole turn with each of the two, whatever others decide in the middle of it, and
    ``wins`` and ``other_wins`` say whether it can be sure to win the game in it, alone; all are nothing where neither
    move leaves anything of the actor's turn, or too much to look at. ``threat`` and ``other_threat`` are how many
    points the next player can take from the actor with one move after each of the two. ``player`` is the one who can
    after the other move, None if it is the actor's own turn still or the game is over, or if the actor must decide
    something more in a turn that the other move has ended. ``other_ends`` says that the other move ends the game, and
    not in the actor's favour; ``other_shares`` that it ends it with a win that the actor shares.
    """

    gain: int
    turn: int
    other_turn: int
    wins: bool
    other_wins: bool
    player: Seat | None
    threat: int
    other_threat: int
    other_ends: bool
    other_shares: bool = False

    def __bool__(self) -> bool:
        """Return whether it contains a reason for the move."""
        return self.is_safer or self.prepares or self.is_strong

    @property
    def is_strong(self) -> bool:
        """Whether it alone is a reason for the move: immediate points, a win, or a delayed defeat."""
        prepared = self.turn - max(self.other_turn, 0) if self.prepares else 0
        spared = self.other_threat - self.threat if self.is_safer else 0
        ends = self.prepares_win or self.other_ends or self.other_shares
        return self.gains or ends or max(prepared, spared) > SMALL

    @property
    def gains(self) -> bool:
        """Whether the move brings more at once, and the rest of the turn does not bring as much after the other one."""
        return self.gain > 0 and not self.other_turn >= self.turn > 0

    @property
    def is_safer(self) -> bool:
        """Whether the next player can take less after the move."""
        return self.player is not None and self.other_threat > self.threat

    @property
    def prepares(self) -> bool:
        """Whether the actor can be sure of more over the whole turn with the move."""
        return self.turn > max(self.other_turn, self.gain, 0)

    @property
    def prepares_win(self) -> bool:
        """Whether the actor can be sure to win the game in this turn with the move alone."""
        return self.wins and not self.other_wins


def consequences(position: Position, move: Move, other: Move) -> Consequences | None:
    """Compare two moves of the actor; None where the points are hidden."""
    seat = position.actor
    if seat is None or position.view(seat).scores is None:
        return None
    after, after_other = position.play(move), position.play(other)
    gain = after.scores[seat] - after_other.scores[seat]
    decides = after.actor == seat and position.view(None).decisions_per_turn > 1 and not _is_turn_of(after_other, seat)
    player = None if decides or after_other.actor == seat else after_other.actor
    turn, wins, other_turn, other_wins = _turns(position, after, after_other)
    threats = _threat(after, seat), _threat(after_other, seat)
    winners = after_other.winners if not after.is_over else None
    other_ends = winners is not None and seat not in winners
    other_shares = winners is not None and seat in winners and len(winners) > 1
    return Consequences(gain, turn, other_turn, wins, other_wins, player, *threats, other_ends, other_shares)


def _turns(position: Position, after: Position, after_other: Position) -> tuple[int, bool, int, bool]:
    """Return ``turn``, ``wins``, ``other_turn`` and ``other_wins`` of ``Consequences``."""
    seat, in_a_turn = position.actor or Seat(0), position.view(None).decisions_per_turn > 1
    goes_on = _is_turn_of(after, seat) or _is_turn_of(after_other, seat)
    if in_a_turn and goes_on and _is_turn_of(position, seat):
        turn, other_turn = _rest_of_turn(after, seat), _rest_of_turn(after_other, seat)
        if turn and other_turn:
            before = position.scores[seat]
            return turn[0] - before, turn[1], other_turn[0] - before, other_turn[1]
    return 0, False, 0, False


def _is_turn_of(position: Position, seat: Seat) -> bool:
    return not position.is_over and position.view(None).on_turn == seat


def _rest_of_turn(position: Position, seat: Seat) -> tuple[int, bool] | None:
    """Return the most points that a seat can be sure of at the end of its turn, and whether it can be sure to win in
    it; None if there is too much to look at."""
    left = TURN_POSITIONS

    def follow(at: Position) -> tuple[int, bool]:
        nonlocal left
        left -= 1
        if left < 0 or not _is_turn_of(at, seat):
            return at.scores[seat], at.winners == (seat,)
        found = [follow(at.play(move)) for move in at.legal]
        points, wins = [points for points, _ in found], [wins for _, wins in found]
        return (max(points), any(wins)) if at.actor == seat else (min(points), all(wins))

    result = follow(position)
    return result if left >= 0 else None


def worst_reply(position: Position, seat: Seat) -> Move:
    """Return the move that takes the most points from a seat."""
    return min(position.legal, key=lambda reply: position.play(reply).scores[seat])


def _threat(position: Position, seat: Seat) -> int:
    """Return how many points the next decision can take from a seat, if it is another's; 0 if every one brings it
    some."""
    if position.actor is None or position.actor == seat:
        return 0
    return max(0, position.scores[seat] - position.play(worst_reply(position, seat)).scores[seat])
