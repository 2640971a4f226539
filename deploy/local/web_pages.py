"""Switches the bot's web pages on, as the server's owner does it in ``/settings``."""

from __future__ import annotations

import logging
import socket

import aiohttp

from .local_discord import LocalDiscord
from .robot import Robot

log = logging.getLogger(__name__)
CHOICES = {"pages": ["all"], "switches": ["server_page"]}


def free_port() -> int:
    """Return a free port of this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def switch_pages_on(local: LocalDiscord) -> None:
    """Allow pages for all tables of the first server. A failure is logged: the game works without pages."""
    world = local.world
    channel = world.channels_of(world.guild)[0]
    place = (str(number) for number in (world.application_id, world.guild.id, channel.id))
    try:
        async with Robot(local.base, world.owner.token, *place) as owner:
            await owner.command("settings")
            button = await owner.until(lambda: owner.find("web-settings"))
            await owner.press(button)
            await owner.submit(await owner.until(owner.take_modal), CHOICES)
    except (aiohttp.ClientError, TimeoutError, LookupError, StopIteration) as error:
        log.warning("the web pages could not be switched on: %r", error)
