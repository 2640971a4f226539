"""What people have reached: counted when a game between people ends, told by commands, gone when a person asks."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import aiohttp
import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, change_settings, open_lobby
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import picture_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


async def answer_embed(person: Person, harness: Harness, command: str, **options: object) -> JSON:
    """Return the embed of a private answer."""
    reply = await person.command(harness.world.channel, command, **options)
    (embed,) = reply.private["embeds"]
    assert isinstance(embed, dict)
    return embed


@pytest.mark.soak
async def test_a_finished_game_counts_for_its_people(harness: Harness, heron: Person, otter: Person) -> None:
    answer = await private_answer(heron, await heron.command(harness.world.channel, "stats"))
    assert "hasn't finished a game" in answer
    assert "No game" in await private_answer(heron, await heron.command(harness.world.channel, "leaderboard"))
    await begin(heron, otter)
    end = await finish(harness, [heron, otter])
    won = {person.user.name for person in (heron, otter) if f"<@{person.user.id}>" in end["content"].partition("\n")[0]}
    for person in (heron, otter):
        stats = await answer_embed(otter, harness, "stats", user=person.user.id)
        assert person.user.name in stats["title"]
        rows = [line.rpartition("** ")[2].split(" · ") for line in stats["description"].splitlines()[1:]]
        assert len(rows) == 2
        assert {(row[0], row[1]) for row in rows} == {("1", str(int(person.user.name in won)))}
        assert all(row[2].endswith("?") for row in rows), "one game makes no rating"
        fields = {field["name"]: field["value"] for field in stats["fields"]}
        (other,) = {heron, otter} - {person}
        text = "1 · 1 · 0" if person.user.name in won else "1 · 0 · 1"
        opponents = f"-# games · ahead · behind\n<@{other.user.id}> {text}"
        assert fields["Most frequent opponents"] == opponents
        assert f"{len(harness.stored_moves())} moves\nwithin a day" in fields["Longest game"]
        assert ("You two" in fields) is (person is heron)
        assert fields["Favourite games"] == "Water Lily – 1 game"
        assert str(datetime.now(UTC).year) in fields["Seasons"]
    own = (await otter.command(harness.world.channel, "stats")).private
    since, path = len(heron.seen), f"/channels/{harness.world.channel}/messages"
    await harness.world.add_fault(method="POST", path=path, do="cut", when="after")
    await otter.press(own, "Show it here")
    shown = await heron.wait_for(lambda message: "Otter" in str(message.get("embeds")), since=since)
    assert shown["embeds"][0]["description"] == own["embeds"][0]["description"]
    choices = await heron.autocomplete(harness.world.channel, "leaderboard", "season", "")
    assert [choice["name"].endswith("(now)") for choice in choices] == [True, False]
    of_season = await answer_embed(heron, harness, "leaderboard", season=choices[0]["value"])
    of_all = await answer_embed(heron, harness, "leaderboard", season=choices[1]["value"])
    assert of_season["description"] == of_all["description"]
    assert of_season["title"] != of_all["title"]
    answer = await private_answer(heron, await heron.command(harness.world.channel, "leaderboard", season="1999-4"))
    assert "October–December 1999: no game" in answer
    copies = [one for event, one in heron.seen[since:] if event == "MESSAGE_CREATE" and "Otter" in str(one["embeds"])]
    assert [one["id"] for one in copies] == [shown["id"]], "though the answer to the first request was lost"
    await harness.world.change_user(heron.user, locale="ru")
    board = await answer_embed(heron, harness, "leaderboard", game="water-lily")
    provisional, *lines = board["description"].splitlines()
    assert "меньше 5" in provisional
    assert len(lines) == 2
    assert "1 партия" in lines[0]
    assert any(f"<@{person.user.id}>" in lines[0] for person in (heron, otter) if person.user.name in won)


async def test_a_person_sees_all_that_is_stored_and_may_have_it_deleted(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    await begin(heron, otter)
    await finish(harness, [heron, otter])
    seats = (
        "select name from seats where table_id = (select id from tables order by created desc limit 1) order by number"
    )
    before = harness.rows(seats)
    table = await begin(heron, otter)
    assert harness.rows(seats) == before[::-1], "everybody moves on by one seat"
    lobby = await open_lobby(heron, list(harness.world.channels.values())[1])
    channel = harness.world.channel
    assert "22:00" in await private_answer(heron, await heron.command(channel, "away", quiet="22:00-08:00"))
    panel = (await heron.command(channel, "privacy")).private
    (file,) = (await heron.press(panel, "Export")).messages[-1]["attachments"]
    async with aiohttp.ClientSession() as session, session.get(file["url"]) as answer:
        data = json.loads(await answer.text())
    assert data["user"] == heron.user.id
    assert len(data["tables"]) == 3
    assert data["tables"][0]["moves"]
    assert otter.user.id not in json.dumps(data)
    reply = await heron.press(panel, "Delete")
    sure = await heron.wait_for(lambda message: has_button(message, "Delete for good"))
    assert len(harness.rows("select 1 from ratings")) == 4, "nothing is deleted before the person is sure"
    since = len(heron.seen)
    await heron.press(sure, "Delete for good")
    assert not reply.failed
    await wait_for_change(heron, sure, lambda message: "Deleted. Nothing" in message["content"], since)
    await wait_for_change(heron, lobby, lambda message: not message["components"])
    for query in ("select user from seats", "select user from results", "select user from ratings"):
        assert int(heron.user.id) not in [user for (user,) in harness.rows(query)]
    assert "Heron" not in [name for (name,) in harness.rows("select name from seats")]
    new_message = await otter.wait_for(
        lambda message: message["id"] > table["id"] and "Somebody" in json.dumps(message["embeds"]), since=0
    )
    assert "Heron" not in json.dumps(new_message["embeds"])
    assert "no quiet hours" in await private_answer(heron, await heron.command(channel, "away"))


PAGES = ("Change games…", "Puzzle, next table…")  # of the settings


@pytest.mark.soak
async def test_who_manages_a_server_says_how_games_are_played_there(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    here, there = list(harness.world.channels.values())[:2]
    await change_settings(heron, here, locale=["it"], timer=["day"], pings=["none"], channels=[there])
    await harness.wait_until_stored("select 1 from settings")
    answer = await private_answer(otter, await otter.command(here, "play", game="water-lily"))
    assert f"<#{there}>" in answer
    since = len(otter.seen)
    await otter.command(there, "play", game="water-lily")
    new_message = await otter.wait_for(lambda message: has_button(message, "Inizia"), since=since)
    assert "apre un tavolo" in new_message["content"]
    assert "1 posto occupato" in picture_of(new_message)["description"]
    await harness.stop_bot()
    await harness.start_bot()
    assert harness.rows("select timer from tables") == [(86_400,)]
    panel = (await heron.command(here, "settings")).private
    assert f"<#{there}>" in json.dumps(panel["embeds"])
    form = await heron.press(panel, "Change games…")
    assert form.modal is not None
    (places,) = [one["component"] for one in form.modal["components"] if one["component"]["custom_id"] == "channels"]
    assert {0, 2, 5, 13, 15} == {*places["channel_types"]}, "text, voice, announcements, stages, forums"
    await harness.world.delete_channel(there)
    panel = (await heron.command(here, "settings")).private
    assert there not in json.dumps(panel), "neither named nor a default"
    await otter.command(here, "play", game="water-lily")
    await otter.wait_for(lambda message: has_button(message, "Inizia") and message["channel_id"] == here)
    await harness.world.change_user(heron.user, manage_guild=False)
    assert "Only somebody who may manage" in await private_answer(heron, await heron.submit(form, timer=["hour"]))
    assert harness.rows("select timer from settings") == [(86_400,)]


async def test_two_who_change_settings_at_once_both_have_their_way(harness: Harness) -> None:
    heron, otter = await harness.person("Heron"), await harness.person("Otter")
    here = harness.world.channel
    await harness.world.change_user(otter.user, manage_guild=True)
    forms = [await heron.press((await heron.command(here, "settings")).private, page) for page in PAGES]
    await change_settings(otter, here, locale=["it"], timer=["day"], channels=[here])
    await change_settings(otter, here, puzzle_hour=["07"], events=["off"])
    await harness.wait_until_stored("select 1 from settings where timer = 86400 and events = 0")
    await heron.submit(forms[0], timer=["hour"], pings=["none"])
    await heron.submit(forms[1], puzzle_hour=["18"])
    await harness.wait_until_stored("select 1 from settings where timer = 3600 and puzzle_hour = 18")
    stored = harness.rows("select locale, timer, pings, channels <> '[]', puzzle_hour, events from settings")
    assert stored == [("it", 3600, "none", 1, 18, 0)]
