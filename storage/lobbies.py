"""Opens lobbies, and finds those at which something is due."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.clock import NOTHING
from storage.errors import Refused, TooManyTables
from storage.guilds import claim_role_ping
from storage.messages import OutboxMessage
from storage.models import EventStatus, LobbyOptions, SeatRow, State, TableRow
from storage.outbox import insert_messages
from storage.places import Place
from storage.repository import Repository, load, load_one
from storage.saving import change, insert_seats, take_channel
from storage.table import Change
from storage.transaction import advisory_lock

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
_tables = schema.tables.c


class TableLimits(NamedTuple):
    """The most live tables per host and per server, and the most lobbies per host."""

    host: int
    guild: int
    lobbies: int = 1000


class Lobbies(Repository):
    """New lobbies, and those at which something is due."""

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
        role: int | None = None,
        parent: int | None = None,
        role_pause: timedelta = NOTHING,
        rule: Change | None = None,
        place: Place = Place.SERVER,
        follows: str | None = None,
        changes: Sequence[tuple[str, Change]] = (),
    ) -> TableRow:
        """Open a lobby in a channel, with the host, whose language is ``host_locale``, in the first seat, and
        ``computers`` in the next. One with ``parent``, the channel of its thread, awaits the thread; until then the
        id of the request is its ``channel``. It pings the ``role``, unless that was pinged less than ``role_pause``
        ago. One that ``follows`` a game is a rematch of it. A ``rule`` is applied to the new table,
        and before it ``changes`` to others, by their ids. Raises ChannelBusy, TooManyTables, and what the rules
        raise."""
        values = _columns(game, guild, channel, host, locale, timer, now)
        values |= {"by_interactions": place is Place.ELSEWHERE, "awaits_thread": parent is not None}
        values |= {"follows": follows, **(options or {})}

        def open_lobby(connection: sa.Connection) -> TableRow:
            _require_room(connection, host, guild, limits)
            for other, leave in changes:
                change(connection, other, leave)
            table = take_channel(connection, channel, lambda: _insert(connection, values))
            seats = [SeatRow(0, host, name, locale=host_locale), *computers]
            insert_seats(connection, table, [replace(seat, number=number) for number, seat in enumerate(seats)])
            pings = role is not None and claim_role_ping(connection, guild or 0, now, role_pause)
            if pings or parent is not None:
                announcement = OutboxMessage.announcing(table, now, parent, role if pings else None)
                insert_messages(connection, [announcement])
            return load_one(connection, table) if rule is None else change(connection, table, rule).row

        return await self._database.write(open_lobby, background=True)

    async def open_standing(
        self, *, game: str, guild: int, channel: int, request: int, locale: str, timer: int | None, now: datetime
    ) -> TableRow | None:
        """Open a lobby without people that stands in a channel of a server until it begins, in a thread that it awaits;
        until then the id ``request`` is its channel. Returns None if the server has one already."""
        values = _columns(game, guild, request, None, locale, timer, now)
        values |= {"standing_in": channel, "awaits_thread": True}
        stands = sa.select(_tables.id).where(schema.in_lobby, _tables.guild == guild, _tables.standing_in.is_not(None))

        def open_lobby(connection: sa.Connection) -> TableRow | None:
            advisory_lock(connection, guild)
            if connection.execute(stands).first() is not None:
                return None
            table = _insert(connection, values)
            insert_messages(connection, [OutboxMessage.announcing(table, now, channel)])
            return load_one(connection, table)

        return await self._database.write(open_lobby, background=True)

    async def standing(self) -> list[TableRow]:
        """Return the own lobbies that stand in a channel of a server, where the bot is a member."""
        is_standing = _tables.standing_in.is_not(None)
        here = sa.and_(schema.in_lobby, self._own, is_standing, schema.can_post)
        return await self._load(here, background=True)

    async def musters_due(self, now: datetime, shards: Collection[int]) -> list[str]:
        """Return the lobbies of these own shards whose people had to answer by now."""
        query = sa.select(_tables.id).where(schema.in_lobby, self._own_in(shards), _tables.muster <= now)
        return await self._scalars(query, background=True)

    async def calls_due(self, now: datetime, shards: Collection[int]) -> list[str]:
        """Return the lobbies of these own shards whose people must now be told of the moment at which they meet; and,
        where the bot is a member, those whose people have all confirmed that they are there."""
        is_over = sa.and_(_tables.starts.is_not(None), _tables.call_due.is_(None), _tables.muster.is_(None))
        all_are_there = sa.and_(is_over, schema.can_post)
        is_due = sa.and_(schema.in_lobby, self._own_in(shards), sa.or_(_tables.call_due <= now, all_are_there))
        return await self._scalars(sa.select(_tables.id).where(is_due), background=True)

    async def with_events(self) -> list[TableRow]:
        """Return the own tables with an event of their server to keep."""
        is_kept = sa.and_(_tables.event_status.is_not(None), self._own)
        return await self._load(is_kept, background=True)

    async def record_event(self, row: TableRow, event: int | None, status: EventStatus | None) -> None:
        """Record which event of its server a table has, and how that stands; None if there is none to keep. Nothing is
        recorded once its people meet at another moment."""
        is_same = _tables.starts.is_not_distinct_from(row.starts)
        statement = sa.update(schema.tables).where(_tables.id == row.id, is_same)
        values = {"event": event, "event_status": status}
        await self._execute(statement.values(values), background=True)


def _columns(
    game: str, guild: int | None, channel: int, host: int | None, locale: str, timer: int | None, now: datetime
) -> dict[str, Any]:
    """Return the columns of a new lobby."""
    place = {"game": game, "guild": guild, "channel": channel, "host": host, "locale": locale, "timer": timer}
    begin = {"state": State.LOBBY, "version": 1, "options": {}, "seating": "random", "undone_at_version": 0}
    return {**place, **begin, "created": now, "last_activity": now}


def _require_room(connection: sa.Connection, host: int, guild: int | None, limits: TableLimits | None) -> None:
    """Raise Refused if a host or a server has as many tables as it may. One host's requests are taken in turn."""
    if limits is None:
        return
    advisory_lock(connection, host)

    def is_reached(limit: int, which: sa.ColumnElement[bool]) -> bool:
        count = sa.select(sa.func.count()).select_from(schema.tables).where(which)
        return connection.execute(count).scalar_one() >= limit

    tables, lobbies = (sa.and_(which, _tables.host == host) for which in (schema.live, schema.in_lobby))
    if is_reached(limits.host, tables):
        raise TooManyTables("too-many-tables", limits.host, load(connection, tables))
    if is_reached(limits.lobbies, lobbies):
        raise TooManyTables("too-many-lobbies", limits.lobbies, load(connection, lobbies))
    if guild is not None and is_reached(limits.guild, sa.and_(schema.live, _tables.guild == guild)):
        raise Refused("too-many-tables-here", most=limits.guild)


def new_id() -> str:
    """Return a new id of a table or a cup."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def _insert(connection: sa.Connection, values: Mapping[str, Any]) -> str:
    """Insert a table and return its new id."""
    table = new_id()
    connection.execute(sa.insert(schema.tables).values(id=table, **values))
    return table
