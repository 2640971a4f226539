"""Whole games of an installed game at a table on the local Discord, with the real bot as a process of its own.

The built-in games are played so in ``tests/end_to_end``.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from deploy.conformance.chosen import games
from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.robot import Control, Robot
from deploy.local.settings import Settings
from games import GAMES
from seeds.registry import BUILT_IN

RESTART_AFTER = 3  # decisions of people
SETTINGS = {"PREPARE_PICTURES": "false", "UPLOAD_EMOJI": "false", "THINKING_SECONDS": "0.1", "COMPUTER_PACE": "0.05"}


@asynccontextmanager
async def local_discord() -> AsyncIterator[LocalDiscord]:
    """A local Discord without rate limits."""
    local = new_local_discord(settings=Settings(rate_limited=False))
    runner = await serve(local)
    try:
        yield local
    finally:
        await runner.cleanup()


async def start_bot(local: LocalDiscord, folder: Path) -> Process:
    """Start the bot with its database and its log in a folder, and wait until it is ready."""
    environment = os.environ | SETTINGS | {"DISCORD_TOKEN": "local", "DISCORD_API": f"{local.base}/api/v10"}
    environment["DATABASE_URL"] = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    with (folder / "bot.log").open("ab") as log:
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment, stdout=log, stderr=log)
    await wait_until_ready(local, bot)
    return bot


@pytest.mark.parametrize("game", [game for game in games() if game not in BUILT_IN])
@pytest.mark.asyncio
async def test_two_people_and_computers_play_a_whole_game_over_a_restart(game: str, tmp_path: Path) -> None:
    source = random.Random(1)
    async with local_discord() as local, AsyncExitStack() as stack:
        bot = await start_bot(local, tmp_path)
        world = local.world
        channel = world.channels_of(world.guild)[0]
        place = (str(number) for number in (world.application_id, world.guild.id, channel.id))
        application, guild, here = place
        users = [user for user in world.users.values() if user is not world.bot and not user.robot][:2]
        people = {
            str(user.id): await stack.enter_async_context(Robot(local.base, user.token, application, guild, here))
            for user in users
        }
        await sit_down(list(people.values()), game)
        decisions, watcher = 0, next(iter(people.values()))
        while (found := await next_decision(watcher, people)) is not None:
            robot, decision = found
            await robot.press(decision, source.choice(decision.component["options"])["value"])
            await watcher.until(lambda before=decision: watcher.find("decision") != before)  # type: ignore[misc] # bound
            decisions += 1
            if decisions == RESTART_AFTER:
                await stop_bot(bot)
                bot = await start_bot(local, tmp_path)
        over = watcher.find("over")
        assert over is not None
        assert over.message["content"].startswith(("🏆", "🏁"))  # a person or the computer has won
        await stop_bot(bot)
        log = (tmp_path / "bot.log").read_text("utf-8")
        assert "Traceback" not in log, log


async def sit_down(people: Sequence[Robot], game: str) -> None:
    """Open a table, seat the people and, where there is room, a computer player, and start the game."""
    host, guest = people
    await host.open_table(game)
    await guest.press_until_changed(await guest.until(lambda: guest.find("join")), "start")
    seated, counts = len(people), GAMES[game].player_counts({})
    while seated < min(max(counts[0], len(people) + 1), counts[-1]):
        await host.press_until_changed(await host.until(lambda: host.find("add-computer")), "computers")
        menu = await host.until(lambda: host.find("computers"))
        await host.press_until_changed(menu, "start", menu.component["options"][0]["value"])
        seated += 1
    await host.press(await host.until(lambda: host.find("start")))


async def next_decision(watcher: Robot, people: dict[str, Robot]) -> tuple[Robot, Control] | None:
    """Wait until somebody must decide, and return that person with the menu; None when the game is over."""

    def look() -> tuple[Robot, Control] | None:
        decision = watcher.find("decision")
        mentions = [] if decision is None else [mention["id"] for mention in decision.message["mentions"]]
        return next(((people[user], decision) for user in mentions if decision and user in people), None)

    await watcher.until(lambda: watcher.find("over") or look())
    return None if watcher.find("over") else look()
