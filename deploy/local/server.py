"""A local Discord in a thread of its own, for tests that are synchronous, and for bots in other processes."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from .app import API, serve
from .local_discord import LocalDiscord, new_local_discord
from .settings import Settings

TIMEOUT = 30.0


class RefusedRequest(Exception):
    """A request that the local Discord refused: its status, and Discord's error as a JSON object."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {json.dumps(body)}")
        self.status = status
        self.body = body


class LocalClient:
    """Asks a local Discord that runs at ``base``, as its bot, as a person, or at its control addresses.

    ``api`` and ``gateway`` are the addresses for a bot's library, ``token`` is the bot's.
    """

    def __init__(self, base: str, token: str = Settings().bot_token) -> None:
        self.base, self.token = base, token

    @property
    def api(self) -> str:
        """The address of the API."""
        return self.base + API

    @property
    def gateway(self) -> str:
        """The address of the gateway."""
        return self.base.replace("http", "ws", 1) + "/gateway"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a bot in its own process."""
        return {"DISCORD_TOKEN": self.token, "DISCORD_API": self.api}

    def ask(self, method: str, path: str, body: object = None, *, token: str | None = None) -> Any:
        """Send a request as the bot, or with a person's token, and return the answer. Raises RefusedRequest."""
        headers = {"Authorization": f"Bot {self.token}" if token is None else token, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        address = self.base + path if path.startswith("/local") else self.api + path
        try:
            with urlopen(Request(address, data, headers, method=method), timeout=TIMEOUT) as answer:  # noqa: S310 - ours
                return json.loads(answer.read() or b"null")
        except HTTPError as error:
            raise RefusedRequest(error.code, json.loads(error.read() or b"null")) from None

    @property
    def world(self) -> Any:
        """The world as JSON: guilds, channels, and people with their tokens."""
        return self.ask("GET", "/local/world")

    def fault(self, **fields: object) -> None:
        """Add a fault: ``path="/channels/*/messages", do="status", status=503, times=2``."""
        self.ask("POST", "/local/faults", fields)

    def clear_faults(self) -> None:
        """Remove all faults."""
        self.ask("DELETE", "/local/faults")

    def advance(self, seconds: float) -> None:
        """Advance the clock."""
        self.ask("POST", "/local/clock", {"advance": seconds})


class LocalServer(LocalClient):
    """Runs a local Discord. Use it as a context manager; its ``base`` is known from then on."""

    def __init__(self, *, settings: Settings | None = None, **world: Any) -> None:
        """``world`` are the arguments of ``new_local_discord``. By default nothing is limited by rate."""
        self.local: LocalDiscord = new_local_discord(settings=settings or Settings(rate_limited=False), **world)
        super().__init__("", self.local.settings.bot_token)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="local Discord", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._runner = asyncio.run_coroutine_threadsafe(serve(self.local), self._loop).result(TIMEOUT)
        self.base = self.local.base
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result(TIMEOUT)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(TIMEOUT)
        self._loop.close()
