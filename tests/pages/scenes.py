"""Tables whose pages are asked for, and the pages served on a real port."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

import aiohttp
from aiohttp import web

from bot.drafts.pictures import Drawer
from bot.pages.pictures import PagePictures
from bot.pages.server import STREAMS, new_runner, page_application
from bot.pages.streams import OpenStreams
from bot.tables.ratings import rate, standings
from games import GAMES
from games.position import Position, Start
from games.record import result, start_to_json
from renderers.picture import Picture
from storage.models import SeatRow, TableRow
from storage.store import Store
from tests.storage.changes import append, join, start_game
from tests.storage.scenes import NOON

GUILD, CHANNEL = 1_100_000_000_000_000_001, 1_200_000_000_000_000_002
NAMES = ("Heron", "Otter", "Carp", "Newt", "Pike", "Loon")
USERS = tuple(1_300_000_000_000_000_000 + number for number in range(len(NAMES)))
P = ParamSpec("P")
T = TypeVar("T")
USUAL: dict[str, Any] = {"host": USERS[0], "name": NAMES[0], "locale": "en", "now": NOON}
USUAL |= {"guild": GUILD, "channel": CHANNEL}
DOT = Picture(b"a picture", "jpg", 1200, 900)


async def open_pages(store: Store, **settings: object) -> None:
    """Have the server show all tables, with these settings beside."""
    await store.guilds.set_settings(GUILD, **({"pages": "all"} | settings))


async def new_lobby(store: Store, game: str = "cappuccino", **more: Any) -> TableRow:
    """Open a lobby of the first person."""
    return await store.lobbies.open(game=game, **(USUAL | more))


async def new_game(
    store: Store,
    game: str,
    *,
    seats: int = 2,
    options: Mapping[str, bool] | None = None,
    start: Start | None = None,
    names: Sequence[str] = NAMES,
    computers: Sequence[SeatRow] = (),
    channel: int = CHANNEL,
    locale: str = "en",
) -> TableRow:
    """Begin a game between people, and ``computers`` after them."""
    chosen = options or {}
    row = await new_lobby(
        store, game, channel=channel, name=names[0], locale=locale, options={"options": chosen}, computers=computers
    )
    for number in range(1, seats - len(computers)):
        row = await join(store, row.id, USERS[number], names[number], NOON)
    dealt = start or GAMES[game].deal(seats, chosen, Random(1))
    return await start_game(store, row.id, row.version, start_to_json(dealt), [*range(seats)], NOON)


def position_of(row: TableRow, start: Start) -> Position:
    """Return the position of a game whose start is known."""
    position = GAMES[row.game].start(start)
    for move in row.moves:
        position = position.play(position.parse(move))
    return position


async def play(store: Store, row: TableRow, moves: Sequence[str], start: Start) -> TableRow:
    """Store moves, all in one transaction."""
    position, seats = position_of(row, start), list[int]()
    for text in moves:
        seats.append(int(position.actor or 0))
        position = position.play(position.parse(text))
    if not moves:
        return row
    end = result(position)
    ranking = () if end is None else standings(row, position)
    return await append(store, row, moves, seats, NOON, result=end, standings=ranking, rate=rate)


def random_moves(game: str, start: Start, plies: int | None = None) -> list[str]:
    """Return moves by chance from a start, up to the end if no number is given."""
    position, rng, moves = GAMES[game].start(start), Random(1), list[str]()
    while position.actor is not None and (plies is None or len(moves) < plies):
        move = rng.choice(position.legal)
        moves.append(str(move))
        position = position.play(move)
    return moves


async def played(
    store: Store, game: str, plies: int | None = None, *, seats: int = 2, channel: int = CHANNEL, **options: bool
) -> TableRow:
    """Begin a game and play it by chance, up to its end if no number of moves is given."""
    start = GAMES[game].deal(seats, options, Random(1))
    row = await new_game(store, game, seats=seats, options=options, start=start, channel=channel)
    return await play(store, row, random_moves(game, start, plies), start)


async def new_cappuccino(store: Store) -> tuple[TableRow, Start, list[str], str]:
    """Begin a game of Cappuccino. Returns it with its start, moves up to its end, and the address of its page."""
    start = GAMES["cappuccino"].deal(2, {}, Random(1))
    row = await new_game(store, "cappuccino", start=start)
    return row, start, random_moves("cappuccino", start), await address_of(store, row)


async def address_of(store: Store, row: TableRow, *, is_public: bool = True) -> str:
    """Return the address of a table's page."""
    return (await store.pages.ensure(row.id, NOON, is_public=is_public)).address


class Answer(NamedTuple):
    """An answer of the server."""

    status: int
    text: str
    headers: Mapping[str, str]


class Site:
    """The pages on a port of this machine, asked by a reader."""

    def __init__(self, base: str, session: aiohttp.ClientSession, streams: OpenStreams) -> None:
        self.base, self.session, self.streams = base, session, streams

    async def get(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """Ask for a path; headers are named with underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        async with self.session.request(method, self.base + path, headers=named, allow_redirects=False) as response:
            data = await response.read()
            return Answer(response.status, data.decode("utf-8", "replace"), response.headers)

    async def text(self, path: str, language: str = "en") -> str:
        """Return a page that must be there."""
        answer = await self.get(path, Accept_Language=language)
        assert answer.status == 200, answer
        return answer.text


async def dot(draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Draw nothing."""
    return cast(T, DOT)


@asynccontextmanager
async def serving(store: Store, *, drawn: bool = False, port: int = 0, site: str | None = None) -> AsyncIterator[Site]:
    """Serve the pages of a store, with a dot as every picture unless they are to be ``drawn``; ``site`` is the address
    of all pages where that is another."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    base = f"http://127.0.0.1:{listener.getsockname()[1]}"
    drawer: Drawer = asyncio.to_thread if drawn else dot
    app = page_application(site or base, store, PagePictures(drawer))
    runner = new_runner(app)
    await runner.setup()
    await web.SockSite(runner, listener).start()
    async with aiohttp.ClientSession() as session:
        try:
            yield Site(base, session, app[STREAMS])
        finally:
            await runner.cleanup()
