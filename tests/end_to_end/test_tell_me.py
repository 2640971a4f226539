"""*Tell me*: people are told of a table that opens, each in the own way, once a day, and only who may see it."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import open_lobby
from tests.end_to_end.messages import private_answer, private_message
from tests.local_discord.person import Person


async def ask_to_be_told(person: Person, channel: str, **fields: object) -> str:
    """Send the form of the list of tables. Returns the answer."""
    tables = await private_message(person, await person.command(channel, "games"))
    form = await person.press(tables, "🔔 Tell me of tables…")
    return await private_answer(person, await person.submit(form, **fields))


async def test_who_wants_to_be_told_is_told_once_a_day(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        here, there, third = harness.world.channels.values()
        assert "Water Lily" in await ask_to_be_told(otter, here, games=["water-lily"])
        assert "won't tell" in await ask_to_be_told(newt, here, games=[])
        assert "at least one day" in await ask_to_be_told(newt, here, games=["water-lily"], days=[])
        since = len(otter.seen)
        lobby = await open_lobby(heron, here)
        call = await otter.wait_for(lambda message: "🔔" in message["content"], since=since)
        assert [person["id"] for person in call["mentions"]] == [otter.user.id]
        assert lobby["channel_id"] == call["channel_id"] == here
        since = len(otter.seen)
        await open_lobby(heron, there)
        await open_lobby(otter, third, "cappuccino")
        assert not any("🔔" in seen.message.get("content", "") for seen in otter.seen[since:])
        assert len(harness.rows("select 1 from wishes where told is not null")) == 1


async def test_nobody_is_told_of_a_table_of_a_person_on_the_list(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        here = harness.world.channel
        await ask_to_be_told(otter, here, games=["water-lily"])
        await private_message(heron, await heron.use_on(here, "Not with me", str(otter.user.id)))
        await open_lobby(heron, here)
        assert harness.rows("select told from wishes") == [(None,)]
