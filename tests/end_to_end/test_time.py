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
from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import choose_option, join, open_lobby, start
from tests.end_to_end.messages import has_button, private_answer, private_message
from tests.end_to_end.tables import actor_of, is_table, players_at, state_of, table_after
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.timeouts import TEST_TIMEOUT

MOMENT = "%Y-%m-%d %H:%M:%S.%f"  # as the database keeps them, in UTC
LIMIT = 300  # seconds of the shortest timer
PASSED = timedelta(seconds=100)  # of the decision before a pause
HALF = timedelta(seconds=LIMIT / 2 + 1)
CLOCK = ("deadline", "reminder", "started_at", "clock_since", "clock_stops", "notified_at")  # the moments of a decision
LOOKS = 5  # seconds in which the bot has looked again at what is due


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
    lobby = await open_lobby(host, host.world.channel)
    await choose_option(host, lobby, "timer", "minutes")
    for other in others:
        await join(other, lobby)
    return await start(host, lobby)


async def make_move(actor: Person, table: JSON) -> JSON:
    """Make the first legal move. Returns the table after it."""
    since = len(actor.seen)
    choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
    await actor.command(table["channel_id"], "move", move=choices[0]["value"])
    return await table_after(actor, state_of(table), since)


async def timed_out(harness: Harness, watcher: Person, table: JSON) -> tuple[JSON, JSON]:
    """Let the actor's time end. Returns the note about it and the table after it."""
    since = len(watcher.seen)
    await pass_time(harness, table, timedelta(seconds=LIMIT + 1))
    note = await watcher.wait_for(lambda message: message["content"].startswith("⏰"), since=since)
    return note, await table_after(watcher, state_of(table), since)


def reminders(person: Person) -> list[JSON]:
    """Return the reminders this person has seen in the channel."""
    return [m for event, m in person.seen if event == "MESSAGE_CREATE" and m["content"].startswith("⏳")]


async def test_half_the_time_is_told_once_and_its_end_makes_one_move(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
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
        await harness.start_bot()
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
async def test_after_three_decisions_in_a_row_the_seat_waits_for_its_player(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter")]
        newt = await harness.person("Newt")
        table = await begin_timed(*people)
        absentee = actor_of(table, people)
        (other,) = set(people) - {absentee}
        name = absentee.user.name
        for decision in ("time", "time", "own", "time", "time", "time"):
            if decision == "own":
                table = await make_move(absentee, table)
            else:
                note, table = await timed_out(harness, newt, table)
                assert f"{name} ran out of time" in note["content"]
            assert harness.rows(f"select away, computer from seats where name = '{name}'")[0][0] == (  # noqa: S608
                len(harness.stored_moves()) == 11
            )
            assert actor_of(table, people) is other
            if len(harness.stored_moves()) < 11:
                assert not has_button(table, "I'm back")
                table = await make_move(other, table)
        assert "third time in a row" in note["content"]
        assert has_button(table, "I'm back")
        assert f"{name} (away, a computer plays" in players_at(table)

        assert "don't play" in await private_answer(newt, await newt.press(table, "I'm back"))
        assert "You aren't away" in await private_answer(other, await other.press(table, "I'm back"))
        answer = await private_answer(absentee, await absentee.command(table["channel_id"], "move", move="a0-b1"))
        assert "I'm back" in answer
        table = await make_move(other, table)  # and the computer answers
        assert state_of(table) == 13
        assert actor_of(table, people) is other

        since = len(other.seen)
        await absentee.press(table, "I'm back")
        await other.wait_for(lambda message: f"{name} is back" in message["content"], since=since)
        table = await other.wait_for(lambda now: is_table(now) and not has_button(now, "I'm back"), since=since)
        table = await make_move(other, table)
        assert actor_of(table, people) is absentee
        assert stamp(table) == int(deadline(harness).timestamp())
        assert harness.rows(f"select timeouts_in_a_row, computer, away from seats where name = '{name}'") == [(0, 0, 0)]  # noqa: S608


@pytest.mark.soak
async def test_a_pause_stops_the_time_and_any_player_ends_it(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        start_time = datetime.now(UTC)
        table = await begin_timed(heron, otter)
        actor = actor_of(table, [heron, otter])
        (other,) = {heron, otter} - {actor}
        await pass_time(harness, table, PASSED)
        panel = await private_message(other, await other.press(table, "Table…"))
        since = len(newt.seen)
        await other.press(panel, "Pause")
        paused = await newt.wait_for(lambda message: has_button(message, "Resume"), since=since)
        assert not is_table(paused)
        assert f"{other.user.name} has paused the game" in paused["content"]
        assert "<t:" not in paused["content"]
        assert "paused" in paused["content"]
        await newt.wait_until_deleted(table)
        assert sum(event.event == "MESSAGE_CREATE" for event in newt.seen[since:]) == 1, "a pause is one message"
        assert harness.rows("select deadline, reminder from tables") == [(None, None)]
        answer = await private_answer(actor, await actor.command(table["channel_id"], "move", move="a0-b1"))
        assert "paused" in answer

        await harness.stop_bot()
        await harness.start_bot()
        await asyncio.sleep(LOOKS)
        assert harness.rows("select paused is null, deadline from tables") == [(0, None)]
        assert "don't play" in await private_answer(newt, await newt.press(paused, "Resume"))
        since = len(newt.seen)
        await actor.press(paused, "Resume")
        table = await newt.wait_for(is_table, since=since)
        assert stamp(table) == int(deadline(harness).timestamp())
        left = timedelta(seconds=LIMIT) - PASSED
        assert left - (datetime.now(UTC) - start_time) <= deadline(harness) - datetime.now(UTC) <= left
        table = await make_move(actor, table)
        assert harness.stored_moves() != []
