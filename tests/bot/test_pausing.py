"""A game that changes at the very moment its table is posted: a pause's time is nobody's, and who leaves is missed."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.sessions.clock import now
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from games.position import Start
from games.record import start_to_json
from storage.models import Person, TableRow
from storage.store import Store
from tests.bot.bot_process import POST, BotProcess, impatient, process, store
from tests.local.conftest import Bot, until

__all__ = ("impatient", "process", "store")
DAY = timedelta(days=1)


async def timed_game(store: Store, bot: Bot, local: LocalDiscord) -> TableRow:
    """A game of two people with a timer of a day, about to begin."""
    heron, otter = local.world.people[:2]
    lobby = await store.lobbies.open(
        game="water-lily", guild=bot.guilds[0].id, channel=bot.channel.id, host=heron.id, name="Heron", locale="en",
        now=now(), timer=int(DAY.total_seconds()),
    )  # fmt: skip
    lobby = await store.lobbies.join(lobby.id, otter.id, "Otter", 4, now())
    start = start_to_json(Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]}))
    return await store.lobbies.start(lobby.id, lobby.version, start, [0, 1], now())


@pytest.mark.parametrize("resumed", [False, True])
async def test_the_clock_of_a_pause_that_begins_while_the_table_is_posted_is_kept(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord, resumed: bool
) -> None:
    row = await timed_game(store, bot, local)
    session = await process.tables.session_of(row.id)
    path = f"/channels/{row.channel}/messages"
    local.faults.pending.append(RequestFault(method=POST[0], path=path, do="hold"))
    posting = asyncio.create_task(process.display.show(session))
    await until(lambda: local.faults.held)
    await session.suspend()
    if resumed:
        await session.end_suspension()
    paused = session.row.clock
    local.faults.clear()
    assert await posting
    after = session.row.clock
    assert (await store.tables.load(row.id)).clock == after
    assert (after.deadline, after.since, after.stops) == (paused.deadline, paused.since, paused.stops)
    assert (after.notified_at is not None) is resumed, "the ping is known, but in a pause nobody is asked"


async def test_the_table_is_shown_when_who_must_decide_leaves_meanwhile(
    process: BotProcess, store: Store, bot: Bot, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await process.tables.session_of((await timed_game(store, bot, local)).id)
    process.display.on_show = None  # no computer player is waited for
    people = process.tables.people
    read = people.of

    async def read_while_leaving(user: int) -> Person:
        monkeypatch.setattr(people, "of", read)
        person = await read(user)
        await session.seats.mark_away(user)
        return person

    monkeypatch.setattr(people, "of", read_while_leaving)
    assert await process.display.show(session)
    assert await process.display.show(session)
    assert any(seat.away for seat in session.row.seats)
    assert session.row.is_shown
    assert session.row.shown_version == session.row.version
