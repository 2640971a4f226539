"""Changes of discord.py for which it has no setting. No other module replaces a part of another package.

- The address of the API and of the gateway, for the local Discord.
- The longest pause before the gateway is connected again. discord.py's pauses grow to seventeen minutes.
- An event that cannot be read. discord.py ends the client; here the connection is resumed.
- A server that removes the bot while its session is lost. discord.py keeps it; here it is none of the client's.
- Tracebacks of connections that fail, some dozens of lines for each attempt. Here they are one line.
- Channels of a kind that discord.py does not know. For it an interaction there comes from nowhere.
- A warning at each start that packages for voice calls are missing, which the bot has no use for.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable, Mapping
from typing import Any

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, WebSocketClosure

log = logging.getLogger(__name__)

MAX_PAUSE = 32.0  # seconds before the gateway is connected again
UNREADABLE_PAUSE = 1.0  # seconds before it is connected again after an event that cannot be read
CONNECTION_ERRORS = ("Failed to connect for shard_id", "Attempting a reconnect")  # how discord.py's records begin
CHANNEL_FACTORY = "_threaded_channel_factory"  # what discord.py makes the channels of interactions with
KNOWN_CHANNEL: Any = vars(discord.interactions)[CHANNEL_FACTORY]
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, zlib.error)


class ReconnectPauses(ExponentialBackoff[bool]):
    """Random pauses that grow up to ``MAX_PAUSE`` seconds."""

    def delay(self) -> float:
        """Return the next pause in seconds."""
        return super().delay() % MAX_PAUSE


class TolerantWebSocket(DiscordWebSocket):
    """A gateway connection that an unreadable event closes."""

    async def received_message(self, msg: Any, /) -> None:
        """Handle an event. Raises WebSocketClosure, after a pause, for one that cannot be read."""
        try:
            await super().received_message(msg)
        except UNREADABLE as error:
            log.warning("an event of Discord's gateway cannot be read (%s): connecting again", type(error).__name__)
            await asyncio.sleep(UNREADABLE_PAUSE)
            raise WebSocketClosure from None


class CurrentGuilds(discord.AutoShardedClient):
    """A client that knows no server which a new session does not have any more."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._gone: set[int] = set()  # servers that discord.py still has

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Note which servers are gone or back. A new session begins with all of its servers as unavailable."""
        if event == "shard_connect":
            self._gone |= {one.id for one in self.guilds if one.shard_id == args[0] and not one.unavailable}
        elif event in ("guild_join", "guild_available"):
            self._gone.discard(args[0].id)
        super().dispatch(event, *args, **kwargs)

    def get_guild(self, id: int, /) -> discord.Guild | None:  # noqa: A002 - discord.py's name
        """Return a server that the bot is on."""
        return None if id in self._gone else super().get_guild(id)


class ShortConnectionErrors(logging.Filter):
    """Shortens discord.py's records of connections that failed to one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True: all records are logged."""
        if record.exc_info and record.exc_info[1] and str(record.msg).startswith(CONNECTION_ERRORS):
            reason = str(record.exc_info[1]).partition("\n")[0] or type(record.exc_info[1]).__name__
            record.msg, record.args = f"{record.getMessage()} ({reason})".replace("%", "%%"), ()
            record.exc_info = record.exc_text = None
        return True


def _channel_factory(kind: int) -> tuple[Callable[..., object], discord.ChannelType]:
    """Return what makes the channel of an interaction, as discord.py's function, also for unknown kinds."""
    known, value = KNOWN_CHANNEL(kind)
    return known or _unknown_channel, value


def _unknown_channel(*, guild: discord.Guild, state: Any, data: Mapping[str, Any]) -> discord.PartialMessageable:
    return discord.PartialMessageable(state=state, id=int(data["id"]), guild_id=guild.id)


def install() -> None:
    """Make discord.py use the classes and functions of this module, and suppress its voice-support warning."""
    vars(discord.interactions)[CHANNEL_FACTORY] = _channel_factory
    for name in ("discord.shard", "discord.client"):
        logging.getLogger(name).addFilter(ShortConnectionErrors())
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for module in (discord.client, discord.shard):
        vars(module).update(ExponentialBackoff=ReconnectPauses, DiscordWebSocket=TolerantWebSocket)


async def use_api(api: str) -> None:
    """Make discord.py use another API address, and ask it for the gateway's. Raises ClientPayloadError."""
    discord.http.Route.BASE = api
    async with aiohttp.ClientSession() as session, session.get(f"{api}/gateway") as answer:
        try:
            gateway = yarl.URL((await answer.json())["url"])
        except (ValueError, LookupError, TypeError) as error:
            raise aiohttp.ClientPayloadError(f"{api}/gateway does not name a gateway") from error
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
