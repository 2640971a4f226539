"""What fails outside is logged in one line, and what the log leaves out: values of SQL, tokens and passwords."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
import traceback
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

import aiohttp
import discord
import pytest
import sqlalchemy as sa

from bot.background import reconciler
from bot.background.absences import Absences
from bot.background.daily_jobs import DailyJobs
from bot.background.departed_members import DepartedMembers
from bot.background.reconciler import Reconciler
from bot.background.startup import Startup
from bot.background.summaries import Summaries
from bot.display.retry_queue import RetryQueue
from bot.error_replies import error_text
from bot.sessions import loop
from bot.sessions.heartbeat import Heartbeat
from bot.sessions.registry import TableRegistry
from bot.sessions.turn_timers import TurnTimers
from bot.shared_token import SharedToken
from bot.tables.clock import LONG_AGO
from storage import schema
from storage.database import Database
from storage.errors import DatabaseError, DatabaseGone
from storage.shards import Shards
from tests.bot.bot_process import running, shard_zero
from tests.timeouts import TEST_TIMEOUT

NOBODY = cast("Any", None)


class GoneStore:
    """A store whose database is gone, as are its repositories: what they do fails."""

    shards = Shards()

    def __getattr__(self, name: str) -> GoneStore:
        return GoneStore()

    async def __call__(self, *_: object, **__: object) -> None:
        raise DatabaseGone("database tables.db: it is gone")


def complaints(caplog: pytest.LogCaptureFixture) -> Counter[str]:
    """Return how often each warning was logged."""
    return Counter(record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING)


async def test_what_looks_into_a_gone_database_says_so_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((loop, "RETRY_SECONDS"), (reconciler, "GATHER_SECONDS"), (reconciler, "SEARCH_SECONDS")):
        monkeypatch.setattr(module, name, 0.01)
    caplog.set_level(logging.INFO)
    store, retries = cast("Any", GoneStore()), RetryQueue()
    tables = TableRegistry(store)
    heartbeat = Heartbeat(tables, NOBODY, shard_zero, 0.01)
    display = cast("Any", SimpleNamespace(tables=tables, retries=retries))
    reconciling = Reconciler(NOBODY, display, NOBODY)
    loops = [
        reconciling.loop,
        Startup(reconciling, NOBODY).loop,
        Summaries(NOBODY, tables, NOBODY, 0.01).loop,
        Absences(display, 0.01).loop,
        *DailyJobs(store, NOBODY, lambda: LONG_AGO).loops,
        DepartedMembers(tables, NOBODY, heartbeat).loop,
        TurnTimers(tables, NOBODY, NOBODY, NOBODY, heartbeat, 0.01).loop,
        heartbeat.loop,
    ]
    async with running(*loops) as tasks, asyncio.timeout(TEST_TIMEOUT):
        while len(complaints(caplog)) < len(loops):
            retries.wake()
            await asyncio.sleep(0.01)
        for _ in range(10):
            retries.wake()
            await asyncio.sleep(0.03)
        assert not any(task.done() for task in tasks)
    assert "works again" not in caplog.text
    assert [record.exc_info for record in caplog.records if record.exc_info] == []
    counts = complaints(caplog)
    assert {message.partition(":")[0] for message in counts} == {f"{each.name} failed" for each in loops}
    assert {record.levelno for record in caplog.records if record.levelno >= logging.WARNING} == {logging.ERROR}
    assert all("it is gone" in message and count == 1 for message, count in counts.items()), counts


UNAVAILABLE = discord.DiscordServerError(cast("Any", SimpleNamespace(status=503, reason="Service Unavailable")), "")


@pytest.mark.parametrize(
    ("error", "has_traceback"),
    [(UNAVAILABLE, False), (aiohttp.ServerDisconnectedError(), False), (ValueError("a mistake"), True)],
    ids=["discord", "network", "mistake"],
)
def test_only_a_mistake_of_ours_is_logged_with_a_traceback(
    error: Exception, has_traceback: bool, caplog: pytest.LogCaptureFixture
) -> None:
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = SimpleNamespace(locale=discord.Locale.american_english, channel_id=1, client=SimpleNamespace(tables=tables))
    text = error_text(cast("Any", here), error)
    (record,) = caplog.records
    assert record.getMessage().split(":")[0] in text, "the person's code"
    assert bool(record.exc_info) is has_traceback


@pytest.mark.parametrize(
    ("code", "is_locked", "told"),
    [
        (50083, True, "this thread is locked"),
        (160005, True, "this thread is locked"),
        (50083, False, "This thread is archived"),
    ],
    ids=["archived and locked", "locked", "archived"],
)
def test_a_closed_thread_is_a_known_refusal(
    code: int, is_locked: bool, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Its line has no traceback, and the person reads why."""
    caplog.set_level(logging.INFO)
    tables = SimpleNamespace(loaded_session=lambda channel: None)
    here = mock.create_autospec(discord.Interaction, instance=True)
    here.locale, here.guild_id, here.app_permissions = discord.Locale.american_english, 1, discord.Permissions.all()
    here.app_permissions.update(manage_threads=False)
    here.channel = mock.create_autospec(discord.Thread, instance=True, locked=is_locked)
    here.client = SimpleNamespace(tables=tables, get_guild=lambda guild: guild)
    refused = SimpleNamespace(status=400, reason="Bad Request")
    text = error_text(here, discord.HTTPException(cast("Any", refused), {"code": code}))
    assert told in text
    (record,) = caplog.records
    assert (record.levelno, record.exc_info) == (logging.INFO, None)


def test_an_interaction_that_another_program_acknowledged_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    token = SharedToken()
    token.note_failure(1)
    token.note_acknowledged(1)
    assert token.warning is None, "discord.py has repeated its own attempt"
    token.note_acknowledged(2)
    token.note_acknowledged(3)
    assert token.warning is not None
    assert [record.getMessage() for record in caplog.records] == [token.warning]


ROOT = Path(__file__).parents[2]
TOKEN = "aW50ZXJhY3Rpb246.MTIz-_"
PROGRAM = f"""
import logging, sys
from bot.log_setup import set_up_logging

set_up_logging(sys.argv[1], sys.argv[2])
for name in ("discord.http", "aiosqlite", "sqlalchemy.engine", "asyncpg", "aiohttp.access", "PIL", "asyncio", "x.y"):
    logging.getLogger(name).debug("theirs")
    logging.getLogger(name).info("told")
for name in ("bot.client", "storage.sqlite"):
    logging.getLogger(name).debug("ours")
try:
    raise ValueError("wrong")
except ValueError:
    logging.getLogger("bot.client").exception("line one\\nline two")
webhook = "webhooks/34/{TOKEN}"
for path in ("interactions/12/{TOKEN}/callback", webhook, f"{{webhook}}?wait=true", f"{{webhook}}/messages/@original"):
    try:
        raise TimeoutError(f"Connection timeout to host https://discord.com/api/v10/{{path}}")
    except TimeoutError as error:
        logging.getLogger("bot.display").warning("could not be shown: %s", error)
        logging.getLogger("discord.client").exception("Ignoring it")
logging.getLogger("bot.display").warning("407, url='http://heron:frog7@proxy.example:3128'")
"""


def log_lines(level: str, form: str) -> list[str]:
    """Return what the program logs with these settings. No token of an interaction and no password is in it."""
    process = subprocess.run(
        [sys.executable, "-c", PROGRAM, level, form],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=TEST_TIMEOUT,
    )
    assert process.stderr.count("Connection timeout to host") >= 8
    assert process.stderr.count("/webhooks/34/…") >= 6
    assert TOKEN not in process.stderr
    assert "http://heron:***@proxy.example:3128" in process.stderr
    return process.stderr.splitlines()


def test_at_debug_other_packages_stay_at_info() -> None:
    lines = "\n".join(log_lines("DEBUG", "text"))
    assert (lines.count("theirs"), lines.count("told"), lines.count("ours")) == (0, 8, 2)


def test_json_logs_are_an_object_a_line() -> None:
    line, *others = [json.loads(line) for line in log_lines("WARNING", "json")]
    assert (line["level"], line["logger"], line["message"]) == ("ERROR", "bot.client", "line one\nline two")
    assert "ValueError: wrong" in line["error"]
    assert line["time"].endswith("+00:00")
    assert {each["logger"] for each in others} == {"bot.display", "discord.client"}


async def test_an_error_of_the_database_holds_no_values(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    row = {"table_id": "none", "number": 1, "undone": 0, "seat": 0, "move": "a secret", "made": None}
    with pytest.raises(DatabaseError) as error:
        await database.write(lambda connection: connection.execute(sa.insert(schema.moves).values(row)))
    await database.close()
    assert "secret" not in "".join(traceback.format_exception(error.value))
