"""Who holds the seats of a running game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.sessions.clock import now
from bot.sessions.errors import UserError
from bot.sessions.live_game import LiveGame
from games.position import Seat
from storage.models import OutboxMessage, Strength, TableRow

SUBSTITUTE: Strength = "medium"  # strength of a computer player that replaces a person


class SeatChanges:
    """Gives seats to computer players and to people. A game that was deserted goes on, by ``resume``, when somebody is
    back."""

    def __init__(self, game: LiveGame, resume: Callable[[], Awaitable[None]]) -> None:
        self._game = game
        self._resume = resume

    async def hand_over(self, seat: Seat, *, removed: bool = False, rated: bool = True) -> None:
        """Give a seat to a computer player, from a person who resigns or is ``removed``. The game is not ``rated`` any
        more if a moderator has decided that; it ends when no person is left. Raises UserError."""
        game = self._game
        moment = now()

        async def hand_over(row: TableRow) -> TableRow:
            time, bank = await game.clocks.after_leaving(game.with_actor(), seat, moment)
            how = {"removed": removed, "rated": rated}
            return await game.store.seats.hand_over(row.id, seat, SUBSTITUTE, moment, time, bank, **how)

        await game.change(hand_over)

    async def mark_away(self, user: int) -> None:
        """Let a computer player decide for a person until the person returns. Raises UserError."""
        game = self._game
        seat, moment = game.seat_of(user), now()

        async def mark_away(row: TableRow) -> TableRow:
            time, bank = await game.clocks.after_leaving(game.with_actor(), seat, moment)
            return await game.store.seats.mark_away(row.id, user, SUBSTITUTE, moment, time, bank)

        await game.change(mark_away)

    async def return_to_seat(self, user: int) -> None:
        """Give the seat back to a person who was away. Raises UserError."""
        game = self._game
        if any(seat.holder == user for seat in game.row.seats):
            raise UserError("not-away")
        seat = next((other.number for other in game.row.seats if other.away and other.user == user), -1)
        moment, was_deserted = now(), not game.row.humans
        time, _ = await game.clocks.for_player(game.with_actor(), seat, user, moment)
        await game.change(lambda row: game.store.seats.return_to(row.id, user, moment, time))
        await self._resume_deserted(was_deserted)

    async def take_seat(self, seat: int, user: int, name: str, locale: str) -> None:
        """Give a computer player's seat to a person. Raises UserError."""
        game = self._game
        moment, was_deserted = now(), not game.row.humans
        time, bank = await game.clocks.for_player(game.with_actor(), seat, user, moment)
        await game.change(lambda row: game.store.seats.take(row.id, seat, user, name, locale, moment, time, bank))
        await self._resume_deserted(was_deserted)

    async def _resume_deserted(self, was_deserted: bool) -> None:
        """Resume a game that was paused because all its people were gone, when one of them is back."""
        if was_deserted and self._game.row.paused is not None:
            await self._resume()

    async def call_substitute(self, seat: int, call: OutboxMessage) -> None:
        """Open a person's seat to a substitute, with the note that calls for one. Raises UserError."""
        game = self._game
        await game.change(lambda row: game.store.seats.call_substitute(row.id, seat, call, now()))
