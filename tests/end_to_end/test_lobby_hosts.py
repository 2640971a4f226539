"""Whose lobby it is: the host's, the next person's when the host has left the server, and any moderator's."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import join, open_lobby
from tests.end_to_end.messages import latest, private_answer, wait_for_change
from tests.end_to_end.tables import is_table


async def test_the_next_person_is_host_when_the_host_has_left_the_server(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
        lobby = await open_lobby(heron, harness.world.channel)
        await join(otter, lobby)
        await join(newt, lobby)
        assert "Only Heron" in await private_answer(otter, await otter.press(await latest(otter, lobby), "Start"))
        await harness.world.change_user(heron.user, left=True)
        assert "Only Otter" in await private_answer(newt, await newt.press(await latest(newt, lobby), "Cancel"))
        now = await wait_for_change(otter, lobby, lambda message: "Heron" not in str(message["embeds"]))
        since = len(otter.seen)
        await otter.press(now, "Start")
        await otter.wait_for(is_table, since=since)

        other = [*harness.world.channels.values()][1]
        deserted = await open_lobby(carp, other)
        await join(otter, deserted)
        for person in (carp, otter):
            await harness.world.change_user(person.user, left=True)
        await open_lobby(newt, other)
        await wait_for_change(newt, deserted, lambda message: not message["components"])


async def test_a_moderator_starts_and_closes_lobbies(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        otter, newt, carp = [await harness.person(name) for name in ("Otter", "Newt", "Carp")]
        one, other = [await open_lobby(otter, channel) for channel in [*harness.world.channels.values()][:2]]
        assert "Only Otter" in await private_answer(carp, await carp.press(one, "Cancel"))
        await harness.world.change_user(carp.user, manage_guild=True)
        assert "Only Otter" in await private_answer(carp, await carp.press(one, "Options"))
        await carp.press(one, "Cancel")
        await wait_for_change(otter, one, lambda message: not message["components"])
        await join(newt, other)
        since = len(newt.seen)
        await carp.press(await latest(carp, other), "Start")
        await newt.wait_for(is_table, since=since)
