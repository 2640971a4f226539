"""Timers and heartbeats wait for the next event, and nothing that fails or takes long holds up the others."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import cast
from unittest.mock import AsyncMock

import pytest

from bot.sessions import heartbeat as heartbeats
from bot.sessions import loop
from bot.sessions.computer_players import ComputerPlayers
from bot.sessions.heartbeat import SLACK, Heartbeat
from bot.sessions.loop import for_each
from bot.sessions.ports import Delivery, Showing
from bot.sessions.registry import TableRegistry
from bot.sessions.session import GameSession
from bot.sessions.turn_timers import TurnTimers
from bot.tables.clock import now
from storage.clock import Clock
from storage.models import TableRow
from storage.store import Store
from tests.bot.begun import begin_game
from tests.bot.bot_process import running, shard_zero
from tests.timeouts import TEST_TIMEOUT


class Outlet:
    """Notes who is reminded."""

    def __init__(self) -> None:
        self.reminded: asyncio.Queue[str] = asyncio.Queue()

    async def channel_deleted(self, row: TableRow) -> bool:
        return False

    async def remind(self, session: GameSession) -> Delivery:
        self.reminded.put_nowait(session.row.id)
        return "done"


def timers_of(tables: TableRegistry, outlet: Outlet, pause: float) -> TurnTimers:
    """Return timers, with a heartbeat, that decide for nobody."""
    heartbeat = Heartbeat(tables, cast("Showing", outlet), shard_zero, pause)
    return TurnTimers(tables, cast("Showing", outlet), outlet.remind, cast("ComputerPlayers", None), heartbeat, pause)


def reminder_in(seconds: float) -> Clock:
    """Return a clock with a reminder so soon, and a deadline much later."""
    return Clock(now() + timedelta(hours=1), now() + timedelta(seconds=seconds))


async def test_timers_wait_for_the_next_moment_and_are_woken_by_an_earlier_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.timing, "due", looks := AsyncMock(wraps=store.timing.due))
    outlet, tables = Outlet(), TableRegistry(store)
    first = await begin_game(store, clock=reminder_in(0.3))
    timers = timers_of(tables, outlet, 60)
    async with running(timers.loop), asyncio.timeout(TEST_TIMEOUT):
        assert await outlet.reminded.get() == first.id
        looks.reset_mock()
        await asyncio.sleep(0.3)
        assert looks.await_count <= 3, "it waits until there is something to do"
        tables.of_row(second := await begin_game(store, channel=3, clock=reminder_in(0.3)))
        assert await outlet.reminded.get() == second.id
    await timers.tasks.close()


async def test_a_row_read_before_its_clock_was_changed_decides_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnTimers, "_decide", decide := AsyncMock())
    asked = now() - timedelta(minutes=5)
    clock = Clock(asked + timedelta(hours=1), actor=0, started_at=asked, since=asked, notified_at=asked)
    row = await begin_game(store, clock=clock, timer=3600)
    older = replace(row, clock=replace(clock, deadline=now()))
    await timers_of(TableRegistry(store), Outlet(), 60).handle_due(older, now())
    decide.assert_not_awaited()


async def test_nothing_is_decided_in_the_first_minute_after_an_outage(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An outage that began in quiet hours may leave less."""
    monkeypatch.setattr(TurnTimers, "_decide", decide := AsyncMock())
    back = now() - timedelta(hours=1)
    asked = back - timedelta(days=1)
    clock = Clock(actor=0, deadline=back, started_at=asked, since=asked, stops=((asked, back),), notified_at=asked)
    row = await begin_game(store, clock=replace(clock, spent=timedelta(seconds=300)), timer=300)
    for seconds, decisions in ((0, 0), (59, 0), (60, 1)):
        await timers_of(TableRegistry(store), Outlet(), 60).handle_due(row, back + timedelta(seconds=seconds))
        assert decide.await_count == decisions


@pytest.mark.parametrize("at_once", [1, 2])
async def test_one_that_takes_long_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch, at_once: int) -> None:
    monkeypatch.setattr(loop, "LOCK_TIMEOUT", 0.01)
    done: list[int] = []
    hangs = asyncio.Event()

    async def work(number: int) -> None:
        if number == 0:
            await hangs.wait()
        done.append(number)
        if len(done) == 4:
            hangs.set()

    await asyncio.wait_for(for_each(range(5), work, at_once), TEST_TIMEOUT)
    assert done == [1, 2, 3, 4, 0]


@pytest.mark.parametrize(
    "damage", ["UPDATE tables SET deadline = '9999-soon' WHERE channel = 2", "UPDATE heartbeats SET last = '9999-soon'"]
)
async def test_one_value_that_cannot_be_read_stops_nobodys_clock(store: Store, tmp_path: Path, damage: str) -> None:
    tables, outlet = TableRegistry(store), Outlet()
    heartbeat = Heartbeat(tables, cast("Showing", outlet), shard_zero, 0.01)
    await heartbeat.beat()
    await begin_game(store, clock=reminder_in(0))
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as database:
        database.execute(damage)
    timers = TurnTimers(tables, cast("Showing", outlet), outlet.remind, cast("ComputerPlayers", None), heartbeat, 0.01)
    async with running(heartbeat.loop, timers.loop) as tasks, asyncio.timeout(TEST_TIMEOUT):
        await asyncio.sleep(0.1)
        whole = await begin_game(store, channel=3, clock=reminder_in(0))
        while await outlet.reminded.get() != whole.id:
            pass
        assert not any(task.done() for task in tasks)
    await heartbeat.close()
    await timers.tasks.close()


async def test_a_press_does_not_wait_for_a_locked_database(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeats, "PRESS_SECONDS", 0.01)
    tables, moment = TableRegistry(store), now()
    begun = moment - timedelta(hours=2)
    clock = Clock(deadline=moment + timedelta(hours=1), actor=0, started_at=begun, since=begun)
    session = await tables.session_of((await begin_game(store, clock=clock)).id)
    await store.heartbeats.record(moment - timedelta(hours=1), SLACK)
    heartbeat = Heartbeat(tables, cast("Showing", Outlet()), shard_zero, 60)
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            await heartbeat.catch_up()
        here = asyncio.create_task(tables.in_channel(2, check=False))
        await asyncio.wait([here], timeout=0.05)
        assert not here.done()
        other.rollback()
    assert await here is session
    assert session.row.clock.stops, "the outage takes nobody's time"
    await heartbeat.close()


async def test_a_press_soon_after_a_heartbeat_does_not_ask_discord(store: Store) -> None:
    served = AsyncMock(return_value={0})
    heartbeat = Heartbeat(TableRegistry(store), cast("Showing", Outlet()), served, 60)
    await heartbeat.catch_up()
    count = served.await_count
    await heartbeat.catch_up()
    assert served.await_count == count > 0
