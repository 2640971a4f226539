"""What Discord or the network refuses is caught in one place: the game goes on, and is shown later."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.messages.piece_emoji import PieceEmoji
from bot.messages.publisher import TablePublisher
from bot.sessions.clock import now
from bot.sessions.guild_preferences import GuildPreferences
from bot.sessions.ports import Notice
from bot.sessions.registry import TableRegistry
from games.position import Start
from games.record import start_to_json
from storage.store import Store

HERON, OTTER, MESSAGE = 11, 22, 500
FAILURES = [
    discord.HTTPException(cast("Any", SimpleNamespace(status=503, reason="")), "unavailable"),
    aiohttp.ClientConnectionError("cut"),
    ConnectionResetError("reset"),
    TimeoutError(),
]


class Channel:
    """A channel that refuses so many messages with an error, and takes those after them."""

    def __init__(self, failures: list[Exception]) -> None:
        self.failures = failures
        self.sent: list[str] = []

    async def send(self, text: str, **_: object) -> SimpleNamespace:
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(text)
        return SimpleNamespace(id=MESSAGE)


@pytest.mark.parametrize("error", FAILURES, ids=lambda error: type(error).__name__)
async def test_what_could_not_be_shown_is_shown_later(tmp_path: Path, error: Exception) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    row = await store.open_lobby(
        game="water-lily", guild=1, channel=2, host=HERON, name="Heron", locale="en", now=now()
    )
    row = await store.join(row.id, OTTER, "Otter", 4, now())
    await store.start(
        row.id, row.version, start_to_json(Start("water-lily", {}, ((), ()), {"secret": ["R", "G"]})), [0, 1], now()
    )
    tables = TableRegistry(store)
    channel = Channel([error, error])
    client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda *_, **__: channel))
    publisher = TablePublisher(client, tables, GuildPreferences(store), PieceEmoji())
    session = await tables.session_of(row.id)

    assert not await publisher.publish(session)
    assert not await publisher.notify(session, Notice("seat-left", {"name": "Otter"}))
    assert (session.row.message, session.row.shown_version, channel.sent) == (None, None, [])
    assert await publisher.publish(session)
    assert (session.row.message, session.row.shown_version) == (MESSAGE, session.version)
    await store.close()
