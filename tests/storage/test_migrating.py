"""Migrating: what an older version kept is there, and goes on where it stood."""

from __future__ import annotations

import ast
import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from storage import schema
from storage.clock import Clock
from storage.models import SeatRow, State, TableRow
from storage.schema_version import MIGRATIONS
from storage.store import Store
from tests.storage.scenes import CARP, CHANNEL, GUILD, HERON, LATER, NAMES, NOON, OTTER, RESULT, START, to_hear
from tests.storage.writers import kill_while_opening

Rows = list[dict[str, Any]]

RENAMED = {"shown": "shown_version", "pressed": "last_activity"}


def first_version_row(table: str, channel: int, state: str, version: int, **more: Any) -> dict[str, Any]:
    """Return the row of a table as the first version wrote it."""
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
        "pressed": NOON,
        **more,
    }


def at(table: str, *users: int, computer: int = 0) -> Rows:
    """Return the places of these people as the first version wrote them."""
    return [
        {
            "table_id": table,
            "number": number,
            "user": user,
            "name": NAMES[user],
            "computer": user == computer,
            "told": number == 0,
            "locale": "it",
        }
        for number, user in enumerate(users)
    ]


def move_rows(table: str, *moves: str) -> Rows:
    """Return moves as the first version wrote them."""
    return [
        {"table_id": table, "number": n, "seat": n % 2, "move": move, "made": NOON} for n, move in enumerate(moves, 1)
    ]


TABLES = [
    first_version_row("lobbyaaa", 1, "lobby", 2, message=500, shown=2),
    first_version_row("newgamea", 2, "running", 3, start=START),
    first_version_row("gameaaaa", 3, "running", 4, start=START, message=501, shown=2),
    first_version_row("overaaaa", 3, "over", 4, start=START, result=RESULT, message=502, shown=2, ended=LATER),
    first_version_row("unshowna", 3, "over", 4, start=START, result=RESULT, message=503, shown=1, ended=LATER),
    first_version_row("stoppeda", 3, "cancelled", 5, start=START, message=504, shown=1, ended=LATER),
    first_version_row("closedaa", 3, "cancelled", 2, message=505, shown=2, ended=LATER),
]
PLACES = [
    *at("lobbyaaa", HERON, OTTER),
    *at("newgamea", HERON, OTTER),
    *at("gameaaaa", CARP, HERON, OTTER, computer=HERON),
    *(place for table in ("overaaaa", "unshowna", "stoppeda") for place in at(table, OTTER, HERON)),
    *at("closedaa", HERON),
]
MOVES = [
    row for table in ("gameaaaa", "overaaaa", "unshowna", "stoppeda") for row in move_rows(table, "12x14", "цветок")
]


async def first_version(url: str, newest: str) -> None:
    """Create a database as the first version left it, migrated up to another."""

    def fill(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        metadata = sa.MetaData()
        metadata.reflect(connection)
        for name, rows in (("tables", TABLES), ("places", PLACES), ("moves", MOVES)):
            for row in rows:
                connection.execute(sa.insert(metadata.tables[name]).values(row))
        command.upgrade(config, newest)

    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(fill)
    finally:
        await engine.dispose()


@pytest.fixture(params=["0001", "0002", "0003"])
async def old_url(url: str, request: pytest.FixtureRequest) -> str:
    """A database as the first version left it, and as a later one that was given it."""
    if url.startswith("sqlite"):
        Path(sa.make_url(url).database or "").parent.mkdir()
    await first_version(url, request.param)
    return url


def table(table: str, version: int, *users: int, computer: int = 0) -> TableRow:
    """Return a table as it ought to be read after the migration."""
    row = next(row for row in TABLES if row["id"] == table)
    nothing = dict.fromkeys(("start", "result", "message", "shown", "ended"))
    columns = {RENAMED.get(name, name): value for name, value in {**nothing, **row}.items()}
    if row["state"] == "running":
        columns["clock"] = Clock(started_at=NOON, notified_at=NOON)
    seats = tuple(
        SeatRow(n, user, NAMES[user], user == computer, "it", "medium" if user == computer else None)
        for n, user in enumerate(users)
    )
    moves = tuple(move["move"] for move in MOVES if move["table_id"] == table)
    if columns["state"] == "cancelled" or columns["shown_version"] == version:
        columns["shown_activity"] = columns["last_activity"]
    return TableRow(**{**columns, "version": version, "state": State(row["state"])}, seats=seats, moves=moves)


WANTED = [
    table("lobbyaaa", 2, HERON, OTTER),
    table("newgamea", 0, HERON, OTTER),
    table("gameaaaa", 2, CARP, HERON, OTTER, computer=HERON),
    table("overaaaa", 2, OTTER, HERON),
    table("unshowna", 2, OTTER, HERON),
    table("stoppeda", 3, OTTER, HERON),
    table("closedaa", 2, HERON),
]


async def test_every_table_of_the_first_version_is_there_with_its_places_and_moves(old_url: str) -> None:
    store = await Store.open(old_url)
    assert [await store.tables.load(row["id"]) for row in TABLES] == WANTED
    await store.close()


async def test_a_migration_that_is_killed_at_any_moment_is_made_at_the_next_start(old_url: str) -> None:
    for _ in range(3):
        kill_while_opening(old_url, random.uniform(0.02, 0.2))
    store = await Store.open(old_url)
    assert [await store.tables.load(row["id"]) for row in TABLES] == WANTED
    await store.close()


async def test_what_messages_show_is_as_new_as_it_was(old_url: str) -> None:
    store = await Store.open(old_url)
    assert [row.id for row in await store.tables.unshown()] == ["newgamea", "unshowna"]
    assert [row.id for row in await store.tables.live() if row.shown_version == row.version] == ["gameaaaa", "lobbyaaa"]
    await store.close()


async def test_who_was_not_told_the_secret_is_told_it_and_old_messages_lose_their_controls(url: str) -> None:
    if url.startswith("sqlite"):
        Path(sa.make_url(url).database or "").parent.mkdir()
    await first_version(url, "0029")
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        old = """UPDATE tables SET old_messages = '[[490, null], [491, 1]]' WHERE id = 'gameaaaa'"""
        await connection.execute(sa.text(old))
    await engine.dispose()
    store = await Store.open(url)
    assert await to_hear(store, "newgamea") == [("secret:1", OTTER)]
    assert await to_hear(store, "gameaaaa") == [("secret:2", OTTER)]
    assert await to_hear(store, "overaaaa") == await to_hear(store, "lobbyaaa") == []
    messages = [message for message in await store.outbox.of("gameaaaa") if message.is_old]
    assert [(one.key, one.message, one.version) for one in messages] == [("old:490", 490, None), ("old:491", 491, 1)]
    assert [row.id for row in await store.outbox.tables_with_expired()] == ["gameaaaa"]
    await store.close()


async def test_games_and_lobbies_of_the_first_version_go_on(old_url: str) -> None:
    store = await Store.open(old_url)
    game = await store.games.append(await store.tables.load("gameaaaa"), ["x"], [1], LATER)
    assert (game.moves, game.version) == (("12x14", "цветок", "x"), 3)
    row = await store.lobbies.start("lobbyaaa", 2, START, [1, 0], LATER)
    assert [seat.user for seat in row.seats] == [OTTER, HERON]
    assert await store.tables.live_in(CHANNEL) is None
    await store.close()


async def test_moves_of_the_first_version_are_still_append_only(old_url: str) -> None:
    await (await Store.open(old_url)).close()
    engine = create_async_engine(old_url)
    for statement in ("UPDATE moves SET move = 'b'", "UPDATE moves SET undone = 1, seat = 5", "DELETE FROM moves"):
        with pytest.raises(DBAPIError, match="moves are append-only"):
            async with engine.begin() as connection:
                await connection.execute(sa.text(statement))
    await engine.dispose()


@pytest.mark.parametrize("file", sorted((MIGRATIONS / "versions").glob("v*.py")), ids=lambda file: file.name[:5])
def test_a_migration_imports_nothing_that_may_come_to_change_its_result(file: Path) -> None:
    tree = ast.parse(file.read_text())
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    packages = {module.partition(".")[0] for module in modules} - sys.stdlib_module_names
    assert packages <= {"alembic", "sqlalchemy"}


async def test_a_table_that_waited_for_its_thread_still_does(url: str) -> None:
    if url.startswith("sqlite"):
        Path(sa.make_url(url).database or "").parent.mkdir()
    await first_version(url, "0025")
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(sa.text("UPDATE tables SET channel = -77 WHERE id = 'lobbyaaa'"))
    await engine.dispose()
    store = await Store.open(url)
    lobby, game = await store.tables.load("lobbyaaa"), await store.tables.load("gameaaaa")
    assert [(row.channel, row.awaits_thread) for row in (lobby, game)] == [(77, True), (3, False)]
    await store.outbox.record_thread("lobbyaaa", 500)
    opened = await store.tables.load("lobbyaaa")
    assert (opened.channel, opened.awaits_thread) == (500, False)
    await store.close()


async def test_games_before_the_seasons_count_in_the_season_of_their_end(url: str) -> None:
    if url.startswith("sqlite"):
        Path(sa.make_url(url).database or "").parent.mkdir()
    await first_version(url, "0007")
    autumn, winter = datetime(2026, 9, 30, 23, tzinfo=UTC), datetime(2026, 10, 1, 1, tzinfo=UTC)
    games = {"overaaaa": (winter, HERON, OTTER), "unshowna": (autumn, OTTER, None), "stoppeda": (autumn, HERON, CARP)}
    rows = [
        {"table_id": table, "seat": seat, "guild": GUILD, "game": "water-lily", "user": user, "ended": end}
        | {"rank": seat + 1, "points": 0, "won": seat == 0}
        for table, (end, *users) in games.items()
        for seat, user in enumerate(users)
    ]
    values = {"guild": GUILD + 1, "season": "2026-4", "game": "", "user": 7, "mu": 25, "sigma": 8, "updated": winter}
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(sa.insert(schema.results), [*rows, {**rows[0], "seat": 9, "guild": GUILD + 1}])
        await connection.execute(sa.insert(schema.season_ratings).values(values | {"games": 1, "wins": 1}))
    await engine.dispose()
    store = await Store.open(url)
    first, second = (27.635389493, 8.065901414), (22.364610507, 8.065901414)  # as rated when there came to be seasons
    assert await store.statistics.seasons(GUILD) == ["2026-4", "2026-3"]
    for game in ("", "water-lily"):
        for season, scores in (
            ("2026-3", [(HERON, 1, first), (OTTER, 1, first), (CARP, 0, second)]),
            ("2026-4", [(HERON, 1, first), (OTTER, 0, second)]),
        ):
            board = await store.statistics.leaderboard(GUILD, game or None, 9, season)
            assert [(score.game, score.user, score.games, score.wins) for score in board] == [
                (game, user, 1, wins) for user, wins, _ in scores
            ]
            assert [mark for score in board for mark in (score.rating.mu, score.rating.sigma)] == pytest.approx(
                [mark for *_, rating in scores for mark in rating]
            )
    assert [score.user for score in await store.statistics.leaderboard(GUILD + 1, None, 9, "2026-4")] == [7]
    await store.close()
