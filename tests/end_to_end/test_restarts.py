"""The bot ends at any moment, is started again on the same database, and every lobby and game goes on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storage.backups import copy_database, restore
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, join, open_lobby, start
from tests.end_to_end.messages import menus, press_on, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, make_move, open_move_menu, state_of, table_after
from tests.local.conftest import until
from tests.local_discord.person import Person

FRAME = 24 + 4096  # bytes of a page in SQLite's log


async def test_buttons_on_old_messages_work_after_a_restart(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, harness.world.channel)
    await harness.restart_bot()
    await join(otter, lobby)
    table = await start(heron, lobby)
    with_step = await open_move_menu(actor_of(table, [heron, otter]), table)
    await harness.kill_bot()
    await harness.world.add_fault(method="PUT", path="/applications/*/commands", do="status", status=503)
    harness.expect_logged("the commands could not be registered")
    await harness.start_bot()
    actor = actor_of(table, [heron, otter])
    menu = menus(with_step)[-1]
    await actor.choose(with_step, menu["custom_id"], menu["options"][0]["value"])
    table = await table_after(actor, 0)
    assert len(harness.stored_moves()) == 1
    page = await private_message(otter, await otter.press(table, "Rules"))
    await harness.restart_bot()
    message = await press_on(otter, page, "Next")
    assert message["flags"] & 64


async def test_the_bot_goes_on_when_discord_drops_the_line(harness: Harness, heron: Person, otter: Person) -> None:
    table = await begin(heron, otter)
    for how in ("close", "reconnect"):
        await harness.world.drop_gateway(how)  # what happens then is kept until the bot resumes
    actor = actor_of(table, [heron, otter])
    await actor.command(table["channel_id"], "move", move="a0-b1")
    assert state_of(await table_after(actor, 0)) == 1


def copies_in(folder: Path) -> dict[str, int]:
    """Return the copies of the database, and when each was made."""
    return {path.name: path.stat().st_mtime_ns for path in folder.glob("backups/tables-daily-*.db")}


@pytest.mark.soak
async def test_the_bot_copies_its_database_once_a_day(harness: Harness, tmp_path: Path) -> None:
    await until(lambda: copies_in(tmp_path))
    copies = copies_in(tmp_path)
    assert len(copies) == 1
    await harness.restart_bot()
    await asyncio.sleep(0.5)
    assert copies_in(tmp_path) == copies


def tear_log(harness: Harness, moves: int) -> None:
    """Cut off the end of the log beside a database until no more than these moves are stored, as a disk does that had
    not written all that it had acknowledged when the power failed."""
    log = harness.file.with_name(f"{harness.file.name}-wal")
    content, torn = log.read_bytes(), harness.file.parent / "torn.db"
    for size in range(len(content), 0, -FRAME):
        shutil.copyfile(harness.file, torn)
        torn.with_name("torn.db-wal").write_bytes(content[:size])
        with closing(sqlite3.connect(torn)) as connection:
            (count,) = connection.execute("select count(*) from moves").fetchone()
        if count <= moves:
            log.write_bytes(content[:size])
            harness.file.with_name(f"{harness.file.name}-lock").write_bytes(b"")  # it was another boot
            return
    raise AssertionError("the moves were not in the log")


@pytest.mark.parametrize("how", ["a copy is restored", pytest.param("the log is torn", marks=pytest.mark.soak)])
async def test_moves_that_were_lost_with_the_disk_are_told_at_the_table(
    harness: Harness, heron: Person, otter: Person, tmp_path: Path, how: str
) -> None:
    table = await begin(heron, otter)
    for number in range(4):
        if number == 1:
            copy_database(harness.file, tmp_path / "copy.db")
        newest = table = await make_move(actor_of(table, [heron, otter]), table)
    if how == "the log is torn":
        await harness.kill_bot()
        tear_log(harness, 1)
    else:
        await harness.stop_bot()
        restore(tmp_path / "copy.db", harness.file, datetime.now(UTC))
    harness.expect_logged("shown are not stored", "compared with")
    since = len(heron.seen)
    path = f"/channels/{table['channel_id']}/messages"
    await harness.world.add_fault(method="GET", path=path, times=99, do="status", status=503, when="before")
    await harness.start_bot()
    for person in (heron, otter):
        reply = await person.command(table["channel_id"], "move", move="a")
        assert "comparing this game with its messages" in await private_answer(person, reply)
    await harness.world.clear_faults()
    message = await heron.wait_for(lambda now: "were lost" in now["content"], since=since)
    assert "the last 3 moves were lost" in message["content"]
    table = await heron.wait_for(is_table, since=since)
    assert (state_of(table), table["id"] > newest["id"]) == (1, True)
    await wait_for_change(heron, newest, lambda now: not now["components"], since)
    assert state_of(await make_move(actor_of(table, [heron, otter]), table)) == 2
