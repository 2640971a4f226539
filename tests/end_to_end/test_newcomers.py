"""People who are not at a table: they take seats of computer players with consent, or as substitutes, and ask for
nothing else."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import add_computer, begin, join, open_lobby, start
from tests.end_to_end.messages import has_button, private_answer, private_message
from tests.end_to_end.test_seats import labels, panel_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON


def is_about(newcomer: Person, message: JSON) -> bool:
    """Return whether a message asks about a newcomer."""
    return has_button(message, "Let them play") and newcomer.user.name in message["content"]


async def ask_for_seat(person: Person, table: JSON, place: int) -> str:
    """Ask for one of the seats that the table offers to somebody new. Returns the answer."""
    panel = await panel_of(person, table)
    offered = [label for label in labels(panel) if label.startswith("Play for")]
    return await private_answer(person, await person.press(panel, offered[place]))


async def test_each_newcomer_asks_once_whichever_seat_it_is(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt, carp = [await harness.person(name) for name in ("Heron", "Otter", "Newt", "Carp")]
        lobby = await open_lobby(heron, harness.world.channel)
        await join(otter, lobby)
        for _ in range(2):
            await add_computer(heron, lobby)
        table = await start(heron, lobby)
        for newcomer in (newt, carp):
            since = len(heron.seen)
            assert "asked the others" in await ask_for_seat(newcomer, table, 0)
            question = await heron.wait_for(partial(is_about, newcomer), since=since)
            assert {user["id"] for user in question["mentions"]} == {heron.user.id, otter.user.id}
            assert "already asked" in await ask_for_seat(newcomer, table, 1)
        assert harness.rows("select count(*) from requests") == [(2,)]


async def test_a_player_is_told_that_a_substitute_has_the_seat_now(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(heron, otter)
        await otter.press(await panel_of(otter, table), "Substitute for Otter")
        call = await newt.wait_for(lambda now: has_button(now, "Play for Otter"))
        await newt.press(call, "Play for Otter")
        told = await otter.wait_for(lambda now: "takes over from Otter" in now["content"])
        assert [user["id"] for user in told["mentions"]] == [otter.user.id]


async def test_who_has_resigned_does_not_ask_for_the_end_by_an_old_panel(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(heron, otter, newt)
        sure = await private_message(otter, await otter.press(await panel_of(otter, table), "End the game"))
        await otter.command(table["channel_id"], "resign")
        assert "don't play" in await private_answer(otter, await otter.press(sure, "End it now"))
        assert harness.rows("select * from requests") == []
