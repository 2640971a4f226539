"""Forums on the page: their posts are listed, and begun by writing."""

from __future__ import annotations

import asyncio

from playwright.async_api import WebSocketRoute, expect

from tests.browser.axe import violations
from tests.browser.browsing import needs_chromium, page_of
from tests.local_discord.world import World

pytestmark = needs_chromium


async def test_the_posts_of_a_forum_are_listed_and_begun_by_writing(world: World) -> None:
    forum = world.guilds[0].channels["stories"]
    async with page_of(f"{world.base}/#Heron/{forum}", 390, 844) as page:
        message = page.locator(".content", has_text="Who plays?")
        await expect(page.get_by_text("No post yet")).to_be_visible()
        await page.locator("#composer").fill("Friday's cup\nWho plays?")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("heading", name="Friday's cup")).to_be_visible()
        await expect(message).to_be_visible()
        await page.get_by_role("link", name="stories").click()
        await expect(page.locator("#welcome").get_by_role("link", name="Friday's cup")).to_be_visible()
        assert await violations(page) == []
        await page.locator("#open-side").click()
        await page.locator("#channels").get_by_role("link", name="Friday's cup").click()
        await expect(message).to_be_visible()


async def test_what_is_entered_before_the_page_knows_its_user_is_sent_then(world: World) -> None:
    forum = world.guilds[0].channels["stories"]
    connected = asyncio.Event()

    async def connect_later(socket: WebSocketRoute) -> None:
        await connected.wait()
        socket.connect_to_server()

    async with page_of(f"{world.base}/#Heron/{forum}", 390, 844) as page:
        await page.route_web_socket("**/gateway*", connect_later)
        await page.reload()
        await page.locator("#composer").fill("Sunday's cup\nWho comes?")
        await page.keyboard.press("Enter")
        await expect(page.locator("#composer")).to_have_value("Sunday's cup\nWho comes?")
        connected.set()
        await expect(page.get_by_role("heading", name="Sunday's cup")).to_be_visible()
        await expect(page.locator(".content", has_text="Who comes?")).to_be_visible()
        await expect(page.locator("#composer")).to_have_value("")
