"""A bad value in any column of any table is named, and stops nothing of other people's and tables'."""

from __future__ import annotations

import inspect
import re
import sqlite3
from collections.abc import Collection, Mapping
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa

from storage import schema
from storage.damage import unreadable_rows
from storage.database import Database
from storage.person import Person
from storage.repositories import Repositories
from storage.store import Store
from tests.storage.damaged_rows import (
    BROKEN,
    CHANGES,
    CHANNEL,
    GARBAGE,
    OF_A_SERVER,
    OF_ONE,
    PAGES,
    PEOPLE,
    READERS,
    SOON,
    WHOLE,
    WITHOUT_TABLES,
    fill,
    kind_of,
    rows_of,
)
from tests.storage.new_file import file_of, new_file, write_past
from tests.storage.scenes import NOON, count_queries

PART = 8  # of the readers of a bad value one in so many is tried, others for the next column; the soak tries all
pytestmark = pytest.mark.xdist_group("bad values")  # in one process, which makes the database once


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a database with two tables, each of a person of its own and of one who is at both."""
    url = new_file(tmp_path_factory.mktemp("whole"))
    database = await Database.open(url)
    await database.write(fill)
    await database.close()
    return file_of(url)


@pytest.fixture
def url(whole: Path, tmp_path: Path) -> str:
    """A copy of that database."""
    (tmp_path / whole.name).write_bytes(whole.read_bytes())
    return f"sqlite+aiosqlite:///{tmp_path / whole.name}"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def found_whole(whole: Path) -> Mapping[str, tuple[list[str], str]]:
    """What each reader finds of the whole table and its person, and its statements."""
    store, found = await Store.open_to_read(f"sqlite+aiosqlite:///{whole}"), dict[str, tuple[list[str], str]]()
    for name, read in READERS.items():
        with count_queries() as queries:
            found[name] = whole_part(await read(store)), " ".join(queries)
    await store.close()
    return found


def whole_part(found: object) -> list[str]:
    """Return what a reader has found of the whole table and its person."""
    items = found.items() if isinstance(found, Mapping) else found
    assert isinstance(items, Collection)
    marks = (WHOLE, str(PEOPLE[WHOLE]), PAGES[WHOLE], str(CHANNEL + 2))
    return sorted(text for text in map(repr, items) if any(mark in text for mark in marks) and BROKEN not in text)


def test_every_reader_of_several_rows_is_tried() -> None:
    several = ("list[", "dict[", "Mapping[", "Sequence[", "set[")
    found = {
        f"{name}.{method}"
        for name, part in vars(Repositories(None)).items()  # type: ignore[arg-type]  # nothing is read
        for method, function in inspect.getmembers(type(part), inspect.iscoroutinefunction)
        if not method.startswith("_") and str(inspect.signature(function).return_annotation).startswith(several)
    }
    assert found == {*READERS} | CHANGES | OF_ONE


def test_every_table_of_the_schema_has_rows() -> None:
    assert {*rows_of(WHOLE)} | {*OF_A_SERVER} == {*schema.metadata.tables}


def which_of(table: sa.Table) -> str:
    """Return the condition on the rows of the broken table, or of its person."""
    names = [name for name in ("table_id", "cup_id", "id") if name in table.c]
    return f"{names[0]} = {BROKEN!r}" if names else f'"user" = {PEOPLE[BROKEN]}'


@pytest.mark.parametrize("every", [PART, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("table", sorted(rows_of(WHOLE)))
async def test_a_bad_value_stops_nothing_of_others(
    url: str, found_whole: Mapping[str, tuple[list[str], str]], table: str, every: int
) -> None:
    store = await Store.open(url)
    readers = [name for name, (_, statements) in found_whole.items() if re.search(rf"\b{table}\b", statements)]
    failures: list[str] = []
    with closing(sqlite3.connect(file_of(url), isolation_level=None)) as raw:
        for (trigger,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            raw.execute(f"DROP TRIGGER {trigger}")
        for number, column in enumerate(schema.metadata.tables[table].c):
            name = f'"{column.name}"'
            which = which_of(schema.metadata.tables[table])
            stored = raw.execute(f"SELECT rowid, {name} FROM {table} WHERE {which}").fetchall()  # noqa: S608
            assert stored
            for garbage in GARBAGE[kind_of(column)]:
                try:
                    raw.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (garbage, stored[0][0]))  # noqa: S608
                except sqlite3.IntegrityError:
                    continue
                concerned = [name for name in readers if f".{column.name}" in found_whole[name][1]]
                for reader in concerned[number % every :: every] or concerned:
                    wanted = found_whole[reader][0]
                    try:
                        found = whole_part(await READERS[reader](store))
                    except Exception as error:
                        failures.append(f"{column} = {garbage!r:.20}: {reader}: {type(error).__name__} {error!s:.80}")
                    else:
                        if found != wanted:
                            failures.append(f"{column} = {garbage!r:.20}: {reader}: {found} != {wanted}")
                raw.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (stored[0][1], stored[0][0]))  # noqa: S608
    await store.close()
    assert failures == []


def test_every_reader_finds_something_of_the_whole_table(found_whole: Mapping[str, tuple[list[str], str]]) -> None:
    assert {name for name, (found, _) in found_whole.items() if not found} == WITHOUT_TABLES


@pytest.mark.parametrize(
    ("change", "row", "reader"),
    [
        ("people SET summary_hour = 99", "people, row 1001", "people.load_all"),
        ("ratings SET mu = 'x'", "ratings, row 9, , 1001", "statistics.leaderboard"),
        ("plans SET updated = 'x'", "plans, row brokenaa, 1001", "plans.to_tell"),
        ("tables SET last_activity = 'x'", "tables, row brokenaa", "plans.tables"),
    ],
)
async def test_a_row_that_was_left_out_is_named(url: str, change: str, row: str, reader: str) -> None:
    store, table = await Store.open(url), schema.metadata.tables[change.split(maxsplit=1)[0]]
    which = f'"user" = {PEOPLE[BROKEN]}' if "user" in table.c else which_of(table)
    write_past(url, f"UPDATE {change} WHERE {which}")
    await READERS[reader](store)
    await store.close()
    assert row in unreadable_rows()


async def test_the_next_step_of_a_cup_is_known_beside_one_that_cannot_be_read(url: str) -> None:
    store = await Store.open(url)
    for garbage in ("'soon'", "''", "'0'", "5"):
        write_past(url, f"UPDATE cups SET due = {garbage} WHERE id = '{BROKEN}'")  # noqa: S608
        assert await store.due_cups.next_due(SOON - timedelta(minutes=1)) == SOON, garbage
    await store.close()


async def test_unreadable_preferences_are_the_default_ones_until_set_again(url: str) -> None:
    store, user = await Store.open(url), PEOPLE[BROKEN]
    write_past(url, f"UPDATE people SET quiet_from = 'late' WHERE \"user\" = {user}")  # noqa: S608
    assert await store.people.load(user) == Person(user)
    await store.people.change(
        user, lambda _: (Person(user, zone="Europe/Paris"), None), NOON, lambda row, *_: row.clock
    )
    assert (await store.people.load(user)).zone == "Europe/Paris"
    await store.close()
