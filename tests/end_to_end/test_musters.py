"""Whose lobby it is, and who of those who joined long ago is still there when it starts."""

from __future__ import annotations

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import gather, join, open_lobby
from tests.end_to_end.messages import has_button, latest, private_answer, wait_for_change
from tests.end_to_end.tables import is_table, players_at
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

STORED = "2026-05-01 12:00:00.000000"


async def asks(harness: Harness, host: Person, lobby: JSON) -> JSON:
    """Let people have joined long ago, and the host start. Returns the lobby, which asks whether they are there."""
    harness.execute("update seats set since = ? where since is not null", STORED)
    started = host.press(await latest(host, lobby), "Start")
    return await wait_for_change(host, lobby, lambda now: has_button(now, "I'm here"), after=started)


async def test_a_game_starts_with_those_who_are_still_there(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    lobby = await gather(heron, otter, newt, computers=("easy",))
    asked = await asks(harness, heron, lobby)
    call = await heron.wait_for(lambda message: "about to start" in message["content"])
    assert {person["id"] for person in call["mentions"]} == {otter.user.id, newt.user.id}
    assert "Otter and Newt: press" in asked["embeds"][0]["description"]
    await otter.press(asked, "I'm here")
    await harness.wait_until_stored("select 1 from seats where name = 'Otter' and not asked")
    since = len(heron.seen)
    harness.execute("update tables set muster = ?", STORED)
    table = await heron.wait_for(is_table, since=since)
    assert "Otter" in players_at(table)
    assert "Newt" not in players_at(table)
    await newt.wait_for(lambda message: "went on without you" in message["content"])


@pytest.mark.parametrize("how", ["by the button", "by deleting all data"])
async def test_a_game_starts_when_the_last_who_is_asked_leaves(harness: Harness, how: str) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    lobby = await gather(heron, otter, newt)
    since = len(heron.seen)
    asked = await asks(harness, heron, lobby)
    pressing = otter.press(asked, "I'm here")
    asked = await wait_for_change(newt, lobby, lambda now: "Otter and Newt" not in str(now["embeds"]), after=pressing)
    if how == "by the button":
        await newt.press(asked, "Leave")
    else:
        panel = (await newt.command(harness.world.channel, "privacy")).private
        await newt.press(panel, "Delete")
        sure = await newt.wait_for(lambda message: has_button(message, "Delete for good"))
        await newt.press(sure, "Delete for good")
    assert "Newt" not in players_at(await heron.wait_for(is_table, since=since))


@pytest.mark.soak
async def test_the_next_person_is_host_when_the_host_has_left_the_server(harness: Harness) -> None:
    heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
    lobby = await gather(heron, otter, newt)
    assert "Only Heron" in await private_answer(otter, await otter.press(await latest(otter, lobby), "Start"))
    await harness.world.change_user(heron.user, left=True)
    assert "Only Otter" in await private_answer(newt, await newt.press(await latest(newt, lobby), "Cancel"))
    now = await wait_for_change(otter, lobby, lambda message: "Heron" not in str(message["embeds"]))
    await otter.wait_for(is_table, after=otter.press(now, "Start"))

    other = [*harness.world.channels.values()][1]
    deserted = await gather(carp, otter, channel=other)
    for person in (carp, otter):
        await harness.world.change_user(person.user, left=True)
    await open_lobby(newt, other)
    await wait_for_change(newt, deserted, lambda message: not message["components"])


@pytest.mark.soak
async def test_a_moderator_starts_and_closes_lobbies(harness: Harness) -> None:
    otter, newt, carp = [await harness.person(name) for name in ("Otter", "Newt", "Carp")]
    one, other = [await open_lobby(otter, channel) for channel in [*harness.world.channels.values()][:2]]
    assert "Only Otter" in await private_answer(carp, await carp.press(one, "Cancel"))
    await harness.world.change_user(carp.user, manage_guild=True)
    assert "Only Otter" in await private_answer(carp, await carp.press(one, "Options"))
    await carp.press(one, "Cancel")
    await wait_for_change(otter, one, lambda message: not message["components"])
    await join(newt, other)
    await newt.wait_for(is_table, after=carp.press(await latest(carp, other), "Start"))
