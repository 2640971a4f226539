"""Migrating a database of version 0.1.0: what it holds is still there, and its games go on where they stood."""

from __future__ import annotations

import ast
import random
import sys
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.tables.ratings import rate
from storage import schema
from storage.clock import Clock
from storage.errors import DatabaseUnreleased
from storage.models import SeatRow, State, TableRow
from storage.schema_version import BRIDGES, MIGRATIONS, newest_version
from storage.scores import Rating
from storage.store import Store
from tests.storage.changes import append, start_game
from tests.storage.new_file import file_of, write_past
from tests.storage.released import MOVES, RELEASED, SPRING, TABLES, fill_released, result_rows, seat_rows, table_row
from tests.storage.scenes import CARP, CHANNEL, GUILD, HERON, LATER, NAMES, NOON, OTTER, RESULT, START, to_hear
from tests.storage.test_failures import on_the_side
from tests.storage.writers import kill_while_opening


@pytest.fixture
async def old_url(url: str) -> str:
    """A database as 0.1.0 left it."""
    if url.startswith("sqlite"):
        file_of(url).parent.mkdir()
    await fill_released(url)
    return url


def table(table: str, *users: int, computer: int = 0, clock: Clock | None = None) -> TableRow:
    """Return a table as it must be read after the migration."""
    row = next(row for row in TABLES if row["id"] == table)
    nothing = dict.fromkeys(("start", "result", "message", "shown_version", "ended", "timer"))
    columns = {name: value for name, value in {**nothing, **row}.items() if name not in ("deadline", "reminder")}
    if clock is not None:
        columns["clock"] = clock
    seats = tuple(
        SeatRow(n, user, NAMES[user], user == computer, "it", "medium" if user == computer else None)
        for n, user in enumerate(users)
    )
    moves = tuple(move["move"] for move in MOVES if move["table_id"] == table)
    if columns["state"] == "cancelled" or columns["shown_version"] == columns["version"]:
        columns["shown_activity"] = columns["last_activity"]
    return TableRow(**{**columns, "state": State(row["state"])}, seats=seats, moves=moves)


CLOCK = Clock(
    deadline=NOON + timedelta(minutes=50), reminder=LATER,
    started_at=NOON, since=NOON - timedelta(minutes=10), notified_at=NOON,
)  # fmt: skip
WANTED = [
    table("lobbyaaa", HERON, OTTER),
    table("newgamea", HERON, OTTER, clock=Clock(started_at=NOON, notified_at=NOON)),
    table("gameaaaa", CARP, HERON, OTTER, computer=HERON, clock=CLOCK),
    table("overaaaa", OTTER, HERON),
    table("unshowna", OTTER, HERON),
    table("stoppeda", OTTER, HERON),
    table("closedaa", HERON),
]


async def test_all_that_a_database_holds_is_still_there_and_its_games_go_on(
    old_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    store = await Store.open(old_url)
    (line,) = [record.getMessage() for record in caplog.records if record.name == "storage.database"]
    assert f"it is migrated from version {RELEASED} to {newest_version()}" in line
    assert (f"tables-before-{newest_version()}.db" in line) == old_url.startswith("sqlite")
    assert [await store.tables.load(row["id"]) for row in TABLES] == WANTED
    assert [row.id for row in await store.tables.unshown()] == ["newgamea", "unshowna"]
    assert [row.id for row in await store.tables.live() if row.shown_version == row.version] == ["gameaaaa", "lobbyaaa"]
    untold = {row["id"]: await to_hear(store, row["id"]) for row in TABLES[:4]}
    secrets = {"newgamea": [("secret:1", OTTER)], "gameaaaa": [("secret:2", OTTER)]}
    assert untold == {"lobbyaaa": [], **secrets, "overaaaa": []}
    game = await append(store, await store.tables.load("gameaaaa"), ["x"], [1], LATER)
    assert (game.moves, game.version) == (("12x14", "цветок", "x"), 3)
    row = await start_game(store, "lobbyaaa", 2, START, [1, 0], LATER)
    assert [seat.user for seat in row.seats] == [OTTER, HERON]
    assert await store.tables.live_in(CHANNEL) is None
    await store.close()
    engine = create_async_engine(old_url)
    async with engine.connect() as connection:
        rows = (await connection.execute(sa.select(schema.heartbeats))).all()
    assert [(row.shard_count, row.shard, row.last) for row in rows] == [(1, 0, NOON)]
    await engine.dispose()
    for statement in ("UPDATE moves SET move = 'b'", "UPDATE moves SET undone = 1, seat = 5", "DELETE FROM moves"):
        with pytest.raises(DBAPIError, match="moves are append-only"):
            await on_the_side(old_url, statement)


@pytest.mark.soak
async def test_a_killed_migration_is_made_at_the_next_start(old_url: str) -> None:
    for _ in range(3):
        kill_while_opening(old_url, random.uniform(0.02, 0.2))
    store = await Store.open(old_url)
    assert [await store.tables.load(row["id"]) for row in TABLES] == WANTED
    await store.close()


@pytest.mark.parametrize("file", sorted((MIGRATIONS / "versions").glob("v*.py")), ids=lambda file: file.name[:5])
def test_a_migration_imports_no_code_of_ours(file: Path) -> None:
    tree = ast.parse(file.read_text())
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    packages = {module.partition(".")[0] for module in modules} - sys.stdlib_module_names
    assert packages <= {"alembic", "sqlalchemy"}


@pytest.mark.soak
async def test_past_games_count_in_the_season_of_their_end(old_url: str) -> None:
    store = await Store.open(old_url)
    first, second = (27.635389493, 8.065901414), (22.364610507, 8.065901414)  # as openskill rates them
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
    await store.close()


async def test_ratings_are_computed_anew_from_the_results(old_url: str) -> None:
    engine, number = create_async_engine(old_url), 30  # games that Heron has won against new people
    metadata = sa.MetaData()
    async with engine.begin() as connection:
        await connection.run_sync(metadata.reflect)
        for game in range(number):
            ended, key = SPRING + timedelta(hours=game), f"rated{game:03}"
            row = table_row(key, 3, "over", 2, start=START, result=RESULT, ended=ended)
            users = HERON, 1000 + game
            seats = [one | {"user": user} for one, user in zip(seat_rows(key, HERON, OTTER), users, strict=True)]
            for name, rows in (("tables", [row]), ("seats", seats), ("results", result_rows(key, ended, *users))):
                for one in rows:
                    await connection.execute(sa.insert(metadata.tables[name]).values(one))
        inflated = {"guild": GUILD, "user": HERON, "mu": 60.0, "sigma": 5.0, "games": number, "wins": number}
        for board in ("", "water-lily"):
            values = {**inflated, "game": board, "updated": SPRING}
            await connection.execute(sa.insert(metadata.tables["ratings"]).values(values))
    await engine.dispose()
    rating: Rating | None = None
    for _ in range(5):  # then it is established, and learns nothing from the others
        rating = rate([1, 2], [rating, None])[0]
    assert rating is not None
    store = await Store.open(old_url)
    for season in ("2026-2", None):
        scores = await store.statistics.leaderboard(GUILD, "water-lily", 9, season)
        (heron,) = [score for score in scores if score.user == HERON]
        assert (heron.games, heron.wins) == (number, number)
        assert (heron.rating.mu, heron.rating.sigma) == pytest.approx((rating.mu, rating.sigma))
    await store.close()


async def test_a_version_between_releases_is_refused_with_the_way_on(made_url: str) -> None:
    for version, bridge in (("0001", "0033"), ("0017", "0033"), ("0032", "0033"), ("0033", "0034")):
        write_past(made_url, f"UPDATE alembic_version SET version_num = '{version}'")  # noqa: S608
        with pytest.raises(DatabaseUnreleased, match=f"version {version} .* commit {BRIDGES[bridge]} .* to {bridge}"):
            await Store.open(made_url)
