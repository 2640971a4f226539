"""Games at a table on the local Discord, by menus, with the real bot as a process of its own.

An installed game is played to its end, over a restart. The built-in ones, whose whole games are played in
``tests/end_to_end``, are played for some decisions at one bot, so that the suite itself is known to work with menus of
one step and of several.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from deploy.conformance.chosen import games
from deploy.local.app import serve
from deploy.local.bot_process import BotExited, stop_bot, wait_until_ready
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.robot import Control, Robot
from deploy.local.settings import Settings
from deploy.local.world import Channel
from games import GAMES
from seeds.registry import BUILT_IN

RESTART_AFTER = 3
"""Menus chosen in before the bot is restarted."""
BUILT_IN_CHOICES = 5
"""Menus chosen in in each built-in game."""
START_TIMEOUT = 60.0
"""Seconds to wait for the bot to connect."""
LOG_LINES = 60
SETTINGS = {
    "PREPARE_PICTURES": "false",
    "UPLOAD_EMOJI": "false",
    "DECIDING_TURNS": "false",
    "THINKING_SECONDS": "0.1",
    "COMPUTER_PACE": "0.05",
}


@asynccontextmanager
async def local_discord() -> AsyncIterator[LocalDiscord]:
    """A local Discord without rate limits."""
    local = new_local_discord(settings=Settings(rate_limited=False), channels=len(games()))
    runner = await serve(local)
    try:
        yield local
    finally:
        await runner.cleanup()


@asynccontextmanager
async def running_bot(local: LocalDiscord, folder: Path) -> AsyncIterator[None]:
    """Run the bot with its database and its log in a folder, from when it is ready. It is stopped in any case, and what
    goes wrong is reported with its log."""
    environment = os.environ | SETTINGS | {"DISCORD_TOKEN": "local", "DISCORD_API": f"{local.base}/api/v10"}
    environment["DATABASE_URL"] = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    log = folder / "bot.log"
    with log.open("ab") as output:
        bot: Process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env=environment, stdout=output, stderr=output
        )
    try:
        async with asyncio.timeout(START_TIMEOUT):
            await wait_until_ready(local, bot)
        yield
        assert "Traceback" not in log.read_text("utf-8"), log.read_text("utf-8")
    except (TimeoutError, BotExited) as error:
        lines = log.read_text("utf-8", "replace").splitlines()[-LOG_LINES:]
        reason = str(error) or "nothing more came from the bot, which should have changed the table's message"
        raise AssertionError("\n".join([f"{reason}. The end of its log:", *lines])) from error
    finally:
        await stop_bot(bot)


@asynccontextmanager
async def robots(local: LocalDiscord, channel: Channel) -> AsyncIterator[dict[str, Robot]]:
    """Connect two people, by their ids, to a channel."""
    world = local.world
    place = [str(number) for number in (world.application_id, world.guild.id, channel.id)]
    users = [user for user in world.users.values() if user is not world.bot and not user.robot][:2]
    async with AsyncExitStack() as stack:
        yield {str(user.id): await stack.enter_async_context(Robot(local.base, user.token, *place)) for user in users}


@pytest.mark.parametrize("game", [game for game in games() if game not in BUILT_IN])
@pytest.mark.asyncio
async def test_two_people_and_computers_play_a_whole_game_over_a_restart(game: str, tmp_path: Path) -> None:
    source = random.Random(1)
    async with local_discord() as local, robots(local, local.world.channels_of(local.world.guild)[0]) as people:
        async with running_bot(local, tmp_path):
            await sit_down(list(people.values()), game)
            await play(people, source, RESTART_AFTER)
        async with running_bot(local, tmp_path):
            assert await play(people, source)
        over = next(iter(people.values())).find("over")
        assert over is not None
        assert over.message["content"].startswith(("🏆", "🏁")), "the end names no person or computer as the winner"


@pytest.mark.soak
@pytest.mark.skipif(games() != tuple(BUILT_IN), reason="one installed game is tested")
@pytest.mark.asyncio
async def test_the_built_in_games_are_played_by_menus_too(tmp_path: Path) -> None:
    source = random.Random(1)
    async with local_discord() as local, running_bot(local, tmp_path):
        for game, channel in zip(games(), local.world.channels_of(local.world.guild), strict=False):
            async with robots(local, channel) as people:
                await sit_down(list(people.values()), game)
                assert not await play(people, source, BUILT_IN_CHOICES)


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


async def play(people: dict[str, Robot], source: random.Random, most: int | None = None) -> bool:
    """Choose at random in the menus of the table, at most so often. Returns whether the game is over."""
    watcher, count = next(iter(people.values())), 0
    while (found := await next_decision(watcher, people)) is not None:
        if count == most:
            return False
        robot, decision = found
        await robot.press(decision, source.choice(decision.component["options"])["value"])
        await watcher.until(lambda before=decision: watcher.find("decision") != before)  # type: ignore[misc] # bound
        count += 1
    return True


async def next_decision(watcher: Robot, people: dict[str, Robot]) -> tuple[Robot, Control] | None:
    """Wait until one of the people must decide, and return that person with the menu; None when the game is over.

    The table's words name the actor also where its message was edited, which mentions no people, for the next menu.
    """

    def look() -> tuple[Robot, Control] | None:
        decision = watcher.find("decision")
        named = [] if decision is None else re.findall(r"<@(\d+)>", decision.message["content"])
        return next(((people[user], decision) for user in named if decision and user in people), None)

    await watcher.until(lambda: watcher.find("over") or look())
    return None if watcher.find("over") else look()
