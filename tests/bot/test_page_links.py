"""The links to web pages that are shown in Discord."""

from __future__ import annotations

import asyncio

import pytest

from bot.display.page_links import PageLinks
from tests.bot.bot_process import BotProcess
from tests.bot.test_preferences import SlowRead
from tests.local.conftest import Bot
from tests.storage.scenes import crowded_game

SITE = "https://watch.example"


async def test_an_address_that_is_renewed_while_it_is_read_is_told_no_longer(
    process: BotProcess, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = process.store.pages
    game = await crowded_game(process.store, channel=bot.channel.id, guild=bot.guilds[0].id)
    await process.tables.guilds.change(bot.guilds[0].id, pages="all")
    before = await PageLinks(bot, process.tables, SITE).of(game)
    links = PageLinks(bot, process.tables, SITE)
    slow = SlowRead(pages.of)
    with monkeypatch.context() as patch:
        patch.setattr(pages, "of", slow)
        asked = asyncio.create_task(links.of(game))
        await slow.has_read.wait()
    await links.renew(game)
    slow.let_go.set()
    after = await links.of(game)
    assert await asked == after == await PageLinks(bot, process.tables, SITE).of(game) != before
