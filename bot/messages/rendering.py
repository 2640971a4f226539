"""Pictures off the event loop, each under a new file name."""

from __future__ import annotations

import asyncio
import io
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, ParamSpec, TypeVar

import discord

from renderers import painter
from renderers.picture import Picture

P = ParamSpec("P")
T = TypeVar("T")
ALT = 1024  # letters of an alternative text, Discord's limit

_workers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="drawing")


async def prepare(games: Iterable[str]) -> None:
    """Draw what the pictures of these games share, so that nobody waits for it."""
    for game in games:
        await asyncio.get_running_loop().run_in_executor(_workers, painter(game).prepare)


async def render(draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """What ``draw`` makes, made in a worker thread: drawing on the event loop would stop the bot."""
    return await asyncio.get_running_loop().run_in_executor(_workers, lambda: draw(*args, **kwargs))


class Attachment(NamedTuple):
    """A file to send. ``file`` makes a new one each time: what was sent once has been read to its end."""

    name: str
    data: bytes
    alt: str | None = None

    def file(self) -> discord.File:
        """The attachment as discord.py takes it."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.alt)


def picture_file(picture: Picture, alt: str) -> Attachment:
    """A picture as a file of its own name, for clients show an old picture again under a name they know."""
    return Attachment(f"{secrets.token_hex(6)}.{picture.format}", picture.data, alt[:ALT])
