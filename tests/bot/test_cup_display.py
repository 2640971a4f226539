"""The message of a cup tells how far games are while Discord lets it be edited; nothing waits for an edit later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot import discord_clock
from bot.display import cups as cup_display
from bot.display.cups import CupDisplay
from bot.display.page_links import PageLinks
from bot.display.winner_roles import WinnerRoles
from bot.tables.clock import now
from deploy.local.local_discord import LocalDiscord
from storage.cup_rows import CupRoundRow, CupTableRow
from storage.models import TableRow
from storage.store import Store
from tests.bot.bot_process import BotProcess, process, store
from tests.local.conftest import Bot
from tests.local_discord.world import World
from tests.storage.changes import append
from tests.storage.scenes import CLOCK, crowded_game
from tests.storage.test_cups import CUP, PEOPLE

__all__ = ("process", "store")


@pytest.fixture
def display(process: BotProcess, bot: Bot) -> CupDisplay:
    links = PageLinks(bot, process.store, process.tables.guilds, None)
    return CupDisplay(process.store, process.poster, links, process.tables.people, WinnerRoles(bot))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """What moves the clock by which a message is old."""

    def move(by: timedelta) -> None:
        moment = now() + by
        monkeypatch.setattr(discord_clock, "now", lambda: moment)

    return move


async def open_round(store: Store, bot: Bot) -> tuple[str, TableRow]:
    """Store a cup with a game of two moves. Returns its id, and the game."""
    game = await crowded_game(store, channel=bot.channel.id, guild=bot.guilds[0].id)
    cup = await store.cups.open(replace(CUP, guild=bot.guilds[0].id, channel=bot.channel.id, created=now()))
    tables = (CupTableRow(0, 0, [0, 1], opened=game.id, earlier=[]),)
    drawn = (CupRoundRow(0, [], []),)
    due = now() + timedelta(minutes=20)
    await store.cups.save(cup, replace(cup, phase="round", entrants=PEOPLE, drawn=drawn, tables=tables, due=due), now())
    return cup.id, game


async def test_moves_are_told_again_in_the_first_hour_of_the_message_alone(
    display: CupDisplay, store: Store, bot: Bot, local: LocalDiscord, clock: Callable[[timedelta], None]
) -> None:
    cup, game = await open_round(store, bot)
    assert await display.show(cup)
    row = await store.cups.load(cup)
    for minutes, told in ((0, 3), (51, 3)):
        clock(timedelta(minutes=minutes))
        game = await append(store, game, ["c"], [0], now(), clock=CLOCK)
        assert await display.show(cup, progress=True)
        message = local.world.channels[bot.channel.id].messages[row.message or 0]
        assert f"{told} moves" in str(message.embeds)


async def test_an_edit_that_discord_puts_off_holds_up_nothing(
    display: CupDisplay, store: Store, bot: Bot, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cup_display, "EDIT_TIMEOUT", 0.2)
    cup, _ = await open_round(store, bot)
    assert await display.show(cup)
    row = await store.cups.load(cup)
    await store.cups.save(row, replace(row, overtime=True), now())
    world = await World.fetch(local.base)
    await world.add_fault(method="PATCH", path=f"*/messages/{row.message}", do="delay", seconds=60)
    assert not await display.show(cup)
    await world.clear_faults()
    assert await display.show(cup)
