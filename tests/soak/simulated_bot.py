"""The bot in this process, in virtual time; it can be killed at any request or transaction.

``virtual_time.install`` has been called before this is imported.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import yarl

from bot import discord_library
from bot.background import departed_members, reconciler
from bot.client import Pondside
from bot.command_tree import Commands
from bot.components.router import on_interaction
from bot.drafts.pictures import draw_by
from bot.sessions import heartbeat
from bot.settings import Settings
from bot.tables import clock as session_clock
from bot.workers.job_queue import JobQueue
from bot.workers.pool import ProgressCallback
from bot.workers.replay_queue import ReplayQueue
from bot.workers.search_pool import SearchPool
from deploy.local.json_types import JSON
from games.players import Decision
from games.players.judgement import Judgement, Review
from games.record import replay, start_from_json
from storage import aiosqlite_thread
from storage.store import Store
from tests.end_to_end.preloaded import dot
from tests.soak.virtual_time import clock

BASE = "http://127.0.0.1:9"
SLACK = timedelta(minutes=1)  # longer gaps between heartbeats are outages here, so that fewer are needed
NEVER_SECONDS = 1e7
DOT, DRAWN = dot(), 0.03  # how many pictures are drawn; in place of the others, which would take most time, are dots


class VirtualDatetime(datetime):
    """The present time is virtual."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override] # no time of this class is made
        return datetime.fromtimestamp(clock.now(), tz)


class Life:
    """A bot from its start until it is killed."""

    def __init__(self) -> None:
        self.is_dead = False
        self.connections: list[Connection] = []
        self.store: Store | None = None
        self.client: Pondside | None = None
        self.transactions_left: int | None = None  # until it is killed
        self.requests_left: int | None = None
        self.serving: asyncio.Task[None] | None = None

    async def serve(self, socket: str, folder: Path) -> None:
        """Run the bot at the local Discord behind a socket, with the database of a folder."""
        settings = Settings(
            _env_file=None,
            discord_token="local",
            discord_api=f"{BASE}/api/v10",
            database_url=f"sqlite+aiosqlite:///{folder}/tables.db",
            computer_pace=0.0,
            poll_seconds=600.0,
            prepare_pictures=False,
            upload_emoji=False,
            deciding_turns=False,
        )
        self.store = await Store.open(settings.database_url, None, shards=settings.shards)
        self.client = client = Pondside(settings, self.store)
        tree = Commands(client, None)
        client.event(on_interaction)
        client._connection.heartbeat_timeout = NEVER_SECONDS
        client.http.connector = aiohttp.UnixConnector(socket)
        await client.login("local")
        await tree.register()
        await client.connect()

    @property
    def is_chosen(self) -> bool:
        """Whether the request or transaction is chosen at which it is killed."""
        return self.transactions_left is not None or self.requests_left is not None

    def count_transaction(self) -> None:
        """Die after the transaction that was chosen."""
        if self.transactions_left is not None:
            self.transactions_left -= 1
            if self.transactions_left < 0:
                self.die()

    def count_request(self) -> None:
        """Die after the request that was chosen was handled, before its answer comes."""
        if self.requests_left is not None:
            self.requests_left -= 1
            if self.requests_left < 0:
                self.die()

    def die(self) -> None:
        """End at this moment: nothing that it does later has any effect."""
        if self.is_dead:
            return
        self.is_dead = True
        for connection in self.connections:
            connection.close_now()
        if self.store is not None:
            backend: Any = self.store.database._backend
            backend._lock.release()  # as the end of a process does
        if self.client is not None:
            done = asyncio.get_running_loop().create_future()
            done.set_result(None)
            self.client._closing_task = cast("Any", done)
            connector: Any = self.client.http.connector
            asyncio.get_running_loop().call_soon(connector.close)


class Connection:
    """A connection to the database without a thread, with the methods of aiosqlite's that the store uses."""

    life = Life()
    chance = Random(0)

    def __init__(self, connector: Callable[[], Any], _: int) -> None:
        self._connector = connector
        self._life = Connection.life
        self._life.connections.append(self)
        self._connection: Any = None

    async def __aenter__(self) -> Connection:
        self._connection = self._connector()
        return self

    async def execute_fetchall(self, work: Callable[[], Any]) -> Any:
        """Run a function."""
        for _ in range(Connection.chance.randrange(3)):
            await asyncio.sleep(0)
        if self._life.is_dead:
            await asyncio.Event().wait()
        result = work()
        self._life.count_transaction()
        if self._life.is_dead:
            await asyncio.Event().wait()
        return result

    async def close(self) -> None:
        """Close the connection."""
        self.close_now()

    def close_now(self) -> None:
        """Close the connection as the end of a process does."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def quick_review(job: JSON, chance: Random) -> JSON:
    """Return a review of a finished game that judges a few decisions at random: a search takes seconds."""
    record = replay(start_from_json(job["game"], job["start"]), job["moves"])
    open_plies = [ply for ply, position in enumerate(record.positions[:-1]) if len(position.legal) > 1]
    judgements = []
    for ply in sorted(chance.sample(open_plies, min(3, len(open_plies)))):
        position, played = record.positions[ply], record.moves[ply]
        better = chance.choice([str(move) for move in position.legal if str(move) != played])
        judgements.append(Judgement(ply, position.actor or 0, played, better, 0.3, 0.3 + chance.random() / 2))
    equal = (1 / len(record.start.seats),) * len(record.start.seats)
    review: JSON = Review((equal,) * len(record.positions), tuple(judgements)).to_json()
    return review


def patch(socket: str, chance: Random) -> None:
    """Replace threads, processes and addresses of the bot in this process."""
    Connection.chance = chance
    vars(session_clock)["datetime"] = VirtualDatetime
    discord.utils.utcnow = lambda: datetime.fromtimestamp(clock.now(), UTC)
    vars(aiosqlite_thread)["aiosqlite"] = SimpleNamespace(Connection=Connection)
    heartbeat.SLACK, heartbeat.PAUSE = SLACK, SLACK.total_seconds() / 4
    vars(reconciler)["SEARCH_SECONDS"] = 1800.0
    vars(departed_members)["PAUSE"] = 1200.0
    discord_library.install()  # as the real process does: else one event that cannot be read ends the bot
    discord.http.Route.BASE = f"{BASE}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{BASE.replace('http', 'ws')}/gateway")
    for name in ("start", "stop"):
        setattr(discord.gateway.KeepAliveHandler, name, lambda self: None)

    async def draw(work: Callable[..., object], /, *args: object, **options: object) -> Any:
        return work(*args, **options) if chance.random() < DRAWN else DOT

    draw_by(draw)

    async def think(self: SearchPool, view: Any, *_: object, **__: object) -> Decision:
        await asyncio.sleep(1)
        return Decision(chance.choice(view.choices).move, None, (), 0)

    for name in ("think", "hint"):
        setattr(SearchPool, name, think)

    async def work(self: JobQueue[Any], job: JSON, progress: ProgressCallback) -> Any:
        await progress(0.5)
        await asyncio.sleep(1)
        return DOT if isinstance(self, ReplayQueue) else quick_review(job, chance)

    setattr(JobQueue, "run", work)  # noqa: B010 - a method cannot be assigned otherwise

    def connector(*_: object, **options: Any) -> aiohttp.UnixConnector:
        return aiohttp.UnixConnector(socket, limit=options.get("limit", 100))

    vars(aiohttp.client)["TCPConnector"] = connector
