"""Faults of Discord: duplicate, late and missing events lose nothing, and everybody gets an answer."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, state_of, table_after, type_move
from tests.local_discord.reading import components
from tests.timeouts import DISCORD_DEADLINE

CALLBACK = {"method": "POST", "path": "/interactions/*/callback"}
POST = {"method": "POST", "path": "/channels/*/messages"}


@pytest.mark.soak
async def test_repeated_and_late_interactions_make_one_move(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    world, channel = harness.world, table["channel_id"]
    faults: list[dict[str, object]] = [
        {"event": "INTERACTION_CREATE", "do": "repeat"},
        {**CALLBACK, "do": "cut", "when": "after"},
        {**CALLBACK, "do": "status", "status": 502, "when": "after"},
        {**CALLBACK, "do": "page", "when": "after"},
    ]
    for state, fault in enumerate(faults):
        actor = actor_of(table, people)
        (choice, *_) = await actor.autocomplete(channel, "move", "move", "")
        since = len(actor.seen)
        await world.add_fault(**fault)
        reply = await actor.command(channel, "move", move=choice["value"])
        assert not reply.failed
        table = await table_after(actor, state, since)
        assert len(harness.stored_moves()) == state_of(table) == state + 1
        assert reply.messages == []
    actor = actor_of(table, people)
    harness.local.settings = replace(harness.local.settings, response_deadline=DISCORD_DEADLINE)
    await world.add_fault(event="INTERACTION_CREATE", do="delay", seconds=DISCORD_DEADLINE + 0.3)
    reply = await actor.command(channel, "move", move=choice["value"])
    assert reply.failed
    await harness.wait_until_logged("came too late")
    assert len(harness.stored_moves()) == len(faults)


async def test_who_was_answered_reads_no_more_though_what_discord_said_is_lost(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    actor, channel = actor_of(table, people), table["channel_id"]
    await harness.world.add_fault(path="/webhooks/*", method="DELETE", do="page")
    reply = await type_move(actor, channel)
    await table_after(actor, 0)
    await harness.world.add_fault(path="/webhooks/*", method="PATCH", do="cut")
    told = await actor.command(channel, "notify", how="dm")
    await actor.command(channel, "help")  # whose answer comes after all others
    assert reply.messages == []
    assert "direct message" in told.private["content"]


async def test_a_menu_answers_in_time_however_late_the_table_is(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(*people)
    actor, since = actor_of(table, people), len(people[0].seen)
    path = f"/channels/{table['channel_id']}/messages"  # and not a secret on its way
    await harness.world.add_fault(method="POST", path=path, do="hold", when="before")
    going = asyncio.create_task(type_move(actor, table["channel_id"]))
    await harness.wait_until_stored("select 1 from moves")
    menu, *_ = menus(table)
    reply = await actor.choose(table, menu["custom_id"], menu["options"][0]["value"])
    assert not reply.failed
    assert [m["id"] for m in await people[0].messages(table["channel_id"]) if is_table(m)] == [table["id"]]
    await harness.world.clear_faults()
    assert "moved on" in await private_answer(actor, reply)
    await going
    message = await table_after(people[0], 0, since)
    await wait_for_change(people[0], table, lambda now: not components(now), since)
    assert [m["id"] for m in await people[0].messages(table["channel_id"]) if components(m)] == [message["id"]]


async def test_a_start_that_could_not_be_shown_goes_on_without_a_press(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await harness.world.add_fault(**POST, skip=1, times=3, do="status", status=503, when="before")
    harness.expect_logged("could not be shown")
    table = await begin(heron, otter)
    await heron.wait_for(lambda message: message["content"].startswith("That is done and saved"))
    assert [m["id"] for m in await heron.messages(table["channel_id"]) if is_table(m)] == [table["id"]]


async def test_an_event_that_cannot_be_read_ends_the_connection_and_not_the_bot(harness: Harness) -> None:
    heron = await harness.person("Heron")
    harness.expect_logged("cannot be read")
    await harness.world.drop_gateway("corrupt")
    await harness.wait_until_logged("cannot be read")
    assert not (await heron.command(harness.world.channel, "help")).failed
