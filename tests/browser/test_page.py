"""The page of the local Discord in a real browser, with the real bot: one person plays a whole game as three."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

from tests.end_to_end.house import House

CHROMIUM = shutil.which("chromium")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PEOPLE = ("Heron", "Otter", "Newt")
COLOURS = ("red", "yellow", "green", "blue", "violet")
PATIENCE = 20_000  # milliseconds

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not here and could not be installed")
expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def page_of(house: House, width: int = 1280, height: int = 900, scheme: str = "dark") -> AsyncIterator[Page]:
    """The page in a new browser. An error in its code fails the test."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page(
            viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light"
        )
        page.set_default_timeout(PATIENCE)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.goto(house.local.base)
        yield page
        await browser.close()
        assert errors == []
        assert [url for url in asked if not url.startswith((house.local.base, "data:", "blob:"))] == []


async def sit_as(page: Page, name: str) -> None:
    """Change seats."""
    await page.locator(f'[data-user="{name}"]').click()
    await expect(page.locator("#app")).to_have_attribute("data-sitting", name)


async def go_to(page: Page, channel: str) -> None:
    """Look at another channel."""
    await page.locator(f'[data-channel="{channel}"]').click()


async def command(page: Page, *typed: str) -> None:
    """Type a command into the composer and send it, by keyboard alone."""
    await page.locator("#composer").click()
    for text in typed:
        await page.keyboard.type(text)
        await expect(page.get_by_role("option").first).to_be_visible()
        await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")


def newest(page: Page, text: str) -> Locator:
    """The newest message with this text."""
    return page.locator("[data-message]", has_text=text).last


async def choose(page: Page, menu: Locator, value: str | None = None) -> str:
    """Choose in a menu: an option by its value, or the last one. Returns its value."""
    await menu.click()
    options = page.get_by_role("option")
    option = options.last if value is None else page.locator(f'[role="option"][data-value="{value}"]')
    chosen = await option.get_attribute("data-value")
    await option.click()
    return chosen or ""


async def sit_as_actor(page: Page, table: Locator) -> None:
    """Change seats to who is asked at a table."""
    asked = re.search(r"@(\w+), it is your move", await table.inner_text())
    assert asked is not None
    await sit_as(page, asked[1])


async def begin(page: Page) -> None:
    """A table with three people, begun."""
    await sit_as(page, PEOPLE[0])
    await command(page, "/play", "Water")
    await expect(newest(page, "Who plays?")).to_be_visible()
    for name in PEOPLE[1:]:
        await sit_as(page, name)
        await newest(page, "Who plays?").get_by_role("button", name="Join").click()
        await expect(newest(page, "Who plays?")).to_contain_text(f"and {name}")
    await sit_as(page, PEOPLE[0])
    await newest(page, "Who plays?").get_by_role("button", name="Start").click()
    await expect(newest(page, "it is your move")).to_be_visible()


async def move(page: Page, house: House, state: int) -> bool:
    """Make one move by the menus, as whoever is asked. False once the game is over."""
    table = page.locator("[data-message]", has_text=f"Move {state} ·").last
    await expect(table).to_be_visible()
    if await table.get_by_role("button", name="Rematch").count():
        return False
    await sit_as_actor(page, table)
    menus = table.locator('[data-custom-id^="menu:"]')
    await expect(menus.last).to_be_enabled()
    if (await choose(page, menus.first)).startswith("+"):
        await expect(menus).to_have_count(2)
        await choose(page, menus.last)
    return True


async def test_a_whole_game_is_played_in_the_browser_and_secrets_stay_apart(tmp_path: Path) -> None:
    async with House(tmp_path) as house, page_of(house) as page:
        await begin(page)
        await page.screenshot(path=tmp_path / "begun.png")
        state = 0
        while await move(page, house, state):
            state += 1
        await page.screenshot(path=tmp_path / "over.png")
        assert len(house.kept()) == state
        end = newest(page, "Revealed")
        revealed = dict(re.findall(rf"({'|'.join(PEOPLE)}): ({'|'.join(COLOURS)})", await end.inner_text()))
        assert set(revealed) == set(PEOPLE)
        for name in PEOPLE:
            await sit_as(page, name)
            await go_to(page, house.world.channel)
            assert "You are" not in await page.locator("#app").inner_text()
            await page.locator("[data-channel]", has_text="Pondside").click()
            secret = newest(page, "You are")
            await expect(secret).to_contain_text(f"You are {revealed[name]}.")
            others = [colour for person, colour in revealed.items() if person != name]
            text = await secret.inner_text()
            assert not any(f"You are {colour}" in text for colour in others)
            await expect(secret.locator("img").first).to_be_visible()
        await page.screenshot(path=tmp_path / "secret.png")


async def test_private_answers_are_seen_by_their_person_alone(tmp_path: Path) -> None:
    async with House(tmp_path) as house, page_of(house) as page:
        await begin(page)
        await sit_as(page, "Otter")
        await go_to(page, house.world.channel)
        await page.locator("[data-message]").get_by_role("button", name="My secret").last.click()
        private = page.locator("[data-ephemeral]", has_text="You are")
        await expect(private).to_be_visible()
        await expect(private).to_contain_text("Only you can see this")
        await sit_as(page, "Newt")
        await expect(private).to_have_count(0)
        await sit_as(page, "Otter")
        await expect(private).to_be_visible()
        await private.get_by_role("button", name=re.compile("Dismiss")).click()
        await expect(private).to_have_count(0)


async def test_a_move_is_typed_with_suggestions_and_made_by_keyboard(tmp_path: Path) -> None:
    async with House(tmp_path) as house, page_of(house) as page:
        await begin(page)
        await sit_as_actor(page, newest(page, "it is your move"))
        await command(page, "/move", "violet b1")
        await expect(page.locator("[data-message]", has_text="Move 1 ·").last).to_be_visible()
        assert house.kept() == ["c0-b1"]


async def test_enter_pressed_twice_before_the_suggestions_are_there_chooses_and_sends(tmp_path: Path) -> None:
    async with House(tmp_path) as house, page_of(house) as page:
        await begin(page)
        await sit_as_actor(page, newest(page, "it is your move"))
        await page.locator("#composer").click()
        await page.keyboard.type("/move")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("option", name="b1").first).to_be_visible()
        await page.keyboard.insert_text("violet b1")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator("[data-message]", has_text="Move 1 ·").last).to_be_visible()
        assert house.kept() == ["c0-b1"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_the_page_fits_a_phone(tmp_path: Path, scheme: str) -> None:
    async with House(tmp_path) as house, page_of(house, 390, 844, scheme) as page:
        await command(page, "/play", "Water")
        await expect(newest(page, "Who plays?")).to_be_visible()
        await expect(newest(page, "Who plays?").locator("img").first).to_be_visible()
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
        await page.screenshot(path=tmp_path / "phone.png")
