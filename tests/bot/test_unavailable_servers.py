"""Nothing ends on a server that Discord calls unavailable: its people could not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from discord.utils import format_dt

from bot.drafts.found_message import found_message
from bot.tables import muster
from bot.tables.clock import now
from bot.tables.kept_seats import keep_seats
from storage.heartbeats import GRACE
from storage.store import Store
from tests.bot.begun import begin_game, open_there
from tests.bot.bot_process import BotProcess
from tests.local.conftest import Bot
from tests.storage.changes import change_table, join
from tests.storage.test_cups import CUP, PEOPLE

OUTAGE = timedelta(seconds=30)
Ends = Callable[[], Awaitable[timedelta]]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """What moves the clock of this process."""
    passed = timedelta(0)
    begun = now()

    def move(by: timedelta) -> None:
        nonlocal passed
        passed += by

    monkeypatch.setattr("bot.background.guild_changes.now", lambda: begun + passed)
    return move


async def lobby_ending(store: Store, bot: Bot, left: timedelta) -> Ends:
    """Open a lobby whose people have so long to answer. Returns what reads how long they have then."""
    moment = now()
    lobby = await open_there(store, bot, "cappuccino", host=1, now=moment)
    lobby = await join(store, lobby.id, 2, "Otter", moment - 2 * muster.LONG)
    ask = partial(muster.ask, version=lobby.version)
    await change_table(store, lobby.id, ask, moment + left - muster.ANSWER)

    async def ends() -> timedelta:
        row = await store.tables.load(lobby.id)
        assert row.muster is not None
        return row.muster - moment

    return ends


async def cup_ending(store: Store, bot: Bot, phase: str, left: timedelta, name: str = "") -> Ends:
    """Open a cup in a phase that ends after so long. Returns what reads after how long it ends then."""
    moment = now()
    cup = await store.cups.open(replace(CUP, id=f"{name or phase:x<8}"[:8], guild=bot.guilds[0].id, created=moment))
    await store.cups.save(cup, replace(cup, phase=phase, entrants=PEOPLE, due=moment + left), moment)

    async def ends() -> timedelta:
        due = (await store.cups.load(cup.id)).due
        assert due is not None
        return due - moment

    return ends


async def rematch_keeping_seats(store: Store, bot: Bot, left: timedelta) -> Ends:
    """Open a rematch that keeps a seat for so long. Returns what reads for how long it does then."""
    moment = now()
    lobby = await open_there(store, bot, "cappuccino", channel=bot.channel.id + 1, host=3, now=moment)
    keep = partial(keep_seats, people=[(2, "Otter")], host="Newt", until=moment + left)
    await change_table(store, lobby.id, keep, moment)

    async def ends() -> timedelta:
        (kept,) = await store.invitations.of(lobby.id)
        assert kept.kept_until is not None
        return kept.kept_until - moment

    return ends


async def test_what_would_end_on_an_unavailable_server_waits(
    process: BotProcess, store: Store, bot: Bot, clock: Callable[[timedelta], None]
) -> None:
    """A new process goes on where the one before was killed."""
    guild, left, phases = bot.guilds[0].id, timedelta(minutes=2), ("muster", "break", "round", "sign_up")
    ends = {"lobby": await lobby_ending(store, bot, left), "rematch": await rematch_keeping_seats(store, bot, left)}
    ends |= {phase: await cup_ending(store, bot, phase, left) for phase in phases}
    due = {what: 7 * OUTAGE + (GRACE if what == "sign_up" else left) for what in ends}
    due["later"] = timedelta(hours=2)  # of a sign-up that ends as announced
    ends["later"] = await cup_ending(store, bot, "sign_up", due["later"], "later")
    changes = process.guild_changes
    await changes.stop_clocks(guild)
    for _ in range(6):
        clock(OUTAGE)
        await changes.hold_all()
    changes = BotProcess(store, bot).guild_changes
    await changes.stop_clocks(guild)
    clock(OUTAGE)
    await changes.start_clocks(guild)
    late = [what for what in ends if abs(await ends[what]() - due[what]) >= timedelta(seconds=5)]
    clock(OUTAGE)
    await changes.hold_all()
    late += [what for what in ends if abs(await ends[what]() - due[what]) >= timedelta(seconds=5)]
    assert late == []


async def test_a_lobby_shows_the_end_that_was_put_off_and_can_be_started(
    process: BotProcess, clock: Callable[[timedelta], None]
) -> None:
    guild, changes = process.bot.guilds[0].id, process.guild_changes
    await lobby_ending(process.store, process.bot, timedelta(minutes=2))
    (row,) = await process.store.tables.live()
    await process.display.show(row.id)
    await changes.stop_clocks(guild)
    clock(OUTAGE)
    await changes.start_clocks(guild)
    await process.reconciler.search()
    await process.settle()
    row = await process.store.tables.load(row.id)
    message = await process.bot.channel.fetch_message(row.message or 0)
    assert row.muster is not None
    assert found_message(message, row.id).version == row.version, "on which its buttons are refused otherwise"
    assert format_dt(row.muster, "t") in str(message.embeds[0].to_dict())


async def test_an_end_is_put_off_once_though_the_server_is_back_meanwhile(
    process: BotProcess, clock: Callable[[timedelta], None]
) -> None:
    changes, guild, left = process.guild_changes, process.bot.guilds[0].id, timedelta(minutes=20)
    ends = await cup_ending(process.store, process.bot, "round", left)
    await changes.stop_clocks(guild)
    clock(OUTAGE)
    await asyncio.gather(changes.start_clocks(guild), changes.hold_all())
    clock(OUTAGE)
    await changes.hold_all()
    assert abs(await ends() - (OUTAGE + left)) < timedelta(seconds=5)


async def test_no_clock_stays_stopped_where_a_server_is_back_at_once(process: BotProcess) -> None:
    """Discord says so before the clocks of all games have stopped."""
    changes, guild = process.guild_changes, process.bot.guilds[0].id
    games = [await begin_game(process.store, guild, channel, timer=86_400) for channel in (1, 2, 3)]
    await asyncio.gather(changes.stop_clocks(guild), changes.start_clocks(guild))
    rows = await process.store.tables.load_all([game.id for game in games])
    assert [row.clock.is_stopped for row in rows.values()] == [False] * 3


async def test_a_cup_waits_for_a_bot_that_was_removed(process: BotProcess, clock: Callable[[timedelta], None]) -> None:
    guild, left = process.bot.guilds[0].id, timedelta(minutes=20)
    ends = await cup_ending(process.store, process.bot, "round", left)
    changes = process.guild_changes
    await changes.leave_guild(guild)
    for _ in range(6):
        clock(OUTAGE)
        await changes.hold_all()
    await changes.join_guild(guild)
    assert abs(await ends() - (6 * OUTAGE + left)) < timedelta(seconds=5)
    clock(OUTAGE)
    await changes.hold_all()
    assert abs(await ends() - (6 * OUTAGE + left)) < timedelta(seconds=5)
