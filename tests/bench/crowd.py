"""Users of a local Discord that call its code directly instead of over HTTP, so that many are cheap."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import NamedTuple

from deploy.local.client_interactions import create_interaction
from deploy.local.gateway_sessions import GatewaySession
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.requests import Request
from deploy.local.settings import Settings
from deploy.local.world import User
from tests.local_discord.reading import option_path
from tests.local_discord.world import JSON

COMMAND, AUTOCOMPLETE = 2, 4
LOADING = 1 << 7
LONGEST = 60.0  # seconds to wait for an answer of the bot
MAX_MESSAGES = 4  # newest messages of a channel that are kept


class Times(NamedTuple):
    """Milliseconds from an interaction to its answer, and to the new picture, if any."""

    answer: float
    picture: float | None = None


class Asked:
    """An interaction in progress, and the times of its effects."""

    def __init__(self, channel: int) -> None:
        self.channel = channel
        self.id = ""
        self.began = perf_counter()
        self.answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.pictured: asyncio.Future[float] = asyncio.get_running_loop().create_future()


class Crowd:
    """The users of a local Discord, who receive the gateway's events without a connection."""

    def __init__(
        self,
        people: int,
        channels: int,
        guilds: int = 1,
        *,
        deadline: float = LONGEST,  # seconds, usually so many that late answers are measured
        kept: int = MAX_MESSAGES,
    ) -> None:
        settings = Settings(rate_limited=False, response_deadline=deadline)
        self.local: LocalDiscord = new_local_discord(
            people=people, channels=channels, guilds=guilds, settings=settings, observer=self._hear
        )
        self._kept = kept
        self._nonces = itertools.count(1)
        self._asked: dict[str, Asked] = {}
        self._by_id: dict[str, Asked] = {}
        self._deferred: dict[str, Asked] = {}  # by the message that is deleted where there is nothing to answer
        self._pictures: dict[int, set[str]] = {}
        for user in self.people:
            session = GatewaySession(user, 0, (0, 1), self._hear, self.local.faults, lost_at=inf)
            session.sent = type(session.sent)(maxlen=0)
            self.local.sessions.add(session, 0)

    @property
    def people(self) -> list[User]:
        """The users who can play, in order."""
        return self.local.world.people

    async def ask(self, user: User, channel: int, command: str, *, picture: bool = False, **options: object) -> Times:
        """Invoke a command; wait for its complete answer, and with ``picture`` for a new picture in the channel."""
        asked = await self._send(user, channel, command, options)
        try:
            async with asyncio.timeout(LONGEST):
                answer = await asked.answered
                shown = await asked.pictured if picture else None
        finally:
            self._by_id.pop(asked.id, None)
            self._forget_old(channel)
        return Times((answer - asked.began) * 1000, None if shown is None else (shown - asked.began) * 1000)

    async def suggest(self, user: User, channel: int, command: str, option: str, typed: str) -> float:
        """Request an option's suggestions. Returns the milliseconds to the answer."""
        asked = await self._send(user, channel, command, {option: typed}, focused=option)
        async with asyncio.timeout(LONGEST):
            return (await asked.answered - asked.began) * 1000

    async def until_pictured(self, channels: set[int]) -> None:
        """Wait until each of these channels has a picture."""
        while not channels <= self._pictures.keys():  # noqa: ASYNC110 - the bot is another process
            await asyncio.sleep(0.05)

    async def _send(
        self, user: User, channel: int, name: str, options: dict[str, object], focused: str | None = None
    ) -> Asked:
        world, nonce = self.local.world, str(next(self._nonces))
        command = next(each for each in world.commands.values() if each["name"] == name.split(maxsplit=1)[0])
        body: JSON = {"type": AUTOCOMPLETE if focused else COMMAND, "application_id": str(world.application_id)}
        body |= {"channel_id": str(channel), "guild_id": str(world.channels[channel].guild_id), "nonce": nonce}
        body |= {"session_id": "local", "data": option_path(command, name, options, focused)}
        self._asked[nonce] = asked = Asked(channel)
        await create_interaction(Request(self.local, user, {}, {}, body))
        return asked

    def _hear(self, seen: JSON) -> None:
        """Handle an event. The local Discord calls it when it sends one."""
        if seen["kind"] != "event" or seen["to"] == "bot":
            return
        event, data = seen["t"], seen["d"]
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self._hear_message(data)
        elif event == "MESSAGE_DELETE" and (asked := self._deferred.pop(data["id"], None)) is not None:
            self._settle_now(asked.answered)
        elif event.startswith("INTERACTION_") and (asked := self._asked.get(data.get("nonce"))) is not None:
            asked.id = data["id"]
            self._by_id[asked.id] = asked
            if event == "INTERACTION_FAILURE":
                _settle(asked.answered, lambda future: future.set_exception(TimeoutError("not answered in time")))
            if event != "INTERACTION_CREATE":
                del self._asked[data["nonce"]]
        elif event == "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE":
            self._settle_now(self._asked.pop(data["nonce"]).answered)

    def _hear_message(self, message: JSON) -> None:
        asked = self._by_id.get((message.get("interaction_metadata") or {}).get("id", ""))
        if asked is not None and message["flags"] & LOADING:
            self._deferred[message["id"]] = asked
        elif asked is not None:
            self._deferred.pop(message["id"], None)
            self._settle_now(asked.answered)
        shown = {file["id"] for file in message["attachments"] if file["content_type"].startswith("image/")}
        channel = int(message["channel_id"])
        known = self._pictures.get(channel, set())
        if shown and not shown <= known:
            self._pictures[channel] = known | shown
            for other in [*self._by_id.values(), *self._asked.values()]:
                if other.channel == channel:
                    self._settle_now(other.pictured)

    @staticmethod
    def _settle_now(future: asyncio.Future[float]) -> None:
        now = perf_counter()
        _settle(future, lambda waiting: waiting.set_result(now))

    def _forget_old(self, channel: int) -> None:
        """Remove all but the newest messages from the local Discord, since their pictures would fill the memory."""
        messages = self.local.world.channels[channel].messages
        for private in (False, True):
            mine = sorted(number for number, message in messages.items() if (message.viewer_id is not None) is private)
            for old in mine[: -self._kept]:
                for file in messages.pop(old).attachments:
                    self.local.world.files.pop(file.id, None)
        self._pictures[channel] = {str(file.id) for message in messages.values() for file in message.attachments}


def _settle(future: asyncio.Future[float], settle: Callable[[asyncio.Future[float]], None]) -> None:
    if not future.done():
        settle(future)
