"""Records the README's picture of a cup; alone by ``python -m tests.browser.record_cup docs/pictures``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import expect

from tests.browser.browsing import go_to, newest, page_of, take_picture
from tests.end_to_end.cups import embeds, open_cup, play_round, start
from tests.end_to_end.harness import Harness

NAME = "Friday at the pond"
OTHERS = ("Swan", "Crane")


async def photograph_cup(file: Path) -> None:
    """Photograph the message of a cup of six people at three tables, on a desktop."""
    with TemporaryDirectory() as folder:
        async with Harness(Path(folder)) as harness:
            people, cup = await open_cup(harness, rounds=4, name=NAME, game="water-lily", seats=2)
            people += [await harness.person(name) for name in OTHERS]
            await start(people, cup)
            await play_round(harness, people, 1)
            await people[0].wait_for(lambda message: "The next round begins" in embeds(message))
            await people[0].command(cup["channel_id"], "cup manage", action="start")
            await people[0].wait_for(lambda message: "round 2 of 4" in message["content"])
            async with page_of(f"{harness.local.base}/#{cup['channel_id']}", 1280, 880) as page:
                await go_to(page, cup["channel_id"])
                shown = newest(page, "Standings")
                await expect(shown.locator("img").first).to_be_visible()
                await shown.scroll_into_view_if_needed()
                await take_picture(page, file)


if __name__ == "__main__":
    asyncio.run(photograph_cup(Path(sys.argv[1]) / "cup.jpg"))
