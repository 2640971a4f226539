"""``python -m tests.soak.libraries [FOLDER]``: other Discord libraries against the local Discord.

They are installed below the folder, by default a temporary one, from the versions and hashes that are pinned in
``tests/soak/other_libraries``: with pip, and with npm those for JavaScript, where node is. Each has a small bot there,
``bot.py`` and ``bot.mjs``, which is used in twenty ways: it tries fifteen after a command, and a person has it suggest,
presses, chooses, fills in a form, and presses again after its connection was cut, which it resumes. The exit status is
1 if a use fails, or a request is refused.
Libraries that speak HTTPS alone, such as eris, cannot be pointed here; interactions.py fails, since it sends fields
that Discord does not document, which the local Discord refuses.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import venv
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from deploy.local.app import serve
from deploy.local.local_discord import new_local_discord
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person, Refused
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON, World
from tests.timeouts import TEST_TIMEOUT

PINS = Path(__file__).with_name("other_libraries")
PYTHON = {"hikari": "hikari", "disnake": "disnake", "nextcord": "nextcord", "py-cord": "discord"}  # what to import
JAVASCRIPT = ("@projectdysnomia/dysnomia", "discord.js", "discordeno", "oceanic.js")
CALLS = 15  # uses that the bot tries by itself
USES = CALLS + 5
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyzabcdefghijkl"


async def install(*command: str | Path, folder: Path) -> None:
    """Run an installer. Raises RuntimeError if it fails."""
    process = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=asyncio.subprocess.DEVNULL)
    if await process.wait():
        raise RuntimeError(f"{command[0]} cannot install the libraries")


def pins_of(library: str) -> str:
    """Return the pins of a library and of all that the libraries depend on."""
    pins = re.split(r"\n(?=\S)", (PINS / "requirements.txt").read_text("utf-8"))
    return "\n".join(pin for pin in pins if (name := pin.partition("==")[0]) == library or name not in PYTHON)


async def bots(folder: Path) -> dict[str, tuple[str, ...]]:
    """Install the libraries, unless they are. Returns the command that starts the bot of each."""
    commands: dict[str, tuple[str, ...]] = {}
    for library, package in PYTHON.items():  # each in an environment of its own: nextcord brings a package "discord"
        there = folder / library
        python = there / "bin" / "python"
        whole = there / "whole"  # an install that was interrupted leaves none
        if not whole.exists():
            await asyncio.to_thread(venv.create, there, clear=True, with_pip=True)
            pins = there / "requirements.txt"
            await asyncio.to_thread(pins.write_text, pins_of(library), "utf-8")
            await install(
                python, "-m", "pip", "install", "-q", "--no-deps", "--require-hashes", "-r", pins, folder=there
            )
            whole.touch()
        commands[library] = (str(python), str(PINS / "bot.py"), package)
    if (node := shutil.which("node")) is None or shutil.which("npm") is None:
        sys.stdout.write("node and npm are not here: no library for JavaScript is tried\n")
        return commands
    if not (folder / "node_modules" / ".package-lock.json").exists():  # which npm writes last
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PINS / name, folder)
        await install("npm", "ci", "--silent", "--no-audit", "--no-fund", folder=folder)
    return commands | {library: (node, str(PINS / "bot.mjs"), library) for library in JAVASCRIPT}


def is_resumed(entry: JSON) -> bool:
    """Return whether this is the gateway's event that a connection is resumed."""
    return (entry["kind"], entry.get("t")) == ("event", "RESUMED")


async def use_panel(person: Person, entries: list[JSON], done: list[str]) -> None:
    """Use a bot's suggestions, button, menu and form, and its button again once it has resumed its connection. Adds
    each use that succeeds to those that are ``done``."""

    async def answered(reply: Reply, content: str) -> None:
        await person.wait_for(lambda message: message["content"] == content and message in reply.messages)

    channel = person.world.channel
    choices = await person.autocomplete(channel, "hello", "text", "o")
    assert [(choice["name"], choice["value"]) for choice in choices] == [("one", "1")]
    done.append("suggest")
    panel = (await person.command(channel, "panel")).public
    await answered(await person.press(panel, "b"), "pressed")
    done.append("press")
    await answered(await person.choose(panel, "s", "one"), "chose 1")
    done.append("choose")
    form = await person.press(panel, "m")
    await answered(await person.submit(form, words="a b"), "got a b")
    done.append("fill in")
    await person.world.drop_gateway()
    while not any(map(is_resumed, entries)):  # noqa: ASYNC110 - nobody tells of it
        await asyncio.sleep(0.1)
    await answered(await person.press(panel, "b"), "pressed")
    done.append("resume")


async def play(command: Sequence[str], folder: Path) -> tuple[list[str], list[str]]:
    """Have a bot do all its uses, started in this folder. Returns the uses that succeeded, and what was refused or is
    not as described."""
    entries: list[JSON] = []
    local = new_local_discord(observer=entries.append)
    runner = await serve(local)
    pipe = asyncio.subprocess.PIPE
    bot = await asyncio.create_subprocess_exec(*command, local.base, TOKEN, stdout=pipe, cwd=folder)
    done: list[str] = []
    try:
        async with asyncio.timeout(TEST_TIMEOUT):
            while not (local.world.commands and any(s.connection for s in local.sessions.of(local.world.bot))):  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.1)
            world = await World.fetch(local.base)
            async with await Person.connect(local.base, world.users[0].token, world) as person:
                await person.command(world.channel, "hello")
                while len(done) < CALLS and bot.stdout is not None and (line := await bot.stdout.readline()):
                    done.append(line.decode().strip())
                await use_panel(person, entries, done)
    except (TimeoutError, AssertionError, LookupError, Refused) as error:
        sys.stdout.write(f"  {type(error).__name__}: {error}\n")
    finally:
        with suppress(ProcessLookupError):
            bot.kill()
        await bot.wait()
        await runner.cleanup()
    refused = [f"{e['method']} {e['path']}: {e['response']}" for e in entries if e.get("status", 0) >= 400]
    return done, refused + problems(entries)


async def main(folder: Path) -> int:
    """Try all libraries, and report. Returns the exit status."""
    status = 0
    for library, command in (await bots(folder)).items():
        done, wrong = await play(command, folder)
        sys.stdout.write(f"{library}: {len(done)} of {USES} uses, the last: {done[-1:]}\n")
        sys.stdout.writelines(f"  {line}\n" for line in wrong)
        status |= len(done) < USES or bool(wrong)
    return status


if __name__ == "__main__":
    with TemporaryDirectory() as TEMPORARY:
        sys.exit(asyncio.run(main(Path(*(sys.argv[1:] or [TEMPORARY])).absolute())))
