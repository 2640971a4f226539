"""Reads what pages without Discord may show: public values of tables and cups, by the addresses of their pages.

Any process can read every page. What was read is kept by its stamp, which changes with everything that a page shows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias

from cachetools import LRUCache

from bot.tables.public import PublicCup, PublicPage, PublicTable, Replay, public_cup, public_table, replay_of
from bot.tables.snapshot import record_of
from games.players.judgement import VERSION, Review
from games.record import write
from seeds.registry import packages
from storage.cup_pages import CupStamp
from storage.models import State
from storage.pages import Stamp
from storage.repositories import Repositories
from storage.scores import points, season_of

__all__ = ["Review"]  # made elsewhere, shown by pages

MAX_TABLES, MAX_CUPS = 200, 50  # in memory
MAX_LOADS = 4  # tables that are read at once
LOADS = 2  # one that had begun before a change may lack it
MAX_RANKED, MAX_SOLVERS = 20, 20  # players in lists


FoundTable: TypeAlias = PublicPage[Stamp, PublicTable]


class _Known(NamedTuple):
    """A page as it was read last, and the game on it, of which the next reading replays the new moves alone."""

    page: FoundTable
    replay: Replay | None


class ListedTable(NamedTuple):
    """A live table in the list of a server, without views, and the address of its page if it has one."""

    address: str | None
    table: PublicTable


class RankedPlayer(NamedTuple):
    """A player in the season's table of a server. The name is empty for who is not to be named."""

    name: str
    points: int
    games: int
    wins: int
    is_provisional: bool


class ListedCup(NamedTuple):
    """A live cup in the list of a server, with the address of its page."""

    address: str
    name: str
    game: str


class PublicServer(NamedTuple):
    """A server as its page shows it: its live tables and cups, the best players of a season, and those who have solved
    puzzles of a day, each with the number of tries, by game."""

    name: str
    tables: Sequence[ListedTable]
    season: str
    ranking: Sequence[RankedPlayer]
    solvers: Mapping[str, Sequence[tuple[str, int]]]
    is_searchable: bool
    cups: Sequence[ListedCup] = ()


class PublicTables:
    """The tables that have pages."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: LRUCache[str, _Known] = LRUCache(MAX_TABLES)
        self._reading, self._asked = asyncio.Lock(), set[str]()
        self._batch: asyncio.Task[Mapping[str, Stamp]] | None = None  # that has not begun
        self._loads = asyncio.Semaphore(MAX_LOADS)
        self._loading: dict[str, asyncio.Task[FoundTable | None]] = {}

    async def stamps(self, addresses: Collection[str]) -> Mapping[str, Stamp]:
        """Return the stamps of those of these addresses that lead to a table. Raises DatabaseError."""
        return await self._store.pages.stamps(addresses)

    async def find(self, address: str) -> FoundTable | None:
        """Return the table behind an address, or None. Any number of calls at once reads each table once. Raises
        DatabaseError, UnreadableTable."""
        stamp = await self._stamp(address)
        if stamp is None:
            self._known.pop(address, None)
            return None
        known = self._known.get(address)
        page = None if known is None else known.page
        for _ in range(LOADS):
            if page is not None and page.stamp == stamp:
                break
            page = await self._load(address)
        return page

    async def _stamp(self, address: str) -> Stamp | None:
        """Return the stamp of an address, read in one query with all that are asked for before that begins."""
        if self._batch is None:
            self._batch = asyncio.create_task(self._read_batch(), name="stamps of pages")
        self._asked.add(address)
        return (await asyncio.shield(self._batch)).get(address)

    async def _read_batch(self) -> Mapping[str, Stamp]:
        async with self._reading:
            asked, self._asked, self._batch = self._asked, set(), None
            return await self.stamps(asked)

    async def _load(self, address: str) -> FoundTable | None:
        """Read a table; together with others who ask for it meanwhile."""
        task = self._loading.get(address)
        if task is None:
            self._loading[address] = task = asyncio.create_task(self._read(address), name="table of a page")
            task.add_done_callback(lambda _: self._loading.pop(address, None))
        return await asyncio.shield(task)

    async def _read(self, address: str) -> FoundTable | None:
        async with self._loads:
            content, known = await self._store.pages.find(address), self._known.get(address)
        if content is None:
            return None
        row, stamp = content.row, content.stamp
        replay = await asyncio.to_thread(replay_of, row, known and known.replay)
        counts = row.state is State.OVER and row.is_between_people
        uncounted = await self._store.statistics.uncounted_wins(row.id) if counts else ()
        page = PublicPage(address, stamp, public_table(row, stamp.unnamed, replay, uncounted))
        self._known[address] = _Known(page, replay)
        return page

    async def record(self, address: str) -> str | None:
        """Return the game record of a finished table, or None. Raises DatabaseError, UnreadableTable."""
        content = await self._store.pages.find(address)
        if content is None or content.row.state is not State.OVER:
            return None
        return await asyncio.to_thread(lambda: write(record_of(content.row)))

    async def review(self, address: str) -> Review | None:
        """Return the review of a finished table if one has been made. Raises DatabaseError, UnreadableTable."""
        content = await self._store.pages.find(address)
        if content is None or content.row.state is not State.OVER:
            return None
        stored = await self._store.reviews.find(content.row.id)
        return Review.from_json(stored) if stored is not None and stored.get("version") == VERSION else None

    async def server(self, address: str, moment: datetime) -> PublicServer | None:
        """Return the server behind an address as it is at a moment, or None. Raises DatabaseError."""
        page = await self._store.guild_pages.find(address)
        if page is None:
            return None
        season, day = season_of(moment), moment.astimezone(UTC).toordinal()
        scores = await self._store.statistics.leaderboard(page.guild, None, MAX_RANKED, season)
        solved = {game: await self._store.puzzles.solvers(page.guild, day, game, MAX_SOLVERS) for game in packages()}
        users = {score.user for score in scores} | {user for tries in solved.values() for user, _ in tries}
        names = await self._store.guild_pages.names(page.guild, users)
        found = await self._store.guild_pages.tables(page.guild)
        return PublicServer(
            page.name,
            [ListedTable(place, public_table(row, unnamed)) for place, row, unnamed in found],
            season,
            [
                RankedPlayer(names.get(one.user, ""), points(one.rating), one.games, one.wins, one.is_provisional)
                for one in scores
            ],
            {game: [(names.get(user, ""), count) for user, count in tries] for game, tries in solved.items() if tries},
            page.is_searchable,
            [ListedCup(*one) for one in await self._store.cup_pages.of_guild(page.guild)],
        )


FoundCup: TypeAlias = PublicPage[CupStamp, PublicCup]


class PublicCups:
    """The cups that have pages."""

    def __init__(self, store: Repositories) -> None:
        self._store = store
        self._known: LRUCache[str, FoundCup] = LRUCache(MAX_CUPS)

    async def stamps(self, addresses: Collection[str]) -> Mapping[str, CupStamp]:
        """Return the stamps of those of these addresses that lead to a cup. Raises DatabaseError."""
        return await self._store.cup_pages.stamps(addresses)

    async def find(self, address: str) -> FoundCup | None:
        """Return the cup behind an address, or None; the same value as before while nothing has changed. Raises
        DatabaseError."""
        stamp = (await self.stamps([address])).get(address)
        known = self._known.get(address)
        if stamp is None or (known is not None and known.stamp == stamp):
            return None if stamp is None else known
        content = await self._store.cup_pages.find(address)
        if content is None:
            return None
        stamp = content.stamp
        cup = await asyncio.to_thread(public_cup, content.row, stamp.unnamed, dict(stamp.tables), stamp.held)
        self._known[address] = found = PublicPage(address, stamp, cup)
        return found
