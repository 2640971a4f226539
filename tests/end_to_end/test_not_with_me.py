"""People with whom one is never seated, and people who are told of tables that open."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
from tests.local_discord.person import Person
from tests.local_discord.reading import components


async def test_a_lobby_looks_full_to_a_person_on_the_hosts_list(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        channel = harness.world.channel
        lobby = await open_lobby(heron, channel)
        await join(otter, lobby)
        since = len(otter.seen)
        reply = await heron.use_on(channel, "Not with me", str(otter.user.id))
        answer = await private_message(heron, reply)
        assert "Otter: on your list now." in answer["content"]
        assert "taken you out of it" in answer["content"]
        await wait_for_change(otter, lobby, lambda now: "Heron" not in seats_of(now), since)
        full = await private_answer(heron, await heron.press(await latest(heron, lobby), "Join"))
        assert full == "All the seats are taken."
        (menu,) = [menu for menu in components(answer) if menu["custom_id"] == "apart:remove"]
        await heron.choose(answer, menu["custom_id"], str(otter.user.id))
        await join(heron, lobby)


async def test_a_person_on_the_list_is_invited_by_nobody_and_learns_nothing(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter = await harness.person("Heron"), await harness.person("Otter")
        channel = harness.world.channel
        panel = await private_message(heron, await heron.command(channel, "privacy"))
        listed = await private_message(heron, await heron.press(panel, "Not with me…"))
        await heron.choose(listed, "apart:add", str(otter.user.id))
        await wait_for_change(heron, listed, lambda now: "Otter: on your list now." in now["content"])
        refusal = await private_answer(
            heron, await heron.command(channel, "play", game="water-lily", invite=otter.user.id)
        )
        assert "on your list" in refusal
        lobby = await open_lobby(otter, channel, invite=heron.user.id)
        question = await otter.wait_for(lambda message: has_button(message, "Decline"))
        assert question["mentions"] == []
        assert (
            await private_answer(heron, await heron.press(await latest(heron, lobby), "Join"))
            == "All the seats are taken."
        )


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
