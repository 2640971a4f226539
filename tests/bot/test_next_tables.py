"""When the next table of a server is opened again."""

from __future__ import annotations

import pytest

from bot.background.next_tables import NextTables
from bot.display.failures import RETRY_SECONDS
from bot.sessions.loop import Loop
from bot.tables.clock import now
from tests.bot.bot_process import BotProcess
from tests.bot.test_threads import OPEN
from tests.storage.changes import close

pytestmark = pytest.mark.usefixtures("impatient")
REFUSED, FAILED = 403, 503


@pytest.fixture
async def rounds(process: BotProcess) -> Loop:
    """What keeps a next table on a server that wants one."""
    guild, channel = process.bot.guilds[0].id, process.bot.channel.id
    await process.tables.guilds.change(guild, next_game="cappuccino", next_channel=channel)
    return NextTables(process.threads, process.display, 0).loop


async def live(process: BotProcess) -> list[str]:
    """Return the live tables of the server."""
    return [row.id for row in await process.store.tables.live(process.bot.guilds[0].id)]


async def test_a_next_table_that_discord_refuses_is_not_opened_again_at_once(process: BotProcess, rounds: Loop) -> None:
    process.fail(OPEN, status=REFUSED)
    for _ in range(2):
        await rounds.work()
    assert await live(process) == []


async def test_the_table_after_one_that_could_not_be_shown_is_opened_at_once(process: BotProcess, rounds: Loop) -> None:
    process.fail(OPEN, status=FAILED, times=len(RETRY_SECONDS) + 1)
    for _ in range(2):
        await rounds.work()
    (table,) = await live(process)
    await close(process.store, table, now())
    await rounds.work()
    (other,) = await live(process)
    assert other != table
