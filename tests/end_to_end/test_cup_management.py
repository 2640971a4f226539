"""Cups are managed by who may: opened, changed, and refused what cannot be."""

from __future__ import annotations

import asyncio
import json

import pytest

from deploy.local.events import dispatch_channel
from deploy.local.permissions import Permission
from deploy.local.world import Overwrite, Tag
from tests.end_to_end.cups import begin_thread, cup_id, embeds, open_cup, start
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import private_answer, private_message, wait_for_change
from tests.end_to_end.tables import is_table

BEFORE_LOOK = 20.0  # seconds, in which nothing looks at all cups
NEW = {"game": "cappuccino", "name": "X"}


async def test_a_cup_names_nobody_who_has_their_data_deleted(harness: Harness) -> None:
    people, cup = await open_cup(harness)
    newt = people[1]
    await newt.press(cup, "Join")
    await wait_for_change(newt, cup, lambda now: "Newt" in embeds(now))
    panel = (await newt.command(harness.world.channel, "privacy")).private
    sure = await private_message(newt, await newt.press(panel, "Delete"))
    async with asyncio.timeout(BEFORE_LOOK):
        deleted = newt.press(sure, "Delete for good")
        await wait_for_change(people[0], cup, lambda now: "Newt" not in embeds(now), after=deleted)


async def test_a_cup_refuses_kindly_what_cannot_be(harness: Harness) -> None:
    people, cup = await open_cup(harness)
    heron, newt, *_ = people
    channel, five = harness.world.channel, {"game": "water-lily", "name": "X", "variants": "five"}
    answers = [
        await private_answer(newt, await newt.command(channel, "cup new", game="cappuccino", name="Mine")),
        await private_answer(heron, await heron.command(channel, "cup new", game="water-lily", name="X", seats=6)),
        await private_answer(heron, await heron.command(channel, "cup manage", action="start")),
        await private_answer(newt, await newt.press(cup, "Withdraw")),
        await private_answer(heron, await heron.command(channel, "cup new", **NEW, minutes=40, days=7)),
        await private_answer(heron, await heron.command(channel, "cup new", **five, seats=4)),
    ]
    for refused in (await newt.press(cup, "Manage…"), await newt.command(channel, "cup manage", action="end")):
        assert "have the role that runs its cups" in await private_answer(newt, refused)
    assert "manage the server" in answers[0]
    assert "With this game 2–4 people" in answers[1]
    assert "Too few" in answers[2]
    assert "You aren't in this cup" in answers[3]
    assert "Give either `minutes` or `days`" in answers[4]
    assert "With this game 5 people" in answers[5]
    forum = harness.world.guilds[0].channels["stories"]
    stories = harness.local.world.channels[int(forum)]
    post = await begin_thread(heron, forum, message={"content": "Who plays?"})
    stories.tags, stories.requires_tag = [Tag(7, "Cups", moderated=True)], True
    dispatch_channel(harness.local, "CHANNEL_UPDATE", stories)
    assert "need a tag" in await private_answer(heron, await heron.command(post, "cup new", **NEW))
    me = harness.local.world.application_id
    stories.overwrites[me] = Overwrite(1, 0, int(Permission.SEND_MESSAGES))
    dispatch_channel(harness.local, "CHANNEL_UPDATE", stories)
    assert "*Create Posts*" in await private_answer(heron, await heron.command(post, "cup new", **NEW))
    thread = await begin_thread(heron, channel, type=11)
    answer = await private_answer(heron, await heron.command(thread, "cup new", **NEW))
    assert "in a text channel, or in a post of a forum" in answer
    answer = await private_answer(heron, await heron.command(channel, "cup new", game="cappuccino", name=" "))
    assert answer.startswith("**Cappuccino**")
    await newt.press(cup, "Join")
    assert "already" in await private_answer(newt, await newt.press(cup, "Join"))
    await wait_for_change(heron, cup, lambda now: "Newt" in embeds(now))
    left = await private_answer(newt, await newt.command(channel, "cup withdraw"))
    assert "left **Friday**" in left, "not a newer cup"


async def test_the_next_season_opens_where_it_is_typed_if_the_channel_is_deleted(harness: Harness) -> None:
    people, cup = await open_cup(harness, format="league")
    harness.execute("update cups set phase = 'over'")
    await harness.world.delete_channel(cup["channel_id"])
    here = next(each for each in harness.world.channels.values() if each != cup["channel_id"])
    since = len(people[0].seen)
    await people[0].command(here, "cup manage", action="next")
    season = await people[0].wait_for(lambda message: "season 2" in embeds(message), since=since)
    assert season["channel_id"] == here
    assert f"/{cup['channel_id']}/" not in embeds(season), "a link to the last season leads nowhere"


@pytest.mark.soak
async def test_a_computer_player_plays_on_for_who_is_taken_out(harness: Harness) -> None:
    people, cup = await open_cup(harness)
    heron, newt, otter, _ = people
    await start([newt, otter], cup, heron)
    call = await heron.wait_for(lambda message: "round 1 of" in message["content"])

    async def told(action: str, **options: str) -> str:
        answer = await heron.command(cup["channel_id"], "cup manage", action=action, **options)
        return await private_answer(heron, answer)

    assert "being played" in await told("start")
    assert "Newt is already in" in await told("add", player=newt.user.id)
    await told("remove", player=newt.user.id)
    assert "any more" in await private_answer(newt, await newt.press(cup, "Withdraw"))
    assert "That person isn't in" in await told("remove", player=newt.user.id)
    assert harness.rows("select name from seats where computer") == [("Newt",)]
    assert harness.rows("select presence from cup_entrants where name = 'Newt'") == [("removed",)]
    question = await otter.command(call["content"].rpartition("<#")[2].partition(">")[0], "resign")
    assert "A computer player will take your seat" in question.private["content"], "the game goes on without people"
    refused = await told("substitute", player=otter.user.id, substitute=newt.user.id)
    assert "Newt has had a place in this cup and left it" in refused
    await told("end")
    assert "has ended" in await told("end", cup=cup_id(cup))
    answer = await newt.command(cup["channel_id"], "cup withdraw", cup=cup_id(cup))
    assert "has ended" in await private_answer(newt, answer), "not that there may be a way back"


@pytest.mark.soak
async def test_a_round_is_taken_back_and_drawn_again(harness: Harness) -> None:
    people, cup = await open_cup(harness, seats=4)
    await start(people, cup)
    table = await people[0].wait_for(is_table)
    await people[0].wait_for(lambda message: "round 1 of 1" in message["content"])
    panel = (await people[0].press(cup, "Manage…")).private
    assert "manage the server" in await private_answer(people[1], await people[1].press(cup, "Manage…"))
    await people[0].press(panel, "Take back the round")
    await people[0].wait_for(lambda message: "was taken back" in message["content"])
    await harness.wait_until_stored("select 1 from tables where state = 'cancelled'")
    again = await people[0].wait_for(is_table, after=people[0].command(cup["channel_id"], "cup manage", action="start"))
    assert again["channel_id"] != table["channel_id"]
    by = f"<@{people[0].user.id}> took back round 1"
    await wait_for_change(people[0], cup, lambda now: by in embeds(now))


async def test_who_has_left_the_server_can_be_taken_out_of_a_cup_and_not_added(harness: Harness) -> None:
    people, cup = await open_cup(harness, game="cappuccino", variants="tidy")
    answer = await people[0].command(cup["channel_id"], "cup new", game="cappuccino", name="X", variants="none")
    assert "variants of this game" in await private_answer(people[0], answer)
    assert [json.loads(options) for (options,) in harness.rows("select options from cups")] == [{"tidy": True}]
    await people[1].press(cup, "Join")
    await harness.world.change_user(people[1].user, left=True)
    newt = people[1].user.id
    await people[0].command(cup["channel_id"], "cup manage", action="remove", player=newt)
    assert harness.rows("select presence from cup_entrants") == [("removed",)]
    answer = await people[0].command(cup["channel_id"], "cup manage", action="add", player=newt)
    assert "isn't on this server" in await private_answer(people[0], answer)
