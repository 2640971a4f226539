"""Who holds a seat of a running game: a person resigns, comes back, or takes the place of another."""

from __future__ import annotations

from datetime import datetime

from storage.changing import Change, Changing
from storage.errors import AlreadySeated, NotSeated, SeatHeld
from storage.rows import Clock, Strength, Table


class Seats(Changing):
    """Seats that pass between people and computer players.

    With each the request to take moves back lapses, as those who must agree are others then. ``clock`` is the time of
    the present decision where that is the seat's; None leaves it as it was.
    """

    async def hand_over(
        self, table: str, seat: int, strength: Strength, now: datetime, clock: Clock | None = None
    ) -> Table:
        """Let a computer player take a seat until somebody plays on there.

        When no person is left, not even one away, the game is cancelled.

        Raises NoSuchTable, NotRunning, NotSeated.
        """
        async with self._running(table) as game:
            place = game.place(seat)
            if place.computer and not place.away:
                raise NotSeated(game.before)
            give_away(game, seat, strength)
            _pass(game, now, clock)
            if is_deserted(game.row):
                game.cancel(now)
            return game.row

    async def go_away(
        self, table: str, user: int, strength: Strength, now: datetime, clock: Clock | None = None
    ) -> Table:
        """Let a computer player decide for a person until that person comes back.

        Raises NoSuchTable, NotRunning, NotSeated.
        """
        async with self._running(table) as game:
            seat = next((place.number for place in game.before.places if place.holder == user), -1)
            game.set_place(seat, computer=True, away=True, strength=strength)
            _pass(game, now, clock)
            return game.row

    async def come_back(self, table: str, user: int, now: datetime, clock: Clock | None = None) -> Table:
        """Give a person who was away the seat back. Raises NoSuchTable, NotRunning, NotSeated."""
        async with self._running(table) as game:
            seat = next((place.number for place in game.before.places if place.away and place.user == user), -1)
            game.set_place(seat, computer=False, strength=None, away=False, missed=0)
            _pass(game, now, clock)
            return game.row

    async def take_seat(
        self,
        table: str,
        seat: int,
        user: int,
        name: str,
        speaks: str,
        now: datetime,
        clock: Clock | None = None,
    ) -> Table:
        """Let a person play on for a computer player: one who has had no seat there, or whose own seat it was.

        Raises NoSuchTable, NotRunning, NotSeated, AlreadySeated, SeatHeld.
        """
        async with self._running(table) as game:
            place = game.place(seat)
            if any(other.user == user for other in game.before.places if other is not place):
                raise AlreadySeated(game.before)
            if place.away or not place.computer:
                raise SeatHeld(game.before)
            game.set_place(seat, computer=False, strength=None, missed=0)
            game.set_place(seat, user=user, name=name, locale=speaks, told=False)
            _pass(game, now, clock)
            return game.row


def give_away(game: Change, seat: int, strength: Strength) -> None:
    """Put a computer player on a seat, which nobody is away from then."""
    kept = game.place(seat).strength
    game.set_place(seat, computer=True, away=False, missed=0, strength=kept or strength)


def is_deserted(row: Table) -> bool:
    """Whether nobody plays a game any more, nor may come back to it."""
    return all(place.computer and not place.away for place in row.places)


def _pass(game: Change, now: datetime, clock: Clock | None) -> None:
    game.set(pressed=now, undo=None)
    if clock is not None and game.before.paused is None:
        game.time(clock)
