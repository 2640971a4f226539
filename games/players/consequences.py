"""Compares the immediate results of two moves in points, in games without secrets."""

from __future__ import annotations

from typing import NamedTuple

from games.position import Move, Position, Seat

SMALL = 1  # points that do not decide: what the next player can take is often not what that player does
LATER = 4  # further decisions of a turn to look at: two frogs and their decisions


class Consequences(NamedTuple):
    """The immediate difference between a move and another one.

    ``gain`` is how many points more the actor has after it. ``turn`` and ``other_turn`` are the most points that the
    actor's whole turn can bring with each of the two, and ``wins`` and ``other_wins`` say whether it can win the game;
    all are nothing where a turn is always one move. ``threat`` and ``other_threat`` are how many points the next
    player can take from the actor with one move after each of the two. ``player`` is the one who can after the other
    move, None if it is the actor's own turn still or the game is over. ``other_ends`` says that the other move ends the
    game, and not in the actor's favour; ``other_shares`` that it ends it with a win that the actor shares.
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
        """Whether the whole turn can bring more with the move."""
        return self.turn > max(self.other_turn, self.gain, 0)

    @property
    def prepares_win(self) -> bool:
        """Whether only with the move the game can be won in this turn."""
        return self.wins and not self.other_wins


def consequences(position: Position, move: Move, other: Move) -> Consequences | None:
    """Compare two moves of the actor; None where the points are hidden."""
    seat = position.actor
    if seat is None or position.view(seat).scores is None:
        return None
    after, after_other = position.play(move), position.play(other)
    gain = after.scores[seat] - after_other.scores[seat]
    player = after_other.actor if after_other.actor != seat else None
    turn, wins = other_turn, other_wins = 0, False
    if position.view(seat).decisions_per_turn > 1 and seat in (after.actor, after_other.actor):
        turn, wins = _rest_of_turn(after, seat, LATER)
        other_turn, other_wins = _rest_of_turn(after_other, seat, LATER)
        turn, other_turn = turn - position.scores[seat], other_turn - position.scores[seat]
    threats = _threat(after, seat), _threat(after_other, seat)
    winners = after_other.winners if not after.is_over else None
    other_ends = winners is not None and seat not in winners
    other_shares = winners is not None and seat in winners and len(winners) > 1
    return Consequences(gain, turn, other_turn, wins, other_wins, player, *threats, other_ends, other_shares)


def _rest_of_turn(position: Position, seat: Seat, moves: int) -> tuple[int, bool]:
    """Return the most points that a seat can have after its next moves, so many at most, and whether it can win."""
    if position.actor != seat or moves == 0:
        return position.scores[seat], seat in (position.winners or ())
    best = [_rest_of_turn(position.play(move), seat, moves - 1) for move in position.legal]
    return max(points for points, _ in best), any(wins for _, wins in best)


def worst_reply(position: Position, seat: Seat) -> Move:
    """Return the move that takes the most points from a seat."""
    return min(position.legal, key=lambda reply: position.play(reply).scores[seat])


def _threat(position: Position, seat: Seat) -> int:
    """Return how many points the next decision can take from a seat, if it is another's; 0 if every one brings it
    some."""
    if position.actor is None or position.actor == seat:
        return 0
    return max(0, position.scores[seat] - position.play(worst_reply(position, seat)).scores[seat])
