"""``python -m bot.copy_database FROM TO``: copy a database to an empty one, of the same or of the other kind."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import sqlalchemy as sa

from games import GAMES
from games.record import RecordError, replay, start_from_json
from storage.copying import Copy, StoredGame, copying
from storage.damage import DAMAGED
from storage.database import parse_url
from storage.errors import DatabaseDamaged, DatabaseError

REPORT_SECONDS = 2.0  # between two lines about the same database table
DESCRIPTION = """\
Copy a database to an empty one, of the same or of the other kind: from SQLite to PostgreSQL, or back. The bot must be
stopped. The copy is committed only after its rows were counted and all its games replayed."""
DATABASES = "each is a file, or an address such as postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"


class Report:
    """Prints how far a copy is: a line for each database table, and more for those that take long."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._last = monotonic()

    def progress(self, name: str, done: int, total: int) -> None:
        """Report a number of copied rows, or of replayed games."""
        is_whole = done == total
        if total and (is_whole or (done and monotonic() - self._last >= REPORT_SECONDS)):
            self._say(f"{name}: {done:,}" if is_whole else f"{name}: {done:,} of {total:,}")
            self._last = monotonic()


async def copy(source: sa.URL, target: sa.URL, say: Callable[[str], None]) -> None:
    """Copy a database and verify the copy. Raises DatabaseError."""
    report = Report(say)
    async with copying(source, target, report.progress) as copied:
        await _verify(copied, say, report)


async def _verify(copied: Copy, say: Callable[[str], None], report: Report) -> None:
    """Replay all games of a copy. Raises DatabaseDamaged if one that cannot be replayed differs from the original."""
    missing = Counter[str]()
    games = [game async for game in copied.games()]
    for number, game in enumerate(games, 1):
        if game.game not in GAMES:
            missing[game.game] += 1
        elif not can_be_replayed(game):
            if await copied.original(game.id) != game:
                raise DatabaseDamaged(f"the copy of table {game.id} differs from the original: nothing is copied")
            say(f"the game of table {game.id} cannot be replayed, neither here nor there")
        report.progress("games replayed", number, len(games))
    for slug, count in missing.items():
        say(f"{count:,} of them were only counted: the game {slug} is not installed")


def can_be_replayed(game: StoredGame) -> bool:
    """Return whether the rules accept a stored game."""
    try:
        replay(start_from_json(game.game, game.start), game.moves)
    except (RecordError, *DAMAGED):
        return False
    return True


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Returns the exit status."""
    program = os.environ.get("PONDSIDE_COMMAND", "python -m bot.copy_database")
    parser = ArgumentParser(prog=program, description=DESCRIPTION)
    parser.add_argument("source", metavar="FROM", help=f"the database; {DATABASES}")
    parser.add_argument("target", metavar="TO", help="the new database, without rows")
    parsed = parser.parse_args(arguments)
    try:
        source, target = _url(parsed.source), _url(parsed.target)
        asyncio.run(copy(source, target, _say))
    except DatabaseError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("Stopped: nothing is copied.\n")
        return 1
    sys.stdout.write(f"Copied. Set DATABASE_URL to {target.render_as_string(hide_password=True)}\n")
    return 0


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def _url(text: str) -> sa.URL:
    """Return a database's address, or that of a file. Raises DatabaseError."""
    if "://" in text:
        return parse_url(text)
    file = str(Path(text).absolute()).replace("%", "%25").replace("?", "%3F")
    return parse_url(f"sqlite+aiosqlite:///{file}")


if __name__ == "__main__":
    sys.exit(main())
