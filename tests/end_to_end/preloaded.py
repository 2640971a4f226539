"""The process that bots are forked from: it has imported them, and read their texts, which takes most of a start.

What it has is left out of the search for garbage, which would copy it for each bot.

These bots draw in a thread, since a process for it would import the painters again for each test.
"""

from __future__ import annotations

import asyncio
import gc
import io
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any, cast

import discord
from PIL import Image

from bot import __main__ as program
from bot.command_tree import Commands
from bot.commands import COMMANDS
from bot.commands.declaration import Translator
from bot.language.localizer import get_localizer, own_messages
from bot.pages.server import serving
from bot.sessions import registry
from bot.settings import Settings
from bot.workers import drawing_tasks
from bot.workers.pool import Worker
from games import GAMES
from renderers import painter
from renderers.picture import Picture
from seeds import ENGLISH, LOCALES, messages
from storage.store import Store

__all__ = ["program"]

PAGE_PROCESS = "PAGE_PROCESS"  # the environment variable of a bot whose pages are served by a process, as in use
DRAWING_PROCESS = "DRAWING_PROCESS"  # the environment variable of a bot that draws in a process, as in use

_run = Worker.run


def draw_here() -> None:
    """Let this process, which is to be a bot, draw in a thread."""
    _draw_by(lambda work: work())


def dot() -> Picture:
    """Return the smallest picture."""
    file = io.BytesIO()
    Image.new("RGB", (1, 1)).save(file, "PNG")
    return Picture(file.getvalue(), "png", 1, 1)


def draw_dots() -> None:
    """Draw no pictures in this process, which becomes a bot: they take most of its time."""
    picture = dot()
    _draw_by(lambda _: picture)


def _draw_by(draw: Callable[[Callable[[], Any]], Any]) -> None:
    async def run(worker: Worker, work: Callable[..., Any], **how: Any) -> Any:
        if isinstance(work, partial) and work.func is drawing_tasks.draw:
            return await asyncio.to_thread(draw, work)
        return await _run(worker, work, **how)

    setattr(Worker, "run", run)  # noqa: B010 - a method cannot be assigned otherwise


def serve_here() -> None:
    """Serve web pages in this process, which becomes a bot: another would import everything again."""
    vars(program)["serve_pages"] = _serve_pages


@asynccontextmanager
async def _serve_pages(settings: Settings) -> AsyncIterator[None]:
    if settings.web_url is None or settings.web_port is None:
        yield
        return
    store = await Store.open_to_read(settings.database_url)
    async with serving(settings.web_url, store, program.drawing.draw, settings.web_host, settings.web_port):
        yield
    await store.close()


def seed_deals(seed: int) -> None:
    """Deal the same games each time in this process, which becomes a bot."""
    vars(registry)["SystemRandom"] = lambda: Random(seed)


def read_words(locale: str) -> None:
    """Read all messages in English, and those of commands in another language, or each bot would do so."""
    localizer = vars(get_localizer(locale))
    texts = [own_messages(locale), *(messages(game, locale) for game in GAMES)]
    for name in re.findall(r"^([a-z][\w-]*) =", "\n".join(texts), re.MULTILINE):
        if locale == ENGLISH or name.startswith("command-"):
            localizer["_bundle"].get_message(name)
            localizer["_plain_numbers"].as_digits(name, {})


async def translate_commands() -> None:
    """Translate all commands, as each bot does at its start, for all of them."""
    tree = Commands(cast(Any, discord.Client(intents=discord.Intents.none())), None)
    for command in COMMANDS:
        payload = await command.get_translated_payload(tree, Translator())

        async def translated(*_: object, payload: object = payload) -> object:
            return payload

        setattr(command, "get_translated_payload", translated)  # noqa: B010 - a method cannot be assigned otherwise


for locale in LOCALES:
    read_words(locale)
asyncio.run(translate_commands())
for game in GAMES:
    painter(game)
gc.freeze()
