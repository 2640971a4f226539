"""Rows of tables for tests that need no store, and who joins them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.tables import lobby
from bot.tables.context import Context
from storage.models import SeatRow, State, TableRow
from storage.table import Table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HERON, OTTER, NEWT = 1, 2, 3
LOBBY = TableRow(
    "abcdefgh", "water-lily", 5, 6, HERON, "en", State.LOBBY, 1, {}, (SeatRow(0, HERON, "Heron"),), None, (), None,
    None, None, NOON, NOON, None,
)  # fmt: skip


def game_row(**fields: Any) -> TableRow:
    """Return a running game of Water Lily without people, start or moves, but for these fields."""
    return replace(LOBBY, **{"state": State.RUNNING, "seats": (), **fields})


def join(table: Table, user: int, moment: datetime = NOON) -> Table:
    """Return a lobby after a person has joined it."""
    return lobby.join(table, Context(moment), user, f"Person {user}", "en")


def users(table: Table) -> list[int | None]:
    """Return who has the seats."""
    return [seat.user for seat in table.row.seats]
