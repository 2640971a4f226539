"""Start the bot: ``python -m bot``."""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import logging
import os
import signal
import sys
import threading

import aiohttp
import discord

from bot import discord_library
from bot.client import Pondside
from bot.command_tree import Commands
from bot.components.router import on_interaction
from bot.drafts.pictures import draw_by
from bot.health_server import serve_health
from bot.log_setup import set_up_logging, without_secrets
from bot.session_starts import wait_for_gateway
from bot.settings import Settings, SettingsError, load_settings
from bot.workers.drawing_pool import DrawingPool
from bot.workers.page_process import serve_pages
from storage.errors import DatabaseError, DatabaseInUse
from storage.store import Store

log = logging.getLogger(__name__)
drawing = DrawingPool()  # whose processes start with the first picture

STOP_TIMEOUT = 8.0  # seconds from a stop signal until unfinished tasks are abandoned
OWNER_ALONE = 0o077  # other users of the machine may read nothing that the bot writes
REFUSED_TOKEN = 4004  # the gateway's code for a token that is not valid, as after it was reset
COLLECTIONS = (20_000, 20, 50)  # gc thresholds; with Python's own a move costs a tenth more


async def run(settings: Settings) -> None:
    """Run the bot until it ends or is told to stop. Unfinished tasks are
    abandoned; acknowledged changes are already committed."""
    bot, stopped = asyncio.create_task(serve(settings)), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    stop = asyncio.create_task(stopped.wait())
    await asyncio.wait((bot, stop), return_when=asyncio.FIRST_COMPLETED)
    stop.cancel()
    if not bot.done():
        watchdog = threading.Timer(STOP_TIMEOUT, _abandon)  # a thread, as the event loop may hang too
        watchdog.daemon = True
        watchdog.start()
        bot.cancel()
        await asyncio.wait([bot])
    if not bot.cancelled():
        bot.result()


def _abandon() -> None:
    """End the process whatever it does."""
    log.warning("something under way did not end within %s s, and is left behind", STOP_TIMEOUT)
    exit_now(0)


async def serve(settings: Settings) -> None:
    """Run the bot until cancelled. Raises what it ends of."""
    store = await Store.open(settings.database_url, settings.backup_dir, shards=settings.shards)
    try:
        if settings.local:
            await discord_library.use_api(settings.discord_api)
        async with (
            Pondside(settings, store) as client,
            serve_health(client, settings),
            serve_pages(settings),
        ):
            tree = Commands(client, settings.owner_guild)
            client.event(on_interaction)
            await log_in(client, settings.discord_token)
            if not await tree.register():
                client.tasks.start(tree.register_later(), "register")
            await wait_for_gateway(client, settings.shard_number, settings.https_proxy)
            await client.connect()
            if client.failure is not None:
                raise client.failure
    finally:
        await store.close()


async def log_in(client: Pondside, token: str) -> None:
    """Log in. Raises ClientPayloadError if what answers is not Discord."""
    try:
        await client.login(token)
    except (LookupError, TypeError) as error:
        if client.application is not None:  # it is logged in, and has failed at what follows
            raise
        raise aiohttp.ClientPayloadError(
            "what answers the login is not Discord (is there a proxy in between?)"
        ) from error


def main() -> int:
    """Run the bot. Errors that the host can correct are written in one line. Returns the exit status."""
    gc.set_threshold(*COLLECTIONS)
    discord_library.install()
    draw_by(drawing.draw, drawing.draw_later)
    os.umask(OWNER_ALONE)
    try:
        settings = load_settings()
        set_up_logging(settings.log_level, settings.log_format)
        asyncio.run(run(settings))
    except (SettingsError, DatabaseError, discord.DiscordException, aiohttp.ClientError, OSError) as error:
        sys.stderr.write(f"{without_secrets(explain(error))}\n")
        return 1
    return 0


def explain(error: Exception) -> str:
    """Return what keeps the bot from running, in one line for its host."""
    match error:
        case SettingsError():
            return str(error)
        case DatabaseInUse():
            return f"This bot runs already: {error}"
        case DatabaseError():
            return f"The database of DATABASE_URL cannot be used: {error}"
        case discord.DiscordException():
            return explain_discord(error)
    return f"Discord cannot be reached: {str(error) or type(error).__name__}"


def explain_discord(error: discord.DiscordException) -> str:
    """Return what Discord keeps the bot from, in one line for its host."""
    is_closed = isinstance(error, discord.ConnectionClosed) and error.code == REFUSED_TOKEN
    if is_closed or isinstance(error, discord.LoginFailure):
        return "DISCORD_TOKEN is refused by Discord: copy it again from the developer portal (Bot, Reset Token)."
    if isinstance(error, discord.HTTPException) and error.text.lstrip().startswith("<"):
        return (
            f"Discord cannot be reached: an answer with status {error.status} is a page, and not Discord's. "
            "A proxy is in between, or a protection against too many requests: that one ends if you wait for an hour."
        )
    return f"Discord does not let the bot start: {error}"


def exit_now(status: int) -> None:
    """End the process now, without waiting for threads and processes that still draw."""
    drawing.close()
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    faulthandler.enable()  # a crash of a C library, too, tells where it was
    exit_now(main())
