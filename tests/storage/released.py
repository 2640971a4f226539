"""A database as 0.1.0 left it, with games, lobbies and results."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from storage.schema_version import VERSION
from tests.storage import schema_0_1_0
from tests.storage.scenes import CARP, GUILD, HERON, LATER, NAMES, NOON, OTTER, RESULT, START

Rows = list[dict[str, Any]]
RELEASED = "0003"  # the version of the database of 0.1.0
HOUR = 3600
SPRING = datetime(2026, 4, 10, tzinfo=UTC)
AUTUMN, WINTER = datetime(2026, 9, 30, 23, tzinfo=UTC), datetime(2026, 10, 1, 1, tzinfo=UTC)


def table_row(table: str, channel: int, state: str, version: int, **more: Any) -> dict[str, Any]:
    """Return the row of a table as 0.1.0 wrote it."""
    return {
        "id": table,
        "game": "water-lily",
        "guild": GUILD,
        "channel": channel,
        "host": HERON,
        "locale": "ru",
        "state": state,
        "version": version,
        "options": {"open": True},
        "created": NOON,
        "last_activity": NOON,
        "seating": "random",
        "undone_at_version": 0,
        **more,
    }


def seat_rows(table: str, *users: int, computer: int = 0) -> Rows:
    """Return the seats of these people as 0.1.0 wrote them."""
    return [
        {
            "table_id": table,
            "number": number,
            "user": user,
            "name": NAMES[user],
            "computer": user == computer,
            "strength": "medium" if user == computer else None,
            "secret_sent": number == 0,
            "locale": "it",
            "away": False,
            "timeouts_in_a_row": 0,
        }
        for number, user in enumerate(users)
    ]


def move_rows(table: str, *moves: str) -> Rows:
    """Return moves as 0.1.0 wrote them."""
    return [
        {"table_id": table, "number": n, "seat": n % 2, "move": move, "made": NOON, "undone": 0}
        for n, move in enumerate(moves, 1)
    ]


def result_rows(table: str, ended: datetime, *users: int | None) -> Rows:
    """Return the results of a game that the first seat has won, as 0.1.0 wrote them."""
    return [
        {"table_id": table, "seat": seat, "guild": GUILD, "game": "water-lily", "user": user, "ended": ended}
        | {"rank": seat + 1, "points": 0, "won": seat == 0}
        for seat, user in enumerate(users)
    ]


TABLES = [
    table_row("lobbyaaa", 1, "lobby", 2, message=500, shown_version=2),
    table_row("newgamea", 2, "running", 0, start=START),
    table_row(
        "gameaaaa", 3, "running", 2, start=START, message=501, shown_version=2, timer=HOUR,
        deadline=NOON + timedelta(minutes=50), reminder=LATER,
    ),
    table_row("overaaaa", 3, "over", 2, start=START, result=RESULT, message=502, shown_version=2, ended=LATER),
    table_row("unshowna", 3, "over", 2, start=START, result=RESULT, message=503, shown_version=1, ended=LATER),
    table_row("stoppeda", 3, "cancelled", 3, start=START, message=504, shown_version=1, ended=LATER),
    table_row("closedaa", 3, "cancelled", 2, message=505, shown_version=2, ended=LATER),
]  # fmt: skip
SEATS = [
    *seat_rows("lobbyaaa", HERON, OTTER),
    *seat_rows("newgamea", HERON, OTTER),
    *seat_rows("gameaaaa", CARP, HERON, OTTER, computer=HERON),
    *(seat for table in ("overaaaa", "unshowna", "stoppeda") for seat in seat_rows(table, OTTER, HERON)),
    *seat_rows("closedaa", HERON),
]
MOVES = [
    row for table in ("gameaaaa", "overaaaa", "unshowna", "stoppeda") for row in move_rows(table, "12x14", "цветок")
]
RESULTS = [
    *result_rows("overaaaa", WINTER, HERON, OTTER),
    *result_rows("unshowna", AUTUMN, OTTER, None),
    *result_rows("stoppeda", AUTUMN, HERON, CARP),
]


async def fill_released(url: str) -> None:
    """Create a database of 0.1.0."""

    def fill(connection: sa.Connection) -> None:
        schema_0_1_0.create(connection)
        VERSION.create(connection)
        connection.execute(sa.insert(VERSION).values(version_num=RELEASED))
        metadata = sa.MetaData()
        metadata.reflect(connection)
        for name, rows in (("tables", TABLES), ("seats", SEATS), ("moves", MOVES), ("results", RESULTS)):
            for row in rows:
                connection.execute(sa.insert(metadata.tables[name]).values(row))
        connection.execute(sa.update(metadata.tables["heartbeat"]).values(last=NOON))

    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(fill)
    finally:
        await engine.dispose()
