"""Who holds a seat of a running game: a person resigns, comes back, or takes the seat of another."""

from __future__ import annotations

from datetime import datetime

from storage.errors import AlreadySeated, NotSeated, SeatHeld
from storage.models import Clock, Strength, TableRow
from storage.unit_of_work import Change, Changing


class Seats(Changing):
    """Seats that pass between people and computer players.

    With each the request to take moves back lapses, as those who must agree are others then. ``clock`` is the time of
    the present decision where that is the seat's; None leaves it as it was.
    """

    async def hand_over(
        self, table: str, seat: int, strength: Strength, now: datetime, clock: Clock | None = None
    ) -> TableRow:
        """Let a computer player take a seat until somebody plays on there.

        When no person is left, not even one away, the game is cancelled.

        Raises NoSuchTable, NotRunning, NotSeated.
        """
        async with self._running(table) as game:
            held = game.seat_row(seat)
            if held.computer and not held.away:
                raise NotSeated(game.before)
            give_away(game, seat, strength)
            _pass(game, now, clock)
            if is_deserted(game.row):
                game.cancel(now)
            return game.row

    async def mark_away(
        self, table: str, user: int, strength: Strength, now: datetime, clock: Clock | None = None
    ) -> TableRow:
        """Let a computer player decide for a person until that person comes back.

        Raises NoSuchTable, NotRunning, NotSeated.
        """
        async with self._running(table) as game:
            seat = next((other.number for other in game.before.seats if other.holder == user), -1)
            game.set_seat(seat, computer=True, away=True, strength=strength)
            _pass(game, now, clock)
            return game.row

    async def return_to_seat(self, table: str, user: int, now: datetime, clock: Clock | None = None) -> TableRow:
        """Give a person who was away the seat back. Raises NoSuchTable, NotRunning, NotSeated."""
        async with self._running(table) as game:
            seat = next((other.number for other in game.before.seats if other.away and other.user == user), -1)
            game.set_seat(seat, computer=False, strength=None, away=False, timeouts_in_a_row=0)
            _pass(game, now, clock)
            return game.row

    async def take_seat(
        self,
        table: str,
        seat: int,
        user: int,
        name: str,
        locale: str,
        now: datetime,
        clock: Clock | None = None,
    ) -> TableRow:
        """Let a person play on for a computer player: one who has had no seat there, or whose own seat it was.

        Raises NoSuchTable, NotRunning, NotSeated, AlreadySeated, SeatHeld.
        """
        async with self._running(table) as game:
            held = game.seat_row(seat)
            if any(other.user == user for other in game.before.seats if other is not held):
                raise AlreadySeated(game.before)
            if held.away or not held.computer:
                raise SeatHeld(game.before)
            game.set_seat(seat, computer=False, strength=None, timeouts_in_a_row=0)
            game.set_seat(seat, user=user, name=name, locale=locale, secret_sent=False)
            _pass(game, now, clock)
            return game.row


def give_away(game: Change, seat: int, strength: Strength) -> None:
    """Put a computer player on a seat, which nobody is away from then."""
    kept = game.seat_row(seat).strength
    game.set_seat(seat, computer=True, away=False, timeouts_in_a_row=0, strength=kept or strength)


def is_deserted(row: TableRow) -> bool:
    """Whether nobody plays a game any more, nor may come back to it."""
    return all(seat.computer and not seat.away for seat in row.seats)


def _pass(game: Change, now: datetime, clock: Clock | None) -> None:
    game.set(last_activity=now, undo=None)
    if clock is not None and game.before.paused is None:
        game.time(clock)
