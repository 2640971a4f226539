"""Games that a crowd plays on a bot: random moves, chosen by the rules without asking the bot."""

from __future__ import annotations

from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from bot.tables.snapshot import forced_moves
from deploy.local.app import serve
from deploy.local.bot_process import stop_bot, wait_until_ready
from deploy.local.world import TEXT, User
from games.position import View
from storage.store import Store
from tests.bench.crowd import Crowd, Times
from tests.bench.processes import start_bot, until_idle
from tests.bench.seeded import Place, Player, Stored, games_in, seed

PEOPLE = 3  # who play all tables


class Table:
    """Games played one after the other with random moves."""

    def __init__(self, crowd: Crowd, games: list[Stored], rng: Random) -> None:
        self._crowd = crowd
        self._waiting = games
        self._rng = rng
        self._next()
        self.shown: View = self._position.view(None)  # the public view on the newest picture

    def _next(self) -> None:
        self._game = self._waiting.pop()
        self._position = self._game.position

    @property
    def channel(self) -> int:
        """Where the game is played."""
        return self._game.place.channel

    @property
    def actor(self) -> User:
        """The user who must decide."""
        actor = self._position.actor
        assert actor is not None
        return self._crowd.local.world.users[self._game.people[actor]]

    async def move(self) -> Times:
        """Make a random move; if it ends the game, continue with the next one."""
        move = self._rng.choice(self._position.legal)
        took = await self._crowd.ask(self.actor, self.channel, "move", picture=True, move=str(move))
        self._position = self._position.play(move)
        if following := forced_moves(self._position):
            self._position = following[-1].position
        self.shown = self._position.view(None)
        if self._position.is_over:
            self._next()
        return took


@asynccontextmanager
async def serving(crowd: Crowd, module: str, database: str, **settings: str) -> AsyncIterator[Process]:
    """Run a bot at the crowd's local Discord, ready for play."""
    async with AsyncExitStack() as leaving:
        runner = await serve(crowd.local)
        leaving.push_async_callback(runner.cleanup)
        bot = await start_bot(module, crowd.local, database, **settings)
        leaving.push_async_callback(stop_bot, bot)
        await wait_until_ready(crowd.local, bot)
        yield bot


@asynccontextmanager
async def shown_games(
    crowd: Crowd,
    file: Path,
    module: str = "bot",
    prepare: Callable[[Store], Awaitable[object]] | None = None,
    **settings: str,
) -> AsyncIterator[tuple[Process, list[Stored]]]:
    """Store a game of the crowd in each channel, run a bot on the database once it is prepared, and yield both the bot
    and the games once all are shown and it is idle."""
    channels = text_channels(crowd)
    places = [Place(crowd.local.world.channels[channel].guild_id or 0, channel) for channel in channels]
    await seed(file, players(crowd.people), places)
    url = f"sqlite+aiosqlite:///{file}"
    if prepare is not None:
        store = await Store.open(url)
        await prepare(store)
        await store.close()
    async with serving(crowd, module, url, **settings) as bot:
        await crowd.until_pictured(set(channels))
        await until_idle(bot.pid)
        yield bot, list(games_in(file))


def text_channels(crowd: Crowd) -> list[int]:
    """Return the channels where games are played."""
    return [channel.id for channel in crowd.local.world.channels.values() if channel.type == TEXT]


def players(people: Sequence[User]) -> list[Player]:
    """Return users as rows for the database."""
    return [Player(user.id, user.name) for user in people]
