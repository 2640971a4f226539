"""Games between people on two servers, invitations to them, and substitutes who are called to them."""

from __future__ import annotations

import asyncio
import re

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, join, open_lobby
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import state_of, table_after, type_move
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.world import JSON

BEFORE_SWEEP = 25.0  # seconds


async def begin_in(channel: str, host: Person, other: Person, timer: str, bank: str = "0") -> JSON:
    """Return a game of two in a channel, with the host to move first."""
    chosen = {"seating": "joined", "timer": timer} | ({} if bank == "0" else {"bank": bank})
    return await begin(host, other, channel=channel, chosen=chosen)


async def move(actor: Person, table: JSON) -> tuple[list[JSON], JSON]:
    """Make the first legal move. Returns what answers it privately, and the table after it."""
    since = len(actor.seen)
    reply = await type_move(actor, table["channel_id"])
    after = await table_after(actor, state_of(table), since)
    return reply.messages, after


async def test_somebody_who_is_invited_is_asked_once_and_joins_or_declines(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    channel, members = harness.world.channel, harness.local.world.guild.members
    members.discard(int(otter.user.id))
    refused = await heron.command(channel, "play", game="water-lily", invite=otter.user.id)
    assert "isn't on this server" in await private_answer(heron, refused)
    members.add(int(otter.user.id))
    busy = await open_lobby(newt, channel)
    refused = await heron.command(channel, "play", game="water-lily", invite=otter.user.id)
    assert "thread: True" in await private_answer(heron, refused)
    await newt.press(busy, "Cancel")
    await wait_for_change(newt, busy, lambda now: not now["components"])
    await heron.command(channel, "play", game="water-lily", invite=otter.user.id)
    new_message = await otter.wait_for(lambda message: "is keeping a seat for you" in message["content"])
    assert [person["id"] for person in new_message["mentions"]] == [otter.user.id], "what was refused is forgotten"
    assert "no seat" in (await private_answer(newt, await newt.press(new_message, "Decline"))).casefold()
    since = len(newt.seen)
    await otter.press(new_message, "Decline")
    await newt.wait_for(lambda message: "has declined the invitation" in message["content"], since=since)
    assert harness.rows("select declined from invitations") == [(1,)]
    await harness.wait_until_stored("select 1 from tables where shown_version = version")
    lobby = next(message for message in await heron.messages(channel) if has_button(message, "Cancel"))
    await join(otter, lobby)  # after all, and what was said of the invitation stays true
    assert (await latest(newt, new_message))["content"] == "Otter has declined the invitation."
    await heron.press(await latest(heron, lobby), "Cancel")
    await heron.wait_for(lambda message: "closed before the game" in message["content"])
    assert harness.rows("select * from invitations") == []

    reply = await heron.use_on(channel, "Challenge to a game", otter.user.id)
    panel = await private_message(heron, reply)
    (menu,) = components(panel)
    since, first = len(otter.seen), new_message["id"]
    await heron.choose(panel, menu["custom_id"], "cappuccino")
    new_message = await otter.wait_for(lambda message: "is keeping a seat for you" in message["content"], since=since)
    assert new_message["id"] == first, "asked again it edits the first"
    assert "Cappuccino" in new_message["content"]
    assert new_message["mentions"] == []
    assert len([message for message in await newt.messages(channel) if has_button(message, "Decline")]) == 1
    await otter.press(new_message, "Join")
    await wait_for_change(newt, new_message, lambda now: now["content"] == "Otter is in." and not now["components"])
    await newt.wait_for(lambda message: "Heron and Otter'" in str(message["embeds"]) and has_button(message, "Start"))
    assert harness.rows("select * from invitations") == []
    answer = await private_message(heron, await heron.use_on(channel, "Game statistics", otter.user.id))
    assert "Otter hasn't finished a game" in answer["content"]

    since = len(newt.seen)
    await heron.command([*harness.world.channels.values()][1], "play", game="cappuccino", invite=newt.user.id)
    new_message = await newt.wait_for(lambda message: has_button(message, "Decline"), since=since)
    await harness.world.add_fault(method="PATCH", path="/webhooks/*", when="before", status=404)
    refusal = await private_answer(newt, await newt.press(new_message, "Decline"))
    assert "has declined the invitation" in refusal, "the invitation cannot be edited at once"
    await wait_for_change(heron, new_message, lambda now: not now["components"])


async def test_a_substitute_called_in_the_channel_takes_seat_and_secret(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin_in(harness.world.channel, heron, otter, "day", "1")
    panel = await private_message(otter, await otter.press(table, "Table…"))
    since = len(newt.seen)
    await otter.press(panel, "Substitute for Otter")
    call = await newt.wait_for(lambda message: "who will take over from Otter" in message["content"], since=since)
    async with asyncio.timeout(BEFORE_SWEEP):  # the table shows no calls, and is not to be shown again for one
        await harness.wait_until_stored("select 1 from tables where shown_activity = last_activity")
    assert " · Time bank: 1 day" in call["content"]
    assert "1 day" in call["content"]
    assert re.search(r"Seat \d · Move 0", call["content"])
    assert call["attachments"] == [], "earlier positions are to be kept in mind"
    await newt.press(call, "Play for Otter")
    await newt.wait_for(lambda message: "Newt sits down and takes over from Otter" in message["content"], since=since)
    assert harness.rows("select substitute, wanted from seats where name = 'Newt'") == [(1, 0)]
    secret = await newt.wait_for(lambda message: "eyes only" in message["content"], since=since)
    assert secret["channel_id"] != harness.world.channel
