"""Rows of tables for tests that need no store, and who joins them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.tables import lobby
from bot.tables.context import Context
from deploy.conformance.playthroughs import Case
from games.position import Start
from games.record import start_to_json
from storage.models import SeatRow, State, TableRow
from storage.table import Table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HERON, OTTER, NEWT = 1, 2, 3
PEOPLE = ("Heron", "Otter", "Newt", "Carp", "Stork", "Toad", "Snail")
LOBBY = TableRow(
    "abcdefgh", "water-lily", 5, 6, HERON, "en", State.LOBBY, 1, {}, (SeatRow(0, HERON, "Heron"),), None, (), None,
    None, None, NOON, NOON, None,
)  # fmt: skip


def game_row(**fields: Any) -> TableRow:
    """Return a running game of Water Lily without people, start or moves, but for these fields."""
    return replace(LOBBY, **{"state": State.RUNNING, "seats": (), **fields})


def row_of(case: Case, start: Start, moves: int) -> TableRow:
    """Return the row of a running game. Apart from its start it is the same for every setup."""
    return game_row(
        game=case.slug,
        version=moves,
        by_interactions=moves % 2 == 1,  # every other position as if the bot were no member
        options=case.options,
        seats=tuple(SeatRow(number, number + 1, PEOPLE[number]) for number in range(case.people)),
        start=start_to_json(start),
        moves=("x",) * moves,
        message=5,
    )


def join(table: Table, user: int, moment: datetime = NOON) -> Table:
    """Return a lobby after a person has joined it."""
    return lobby.join(table, Context(moment), user, f"Person {user}", "en")


def users(table: Table) -> list[int | None]:
    """Return who has the seats."""
    return [seat.user for seat in table.row.seats]
