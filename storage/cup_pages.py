"""The pages on which cups are followed without Discord: their addresses and contents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.cup_rows import HELD, CupRow
from storage.cups import load_cups
from storage.guild_settings import allows_page
from storage.pages import Addresses, is_open
from storage.transaction import rows_of

_PAGES, _CUPS, _SETTINGS = schema.cup_pages, schema.cups, schema.settings
_ENTRANTS, _PEOPLE, _MESSAGES = schema.cup_entrants, schema.people, schema.cup_messages


class CupStamp(NamedTuple):
    """A value that changes whenever the page of a cup shows something else: the cup and its version, whether search
    engines may list it, the users who must not be named, its tables that have a page, with the addresses, and why its
    round or muster is held."""

    cup: str
    version: int
    is_searchable: bool
    unnamed: frozenset[int]
    tables: tuple[tuple[str, str], ...]
    held: tuple[str, ...] = ()


class CupContent(NamedTuple):
    """The contents of a cup's address."""

    stamp: CupStamp
    row: CupRow


class CupPages(Addresses):
    """Reads and changes the addresses of cups."""

    table, of_what = schema.cup_pages, schema.cup_pages.c.cup_id

    async def of_guild(self, guild: int) -> list[tuple[str, str, str]]:
        """Return the address, the name and the game of each live cup of a server that has a page, the oldest first."""
        query = _open_cups(_PAGES.c.address, _CUPS.c.name, _CUPS.c.game).where(_CUPS.c.guild == guild, schema.live_cups)
        query = query.order_by(_CUPS.c.created, _CUPS.c.id)
        return [(row.address, row.name, row.game) for row in await self._rows(query, _CUPS.c.id, background=True)]

    async def stamps(self, addresses: Collection[str]) -> dict[str, CupStamp]:
        """Return the stamps of those of these addresses that lead to a page."""
        return await self._database.read(lambda connection: _stamps(connection, addresses), background=True)

    async def find(self, address: str) -> CupContent | None:
        """Return the page behind the address of a cup; None if it leads nowhere."""

        def read(connection: sa.Connection) -> CupContent | None:
            stamp = _stamps(connection, [address]).get(address)
            cups = [] if stamp is None else load_cups(connection, _CUPS.c.id == stamp.cup)
            return CupContent(stamp, cups[0]) if stamp is not None and cups else None

        return await self._database.read(read, background=True)


def _open_cups(*columns: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Return a query of cups that have a page: where their servers' settings allow those of tables."""
    has_ended = sa.not_(schema.live_cups)
    joined = sa.select(*columns).join_from(_PAGES, _CUPS).join(_SETTINGS, _SETTINGS.c.guild == _CUPS.c.guild)
    return joined.where(allows_page(_SETTINGS.c, has_ended, _PAGES.c.is_public))


def _stamps(connection: sa.Connection, addresses: Collection[str]) -> dict[str, CupStamp]:
    held = sa.select(_MESSAGES.c.key).where(_MESSAGES.c.cup_id == _CUPS.c.id, _MESSAGES.c.key.startswith(f"{HELD}."))
    columns = _PAGES.c.address, _CUPS.c.id, _CUPS.c.version, _SETTINGS.c.searchable_pages
    query = _open_cups(*columns, held.limit(1).scalar_subquery().label("held"))
    found = [*rows_of(connection, query.where(_PAGES.c.address.in_(addresses)), _CUPS.c.id)]
    cups = [row.id for row in found]
    unnamed, tables = _unnamed(connection, cups), _addresses(connection, cups)
    return {
        row.address: CupStamp(
            row.id,
            row.version,
            bool(row.searchable_pages),
            frozenset(unnamed[row.id]),
            tuple(tables[row.id]),
            () if row.held is None else tuple(row.held.removeprefix(f"{HELD}.").split(",")),
        )
        for row in found
    }


def _unnamed(connection: sa.Connection, cups: Sequence[str]) -> defaultdict[str, set[int]]:
    """Return the entrants of each of these cups who must not be named."""
    query = (
        sa.select(_ENTRANTS.c.cup_id, _ENTRANTS.c.user)
        .join(_PEOPLE, _PEOPLE.c.user == _ENTRANTS.c.user)
        .where(_ENTRANTS.c.cup_id.in_(cups), _PEOPLE.c.named_on_pages.is_(sa.false()))
    )
    users = defaultdict[str, set[int]](set)
    for row in rows_of(connection, query, _ENTRANTS.c.cup_id):
        users[row.cup_id].add(row.user)
    return users


def _addresses(connection: sa.Connection, cups: Sequence[str]) -> defaultdict[str, list[tuple[str, str]]]:
    """Return, of each of these cups, its tables that have a page with their addresses."""
    columns, of_cups = schema.tables.c, schema.cup_tables.c
    query = (
        sa.select(of_cups.cup_id, columns.id, schema.pages.c.address)
        .join(schema.pages, schema.pages.c.table_id == columns.id)
        .join(_SETTINGS, _SETTINGS.c.guild == columns.guild)
        .join(schema.cup_tables, of_cups.opened == columns.id)
        .where(of_cups.cup_id.in_(cups), is_open())
        .order_by(columns.id)
    )
    addresses = defaultdict[str, list[tuple[str, str]]](list)
    for row in rows_of(connection, query, columns.id):
        addresses[row.cup_id].append((row.id, row.address))
    return addresses
