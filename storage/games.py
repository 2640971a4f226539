"""Running games: their moves, and what has been shown and told of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.changing import Change, Changing, take_channel
from storage.errors import NotLive, NotRunning, NotSeated, StaleMoves
from storage.rows import State, Table


class Games(Changing):
    """What happens in a game and around its message."""

    async def append(
        self,
        table: str,
        first: int,
        moves: Sequence[str],
        seats: Sequence[int],
        now: datetime,
        *,
        result: Mapping[str, Any] | None = None,
    ) -> Table:
        """Keep moves and who made each, all or none; with a result the game is over.

        ``first`` is how many moves there are before them. Raises NoSuchTable, NotRunning, StaleMoves.
        """
        if not moves:
            raise ValueError(f"no moves to append to table {table}")
        async with self._running(table) as game:
            if first != len(game.before.moves):
                raise StaleMoves(game.before)
            made = [
                {"table_id": table, "number": number, "seat": seat, "move": move, "made": now}
                for number, (move, seat) in enumerate(zip(moves, seats, strict=True), first + 1)
            ]
            await game.transaction.execute(sa.insert(schema.moves), made)
            await game.set(pressed=now)
            if result is not None:
                await game.set(state=State.OVER, result=dict(result), ended=now)
            return await game.after()

    async def hand_over(self, table: str, seat: int, now: datetime) -> Table:
        """Let a computer player take a place. Raises NoSuchTable, NotRunning, NotSeated."""
        async with self._running(table) as game:
            _require_seat(game.before, seat)
            await game.set_place(seat, computer=True)
            await game.set(pressed=now)
            return await game.after()

    async def told(self, table: str, seat: int) -> None:
        """Note that the player of a seat has been told the secret. Raises NoSuchTable, NotSeated."""
        async with self._changing(table) as change:
            _require_seat(change.before, seat)
            await change.set_place(seat, told=True)

    async def shown(self, table: str, message: int, moves: int, drawn: State | None = None) -> None:
        """Note the table's newest message and how many moves it shows (of a lobby: which version).

        An older message or fewer moves than noted change nothing. Nor does a message that shows a lobby (``drawn``, the
        state it was drawn from) once the game has begun. Raises NoSuchTable.
        """
        async with self._changing(table) as change:
            row = change.before
            begun_since = drawn is State.LOBBY and row.start is not None
            if not begun_since and message >= (row.message or 0) and moves >= (row.shown or 0):
                await change.set(message=message, shown=moves)

    async def move_to(self, table: str, channel: int) -> Table:
        """Go on in another channel, where nothing of the table is shown yet.

        Raises NoSuchTable, NotLive, ChannelBusy.
        """
        async with self._changing(table) as change:
            if change.before.state not in (State.LOBBY, State.RUNNING):
                raise NotLive(change.before)
            await take_channel(
                change.transaction, channel, lambda: change.set(channel=channel, message=None, shown=None)
            )
            return await change.after()

    @asynccontextmanager
    async def _running(self, table: str) -> AsyncIterator[Change]:
        """A change to a running game. Raises NoSuchTable, NotRunning."""
        async with self._changing(table) as change:
            if change.before.state is not State.RUNNING:
                raise NotRunning(change.before)
            yield change


def _require_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise NotSeated(table)
