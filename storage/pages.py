"""The pages on which tables and servers are watched without Discord: their addresses and contents.

An address is 128 bits of chance. It leads nowhere while its server's settings, its table's lobby or its channel do not
allow a page: what ``find`` and ``stamps`` return is decided by one condition, ``is_open``.
"""

from __future__ import annotations

import base64
import secrets
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.guild_settings import has_page
from storage.models import TableRow
from storage.repository import Repository, load, load_one
from storage.transaction import insert_missing, rows_of

ADDRESS_BYTES = 16
_PAGES, _TABLES, _SETTINGS = schema.pages, schema.tables, schema.settings
_SEATS, _PEOPLE, _CUPS, _CUP_PAGES = schema.seats, schema.people, schema.cups, schema.cup_pages


class Stamp(NamedTuple):
    """The state of a table's page: two stamps of one address are equal if and only if the page shows the same.

    ``unnamed`` are the users who must not be named; ``rest`` are the other values on which the page depends.
    """

    table: str
    is_searchable: bool
    unnamed: frozenset[int]
    rest: tuple[Any, ...]


class Page(NamedTuple):
    """The page of a table or a cup: its address, and whether everybody on the server sees its channel."""

    address: str
    is_public: bool


class PageContent(NamedTuple):
    """The contents of a table's address: its stamp and its row."""

    stamp: Stamp
    row: TableRow


class GuildPage(NamedTuple):
    """A server's page, and whether search engines may list it."""

    guild: int
    address: str
    name: str
    is_searchable: bool = False


def new_address() -> str:
    """Return a new address: 26 characters of a-z and 2-7."""
    return base64.b32encode(secrets.token_bytes(ADDRESS_BYTES)).decode().rstrip("=").lower()


class Addresses(Repository):
    """The addresses of pages, stored in ``table``. Its column ``of_what`` has the id of the page's table or cup."""

    table: ClassVar[sa.Table]
    of_what: ClassVar[sa.Column[str]]

    async def ensure(self, key: str, now: datetime, *, is_public: bool) -> Page:
        """Return the page of a table or a cup, with a new address if it has none, and record whether its channel is
        public."""
        table, here = self.table, self.of_what == key
        row = {self.of_what.name: key, "address": new_address(), "is_public": is_public, "made": now}

        def put(connection: sa.Connection) -> Page:
            insert_missing(connection, table, [row])
            outdated = sa.and_(here, table.c.is_public.is_not(is_public))
            connection.execute(sa.update(table).where(outdated).values(is_public=is_public))
            return Page(*connection.execute(sa.select(table.c.address, table.c.is_public).where(here)).one())

        return await self._database.write(put, background=True)

    async def of(self, key: str) -> Page | None:
        """Return the page of a table or a cup if it has an address."""
        query = sa.select(self.table.c.address, self.table.c.is_public).where(self.of_what == key)
        row = await self._first(query)
        return None if row is None else Page(*tuple(row))


class Pages(Addresses):
    """Reads and changes the addresses of tables."""

    table, of_what = schema.pages, schema.pages.c.table_id

    async def renew(self, table: str, now: datetime) -> str:
        """Give the page of a table a new address, and return it. The former one becomes invalid."""
        address = new_address()
        change = sa.update(_PAGES).where(_PAGES.c.table_id == table).values(address=address, made=now)
        await self._execute(change, background=True)
        return address

    async def channels(self, guild: int) -> Mapping[int, bool]:
        """Return the channels of a server whose tables or cups have pages, each with whether it counts as public."""
        tables = sa.select(_TABLES.c.channel, _PAGES.c.is_public).join(_PAGES).where(_TABLES.c.guild == guild)
        cups = sa.select(_CUPS.c.channel, _CUP_PAGES.c.is_public).join(_CUP_PAGES).where(_CUPS.c.guild == guild)

        def read(connection: sa.Connection) -> dict[int, bool]:
            found = [*rows_of(connection, tables.distinct(), _TABLES.c.channel)]
            found += rows_of(connection, cups.distinct(), _CUPS.c.channel)
            return {row.channel: row.is_public for row in found}

        return await self._database.read(read, background=True)

    async def guilds(self) -> list[int]:
        """Return the servers of this process whose tables or cups have pages."""
        tables = sa.select(_TABLES.c.guild).join(_PAGES).where(self._own, _TABLES.c.guild.is_not(None)).distinct()
        own = self._database.shards.of_guilds(_CUPS.c.guild)
        cups = sa.select(_CUPS.c.guild).join(_CUP_PAGES).where(own).distinct()

        def read(connection: sa.Connection) -> list[int]:
            found = [*rows_of(connection, tables, _TABLES.c.guild), *rows_of(connection, cups, _CUPS.c.guild)]
            return [*dict.fromkeys(row.guild for row in found)]

        return await self._database.read(read, background=True)

    async def set_public(self, channels: Collection[int], *, is_public: bool) -> None:
        """Record whether everybody on the server sees these channels."""
        tables = sa.select(_TABLES.c.id).where(_TABLES.c.channel.in_(channels))
        cups = sa.select(_CUPS.c.id).where(_CUPS.c.channel.in_(channels))
        changes = (
            sa.update(_PAGES).where(_PAGES.c.table_id.in_(tables)).values(is_public=is_public),
            sa.update(_CUP_PAGES).where(_CUP_PAGES.c.cup_id.in_(cups)).values(is_public=is_public),
        )
        await self._execute(*changes, background=True)

    async def stamps(self, addresses: Collection[str]) -> dict[str, Stamp]:
        """Return the stamps of those of these addresses that lead to a page, in one query for any number."""
        return await self._database.read(lambda connection: _stamps(connection, addresses), background=True)

    async def find(self, address: str) -> PageContent | None:
        """Return the page behind the address of a table; None if it leads nowhere. Raises UnreadableTable."""

        def read(connection: sa.Connection) -> PageContent | None:
            stamp = _stamps(connection, [address]).get(address)
            return None if stamp is None else PageContent(stamp, load_one(connection, stamp.table))

        return await self._database.read(read)


class GuildPages(Repository):
    """Reads and changes the pages of servers."""

    async def ensure(self, guild: int, name: str, now: datetime) -> str:
        """Return the address of a server's page, with a new one if it has none, and record the server's name."""
        row = {"guild": guild, "address": new_address(), "name": name, "made": now}
        columns = schema.guild_pages.c

        def put(connection: sa.Connection) -> str:
            insert_missing(connection, schema.guild_pages, [row])
            connection.execute(sa.update(schema.guild_pages).where(columns.guild == guild).values(name=name))
            query = sa.select(columns.address).where(columns.guild == guild)
            return str(connection.execute(query).scalar_one())

        return await self._database.write(put, background=True)

    async def delete(self, guild: int) -> None:
        """Delete the address of a server's page."""
        await self._execute(sa.delete(schema.guild_pages).where(schema.guild_pages.c.guild == guild), background=True)

    async def rename(self, guild: int, name: str) -> None:
        """Record the name of a server that has a page."""
        change = sa.update(schema.guild_pages).where(schema.guild_pages.c.guild == guild).values(name=name)
        await self._execute(change, background=True)

    async def find(self, address: str) -> GuildPage | None:
        """Return the server behind an address; None if it leads nowhere."""
        columns = schema.guild_pages.c
        query = (
            sa.select(columns.guild, columns.address, columns.name, _SETTINGS.c.searchable_pages)
            .join(_SETTINGS, _SETTINGS.c.guild == columns.guild)
            .where(columns.address == address, _SETTINGS.c.server_page)
        )
        row = await self._first(query)
        return None if row is None else GuildPage(*tuple(row))

    async def tables(self, guild: int) -> Sequence[tuple[str | None, TableRow, frozenset[int]]]:
        """Return the live tables of a server that may have pages, oldest first, each with the address of its page if it
        has one, and the users who must not be named."""

        def read(connection: sa.Connection) -> list[tuple[str | None, TableRow, frozenset[int]]]:
            here = sa.and_(_TABLES.c.guild == guild, schema.live)
            query = (
                sa.select(_TABLES.c.id, _PAGES.c.address)
                .outerjoin(_PAGES, _PAGES.c.table_id == _TABLES.c.id)
                .join(_SETTINGS, _SETTINGS.c.guild == _TABLES.c.guild)
                .where(here, is_open())
            )
            addresses = {row.id: row.address for row in rows_of(connection, query)}
            rows = load(connection, _TABLES.c.id.in_([*addresses]))
            unnamed = unnamed_of(connection, {user for row in rows for user in row.people})
            return [(addresses[row.id], row, unnamed) for row in rows]

        return await self._database.read(read, background=True)

    async def names(self, guild: int, users: Collection[int]) -> Mapping[int, str]:
        """Return the most recent names of people at tables of a server, without people who must not be named."""
        query = (
            sa.select(_SEATS.c.user, _SEATS.c.name)
            .join(_TABLES, _TABLES.c.id == _SEATS.c.table_id)
            .outerjoin(_PEOPLE, _PEOPLE.c.user == _SEATS.c.user)
            .where(_SEATS.c.user.in_(users), _TABLES.c.guild == guild, _PEOPLE.c.named_on_pages.is_not(sa.false()))
            .order_by(_TABLES.c.created, _TABLES.c.id)
        )
        return {row.user: row.name for row in await self._rows(query, _SEATS.c.table_id, background=True)}


def is_open() -> sa.ColumnElement[bool]:
    """Return the condition on tables with their servers' settings and pages under which a table has a page."""
    return has_page(_TABLES.c, _SETTINGS.c, sa.not_(schema.live), _PAGES.c.is_public, schema.can_post)


_SHOWN = (
    _TABLES.c.channel,
    _TABLES.c.message,
    _TABLES.c.state,
    _TABLES.c.version,
    _TABLES.c.last_activity,
    _TABLES.c.paused,
    _TABLES.c.deadline,
    _SEATS.c.user,
    _SEATS.c.name,
    _SEATS.c.computer,
    _SEATS.c.away,
    _SEATS.c.strength,
    _PEOPLE.c.holiday_end,
)
_STAMPS = (  # built once: building it takes ten times as long as running it
    sa.select(_PAGES.c.address, _TABLES.c.id, _SETTINGS.c.searchable_pages, _PEOPLE.c.named_on_pages, *_SHOWN)
    .join(_TABLES, _TABLES.c.id == _PAGES.c.table_id)
    .join(_SETTINGS, _SETTINGS.c.guild == _TABLES.c.guild)
    .outerjoin(_SEATS, _SEATS.c.table_id == _TABLES.c.id)
    .outerjoin(_PEOPLE, _PEOPLE.c.user == _SEATS.c.user)
    .where(_PAGES.c.address.in_(sa.bindparam("addresses", expanding=True)), is_open())
    .order_by(_PAGES.c.address, _SEATS.c.number)
)


def _stamps(connection: sa.Connection, addresses: Collection[str]) -> dict[str, Stamp]:
    seats = defaultdict[str, list[sa.Row[Any]]](list)  # a table without seats has a row, too
    for row in rows_of(connection, _STAMPS.params(addresses=[*addresses]), _TABLES.c.id, _SEATS.c.number):
        seats[row.address].append(row)
    return {address: _stamp(rows) for address, rows in seats.items()}


def _stamp(rows: Sequence[sa.Row[Any]]) -> Stamp:
    unnamed = frozenset(row.user for row in rows if row.named_on_pages is False)
    rest = tuple(tuple(row)[-len(_SHOWN) :] for row in rows)
    return Stamp(rows[0].id, bool(rows[0].searchable_pages), unnamed, rest)


def unnamed_of(connection: sa.Connection, users: Collection[int]) -> frozenset[int]:
    """Return those of these people who must not be named on pages."""
    query = sa.select(_PEOPLE.c.user).where(_PEOPLE.c.user.in_(users), _PEOPLE.c.named_on_pages.is_(sa.false()))
    return frozenset(connection.execute(query).scalars())
