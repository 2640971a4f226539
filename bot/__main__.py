"""Start the bot: ``python -m bot``."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys

import aiohttp
import discord
import yarl

from bot.client import Pondside
from bot.log_setup import set_up_logging
from bot.settings import Settings, SettingsError, load_settings
from storage.errors import DatabaseError
from storage.store import Store


async def point_at(api: str) -> None:
    """Let discord.py talk to another place than Discord. It asks there for the gateway's address."""
    discord.http.Route.BASE = api
    async with aiohttp.ClientSession() as session, session.get(f"{api}/gateway") as answer:
        gateway = await answer.json()
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway["url"])


async def run(chosen: Settings) -> None:
    """Run the bot until it is told to stop."""
    store = await Store.open(chosen.database_url, shards=chosen.shards)
    try:
        if chosen.local:
            await point_at(chosen.discord_api)
        async with Pondside(chosen, store) as client:
            for name in (signal.SIGTERM, signal.SIGINT):
                asyncio.get_running_loop().add_signal_handler(name, lambda: asyncio.create_task(client.close()))
            await client.start(chosen.discord_token)
    finally:
        await store.close()


def main() -> int:
    """Run the bot; what a host must mend is said in one line. Returns the exit status."""
    try:
        chosen = load_settings()
        set_up_logging(chosen.log_level, chosen.log_format)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a bot that never speaks aloud
        asyncio.run(run(chosen))
    except SettingsError as error:
        return report_error(str(error))
    except DatabaseError as error:
        return report_error(f"DATABASE_URL does not work: {error}")
    except discord.LoginFailure:
        return report_error(
            "DISCORD_TOKEN is refused by Discord: copy it again from the developer portal (Bot, Reset Token)."
        )
    except aiohttp.ClientConnectionError as error:
        return report_error(f"Discord cannot be reached: {error}")
    return 0


def report_error(text: str) -> int:
    """Say what is wrong in one line. Returns the exit status."""
    sys.stderr.write(f"{text}\n")
    return 1


def exit_now(status: int) -> None:
    """End the process now: threads that still draw what nobody will see are not waited for."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    exit_now(main())
