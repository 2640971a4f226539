"""The next table of a server: one that always stands open, once, and starts when it is full."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, change_settings, join, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.end_to_end.tables import is_table, players_at
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

STANDING = "select 1 where 1 = (select count(*) from tables where standing_in is not null and state = 'lobby')"


def is_next(message: JSON) -> bool:
    """Return whether a message is the lobby of a next table, in its thread."""
    return "Next table" in message["content"] and has_button(message, "Learn")


def next_tables(person: Person) -> list[JSON]:
    """Return the messages in which next tables were posted, in their order."""
    return [message for event, message in person.seen if event == "MESSAGE_CREATE" and is_next(message)]


async def test_one_table_always_stands_open_and_starts_when_it_is_full(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1", POLL_SECONDS="0.2") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        here, other, *_ = harness.world.channels.values()
        await harness.world.change_user(heron.user, manage_guild=True)
        await harness.world.permit(other, deny=("CREATE_PUBLIC_THREADS",))
        refused = await change_settings(heron, here, next_game=["water-lily"], next_channel=[other])
        assert "*Create Public Threads*" in await private_answer(heron, refused)
        await change_settings(heron, here, next_game=["water-lily"], next_channel=[here])
        lobby = await heron.wait_for(is_next)
        assert (lobby["mentions"], seats_of(lobby)) == ([], "nobody yet")
        await harness.wait_until_stored(STANDING)

        await harness.kill_bot()
        await harness.start_bot()
        await join(otter, lobby)
        await join(heron, lobby)
        await otter.press(await latest(otter, lobby), "Cancel")
        await wait_for_change(otter, lobby, lambda now: seats_of(now) == "nobody yet", len(otter.seen) - 1)
        assert len(next_tables(heron)) == 1, "edited, not posted again"

        since = len(heron.seen)
        await join(otter, lobby)
        for _ in range(2):
            await add_computer(otter, lobby)
        await heron.press(await latest(heron, lobby), "Join")
        table = await heron.wait_for(is_table, since=since)
        assert table["channel_id"] == lobby["channel_id"]
        assert "Heron" in players_at(table)
        following = await heron.wait_for(
            lambda message: is_next(message) and message["channel_id"] != lobby["channel_id"]
        )
        await harness.wait_until_stored(STANDING)

        await change_settings(heron, here, next_game=["none"], next_channel=[])
        await wait_for_change(heron, following, lambda now: not now["components"])
        assert harness.rows("select state from tables order by created") == [("running",), ("cancelled",)]
        assert len(next_tables(heron)) == 2


async def test_who_joins_the_empty_next_table_is_told_to_those_who_wait_for_one(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1", POLL_SECONDS="0.2") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        here = harness.world.channel
        await harness.world.change_user(heron.user, manage_guild=True)
        tables = await private_message(newt, await newt.command(here, "games"))
        form = await newt.press(tables, "🔔 Tell me of tables…")
        await private_answer(newt, await newt.submit(form, games=["cappuccino"]))
        await change_settings(heron, here, next_game=["cappuccino"], next_channel=[here])
        lobby = await otter.wait_for(is_next)
        assert harness.rows("select told from wishes") == [(None,)], "an empty table calls nobody"
        since = len(newt.seen)
        await join(otter, lobby)
        call = await newt.wait_for(lambda message: "🔔" in message["content"], since=since)
        assert [person["id"] for person in call["mentions"]] == [newt.user.id]
