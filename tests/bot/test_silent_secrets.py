"""A secret comes at once, and without a sound to who is away."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.clock import now
from deploy.local.local_discord import LocalDiscord
from storage.models import Person, TableRow
from tests.bot.bot_process import BotProcess, direct_messages, process, row, store

__all__ = ("process", "row", "store")
SILENT = 1 << 12
DAY = timedelta(days=1)


@pytest.mark.parametrize("away", [False, True])
async def test_a_secret_comes_silently_to_who_is_away(
    process: BotProcess, local: LocalDiscord, row: TableRow, away: bool
) -> None:
    heron, otter = (seat.user or 0 for seat in row.seats)
    holidays = ((now() - DAY, now() + DAY),) if away else ()
    await process.tables.people.set(Person(otter, holidays=holidays))
    await process.resume()
    ((first,), (second,)) = (direct_messages(local, user) for user in (heron, otter))
    assert [bool(message.flags & SILENT) for message in (first, second)] == [False, away]
