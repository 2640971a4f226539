"""Nothing is wider than a phone, lists open where there is room, and axe-core finds nothing wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from games import GAMES
from tests.browser.axe import violations
from tests.browser.browsing import needs_chromium, page_of
from tests.browser.posting import post, register
from tests.end_to_end.harness import Harness
from tests.local_discord.world import JSON, World

pytestmark = needs_chromium
LONG = "Dampfschifffahrtsgesellschaft" * 3
TOO_WIDE = """() => [...document.querySelectorAll("main *")]
  .filter((element) => element.checkVisibility() && !element.closest(".hidden-text"))
  .map((element) => [element.outerHTML.slice(0, 120), element.getBoundingClientRect()])
  .filter(([_, { left, right }]) => left < 0 || right > innerWidth)
  .map(([html]) => html)"""
PHONES = ((360, 780), (390, 844), (430, 932))


def row(*components: JSON) -> JSON:
    """Return controls beside each other."""
    return {"type": 1, "components": list(components)}


def menu(name: str) -> JSON:
    """Return a menu with as many options, as long, as Discord allows."""
    options = [{"label": f"{number} {LONG}"[:100], "description": LONG, "value": str(number)} for number in range(25)]
    return row({"type": 3, "custom_id": name, "placeholder": LONG, "options": options})


async def post_the_longest(world: World) -> None:
    """Send one message of everything that can be long."""
    button = {"type": 2, "style": 1, "label": LONG[:80]}
    field = {"name": LONG, "value": f"```\n{LONG * 2}\n```", "inline": True}
    embed = {
        "title": LONG,
        "description": f"https://pond.example/{LONG}",
        "fields": [field] * 3,
        "footer": {"text": LONG},
    }
    controls = [row(*({**button, "custom_id": str(number)} for number in range(3))), menu("one"), menu("two")]
    content = f"# {LONG}\n> {LONG}\n- {LONG}\n`{LONG}` {json.dumps([LONG])}"
    await post(world, (3000, 200), content=content, embeds=[embed], components=controls)


async def test_nothing_is_wider_than_a_phone(world: World) -> None:
    await post_the_longest(world)
    async with page_of(world.base, *PHONES[0]) as page:
        await expect(page.locator("[data-message]")).to_be_visible()
        for width, height in PHONES:
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(TOO_WIDE) == []
            assert await page.evaluate("document.documentElement.scrollWidth") <= width


async def inside(page: Page, part: Locator) -> bool:
    """Return whether all of something is in the window."""
    box, size = await part.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    across = box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    return across and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.soak
async def test_a_menu_opens_inside_the_window_wherever_it_stands(world: World) -> None:
    for name in ("a", "b"):
        await post(world, (300, 200), components=[menu(name)])
    async with page_of(world.base) as page:
        await expect(page.locator("[data-message]")).to_have_count(2)
        for width, height in ((1280, 800), (1280, 420), PHONES[0]):
            await page.set_viewport_size({"width": width, "height": height})
            for trigger in await page.locator(".select").all():
                for place in ("start", "end"):
                    await trigger.evaluate("(element, block) => element.scrollIntoView({ block })", place)
                    await trigger.press("Enter")
                    popup = page.locator(".popup")
                    assert await inside(page, popup)
                    assert await popup.evaluate("({ offsetHeight }) => offsetHeight") >= min(150, height / 3)
                    await page.keyboard.press("Escape")
                    await expect(popup).to_have_count(0)


async def test_suggestions_stay_inside_the_window(world: World) -> None:
    commands = [{"name": f"command-{number}", "description": "What it does"} for number in range(30)]
    await register(world, commands)
    async with page_of(world.base) as page:
        for width, height in ((1280, 420), PHONES[0], (360, 300)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.locator("#composer").fill("/")
            suggestions = page.locator(".suggestions")
            await expect(suggestions.get_by_role("option")).to_have_count(len(commands))
            assert await inside(page, suggestions)
            await page.locator("#composer").fill("")


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


async def test_a_link_in_a_text_is_told_by_more_than_its_colour(world: World) -> None:
    await post(
        world, content="Before you sit down, read the rules, which stand at https://pond.example/rules and are short."
    )
    async with page_of(world.base) as page:
        await expect(page.get_by_role("link", name="https://pond.example/rules")).to_be_visible()
        assert await violations(page) == []


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_axe_finds_nothing_wrong_dark_or_light(tmp_path: Path, width: int, height: int) -> None:
    async with Harness(tmp_path) as harness, page_of(harness.local.base, width, height) as page:
        await check_all_states(page)
