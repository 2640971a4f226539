"""Group chats, servers without the bot, and forums on the page."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import app_commands
from playwright.async_api import Page, WebSocketRoute, expect

from deploy.local.app import serve
from deploy.local.covers import cover
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from tests.browser.axe import violations
from tests.browser.browsing import go_to, needs_chromium, newest, page_of, sit_as
from tests.local.conftest import Bot, point_discord_py_at, until
from tests.local_discord.world import World
from tests.timeouts import ANSWER_TIMEOUT

pytestmark = needs_chromium
Interaction = discord.Interaction[Bot]
GAMES = [
    app_commands.Choice(name="China Moon", value="china-moon"),
    app_commands.Choice(name="Water Lily", value="water-lily"),
]


class Lobby(discord.ui.View):
    """A lobby that says who has joined."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="lobby:1:join")
    async def join(self, interaction: Interaction, _: discord.ui.Button[Lobby]) -> None:
        """Say who has joined."""
        await interaction.response.edit_message(content=f"{interaction.user.display_name} joins")

    @discord.ui.button(label="Start", custom_id="lobby:1:start")
    async def start(self, interaction: Interaction, _: discord.ui.Button[Lobby]) -> None:
        """Do nothing."""
        await interaction.response.defer()


@pytest_asyncio.fixture(loop_scope="session")
async def local(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    """A local Discord with a group chat and a server without the bot, whose /play opens a lobby anywhere."""
    settings = Settings(rate_limited=False, response_deadline=ANSWER_TIMEOUT)
    local = new_local_discord(settings=settings, groups=1, foreign_guilds=1, bot_name="Pondside")
    local.covers = cover
    runner = await serve(local)
    point_discord_py_at(local, monkeypatch)
    bot = Bot()

    @bot.tree.command(name="play", description="Open a table")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.choices(game=GAMES)
    async def play(interaction: Interaction, game: str) -> None:
        await interaction.response.send_message(f"Who wants to play {game}?", view=Lobby())

    running = asyncio.create_task(bot.start("local"))
    await until(lambda: bot.is_ready() or running.done())
    await bot.tree.sync()
    yield local
    await bot.close()
    await running
    await runner.cleanup()


async def choose_place(page: Page, channel: str) -> None:
    """Open another channel, from the side panel if that is put away."""
    await expect(page.locator("#app")).to_have_attribute("data-showing", re.compile("."))  # the page is drawn
    if await page.locator("#open-side").is_visible():
        await page.locator("#open-side").click()
    await go_to(page, channel)
    await expect(page.locator("#app")).to_have_attribute("data-showing", channel)


async def test_two_people_meet_in_a_group_chat_in_three_presses(local: LocalDiscord) -> None:
    world = await World.fetch(local.base)
    (group,) = world.groups.values()
    async with page_of(f"{local.base}/#Heron/{world.channel}", 390, 844) as page:
        await choose_place(page, group)
        await expect(page.get_by_role("heading", name="The bot is not in this chat")).to_be_visible()
        assert await violations(page) == []
        await page.get_by_role("button", name="Add the bot for Heron").click()
        await expect(page.locator(".cover")).to_have_count(len(GAMES))
        await page.locator('.cover[data-game="water-lily"]').click()
        await expect(newest(page, "Who wants to play water-lily?")).to_be_visible()
        await page.locator("#open-side").click()
        await sit_as(page, "Otter")
        await newest(page, "Who wants to play water-lily?").get_by_role("button", name="Join").click()
        await expect(newest(page, "Otter joins")).to_be_visible()
        await page.reload()
        await expect(newest(page, "Otter joins")).to_be_visible()


@pytest.mark.soak
async def test_a_server_without_the_bot_offers_what_is_installed(local: LocalDiscord) -> None:
    world = await World.fetch(local.base)
    far = next(iter(world.guilds[-1].channels.values()))
    async with page_of(local.base) as page:
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
