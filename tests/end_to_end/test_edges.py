"""Answers at the edges of what Discord sends and allows."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from seeds.lesson import RIGHT
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus, private_answer, wait_for_change
from tests.end_to_end.tables import actor_of, is_table, state_of
from tests.end_to_end.test_lessons import GAME, choose
from tests.local.conftest import until
from tests.local_discord.person import Person


async def test_a_thread_limit_and_outdated_commands_have_words_of_their_own(harness: Harness, heron: Person) -> None:
    harness.expect_logged("Maximum number of active threads")
    channel = harness.world.channel
    harness.local.settings = replace(harness.local.settings, active_threads=0)
    answer = await private_answer(heron, await heron.command(channel, "play", game="water-lily", thread=True))
    assert "as many active threads as Discord allows" in answer
    assert harness.rows("select count(*) from tables where state in ('lobby', 'running')") == [(0,)]
    commands = harness.local.world.commands
    for old, change in (
        ("stats", {"name": "numbers"}),
        ("play", {"options": []}),
    ):
        known = next(command for command in commands.values() if command["name"] == old)
        known |= change
        answer = await private_answer(heron, await heron.command(channel, known["name"]))
        assert "This command has changed" in answer


async def test_a_menu_in_an_archived_thread_without_the_bot_brings_the_table_back(harness: Harness) -> None:
    harness.expect_logged("Thread is archived")  # the lobby's message may be retired before the table is back
    people = heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    await harness.world.install(heron.user)
    channel = await harness.world.add_guild("Far away")
    made = await heron.ask("POST", f"/channels/{channel}/threads", {"name": "reeds", "type": 11})
    assert isinstance(made, dict)
    table = await begin(heron, otter, game="jinns-of-the-lake", channel=made["id"])
    actor = actor_of(table, people)
    (menu,) = menus(table)
    step = next(option["value"] for option in menu["options"] if option["value"].startswith("+"))
    thread = harness.local.world.channels[int(made["id"])].thread
    assert thread is not None
    since, known = len(actor.seen), len(harness.local.interactions)
    await harness.world.add_fault(event="INTERACTION_CREATE", do="delay", seconds=0.5)
    choosing = asyncio.create_task(actor.choose(table, menu["custom_id"], step))
    await until(lambda: len(harness.local.interactions) > known)
    await heron.ask("PATCH", f"/channels/{made['id']}", {"archived": True})
    await choosing
    again = await actor.wait_for(lambda now: is_table(now) and now["id"] != table["id"], since=since)
    assert state_of(again) == 0
    assert not thread.archived


@pytest.mark.soak
async def test_a_bot_without_sessions_left_waits_and_one_with_a_shared_token_says_so(harness: Harness) -> None:
    harness.expect_logged("waits before it connects", "another program answers as this bot")
    heron = await harness.person("Heron")
    await harness.stop_bot()
    harness.local.settings = replace(harness.local.settings, sessions_left=0)
    starting = asyncio.create_task(harness.start_bot())
    await harness.wait_until_logged("Discord allows 0 more sessions")
    assert not harness.local.sessions.of(harness.local.world.bot)
    harness.local.settings = replace(harness.local.settings, sessions_left=1)
    await starting
    await harness.world.add_fault(event="INTERACTION_CREATE", do="delay", seconds=0.5)
    known = len(harness.local.interactions)
    asking = asyncio.create_task(heron.command(harness.world.channel, "help"))
    await until(lambda: len(harness.local.interactions) > known)
    [*harness.local.interactions.values()][-1].acknowledged = True
    await harness.wait_until_logged("another program answers as this bot")
    asking.cancel()


@pytest.mark.soak
async def test_a_move_that_discord_fails_to_take_is_said_to_be_saved_soon(harness: Harness) -> None:
    people = heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    table = await begin(heron, otter)
    await harness.wait_until_noted(table)
    actor, path = actor_of(table, people), f"/channels/{table['channel_id']}/messages"
    choices = await actor.autocomplete(table["channel_id"], "move", "move", "")
    await harness.world.add_fault(method="POST", path=path, do="status", status=500, when="before", times=5)
    since = len(actor.seen)
    answer = await private_answer(actor, await actor.command(table["channel_id"], "move", move=choices[0]["value"]))
    assert "Your move is made and saved" in answer
    (left,) = await harness.world.faults()
    assert left["times"] > 1, "discord.py goes on trying for 25 s"
    await harness.world.clear_faults()
    await actor.wait_for(lambda now: is_table(now) and state_of(now) == 1, since=since)
    await wait_for_change(actor, table, lambda now: not now["components"], since)


async def test_tables_and_lessons_are_told_though_that_cannot_be_stored(harness: Harness) -> None:
    heron, otter = [await harness.person(name) for name in ("Heron", "Otter")]
    here = (await begin(heron, otter))["channel_id"]
    for table in ("looks", "lessons"):
        for what in ("insert", "update"):
            then = "begin select raise(abort, 'full'); end"
            harness.execute(f"create trigger no_{what}_{table} before {what} on {table} {then}")
    answer = await private_answer(heron, await heron.command(here, "board", words=True))
    assert "can't tell" not in answer
    assert "went wrong" not in answer
    await harness.wait_until_logged("was not stored")
    known = len(await heron.direct_messages())
    answer = await private_answer(heron, await heron.command(here, "learn", game=GAME))
    lesson = (await heron.direct_messages())[known]
    assert lesson["channel_id"] in answer
    await choose(heron, lesson, 0, RIGHT)
