"""The demonstration: a robot that plays for those who watch, and for nobody else."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from deploy.local.demonstration import Demonstration
from tests.browser.browsing import needs_chromium, page_of
from tests.end_to_end.harness import Harness

pytestmark = needs_chromium


async def test_a_robot_begins_to_play_once_somebody_watches(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        demonstration = harness.local.demonstration = Demonstration(harness.local, pace=0.1)
        async with page_of(harness.local.base) as page:
            await expect(page.locator(".cover").first).to_be_visible()
            await expect(page.locator("#users")).not_to_contain_text("Robot")
            assert harness.local.world.channels[demonstration.channel_id].messages == {}
            await page.get_by_role("link", name="Watch a game").click()
            await expect(page.locator("[data-message]", has_text="@Robot, it's your move").first).to_be_visible()
            await harness.wait_until_stored("select 1 from moves where number > 3")
            await page.locator("[data-message] [data-person]", has_text="Robot").first.click(button="right")
            await page.get_by_role("button", name="Game statistics").click()
            answer = page.locator("[data-message]", has_text="hasn't finished a game here yet")
            await expect(answer).to_be_visible()
        await demonstration.close()
        assert harness.rows("select distinct state from tables") == [("running",)]


def test_it_is_there_when_one_tries_the_bot() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text("utf-8")
    assert "-m deploy.local --demonstration" in makefile
