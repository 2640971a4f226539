"""Switches the bot's web pages on, as the server's owner does it in ``/settings``."""

from __future__ import annotations

import logging
import socket

import aiohttp

from .local_discord import LocalDiscord
from .robot import Control, Robot

log = logging.getLogger(__name__)
CHOICES = {"pages": "all", "server-page": "on"}


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
            for kind, value in CHOICES.items():
                menu = await _menu(owner, kind)
                if not _is_chosen(menu, value):
                    await owner.press_until_changed(menu, kind, value)
    except (aiohttp.ClientError, TimeoutError, LookupError, StopIteration) as error:
        log.warning("the web pages could not be switched on: %r", error)


def _is_chosen(menu: Control, value: str) -> bool:
    """Return whether a menu shows this value as chosen."""
    return any(option["value"] == value and option.get("default") for option in menu.component["options"])


async def _menu(owner: Robot, kind: str) -> Control:
    """Return a menu of the settings, and turn their pages until it is there. Raises TimeoutError."""
    while (menu := owner.find(kind)) is None:
        more = await owner.until(lambda: owner.find("more-settings"))
        await owner.press_until_changed(more, "more-settings")
    return menu
