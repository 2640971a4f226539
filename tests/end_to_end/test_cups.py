"""Cups: an evening of several rounds at several tables in one channel, from sign-up to the podium."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deploy.local.events import dispatch_channel
from deploy.local.permissions import Permission
from deploy.local.world import Overwrite, Tag
from tests.end_to_end.harness import Harness
from tests.end_to_end.messages import has_button, private_answer, private_message
from tests.end_to_end.shortcuts import skip_to_last_choice
from tests.end_to_end.tables import is_table, play_to_end, state_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

NAMES = ("Heron", "Newt", "Otter", "Carp")
OVER = "**Friday** is over"


async def open_cup(
    harness: Harness, rounds: int = 1, place: str | None = None, **options: object
) -> tuple[list[Person], JSON]:
    """Return four people, the first of whom has opened a cup in a place, and the cup's message."""
    people = [await harness.person(name) for name in NAMES]
    await harness.world.change_user(people[0].user, manage_guild=True)
    channel = place or harness.world.channel
    wanted: dict[str, object] = {"game": "water-lily", "name": "Friday", "rounds": rounds, "seats": 2, "most": 8}
    await people[0].command(channel, "cup new", **wanted | options)
    return people, await people[0].wait_for(lambda message: has_button(message, "Withdraw"))


async def begin_thread(person: Person, channel: str, **form: object) -> str:
    """Let a person begin a thread of a channel, or a post of a forum. Returns its id."""
    thread = await person.ask("POST", f"/channels/{channel}/threads", {"name": "Our cup"} | form)
    assert isinstance(thread, dict)
    return str(thread["id"])


async def start(people: list[Person], cup: JSON) -> JSON:
    """Let everybody join and answer the muster. Returns its message."""
    for person in people:
        await person.press(cup, "Join")
    since = len(people[0].seen)
    await people[0].command(cup["channel_id"], "cup manage", action="start")
    muster = await people[0].wait_for(lambda message: has_button(message, "I'm here"), since=since)
    for person in people:
        await person.press(muster, "I'm here")
    return muster


async def play_round(harness: Harness, people: list[Person], number: int) -> None:
    """Play all games of a round to their ends, each in its thread and no more than the last choice through Discord."""
    call = await people[0].wait_for(lambda message: f"round {number} of" in message["content"])
    threads = [word.strip("<#>") for word in call["content"].split() if word.startswith("<#")]
    assert threads
    for thread in threads:
        await people[0].wait_for(
            lambda message, thread=thread: is_table(message) and message["channel_id"] == thread  # type: ignore[misc] # the default binds the thread
        )
    since = len(people[0].seen)
    for row in await skip_to_last_choice(harness):
        table = await people[0].wait_for(
            lambda message, row=row: (
                message["channel_id"] == str(row.channel)  # type: ignore[misc] # the default binds the row
                and is_table(message)
                and state_of(message) == len(row.moves)
            ),
            since=since,
        )
        await play_to_end(table, people)


def contents(messages: list[JSON], words: str) -> list[str]:
    return [message["content"] for message in messages if words in message["content"]]


async def test_an_evening_with_kills_goes_from_sign_up_to_the_podium(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:

        async def kill() -> None:
            await harness.kill_bot()
            await harness.start_bot()

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
        await people[0].wait_for(lambda message: message["id"] == muster["id"] and not message["components"])
        messages = await people[0].messages(harness.world.channel)
        for words in ("is about to start", "round 1 of 2", "round 2 of 2", OVER):
            assert len(contents(messages, words)) == 1
        assert {file["filename"].rpartition(".")[2] for file in podium["attachments"]} >= {"json", "csv"}
        assert harness.rows("select count(*) from tables") == [(4,)]
        for thread in harness.local.world.threads:
            assert set(thread.name.split(" · ")) < set(NAMES)
            assert any(f"{' and '.join(thread.name.split(' · '))}: " in one["content"] for one in messages)
        pairs = [tuple(sorted(json.loads(seats))) for (seats,) in harness.rows("select seats from cup_tables")]
        assert max(Counter(pairs).values()) == 1


def embeds(message: JSON) -> str:
    return json.dumps(message["embeds"])


async def test_who_does_not_answer_the_muster_is_left_out(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness)
        for person in people:
            await person.press(cup, "Join")
        since = len(people[0].seen)
        await people[0].command(cup["channel_id"], "cup manage", action="start")
        muster = await people[0].wait_for(lambda message: has_button(message, "I'm here"), since=since)
        for person in people[:2]:
            await person.press(muster, "I'm here")
        await people[0].command(cup["channel_id"], "cup manage", action="start")
        call = await people[0].wait_for(lambda message: "round 1 of" in message["content"])
        assert all(person.user.id in call["content"] for person in people[:2])
        assert not any(person.user.id in call["content"] for person in people[2:])


async def test_a_cup_refuses_kindly_what_cannot_be(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness)
        heron, newt, *_ = people
        channel = harness.world.channel
        answers = [
            await private_answer(newt, await newt.command(channel, "cup new", game="cappuccino", name="Mine")),
            await private_answer(heron, await heron.command(channel, "cup new", game="water-lily", name="X", seats=6)),
            await private_answer(heron, await heron.command(channel, "cup manage", action="start")),
            await private_answer(newt, await newt.press(cup, "Withdraw")),
        ]
        assert "manage the server" in answers[0]
        assert "2 to 4" in answers[1]
        assert "Too few" in answers[2]
        assert "You aren't in this cup" in answers[3]
        forum, new = harness.world.guilds[0].channels["stories"], {"game": "cappuccino", "name": "X"}
        stories = harness.local.world.channels[int(forum)]
        post = await begin_thread(heron, forum, message={"content": "Who plays?"})
        stories.tags, stories.requires_tag = [Tag(7, "Cups", moderated=True)], True
        dispatch_channel(harness.local, "CHANNEL_UPDATE", stories)
        assert "need a tag" in await private_answer(heron, await heron.command(post, "cup new", **new))
        me = harness.local.world.application_id
        stories.overwrites[me] = Overwrite(1, 0, int(Permission.SEND_MESSAGES))
        dispatch_channel(harness.local, "CHANNEL_UPDATE", stories)
        assert "*Create Posts*" in await private_answer(heron, await heron.command(post, "cup new", **new))
        thread = await begin_thread(heron, channel, type=11)
        answer = await private_answer(heron, await heron.command(thread, "cup new", **new))
        assert "in a text channel, or in a post of a forum" in answer
        await newt.press(cup, "Join")
        assert "already" in await private_answer(newt, await newt.press(cup, "Join"))
        await heron.wait_for(lambda message: message["id"] == cup["id"] and "Newt" in embeds(message))


@pytest.mark.soak
async def test_a_place_is_explained_line_by_line(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness)
        await start(people, cup)
        await play_round(harness, people, 1)
        await people[0].wait_for(lambda message: OVER in message["content"])
        place = await private_message(people[1], await people[1].command(cup["channel_id"], "stats"))
        assert any(field["value"].startswith("**Friday** · place") for field in place["embeds"][0]["fields"])
        leaders = await private_message(people[1], await people[1].command(cup["channel_id"], "leaderboard"))
        assert any(field["value"].startswith("🏆 **Friday**") for field in leaders["embeds"][0]["fields"])
        answer = await private_answer(people[1], await people[1].press(cup, "My place"))
        assert "Your place" in answer
        assert "Round 1, with" in answer
        assert "mean of your opponents" in answer
        assert "Friday" in await private_answer(
            people[1], await people[1].command(cup["channel_id"], "cup show", cup=cup_id(cup))
        )


def cup_id(message: JSON) -> str:
    return str(message["embeds"][0]["footer"]["text"].split()[1])


async def test_a_round_whose_time_is_over_goes_on_with_computer_players(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness)
        await start(people, cup)
        await people[0].wait_for(lambda message: "round 1 of" in message["content"])
        harness.execute("update cups set due = '2020-01-01 00:00:00.000000'")
        await people[0].command(cup["channel_id"], "cup list")
        await harness.wait_until_stored("select 1 from cup_entrants where late_rounds != '[]'")
        assert harness.rows("select count(*) from seats where computer") == [(2,)]


@pytest.mark.soak
async def test_a_computer_player_plays_on_for_who_withdraws(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, seats=4)
        await start(people, cup)
        await people[0].wait_for(lambda message: "round 1 of" in message["content"])
        assert "computer player" in await private_answer(people[1], await people[1].press(cup, "Withdraw"))
        assert harness.rows("select name from seats where computer") == [("Newt",)]
        assert harness.rows("select presence from cup_entrants where name = 'Newt'") == [("withdrawn",)]


async def test_a_deleted_channel_ends_its_cup(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness)
        await people[1].press(cup, "Join")
        await people[0].wait_for(lambda message: message["id"] == cup["id"] and "Newt" in embeds(message))
        harness.expect_logged("could not be shown")
        await harness.world.delete_channel(cup["channel_id"])
        harness.execute("update cups set due = '2020-01-01 00:00:00.000000'")
        await harness.kill_bot()
        await harness.start_bot()
        await harness.wait_until_stored("select 1 from cups where phase = 'cancelled' and shown_version = version")


async def test_a_game_in_a_forum_whose_post_is_deleted_goes_on_in_a_new_one(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron = await harness.person("Heron")
        forum = harness.world.guilds[0].channels["stories"]
        post = await begin_thread(heron, forum, message={"content": "Who plays?"})
        people, cup = await open_cup(harness, place=post, seats=4)
        assert cup["channel_id"] == post
        await start(people, cup)
        table = await people[0].wait_for(is_table)
        since = len(people[0].seen)
        await harness.world.delete_channel(table["channel_id"])
        again = await people[0].wait_for(is_table, since=since)
        assert harness.local.world.channels[int(again["channel_id"])].parent_id == int(forum)
        assert again["channel_id"] != table["channel_id"]
        await play_to_end(again, people)
        await people[0].wait_for(lambda message: OVER in message["content"])
        assert harness.rows("select count(*) from tables") == [(1,)]


@pytest.mark.soak
async def test_a_round_is_taken_back_and_drawn_again(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, seats=4)
        await start(people, cup)
        table = await people[0].wait_for(is_table)
        await people[0].wait_for(lambda message: "round 1 of 1" in message["content"])
        panel = (await people[0].press(cup, "Manage…")).private
        assert "manage the server" in await private_answer(people[1], await people[1].press(cup, "Manage…"))
        await people[0].press(panel, "Take back the round")
        await people[0].wait_for(lambda message: "was taken back" in message["content"])
        await harness.wait_until_stored("select 1 from tables where state = 'cancelled'")
        since = len(people[0].seen)
        await people[0].command(cup["channel_id"], "cup manage", action="start")
        again = await people[0].wait_for(is_table, since=since)
        assert again["channel_id"] != table["channel_id"]
        await play_to_end(again, people)
        await people[0].wait_for(lambda message: OVER in message["content"])
        shown = await people[0].message(cup["channel_id"], cup["id"])
        assert f"<@{people[0].user.id}> took back round 1" in embeds(shown)
        messages = await people[0].messages(harness.world.channel)
        assert len(contents(messages, "round 1 of 1")) == 2


@pytest.mark.soak
async def test_a_substitute_sits_down_in_the_game_that_goes_on(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, seats=2)
        for person in people[1:3]:
            await person.press(cup, "Join")
        since = len(people[0].seen)
        await people[0].command(cup["channel_id"], "cup manage", action="start")
        muster = await people[0].wait_for(lambda message: has_button(message, "I'm here"), since=since)
        for person in people[1:3]:
            await person.press(muster, "I'm here")
        await people[0].wait_for(is_table)
        turns = await private_message(people[1], await people[1].command(cup["channel_id"], "turns"))
        assert "Friday, round 1" in embeds(turns)
        carp, newt = people[3].user.id, people[1].user.id
        await people[0].command(cup["channel_id"], "cup manage", action="substitute", player=newt, substitute=carp)
        await harness.wait_until_stored("select 1 from seats where name = 'Carp' and not computer")
        assert harness.rows("select count(*) from seats where name = 'Newt'") == [(0,)]


async def test_a_cup_is_opened_with_variants_by_who_has_the_role(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, game="cappuccino", variants="tidy")
        answer = await people[0].command(cup["channel_id"], "cup new", game="cappuccino", name="X", variants="none")
        assert "variants of this game" in await private_answer(people[0], answer)
        assert [json.loads(options) for (options,) in harness.rows("select options from cups")] == [{"tidy": True}]


async def test_a_cup_starts_at_the_moment_that_is_typed(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, start="tomorrow 20:00", format="knock_out", seeding="lot")
        tomorrow = datetime.now(UTC).replace(hour=20, minute=0, second=0, microsecond=0) + timedelta(days=1)
        ((due, by_lot),) = harness.rows("select due, by_lot from cups")
        assert (datetime.fromisoformat(due).replace(tzinfo=UTC), by_lot) == (tomorrow, 1)
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


async def test_who_has_left_the_server_can_be_taken_out_and_not_added(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness)
        await people[1].press(cup, "Join")
        await harness.world.change_user(people[1].user, left=True)
        newt = people[1].user.id
        await people[0].command(cup["channel_id"], "cup manage", action="remove", player=newt)
        assert harness.rows("select presence from cup_entrants") == [("taken_out",)]
        answer = await people[0].command(cup["channel_id"], "cup manage", action="add", player=newt)
        assert "isn't on this server" in await private_answer(people[0], answer)


async def test_a_slow_cup_gives_a_day_to_answer_and_pings_nobody_who_is_away(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, days=7, start="Once it is full", most=2)
        for words in ("7 days a round", "it starts once it is full", "Quiet hours and holidays don't stop a round"):
            assert words in embeds(cup)
        await people[0].press(cup, "Join")
        until = datetime.now(UTC).date() + timedelta(days=9)
        await people[1].command(cup["channel_id"], "away", until=str(until))
        assert harness.rows("select phase from cups") == [("sign_up",)]
        since = len(people[0].seen)
        await people[1].press(cup, "Join")
        muster = await people[0].wait_for(lambda message: has_button(message, "I'm here"), since=since)
        assert [user["id"] for user in muster["mentions"]] == [people[0].user.id]
        ((due, made),) = harness.rows("select due, made from cups join cup_messages on cup_id = id and key = 'muster'")
        assert datetime.fromisoformat(due) - datetime.fromisoformat(made) == timedelta(days=1)


@pytest.mark.soak
async def test_the_best_of_three_is_played_at_one_table_of_the_cup(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        people, cup = await open_cup(harness, game="cappuccino", format="knock_out", best_of=3)
        for person in people[:2]:
            await person.press(cup, "Join")
        since = len(people[0].seen)
        await people[0].command(cup["channel_id"], "cup manage", action="start")
        muster = await people[0].wait_for(lambda message: has_button(message, "I'm here"), since=since)
        for person in people[:2]:
            await person.press(muster, "I'm here")
        played = set[str]()
        while not harness.rows("select 1 from cups where phase = 'over'"):
            table = await people[0].wait_for(lambda message: is_table(message) and message["channel_id"] not in played)
            played.add(table["channel_id"])
            await play_to_end(table, people)
            await harness.wait_until_stored(
                "select 1 from cups where phase = 'over' union select 1 from tables where state = 'running'"
            )
        await people[0].wait_for(lambda message: OVER in message["content"])
        assert len(played) in (2, 3)
        assert harness.rows("select count(*), sum(json_array_length(earlier)) from cup_tables") == [
            (1, len(played) - 1)
        ]
