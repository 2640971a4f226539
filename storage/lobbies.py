"""Lobbies: opened, joined, left, begun, cancelled."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, TypedDict, Unpack

import sqlalchemy as sa

from storage import schema
from storage.errors import AlreadySeated, LobbyChanged, NotALobby, NotLive, NotSeated, TableFull
from storage.models import UNTIMED, Clock, Seating, SeatRow, State, Strength, TableRow
from storage.queries import load, load_one
from storage.transaction import Transaction
from storage.unit_of_work import Change, Changing, insert_seats, take_channel

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


class Chosen(TypedDict, total=False):
    """What can be chosen in a lobby: the variants, how seats are given, and the seconds a decision may take."""

    options: Mapping[str, bool]
    seating: Seating
    timer: int | None


class Lobbies(Changing):
    """What happens before a game begins, and instead of it."""

    async def open_lobby(
        self,
        *,
        game: str,
        guild: int | None,
        channel: int,
        host: int,
        name: str,
        locale: str,
        now: datetime,
        host_locale: str = "en",
        timer: int | None = None,
    ) -> TableRow:
        """Open a lobby in a channel and seat the host, who is asked in ``host_locale``, first. Raises ChannelBusy."""
        columns = {"game": game, "guild": guild, "channel": channel, "host": host, "locale": locale, "timer": timer}
        begin = {"state": State.LOBBY, "version": 1, "options": {}, "seating": "random", "undone_at_version": 0}
        async with self._database.writing() as transaction:
            table = await _insert(transaction, {**columns, **begin, "created": now, "last_activity": now})
            await insert_seats(transaction, table, [SeatRow(0, host, name, locale=host_locale)])
            return await load_one(transaction, table)

    async def join(
        self, table: str, user: int, name: str, limit: int, now: datetime, *, locale: str = "en"
    ) -> TableRow:
        """Seat a person, who is asked in this ``locale``, where at most ``limit`` may sit.

        Raises NoSuchTable, NotALobby, AlreadySeated, TableFull.
        """
        async with self._lobby(table, now) as lobby:
            if any(seat.user == user for seat in lobby.row.seats):
                raise AlreadySeated(lobby.before)
            _sit_down(lobby, SeatRow(0, user, name, locale=locale), limit)
            return lobby.row

    async def leave(self, table: str, user: int, now: datetime) -> TableRow:
        """Let a person stand up. When the host leaves the next one is host; when no person is left it is cancelled.

        Raises NoSuchTable, NotALobby, NotSeated.
        """
        async with self._lobby(table, now) as lobby:
            stand_up(lobby, user, now)
            return lobby.row

    async def add_computer(self, table: str, name: str, strength: Strength, limit: int, now: datetime) -> TableRow:
        """Seat a computer player where at most ``limit`` may sit. Raises NoSuchTable, NotALobby, TableFull."""
        async with self._lobby(table, now) as lobby:
            _sit_down(lobby, SeatRow(0, None, name, computer=True, strength=strength), limit)
            return lobby.row

    async def remove_computer(self, table: str, now: datetime) -> TableRow:
        """Let the computer player that sat down last stand up. Raises NoSuchTable, NotALobby, NotSeated."""
        async with self._lobby(table, now) as lobby:
            seats = lobby.row.seats
            last = lobby.seat_row(max((seat.number for seat in seats if seat.computer), default=-1))
            lobby.seat(seat for seat in seats if seat is not last)
            return lobby.row

    async def set_options(self, table: str, now: datetime, **chosen: Unpack[Chosen]) -> TableRow:
        """Choose what is given anew; the rest stays. Raises NoSuchTable, NotALobby."""
        async with self._lobby(table, now) as lobby:
            lobby.set(**chosen)
            return lobby.row

    async def start(
        self,
        table: str,
        version: int,
        start: Mapping[str, Any],
        order: Sequence[int],
        now: datetime,
        clock: Clock = UNTIMED,
    ) -> TableRow:
        """Begin the game. ``order`` has the number of every lobby seat once, in the order of the seats.

        Nothing of the game has been shown then. Raises NoSuchTable, NotALobby, LobbyChanged when ``version`` is not the
        lobby's.
        """
        async with self._lobby(table, now) as lobby:
            if lobby.before.version != version:
                raise LobbyChanged(lobby.before)
            seats = lobby.row.seats
            if sorted(order) != list(range(len(seats))):
                raise ValueError(f"table {table} cannot seat {order}: it has {len(seats)} seats")
            lobby.seat(seats[number] for number in order)
            lobby.set(state=State.RUNNING, start=start, shown_version=None)
            lobby.time(clock)
            return lobby.row

    async def close_lobby(self, table: str, now: datetime) -> TableRow:
        """Cancel a table before its game begins. Raises NoSuchTable, NotALobby."""
        async with self._lobby(table, now) as lobby:
            lobby.end(State.CANCELLED, now)
            return lobby.row

    async def cancel(self, table: str, now: datetime) -> TableRow:
        """End a lobby or a running game without a result. Raises NoSuchTable, NotLive."""
        async with self._changing(table) as change:
            if change.row.state not in (State.LOBBY, State.RUNNING):
                raise NotLive(change.before)
            change.cancel(now)
            return change.row

    async def close_stale_lobbies(self, before: datetime, now: datetime) -> list[TableRow]:
        """Cancel every lobby last pressed before a moment, and return them."""
        columns = schema.tables.c
        stale = (
            sa.update(schema.tables)
            .where(schema.live, columns.state == State.LOBBY, columns.last_activity < before)
            .values(state=State.CANCELLED, ended=now, version=columns.version + 1)
            .returning(columns.id)
        )
        async with self._database.writing() as transaction:
            closed = (await transaction.execute(stale)).scalars().all()
            return await load(transaction, columns.id.in_(closed))

    @asynccontextmanager
    async def _lobby(self, table: str, now: datetime) -> AsyncIterator[Change]:
        """A change to a lobby, which makes a version of it. Raises NoSuchTable, NotALobby."""
        async with self._changing(table) as change:
            if change.row.state is not State.LOBBY:
                raise NotALobby(change.before)
            change.set(version=change.row.version + 1, last_activity=now)
            yield change


def stand_up(lobby: Change, user: int, now: datetime) -> None:
    """Let a person leave a lobby, and see to its host. Raises NotSeated."""
    seats = lobby.row.seats
    left = [seat for seat in seats if seat.user != user]
    if len(left) == len(seats):
        raise NotSeated(lobby.before)
    lobby.seat(left)
    if not lobby.row.humans:
        lobby.end(State.CANCELLED, now)
    elif lobby.row.host == user:
        lobby.set(host=lobby.row.humans[0].user)


def _sit_down(lobby: Change, seat: SeatRow, limit: int) -> None:
    if len(lobby.row.seats) >= limit:
        raise TableFull(lobby.before)
    lobby.seat([*lobby.row.seats, seat])


async def _insert(transaction: Transaction, values: Mapping[str, Any]) -> str:
    """Insert a live table and return its new id. Raises ChannelBusy."""

    async def insert() -> str:
        table = "".join(secrets.choice(ALPHABET) for _ in range(8))
        await transaction.execute(sa.insert(schema.tables).values(id=table, **values))
        return table

    return await take_channel(transaction, values["channel"], insert)
