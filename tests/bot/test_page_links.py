"""The links to web pages that are shown in Discord."""

from __future__ import annotations

import asyncio

import pytest

from bot.display.page_links import PageLinks
from storage.pages import Page
from tests.bot.bot_process import BotProcess
from tests.local.conftest import Bot
from tests.storage.scenes import crowded_game

SITE = "https://watch.example"


async def test_an_address_that_is_renewed_while_it_is_read_is_told_no_longer(
    process: BotProcess, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = process.store.pages
    game = await crowded_game(process.store, channel=bot.channel.id, guild=bot.guilds[0].id)
    await process.tables.guilds.change(bot.guilds[0].id, pages="all")
    before = await PageLinks(bot, process.store, process.tables.guilds, SITE).of(game)
    links = PageLinks(bot, process.store, process.tables.guilds, SITE)
    was_read, go_on, read = asyncio.Event(), asyncio.Event(), pages.of

    async def slow(table: str) -> Page | None:
        page = await read(table)
        was_read.set()
        await go_on.wait()
        return page

    monkeypatch.setattr(pages, "of", slow)
    asked = asyncio.create_task(links.of(game))
    await was_read.wait()
    monkeypatch.setattr(pages, "of", read)
    await links.renew(game)
    go_on.set()
    after = await links.of(game)
    assert await asked == after == await PageLinks(bot, process.store, process.tables.guilds, SITE).of(game) != before
