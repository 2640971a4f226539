"""``python -m tests.soak.libraries [FOLDER]``: other Discord libraries against the local Discord.

Each library is installed in an environment of its own below the folder, by default a temporary one, and is used as in
``tests/soak/library_bot.py``. The exit status is 1 if a use fails, or a request is refused.
"""

from __future__ import annotations

import asyncio
import sys
import venv
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from deploy.local.app import serve
from deploy.local.local_discord import new_local_discord
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person
from tests.local_discord.world import JSON, World
from tests.timeouts import TEST_TIMEOUT

LIBRARIES = {  # the package to import, by what is installed
    "hikari==2.7.0": "hikari",
    "disnake==2.12.2": "disnake",
    "nextcord==2.6.0": "nextcord",
    "py-cord==2.8.1": "discord",
}
USES = 9
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyzabcdefghijkl"


async def environment(folder: Path, library: str) -> Path:
    """Install a library, unless it is. Returns the interpreter that has it."""
    there = folder / library
    python = there / "bin" / "python"
    if not python.exists():
        await asyncio.to_thread(venv.create, there, with_pip=True)
        install = await asyncio.create_subprocess_exec(python, "-m", "pip", "install", "-q", library)
        if await install.wait():
            raise RuntimeError(f"{library} cannot be installed")
    return python


async def play(python: Path, package: str) -> tuple[list[str], list[str]]:
    """Have a bot do all its uses. Returns the uses that succeeded, and what was refused or is not as described."""
    entries: list[JSON] = []
    local = new_local_discord(observer=entries.append)
    runner = await serve(local)
    program = Path(__file__).with_name("library_bot.py")
    pipe = asyncio.subprocess.PIPE
    bot = await asyncio.create_subprocess_exec(python, program, package, local.base, TOKEN, stdout=pipe)
    done: list[str] = []
    try:
        async with asyncio.timeout(TEST_TIMEOUT):
            while not (local.world.commands and any(s.connection for s in local.sessions.of(local.world.bot))):  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.1)
            world = await World.fetch(local.base)
            person = await Person.connect(local.base, world.users[0].token, world)
            await person.command(world.channel, "hello")
            while len(done) < USES and bot.stdout is not None and (line := await bot.stdout.readline()):
                done.append(line.decode().strip())
            await person.close()
    except TimeoutError:
        pass
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
    for library, package in LIBRARIES.items():
        done, wrong = await play(await environment(folder, library), package)
        sys.stdout.write(f"{library}: {len(done)} of {USES} uses, the last: {done[-1:]}\n")
        sys.stdout.writelines(f"  {line}\n" for line in wrong)
        status |= len(done) < USES or bool(wrong)
    return status


if __name__ == "__main__":
    with TemporaryDirectory() as TEMPORARY:
        sys.exit(asyncio.run(main(Path(*(sys.argv[1:] or [TEMPORARY])).absolute())))
