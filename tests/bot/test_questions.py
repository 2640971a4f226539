"""Questions beside a table: whoever asks posts them, and an old one that asks anew keeps its buttons."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import discord
import pytest

from bot.background.reconciler import Reconciler
from bot.drafts.notices import invitation, new_note
from bot.sessions.clock import now
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.settings import Settings
from storage.models import TableRow
from tests.bot.bot_process import EDIT, BotProcess, messages_of, process, row, store
from tests.local.conftest import until

__all__ = ("process", "row", "store")


@pytest.fixture
def settings() -> Settings:
    """Discord's limits: discord.py sends several edits at once where it knows them."""
    return Settings()


async def test_a_question_is_posted_once_though_its_table_is_shown_by_two(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    question = invitation(row, 1, "Otter", "Heron", "mention")
    await process.store.outbox.add(question)
    assert all(await asyncio.gather(process.outbox.post_rest(row), process.outbox.post_rest(row)))
    assert [message.content for message in messages_of(local, row)] == [question.text]


async def test_a_question_that_nobody_posts_after_it_was_stored_is_found(
    process: BotProcess, local: LocalDiscord, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.background.reconciler.SEARCH_SECONDS", 0.0)
    monkeypatch.setattr("bot.background.reconciler.MIN_AGE", timedelta(0))
    await process.store.games.mark_nothing_to_show(row.id, row.last_activity)
    question = invitation(row, 1, "Otter", "Heron", "mention")
    await process.store.outbox.add(question)
    reconciler = Reconciler(
        process.tables, process.outbox, process.threads, process.display, process.retries, process.guild_changes
    )
    reconciling = asyncio.create_task(reconciler.loop.run())
    await until(lambda: question.text in [message.content for message in messages_of(local, row)])
    reconciling.cancel()


async def test_an_answered_question_that_asks_anew_keeps_its_buttons(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    first = invitation(row, 1, "Otter", "Heron", "mention")
    await process.store.outbox.add(first)  # nobody is invited: it is to lose its buttons
    assert await process.outbox.post_rest(row)
    (message,) = messages_of(local, row)
    await process.poster.routes.table(row).change(message.id, content=first.text)  # which tells discord.py the limits
    method, path = EDIT
    local.faults.pending.append(RequestFault(method=method, path=path, do="delay", seconds=0.3, when="before"))
    retiring = asyncio.create_task(process.outbox.update(row))
    await until(lambda: local.faults.pending == [])
    button = discord.ui.Button[discord.ui.View](label="Take the seat", custom_id="take")
    second = replace(new_note(row, "Who takes a seat?", (), [button], seat=1), message=message.id)
    await process.store.seats.call_substitute(row.id, 1, second, now())
    assert await process.outbox.update(row)
    assert await retiring
    (message,) = messages_of(local, row)
    assert message.content == second.text
    assert message.components
