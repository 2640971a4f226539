"""Games without a timer, in which somebody does not move: whom one may ask, and what the others may agree on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.end_to_end.harness import Harness, moved_harness
from tests.end_to_end.lobbies import begin, open_lobby
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.moved_clock import MovedClock
from tests.end_to_end.tables import is_table, table_after
from tests.end_to_end.test_seats import panel_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


class Silence(NamedTuple):
    """A game without a timer that waits for Heron, and the clock."""

    harness: Harness
    clock: MovedClock
    people: list[Person]
    table: JSON

    def pass_time(self, length: timedelta) -> None:
        """Let nothing happen for a while."""
        self.clock.move_to(self.clock.now() + length)


async def silent_game(harness: Harness, clock: MovedClock, *names: str) -> Silence:
    """Return a game without a timer that waits for the first of these people."""
    people = [await harness.person(name) for name in names]
    table = await begin(*people, game="cappuccino", chosen={"seating": "joined"})
    return Silence(harness, clock, people, table)


@pytest.mark.soak
async def test_a_sign_begins_the_three_days_anew_and_then_a_computer_plays(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1")
    async with harness:
        game = await silent_game(harness, clock, "Heron", "Otter")
        heron, otter = game.people
        game.pass_time(2 * DAY)
        since = len(heron.seen)
        await otter.press(await panel_of(otter, game.table), "Is Heron still there?")
        asked = await heron.wait_for(lambda message: has_button(message, "I'm here"), since=since)
        assert "for somebody else" in await private_answer(otter, await otter.press(asked, "I'm here"))
        await heron.press(asked, "I'm here")
        await wait_for_change(otter, asked, lambda now: "Heron is here" in now["content"] and not now["components"])
        game.pass_time(2 * DAY)
        assert not has_button(await panel_of(otter, game.table), "Computer for Heron"), "two days since the sign"
        game.pass_time(DAY)
        table = await table_after(otter, 0, after=otter.press(await panel_of(otter, game.table), "Computer for Heron"))
        assert is_table(table)
        assert has_button(table, "I'm back"), "the seat is still Heron's"


async def test_a_question_to_a_silent_player_delays_none_to_the_others(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1")
    async with harness:
        game = await silent_game(harness, clock, "Heron", "Otter", "Newt")
        heron, otter, newt = game.people
        for _ in range(2):
            game.pass_time(DAY + HOUR)
            since = len(heron.seen)
            await otter.press(await panel_of(otter, game.table), "Is Heron still there?")
            asked = await heron.wait_for(lambda message: has_button(message, "I'm here"), since=since)
            await heron.press(asked, "I'm here")
            await wait_for_change(otter, asked, lambda now: not now["components"])
        await otter.press(await panel_of(otter, game.table), "Computer for Heron")
        question = await newt.wait_for(lambda message: has_button(message, "I agree"))
        assert "Otter wants a computer player for Heron" in question["content"]


async def test_a_game_at_which_nobody_decides_gives_its_channel_free(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1")
    async with harness:
        game = await silent_game(harness, clock, "Heron", "Otter")
        heron, _ = game.people
        newt, here = await harness.person("Newt"), game.table["channel_id"]
        game.pass_time(3 * DAY - HOUR)
        assert "There is a table in this channel" in await private_answer(
            newt, await newt.command(here, "play", game="cappuccino")
        )
        game.pass_time(2 * HOUR)
        since = len(newt.seen)
        lobby = await open_lobby(newt, here, "cappuccino")
        told = await newt.wait_for(lambda message: "there /play offers it" in message["content"], since=since)
        assert "Heron and Otter" in told["content"]
        assert lobby["channel_id"] == here
        await newt.wait_until_deleted(game.table)
        there = next(channel for channel in harness.world.channels.values() if channel != here)
        offer = (await heron.command(there, "play", game="cappuccino")).private
        assert is_table(await heron.wait_for(is_table, after=heron.press(offer, "Resume Cappuccino, move 0")))
        assert harness.rows("select channel, paused from tables where state = 'running'") == [(int(there), None)]
