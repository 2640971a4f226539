"""The pages on which cups are followed without Discord: their addresses, and what stands behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from storage import schema
from storage.cup_rows import CupRow
from storage.cups import load_cups
from storage.pages import Addresses, is_open, is_shown, unnamed_of
from storage.transaction import rows_of

_PAGES, _CUPS, _SETTINGS = schema.cup_pages, schema.cups, schema.settings


class CupContent(NamedTuple):
    """What stands behind the address of a cup: its row, the addresses of the pages that its tables have, the users who
    are not to be named, and whether search engines may list it."""

    row: CupRow
    tables: Mapping[str, str]
    unnamed: frozenset[int]
    is_searchable: bool


class CupPages(Addresses):
    """Reads and changes the addresses of cups."""

    table, of_what = schema.cup_pages, schema.cup_pages.c.cup_id

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
