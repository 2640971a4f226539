"""People who lose a seat to a computer player, and others who take seats, with consent or as substitutes."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, private_answer
from tests.end_to_end.tables import is_table
from tests.end_to_end.test_seats import panel_of
from tests.local_discord.person import Person


async def test_who_is_removed_while_away_is_told_when_back(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(otter, newt)
    channel = table["channel_id"]
    back = (datetime.now(UTC) + timedelta(days=5)).date().isoformat()
    await private_answer(newt, await newt.command(channel, "away", until=back))
    since = len(newt.seen)
    await heron.press(await panel_of(heron, table), "Computer for Newt")  # Heron is a moderator
    lost = await newt.wait_for(lambda message: "takes Newt's seat: a moderator" in message["content"], since=since)
    assert lost["mentions"] == []
    await harness.wait_until_stored(f"select 1 from outbox where key not like 'secret%' and due >= '{back}'")  # noqa: S608
    await private_answer(newt, await newt.command(channel, "away", until="now"))
    told = await newt.wait_for(lambda message: "now plays in your place" in message["content"], since=since)
    assert [user["id"] for user in told["mentions"]] == [newt.user.id]


async def test_of_two_who_resign_at_once_only_the_last_is_asked_whether_to_end_the_game(harness: Harness) -> None:
    otter, newt = [await harness.person(name) for name in ("Otter", "Newt")]
    channel = (await begin(otter, newt))["channel_id"]
    await harness.world.add_fault(method="POST", path=f"/channels/{channel}/messages", do="hold", when="before")
    first = asyncio.create_task(otter.command(channel, "resign"))
    await harness.wait_until_stored("select 1 from seats where computer = 1")
    question = (await newt.command(channel, "resign")).private
    assert "its only human player" in question["content"]
    last = asyncio.create_task(newt.press(question, "Yes, resign"))
    await harness.wait_until_stored("select 1 from tables where state = 'cancelled'")
    await harness.world.clear_faults()
    await last
    assert "taken your seat" in await private_answer(otter, await first)


async def test_who_has_resigned_is_neither_asked_nor_removed_by_old_panels(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(otter, newt)
    channel, own, theirs = table["channel_id"], await panel_of(newt, table), await panel_of(heron, table)
    assert "taken your seat" in await private_answer(newt, await newt.command(channel, "resign"))
    for again in (await newt.command(channel, "resign"), await newt.press(own, "Resign")):
        assert "don't play at this table" in await private_answer(newt, again)
    answer = await private_answer(heron, await heron.press(theirs, "Computer for Newt"))  # Heron is a moderator
    assert "out of date" in answer


@pytest.mark.soak
async def test_by_an_old_panel_nobody_else_loses_the_seat(harness: Harness) -> None:
    heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
    table = await begin(otter, carp)
    panel, since = await panel_of(heron, table), len(newt.seen)  # Heron is a moderator
    await otter.press(await panel_of(otter, table), "Substitute for Otter")
    call = await newt.wait_for(lambda now: has_button(now, "Play for Otter"), since=since)
    await newt.press(call, "Play for Otter")
    await newt.wait_for(lambda now: "takes over from Otter" in now["content"], since=since)
    answer = await private_answer(heron, await heron.press(panel, "Computer for Otter"))
    assert "out of date" in answer or "moved on" in answer
    assert harness.rows('select computer from seats where "user" = ?', int(newt.user.id)) == [(0,)]
    assert harness.rows("select rated from tables") == [(1,)]


async def test_a_call_that_was_deleted_is_posted_again_by_the_next(heron: Person, otter: Person, newt: Person) -> None:
    table = await begin(otter, newt)
    await private_answer(newt, await newt.command(table["channel_id"], "resign"))
    for caller in (otter, heron):  # Heron is a moderator
        since = len(otter.seen)
        await caller.press(await panel_of(caller, table), "Substitute for Newt")
        call = await otter.wait_for(lambda now: has_button(now, "Play for Newt"), since=since)
        await heron.delete(call)
        await otter.wait_until_deleted(call)


async def test_a_removed_player_does_not_come_back_by_a_call(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table, since = await begin(otter, newt), len(newt.seen)
    await heron.press(await panel_of(heron, table), "Computer for Otter")  # Heron is a moderator
    table = await newt.wait_for(lambda now: is_table(now) and "Otter (computer" in str(now["embeds"]), since=since)
    await otter.press(await panel_of(otter, table), "Substitute for Otter")  # Otter opened the table
    call = await newt.wait_for(lambda now: has_button(now, "Play for Otter"))
    await otter.press(call, "Play for Otter")
    told = await newt.wait_for(lambda now: has_button(now, "Let them play") or "is back" in now["content"])
    mine = 'select computer, removed from seats where "user" = ?'
    assert harness.rows(mine, int(otter.user.id)) == [(1, 1)]
    await newt.press(told, "Let them play")
    await newt.wait_for(lambda now: "Otter is back and plays on" in now["content"])
    assert harness.rows(mine, int(otter.user.id)) == [(0, 0)]
