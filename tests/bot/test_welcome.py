"""How to start is posted once on a server, where the bot may write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import aiohttp
import discord

from bot.guild_events import first_channel, welcome
from games import GAMES
from storage.store import Store


class Channel:
    """A text channel in which the bot may write or not."""

    def __init__(self, *, open_: bool) -> None:
        self.permissions = discord.Permissions(view_channel=True, send_messages=open_, attach_files=open_)
        self.texts: list[str] = []
        self.covers: list[str] = []
        self.nonces: list[str] = []

    def permissions_for(self, member: object) -> discord.Permissions:
        """Return what the bot may do."""
        return self.permissions

    async def send(self, content: str, *, files: Sequence[discord.File], nonce: str, **_: object) -> None:
        """Keep a message; the connection is cut at the first attempt."""
        self.nonces.append(nonce)
        if len(self.nonces) == 1:
            raise aiohttp.ServerDisconnectedError
        self.texts.append(content)
        self.covers += [file.filename for file in files]


class Guild:
    """A server with channels, the first of which is for system messages."""

    id, me, preferred_locale = 7, None, discord.Locale.italian

    def __init__(self, *channels: Channel) -> None:
        self.system_channel, self.text_channels = channels[0], list(channels)


async def test_how_to_start_is_posted_once_where_the_bot_may_write(store: Store) -> None:
    closed, open_ = Channel(open_=False), Channel(open_=True)
    guild = cast("Any", Guild(closed, open_))
    for _ in range(2):
        await welcome(guild, store, {"play": 5})
    await store.guilds.set_settings(7, timer=60)
    await welcome(guild, store, {})
    assert closed.texts == []
    (text,) = open_.texts
    assert "</play:5>" in text
    assert "Ciao" in text
    assert "`/settings`" in text
    assert open_.covers == [f"{game}.jpg" for game in GAMES]
    assert len(open_.nonces) == 2
    assert len({*open_.nonces}) == 1, "the same message, however often it is asked for"
    assert first_channel(cast("Any", Guild(closed))) is None
