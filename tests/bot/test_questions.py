"""Questions beside a table: whoever asks posts them, and an old one that asks anew keeps its buttons."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import discord
import pytest

from bot.background.reconciler import Reconciler
from bot.drafts.notices import new_note
from bot.tables.clock import now
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.settings import Settings
from storage.models import OutboxMessage, TableRow
from tests.bot.bot_process import EDIT, BotProcess, messages_of, process, row, store
from tests.local.conftest import until

__all__ = ("process", "row", "store")


@pytest.fixture
def settings() -> Settings:
    """Discord's limits: discord.py sends several edits at once where it knows them."""
    return Settings()


def call_for(row: TableRow) -> OutboxMessage:
    """A question who plays on for the second seat."""
    button = discord.ui.Button[discord.ui.View](label="Take the seat", custom_id="take")
    return new_note(row, "Who takes a seat?", (), [button], seat=1)


async def test_a_question_is_posted_once_though_its_table_is_shown_by_two(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    question = call_for(row)
    await process.store.seats.call_substitute(row.id, 1, question, now())
    assert all(await asyncio.gather(process.outbox.post_rest(row), process.outbox.post_rest(row)))
    assert [message.content for message in messages_of(local, row)] == [question.text]


async def test_a_question_that_nobody_posts_after_it_was_stored_is_found(
    process: BotProcess, local: LocalDiscord, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.background.reconciler.SEARCH_SECONDS", 0.0)
    monkeypatch.setattr("bot.background.reconciler.MIN_AGE", timedelta(0))
    question = call_for(row)
    row = await process.store.seats.call_substitute(row.id, 1, question, now())
    await process.store.games.mark_nothing_to_show(row.id, row.last_activity)
    reconciler = Reconciler(
        process.tables, process.outbox, process.threads, process.display, process.retries, process.guild_changes
    )
    reconciling = asyncio.create_task(reconciler.loop.run())
    await until(lambda: question.text in [message.content for message in messages_of(local, row)])
    reconciling.cancel()


async def test_an_answered_question_that_asks_anew_keeps_its_buttons(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    first = replace(call_for(row), text="Who plays on?")
    await process.store.seats.call_substitute(row.id, 1, first, now())
    assert await process.outbox.post_rest(row)
    newt = local.world.people[2].id
    await process.store.seats.take(row.id, 1, newt, "Newt", "en", now())  # it is to lose its buttons
    (message,) = messages_of(local, row)
    await process.poster.routes.table(row).change(message.id, content=first.text)  # which tells discord.py the limits
    method, path = EDIT
    local.faults.pending.append(RequestFault(method=method, path=path, do="delay", seconds=0.3, when="before"))
    retiring = asyncio.create_task(process.outbox.update(row))
    await until(lambda: local.faults.pending == [])
    second = replace(call_for(row), message=message.id)
    await process.store.seats.call_substitute(row.id, 1, second, now())
    assert await process.outbox.update(row)
    assert await retiring
    (message,) = messages_of(local, row)
    assert message.content == second.text
    assert message.components
