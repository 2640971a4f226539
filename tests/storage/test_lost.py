"""What was shown may be missing after a copy was put back or a process killed, and that is noticed."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import last_use
from storage.__main__ import main
from storage.backups import copy_database, restore
from storage.shards import Shards
from storage.sqlite_file import has_log
from storage.store import Store
from tests.storage.new_file import file_of
from tests.storage.scenes import NOON, running_game


async def test_a_copy_that_was_put_back_may_lack_what_was_shown(made_url: str, tmp_path: Path) -> None:
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    for name in ("copy.db", "used.db"):
        copy_database(file_of(made_url), tmp_path / name)
    assert not await store.database.needs_verification()
    await store.close()
    assert await may_lack(f"sqlite+aiosqlite:///{tmp_path / 'used.db'}"), "also if it is used as it is"
    restore(tmp_path / "copy.db", file_of(made_url), NOON)
    assert await may_lack(made_url)
    assert await may_lack(made_url), "nobody has verified it"
    await verify(made_url)
    assert not await may_lack(made_url)


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


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["heartbeat"], None])
async def test_an_unclosed_database_may_lack_what_was_shown(
    made_url: str, tmp_path: Path, command: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if a command or a program without shards opens it first, which checks no games."""
    monkeypatch.chdir(tmp_path)
    store = await Store.open(made_url, shards=Shards())
    await running_game(store)
    for end in ("", "-wal"):  # as a process leaves them that is killed
        shutil.copyfile(f"{file_of(made_url)}{end}", f"{tmp_path / 'killed.db'}{end}")
    if command is not None:
        await opened_by(command, made_url)
    assert not await store.database.needs_verification(), "a bot has it open"
    await store.close()
    assert not await may_lack(made_url)
    url = f"sqlite+aiosqlite:///{tmp_path / 'killed.db'}"
    await opened_by(command, url)
    assert not has_log(tmp_path / "killed.db")
    assert await may_lack(url)


async def opened_by(command: list[str] | None, url: str) -> None:
    """Let a command open a database, or a store without shards."""
    if command is None:
        await (await Store.open(url)).close()
    else:
        await asyncio.to_thread(main, ["--database", url, *command])
