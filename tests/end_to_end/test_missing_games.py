"""A table whose game is not installed any more waits in the database until a start with the game."""

from __future__ import annotations

import pytest

from tests.end_to_end.cups import embeds, open_cup, play_round, start
from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin, open_lobby, seats_of
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.shortcuts import finish
from tests.end_to_end.tables import is_table
from tests.local_discord.person import Person

LONG_AGO = "2020-01-01 00:00:00.000000"


def rename(harness: Harness, old: str, new: str) -> None:
    """Name the game of tables otherwise, as if another bot had stored them."""
    harness.execute("update tables set game = ? where game = ?", new, old)
    harness.execute("update cups set game = ? where game = ?", new, old)


async def said(person: Person, channel: str, command: str, **options: object) -> str:
    """Return what a command answers."""
    return await private_answer(person, await person.command(channel, command, **options))


async def test_a_table_of_a_missing_game_waits_says_so_and_goes_on(harness: Harness) -> None:
    heron, otter = people = [await harness.person(name) for name in ("Heron", "Otter")]
    here, there = list(harness.world.channels.values())[:2]
    lobby = await open_lobby(heron, there, "cappuccino")
    table = await begin(heron, otter, game="cappuccino")
    await harness.stop_bot()
    rename(harness, "cappuccino", "toy-race")
    harness.execute("update tables set deadline = ?, clock_since = ? where state = 'running'", LONG_AGO, LONG_AGO)
    harness.expect_logged("the game toy-race is not installed")
    await harness.start_bot()

    assert "This table is waiting" in await said(heron, here, "board")
    assert "This table is waiting" in await said(heron, here, "move", move="A1-B1")
    assert await heron.autocomplete(here, "move", "move", "a") == []
    assert "This table is waiting" in await private_answer(heron, await heron.press(table, "Table…"))
    assert "This table is waiting" in await private_answer(otter, await otter.press(lobby, "Join"))
    listed = await said(otter, here, "games")
    assert listed.count("Toy race") == listed.count("isn't installed at the moment") == 2
    assert "Toy race" in (await heron.command(here, "turns")).private["embeds"][0]["description"]
    assert harness.rows("select state, paused is not null, deadline from tables order by created") == [
        ("lobby", 0, None),
        ("running", 1, None),
    ]
    await harness.stop_bot()
    rename(harness, "toy-race", "cappuccino")
    table = await heron.wait_for(lambda message: has_button(message, "Resume"), after=harness.start_bot())
    table = await heron.wait_for(is_table, after=otter.press(table, "Resume"))
    assert "🏆" in (await finish(harness, people))["content"]
    assert "Otter" not in seats_of(lobby)


@pytest.mark.soak
async def test_a_round_of_a_missing_game_stands_still_and_goes_on_by_itself(harness: Harness) -> None:
    people, cup = await open_cup(harness)
    await start(people, cup)
    for _ in range(2):
        await people[0].wait_for(is_table)
    await people[0].wait_for(lambda message: "round 1 of" in message["content"])
    await harness.stop_bot()
    rename(harness, "water-lily", "toy-race")
    harness.expect_logged("the game toy-race is not installed", "its round is held")
    await wait_for_change(people[0], cup, lambda now: "isn't installed" in embeds(now), after=harness.start_bot())
    given = "select 1 from cups join cup_messages on cup_id = id and key = '1'"
    await harness.wait_until_stored(f"{given} where julianday(due) > julianday(made, '40 minutes', '10 seconds')")
    await harness.stop_bot()
    rename(harness, "toy-race", "water-lily")
    await harness.start_bot()
    await harness.wait_until_stored("select 1 from tables group by cup having count(paused) = 0")
    await play_round(harness, people, 1)
    assert harness.rows("select count(*) from cup_entrants where late_rounds != '[]'") == [(0,)]
