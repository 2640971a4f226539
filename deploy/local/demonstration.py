"""A channel where a robot plays games against computer players while a page shows it.

The robot presses random buttons and menus through the same API as a person.
"""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress

import aiohttp

from .local_discord import LocalDiscord
from .robot import Control, Robot
from .tokens import new_user_token
from .world import TEXT, Channel, User

log = logging.getLogger(__name__)
WATCHED = 45.0
"""Seconds of watching per call of ``watch``."""
GAME_TIMEOUT = 180.0
"""Seconds without a request to the robot after which a game counts as over."""


class Demonstration:
    """Adds the channel and the robot to a local Discord's world. Nothing runs until ``watch`` is called."""

    def __init__(self, local: LocalDiscord, pace: float = 4.0) -> None:
        self._local, self.pace = local, pace
        world, ids = local.world, local.ids
        guild = world.guild
        here = Channel(ids.from_seed(), TEXT, "demonstration", guild.id, position=len(world.channels_of(guild)))
        self._robot = User(ids.from_seed(), "Robot", new_user_token(), robot=True)
        world.channels[here.id] = here
        world.users[self._robot.id] = self._robot
        guild.members.add(self._robot.id)
        self.channel_id = here.id
        self._watched_until = 0.0
        self._call_event = asyncio.Event()
        self._playing: asyncio.Task[None] | None = None

    def watch(self) -> None:
        """Start or continue playing because a page shows the channel."""
        self._watched_until = asyncio.get_running_loop().time() + WATCHED
        self._call_event.set()
        if self._playing is None or self._playing.done():
            self._playing = asyncio.create_task(self._play())

    async def close(self) -> None:
        """Stop playing."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play(self) -> None:
        """Play until an error; the next call of ``watch`` starts again."""
        world = self._local.world
        place = (str(number) for number in (world.application_id, world.guild.id, self.channel_id))
        try:
            async with Robot(self._local.base, self._robot.token, *place) as robot:
                while True:
                    await self._play_game(robot, random.choice(await robot.games()))
        except (aiohttp.ClientError, TimeoutError) as error:
            log.warning("The demonstration stopped: %r", error)

    async def _play_game(self, robot: Robot, game: str) -> None:
        """Play one game to its end, continuing a running one."""
        if robot.find("decision") is None:
            await self._begin(robot, game)
        first = await robot.until(lambda: robot.find("decision"), GAME_TIMEOUT)

        def is_over() -> bool:
            over = robot.find("over")
            return over is not None and int(over.message["id"]) >= int(first.message["id"])

        while not is_over():
            await robot.until(lambda: robot.find("decision") or is_over(), GAME_TIMEOUT)
            await self._pause(self.pace)
            if decision := robot.find("decision"):
                await self._decide(robot, decision)
        await self._pause(4 * self.pace)

    async def _begin(self, robot: Robot, game: str) -> None:
        """Open a table, add the necessary computer players, and start."""
        if robot.find("start") is None:
            await robot.open_table(game)
        start = await robot.until(lambda: robot.find("start"))
        while start.component.get("disabled"):
            await self._pause(self.pace / 2)
            await robot.press_until_changed(await robot.until(lambda: robot.find("add-computer")), "computers")
            menu = await robot.until(lambda: robot.find("computers"))
            await robot.press_until_changed(menu, "start", menu.component["options"][0]["value"])
            start = await robot.until(lambda: robot.find("start"))
        await self._pause(self.pace / 2)
        await robot.press(start)

    async def _decide(self, robot: Robot, decision: Control) -> None:
        """Choose an option at random. Choose again if the bot rejects it."""
        option = random.choice(decision.component["options"])
        with suppress(TimeoutError):
            await robot.press_until_changed(decision, "decision", option["value"])

    async def _pause(self, seconds: float) -> None:
        """Pause, then wait until a page shows the channel."""
        await asyncio.sleep(seconds)
        while asyncio.get_running_loop().time() > self._watched_until:
            self._call_event.clear()
            await self._call_event.wait()
