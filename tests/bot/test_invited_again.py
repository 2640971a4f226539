"""A server that invites the bot again: its games, which went on through interactions, are shown as ordinary ones."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio

from bot.sessions.session import GameSession
from bot.tables import change, course
from bot.tables.clock import now
from bot.tables.context import Context
from storage.store import Store
from storage.table import Table
from tests.bot.begun import begin_there
from tests.bot.bot_process import BotProcess
from tests.bot.session_changes import cancel, end_suspension
from tests.local.conftest import Bot
from tests.tables.orders import begin

pytestmark = pytest.mark.usefixtures("impatient")


@pytest_asyncio.fixture
async def session(process: BotProcess, store: Store, bot: Bot) -> GameSession:
    """A game in memory whose server has removed the bot, and that is shown."""
    row = await begin_there(store, bot)
    session = await process.tables.session_of(row.id)
    assert await process.display.show(session)
    await process.guild_changes.leave_guild(bot.guilds[0].id)
    await process.settle()
    row = session.row
    await store.games.record_shown(row.id, row.message or 0, row.version, row.state, activity=row.last_activity)
    await session.reload()
    assert session.row.by_interactions
    return session


async def test_a_game_is_shown_that_is_just_being_looked_after(
    process: BotProcess, session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox, update = process.outbox, process.outbox.update

    async def update_while_invited(*values: Any) -> bool:
        monkeypatch.setattr(outbox, "update", update)
        await process.guild_changes.join_guild(session.row.guild or 0)
        return await update(*values)

    monkeypatch.setattr(outbox, "update", update_while_invited)
    await process.reconciler.reconcile(session.row)
    assert process.retries.waits(session.row.id)
    await process.settle()
    assert not session.row.by_interactions
    assert (await process.store.tables.load(session.row.id)).is_shown


async def test_a_server_joined_or_left_and_joined_in_a_moment_has_ordinary_games(
    process: BotProcess, session: GameSession
) -> None:
    """As when the events come together after the line was down."""
    guild, changes = session.row.guild or 0, process.guild_changes
    await changes.join_guild(guild)
    await process.settle()
    row = await process.store.tables.load(session.row.id)
    assert (session.row.by_interactions, row.is_shown) == (False, True)
    assert "Resume" in str(process.local.world.channels[row.channel].messages[row.message or 0].components)
    await session.reload()
    await end_suspension(session)
    await asyncio.gather(changes.leave_guild(guild), changes.join_guild(guild))
    row = await process.store.tables.load(session.row.id)
    assert (row.by_interactions, row.paused is not None) == (False, True)
    await process.settle()
    assert not session.row.by_interactions
    assert (await process.store.tables.load(row.id)).is_shown


async def test_an_end_that_waits_for_a_press_waits_in_the_outbox_alone(
    process: BotProcess, session: GameSession
) -> None:
    """An old message that nothing reaches any more, such as one that a killed process has deleted, holds up no end."""
    message = session.row.message
    await cancel(session)
    await process.display.show(session)
    assert (await process.store.tables.load(session.row.id)).is_shown
    assert [one.message for one in await process.store.outbox.of(session.row.id) if one.is_old] == [message]


@pytest.mark.parametrize(("cup", "paused_by", "waits"), [("cup", None, False), ("cup", 0, True), (None, None, True)])
def test_a_game_of_a_cup_goes_on_in_the_same_step(cup: str | None, paused_by: int | None, waits: bool) -> None:
    """Nothing looks again for one that a kill has left paused. The people of other games resume them."""
    game, context = begin(2, 0).table, Context(now())
    row = replace(game.row, cup=cup, paused=now(), paused_by=paused_by, by_interactions=True)
    again = change.apply(Table(row), course.bot_added, context).row
    assert (again.by_interactions, again.paused is not None) == (False, waits)
