"""What is said beside a table pings as the server wants: with a sound, without one, or nobody."""

from __future__ import annotations

import pytest

from bot.tables.clock import now
from bot.tables.context import Context
from bot.tables.messages import notice
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Message
from storage.models import TableRow
from tests.bot.bot_process import BotProcess, messages_of, process, row, store

__all__ = ("process", "row", "store")
SILENT = 1 << 12
WANTED = [("mention", 1, False), ("silent", 1, True), ("none", 0, True)]


async def heard(process: BotProcess, local: LocalDiscord, row: TableRow, words: str) -> Message:
    """Show a table with a note of a change. Returns the message that has these words."""
    note = notice(row, Context(now()), "seat-replaced", {"name": "Otter"}, (row.seats[1].user or 0,))
    await process.store.outbox.add(note)
    await process.display.show(row.id, repost=True)
    (message,) = [message for message in messages_of(local, row) if words in message.content]
    return message


@pytest.mark.parametrize(("pings", "count", "silent"), WANTED)
async def test_who_loses_a_seat_is_pinged_as_the_server_wants(
    process: BotProcess, local: LocalDiscord, row: TableRow, pings: str, count: int, silent: bool
) -> None:
    await process.tables.guilds.change(row.guild or 0, pings=pings)
    message = await heard(process, local, row, "takes Otter's seat")
    assert (len(message.mentions), bool(message.flags & SILENT)) == (count, silent)


@pytest.mark.parametrize(("pings", "count", "silent"), WANTED)
async def test_who_takes_no_direct_messages_is_pinged_as_the_server_wants(
    process: BotProcess, local: LocalDiscord, row: TableRow, pings: str, count: int, silent: bool
) -> None:
    await process.tables.guilds.change(row.guild or 0, pings=pings)
    local.world.users[row.seats[1].user or 0].direct_messages_closed = True
    message = await heard(process, local, row, "couldn't message you")
    assert (len(message.mentions), bool(message.flags & SILENT)) == (count, silent)
