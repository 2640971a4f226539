"""Games without a timer, in which somebody does not move: whom one may ask, and what the others may agree on."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.end_to_end.harness import moved_harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, private_answer, wait_for_change
from tests.end_to_end.test_seats import panel_of

LONG = timedelta(hours=25)  # of silence, after which a player may be asked


async def test_a_question_to_a_silent_player_delays_none_to_the_others(tmp_path: Path) -> None:
    harness, clock = moved_harness(tmp_path, WITHOUT_PICTURES="1")
    async with harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(heron, otter, newt, game="cappuccino", chosen={"seating": "joined"})
        for _ in range(2):
            clock.move_to(clock.now() + LONG)
            since = len(heron.seen)
            await otter.press(await panel_of(otter, table), "Is Heron still there?")
            asked = await heron.wait_for(lambda message: has_button(message, "I'm here"), since=since)
            assert "for somebody else" in await private_answer(otter, await otter.press(asked, "I'm here"))
            await heron.press(asked, "I'm here")
            await wait_for_change(otter, asked, lambda now: "Heron is here" in now["content"] and not now["components"])
        await otter.press(await panel_of(otter, table), "Computer for Heron")
        question = await newt.wait_for(lambda message: has_button(message, "I agree"))
        assert "Otter wants a computer player for Heron" in question["content"]
