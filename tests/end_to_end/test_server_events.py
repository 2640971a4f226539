"""The event of a server for a table with a moment: made once, and kept in step with the table."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.background.server_events import LENGTH
from deploy.local.faults import RequestFault
from deploy.local.permissions import Permission
from deploy.local.world import ScheduledEvent
from tests.end_to_end.harness import Harness, moved_harness
from tests.end_to_end.lobbies import join, start
from tests.end_to_end.messages import has_button, latest
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import actor_of, is_table, type_move
from tests.end_to_end.test_appointments import MINUTE, SETTINGS, appoint
from tests.local.conftest import until
from tests.local_discord.person import Person

SCHEDULED, ACTIVE, COMPLETED = 1, 2, 3
EVENTS = "/guilds/*/scheduled-events"


def events_of(harness: Harness) -> list[ScheduledEvent]:
    """Return the events of the server."""
    return [*harness.local.world.guild.scheduled_events.values()]


@pytest.mark.soak
async def test_an_event_stands_once_and_follows_its_table(harness: Harness, heron: Person, otter: Person) -> None:
    harness.expect_logged("could not be kept")
    here = harness.world.channel
    harness.local.world.guild.bot_role.permissions |= Permission.CREATE_EVENTS
    await harness.restart_bot()
    lost = RequestFault(method="POST", path=EVENTS, do="status", when="after")
    harness.local.faults.pending.append(lost)
    lobby, _ = await appoint(heron, here, "in 3 days at 20:00")
    await harness.wait_until_stored("select 1 from tables where event_status = 'scheduled'")
    (event,) = events_of(harness)
    assert (event.name, event.status, event.entity_type) == ("Water Lily", SCHEDULED, 3)
    assert event.location == f"https://discord.com/channels/{harness.world.guilds[0].id}/{lobby['channel_id']}"
    assert f"{lobby['channel_id']}/{lobby['id']}" in str(event.description)

    await harness.kill_bot()
    harness.execute("update tables set event_status = 'wanted', event = null")  # as a kill leaves it
    await harness.start_bot()
    await harness.wait_until_stored("select 1 from tables where event_status = 'scheduled'")
    assert events_of(harness) == [event]

    await join(otter, lobby)
    harness.execute("update tables set starts = null, call_due = null, event_status = null")
    table = await start(heron, await latest(heron, lobby))
    assert table["channel_id"] == lobby["channel_id"]
    harness.execute("update tables set event_status = 'scheduled'")
    await until(lambda: event.status == ACTIVE)
    await finish(harness, [heron, otter])
    await until(lambda: event.status == COMPLETED)
    await harness.wait_until_stored("select 1 from tables where event_status is null")


@pytest.mark.soak
async def test_a_table_whose_event_cannot_be_made_stops_no_other(harness: Harness, heron: Person) -> None:
    harness.expect_logged("the event of its server could not be kept", "Traceback")
    harness.local.world.guild.bot_role.permissions |= Permission.CREATE_EVENTS
    for days in (3, 4):
        await appoint(heron, harness.world.channel, f"in {days} days at 20:00")
    await harness.kill_bot()
    harness.execute("update tables set event_status = 'wanted', event = null")
    harness.execute(
        "update tables set starts = '9999-12-31 23:59:59.000000' where created = (select min(created) from tables)"
    )
    harness.local.world.guild.scheduled_events.clear()
    await harness.start_bot()
    await harness.wait_until_stored("select 1 from tables where event_status = 'scheduled'")
    assert len(events_of(harness)) == 1


@pytest.mark.soak
async def test_an_event_follows_a_moment_that_is_changed_and_a_long_game(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, **SETTINGS)
    async with harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        harness.local.world.guild.bot_role.permissions |= Permission.CREATE_EVENTS
        await harness.restart_bot()
        lobby, _ = await appoint(heron, harness.world.channel, "in 3 days at 20:00")
        await join(otter, lobby)
        await until(lambda: len(events_of(harness)) == 1)
        (event,) = events_of(harness)
        starts = (datetime.now(UTC) + timedelta(days=1)).replace(minute=0, second=0, microsecond=0)
        since = len(otter.seen)
        form = await heron.press(await latest(heron, lobby), "Change time")
        await heron.submit(form, when=f"{starts:%Y-%m-%d %H:%M}")
        told = await otter.wait_for(lambda message: "changed when you meet" in message["content"], since=since)
        assert [person["id"] for person in told["mentions"]] == [otter.user.id]
        await until(lambda: event.starts == starts)

        clock.move_to(starts - 5 * MINUTE)
        since = len(heron.seen)
        await otter.press(await latest(otter, lobby), "Ready")
        await until(lambda: harness.rows("select terms from seats where number = 1") == [(None,)])
        clock.move_to(starts)
        asked = await heron.wait_for(lambda message: has_button(message, "I'm here"), since=since)
        await heron.press(asked, "I'm here")
        table = await heron.wait_for(is_table, since=since)
        await until(lambda: event.status == ACTIVE)
        await harness.wait_until_stored("select 1 from tables where event_status = 'active'")
        clock.move_to(starts + LENGTH - 20 * MINUTE)
        actor = actor_of(table, [heron, otter])
        await type_move(actor, lobby["channel_id"])
        await until(lambda: event.ends is not None and event.ends > starts + LENGTH)
        assert events_of(harness) == [event]
