"""``python -m deploy.local``: a local Discord with a web page to play on, and the bot.

Prints the line ``ready http://127.0.0.1:PORT`` on standard output when people can play; everything else goes to
standard error. Ends on Ctrl-C.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from aiohttp import web

from .app import serve
from .bot_process import BotExited, start_bot, stop_bot, temporary_database, wait_until_ready
from .demonstration import Demonstration
from .local_discord import LocalDiscord, new_local_discord
from .recording import Recorder, ignore
from .settings import UNDOCUMENTED, Settings

PORT = 8765


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    program = os.environ.get("PONDSIDE_COMMAND", "python -m deploy.local")
    parser = argparse.ArgumentParser(prog=program, description="A local Discord to play on.")
    parser.add_argument("--port", type=port, help=f"0: any free one; default {PORT}, or any free one if that is taken")
    parser.add_argument("--users", type=int, default=6, help="how many people to sit as (default 6)")
    parser.add_argument("--channels", type=int, default=3, help="how many channels (default 3)")
    parser.add_argument("--guilds", type=int, default=1, help="how many servers (default 1)")
    parser.add_argument("--groups", type=int, default=1, help="how many group chats, without the bot (default 1)")
    parser.add_argument("--foreign-guilds", type=int, default=0, help="how many servers without the bot (default 0)")
    parser.add_argument("--shards", type=int, default=1, help="how many shards bots are advised to use (default 1)")
    parser.add_argument(
        "--otherwise", action="append", default=[], choices=UNDOCUMENTED, help="do this the other way; repeatable"
    )
    parser.add_argument("--database", help="the bot's DATABASE_URL; default: a new SQLite file in --folder")
    parser.add_argument("--folder", type=Path, default=Path("var"), help="the folder of that file (default var)")
    parser.add_argument("--no-bot", action="store_true", help="the bot is started by hand")
    parser.add_argument("--seed", type=int, default=1, help="the ids of people and channels follow from it")
    parser.add_argument("--demonstration", action="store_true", help="a channel where a robot plays while one watches")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write every exchange and event there as JSON lines"
    )
    return parser.parse_args()


def port(text: str) -> int:
    """Return a port of the command line. Raises ArgumentTypeError."""
    if not text.isdecimal() or int(text) >= 1 << 16:
        raise argparse.ArgumentTypeError(f"{text} is not a port: choose one from 1 to 65535, or 0")
    return int(text)


async def open_server(local: LocalDiscord, port: int | None) -> web.AppRunner:
    """Serve at the given port; by default at the usual port, or any free one."""
    if port is not None:
        return await serve(local, port)
    try:
        return await serve(local, PORT)
    except OSError:
        return await serve(local, 0)


async def run(options: argparse.Namespace) -> None:
    """Serve until interrupted."""
    stop = asyncio.Event()
    stop_on_signals(stop)
    recorder = Recorder(options.record) if options.record else None
    local = new_local_discord(
        people=options.users,
        channels=options.channels,
        guilds=options.guilds,
        groups=options.groups,
        foreign_guilds=options.foreign_guilds,
        seed=options.seed,
        settings=settings_of(options),
        observer=recorder or ignore,
    )
    demonstration = Demonstration(local) if options.demonstration else None
    local.demonstration = demonstration
    runner = await open_server(local, options.port)
    try:
        if options.no_bot:
            tell_how_to_start_the_bot(local)
            announce(local)
            await stop.wait()
        else:
            with (
                nullcontext(options.database)
                if options.database
                else temporary_database(options.folder, port_of(local)) as database
            ):
                await play(local, database, stop)
    finally:
        if demonstration is not None:
            await demonstration.close()
        await runner.cleanup()
        if recorder is not None:
            recorder.close()


def settings_of(options: argparse.Namespace) -> Settings:
    """Return the settings that the command line asks for."""
    settings = Settings(shards=options.shards)
    changes: dict[str, Any] = {name: not getattr(settings, name) for name in options.otherwise}
    return replace(settings, **changes)


def stop_on_signals(stop: asyncio.Event) -> None:
    """Set an event when the process receives a stop signal."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


async def play(local: LocalDiscord, database: str, stop: asyncio.Event) -> None:
    """Run the bot until interrupted. Raises BotExited if it exits before that."""
    bot = await start_bot(local, database)
    stopped, bot_end = asyncio.create_task(stop.wait()), asyncio.create_task(bot.wait())
    ready = asyncio.create_task(wait_until_ready(local, bot))
    try:
        await asyncio.wait((stopped, ready), return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            ready.result()
            announce(local)
            await asyncio.wait((stopped, bot_end), return_when=asyncio.FIRST_COMPLETED)
        if bot_end.done() and not stop.is_set():
            raise BotExited(f"The bot ended with code {bot.returncode}; its log is above.")
    finally:
        await stop_bot(bot)
        for task in (stopped, bot_end, ready):
            task.cancel()
        await asyncio.gather(stopped, bot_end, ready, return_exceptions=True)


def port_of(local: LocalDiscord) -> int:
    """Return the port of a served local Discord."""
    return int(local.base.rpartition(":")[2])


def announce(local: LocalDiscord) -> None:
    """Print that people can connect."""
    say(f"Open {local.base} in a browser. Ctrl-C ends it.")
    sys.stdout.write(f"ready {local.base}\n")
    sys.stdout.flush()


def tell_how_to_start_the_bot(local: LocalDiscord) -> None:
    """Print the command that starts the bot manually."""
    command = os.environ.get("PONDSIDE_RUN", "python -m bot")
    names = {"DISCORD_TOKEN": local.settings.bot_token, "DISCORD_API": f"{local.base}/api/v10"}
    if sys.platform == "win32":
        say("".join(f'$env:{name}="{value}"; ' for name, value in names.items()) + command)  # for PowerShell
    else:
        say(" ".join([*(f"{name}={value}" for name, value in names.items()), command]))


def say(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


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
