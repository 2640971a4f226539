"""A lobby for a moment: people are reminded in their own ways, asked at the moment, and the game starts with them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness, moved_harness
from tests.end_to_end.lobbies import join, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, wait_for_change
from tests.end_to_end.tables import is_table, players_at
from tests.local_discord.person import Person
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON

MINUTE = timedelta(minutes=1)
SETTINGS = {"WITHOUT_PICTURES": "1", "POLL_SECONDS": "0.2"}
LOOKS = 1.0  # seconds in which the bot has looked again


async def appoint(host: Person, channel: str, when: str, **options: object) -> tuple[JSON, str]:
    """Open a lobby for a moment. Returns its message, and what the host is told."""
    since = len(host.seen)
    reply = await host.command(channel, "play", game="water-lily", when=when, **options)
    lobby = await host.wait_for(lambda message: has_button(message, "Start"), since=since)
    told = await host.wait_for(lambda message: "/away zone" in message["content"], since=since)
    assert told["flags"] & EPHEMERAL
    assert told["interaction_metadata"]["id"] == reply.id
    return lobby, str(told["content"])


def starts_with(text: str, message: JSON) -> bool:
    """Return whether a message starts with a text."""
    return str(message["content"]).startswith(text)


async def test_people_meet_at_the_moment_for_which_a_table_was_made(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, **SETTINGS)
    async with harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        here = harness.world.channel
        starts = (datetime.now(UTC) + timedelta(hours=26)).replace(minute=0, second=0, microsecond=0)
        lobby, told = await appoint(heron, here, f"{starts:%Y-%m-%d %H:%M}")
        stamp = f"<t:{int(starts.timestamp())}"
        assert f"{stamp}:F>" in lobby["content"]
        assert f"{stamp}:F>" in told
        assert f"“{starts:%A, %-d %B, %H:%M} (" in told, "it quotes the suggestion as it reads"
        assert lobby["channel_id"] != here, "the channel is free until then"
        await join(otter, lobby)
        await join(newt, lobby)
        await otter.command(here, "notify", how="dm")
        since = len(heron.seen)
        clock.move_to(starts - 14 * MINUTE)
        await otter.wait_for(
            lambda message: "⏰" in message["content"] and message["channel_id"] not in (here, lobby["channel_id"])
        )
        for person in (heron, newt):
            begins = f"<@{person.user.id}> ⏰ **Water Lily** begins {stamp}:R>"
            ping = await person.wait_for(partial(starts_with, begins))
            assert ping["channel_id"] == lobby["channel_id"]
        await harness.kill_bot()
        clock.move_to(starts)
        await harness.start_bot()
        call = await heron.wait_for(lambda message: "It's time!" in message["content"], since=since)
        assert {person["id"] for person in call["mentions"]} == {one.user.id for one in (heron, otter, newt)}
        asked = await heron.wait_for(lambda message: has_button(message, "I'm here"), since=since)
        for person in (heron, otter):
            await person.press(asked, "I'm here")
        await harness.wait_until_stored("select 1 where 1 = (select count(*) from seats where asked)")
        clock.move_to(starts + 11 * MINUTE)
        table = await heron.wait_for(is_table, since=since)
        assert "Otter" in players_at(table)
        assert "Newt" not in players_at(table)
        reminders = [
            message for event, message in heron.seen if event == "MESSAGE_CREATE" and "⏰" in message["content"]
        ]
        pinged = sorted(one["id"] for message in reminders for one in message["mentions"])
        assert pinged == sorted([heron.user.id, newt.user.id]), "each once"


async def test_a_host_starts_early_when_all_agree(harness: Harness, heron: Person, otter: Person) -> None:
    here = harness.world.channel
    lobby, _ = await appoint(heron, here, "in 3 days at 20:00", thread=False)
    assert lobby["channel_id"] == here
    await join(otter, lobby)
    assert "Otter" in seats_of(await latest(heron, lobby))
    since = len(heron.seen)
    await heron.press(await latest(heron, lobby), "Start")
    call = await heron.wait_for(lambda message: "before the agreed time" in message["content"], since=since)
    assert [person["id"] for person in call["mentions"]] == [otter.user.id]
    asked = await wait_for_change(heron, lobby, lambda now: has_button(now, "I'm here"), since)
    await otter.press(asked, "I'm here")
    assert is_table(await heron.wait_for(is_table, since=since))


async def test_an_invitation_says_when_people_meet_now(harness: Harness, heron: Person, newt: Person) -> None:
    lobby, _ = await appoint(heron, harness.world.channel, "in 3 days at 20:00", thread=False, invite=newt.user.id)
    invitation = await newt.wait_for(lambda message: has_button(message, "Decline"))
    since = len(newt.seen)
    starts = (datetime.now(UTC) + timedelta(days=5)).replace(minute=0, second=0, microsecond=0)
    form = await heron.press(await latest(heron, lobby), "Change time")
    await heron.submit(form, when=f"{starts:%Y-%m-%d %H:%M}")
    stamp = f"<t:{int(starts.timestamp())}:f>"
    asked = await wait_for_change(newt, invitation, lambda now: stamp in now["content"], since)
    assert not [one for event, one in newt.seen[since:] if event == "MESSAGE_CREATE" and one["mentions"]]
    await newt.press(asked, "Join")
    await wait_for_change(newt, invitation, lambda now: now["content"] == "Newt is in.", since)
    await harness.wait_until_stored("select 1 where not exists (select 1 from outbox where invitee is not null)")


async def test_what_is_no_moment_to_meet_is_answered_kindly(harness: Harness, heron: Person) -> None:
    for when, answer in (
        ("whenever", "can't read “whenever” as a time"),
        ("2020-01-01 20:00", "isn't in the future"),
        ("in 200 days", "at most 60 days"),
    ):
        reply = await heron.command(harness.world.channel, "play", game="water-lily", when=when)
        assert answer in await private_answer(heron, reply)
    assert harness.rows("select 1 from tables") == []


async def test_of_a_moment_with_its_own_zone_it_is_not_said_that_another_counts(
    harness: Harness, heron: Person
) -> None:
    reply = await heron.command(harness.world.channel, "play", game="water-lily", when="tomorrow 20:00 CET")
    await heron.wait_for(lambda message: has_button(message, "Start"))
    assert [message["content"] for message in reply.messages if message["flags"] & EPHEMERAL] == []


@pytest.mark.soak
async def test_in_a_chat_without_the_bot_people_are_reminded_by_direct_message(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, **SETTINGS)
    async with harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        await harness.world.install(heron.user)
        await harness.world.change_user(otter.user, direct_messages_closed=True)
        await newt.command(harness.world.channel, "notify", how="none")
        chat = await heron.open_chat(otter.user, newt.user)
        starts = (datetime.now(UTC) + timedelta(hours=2)).replace(second=0, microsecond=0)
        lobby, _ = await appoint(heron, chat, f"{starts:%Y-%m-%d %H:%M}")
        assert "invites you to **Water Lily**" in lobby["content"]
        assert "direct message to those of you who have added me" in lobby["embeds"][0]["description"]
        await join(otter, lobby)
        await join(newt, lobby)
        clock.move_to(starts - 14 * MINUTE)
        told = await heron.wait_for(lambda message: "⏰" in message["content"])
        assert told["channel_id"] != chat
        await harness.wait_until_stored("select 1 where 1 = (select count(*) from outbox where due is null)")
        assert not any("⏰" in seen.message.get("content", "") for seen in (*otter.seen, *newt.seen))
        clock.move_to(starts)
        await harness.wait_until_stored("select 1 from tables where call_due is null and muster is null")
        await heron.wait_for(is_table, after=heron.press(await latest(heron, lobby), "Start"))


@pytest.mark.soak
async def test_on_an_unavailable_server_nobody_is_asked_until_it_is_back(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, **SETTINGS)
    harness.expect_logged("could not be shown")
    async with harness:
        heron = await harness.person("Heron")
        guild = harness.world.guilds[0].id
        starts = (datetime.now(UTC) + timedelta(hours=3)).replace(minute=0, second=0, microsecond=0)
        await appoint(heron, harness.world.channel, f"{starts:%Y-%m-%d %H:%M}")
        clock.move_to(starts - 14 * MINUTE)
        await harness.wait_until_stored("select 1 from tables where call_due = starts")
        await harness.world.set_unavailable(guild, out=True)
        await asyncio.sleep(LOOKS)  # the bot is told
        clock.move_to(starts + 20 * MINUTE)
        await asyncio.sleep(LOOKS)
        assert harness.rows("select muster from tables") == [(None,)]
        await harness.world.set_unavailable(guild, out=False)
        await asyncio.sleep(LOOKS)
        clock.move_to(starts + 22 * MINUTE)  # people have had their first minute
        call = await heron.wait_for(lambda message: "It's time!" in message["content"])
        assert [person["id"] for person in call["mentions"]] == [heron.user.id]
