"""Pictures drawn outside the bot's process, each under a new file name."""

from __future__ import annotations

import atexit
import io
import secrets
from typing import NamedTuple

import discord

from bot.workers.drawing_pool import DrawingPool
from renderers.picture import Picture

ALT = 1024  # letters of an alternative text, Discord's limit

_pool = DrawingPool()
atexit.register(_pool.close)

render = _pool.draw
"""Draws a picture in a process beside the bot: on the event loop it would stop the bot."""
kill_processes = _pool.close
"""Ends these processes at once, which otherwise end when they notice that the bot has."""


class Attachment(NamedTuple):
    """A file to send. ``file`` returns a new object each time, since sending reads it to its end."""

    name: str
    data: bytes
    alt: str | None = None

    def file(self) -> discord.File:
        """Return the attachment as a discord.py file."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.alt)


def picture_file(picture: Picture, alt: str) -> Attachment:
    """Return a picture as a file with a new name: clients cache pictures by name."""
    return Attachment(f"{secrets.token_hex(6)}.{picture.format}", picture.data, alt[:ALT])
