"""``pondside copy``: games are replayed from the copy before it counts, and the command says what it does."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.copy_database import main
from games import GAMES
from tests.bench.seeded import Place, Player, games_in, seed

PLAYERS = [Player(1000 + number, f"Person {number}") for number in range(6)]


async def test_the_games_of_a_copy_are_replayed_and_one_that_cannot_be_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = tmp_path / "tables.db", tmp_path / "a new folder?" / "tables.db"
    await seed(file, PLAYERS, [Place(1, 100 + number) for number in range(len(GAMES))], moves=3)
    assert await asyncio.to_thread(main, [str(file), str(new)]) == 0
    told = capsys.readouterr()
    assert f"games replayed: {2 * len(GAMES)}\n" in told.err  # those that were played, and the copies of them
    assert told.out.startswith("Copied. Set DATABASE_URL to sqlite+aiosqlite:///")
    before, after = (sorted(games_in(each), key=lambda game: game.place) for each in (file, new))
    assert after == before
    with closing(sqlite3.connect(file)) as database, database:
        (table,) = database.execute("SELECT id FROM tables WHERE state = 'running' AND game = 'cappuccino'").fetchone()
        database.execute(
            "INSERT INTO moves SELECT table_id, 99, 0, seat, 'x', made, spent, made_by FROM moves "
            "WHERE table_id = ? AND number = 1",
            (table,),
        )
        database.execute("UPDATE tables SET game = 'hex' WHERE state = 'running' AND game = 'china-moon'")
    assert await asyncio.to_thread(main, [str(file), str(tmp_path / "new.db")]) == 0
    errors = capsys.readouterr().err
    assert f"the game of table {table} cannot be replayed, neither here nor there\n" in errors
    assert "1 of them were only counted: the game hex is not installed\n" in errors


def test_a_copy_that_is_refused_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.db"), "mysql://localhost"]) == 1
    assert capsys.readouterr().err.startswith("the database URL begins with mysql")
    assert main([str(tmp_path / "none.db"), str(tmp_path / "new.db")]) == 1
    assert capsys.readouterr().err.endswith("none.db: there is no such file\n")
