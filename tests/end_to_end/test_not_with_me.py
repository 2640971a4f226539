"""The private list of people with whom one is never seated: kept by a command or a menu, and unseen by the others."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby, seats_of
from tests.end_to_end.messages import has_button, latest, private_answer, private_message, wait_for_change
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
