"""Daily summaries: sent once a day, whatever fails or is killed in between; a ping where direct messages are closed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.background import summaries
from bot.background.summaries import Summaries
from bot.sessions.preferences import next_summary
from bot.sessions.registry import TableRegistry
from bot.tables.absence import absent_until
from bot.tables.clock import ask, is_pinged, now, rules_of
from deploy.local.faults import RequestFault
from deploy.local.local_discord import LocalDiscord
from deploy.local.world import Message
from storage.models import TableRow
from storage.person import Person
from storage.store import Store
from tests.bot.bot_process import LONG, POST, Killed, messages_of, new_poster, running
from tests.local.conftest import Bot
from tests.storage.changes import set_clock
from tests.timeouts import TEST_TIMEOUT

BEGIN = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)  # a Monday
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait for the pauses between attempts."""
    monkeypatch.setattr(summaries, "FIRST_PAUSE", 0.02)


async def prefer(store: Store, person: Person, due: datetime) -> None:
    """Store preferences, and when the next summary is due."""
    await store.people.change(person.user, lambda _: (person, due), now(), lambda row, *_: row.clock)


@pytest.fixture
async def person(store: Store, row: TableRow) -> Person:
    """Whom the game waits for: a summary was due a minute ago."""
    preferences = Person(row.seats[0].user or 0, notify="daily")
    actor = ask(0, rules_of(row, row.seats[0], preferences), now())
    await set_clock(store, row.id, row.version, actor)
    due = now().replace(microsecond=0) - timedelta(minutes=1)
    await prefer(store, preferences, due)
    return preferences


def summaries_of(store: Store, bot: Bot) -> Summaries:
    """What a process has that sends summaries. It publishes no games."""
    return Summaries(bot, TableRegistry(store), new_poster(bot), 0.02)


async def until_sent(store: Store) -> None:
    """Wait until no summary is due."""
    async with asyncio.timeout(TEST_TIMEOUT):
        while await store.people.summaries_due(now(), 1):  # noqa: ASYNC110 - another task notes it
            await asyncio.sleep(0.02)


def summaries_sent(local: LocalDiscord) -> list[Message]:
    """The bot's direct messages."""
    channels = [channel for channel in local.world.channels.values() if channel.guild_id is None]
    return [message for channel in channels for message in channel.messages.values()]


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_summary_comes_once_though_the_process_is_killed(
    store: Store, bot: Bot, person: Person, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    kill = AsyncMock(side_effect=Killed)
    with monkeypatch.context() as patch:
        patch.setattr(*((bot, "create_dm", kill) if moment == "before" else (store.people, "record_summary", kill)))
        dying = asyncio.gather(summaries_of(store, bot).loop.run())
        with pytest.raises(Killed):
            await dying
    assert len(summaries_sent(bot.local)) == (moment == "after")
    bot.local.clock.advance(LONG)
    async with running(summaries_of(store, bot).loop):
        await until_sent(store)
    assert len(summaries_sent(bot.local)) == 1


@pytest.mark.parametrize("was_sent", [False, True])
async def test_a_summary_that_was_due_in_an_outage_waits_until_quiet_hours_end(
    store: Store, bot: Bot, person: Person, was_sent: bool
) -> None:
    ((_, due),) = await store.people.summaries_due(now(), 1)
    if was_sent:
        await summaries_of(store, bot).send(person, due)
    hour = now().hour
    quiet = replace(person, summary_hour=(hour + 12) % 24, quiet=((hour - 2) % 24 * 60, (hour + 3) % 24 * 60))
    await prefer(store, quiet, due)
    async with running(summaries_of(store, bot).loop):
        await until_sent(store)
    assert len(summaries_sent(bot.local)) == was_sent
    ((_, following),) = await store.people.summaries_due(now() + 2 * DAY, 1)
    assert following == (next_summary(quiet, now()) if was_sent else absent_until(quiet, now()))


@pytest.mark.parametrize(
    ("method", "path", "how"),
    [
        pytest.param(*POST, {"do": "cut", "when": "before"}, marks=pytest.mark.soak),
        (*POST, {"do": "cut", "when": "after"}),
        ("GET", "/guilds/*/members/*", {"when": "before"}),
    ],
    ids=["not sent", "sent", "not known whether the person is a member"],
)
async def test_a_summary_comes_once_though_discord_does_not_answer(
    store: Store, bot: Bot, person: Person, method: str, path: str, how: Any
) -> None:
    bot.local.faults.pending.append(RequestFault(times=8, method=method, path=path, **how))
    async with running(summaries_of(store, bot).loop):
        await until_sent(store)
    assert len(summaries_sent(bot.local)) == 1


async def test_closed_direct_messages_are_told_once_and_pings_follow(
    store: Store, bot: Bot, person: Person, row: TableRow
) -> None:
    user = bot.local.world.users[person.user]
    user.direct_messages_closed = True
    async with running(summaries_of(store, bot).loop):
        for _ in range(2):
            await until_sent(store)
            preferences = await store.people.load(person.user)
            await prefer(store, preferences, now() - HOUR)
        await until_sent(store)
        assert preferences.dm_refused
        assert is_pinged(preferences, now())
        (message,) = [m for m in messages_of(bot.local, row) if "couldn't message" in m.content]
        assert f"<@{person.user}>" in message.content
        user.direct_messages_closed = False
        await prefer(store, preferences, now() - HOUR)
        await until_sent(store)
    assert len(summaries_sent(bot.local)) == 1
    assert not is_pinged(await store.people.load(person.user), now())


@pytest.mark.parametrize("fault", ["fails", "is refused"])
async def test_closed_direct_messages_are_told_though_discord_fails(
    store: Store, bot: Bot, person: Person, row: TableRow, fault: str
) -> None:
    """A channel that refuses the bot costs no more than that."""
    bot.local.world.users[person.user].direct_messages_closed = True
    times, status = (5, 503) if fault == "fails" else (99, 403)
    path = f"/channels/{row.channel}/messages"
    bot.local.faults.pending.append(
        RequestFault(times=times, method="POST", path=path, do="status", status=status, when="before")
    )
    async with running(summaries_of(store, bot).loop):
        await until_sent(store)
    assert (await store.people.load(person.user)).dm_refused
    told = [m for m in messages_of(bot.local, row) if "couldn't message" in m.content]
    assert len(told) == (fault == "fails")


async def test_closed_direct_messages_are_told_in_no_channel_of_others_alone(
    store: Store, bot: Bot, person: Person, row: TableRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot.local.world.users[person.user].direct_messages_closed = True
    monkeypatch.setattr("bot.display.waiting_games.is_open_to_all", lambda *_: False)
    monkeypatch.setattr("bot.display.waiting_games.sees", AsyncMock(return_value=False))
    async with running(summaries_of(store, bot).loop):
        await until_sent(store)
    assert (await store.people.load(person.user)).dm_refused
    assert messages_of(bot.local, row) == []


def due(person: Person, after: datetime, days: int) -> list[str]:
    """When the summaries of some days are due, in UTC."""
    moments, moment = [], after
    while (following := next_summary(person, moment)) is not None and following <= after + days * DAY:
        moments.append(f"{following:%a %H:%M}")
        moment = following + timedelta(seconds=1)
    return moments


def test_summaries_come_once_a_day_after_quiet_hours_and_not_on_a_holiday() -> None:
    assert due(Person(1, notify="daily"), BEGIN, 2) == ["Mon 09:00", "Tue 09:00"]
    assert due(Person(1, notify="daily", zone="Asia/Tokyo"), BEGIN, 2) == ["Tue 00:00", "Wed 00:00"]
    late = Person(1, notify="daily", summary_hour=23, quiet=(22 * 60, 8 * 60))
    assert due(late, BEGIN, 2) == ["Mon 08:00", "Tue 08:00"]
    holiday = (BEGIN + 4 * HOUR, BEGIN + 2 * DAY - 6 * HOUR)  # until Wednesday
    away = Person(1, notify="daily", holidays=(holiday,))
    assert due(away, BEGIN, 4) == ["Mon 09:00", "Wed 09:00", "Thu 09:00"]
    assert next_summary(Person(1), BEGIN) is None


def test_a_change_of_preferences_brings_no_second_summary_and_loses_none() -> None:
    person, moment = Person(1, notify="daily"), BEGIN + 5 * HOUR  # at 11, after that of 9
    working = replace(person, quiet=(9 * 60, 17 * 60))
    assert next_summary(working, moment, person) == BEGIN + DAY + 11 * HOUR
    sleeping = replace(person, summary_hour=23, quiet=(22 * 60, 8 * 60))
    assert next_summary(replace(sleeping, quiet=(22 * 60, 9 * 60)), BEGIN, sleeping) == BEGIN + 3 * HOUR
    assert next_summary(sleeping, BEGIN, Person(1)) == BEGIN + DAY + 2 * HOUR
