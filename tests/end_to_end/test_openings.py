"""Tables that are opened in the less usual ways: with an invitation, by a button, in place of another, always open."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.local.objects import role_object
from deploy.local.world import FORUM, TEXT
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, change_settings, join, open_lobby, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, wait_for_change
from tests.end_to_end.tables import is_table, players_at
from tests.end_to_end.test_open_tables import choose_role
from tests.end_to_end.test_trouble import tell_bot
from tests.end_to_end.test_visibility import ask_to_be_told
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


@pytest.mark.soak
async def test_who_chooses_channels_reads_in_which_no_table_can_stand(harness: Harness, heron: Person) -> None:
    here, there, *_ = harness.world.channels.values()
    forum = next(str(one.id) for one in harness.local.world.channels.values() if one.type == FORUM)
    await harness.world.permit(there, deny=("EMBED_LINKS",))
    await harness.world.permit(forum, deny=("SEND_MESSAGES",))  # to make posts, which the bot need not
    await change_settings(heron, here, channels=[here, there, forum])
    await harness.wait_until_stored("select 1 from settings")
    panel = (await heron.command(here, "settings")).private
    assert f"I can't host a table in <#{there}>: I need" in str(panel["embeds"])
    everybody = await change_settings(heron, here, role=[harness.world.guild_id])
    assert "I never ping everybody" in await private_answer(heron, everybody)
    await harness.world.permit(there)
    assert "can't host a table" not in str((await heron.command(here, "settings")).private["embeds"])


async def test_a_table_to_practise_at_calls_nobody(harness: Harness) -> None:
    heron, keeper = [await harness.person(name) for name in ("Heron", "Otter")]
    here = harness.world.channel
    role = await choose_role(harness, keeper, here)
    await harness.world.change_user(heron.user, direct_messages_closed=True)
    lesson = (await heron.command(here, "learn", game="cappuccino")).private
    harness.forge(lesson, "Rules", "practice:cappuccino")  # as at the end of the lesson
    (rules,) = [item for row in lesson["components"] for item in row["components"] if item.get("label") == "Rules"]
    rules["custom_id"] = "practice:cappuccino"
    lobby = await keeper.wait_for(lambda message: has_button(message, "Start"), after=heron.press(lesson, "Rules"))
    assert role not in lobby["content"]


@pytest.mark.soak
async def test_who_has_opened_too_many_tables_is_led_to_them_wherever_they_are(tmp_path: Path) -> None:
    async with Harness(tmp_path, guilds=2, WITHOUT_PICTURES="1") as harness:
        heron = await harness.person("Heron")
        channels = [one for one in harness.local.world.channels.values() if one.type == TEXT]
        *elsewhere, here = sorted(channels, key=lambda one: one.guild_id or 0)[:6]
        for channel in elsewhere:
            await open_lobby(heron, str(channel.id))
        assert here.guild_id != elsewhere[0].guild_id
        answer = await private_answer(heron, await heron.command(str(here.id), "play", game="water-lily"))
        assert answer.startswith(f"You've opened {len(elsewhere)} tables")
        assert all(f"/channels/{channel.guild_id}/{channel.id}/" in answer for channel in elsewhere)


STANDING = "select 1 where 1 = (select count(*) from tables where standing_in is not null and state = 'lobby')"


def is_next(message: JSON) -> bool:
    """Return whether a message is the lobby of a next table, in its thread."""
    return "Next table" in message["content"] and has_button(message, "Learn")


def next_tables(person: Person) -> list[JSON]:
    """Return the messages in which next tables were posted, in their order."""
    return [message for event, message in person.seen if event == "MESSAGE_CREATE" and is_next(message)]


@pytest.mark.soak
async def test_one_table_always_stands_open_and_starts_when_it_is_full(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    here, other, *_ = harness.world.channels.values()
    await ask_to_be_told(newt, here, games=["water-lily"])
    await harness.world.permit(other, deny=("CREATE_PUBLIC_THREADS",))
    refused = await change_settings(heron, here, next_game=["water-lily"], next_channel=[other])
    assert "I'm missing: Create Public Threads. Give" in await private_answer(heron, refused)
    await change_settings(heron, here, next_game=["water-lily"])
    await heron.wait_for(lambda now: "Choose a channel, too" in str(now.get("embeds")))
    await change_settings(heron, here, next_game=["water-lily"], next_channel=[here])
    lobby = await heron.wait_for(is_next)
    assert (lobby["mentions"], seats_of(lobby)) == ([], "nobody yet")
    await harness.wait_until_stored(STANDING)

    await harness.restart_bot()
    assert harness.rows("select told from wishes") == [(None,)], "an empty table calls nobody"
    call = await newt.wait_for(lambda message: "🔔" in message["content"], after=join(otter, lobby))
    assert [person["id"] for person in call["mentions"]] == [newt.user.id]
    await join(heron, lobby)
    await otter.press(await latest(otter, lobby), "Cancel")
    await wait_for_change(otter, lobby, lambda now: seats_of(now) == "nobody yet", len(otter.seen) - 1)
    assert len(next_tables(heron)) == 1, "edited, not posted again"

    since = len(heron.seen)
    await join(otter, lobby)
    for _ in range(2):
        await add_computer(otter, lobby)
    await heron.press(await latest(heron, lobby), "Join")
    table = await heron.wait_for(is_table, since=since)
    assert table["channel_id"] == lobby["channel_id"]
    assert "Heron" in players_at(table)
    following = await heron.wait_for(lambda message: is_next(message) and message["channel_id"] != lobby["channel_id"])
    await harness.wait_until_stored(STANDING)

    await change_settings(heron, here, next_game=["none"], next_channel=[])
    await wait_for_change(heron, following, lambda now: not now["components"])
    assert harness.rows("select state from tables order by created") == [("running",), ("cancelled",)]
    assert len(next_tables(heron)) == 2


async def test_the_settings_say_that_the_role_may_be_pinged_no_more(harness: Harness, heron: Person) -> None:
    here, role = harness.world.channel, harness.local.world.guild.player_role
    assert role is not None
    await change_settings(heron, here, role=[str(role.id)])
    await harness.wait_until_stored("select 1 from settings")
    assert "not allowed to ping" not in str((await heron.command(here, "settings")).private["embeds"])
    role.mentionable = False
    tell_bot(harness, "GUILD_ROLE_UPDATE", {"role": role_object(role)})
    fields = (await heron.command(here, "settings")).private["embeds"][0]["fields"]
    assert "Web pages of tables" not in [field["name"] for field in fields], "its host has none"
    (said,) = [field["value"] for field in fields if field["name"] == "Role pinged for open tables"]
    assert said.startswith(f"<@&{role.id}>\n⚠️ I'm not allowed to ping it")
    await harness.world.permit(here, "bot", allow=("MENTION_EVERYONE",))
    assert "not allowed to ping" not in str((await heron.command(here, "settings")).private["embeds"])
    await change_settings(heron, here, channels=[*harness.world.channels.values()][:2])
    await harness.wait_until_stored("select 1 from settings where channels <> '[]'")
    assert "not allowed to ping" in str((await heron.command(here, "settings")).private["embeds"]), "in the other one"
