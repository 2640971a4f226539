"""Finding people, by the server's role and the words in the channel of a thread, and playing without any."""

from __future__ import annotations

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import change_settings, join, open_lobby, seats_of, start
from tests.end_to_end.messages import has_button, latest, menus, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, open_move_menu, state_of, table_after, type_move
from tests.local_discord.person import Person, Refused
from tests.local_discord.reading import labels
from tests.local_discord.world import JSON

LONG_AGO = "2026-01-01 00:00:00.000000"


async def choose_role(harness: Harness, keeper: Person, channel: str) -> str:
    """Choose the role that open tables ping, and that old pictures go. Returns the role."""
    guild = harness.local.world.guild
    assert guild.player_role is not None
    await harness.world.change_user(keeper.user, manage_guild=True)
    reply = await change_settings(keeper, channel, role=[str(guild.manager_role.id)])
    assert "not allowed to ping" in await private_answer(keeper, reply)
    await change_settings(keeper, channel, role=[str(guild.player_role.id)])
    await change_settings(keeper, channel, pictures=["off"])
    await harness.wait_until_stored("select 1 from settings where role is not null and not pictures")
    return str(guild.player_role.id)


def forget_ping(harness: Harness) -> None:
    """Let the role have been pinged long ago."""
    harness.execute("update settings set role_pinged = ?", LONG_AGO)


async def wait_until_picture_goes(watcher: Person, table: JSON, players: list[Person]) -> JSON:
    """Make a move, and wait until the message before it is a line without a picture. Returns the table after it."""
    actor, since = actor_of(table, players), len(watcher.seen)
    await type_move(actor, table["channel_id"])
    old_message = await wait_for_change(watcher, table, lambda now: not now["components"], since)
    assert (old_message["attachments"], old_message["embeds"]) == ([], [])
    return await table_after(watcher, state_of(table), since)


@pytest.mark.soak
async def test_a_lobby_in_a_thread_calls_the_role_in_the_channel_and_stays_true(harness: Harness) -> None:
    heron, otter, newt, carp, swan = [await harness.person(user.name) for user in harness.world.users[:5]]
    channel, other, third = harness.world.channels.values()
    role = await choose_role(harness, heron, channel)
    since = len(newt.seen)
    lobby = await open_lobby(heron, channel, "cappuccino", thread=True)
    thread = harness.local.world.channels[int(lobby["channel_id"])]
    assert (thread.name, thread.parent_id) == ("Cappuccino · Heron", int(channel))
    new_message = await newt.wait_for(lambda now: now["channel_id"] == channel and has_button(now, "Join"), since=since)
    call_message = next(message for _, message in newt.seen[since:] if message["id"] == new_message["id"])
    assert (call_message["mention_roles"], call_message["flags"]) == ([role], 0)
    assert "**Heron** has opened a table for **Cappuccino**" in new_message["content"]
    assert new_message["embeds"][0]["description"]
    assert lobby["mention_roles"] == []
    assert (await open_lobby(otter, other))["mention_roles"] == []  # within ten minutes

    since = len(newt.seen)
    assert lobby["channel_id"] in await private_answer(otter, await otter.press(new_message, "Join"))
    new_message = await wait_for_change(newt, new_message, lambda now: "Otter" in str(now["embeds"]), since)
    await newt.press(new_message, "Join")
    await wait_for_change(newt, lobby, lambda now: "Newt" in seats_of(now), since)
    await join(carp, lobby)
    await wait_for_change(newt, new_message, lambda now: labels(now) == ["To the table"], since)
    await wait_for_change(newt, lobby, lambda now: "Newt" in seats_of(now) and "Carp" in seats_of(now), since)
    table = await start(heron, lobby)
    table = await wait_until_picture_goes(newt, table, [heron, otter, newt, carp])
    changed_message = await wait_for_change(
        newt, new_message, lambda now: now["content"] == "**Cappuccino**: the game is in the thread below.", since
    )
    assert (labels(changed_message), changed_message["embeds"]) == (["To the table"], [])
    await harness.wait_until_stored("select 1 where not exists (select 1 from outbox where key not like 'old:%')")

    forget_ping(harness)
    panel = await private_message(otter, await otter.press(table, "Table…"))
    await otter.press(panel, "Substitute for Otter")
    call = await newt.wait_for(lambda message: has_button(message, "Play for Otter"), since=since)
    assert (call["channel_id"], call["mention_roles"]) == (channel, [role])
    await swan.press(call, "Play for Otter")
    await wait_for_change(newt, call, lambda now: not now["components"], since)

    forget_ping(harness)
    guild = harness.local.world.guild
    guild.player_role = None
    for session in harness.local.sessions.of(harness.local.world.bot):
        session.dispatch("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": role})
    assert "<@&" not in (await open_lobby(newt, third))["content"]
    assert harness.rows("select role_pinged from settings") == [(LONG_AGO,)]


async def test_a_table_for_oneself_in_a_direct_message(harness: Harness, heron: Person) -> None:
    await heron.direct_messages()
    (direct,) = heron.private_channels
    reply = await heron.command(direct, "play", game="water-lily", thread=True)
    assert "for you and computer players" in await private_answer(heron, reply)
    lobby = await open_lobby(heron, direct)
    assert "computer, medium" in seats_of(lobby)
    busy = await private_answer(heron, await heron.command(direct, "play", game="water-lily"))
    assert ("a table in this channel already" in busy, "thread" in busy) == (True, False)
    assert labels(lobby) == [
        "Start",
        "First time? Open pond",
        "Add computer player",
        "Options",
        "Learn",
        "Rules",
        "Cancel",
    ]
    table = await start(heron, lobby)
    panel = await private_message(heron, await heron.press(table, "Table…"))
    assert "*Take back the last move*: There is no move that could be taken back." in panel["embeds"][0]["description"]
    assert labels(panel) == [
        "Take back the last move",
        "Pause",
        "Resign",
        *(["Hint"] if "it's your move" in table["content"] else []),
        "In words",
        "Try moves",
        "Plan ahead",
        "All your turns",
        "My note",
        "End the game",
    ]
    secret = await heron.wait_for(lambda message: "eyes only" in message["content"])
    assert secret["channel_id"] == direct
    since = len(heron.seen)
    assert (await heron.command(direct, "secret")).private["embeds"] == secret["embeds"]
    hint = (await heron.command(direct, "hint")).private
    assert hint["content"]
    assert hint["embeds"] == [], "an empty one would be shown as a box"
    assert "secret" in await private_answer(heron, await heron.command(direct, "export"))
    choices = await heron.autocomplete(direct, "move", "move", "")
    assert (await heron.command(direct, "move", move=choices[0]["value"])).messages == []
    table = await table_after(heron, state_of(table), since)
    menu = menus(await open_move_menu(heron, table))[-1]
    since = len(heron.seen)
    await heron.choose(await latest(heron, table), menu["custom_id"], menu["options"][0]["value"])
    table = await heron.wait_for(lambda now: is_table(now) and state_of(now) > state_of(table), since=since)
    since = len(heron.seen)
    await heron.command(direct, "undo")
    table = await heron.wait_for(lambda now: is_table(now) and state_of(now) < state_of(table), since=since)
    assert f"@me/{direct}" in await private_answer(heron, await heron.command(direct, "board"))
    question = (await heron.command(direct, "resign")).private
    assert "You are its only human player, so it ends" in question["content"]
    assert harness.rows("select state, guild from tables") == [("running", None)]
    await heron.press(question, "Yes, resign")
    await harness.wait_until_stored("select 1 from tables where state = 'cancelled' and guild is null")
    for command in ("games", "leaderboard", "settings"):
        with pytest.raises(Refused):
            await heron.command(direct, command)
