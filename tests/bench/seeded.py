"""A database with many running games: a few are played through the store, the others are copies."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bot.tables.clock import now
from games import GAMES
from games.position import Position
from games.record import replay, start_from_json, start_to_json
from storage.clock import Clock
from storage.lobbies import ALPHABET
from storage.models import TableRow
from storage.store import Store
from tests.storage.changes import append, join, start_game

SHOWN = 1_000_000_000_000_000_000  # the message of a table that has been shown
TABLES = {"tables": "id", "seats": "table_id", "moves": "table_id", "outbox": "table_id"}  # columns with the table's id


class Place(NamedTuple):
    """The channel of a game."""

    guild: int
    channel: int


class Player(NamedTuple):
    """A player of a game."""

    id: int
    name: str


async def seed(
    file: Path,
    players: Sequence[Player],
    places: Sequence[Place],
    *,
    moves: int = 10,
    shown: bool = False,
    slugs: Sequence[str] = tuple(GAMES),
) -> None:
    """Create a database with a running game at each place, these games by turns, each after some random moves.

    Where they are ``shown`` their messages stand in the channels, and secrets are sent.
    """
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    try:
        played = [await _play(store, slug, players, -number, moves) for number, slug in enumerate(slugs, 1)]
    finally:
        await store.close()
    with closing(sqlite3.connect(file)) as database, database:
        _copy(database, [row.id for row in played], places, shown=shown)


async def _play(store: Store, slug: str, players: Sequence[Player], channel: int, moves: int) -> TableRow:
    """Start a game with the fewest players, and make random moves."""
    game, rng = GAMES[slug], Random(slug)
    people = players[: game.player_counts({})[0]]
    host, *others = people
    row = await store.lobbies.open(
        game=slug, guild=1, channel=channel, host=host.id, name=host.name, locale="en", now=now()
    )
    for other in others:
        row = await join(store, row.id, other.id, other.name, now())
    start = start_to_json(game.deal(len(people), {}, rng))
    row = await start_game(store, row.id, row.version, start, list(range(len(people))), now())
    position, made, seats = position_of(slug, row.start or {}, ()), [], []
    for _ in range(moves):
        move = rng.choice(position.legal)
        made.append(str(move))
        seats.append(int(position.actor or 0))
        position = position.play(move)
    clock = Clock(actor=position.actor)
    return await append(store, row, made, seats, now(), clock=clock) if made else row


def _copy(database: sqlite3.Connection, models: Sequence[str], places: Sequence[Place], *, shown: bool) -> None:
    """Insert a copy of one of the models, by turns, at each place, and close the models."""
    database.row_factory = sqlite3.Row
    stored = {
        table: {
            model: [dict(row) for row in database.execute(f"SELECT * FROM {table} WHERE {key} = ?", (model,))]  # noqa: S608
            for model in models
        }
        for table, key in TABLES.items()
    }
    database.execute("UPDATE tables SET state = 'cancelled', shown_activity = last_activity")
    database.execute("DELETE FROM outbox")
    ids = _ids()
    for place, model in zip(places, cycle(models), strict=False):
        new = next(ids)
        for table, key in TABLES.items():
            for row in [] if shown and table == "outbox" else stored[table][model]:  # the secrets were told
                _insert(database, table, row | {key: new} | _changes(table, row, place, shown=shown))


def _changes(table: str, row: dict[str, object], place: Place, *, shown: bool) -> dict[str, object]:
    if table == "tables":
        message = {"message": SHOWN, "shown_version": row["version"], "shown_activity": row["last_activity"]}
        return {"guild": place.guild, "channel": place.channel, **(message if shown else {})}
    return {}


def _insert(database: sqlite3.Connection, table: str, row: dict[str, object]) -> None:
    names = ", ".join(f'"{name}"' for name in row)
    database.execute(f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(row))})", (*row.values(),))  # noqa: S608


def _ids() -> Iterator[str]:
    rng = Random("ids")
    while True:
        yield "".join(rng.choices(ALPHABET, k=8))


class Stored(NamedTuple):
    """A game in the database."""

    slug: str
    place: Place
    people: list[int]
    position: Position


def games_in(file: Path) -> Iterator[Stored]:
    """Yield the running games of a database, with their positions."""
    with closing(sqlite3.connect(file)) as database:
        running = database.execute("SELECT id, game, guild, channel, start FROM tables WHERE state = 'running'")
        for table, slug, guild, channel, start in running.fetchall():
            seats = database.execute('SELECT "user" FROM seats WHERE table_id = ? ORDER BY number', (table,))
            moves = database.execute(
                "SELECT move FROM moves WHERE table_id = ? AND undone = 0 ORDER BY number", (table,)
            )
            position = position_of(slug, json.loads(start), [move for (move,) in moves])
            yield Stored(slug, Place(guild, channel), [user for (user,) in seats], position)


def position_of(slug: str, start: Mapping[str, Any], moves: Sequence[str]) -> Position:
    """Return the position after these moves from a start as stored."""
    return replay(start_from_json(slug, start), moves).positions[-1]
