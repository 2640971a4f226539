"""Nobody fills a channel by asking again and again, and who wants no notices gets none."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import has_button, latest, private_answer
from tests.end_to_end.tables import is_table
from tests.end_to_end.test_seats import panel_of
from tests.local_discord.person import Person
from tests.local_discord.world import JSON

TIMES = 5


def posted(watcher: Person, since: int) -> list[JSON]:
    """Return the messages that a person has seen posted since then."""
    return [message for event, message in watcher.seen[since:] if event == "MESSAGE_CREATE"]


async def test_repeated_pauses_calls_and_boards_have_to_wait(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        heron, otter, newt = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        table = await begin(heron, otter)
        since = len(newt.seen)
        for _ in range(TIMES):
            await private_answer(otter, await otter.command(table["channel_id"], "board"))
        boards = [message for message in posted(newt, since) if is_table(message)]
        assert len(boards) == 2

        table = boards[-1]
        panels = [await panel_of(otter, table) for _ in range(2)]
        known = len(newt.seen)
        await otter.press(panels[0], "Substitute for Otter")
        await newt.wait_for(lambda message: has_button(message, "Play for Otter"), since=known)
        stale = await private_answer(otter, await otter.press(panels[1], "Substitute for Otter"))
        assert "being looked for already" in stale
        assert len([message for message in posted(newt, known) if has_button(message, "Play for Otter")]) == 1

        panels = [await panel_of(otter, table) for _ in range(2)]
        known = len(newt.seen)
        await otter.press(panels[0], "Pause")
        paused = await newt.wait_for(lambda message: has_button(message, "Resume"), since=known)
        await otter.press(paused, "Resume")
        table = await newt.wait_for(is_table, since=known)
        assert "ask again" in await private_answer(otter, await otter.press(panels[1], "Pause"))
        assert (await latest(newt, table))["content"] == table["content"]
        assert harness.rows("select paused from tables") == [(None,)]
