"""Turn timers at a real table: reminders, moves made by time, seats given back, outages and pauses.

The clock is moved by moving the moments that the database keeps: all of them moved back is time that passes.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.tables import actor_of, is_table, make_move, state_of, table_after
from tests.local.conftest import until
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.timeouts import TEST_TIMEOUT

MOMENT = "%Y-%m-%d %H:%M:%S.%f"  # as the database keeps them, in UTC
LIMIT = 300  # seconds of the shortest timer
HALF = timedelta(seconds=LIMIT / 2 + 1)
CLOCK = ("deadline", "reminder", "started_at", "clock_since", "clock_stops", "notified_at")  # the moments of a decision
LOOKS = 1.0  # seconds in which a bot that looks often has looked again at what is due
SLOW_LOOKS = 5.0  # the same of the usual one
SECONDS = 1.0  # by which a decision's time has ended when an outage is over


def shift(harness: Harness, by: timedelta, *columns: str) -> None:
    """Move moments of the only table, and ``last``, the bot's last sign of life."""
    with closing(sqlite3.connect(harness.file, timeout=TEST_TIMEOUT, isolation_level=None)) as database:
        database.execute("begin immediate")
        for column in columns:
            where = "heartbeats" if column == "last" else "tables"
            (value,) = database.execute(f"select {column} from {where}").fetchone()  # noqa: S608
            if value is not None:
                later = _moved_stops(value, by) if column == "clock_stops" else _moved(value, by)
                database.execute(f"update {where} set {column} = ?", (later,))  # noqa: S608
        database.execute("commit")


def _moved(value: str, by: timedelta) -> str:
    return (datetime.strptime(value, MOMENT) + by).strftime(MOMENT)  # noqa: DTZ007


def _moved_stops(value: str, by: timedelta) -> str:
    stops = [[end and (datetime.fromisoformat(end) + by).isoformat() for end in stop] for stop in json.loads(value)]
    return json.dumps(stops)


async def pass_time(harness: Harness, table: JSON, seconds: timedelta) -> None:
    """Let time pass while the bot is there, once it has noted that it has asked."""
    await harness.wait_until_noted(table)
    shift(harness, -seconds, *CLOCK)


def lost_time(harness: Harness, ends: datetime, start: datetime) -> bool:
    """Return whether a deadline, which ended so before an outage, was not shifted by that: it was later than ``start``,
    but for the heartbeat before."""
    return not timedelta(0) <= deadline(harness) - ends <= datetime.now(UTC) - start + timedelta(seconds=60)


def deadline(harness: Harness) -> datetime:
    """Return when the present decision's time ends."""
    ((value,),) = harness.rows("select deadline from tables where deadline is not null")
    return datetime.strptime(value, MOMENT).replace(tzinfo=UTC)


def stamp(message: JSON) -> int:
    """Return the deadline that a table's message shows, as Unix time."""
    return int(re.search(r"<t:(\d+):R>", message["content"])[1])  # type: ignore[index] # or it fails


async def begin_timed(host: Person, *others: Person) -> JSON:
    """Begin a game with five minutes for a decision. Returns the table's first message."""
    return await begin(host, *others, chosen={"timer": "minutes"})


async def timed_out(harness: Harness, watcher: Person, table: JSON) -> tuple[JSON, JSON]:
    """Let the actor's time end. Returns the note about it and the table after it."""
    since = len(watcher.seen)
    await pass_time(harness, table, timedelta(seconds=LIMIT + 1))
    note = await watcher.wait_for(lambda message: message["content"].startswith("⏰"), since=since)
    return note, await table_after(watcher, state_of(table), since)


def reminders(person: Person) -> list[JSON]:
    """Return the reminders this person has seen in the channel."""
    return [m for event, m in person.seen if event == "MESSAGE_CREATE" and m["content"].startswith("⏳")]


async def test_half_the_time_is_told_once_and_its_end_makes_one_move(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await harness.world.change_user(otter.user, locale="it")
    table = await begin_timed(heron, otter)
    actor = actor_of(table, [heron, otter])
    assert stamp(table) == int(deadline(harness).timestamp())
    assert "Your time runs out" in table["content"]
    if actor is heron:
        table = await make_move(heron, table)
    assert "Your time runs out" in table["content"], "a table is in one language"
    before = len(harness.stored_moves())

    await pass_time(harness, table, HALF)
    reminder = await newt.wait_for(lambda message: message["content"].startswith("⏳"))
    assert "metà del tuo tempo" in reminder["content"]
    assert table["id"] in reminder["content"]
    assert [person["id"] for person in reminder["mentions"]] == [otter.user.id]

    ends, start_time = deadline(harness), datetime.now(UTC)
    await harness.stop_bot()
    await harness.start_bot(POLL_SECONDS="0.2")
    await asyncio.sleep(LOOKS)
    assert not lost_time(harness, ends, start_time)
    assert len(harness.stored_moves()) == before
    assert len(reminders(newt)) == 1

    note, table = await timed_out(harness, newt, table)
    assert "Otter ran out of time" in note["content"]
    assert note["mentions"] == []
    assert len(harness.stored_moves()) == before + 1
    assert actor_of(table, [heron, otter]) is heron
    assert stamp(table) == int(deadline(harness).timestamp())
    assert deadline(harness) > datetime.now(UTC) + timedelta(seconds=LIMIT - 60)
    assert len(reminders(newt)) == 1


@pytest.mark.soak
async def test_nobody_loses_time_while_discord_does_not_get_through(harness: Harness) -> None:
    harness.expect_logged("Attempting a reconnect", "Traceback")
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin_timed(heron, otter)
    await harness.wait_until_noted(table)
    ends, start_time = deadline(harness), datetime.now(UTC)
    since = len(heron.seen)
    await harness.world.drop_gateway("outage")
    await harness.wait_until_logged("Attempting a reconnect")
    await pass_time(harness, table, timedelta(seconds=LIMIT + 1))
    await asyncio.sleep(SLOW_LOOKS)
    assert harness.stored_moves() == []
    assert reminders(heron) == []
    shift(harness, timedelta(seconds=-LIMIT - 1), "last")
    await harness.world.drop_gateway()
    new_message = await heron.wait_for(
        lambda message: is_table(message) and stamp(message) >= int(ends.timestamp()), since=since
    )
    assert not lost_time(harness, ends, start_time)
    assert actor_of(new_message, [heron, otter]) is actor_of(table, [heron, otter])
    assert harness.stored_moves() == []
    assert reminders(heron) == []


async def test_what_a_late_gateway_takes_at_a_start_is_given_back(harness: Harness) -> None:
    harness.expect_logged("waits before it connects")
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin_timed(heron, otter)
    await harness.wait_until_noted(table)
    await harness.stop_bot()
    await harness.world.drop_gateway("outage")
    shift(harness, datetime.now(UTC) - timedelta(seconds=SECONDS) - deadline(harness), *CLOCK)
    starting = asyncio.create_task(harness.start_bot())
    await harness.wait_until_logged("waits before it connects: Discord's gateway cannot be reached")
    await asyncio.sleep(SECONDS)
    assert ends_soon(harness), "people cannot press yet"
    await harness.world.drop_gateway()
    await starting
    await until(lambda: not ends_soon(harness))
    assert deadline(harness) < datetime.now(UTC) + timedelta(seconds=60 + SECONDS)
    assert harness.stored_moves() == []


@pytest.mark.soak
async def test_time_stands_still_on_a_server_that_is_unavailable(harness: Harness) -> None:
    harness.expect_logged("503")
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    table = await begin_timed(heron, otter)
    await harness.wait_until_noted(table)
    guild = harness.world.guild_id
    await harness.world.set_unavailable(guild, out=True)
    await harness.wait_until_stored("select 1 from tables where deadline is null")
    shift(harness, timedelta(seconds=-LIMIT - 10), *CLOCK)
    await harness.stop_bot()
    await harness.start_bot()  # to which Discord does not tell of the server
    await asyncio.sleep(SLOW_LOOKS)
    assert harness.rows("select deadline from tables") == [(None,)]
    since, back = len(heron.seen), datetime.now(UTC)
    await harness.world.set_unavailable(guild, out=False)
    await harness.wait_until_stored("select 1 from tables where deadline is not null")
    assert back + timedelta(seconds=LIMIT - 60) < deadline(harness) < back + timedelta(seconds=LIMIT + 1)
    ends = int(deadline(harness).timestamp())
    await heron.wait_for(lambda message: is_table(message) and stamp(message) == ends, since=since)
    assert harness.stored_moves() == []


def ends_soon(harness: Harness) -> bool:
    """Return whether the decision ends in less than a minute."""
    return deadline(harness) < datetime.now(UTC) + timedelta(seconds=60 - SECONDS)
