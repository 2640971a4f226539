"""Questions beside a table: whoever asks posts them, and an old one that asks anew keeps its buttons."""

from __future__ import annotations

import asyncio

import pytest

from bot.drafts.invitations import invitation
from bot.sessions.request_pauses import AskingMessage
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.settings import Settings
from storage.models import TableRow
from tests.bot.bot_process import EDIT, BotProcess, Killed, messages_of, process, row, store
from tests.local.conftest import until

__all__ = ("process", "row", "store")


@pytest.fixture
def settings() -> Settings:
    """Discord's limits: discord.py sends several edits at once where it knows them."""
    return Settings()


def raise_killed(_: object) -> None:
    """End the process."""
    raise Killed


async def test_a_question_is_left_to_who_asks_though_its_table_is_shown_meanwhile(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    with process.outbox.reserve() as reserved:
        question = reserved(invitation(row, 1, "Otter", "Heron", "mention"))
        await process.store.outbox.add(question)
        assert await process.outbox.post_rest(row)
        assert messages_of(local, row) == []
        assert await process.outbox.post_stored(row, question)
    assert [message.content for message in messages_of(local, row)] == [question.text]


async def test_a_question_is_posted_with_its_table_when_who_asks_fails(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    question = invitation(row, 1, "Otter", "Heron", "mention")
    await process.store.outbox.add(question)
    with pytest.raises(Killed), process.outbox.reserve() as reserved:
        raise_killed(reserved(question))
    await process.settle()
    assert question.text in [message.content for message in messages_of(local, row)]


async def test_an_answered_question_that_asks_anew_keeps_its_buttons(
    process: BotProcess, local: LocalDiscord, row: TableRow
) -> None:
    first, second = (invitation(row, 1, "Otter", host, "mention") for host in ("Heron", "Newt"))
    for question in (first, second):  # nobody is invited: the first is to lose its buttons
        await process.store.outbox.add(question)
    assert await process.outbox.post_stored(row, first)
    (message,) = messages_of(local, row)
    await process.poster.routes.table(row).change(message.id, content=first.text)  # which tells discord.py the limits
    method, path = EDIT
    local.faults.pending.append(RequestFault(method=method, path=path, do="delay", seconds=0.3, when="before"))
    retiring = asyncio.create_task(process.outbox.update(row))
    await until(lambda: local.faults.pending == [])
    assert await process.outbox.replace(row, second, AskingMessage(row.id, first.key, row.channel, message.id))
    assert await retiring
    (message,) = messages_of(local, row)
    assert message.content == second.text
    assert message.components
