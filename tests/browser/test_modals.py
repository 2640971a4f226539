"""A form over the page of the local Discord: where the keyboard is when it closes."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.browsing import needs_chromium, page_of
from tests.browser.posting import edit, post
from tests.browser.test_fit import FORM
from tests.local_discord.world import World

pytestmark = needs_chromium


async def test_the_keyboard_is_back_at_the_button_of_a_closed_form(world: World) -> None:
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": "press"}
    await post(world, content="Before", components=[{"type": 1, "components": [button]}])
    async with page_of(world.base) as page:
        message = page.locator("[data-message]")
        await message.get_by_role("button", name="Press").focus()
        await page.evaluate(FORM)
        await expect(page.get_by_label("A line")).to_be_focused()
        await edit(world, await message.get_attribute("data-message") or "", content="After")
        await expect(message).to_contain_text("After")
        await page.keyboard.press("Escape")
        await expect(message.get_by_role("button", name="Press")).to_be_focused()
