"""Lobbies: opened, joined, left, begun, cancelled."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from storage import schema
from storage.changing import Change, Changing, seat, take_channel
from storage.errors import AlreadySeated, LobbyChanged, NotALobby, NotLive, NotSeated, TableFull
from storage.reading import load, load_one
from storage.rows import Place, State, Table
from storage.transaction import Transaction

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


class Lobbies(Changing):
    """What happens before a game begins, and instead of it."""

    async def open_lobby(
        self, *, game: str, guild: int | None, channel: int, host: int, name: str, locale: str, now: datetime
    ) -> Table:
        """Open a lobby in a channel; the host takes the first place. Raises ChannelBusy."""
        columns = {"game": game, "guild": guild, "channel": channel, "host": host, "locale": locale}
        times = {"created": now, "pressed": now}
        async with self._database.writing() as transaction:
            table = await _insert(transaction, {**columns, **times, "state": State.LOBBY, "version": 1, "options": {}})
            await seat(transaction, table, [Place(0, host, name)])
            return await load_one(transaction, table)

    async def join(self, table: str, user: int, name: str, limit: int, now: datetime) -> Table:
        """Seat a person where at most ``limit`` may sit. Raises NoSuchTable, NotALobby, AlreadySeated, TableFull."""
        async with self._lobby(table, now) as lobby:
            places = lobby.before.places
            if any(place.user == user for place in places):
                raise AlreadySeated(lobby.before)
            if len(places) >= limit:
                raise TableFull(lobby.before)
            await lobby.seat([*places, Place(len(places), user, name)])
            return await lobby.after()

    async def leave(self, table: str, user: int, now: datetime) -> Table:
        """Let a person stand up. When the host leaves the next is host; when the last one leaves it is cancelled.

        Raises NoSuchTable, NotALobby, NotSeated.
        """
        async with self._lobby(table, now) as lobby:
            left = [place for place in lobby.before.places if place.user != user]
            if len(left) == len(lobby.before.places):
                raise NotSeated(lobby.before)
            await lobby.seat(left)
            if not left:
                await lobby.set(state=State.CANCELLED, ended=now)
            elif lobby.before.host == user:
                await lobby.set(host=left[0].user)
            return await lobby.after()

    async def set_options(self, table: str, options: Mapping[str, bool], now: datetime) -> Table:
        """Choose the variants anew. Raises NoSuchTable, NotALobby."""
        async with self._lobby(table, now) as lobby:
            await lobby.set(options=dict(options))
            return await lobby.after()

    async def start(
        self, table: str, version: int, start: Mapping[str, Any], order: Sequence[int], now: datetime
    ) -> Table:
        """Begin the game with the users of ``order``, who are those that sit there, in seat order.

        Nothing of the game has been shown then. Raises NoSuchTable, NotALobby, LobbyChanged when ``version`` is not the
        lobby's.
        """
        async with self._lobby(table, now) as lobby:
            if lobby.before.version != version:
                raise LobbyChanged(lobby.before)
            seated = {place.user: place for place in lobby.before.places}
            if sorted(order) != sorted(seated):
                raise ValueError(f"table {table} cannot seat {order}: there sit {sorted(seated)}")
            await lobby.seat([seated[user] for user in order])
            await lobby.set(state=State.RUNNING, start=dict(start), shown=None)
            return await lobby.after()

    async def close_lobby(self, table: str, now: datetime) -> Table:
        """Cancel a table before its game begins. Raises NoSuchTable, NotALobby."""
        async with self._lobby(table, now) as lobby:
            await lobby.set(state=State.CANCELLED, ended=now)
            return await lobby.after()

    async def cancel(self, table: str, now: datetime) -> Table:
        """End a lobby or a running game without a result. Raises NoSuchTable, NotLive."""
        async with self._changing(table) as change:
            if change.before.state not in (State.LOBBY, State.RUNNING):
                raise NotLive(change.before)
            await change.set(state=State.CANCELLED, ended=now, version=change.before.version + 1)
            return await change.after()

    async def close_stale_lobbies(self, before: datetime, now: datetime) -> list[Table]:
        """Cancel every lobby last pressed before a moment, and return them."""
        columns = schema.tables.c
        stale = (
            sa.update(schema.tables)
            .where(schema.live, columns.state == State.LOBBY, columns.pressed < before)
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
            if change.before.state is not State.LOBBY:
                raise NotALobby(change.before)
            await change.set(version=change.before.version + 1, pressed=now)
            yield change


async def _insert(transaction: Transaction, values: Mapping[str, Any]) -> str:
    """Insert a live table and return its new id. Raises ChannelBusy."""

    async def insert() -> str:
        table = "".join(secrets.choice(ALPHABET) for _ in range(8))
        await transaction.execute(sa.insert(schema.tables).values(id=table, **values))
        return table

    return await take_channel(transaction, values["channel"], insert)
