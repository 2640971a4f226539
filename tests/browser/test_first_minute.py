"""The page's first minute: a game in one press, and words in the language of the person who sits there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from deploy.local.demonstration import Demonstration
from games import GAMES
from tests.browser.browsing import needs_chromium, page_of, sit_as
from tests.end_to_end.harness import Harness

pytestmark = needs_chromium
LARGE = "jinns-of-the-lake"  # whose picture and menus are highest


async def hidden_pixels(page: Page, table: Locator) -> float:
    """Return how many pixels of a table, from the ping over the picture to the menus, are out of view."""
    parts = [page.locator("#conversation"), table.locator(".content"), table.locator(".controls")]
    boxes = [box for part in parts if (box := await part.bounding_box())]
    window, ping, controls = boxes
    below = controls["y"] + controls["height"] - window["y"] - window["height"]
    return max(0.0, window["y"] - ping["y"]) + max(0.0, below)


@pytest.mark.parametrize("game", [LARGE, *(pytest.param(slug, marks=pytest.mark.soak) for slug in list(GAMES)[-3:-1])])
async def test_one_press_on_a_cover_starts_a_game_of_ones_own(tmp_path: Path, game: str) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base, 1280, 800) as page:
        covers = page.locator(".cover")
        await expect(covers).to_have_count(len(GAMES))
        for picture in await covers.locator("img").all():
            await expect(picture).to_have_js_property("naturalWidth", 640)
        await page.locator(f'.cover[data-game="{game}"]').click()
        table = page.locator("[data-message]", has_text="@Heron, it's your move").last
        await expect(table.locator('[data-custom-id^="menu:"]').first).to_be_enabled()
        await expect(page.locator("[data-ephemeral=true]")).to_have_count(0)
        await expect(page.locator(".covers")).to_be_hidden()
        await expect(table.locator("img").last).to_be_visible()
        assert await hidden_pixels(page, table) == 0
        assert harness.stored_moves() == []


@pytest.mark.soak
async def test_the_page_speaks_the_language_of_who_sits_there(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base) as page:
        composer = page.locator("#composer")
        await sit_as(page, "Otter")
        for language, title, close, placeholder in (
            ("ru", "Джинны озера", "Закрыть", "Написать в #pond"),
            ("it", "I jinn del lago", "Chiudi", "Scrivi in #pond"),
        ):
            await page.locator("#open-settings").click()
            await page.locator("#setting-locale").select_option(language)
            await page.get_by_role("dialog").get_by_role("button", name=close).click()
            await expect(page.locator('.cover[data-game="jinns-of-the-lake"]')).to_have_text(title)
            await expect(composer).to_have_attribute("placeholder", re.compile(f"^{placeholder}"))
            await expect(page.locator("html")).to_have_attribute("lang", language)
        await sit_as(page, "Newt")
        await expect(page.locator('.cover[data-game="jinns-of-the-lake"]')).to_have_text("Jinns of the Lake")
        await expect(composer).to_have_attribute("placeholder", re.compile("^Message #pond"))


@pytest.mark.soak
async def test_a_half_typed_command_waits_for_its_person(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base) as page:
        composer = page.locator("#composer")
        await composer.click()
        await page.keyboard.type("/play water-lily thread:")
        await expect(page.locator(".chip")).to_have_count(3)
        await sit_as(page, "Otter")
        await expect(page.locator(".chip")).to_have_count(0)
        await composer.fill("Hello")
        await sit_as(page, "Heron")
        await expect(page.locator(".chip")).to_have_count(3)
        await expect(composer).to_have_value("")
        await sit_as(page, "Otter")
        await expect(composer).to_have_value("Hello")


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
