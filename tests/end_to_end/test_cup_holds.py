"""A round of a cup whose tables the bot may not show: its time stands still, people are told why, and it goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deploy.local.events import dispatch_channel
from deploy.local.permissions import Permission
from deploy.local.world import Overwrite
from tests.end_to_end.cups import OVER, begin_thread, embeds, open_cup, play_round, start
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import private_message, wait_for_change
from tests.end_to_end.tables import is_table
from tests.local_discord.person import Person

LACKING = {
    Permission.CREATE_PUBLIC_THREADS: "Create Public Threads",
    Permission.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
    Permission.SEND_MESSAGES: "Create Posts",  # of a forum
}


def forbid(harness: Harness, permissions: Permission, place: str | None = None) -> None:
    """Take permissions in a channel, the usual one if none is named, from the bot; none gives all back."""
    world = harness.local.world
    channel = world.channels[int(place or harness.world.channel)]
    channel.overwrites[world.application_id] = Overwrite(1, 0, int(permissions))
    dispatch_channel(harness.local, "CHANNEL_UPDATE", channel)


def overdue(harness: Harness) -> None:
    harness.execute("update cups set due = '2020-01-01 00:00:00.000000'")


@pytest.mark.soak
@pytest.mark.parametrize("permission", LACKING, ids=LACKING.get)
async def test_a_round_waits_until_its_threads_may_be_opened(
    harness: Harness, heron: Person, permission: Permission
) -> None:
    place, post, implied = None, None, ""
    if permission is Permission.SEND_MESSAGES:
        place, implied = harness.world.guilds[0].channels["stories"], "embed_links,attach_files,"
        post = await begin_thread(heron, place, message={"content": "Who plays?"})
    people, cup = await open_cup(harness, place=post)
    harness.expect_logged("its round is held")
    forbid(harness, permission, place)
    muster = await start(people, cup)
    held = await wait_for_change(people[0], cup, lambda now: "time stands still" in embeds(now))
    assert LACKING[permission] in embeds(held)
    await people[0].wait_for(lambda message: "time stands still" in message["content"] and "guild_id" not in message)
    await wait_for_change(people[0], muster, lambda now: not now["components"])
    for command in ("cup list", "cup show"):
        told = await private_message(people[0], await people[0].command(cup["channel_id"], command))
        assert "time stands still" in told["content"]
    reason = "select key from cup_messages where key like 'held.%'"  # for the web page
    assert harness.rows(reason) == [(f"held.{implied}{LACKING[permission].lower().replace(' ', '_')}",)]
    overdue(harness)
    await harness.wait_until_stored("select 1 from cups where due > '2021-01-01'")
    assert harness.rows("select overtime from cups") == [(0,)]
    assert harness.rows("select count(*) from seats where computer") == [(0,)]
    since = len(people[0].seen)
    forbid(harness, Permission(0), place)
    await people[0].wait_for(is_table, since=since)
    await people[0].wait_for(lambda message: "round 1 of" in message["content"], since=since)
    again = await wait_for_change(people[0], cup, lambda now: "time is over" in embeds(now), since)
    assert "time stands still" not in embeds(again)
    assert harness.rows(reason) == []
    await play_round(harness, people, 1)


@pytest.mark.soak
@pytest.mark.parametrize("is_unknown", [False, True])
async def test_a_bot_taken_from_the_channel_tells_the_host_and_comes_back(harness: Harness, is_unknown: bool) -> None:
    harness.local.settings = replace(harness.local.settings, hidden_channels_are_unknown=is_unknown)
    people, cup = await open_cup(harness)
    await start(people, cup)
    await people[0].wait_for(lambda message: "round 1 of" in message["content"])
    harness.expect_logged("its round is held", "could not be shown")
    forbid(harness, Permission.VIEW_CHANNEL)
    await people[0].wait_for(lambda message: "missing here: View Channel." in message["content"])
    overdue(harness)
    await harness.restart_bot()
    await harness.wait_until_stored("select 1 from cups where due > '2021-01-01'")
    assert harness.rows("select phase from cups") == [("round",)]
    forbid(harness, Permission(0))
    await play_round(harness, people, 1)
    await people[0].wait_for(lambda message: OVER in message["content"])
    assert harness.rows("select count(*) from cup_entrants where late_rounds != '[]'") == [(0,)]


@pytest.mark.soak
async def test_a_round_waits_while_the_server_has_too_many_threads(harness: Harness) -> None:
    people, cup = await open_cup(harness)
    harness.expect_logged("its round is held", "could not be shown")
    harness.local.settings = replace(harness.local.settings, active_threads=0)
    await start(people, cup)
    await wait_for_change(people[0], cup, lambda now: "gives me no threads" in embeds(now))
    overdue(harness)
    harness.local.settings = replace(harness.local.settings, active_threads=1000)
    await harness.restart_bot()
    await people[0].wait_for(lambda message: "round 1 of" in message["content"])
    assert harness.rows("select overtime from cups") == [(0,)]
    assert harness.rows("select count(*) from seats where computer") == [(0,)]
