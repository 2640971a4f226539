"""The command ``pondside``: each subcommand runs a module of the bot with its data in one folder."""

from __future__ import annotations

import argparse
import os
import runpy
import shlex
import shutil
import signal
import sys
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path

from dotenv import load_dotenv
from platformdirs import user_data_path

APP = Path(__file__).parent / "app"
MODULES = {  # by subcommand: the module, whether the subcommand is passed to it, and what it does
    "play": ("deploy.local", False, "start the local Discord and the bot, with a page to play on"),
    "run": ("bot", False, "run the bot against Discord; needs DISCORD_TOKEN"),
    "backup": ("storage", True, "copy the database, also while the bot runs"),
    "restore": ("storage", True, "put a copy of the database in its place"),
    "copy": ("bot.copy_database", False, "copy the database to an empty one, also to or from PostgreSQL"),
    "heartbeat": ("storage", True, "fail unless the bot was alive a short time ago"),
    "languages": ("bot.language", False, "list the languages, or what one lacks"),
    "games": ("games", False, "show, trace or make game records; find puzzles; begin a new game"),
}


WITHOUT_DATA = ("games", "languages")
WITHOUT_FOLDER = (*WITHOUT_DATA, "copy")  # its databases are named
LOCAL_TOKEN = "local"  # noqa: S105 - the token of a bot on the local Discord


def main() -> None:
    """Run a subcommand. Exits with its status."""
    command, rest, data = _parse(sys.argv[1:])
    module, is_told, _ = MODULES[command]
    is_help = _asks_for_help(rest)
    if command not in WITHOUT_FOLDER and not is_help:
        is_local = command == "play" or os.environ.get("DISCORD_TOKEN") == LOCAL_TOKEN
        _use_folder(data, is_local=is_local)
    if command == "play":
        rest = ["--demonstration", *rest] if "--database" in rest else ["--demonstration", "--folder", str(data), *rest]
    sys.path.insert(0, str(APP))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(APP), os.environ.get("PYTHONPATH")]))
    os.environ["PONDSIDE_COMMAND"] = "pondside" if is_told else f"pondside {command}"  # what --help calls it
    os.environ["PONDSIDE_RUN"] = f"{_own_command()} run"  # what starts the bot by hand
    os.environ.setdefault("PYTHONUTF8", "1")  # for the processes that it starts: names and boards are not ASCII
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    sys.argv[1:] = [command, *rest] if is_told else rest
    if command in ("play", "run"):
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # ends them without a traceback, until they stop by themselves
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        if is_help and command not in WITHOUT_DATA:
            sys.stdout.write(_folder_help(command, data))


def _own_command() -> str:
    """Return what a shell here calls this command by."""
    called = Path(sys.argv[0]).absolute()
    if called.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m pondside"
    found = shutil.which("pondside")
    is_on_path = found is not None and Path(found).with_suffix("") == called.with_suffix("")
    return "pondside" if is_on_path else shlex.quote(str(called))


def _parse(arguments: list[str]) -> tuple[str, list[str], Path]:
    """Return the subcommand, its own arguments, and the folder of its data."""
    lines = [f"  {name:<10} {what}" for name, (_, _, what) in MODULES.items()]
    parser = argparse.ArgumentParser(
        prog="pondside",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="A Discord bot that hosts real board games in a channel.",
        epilog="\n".join(["commands, each with --help:", *lines]),
    )
    parser.add_argument("--version", action="version", version=f"pondside {version('pondside')}")
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="where the database and .env are (default: %(default)s)"
    )
    parser.set_defaults(data=user_data_path("pondside"))
    parser.add_argument("command", choices=MODULES, metavar="command", help="one of those below")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    if not arguments:
        parser.print_help()
        parser.exit()
    parsed = parser.parse_args(arguments)
    if parsed.command == "run" and parsed.arguments:
        if not _asks_for_help(parsed.arguments):
            parser.error("run takes no arguments: its settings are in the environment or .env")
        sys.stdout.write(RUN_HELP + _folder_help("run", parsed.data))
        parser.exit()
    return parsed.command, parsed.arguments, parsed.data.expanduser().absolute()


def _asks_for_help(arguments: list[str]) -> bool:
    return not {"-h", "--help"}.isdisjoint(arguments)


RUN_HELP = """usage: pondside run [-h]

Run the bot against Discord. DISCORD_TOKEN is the one setting that it needs.
"""
FOLDER_HELP = """
The folder of the data is {data};
another one is named before the command: pondside --data FOLDER {command}.
"""
SETTINGS_HELP = """\
The database is tables.db there, unless DATABASE_URL names another one. Settings come from the environment, from .env
here, and from .env in that folder.
"""


def _folder_help(command: str, data: Path) -> str:
    """Return where the data of a command is, and where its settings come from."""
    has_settings = command not in ("play", "copy")
    return FOLDER_HELP.format(data=data, command=command) + (SETTINGS_HELP if has_settings else "")


def _use_folder(folder: Path, *, is_local: bool = False) -> None:
    """Keep the database in a folder, unless the settings name another place, and say where. A bot on the local Discord
    uses neither the settings nor the database of the real one."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"{folder} cannot be used ({error.strerror}): name another folder with --data.")
    for file in () if is_local else (Path(".env"), folder / ".env"):
        try:
            load_dotenv(file)
        except ValueError:  # or a null byte, as after a power failure
            sys.exit(f"{file} is not a text in UTF-8: save it in that encoding.")
        except OSError as error:
            sys.exit(f"{file} cannot be read ({error.strerror}): allow it, or move the file away.")
    if not os.environ.get("DATABASE_URL"):
        database = folder / ("local.db" if is_local else "tables.db")
        path = str(database).replace("%", "%25").replace("?", "%3F")  # as a URL has them
        os.environ["DATABASE_URL"] = f"sqlite+aiosqlite:///{path}"
        sys.stderr.write(f"The data is in {folder}\n")


if __name__ == "__main__":
    main()
