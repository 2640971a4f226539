"""Actions on the page in a browser: change seats, type commands, choose in menus."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Browser, Locator, Page, async_playwright, expect
from yarl import URL

from tests.timeouts import TEST_TIMEOUT

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the first takes half the time
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MILLISECONDS = 1000 * TEST_TIMEOUT

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not here and could not be installed")
expect.set_options(timeout=MILLISECONDS)


_shared: list[Browser] = []


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Return a new headless Chromium."""
    async with async_playwright() as driver:
        started = await driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        await started.close()


@asynccontextmanager
async def shared_browser() -> AsyncIterator[None]:
    """Open all pages in one browser within this context, since starting one takes seconds."""
    async with browser() as started:
        _shared.append(started)
        yield
        _shared.remove(started)


@asynccontextmanager
async def page_of(
    address: str, width: int = 1280, height: int = 900, scheme: str = "dark", locale: str = "en-US"
) -> AsyncIterator[Page]:
    """Return the page at this address, such as that of the local Discord, in a new browser session. An error in its
    code fails the test, and so does a request to another server."""
    server = str(URL(address).origin())
    async with nullcontext(_shared[0]) if _shared else browser() as chromium:
        context = await chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",  # what a test looks at is not on its way
            locale=locale,
        )
        page = await context.new_page()
        page.set_default_timeout(MILLISECONDS)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        dialogs: list[str] = []
        page.on("request", lambda request: dialogs.append(request.url))
        page.on("filechooser", lambda _: None)  # from the first page on, or a key may be faster than this order is
        try:
            await page.goto(address)
            yield page
        finally:
            await context.close()
        assert errors == [], errors  # pytest rewrites no asserts of a module without tests
        assert [url for url in dialogs if not url.startswith((server, "data:", "blob:"))] == []


@asynccontextmanager
async def page_with_clock(address: str, *scripts: str) -> AsyncIterator[tuple[Page, list[str]]]:
    """Return the page at this address, whose clock a test moves on, and the addresses that it asks for, in order.
    Requests may fail. These scripts run before its own."""
    async with nullcontext(_shared[0]) if _shared else browser() as chromium:
        context = await chromium.new_context()
        page, asked = await context.new_page(), list[str]()
        page.on("request", lambda request: asked.append(request.url))
        for script in scripts:
            await page.add_init_script(script)
        await page.clock.install()
        await page.goto(address)
        yield page, asked
        await context.close()


async def sit_as(page: Page, name: str) -> None:
    """Change seats."""
    await page.locator(f'[data-user="{name}"]').click()
    await expect(page.locator("#app")).to_have_attribute("data-sitting", name)


async def go_to(page: Page, channel: str) -> None:
    """Open another channel."""
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
    """Return the newest message with this text."""
    return page.locator("[data-message]", has_text=text).last


async def choose(page: Page, menu: Locator, value: str | None = None) -> str:
    """Choose in a menu: an option by its value, or the last one. Returns its value."""
    await menu.click()
    options = page.get_by_role("option")
    option = options.last if value is None else page.locator(f'[role="option"][data-value="{value}"]')
    option_value = await option.get_attribute("data-value")
    await option.click()
    return option_value or ""


async def take_picture(page: Page, file: Path) -> None:
    """Write a picture of the page, once all of it has settled."""
    await page.wait_for_timeout(1500)
    data = await page.screenshot()
    Image.open(BytesIO(data)).convert("RGB").save(file, quality=85, optimize=True)
