"""Cups: an evening of several rounds at several tables in one channel, from sign-up to the podium."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from tests.end_to_end.cups import NAMES, OVER, begin_thread, contents, embeds, is_muster, open_cup, play_round, start
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import has_button, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import is_table, play_to_end
from tests.local_discord.person import Person


@pytest.mark.soak
async def test_an_evening_with_kills_goes_from_sign_up_to_the_podium(harness: Harness) -> None:

    async def kill() -> None:
        await harness.restart_bot()

    people, cup = await open_cup(harness, rounds=2)
    await kill()
    muster = await start(people, cup)
    await kill()
    await play_round(harness, people, 1)
    await kill()
    await people[0].wait_for(lambda message: "The next round begins" in embeds(message))
    await people[0].command(harness.world.channel, "cup manage", action="start")
    await kill()
    await play_round(harness, people, 2)
    podium = await people[0].wait_for(lambda message: OVER in message["content"])
    await wait_for_change(people[0], muster, lambda now: not now["components"])
    messages = await people[0].messages(harness.world.channel)
    for words in ("No more answers are needed", "round 1 of 2", "round 2 of 2", OVER):
        assert len(contents(messages, words)) == 1
    assert {file["filename"].rpartition(".")[2] for file in podium["attachments"]} >= {"json", "csv"}
    assert harness.rows("select count(*) from tables") == [(4,)]
    for thread in harness.local.world.threads:
        assert set(thread.name.split(" · ")) < set(NAMES)
        assert any(f"{' and '.join(thread.name.split(' · '))}: " in one["content"] for one in messages)
    pairs = [tuple(sorted(json.loads(seats))) for (seats,) in harness.rows("select seats from cup_tables")]
    assert max(Counter(pairs).values()) == 1
    for command, told in (("stats", "**Friday** · place"), ("leaderboard", "🏆 **Friday**")):
        answer = await private_message(people[1], await people[1].command(cup["channel_id"], command))
        assert any(field["value"].startswith(told) for field in answer["embeds"][0]["fields"])


async def test_who_does_not_answer_the_muster_is_left_out(harness: Harness) -> None:
    people, cup = await open_cup(harness)
    for person in people:
        await person.press(cup, "Join")
    since = len(people[0].seen)
    await people[0].command(cup["channel_id"], "cup manage", action="start")
    muster = await people[0].wait_for(is_muster, since=since)
    await people[0].press(muster, "I'm here")
    await people[0].delete(muster)
    shown = await wait_for_change(people[0], cup, lambda now: has_button(now, "I'm here"), since)
    await people[1].press(shown, "I'm here")
    await people[0].command(cup["channel_id"], "cup manage", action="start")
    call = await people[0].wait_for(lambda message: "round 1 of" in message["content"])
    assert all(person.user.id in call["content"] for person in people[:2])
    assert not any(person.user.id in call["content"] for person in people[2:])
    assert "Round 1, with Newt: under way" in await private_answer(people[0], await people[0].press(cup, "My place"))
    turns = await private_message(people[0], await people[0].command(cup["channel_id"], "turns"))
    assert "Friday, round 1" in embeds(turns)
    await people[1].press(cup, "Withdraw")
    newt = people[1].user.id
    back = await people[0].command(cup["channel_id"], "cup manage", action="add", player=newt)
    assert "You sit at a table with this person" in await private_answer(people[0], back)


@pytest.mark.soak
@pytest.mark.parametrize("is_missed", [False, True])
async def test_a_deleted_channel_ends_its_cup(harness: Harness, is_missed: bool) -> None:
    people, cup = await open_cup(harness)
    await harness.wait_until_stored("select 1 from cups where shown_version = version")
    if is_missed:
        await harness.stop_bot()
    await harness.world.delete_channel(cup["channel_id"])
    if is_missed:
        await harness.start_bot()
    await harness.wait_until_stored("select 1 from cups where phase = 'cancelled' and shown_version = version")
    await people[0].wait_for(lambda message: "The channel of **Friday** was deleted" in message["content"])


@pytest.mark.soak
async def test_a_game_in_a_forum_whose_post_is_deleted_goes_on_in_a_new_one(harness: Harness, heron: Person) -> None:
    forum = harness.world.guilds[0].channels["stories"]
    post = await begin_thread(heron, forum, message={"content": "Who plays?"})
    people, cup = await open_cup(harness, place=post, seats=4)
    assert cup["channel_id"] == post
    await start(people, cup)
    table = await people[0].wait_for(is_table)
    again = await people[0].wait_for(is_table, after=harness.world.delete_channel(table["channel_id"]))
    assert harness.local.world.channels[int(again["channel_id"])].parent_id == int(forum)
    assert again["channel_id"] != table["channel_id"]
    await play_to_end(again, people)
    await people[0].wait_for(lambda message: OVER in message["content"])
    assert harness.rows("select count(*) from tables") == [(1,)]


async def test_a_cup_starts_at_the_moment_that_is_typed(harness: Harness) -> None:
    people, cup = await open_cup(
        harness, start="tomorrow 20:00", minutes=30, format="knock_out", seeding="lot", best_of=3
    )
    tomorrow = datetime.now(UTC).replace(hour=20, minute=0, second=0, microsecond=0) + timedelta(days=1)
    ((due, *others),) = harness.rows("select due, round_minutes, by_lot, best_of from cups")
    assert (datetime.fromisoformat(due).replace(tzinfo=UTC), others) == (tomorrow, [30, 1, 3])
    for words in (f"it starts <t:{int(tomorrow.timestamp())}:f>", "seeded by lot"):
        assert words in embeds(cup)
    heron, channel = people[0], cup["channel_id"]
    for options, told in (
        ({"start": "soon"}, "soon"),
        ({"start": "in 2 hours", "start_in": 5}, "not both"),
        ({"seeding": "lot"}, "Only a knock-out"),
    ):
        answer = await heron.command(channel, "cup new", game="cappuccino", name="X", **options)
        assert told in await private_answer(heron, answer)
    assert harness.rows("select count(*) from cups") == [(1,)]


@pytest.mark.soak
async def test_a_slow_cup_gives_a_day_to_answer_and_pings_nobody_who_is_away(harness: Harness) -> None:
    people, cup = await open_cup(harness, days=7, start="Once it is full", most=2)
    for words in ("7 days a round", "it starts once it is full", "Quiet hours and holidays don't stop a round"):
        assert words in embeds(cup)
    await people[0].press(cup, "Join")
    until = datetime.now(UTC).date() + timedelta(days=9)
    await people[1].command(cup["channel_id"], "away", until=str(until))
    assert harness.rows("select phase from cups") == [("sign_up",)]
    muster = await people[0].wait_for(is_muster, after=people[1].press(cup, "Join"))
    assert [user["id"] for user in muster["mentions"]] == [people[0].user.id]
    ((due, made),) = harness.rows("select due, made from cups join cup_messages on cup_id = id and key = 'muster'")
    assert datetime.fromisoformat(due) - datetime.fromisoformat(made) == timedelta(days=1)
