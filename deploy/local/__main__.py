"""``python -m deploy.local``: a local Discord with a web page to play on, and the bot.

Prints the line ``ready http://127.0.0.1:PORT`` on standard output when people can play; everything else goes to
standard error. Ends on Ctrl-C.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from .bot_process import BotExited, start_bot, stop_bot, temporary_database, wait_until_ready
from .command import add_world_arguments, announce, port_of, say, serving, stop_on_signals
from .covers import cover
from .demonstration import Demonstration
from .local_discord import LocalDiscord
from .web_pages import free_port, switch_pages_on


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    program = os.environ.get("PONDSIDE_COMMAND", "python -m deploy.local")
    parser = argparse.ArgumentParser(prog=program, description="A local Discord to play on.")
    parser.set_defaults(bot_name="Pondside")
    add_world_arguments(parser)
    parser.add_argument("--database", help="the bot's DATABASE_URL; default: a new SQLite file in --folder")
    parser.add_argument("--folder", type=Path, default=Path("var"), help="the folder of that file (default var)")
    parser.add_argument("--no-bot", action="store_true", help="the bot is started by hand")
    parser.add_argument("--demonstration", action="store_true", help="a channel where a robot plays while one watches")
    return parser.parse_args()


async def run(options: argparse.Namespace) -> None:
    """Serve until interrupted."""
    stop = asyncio.Event()
    stop_on_signals(stop)
    async with serving(options) as local, AsyncExitStack() as leaving:
        local.covers = cover
        if options.demonstration:
            local.demonstration = demonstration = Demonstration(local)
            leaving.push_async_callback(demonstration.close)
        if options.no_bot:
            tell_how_to_start_the_bot(local)
            announce(local)
            await stop.wait()
        else:
            database = options.database or leaving.enter_context(temporary_database(options.folder, port_of(local)))
            await play(local, database, stop)


async def play(local: LocalDiscord, database: str, stop: asyncio.Event) -> None:
    """Run the bot until interrupted. Raises BotExited if it exits before that."""
    bot = await start_bot(local, database, free_port())
    stopped, bot_end = asyncio.create_task(stop.wait()), asyncio.create_task(bot.wait())
    ready = asyncio.create_task(wait_until_ready(local, bot))
    try:
        await asyncio.wait((stopped, ready), return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            ready.result()
            announce(local)
            await switch_pages_on(local)
            await asyncio.wait((stopped, bot_end), return_when=asyncio.FIRST_COMPLETED)
        if bot_end.done() and not stop.is_set():
            raise BotExited(f"The bot ended with code {bot.returncode}; its log is above.")
    finally:
        await stop_bot(bot)
        for task in (stopped, bot_end, ready):
            task.cancel()
        await asyncio.gather(stopped, bot_end, ready, return_exceptions=True)


def tell_how_to_start_the_bot(local: LocalDiscord) -> None:
    """Print the command that starts the bot manually."""
    command = os.environ.get("PONDSIDE_RUN", "python -m bot")
    names = {"DISCORD_TOKEN": local.settings.bot_token, "DISCORD_API": f"{local.base}/api/v10"}
    if sys.platform == "win32":
        say("".join(f'$env:{name}="{value}"; ' for name, value in names.items()) + command)  # for PowerShell
    else:
        say(" ".join([*(f"{name}={value}" for name, value in names.items()), command]))


def main() -> int:
    """Run the command. Returns the exit status."""
    try:
        asyncio.run(run(arguments()))
    except (BotExited, OSError) as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
