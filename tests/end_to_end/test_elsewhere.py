"""Tables in chats between people and on servers without the bot, which speak only through interactions."""

from __future__ import annotations

import asyncio
import random

import pytest

from deploy.local.errors import TOO_MANY_FOLLOW_UPS
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, begin, join, open_lobby, start
from tests.end_to_end.messages import has_button, latest, menus, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import actor_of, is_end, is_table, state_of, table_after, type_move
from tests.end_to_end.test_games import check_the_end, choose_a_move, record_of
from tests.local.conftest import until
from tests.local_discord.person import Person
from tests.local_discord.reading import components
from tests.local_discord.replies import EPHEMERAL
from tests.local_discord.world import JSON

SHOWN_BY_ITSELF = "select 1 from tables where not by_interactions and shown_activity = last_activity"


def with_controls(harness: Harness, channel: str) -> list[str]:
    """Return the ids of the messages of tables for everybody in a channel that have controls, oldest first."""
    messages = harness.local.world.channels[int(channel)].messages.values()
    public = [each for each in messages if each.components and each.viewer_id is None]
    return [
        str(each.id) for each in public if not each.components[0]["components"][0]["custom_id"].startswith("first:")
    ]


async def wait_until_alone(harness: Harness, table: JSON) -> None:
    """Wait until a message is the only one of its channel with controls."""
    await until(lambda: with_controls(harness, table["channel_id"]) == [table["id"]])


async def move(table: JSON, people: list[Person], source: random.Random) -> JSON:
    """Have whoever must decide choose a move. Returns the table after it."""
    actor = actor_of(table, people)
    return await table_after(actor, state_of(table), after=choose_a_move(actor, table, source))


async def test_a_whole_game_between_two_in_their_own_chat(harness: Harness) -> None:
    """One of them has installed the bot, which is killed on the way. Each who must decide is pinged by a new message,
    and only one message has controls. A press that changes nothing tells the bot which message it is."""
    source = random.Random(5)
    people = heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    await harness.world.install(heron.user)
    chat = await heron.open_chat(otter.user)
    lobby = await open_lobby(heron, chat, "cappuccino")
    assert "I'm a guest in this chat" in str(lobby["embeds"])
    await join(otter, lobby)
    table, made = await start(heron, lobby), 0
    while is_table(table):
        before, table = table, await move(table, people, source)
        made += 1
        if is_end(table) or actor_of(table, people) is not actor_of(before, people):
            assert table["id"] != before["id"]
            line = await wait_for_change(heron, before, lambda now: not now["components"])
            assert [one["description"] for one in line["attachments"]] == [
                one["description"] for one in before["attachments"]
            ], "no piece is lit any more"
            assert line["embeds"] == []
        if is_table(table):
            assert [user["id"] for user in table["mentions"]] == [actor_of(table, people).user.id]
        if made == 3:  # as if the bot was killed before it could note which message it had posted
            await harness.kill_bot()
            harness.execute("update tables set message = ?, shown_version = 1", int(before["id"]))
            await harness.start_bot()
            menu, other = menus(table)[-1], next(each for each in people if each is not actor_of(table, people))
            await other.choose(table, menu["custom_id"], menu["options"][0]["value"])
            await harness.wait_until_stored(f"select 1 from tables where message = {table['id']}")  # noqa: S608
    await wait_until_alone(harness, table)
    record = await record_of(heron, table)
    assert record["moves"] == harness.stored_moves()
    check_the_end(table, record, people)
    results = harness.rows("select user, guild, won from results order by rank")
    assert {(user, guild) for user, guild, _ in results} == {(int(person.user.id), None) for person in people}
    assert harness.rows("select * from ratings") == harness.rows("select * from season_ratings") == []
    statistics = (await heron.command(chat, "stats")).private
    assert statistics["flags"] & EPHEMERAL
    (embed,) = statistics["embeds"]
    assert embed["title"] == "Your games everywhere"
    wins = sum(won for user, _, won in results if user == int(heron.user.id))
    assert embed["description"].splitlines()[1:] == [f"**{name}** 1 · {wins}" for name in ("All games", "Cappuccino")]
    refusal = await private_answer(heron, await heron.command(chat, "stats", user=otter.user.id))
    assert "only your own results" in refusal
    assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)


@pytest.mark.soak
async def test_the_next_press_brings_the_newest_state(harness: Harness, heron: Person, otter: Person) -> None:
    """A typed move cannot change the message above it, and a press on that cannot make a second move."""
    people = [heron, otter]
    await harness.world.install(heron.user)
    await harness.world.install(otter.user)
    chat = await heron.open_chat(otter.user)
    first = await begin(heron, otter, channel=chat)
    await wait_until_alone(harness, first)
    await harness.kill_bot()  # with the tokens, by which it could still change what it has posted
    await harness.start_bot()
    actor = actor_of(first, people)
    second = await table_after(heron, 0, after=type_move(actor, chat))
    assert with_controls(harness, chat) == [first["id"], second["id"]]
    moves = harness.stored_moves()
    value = menus(first)[-1]["options"][0]["value"]
    presses = [person.choose(first, menus(first)[-1]["custom_id"], value) for person in people]
    replies = await asyncio.gather(*presses, return_exceptions=True)
    assert not any(getattr(reply, "failed", False) for reply in replies)  # one may find it gone already
    await wait_until_alone(harness, second)
    assert harness.stored_moves() == moves


@pytest.mark.soak
async def test_a_server_that_invites_the_bot_later(harness: Harness, heron: Person, otter: Person) -> None:
    """Secrets stand behind a button, computer players move within the answer to a press, and what needs the bot on the
    server says so. Its tables go on as others when it is invited."""
    people = [heron, otter]
    await harness.world.install(heron.user)
    channel = await harness.world.add_guild("Far away")
    guild = harness.world.guilds[-1].id
    offered = await heron.offered(channel)
    assert {"play", "move", "board", "stats"} <= {*offered}
    assert not {"settings", "leaderboard", "games"} & {*offered}
    refusal = await private_answer(heron, await heron.command(channel, "play", game="water-lily", thread=True))
    assert "only on a server that has invited me. Here, use /play without" in refusal
    await harness.world.permit(channel, "everyone", deny=("USE_EXTERNAL_APPS",))
    refusal = await private_answer(heron, await heron.command(channel, "play", game="water-lily"))
    assert "You can't open a table here" in refusal
    await harness.world.install_commands(guild)
    lobby = await open_lobby(heron, channel, "water-lily")
    await heron.press(lobby, "Cancel")
    await wait_for_change(heron, lobby, lambda message: not message["components"])
    harness.local.world.guilds[int(guild)].has_commands = False
    await harness.world.permit(channel, "everyone", allow=("USE_EXTERNAL_APPS",))
    await harness.world.permit(channel, heron.user.id, deny=("ATTACH_FILES",))
    refusal = await private_answer(heron, await heron.command(channel, "play", game="water-lily"))
    assert "I'm missing: Attach Files" in refusal
    await harness.world.permit(channel, heron.user.id, allow=("ATTACH_FILES",))
    lobby = await open_lobby(heron, channel, "water-lily")
    await join(otter, lobby)
    await add_computer(heron, lobby)
    table = await start(heron, lobby)
    secret = await private_message(heron, await heron.press(table, "My secret"))
    assert "for your eyes only" in secret["content"]
    for _ in range(4):
        table = await move(table, people, random.Random(2))
    old, since = table, len(heron.seen)
    await heron.command(channel, "board")
    await heron.wait_for(lambda now: now["flags"] & EPHEMERAL and "/channels/" in now["content"], since=since)
    table = await heron.wait_for(lambda now: is_table(now) and now["id"] != old["id"], since=since)
    await wait_until_alone(harness, table)
    await harness.world.set_bot(guild, present=True)
    await harness.wait_until_stored(SHOWN_BY_ITSELF)
    table = await move(await latest(heron, table), people, random.Random(3))
    await wait_until_alone(harness, table)
    assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)
    assert components(table)
    lost = [each for each in harness.traffic if each["kind"] == "exchange" and each["status"] == 404]
    assert [each["path"] for each in lost if each["method"] == "DELETE"] == [], "an answer is withdrawn once"


@pytest.mark.soak
async def test_a_server_that_removes_the_bot(harness: Harness, heron: Person, otter: Person) -> None:
    """Its game is paused. Somebody who has installed the bot brings it up, a player resumes it, and everybody plays on
    by presses; and as before when the bot is invited again. It may be removed while it does not run, too."""
    harness.expect_logged("could not be shown")
    people = [heron, otter]
    channel = await harness.world.add_guild("Far away", bot=True)
    guild = harness.world.guilds[-1].id
    await begin(heron, otter, game="cappuccino", channel=channel)
    await harness.world.set_bot(guild, present=False)
    await harness.wait_until_stored("select 1 from tables where by_interactions and paused is not null")
    await harness.wait_until_stored("select 1 from outbox where message is null and text != ''")
    await harness.world.install(heron.user)
    since = len(otter.seen)
    await heron.command(channel, "board")
    paused = await otter.wait_for(lambda now: has_button(now, "Resume"), since=since)
    await otter.wait_for(lambda now: "I was removed from this server" in now["content"], since=since)
    await otter.press(paused, "Resume")
    table = await otter.wait_for(is_table, since=since)
    assert [user["id"] for user in table["mentions"]] == [actor_of(table, people).user.id]
    table = await move(table, people, random.Random(1))
    await harness.world.set_bot(guild, present=True)
    await harness.wait_until_stored(SHOWN_BY_ITSELF)
    table = await move(await latest(heron, table), people, random.Random(1))
    await wait_until_alone(harness, table)
    assert not harness.was_refused_with(TOO_MANY_FOLLOW_UPS)
    await harness.stop_bot()
    await harness.world.set_bot(guild, present=False)
    await harness.start_bot()
    await harness.wait_until_stored("select 1 from tables where by_interactions and paused is not null")
