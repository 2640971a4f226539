"""No state of the page has anything that axe-core finds wrong, on a desktop or a phone, dark or light."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from games import GAMES
from tests.browser.axe import violations
from tests.browser.browsing import needs_chromium, page_of
from tests.end_to_end.harness import Harness

pytestmark = needs_chromium
FORM = """async () => {
  const { showModal } = await import("/page/modal.js");
  const field = (type, more) => ({ type, custom_id: `field-${type}`, ...more });
  const held = (label, component) => ({ type: 18, label, description: "What it is for", component });
  const options = [{ label: "One", value: "1" }, { label: "Two", value: "2" }];
  const components = [
    { type: 10, content: "### Some words\\nabout `it`" },
    held("A line", field(4, { style: 1 })),
    held("Some lines", field(4, { style: 2, required: false, placeholder: "Once" })),
    held("A choice", field(3, { options })),
    held("One of two", field(21, { options })),
    held("Any of two", field(22, { options, required: false })),
    held("Yes or no", field(23, { default: true })),
    held("Files", field(19, { max_values: 2 })),
  ];
  showModal({ locale: "en-US", people: new Map() }, { id: "1", custom_id: "form", title: "A form", components });
}"""


async def check_all_states(page: Page) -> None:
    """Go through the page's states, from an empty channel on, and look for violations in each."""
    await expect(page.locator(".cover")).to_have_count(len(GAMES))
    assert await violations(page) == []
    if await page.locator("#open-side").is_visible():
        await page.locator("#open-side").click()
        assert await violations(page) == []
        await page.locator("#close-side").click()
    await page.locator('.cover[data-game="china-moon"]').click()
    await page.locator('[data-custom-id^="menu:"]').last.click()
    await expect(page.get_by_role("option").first).to_be_visible()
    assert await violations(page) == []
    await page.keyboard.press("Escape")
    await page.locator(".picture").last.click()
    assert await violations(page) == []
    await page.keyboard.press("Escape")
    await page.locator("#open-settings").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await violations(page) == []
    await page.keyboard.press("Escape")
    for text in ("/", "move "):
        await page.locator("#composer").click()
        await page.keyboard.type(text)
        await expect(page.locator(".suggestions [role=option]").first).to_be_visible()
        assert await violations(page) == []
    await page.evaluate(FORM)
    assert await violations(page) == []


async def test_axe_finds_nothing_wrong_with_a_form_over_a_table(tmp_path: Path) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base) as page:
        await page.locator('.cover[data-game="china-moon"]').click()
        await expect(page.locator('[data-custom-id^="menu:"]').last).to_be_visible()
        await page.evaluate(FORM)
        assert await violations(page) == []


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_axe_finds_nothing_wrong_dark_or_light(tmp_path: Path, width: int, height: int) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base, width, height) as page:
        await check_all_states(page)
