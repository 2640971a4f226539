"""A local Discord for each test, discord.py's own client as the bot, and people in the channel.

After each test its traffic is checked against Discord's OpenAPI description.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NamedTuple, TypeVar

import aiohttp
import discord
import pytest
import pytest_asyncio
import yarl

from deploy.local.app import serve
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from tests.local_discord.openapi import problems
from tests.local_discord.person import Person, Refused
from tests.local_discord.world import JSON, World
from tests.timeouts import TEST_TIMEOUT

NO_LIMITS = Settings(rate_limited=False)
C = TypeVar("C", bound=discord.Client)


class Bot(discord.Client):
    """discord.py's client with a command tree, ready as soon as the one server is there."""

    local: LocalDiscord

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        super().__init__(intents=intents or discord.Intents.default(), guild_ready_timeout=0.05, **options)
        self.tree = discord.app_commands.CommandTree(self)
        self.heard: list[str] = []

    async def on_socket_event_type(self, event: str) -> None:
        """Record what the gateway sends."""
        self.heard.append(event)

    @property
    def channel(self) -> discord.TextChannel:
        """The first channel."""
        return self.guilds[0].text_channels[0]


class Answered(NamedTuple):
    """A raw response."""

    status: int
    body: JSON
    headers: dict[str, str]

    @property
    def code(self) -> int:
        """The error's code."""
        code: int = self.body["code"]
        return code


Ask = Callable[..., Awaitable[Answered]]


async def until(so: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(TEST_TIMEOUT):
        while not so():  # noqa: ASYNC110 - what discord.py does sets no event
            await asyncio.sleep(0.005)


@contextmanager
def refusal(code: int, kind: type[Exception] = discord.HTTPException) -> Iterator[None]:
    """Expect an error of this kind with this code of Discord's."""
    with pytest.raises(kind) as error:
        yield
    assert isinstance(error.value, discord.HTTPException | Refused)
    assert error.value.code == code


@pytest.fixture
def settings() -> Settings:
    """Discord's numbers, without rate limits; tests of those override it."""
    return NO_LIMITS


@pytest.fixture
def guilds() -> int:
    """How many servers there are."""
    return 1


def point_discord_py_at(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make discord.py use a local Discord."""
    monkeypatch.setattr(discord.http.Route, "BASE", f"{local.base}/api/v10")
    gateway = yarl.URL(f"{local.base.replace('http', 'ws')}/gateway")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)


@pytest_asyncio.fixture
async def local(settings: Settings, guilds: int, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    """A local Discord that discord.py uses."""
    traffic: list[JSON] = []
    local = new_local_discord(guilds=guilds, settings=settings, observer=traffic.append)
    runner = await serve(local)
    point_discord_py_at(local, monkeypatch)
    yield local
    await runner.cleanup()
    assert problems(traffic) == []


@asynccontextmanager
async def logged_in(client: C) -> AsyncIterator[C]:
    """Log a client in, and yield it once it is ready."""
    running = asyncio.create_task(client.start("local"))
    await until(lambda: client.is_ready() or running.done())
    yield client
    await client.close()
    await running


@pytest_asyncio.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[Bot]:
    """The bot, logged in and ready."""
    async with logged_in(Bot()) as client:
        client.local = local
        yield client


@pytest_asyncio.fixture
async def world(local: LocalDiscord) -> World:
    """The users and servers."""
    return await World.fetch(local.base)


@pytest_asyncio.fixture
async def heron(world: World) -> AsyncIterator[Person]:
    """The first person, who may manage the server."""
    async with await Person.connect(world.base, world.user("Heron").token, world) as person:
        yield person


@pytest_asyncio.fixture
async def otter(world: World) -> AsyncIterator[Person]:
    """Another person."""
    async with await Person.connect(world.base, world.user("Otter").token, world) as person:
        yield person


@pytest_asyncio.fixture
async def ask(local: LocalDiscord) -> AsyncIterator[Ask]:
    """Raw requests to the HTTP API, the bot's unless another token is given."""
    async with aiohttp.ClientSession(local.base) as session:

        async def send(
            method: str,
            path: str,
            body: object = None,
            *,
            token: str = "Bot local",  # noqa: S107 - what the bot on this machine logs in with
            data: aiohttp.FormData | None = None,
        ) -> Answered:
            headers = {"Authorization": token}
            kind = {"data": data} if data is not None else {"json": body} if body is not None else {}
            async with session.request(method, f"/api/v10{path}", headers=headers, **kwargs(kind)) as response:
                answer = await response.json() if response.status != 204 else {}
                return Answered(response.status, answer, dict(response.headers))

        yield send


def kwargs(arguments: JSON) -> JSON:
    """Keyword arguments, their types left to the callee."""
    return arguments
