"""Messages, threads and channels that vanish, close or are archived under a table: the game waits and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings, join, open_lobby, start
from tests.end_to_end.messages import has_button, menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, happened_in, is_table, make_move, state_of, table_after, type_move
from tests.local.conftest import until
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


async def offer_to(person: Person, channel: str, **options: object) -> JSON:
    """Return what ``/play`` asks somebody whose game has lost its channel."""
    reply = await person.command(channel, "play", game="water-lily", **options)
    assert "is waiting for you" in reply.private["content"]
    return reply.private


@pytest.mark.soak
async def test_a_table_deleted_within_a_turn_is_posted_with_its_next_move(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(*people, game="flower-of-the-lotus")
    channel = table["channel_id"]
    while True:
        actor = actor_of(table, people)
        await people[0].delete(table)
        after = await table_after(actor, state_of(table), after=type_move(actor, channel))
        assert after["id"] != table["id"]
        if actor_of(after, people) is actor:
            break
        table = after


def once_answered(harness: Harness, act: Callable[[], object]) -> None:
    """Do something whenever Discord has taken the bot's first answer to an interaction."""

    def observe(entry: JSON) -> None:
        harness.traffic.append(entry)
        if entry["kind"] == "exchange" and entry["path"].endswith("/callback"):
            act()

    harness.local.observer = observe


@pytest.mark.soak
async def test_a_press_on_a_table_deleted_meanwhile_is_outdated(harness: Harness, heron: Person, otter: Person) -> None:
    people = [heron, otter]
    table = await begin(heron, otter, game="jinns-of-the-lake")
    actor, (menu,) = actor_of(table, people), menus(table)
    messages = harness.local.world.channels[int(table["channel_id"])].messages
    once_answered(harness, lambda: messages.pop(int(table["id"]), None))
    values = [option["value"] for option in menu["options"]]
    edits = next(value for value in values if not value.startswith("="))  # the bot answers by editing the message
    reply = await actor.choose(table, menu["custom_id"], edits)
    assert "this message is out of date" in await private_answer(actor, reply)
    assert harness.stored_moves() == []


async def test_a_press_in_a_channel_deleted_meanwhile_is_expected(harness: Harness) -> None:
    harness.expect_logged("an error was not answered: 404")
    heron, channel = await harness.person("Heron"), [*harness.world.channels][-1]
    panel = (await heron.command(harness.world.channels[channel], "puzzle")).private
    once_answered(harness, lambda: harness.local.world.channels.pop(int(panel["channel_id"]), None))
    (menu,) = menus(panel)
    await heron.choose(panel, menu["custom_id"], menu["options"][0]["value"])
    await harness.wait_until_logged("an error was not answered: 404")


async def test_a_computer_decides_for_a_player_who_has_left_the_server(harness: Harness) -> None:
    people = [await harness.person(name) for name in ("Heron", "Otter")]
    heron, otter = people
    table = await begin(*people)
    if actor_of(table, people) is heron:
        table = await make_move(heron, table)
    moves, since = len(harness.stored_moves()), len(heron.seen)
    await harness.world.change_user(otter.user, left=True)
    await long_ago(harness)
    note = await heron.wait_for(lambda message: "Otter has left the server" in message["content"], since=since)
    assert note["mentions"] == []
    table = await table_after(heron, moves, since)
    assert has_button(table, "I'm back")
    assert actor_of(table, people) is heron
    assert len(harness.stored_moves()) == moves + 1

    await harness.world.change_user(otter.user, left=False)
    since = len(heron.seen)
    await otter.press(table, "I'm back")
    await heron.wait_for(lambda message: "Otter is back" in message["content"], since=since)
    table = await heron.wait_for(lambda now: is_table(now) and not has_button(now, "I'm back"), since=since)
    assert actor_of(await make_move(heron, table), people) is otter


@pytest.mark.soak
async def test_who_only_takes_long_keeps_the_seat(harness: Harness, heron: Person, otter: Person) -> None:
    await begin(heron, otter)
    await long_ago(harness)
    await until(lambda: any("/members/" in entry.get("path", "") for entry in harness.traffic))
    await asyncio.sleep(1)
    assert harness.stored_moves() == []
    assert harness.rows("select count(*) from seats where away = 1 or computer = 1") == [(0,)]


async def long_ago(harness: Harness) -> None:
    """Start the bot again long after anything has happened at the only table."""
    await harness.stop_bot()
    harness.execute("update tables set last_activity = '2020-01-01 00:00:00.000000'")
    await harness.start_bot()


@pytest.mark.soak
async def test_a_deleted_lobby_is_posted_again_for_whoever_wants_to_play(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    lobby = await open_lobby(heron, harness.world.channel)
    await heron.delete(lobby)
    since = len(otter.seen)
    reply = await otter.command(harness.world.channel, "play", game="water-lily")
    new_message = await otter.wait_for(lambda message: has_button(message, "Join"), since=since)
    assert new_message["id"] in reply.private["content"]
    since = len(otter.seen)
    await otter.command(harness.world.channel, "play", game="water-lily")
    assert not [message for event, message in otter.seen[since:] if has_button(message, "Join")]
    await join(otter, new_message)
    table = await start(heron, new_message)
    await heron.delete(table)
    since = len(otter.seen)
    reply = await otter.command(harness.world.channel, "play", game="water-lily")
    assert (await otter.wait_for(is_table, since=since))["id"] in reply.private["content"]


@pytest.mark.parametrize(
    "running",
    [
        pytest.param(True, id="while the bot runs"),
        pytest.param(False, id="while the bot is away", marks=pytest.mark.soak),
    ],
)
async def test_a_game_whose_channel_was_deleted_goes_on_elsewhere(harness: Harness, running: bool) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    table = await begin(heron, otter)
    lost_channel, here, other = harness.world.channels.values()
    for _ in range(3):
        table = await make_move(actor_of(table, [heron, otter]), table)
    if not running:
        await harness.stop_bot()
    await harness.world.delete_channel(lost_channel)
    if not running:
        await harness.start_bot()
    assert "has no channel any more" in await private_answer(otter, await otter.command(here, "games"))
    assert "it has no channel any more" in (await otter.command(here, "turns")).private["embeds"][0]["description"]
    assert "No table" in await private_answer(newt, await newt.command(here, "games"))
    assert (await newt.command(here, "play", game="water-lily")).messages == []

    offer = await offer_to(otter, here)
    reply = await otter.press(offer, "Resume Water Lily, move 3")
    assert "in this channel already" in await private_answer(otter, reply)
    offer = await offer_to(otter, other)
    before = len(otter.seen)
    table = await heron.wait_for(is_table, after=otter.press(offer, "Resume Water Lily, move 3"))
    assert (table["channel_id"], state_of(table)) == (other, 3)
    assert len(happened_in(table).splitlines()) == 1
    assert table["id"] in (await wait_for_change(otter, offer, lambda now: not now["components"], before))["content"]
    harness.give_back_controls(offer)
    assert "still has its place" in await private_answer(otter, await otter.press(offer, asked_button(offer)))

    assert state_of(await make_move(actor_of(table, [heron, otter]), table)) == 4
    assert harness.rows("select count(*) from moves") == [(4,)]


def asked_button(message: JSON) -> str:
    """Return the id of the first button of an offer."""
    return str(message["components"][0]["components"][0]["custom_id"])


async def test_who_is_away_is_offered_to_go_on_with_a_game_without_a_channel(
    harness: Harness, heron: Person, otter: Person
) -> None:
    lost_channel = (await begin(heron, otter))["channel_id"]
    assert await harness.stop_bot() == 0
    harness.execute("update seats set computer = 1, away = 1, strength = 'medium'")
    harness.execute("update tables set paused = '2026-01-01 00:00:00.000000'")
    await harness.world.delete_channel(lost_channel)
    await harness.start_bot()
    here = next(channel for channel in harness.world.channels.values() if channel != lost_channel)
    offer = await offer_to(otter, here)
    since = len(heron.seen)
    table = await heron.wait_for(is_table, after=otter.press(offer, "Resume Water Lily, move 0"))
    assert table["channel_id"] == here
    await heron.wait_for(lambda message: message["content"] == "👋 Otter is back and plays on.", since=since)
    assert harness.rows("select computer, away from seats where name = 'Otter'") == [(0, 0)]


@pytest.mark.soak
async def test_with_a_thread_its_lobby_goes_and_its_game_waits(harness: Harness, heron: Person, otter: Person) -> None:
    lobby = await open_lobby(heron, harness.world.channel, thread=True)
    await harness.world.delete_channel(lobby["channel_id"])
    await harness.wait_until_stored("select 1 from tables where state = 'cancelled'")
    lobby = await open_lobby(heron, harness.world.channel, thread=True)
    await join(otter, lobby)
    await start(heron, lobby)
    await harness.world.delete_channel(lobby["channel_id"])
    offer = await offer_to(heron, harness.world.channel, thread=True)
    since = len(otter.seen)
    await heron.press(offer, "New table: Water Lily")
    new_message = await otter.wait_for(lambda message: has_button(message, "Join"), since=since)
    assert new_message["channel_id"] not in (lobby["channel_id"], harness.world.channel)
    offer = await offer_to(heron, harness.world.channel, thread=True)
    table = await otter.wait_for(is_table, after=heron.press(offer, "Resume Water Lily, move 0"))
    assert table["channel_id"] not in (lobby["channel_id"], harness.world.channel, new_message["channel_id"])


async def test_what_announced_a_deleted_thread_links_to_it_no_more(
    harness: Harness, heron: Person, otter: Person
) -> None:
    lobby = await open_lobby(heron, harness.world.channel, thread=True)
    await join(otter, lobby)
    await start(heron, lobby)
    (announcement,) = [one for one in await otter.messages(harness.world.channel) if one["id"] == lobby["channel_id"]]
    await wait_for_change(otter, announcement, lambda now: "in the thread below" in now["content"])
    await harness.world.delete_channel(lobby["channel_id"])
    offer = await offer_to(heron, harness.world.channel)
    since = len(otter.seen)
    await heron.press(offer, "Resume Water Lily, move 0")
    await wait_for_change(
        otter, announcement, lambda now: "see below" in now["content"] and not now["components"], since
    )


@pytest.mark.soak
async def test_a_lost_game_is_resumed_by_its_players_where_games_may_be_played(harness: Harness) -> None:
    heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
    await begin(heron, otter)
    lost_channel, here, other = harness.world.channels.values()
    await harness.world.delete_channel(lost_channel)
    await harness.wait_until_stored("select 1 from tables where paused is not null")
    offer = await offer_to(otter, here)
    channel = harness.local.world.channels[int(here)]
    channel.messages[int(offer["id"])].viewer_id = int(newt.user.id)
    assert "don't play" in await private_answer(newt, await newt.press(offer, asked_button(offer)))
    await harness.world.change_user(newt.user, manage_guild=True)
    await change_settings(newt, here, channels=[other])
    await harness.wait_until_stored("select 1 from settings")
    offer = await offer_to(heron, here)
    assert "games are played in" in await private_answer(heron, await heron.press(offer, asked_button(offer)))
    assert harness.rows("select channel from tables") == [(int(lost_channel),)]
    invited = heron.command(other, "play", game="water-lily", invite=newt.user.id)
    await newt.wait_for(lambda message: has_button(message, "Start"), after=invited)
    assert harness.rows("select user from invitations") == [(int(newt.user.id),)], "it is not offered to who invites"
