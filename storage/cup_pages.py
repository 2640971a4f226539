"""The pages on which cups are followed without Discord: their addresses, and what stands behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.cup_rows import CupRow
from storage.cups import load_cups
from storage.pages import Page, is_open, is_shown, new_address, unnamed_of
from storage.repository import Repository
from storage.transaction import insert_missing, rows_of

_PAGES, _CUPS, _SETTINGS = schema.cup_pages, schema.cups, schema.settings


class CupContent(NamedTuple):
    """What stands behind the address of a cup: its row, the addresses of the pages that its tables have, the users who
    are not to be named, and whether search engines may list it."""

    row: CupRow
    tables: Mapping[str, str]
    unnamed: frozenset[int]
    is_searchable: bool


class CupPages(Repository):
    """Reads and changes the addresses of cups."""

    async def ensure(self, cup: str, now: datetime, *, is_public: bool) -> Page:
        """Return the page of a cup, with a new address if it has none, and record whether its channel is public."""
        row = {"cup_id": cup, "address": new_address(), "is_public": is_public, "made": now}
        here = _PAGES.c.cup_id == cup

        def put(connection: sa.Connection) -> Page:
            insert_missing(connection, _PAGES, [row])
            outdated = sa.and_(here, _PAGES.c.is_public.is_not(is_public))
            connection.execute(sa.update(_PAGES).where(outdated).values(is_public=is_public))
            return Page(*connection.execute(sa.select(_PAGES.c.address, _PAGES.c.is_public).where(here)).one())

        return await self._database.write(put, background=True)

    async def of(self, cup: str) -> Page | None:
        """Return the page of a cup if it has an address."""
        query = sa.select(_PAGES.c.address, _PAGES.c.is_public).where(_PAGES.c.cup_id == cup)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Page(*row)

    async def of_guild(self, guild: int) -> list[tuple[str, str, str]]:
        """Return the address, the name and the game of each live cup of a server that has a page, the oldest first."""
        query = _open_cups(_PAGES.c.address, _CUPS.c.name, _CUPS.c.game).where(_CUPS.c.guild == guild, schema.live_cups)
        query = query.order_by(_CUPS.c.created, _CUPS.c.id)
        rows = await self._database.read(lambda connection: rows_of(connection, query, _CUPS.c.id), background=True)
        return [(row.address, row.name, row.game) for row in rows]

    async def find(self, address: str) -> CupContent | None:
        """Return what stands behind the address of a cup; None if it leads nowhere."""
        query = _open_cups(_CUPS.c.id, _SETTINGS.c.searchable_pages).where(_PAGES.c.address == address)

        def read(connection: sa.Connection) -> CupContent | None:
            found = connection.execute(query).one_or_none()
            cups = [] if found is None else load_cups(connection, _CUPS.c.id == found.id)
            if found is None or not cups:
                return None
            (cup,) = cups
            users = {entrant.user for entrant in cup.entrants if entrant.user is not None}
            opened = [table.opened for table in cup.tables if table.opened is not None]
            unnamed = unnamed_of(connection, users)
            return CupContent(cup, _addresses(connection, opened), unnamed, bool(found.searchable_pages))

        return await self._database.read(read, background=True)


def _open_cups(*columns: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Return a query of cups that have a page: where their servers' settings allow those of tables."""
    has_ended = sa.not_(schema.live_cups)
    joined = sa.select(*columns).join_from(_PAGES, _CUPS).join(_SETTINGS, _SETTINGS.c.guild == _CUPS.c.guild)
    return joined.where(is_shown(has_ended, _PAGES.c.is_public))


def _addresses(connection: sa.Connection, tables: Sequence[str]) -> dict[str, str]:
    """Return the addresses of those of these tables that have a page."""
    columns = schema.tables.c
    query = (
        sa.select(columns.id, schema.pages.c.address)
        .join(schema.pages, schema.pages.c.table_id == columns.id)
        .join(_SETTINGS, _SETTINGS.c.guild == columns.guild)
        .where(columns.id.in_(tables), is_open())
    )
    return {row.id: row.address for row in rows_of(connection, query, columns.id)}
