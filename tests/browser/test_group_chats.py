"""Group chats, servers without the bot, and forums on the page."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from games import GAMES
from tests.browser.axe import violations
from tests.browser.browsing import go_to, needs_chromium, newest, page_of, sit_as
from tests.end_to_end.harness import Harness
from tests.local_discord.world import World

pytestmark = needs_chromium


async def choose_place(page: Page, channel: str) -> None:
    """Open another channel, from the side panel if that is put away."""
    await expect(page.locator("#app")).to_have_attribute("data-showing", re.compile("."))  # the page is drawn
    if await page.locator("#open-side").is_visible():
        await page.locator("#open-side").click()
    await go_to(page, channel)
    await expect(page.locator("#app")).to_have_attribute("data-showing", channel)


async def test_two_people_meet_in_a_group_chat_in_three_presses(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        world, heron = harness.world, await harness.person("Heron")
        group = await heron.open_chat(world.user("Otter"), world.user("Newt"))
        async with page_of(f"{world.base}/#Heron/{world.channel}", 390, 844) as page:
            lobby = newest(page, "Who wants to play?")
            await choose_place(page, group)
            await expect(page.get_by_role("heading", name="The bot is not in this chat")).to_be_visible()
            assert await violations(page) == []
            await page.get_by_role("button", name="Add the bot for Heron").click()
            await expect(page.locator(".cover")).to_have_count(len(GAMES))
            await page.locator('.cover[data-game="water-lily"]').click()
            await expect(lobby).to_be_visible()
            await page.locator("#open-side").click()
            await sit_as(page, "Otter")
            await lobby.get_by_role("button", name="Join").click()
            await expect(lobby).to_contain_text("Heron and Otter")
            await page.reload()
            await expect(lobby).to_contain_text("Heron and Otter")


@pytest.mark.soak
async def test_a_server_without_the_bot_offers_what_is_installed(tmp_path: Path) -> None:
    async with Harness(tmp_path, WITHOUT_PICTURES="1") as harness:
        far = await harness.world.add_guild("Far away")
        async with page_of(harness.local.base) as page:
            await choose_place(page, far)
            await page.locator("#composer").click()
            await page.keyboard.type("/")
            await expect(page.get_by_text("The bot offers no commands here yet")).to_be_visible()
            await page.keyboard.press("Backspace")
            await page.get_by_role("button", name="Add the bot for Heron").click()
            await expect(page.locator(".cover")).to_have_count(len(GAMES))
            await page.get_by_role("button", name="Start a group chat").click()
            for name in ("Otter", "Newt"):
                await page.get_by_role("option", name=name).click()
            await page.get_by_role("button", name="Done").click()
            await expect(page.get_by_role("heading", name="Otter, Newt")).to_be_visible()
            await expect(page.locator(".cover")).to_have_count(len(GAMES))


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
