"""The log: nothing below INFO from other packages, no values of SQL, and JSON if configured."""

from __future__ import annotations

import json
import subprocess
import sys
import traceback
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage import schema
from storage.database import Database
from storage.errors import DatabaseError
from tests.timeouts import TEST_TIMEOUT

ROOT = Path(__file__).parents[2]
PROGRAM = """
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
"""
TOKEN = "aW50ZXJhY3Rpb246.MTIz-_"
FAILING_REQUESTS = f"""
import logging, sys
from bot.log_setup import set_up_logging

set_up_logging(sys.argv[1], sys.argv[2])
webhook = "webhooks/34/{TOKEN}"
for path in ("interactions/12/{TOKEN}/callback", webhook, f"{{webhook}}?wait=true", f"{{webhook}}/messages/@original"):
    try:
        raise TimeoutError(f"Connection timeout to host https://discord.com/api/v10/{{path}}")
    except TimeoutError as error:
        logging.getLogger("bot.display").warning("could not be shown: %s", error)
        logging.getLogger("discord.client").exception("Ignoring it")
"""


def log_lines(level: str, form: str, program: str = PROGRAM) -> list[str]:
    """Return what a program with these settings logs."""
    process = subprocess.run(
        [sys.executable, "-c", program, level, form],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=TEST_TIMEOUT,
    )
    return process.stderr.splitlines()


def test_at_debug_other_packages_stay_at_info() -> None:
    lines = "\n".join(log_lines("DEBUG", "text"))
    assert (lines.count("theirs"), lines.count("told"), lines.count("ours")) == (0, 8, 2)


def test_json_logs_are_an_object_a_line() -> None:
    lines = [json.loads(line) for line in log_lines("WARNING", "json")]
    (line,) = lines
    assert (line["level"], line["logger"], line["message"]) == ("ERROR", "bot.client", "line one\nline two")
    assert "ValueError: wrong" in line["error"]
    assert line["time"].endswith("+00:00")


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_token_of_an_interaction_is_logged(form: str) -> None:
    log = "\n".join(log_lines("DEBUG", form, FAILING_REQUESTS))
    assert log.count("Connection timeout to host") >= 8
    assert log.count("/webhooks/34/…") >= 6
    assert TOKEN not in log


async def test_an_error_of_the_database_holds_no_values(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    row = {"table_id": "none", "number": 1, "undone": 0, "seat": 0, "move": "a secret", "made": None}
    with pytest.raises(DatabaseError) as error:
        await database.write(lambda connection: connection.execute(sa.insert(schema.moves).values(row)))
    await database.close()
    assert "secret" not in "".join(traceback.format_exception(error.value))
