"""The command ``pondside``: each subcommand runs a module of the bot with its data in one folder."""

from __future__ import annotations

import argparse
import os
import runpy
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
    "heartbeat": ("storage", True, "fail unless the bot was alive a short time ago"),
    "languages": ("bot.language", False, "list the languages, or what one lacks"),
    "games": ("games", False, "show, trace or make game records; find puzzles; begin a new game"),
}


def main() -> None:
    """Run a subcommand. Exits with its status."""
    command, rest, data = _parse(sys.argv[1:])
    module, is_told, _ = MODULES[command]
    if command not in ("games", "languages"):
        _use_folder(data, reads_settings=command != "play")  # they are those of the real bot
    if command == "play":
        rest = ["--demonstration", *rest] if "--database" in rest else ["--demonstration", "--folder", str(data), *rest]
    sys.path.insert(0, str(APP))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(APP), os.environ.get("PYTHONPATH")]))
    os.environ["PONDSIDE_COMMAND"] = "pondside" if is_told else f"pondside {command}"  # what --help calls it
    os.environ.setdefault("PYTHONUTF8", "1")  # for the processes that it starts: names and boards are not ASCII
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    sys.argv[1:] = [command, *rest] if is_told else rest
    runpy.run_module(module, run_name="__main__", alter_sys=True)


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
    parsed = parser.parse_args(arguments)
    if parsed.command == "run" and parsed.arguments:
        parser.exit(0 if "--help" in parsed.arguments else 2, RUN_HELP.format(data=parsed.data))
    return parsed.command, parsed.arguments, parsed.data.expanduser().absolute()


RUN_HELP = """usage: pondside [--data FOLDER] run

Run the bot against Discord. Its settings come from the environment, from .env here, and from .env in
{data}; DISCORD_TOKEN is the one that it needs.
"""


def _use_folder(folder: Path, *, reads_settings: bool = True) -> None:
    """Keep the database in a folder, unless the settings name another place, and say where."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"{folder} cannot be used ({error.strerror}): name another folder with --data.")
    for file in (Path(".env"), folder / ".env") if reads_settings else ():
        try:
            load_dotenv(file)
        except UnicodeDecodeError:
            sys.exit(f"{file} is not in UTF-8: save it in that encoding.")
        except OSError as error:
            sys.exit(f"{file} cannot be read ({error.strerror}): allow it, or move the file away.")
    database = str(folder / "tables.db").replace("%", "%25").replace("?", "%3F")  # as a URL has them
    if os.environ.setdefault("DATABASE_URL", f"sqlite+aiosqlite:///{database}").endswith("tables.db"):
        sys.stderr.write(f"The data is in {folder}\n")


if __name__ == "__main__":
    main()
