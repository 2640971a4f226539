"""What was shown may be missing after a copy was put back or a process killed, and that is noticed."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage import last_use
from storage.__main__ import main
from storage.backups import copy_database, restore
from storage.models import Seating, TableRow
from storage.shards import Shards
from storage.sqlite_file import has_log
from storage.store import Store
from tests.storage.changes import (
    append,
    ask_undo,
    call_substitute,
    cancel,
    close,
    hand_over,
    join,
    leave,
    pause,
    refuse_undo,
    reserve_versions,
    set_options,
)
from tests.storage.scenes import LATER, NOON, OTTER, new_lobby, running_game


def file_of(url: str) -> Path:
    """Return the file of a database."""
    return Path(sa.make_url(url).database or "")


async def test_a_copy_that_was_put_back_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    file = file_of(made_url)
    copy_database(file, tmp_path / "copy.db")
    assert not await store.database.needs_verification()
    await store.close()
    restore(tmp_path / "copy.db", file, NOON)
    store = await Store.open(made_url, shards=Shards())
    assert await store.database.needs_verification()
    await store.close()
    store = await Store.open(made_url, shards=Shards())
    assert await store.database.needs_verification(), "nobody has verified it"
    await store.database.mark_verified()
    assert not await store.database.needs_verification()
    await store.close()


async def test_a_copy_that_is_used_as_it_is_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    copy_database(file_of(made_url), tmp_path / "copy.db")
    await store.close()
    copy = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.db'}", shards=Shards())
    assert await copy.database.needs_verification()
    await copy.close()


async def test_a_database_that_was_not_closed_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    file = file_of(made_url)
    for end in ("", "-wal"):  # as a process leaves them that is killed
        shutil.copyfile(f"{file}{end}", f"{tmp_path / 'killed.db'}{end}")
    await store.close()
    store = await Store.open(made_url, shards=Shards())
    assert not await store.database.needs_verification()
    await store.close()
    url = f"sqlite+aiosqlite:///{tmp_path / 'killed.db'}"
    await (await Store.open(url)).close()
    killed = await Store.open(url, shards=Shards())
    assert await killed.database.needs_verification(), "whoever opened it first has not checked anything"
    await killed.close()


async def test_a_killed_process_has_lost_nothing_while_the_machine_is_up(
    made_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill = await killed(made_url)
    assert not await may_lack(made_url)
    kill()
    monkeypatch.setattr(last_use, "BOOT_ID", Path("/proc/self/comm"))  # as after the machine went down
    assert await may_lack(made_url)


async def test_where_boots_have_no_ids_a_killed_process_may_have_lost_something(
    made_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_use, "BOOT_ID", tmp_path / "none")
    kill = await killed(made_url)
    assert await may_lack(made_url)
    kill()
    await verify(made_url)
    assert not await may_lack(made_url), "it was closed"


async def test_a_file_that_was_copied_over_the_database_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    file = file_of(made_url)
    await verify(made_url)
    shutil.copyfile(file, tmp_path / "earlier.db")
    assert not await may_lack(made_url)
    shutil.copyfile(tmp_path / "earlier.db", file)  # the same file for the system
    assert await may_lack(made_url)
    await verify(made_url)
    shutil.copytree(file.parent, tmp_path / "elsewhere")
    assert await may_lack(f"sqlite+aiosqlite:///{tmp_path / 'elsewhere' / file.name}")


async def killed(url: str) -> Callable[[], None]:
    """Leave a database as a process does that is killed, which was opened on this machine. Returns what does that
    again."""
    store = await Store.open(url, shards=Shards())
    await running_game(store)
    file = file_of(url)
    contents = {path: path.read_bytes() for path in (file, file.with_name(f"{file.name}-wal"))}
    lock = file.with_name(f"{file.name}-lock").read_bytes()
    await store.close()

    def kill() -> None:
        for path, content in contents.items():
            path.write_bytes(content)
        file.with_name(f"{file.name}-lock").write_bytes(lock)

    kill()
    return kill


async def may_lack(url: str) -> bool:
    """Return whether a bot that opens a database finds that changes may be missing."""
    store = await Store.open(url, shards=Shards())
    answer = await store.database.needs_verification()
    await store.close()
    return answer


async def verify(url: str) -> None:
    """Open a database, and note that it is verified."""
    store = await Store.open(url, shards=Shards())
    await store.database.mark_verified()
    await store.close()


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["heartbeat"]])
async def test_an_unclosed_database_may_lack_what_was_shown(
    made_url: str, tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    file = file_of(made_url)
    for end in ("", "-wal"):
        shutil.copyfile(f"{file}{end}", f"{tmp_path / 'killed.db'}{end}")
    await asyncio.to_thread(main, ["--database", made_url, *command])
    assert not await store.database.needs_verification(), "a bot has it open"
    await store.close()
    url = f"sqlite+aiosqlite:///{tmp_path / 'killed.db'}"
    await asyncio.to_thread(main, ["--database", url, *command])
    assert not has_log(tmp_path / "killed.db")
    killed = await Store.open(url, shards=Shards())
    assert await killed.database.needs_verification()
    await killed.close()


async def test_a_table_gets_a_version_of_its_own_after_what_is_lost(store: Store) -> None:
    table = await running_game(store)
    table = await append(store, table, ["a"], [0], LATER)
    row = await reserve_versions(store, table.id, table.version + 3, LATER)
    assert (row.version, row.undone_at_version) == (table.version + 4, table.version + 4)
    assert (await append(store, row, ["b"], [1], LATER)).moves == ("a", "b")


HOUR = timedelta(hours=1)
Change = Callable[[Store, TableRow], Awaitable[TableRow]]

SEATING: Seating = "joined"
IN_LOBBY: dict[str, Change] = {
    "joining": lambda store, row: join(store, row.id, OTTER, "Otter", LATER),
    "an option": lambda store, row: set_options(store, row.id, LATER, seating=SEATING),
    "leaving": lambda store, row: leave(store, row.id, row.host or 0, LATER),
    "its end": lambda store, row: close(store, row.id, LATER),
}
IN_GAME: dict[str, Change] = {
    "a move": lambda store, row: append(store, row, ["a"], [0], LATER),
    "a pause": lambda store, row: pause(store, row.id, LATER),
    "a seat": lambda store, row: hand_over(store, row.id, 0, LATER),
    "its end": lambda store, row: cancel(store, row.id, LATER),
}


async def shown(store: Store, row: TableRow) -> TableRow:
    """Return a table that a message shows."""
    await store.games.record_shown(row.id, 77, row.version, row.state, activity=row.last_activity)
    return await store.tables.load(row.id)


@pytest.mark.parametrize("change", [*IN_LOBBY.values(), *IN_GAME.values()], ids=[*IN_LOBBY, *IN_GAME])
@pytest.mark.parametrize("was_shown", [True, False])
async def test_a_change_keeps_what_is_shown_only_if_that_was_all(store: Store, change: Change, was_shown: bool) -> None:
    row = await (new_lobby(store) if change in IN_LOBBY.values() else running_game(store))
    row = await shown(store, row)
    if not was_shown:
        await store.games.record_shown(row.id, 77, row.version, row.state, activity=NOON - HOUR)
        row = await store.tables.load(row.id)
    changed = await change(store, row)
    assert changed.shown_activity == (row.last_activity if was_shown else None)
    assert changed == await store.tables.load(row.id)
    assert not changed.is_shown


@pytest.mark.parametrize("was_shown", [True, False])
async def test_a_question_beside_a_table_leaves_it_shown(store: Store, was_shown: bool) -> None:
    row = await append(store, await running_game(store), ["a"], [0], NOON)
    row = await shown(store, row) if was_shown else row
    asked = await ask_undo(store, row.id, row.version, 0, 0, LATER)
    assert (asked.undo is not None, asked.is_shown) == (True, was_shown)
    refused = await refuse_undo(store, row.id, row.version, 1, LATER + HOUR)
    assert (refused.undo is None, refused.is_shown) == (True, was_shown)
    called = await call_substitute(store, row.id, 1, LATER + 2 * HOUR)
    assert called.is_shown is was_shown
