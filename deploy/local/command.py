"""The command of the distribution: serves a local Discord until it is interrupted, and can run a bot against it.

Prints the line ``ready http://127.0.0.1:PORT`` on standard output when bots and people can connect; everything else
goes to standard error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shlex
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from aiohttp import web

from .app import serve
from .errors import DiscordError
from .faults import read_fault
from .local_discord import LocalDiscord, new_local_discord
from .permissions import INVITED_BOT
from .recording import Recorder, ignore
from .settings import UNDOCUMENTED, Settings
from .world_factory import BOT_NAME
from .world_file import WorldFileError

NAME = "localcord"
PORT = 8765
STOP_TIMEOUT = 10.0
"""Seconds for the bot to exit after SIGTERM."""


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog=NAME,
        description="A local Discord for bots: HTTP API v10 and gateway on 127.0.0.1, with a page to sit at as people.",
        epilog="The bot's library must use http://127.0.0.1:PORT/api/v10 and ws://127.0.0.1:PORT/gateway.",
    )
    add_world_arguments(parser)
    parser.add_argument("--bot-name", default=BOT_NAME, help=f"what the bot is called (default {BOT_NAME})")
    parser.add_argument("--bot-token", help="its token; any of Discord's form is taken, too")
    parser.add_argument("--bot-permissions", type=int, metavar="N", help="of its role (default %(default)s)")
    parser.add_argument("--privileged-intents", action="store_true", help="members, presences and content are allowed")
    parser.add_argument("--no-rate-limits", action="store_true", help="answer nothing with 429")
    parser.add_argument(
        "command", nargs=argparse.REMAINDER, help="a bot to run, after --; it gets DISCORD_TOKEN and DISCORD_API"
    )
    return parser.parse_args()


def add_world_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the world has in it, and how the local Discord behaves. Of the bot it has the defaults."""
    parser.set_defaults(bot_token=Settings().bot_token, bot_permissions=int(INVITED_BOT))
    parser.set_defaults(privileged_intents=False, no_rate_limits=False)
    parser.add_argument("--port", type=port, help=f"0: any free one; default {PORT}, or any free one if that is taken")
    parser.add_argument("--world", type=Path, metavar="FILE", help="a world as JSON, instead of the numbers below")
    parser.add_argument("--users", type=int, default=6, help="how many people to sit as (default 6)")
    parser.add_argument("--channels", type=int, default=3, help="how many channels (default 3)")
    parser.add_argument("--guilds", type=int, default=1, help="how many servers (default 1)")
    parser.add_argument("--groups", type=int, default=1, help="how many group chats, without the bot (default 1)")
    parser.add_argument("--foreign-guilds", type=int, default=0, help="how many servers without the bot (default 0)")
    parser.add_argument("--shards", type=int, default=1, help="how many shards bots are advised to use (default 1)")
    parser.add_argument(
        "--otherwise", action="append", default=[], choices=UNDOCUMENTED, help="do this the other way; repeatable"
    )
    parser.add_argument("--seed", type=int, default=1, help="the ids of people and channels follow from it")
    parser.add_argument("--clock", type=float, default=0.0, metavar="SECONDS", help="how far the clock is ahead")
    parser.add_argument(
        "--fault", action="append", default=[], metavar="JSON", help="as POST /local/faults; repeatable"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write every exchange and event there as JSON lines"
    )


def port(text: str) -> int:
    """Return a port of the command line. Raises ArgumentTypeError."""
    if not text.isdecimal() or int(text) >= 1 << 16:
        raise argparse.ArgumentTypeError(f"{text} is not a port: choose one from 1 to 65535, or 0")
    return int(text)


def local_discord_of(options: argparse.Namespace, recorder: Recorder | None) -> LocalDiscord:
    """Return the local Discord that the command line asks for. Raises WorldFileError, OSError or DiscordError."""
    local = new_local_discord(
        people=options.users,
        channels=options.channels,
        guilds=options.guilds,
        groups=options.groups,
        foreign_guilds=options.foreign_guilds,
        seed=options.seed,
        bot_name=options.bot_name,
        bot_permissions=options.bot_permissions,
        plan=None if options.world is None else _plan(options.world),
        settings=settings_of(options),
        observer=recorder or ignore,
    )
    local.clock.advance(options.clock)
    local.faults.pending += [read_fault(_object(text)) for text in options.fault]
    return local


def _plan(file: Path) -> Any:
    try:
        return json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise WorldFileError(f"{file} is not JSON: {error}") from None


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise WorldFileError(f'{text} is no fault: write an object such as {{"path": "/channels/*", "status": 503}}')
    return value


def settings_of(options: argparse.Namespace) -> Settings:
    """Return the settings that the command line asks for."""
    settings = Settings(
        bot_token=options.bot_token,
        rate_limited=not options.no_rate_limits,
        privileged_intents=options.privileged_intents,
        shards=options.shards,
    )
    otherwise: dict[str, Any] = {name: not getattr(settings, name) for name in options.otherwise}
    return replace(settings, **otherwise)


@asynccontextmanager
async def serving(options: argparse.Namespace) -> AsyncIterator[LocalDiscord]:
    """Serve what the command line asks for while the block runs, and record it if that is asked for, too."""
    recorder = Recorder(options.record) if options.record else None
    local = local_discord_of(options, recorder)
    runner = await _open_server(local, options.port)
    try:
        yield local
    finally:
        await runner.cleanup()
        if recorder is not None:
            recorder.close()


async def _open_server(local: LocalDiscord, port: int | None) -> web.AppRunner:
    """Serve at the given port; by default at the usual port, or any free one."""
    if port is not None:
        return await serve(local, port)
    try:
        return await serve(local, PORT)
    except OSError:
        return await serve(local, 0)


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


def port_of(local: LocalDiscord) -> int:
    """Return the port of a served local Discord."""
    return int(local.base.rpartition(":")[2])


def announce(local: LocalDiscord) -> None:
    """Print that people can connect."""
    say(f"Open {local.base} in a browser. Ctrl-C ends it.")
    sys.stdout.write(f"ready {local.base}\n")
    sys.stdout.flush()


def say(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


async def run(options: argparse.Namespace) -> int:
    """Serve until interrupted, or until the bot ends. Returns the exit status."""
    stop = asyncio.Event()
    stop_on_signals(stop)
    async with serving(options) as local:
        announce(local)
        command = options.command[1:] if options.command[:1] == ["--"] else options.command
        if command:
            return await _run_bot(local, command, stop)
        await stop.wait()
        return 0


async def _run_bot(local: LocalDiscord, command: list[str], stop: asyncio.Event) -> int:
    """Run a bot until it ends or the command is interrupted."""
    more = {"DISCORD_TOKEN": local.settings.bot_token, "DISCORD_API": f"{local.base}/api/v10"}
    bot = await asyncio.create_subprocess_exec(*command, env=os.environ | more, stdout=sys.stderr)
    say(f"Started {shlex.join(command)}.")
    ended, stopped = asyncio.create_task(bot.wait()), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((ended, stopped), return_when=asyncio.FIRST_COMPLETED)
    finally:
        await _stop(bot)
        stopped.cancel()
    return 0 if stop.is_set() else await ended


async def _stop(bot: Process) -> None:
    """Send SIGTERM, then SIGKILL if the bot does not exit in time."""
    if bot.returncode is not None:
        return
    bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), STOP_TIMEOUT)
    except TimeoutError:
        bot.kill()
        await bot.wait()


def main() -> int:
    """Run the command. Returns the exit status."""
    try:
        return asyncio.run(run(arguments()))
    except DiscordError as error:
        say(f"A fault is wrong: {json.dumps(error.payload().get('errors', error.payload()))}")
    except (WorldFileError, OSError) as error:
        say(str(error))
    return 1
