"""Lobbies: opening, joining, leaving, starting, cancelling."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, TypedDict, Unpack

import sqlalchemy as sa

from storage import schema
from storage.clock import UNTIMED, Clock, clock_columns
from storage.errors import AlreadySeated, LobbyChanged, NotSeated, TableFull, TooManyTables
from storage.invitations import (
    NewInvitation,
    delete_invitation,
    delete_invitations,
    insert_invitation,
    reserved_seats,
)
from storage.models import Announcement, Seating, SeatRow, State, Strength, TableLimits, TableRow
from storage.outbox import insert_secrets, put_announcement
from storage.preferences import claim_role_ping
from storage.repository import Repository, load, load_one, lock_lobby
from storage.transaction import advisory_lock
from storage.updates import cancel, delete_seats, end, insert_seats, shown_before, take_channel, update_table

NOTHING = timedelta(0)
ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


class LobbyOptions(TypedDict, total=False):
    """The options of a lobby: variants, seating order, seconds per decision, time bank as a multiple of that, whether
    time stops for people who are away, whether hints are given, and whether the table may have a page."""

    options: Mapping[str, bool]
    seating: Seating
    timer: int | None
    bank: int
    away_allowed: bool
    hints_allowed: bool
    page_allowed: bool


class Lobbies(Repository):
    """Changes of a lobby, and ends without a result."""

    async def open(
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
        options: LobbyOptions | None = None,
        computers: Sequence[SeatRow] = (),
        limits: TableLimits | None = None,
        announcement: Announcement | None = None,
        role_pause: timedelta = NOTHING,
        invitation: NewInvitation | None = None,
        by_interactions: bool = False,
    ) -> TableRow:
        """Open a lobby in a channel, with the host, whose language is ``host_locale``, in the first seat, and
        ``computers`` in the next. One whose ``announcement`` names the channel of its thread awaits the thread; until
        then the id of the request is its ``channel``. It does not ping the role if that was pinged less than
        ``role_pause`` ago. One ``by_interactions`` is where the bot is no member.

        Raises ChannelBusy, TooManyTables.
        """
        columns = {"game": game, "guild": guild, "channel": channel, "host": host, "locale": locale, "timer": timer}
        place = {"by_interactions": by_interactions}
        begin = {"state": State.LOBBY, "version": 1, "options": {}, "seating": "random", "undone_at_version": 0}
        begin["awaits_thread"] = announcement is not None and announcement.channel is not None
        values = {**columns, **place, **begin, "created": now, "last_activity": now, **(options or {})}

        def open_lobby(connection: sa.Connection) -> TableRow:
            if limits is not None:
                advisory_lock(connection, host)
                _require_room(connection, host, guild, limits)
            table = take_channel(connection, channel, lambda: _insert(connection, values))
            _seat(connection, table, [SeatRow(0, host, name, locale=host_locale), *computers])
            if announcement is not None:
                _announce(connection, table, announcement, guild, now, role_pause)
            lobby = load_one(connection, table)
            if invitation is not None:
                insert_invitation(connection, lobby, invitation)
            return lobby

        return await self._database.write(open_lobby, background=True)

    async def join(
        self, table: str, user: int, name: str, limit: int, now: datetime, *, locale: str = "en"
    ) -> TableRow:
        """Seat a person, whose language is ``locale``, if at most ``limit`` may sit.

        Reserved seats count as taken. Raises NoSuchTable, NotALobby, AlreadySeated, TableFull.
        """

        def join(connection: sa.Connection) -> TableRow:
            row = lock_lobby(connection, table)
            if any(seat.user == user for seat in row.seats):
                raise AlreadySeated(row)
            delete_invitation(connection, table, user)
            return _add_seat(connection, row, SeatRow(len(row.seats), user, name, locale=locale), limit, now)

        return await self._database.write(join, background=True)

    async def leave(self, table: str, user: int, now: datetime) -> TableRow:
        """Remove a person. If the host leaves, the next person is host; if no person is left, the lobby is cancelled.

        Raises NoSuchTable, NotALobby, NotSeated.
        """

        def leave(connection: sa.Connection) -> TableRow:
            remove_person(connection, lock_lobby(connection, table), user, now)
            return load_one(connection, table)

        return await self._database.write(leave, background=True)

    async def add_computer(self, table: str, name: str, strength: Strength, limit: int, now: datetime) -> TableRow:
        """Add a computer player if at most ``limit`` may sit. Raises NoSuchTable, NotALobby, TableFull."""

        def add(connection: sa.Connection) -> TableRow:
            row = lock_lobby(connection, table)
            computer = SeatRow(len(row.seats), None, name, computer=True, strength=strength)
            return _add_seat(connection, row, computer, limit, now)

        return await self._database.write(add, background=True)

    async def remove_computer(self, table: str, now: datetime) -> TableRow:
        """Remove the computer player that was added last. Raises NoSuchTable, NotALobby, NotSeated."""

        def remove(connection: sa.Connection) -> TableRow:
            row = lock_lobby(connection, table)
            last = next((seat for seat in reversed(row.seats) if seat.computer), None)
            if last is None:
                raise NotSeated(row)
            _seat(connection, table, [seat for seat in row.seats if seat is not last])
            update_table(connection, table, version=row.version + 1, last_activity=now)
            return load_one(connection, table)

        return await self._database.write(remove, background=True)

    async def set_options(self, table: str, now: datetime, **options: Unpack[LobbyOptions]) -> TableRow:
        """Change the given options. Raises NoSuchTable, NotALobby."""

        def choose(connection: sa.Connection) -> TableRow:
            row = lock_lobby(connection, table)
            update_table(connection, table, version=row.version + 1, last_activity=now, **options)
            return load_one(connection, table)

        return await self._database.write(choose, background=True)

    async def start(
        self,
        table: str,
        version: int,
        start: Mapping[str, Any],
        order: Sequence[int],
        now: datetime,
        clock: Clock = UNTIMED,
        bank: timedelta = NOTHING,
    ) -> TableRow:
        """Start the game, with this ``bank`` for each seat.

        ``order`` lists the number of every lobby seat once, in playing order. The game is marked as not shown yet.
        Raises NoSuchTable, NotALobby, LobbyChanged if ``version`` is not the lobby's.
        """
        values = {"state": State.RUNNING, "start": start, "shown_version": None, "last_activity": now}
        time = clock_columns(clock)

        def begin(connection: sa.Connection) -> TableRow:
            row = lock_lobby(connection, table)
            if row.version != version:
                raise LobbyChanged(row)
            if sorted(order) != list(range(len(row.seats))):
                raise ValueError(f"table {table} cannot seat {order}: it has {len(row.seats)} seats")
            seats = [replace(row.seats[number], bank=bank) for number in order]
            _seat(connection, table, seats)
            people = {number: seat.user for number, seat in enumerate(seats) if seat.user is not None}
            insert_secrets(connection, table, people, now)
            update_table(connection, table, version=version + 1, **values, **time)
            delete_invitations(connection, table)
            return load_one(connection, table)

        return await self._database.write(begin)

    async def close(self, table: str, now: datetime) -> TableRow:
        """Cancel a table before its game starts. Raises NoSuchTable, NotALobby."""

        def close(connection: sa.Connection) -> TableRow:
            cancel(connection, lock_lobby(connection, table), now)
            delete_invitations(connection, table)
            return load_one(connection, table)

        return await self._database.write(close)

    async def close_stale(self, before: datetime, now: datetime) -> list[TableRow]:
        """Cancel all own lobbies without activity since a moment, and return them."""
        columns = schema.tables.c
        stale = (
            sa.update(schema.tables)
            .where(schema.in_lobby, self._own, columns.last_activity < before)
            .values(state=State.CANCELLED, ended=now, version=columns.version + 1)
            .values(last_activity=now, shown_activity=shown_before())
            .returning(columns.id)
        )

        def close(connection: sa.Connection) -> list[TableRow]:
            ids = connection.execute(stale).scalars().all()
            for table in ids:
                delete_invitations(connection, table)
            return load(connection, columns.id.in_(ids))

        return await self._database.write(close)


def remove_person(connection: sa.Connection, lobby: TableRow, user: int, now: datetime) -> None:
    """Remove a person from a locked lobby, and replace the host if necessary. Raises NotSeated."""
    remaining = [seat for seat in lobby.seats if seat.user != user]
    if len(remaining) == len(lobby.seats):
        raise NotSeated(lobby)
    people = [seat for seat in remaining if not seat.computer]
    values: dict[str, Any] = {"version": lobby.version + 1, "last_activity": now}
    if not people:
        values |= {"state": State.CANCELLED, **end(now)}
        delete_invitations(connection, lobby.id)
    elif lobby.host == user:
        values["host"] = people[0].user
    _seat(connection, lobby.id, remaining)
    update_table(connection, lobby.id, **values)


def _announce(
    connection: sa.Connection,
    table: str,
    announcement: Announcement,
    guild: int | None,
    now: datetime,
    pause: timedelta,
) -> None:
    """Store how a new lobby is announced, without the role if that was pinged less than ``pause`` ago."""
    if announcement.role is not None and not claim_role_ping(connection, guild or 0, now, pause):
        announcement = replace(announcement, role=None)
    if announcement != Announcement():
        put_announcement(connection, table, announcement, now)


def _require_room(connection: sa.Connection, host: int, guild: int | None, limits: TableLimits) -> None:
    columns = schema.tables.c

    def is_reached(limit: int, *conditions: sa.ColumnElement[bool]) -> bool:
        count = sa.select(sa.func.count()).select_from(schema.tables).where(*conditions)
        return connection.execute(count).scalar_one() >= limit

    theirs = columns.host == host
    if is_reached(limits.host, schema.live, theirs):
        raise TooManyTables(limits.host, guild=False, tables=load(connection, sa.and_(schema.live, theirs)))
    if is_reached(limits.lobbies, schema.in_lobby, theirs):
        lobbies = load(connection, sa.and_(schema.in_lobby, theirs))
        raise TooManyTables(limits.lobbies, guild=False, lobbies=True, tables=lobbies)
    if guild is not None and is_reached(limits.guild, schema.live, columns.guild == guild):
        raise TooManyTables(limits.guild, guild=True)


def _add_seat(connection: sa.Connection, lobby: TableRow, seat: SeatRow, limit: int, now: datetime) -> TableRow:
    if len(lobby.seats) + len(reserved_seats(connection, lobby.id)) >= limit:
        raise TableFull(lobby)
    insert_seats(connection, lobby.id, [seat])
    update_table(connection, lobby.id, version=lobby.version + 1, last_activity=now)
    return load_one(connection, lobby.id)


def _seat(connection: sa.Connection, table: str, seats: Sequence[SeatRow]) -> None:
    """Replace the seats by these, in this order."""
    delete_seats(connection, table)
    if seats:
        insert_seats(connection, table, [replace(seat, number=number) for number, seat in enumerate(seats)])


def _insert(connection: sa.Connection, values: Mapping[str, Any]) -> str:
    """Insert a table and return its new id."""
    table = "".join(secrets.choice(ALPHABET) for _ in range(8))
    connection.execute(sa.insert(schema.tables).values(id=table, **values))
    return table
