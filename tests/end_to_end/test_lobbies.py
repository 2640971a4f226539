"""The lobby: sitting down, standing up, choosing variants, starting, closing."""

from __future__ import annotations

import re

import pytest

from bot.sessions.limits import LOBBY
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import change_settings, choose_option, join, open_lobby, seats_of, start
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import is_table, picture_of
from tests.local_discord.person import Person
from tests.local_discord.reading import component_of


async def open_and_cancel(host: Person, channel: str) -> None:
    """Open a lobby and cancel it."""
    lobby = await open_lobby(host, channel)
    await host.press(lobby, "Cancel")
    await wait_for_change(host, lobby, lambda message: not message["components"])


async def test_people_sit_down_and_stand_up(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, harness.world.channel)
    assert seats_of(lobby) == "Heron"
    assert component_of(lobby, "Start")["disabled"]
    await join(otter, lobby)
    now = await latest(heron, lobby)
    assert seats_of(now) == "Heron and Otter"
    assert not component_of(now, "Start")["disabled"]
    assert picture_of(now)["url"] != picture_of(lobby)["url"]
    assert "already sit here" in await private_answer(otter, await otter.press(now, "Join"))
    carp = await harness.person("Carp")
    busy = await private_answer(carp, await carp.command(now["channel_id"], "play", game="cappuccino"))
    assert "Press *Join* there" in busy
    for _ in range(LOBBY.free + 1):  # what is refused does not count
        busy = await private_answer(otter, await otter.command(now["channel_id"], "play", game="cappuccino"))
        assert "There is a table in this channel already" in busy
        assert (lobby["id"] in busy, "thread" in busy) == (True, True)
    assert "hasn't begun yet" in await private_answer(otter, await otter.command(now["channel_id"], "hint"))
    since = len(otter.seen)
    await heron.press(now, "Leave")
    left = await wait_for_change(otter, lobby, lambda message: seats_of(message) == "Otter", since)
    assert "Otter" in left["content"]
    assert "only" in (await private_answer(heron, await heron.press(left, "Options"))).casefold()
    await otter.press(left, "Cancel")
    closed = await wait_for_change(otter, lobby, lambda message: not message["components"], since)
    assert "closed" in closed["content"]
    await open_lobby(heron, harness.world.channel)


async def test_a_person_alone_plays_the_computer_in_one_press(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, harness.world.channel, "jinns-of-the-lake")
    told = lobby["embeds"][0]["description"]
    assert "*Start* needs one more player" in told
    assert "*Play the computer* starts “Scattered pawns”." in told
    assert "Only Heron" in await private_answer(otter, await otter.press(lobby, "Play the computer"))
    table = await heron.wait_for(is_table, after=heron.press(lobby, "Play the computer"))
    assert "Scattered pawns" in table["embeds"][0]["footer"]["text"]
    assert "computer" in table["embeds"][0]["description"]


async def test_the_variants_of_a_first_game_are_chosen_in_one_press(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    lobby = await open_lobby(heron, harness.world.channel)
    assert not has_button(lobby, "First time? Open pond"), "a person alone has it with the computer"
    await join(otter, lobby)
    now = await latest(heron, lobby)
    assert "Only Heron" in await private_answer(otter, await otter.press(now, "First time? Open pond"))
    await heron.press(now, "First time? Open pond")
    chosen = await wait_for_change(heron, lobby, lambda now: "Open pond" in str(now["embeds"][0]["fields"][1:]))
    assert not has_button(chosen, "First time? Open pond")


async def test_a_missing_permission_is_named_and_holds_no_channel(harness: Harness, heron: Person) -> None:
    channel = harness.world.channel
    await harness.world.permit(channel, deny=("ATTACH_FILES",))
    answer = await private_answer(heron, await heron.command(channel, "play", game="water-lily"))
    assert "Attach Files" in answer
    assert "Send Messages" not in answer
    start = (await heron.command(channel, "help")).private
    assert "Attach Files" in await private_answer(heron, await heron.press(start, "Cappuccino"))
    await harness.world.permit(channel, deny=("VIEW_CHANNEL",))
    answer = await private_answer(heron, await heron.command(channel, "play", game="water-lily"))
    assert "missing: View Channel." in answer, "and not all that follows from that"
    await harness.world.permit(channel, allow=("ATTACH_FILES",))
    await open_lobby(heron, channel)


@pytest.mark.soak
async def test_a_rematch_is_a_new_lobby_with_the_same_variants(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, harness.world.channel)
    await choose_option(heron, lobby, "variants", "open_pond")
    await choose_option(heron, lobby, "away", "my-level")
    await join(otter, lobby)
    await start(heron, lobby)
    end = await finish(harness, [heron, otter])
    since, carp = len(heron.seen), await harness.person("Carp")
    harness.local.world.users[int(otter.user.id)].name = "Ot_ter"
    await harness.world.change_user(carp.user, manage_guild=True)
    assert "Only those who played" in await private_answer(carp, await carp.press(end, "Rematch"))
    opened = await private_message(otter, await otter.press(end, "Rematch"))
    new_message = await heron.wait_for(lambda message: has_button(message, "Join"), since=since)
    assert "Open pond" in str(new_message["embeds"][0]["fields"][1:])
    assert "850 to 1150 points" in str(new_message["embeds"][0]["fields"][1:])
    assert "850–1150 points: open lobby" in await private_answer(
        heron, await heron.command(harness.world.channel, "games")
    )
    assert seats_of(new_message) == "Ot\\_ter and Heron (invited)"
    assert "rematch is open already" in await private_answer(heron, await heron.press(end, "Rematch"))
    call = await heron.wait_for(lambda message: "wants a rematch" in message["content"], since=since)
    assert re.search(r"Ot\\_ter wants .* kept until <t:\d+:t>: press", call["content"])
    assert [person["id"] for person in call["mentions"]] == [heron.user.id]
    await otter.press(opened, "Best of 3")
    await wait_for_change(heron, new_message, lambda message: "Best of 3" in str(message["embeds"]))
    new_message = await latest(heron, new_message)
    (score,) = [one["value"] for one in new_message["embeds"][0]["fields"] if one["name"] == "Best of 3"]
    assert score in ("Ot\\_ter **0**", "Ot\\_ter **1**")
    await otter.press(new_message, "Cancel")
    await wait_for_change(heron, new_message, lambda message: not message["components"])
    here, there, *_ = harness.world.channels.values()
    await change_settings(carp, here, channels=[there])
    await harness.wait_until_stored("select 1 from settings where channels != '[]'")
    assert f"<#{there}>" in await private_answer(heron, await heron.press(end, "Rematch"))
    await change_settings(carp, here, channels=[])
    await harness.wait_until_stored("select 1 from settings where channels = '[]'")
    for _ in range(LOBBY.free):
        await open_and_cancel(heron, harness.world.channel)
    answer = await private_answer(heron, await heron.press(end, "Rematch"))
    assert "just asked for that" in answer, "of many games that are over nobody opens one lobby after the other"
