"""Two bots on one PostgreSQL, each with a shard: every secret, computer's move and reminder is there once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import pytest

from deploy.local.bot_process import stop_bot
from tests.end_to_end.cluster import Cluster, begin_in, contents, moves_of, play_round, table_in
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.tables import players_at, state_of
from tests.local.conftest import until
from tests.local_discord.person import Person
from tests.local_discord.world import JSON
from tests.storage.conftest import ON_POSTGRESQL
from tests.timeouts import TEST_TIMEOUT

CLOCK = ("deadline", "reminder", "clock_since", "started_at", "notified_at")


def secrets(person: Person) -> list[JSON]:
    """Return the messages with a secret that this person has received."""
    return [now for event, now in person.seen if event == "MESSAGE_CREATE" and "your eyes only" in now["content"]]


@pytest.mark.soak
@ON_POSTGRESQL
async def test_two_bots_share_a_database_by_shards(tmp_path: Path, postgresql_url: str) -> None:
    async with Cluster(tmp_path, postgresql_url).running() as cluster:
        heron, otter = cluster.people["Heron"], cluster.people["Otter"]
        places = [cluster.channel(guild) for guild in (0, 1)]
        first, second = await asyncio.gather(cluster.start_bot(0, 2), cluster.start_bot(1, 2))

        for guild in (0, 1):
            await begin_in(cluster, guild)
            assert state_of(await play_round(cluster, guild, 0)) == 3
        for person in (heron, otter):
            await until(lambda person=person: len(secrets(person)) == 2)  # type: ignore[misc] # the default binds this person
        assert await moves_of(cluster) == {int(place): [0, 1, 2] for place in places}

        unnoted = "SELECT id FROM tables WHERE notified_at IS NULL OR shown_version <> version"
        async with asyncio.timeout(TEST_TIMEOUT):
            while await cluster.sql(unnoted):  # noqa: ASYNC110 - bots note that they have asked after people see it
                await asyncio.sleep(0.05)
        moments = (f"{name} = {name} - interval '160 seconds'" for name in CLOCK)
        await cluster.sql(f"UPDATE tables SET {', '.join(moments)}")  # noqa: S608 - half of five minutes is over
        async with asyncio.timeout(TEST_TIMEOUT):
            while set(contents(heron, places, "⏳")) != set(places):  # noqa: ASYNC110 - other processes post it
                await asyncio.sleep(0.05)
        await asyncio.sleep(1)  # both bots have looked again
        assert contents(heron, places, "⏳") == Counter(places), "each reminder once"

        second.kill()
        await second.wait()
        assert state_of(await play_round(cluster, 0, 3)) == 6
        second = await cluster.start_bot(1, 2)
        assert state_of(await play_round(cluster, 1, 3)) == 6

        for bot, guild in ((first, 0), (second, 1)):
            await stop_bot(bot, TEST_TIMEOUT)
            assert bot.returncode == 0
            await cluster.start_bot(guild, 4)
            assert state_of(await play_round(cluster, guild, 6)) == 9
        assert await moves_of(cluster) == {int(place): [0, 1, 2] * 3 for place in places}
        assert [len(await person.direct_messages()) for person in (heron, otter)] == [2, 2], "each secret once"
        assert contents(heron, places, "⏳") == Counter(places)
        await check_what_people_ask_for(cluster)


async def check_what_people_ask_for(cluster: Cluster) -> None:
    """Check that a person's request on one server is right for the tables of the other, which another bot has."""
    heron, otter = cluster.people["Heron"], cluster.people["Otter"]
    here, there = cluster.channel(0), cluster.channel(1)
    private_text = await private_answer(heron, await heron.command(here, "games"))
    assert (here in private_text, there in private_text) == (True, False)
    await cluster.sql(
        'INSERT INTO ratings (guild, game, "user", mu, sigma, games, wins, updated) '
        "VALUES (:guild, '', :user, 30, 2, 7, 5, :now)",
        guild=int(cluster.world.guilds[1].id),
        user=int(otter.user.id),
        now=datetime.now(UTC),
    )
    assert "No game" in await private_answer(heron, await heron.command(here, "leaderboard"))
    assert f"<@{otter.user.id}>" in str((await heron.command(there, "leaderboard")).private["embeds"])

    panel = (await heron.command(here, "privacy")).private
    (file,) = (await heron.press(panel, "Export")).messages[-1]["attachments"]
    async with aiohttp.ClientSession() as session, session.get(file["url"]) as answer:
        data = json.loads(await answer.text())
    assert {table["channel"] for table in data["tables"]} == {here, there}
    await heron.press(panel, "Delete")
    sure = await heron.wait_for(lambda message: has_button(message, "Delete for good"))
    since = len(heron.seen)
    await heron.press(sure, "Delete for good")
    await wait_for_change(heron, sure, lambda message: "Deleted. Nothing" in message["content"], since)
    since = len(heron.seen)
    await otter.command(there, "board")
    table = await table_in(cluster, 1, 9, since)
    assert "Heron" not in players_at(table)
