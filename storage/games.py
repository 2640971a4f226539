"""Running games: their moves, and what has been shown and told of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from storage.errors import NotLive, Paused, StaleMoves
from storage.models import UNTIMED, Clock, Rate, Standing, State, Strength, TableRow
from storage.statistics import count
from storage.unit_of_work import Change, Changing, take_channel

MISSES = 3  # decisions in a row made by time, after which a computer player takes the seat


class Games(Changing):
    """What happens in a game and around its message."""

    async def append(
        self,
        table: str,
        version: int,
        moves: Sequence[str],
        seats: Sequence[int],
        now: datetime,
        *,
        clock: Clock = UNTIMED,
        timed_out: Strength | None = None,
        result: Mapping[str, Any] | None = None,
        standings: Sequence[Standing] = (),
        rate: Rate | None = None,
    ) -> TableRow:
        """Keep moves and who made each, all or none; with a result the game is over.

        ``version`` is the table's before them, ``clock`` the time of the decision after them. The first move is the
        decision of its seat, or with ``timed_out`` that seat's time has made it: when that was the third time in a row
        a computer player of this strength takes the seat, whose player is away. An open request to take moves back
        lapses. A game that ends between people of a server counts with these ``standings``, the people's new ratings
        being given by ``rate``. Raises NoSuchTable, NotRunning, Paused, StaleMoves.
        """
        if not moves:
            raise ValueError(f"no moves to append to table {table}")
        async with self._running(table) as game:
            if game.before.paused is not None:
                raise Paused(game.before)
            if version != game.before.version:
                raise StaleMoves(game.before)
            await game.append(moves, seats, now)
            _attend(game, seats[0], timed_out)
            game.set(undo=None)
            game.time(clock)
            if result is not None:
                game.end(State.OVER, now)
                game.set(result=result)
                await count(game.transaction, game.row, standings, rate)
            return game.row

    async def note_secret_sent(self, table: str, seat: int) -> None:
        """Note that the player of a seat has been told the secret. Raises NoSuchTable, NotSeated."""
        async with self._changing(table) as change:
            change.set_seat(seat, secret_sent=True)

    async def note_shown(self, table: str, message: int, version: int, drawn: State | None = None) -> None:
        """Note the table's newest message and which version it shows.

        An older message or version than noted changes nothing. Nor does a message that shows a lobby (``drawn``, the
        state it was drawn from) once the game has begun. Raises NoSuchTable.
        """
        async with self._changing(table) as change:
            row = change.before
            begun_since = drawn is State.LOBBY and row.start is not None
            if not begun_since and message >= (row.message or 0) and version >= (row.shown_version or 0):
                change.set(message=message, shown_version=version)

    async def move_to(self, table: str, channel: int) -> TableRow:
        """Go on in another channel, where nothing of the table is shown yet.

        Raises NoSuchTable, NotLive, ChannelBusy.
        """
        async with self._changing(table) as change:
            if change.before.state not in (State.LOBBY, State.RUNNING):
                raise NotLive(change.before)
            change.set(channel=channel, message=None, shown_version=None)
            await take_channel(change.transaction, channel, change.write)
            return change.row


def _attend(game: Change, seat: int, timed_out: Strength | None) -> None:
    """Note that the person of a seat has decided, or that time has."""
    held = game.seat_row(seat)
    if held.computer:
        return
    timeouts = 0 if timed_out is None else held.timeouts_in_a_row + 1
    game.set_seat(seat, timeouts_in_a_row=timeouts)
    if timeouts == MISSES:
        game.set_seat(seat, computer=True, away=True, strength=timed_out)
