"""The places of discord.py that have no setting: an upgrade that changes one of them fails here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket

from bot import discord_library
from bot.discord_library import MAX_PAUSE, ReconnectPauses, TolerantWebSocket

PLACES = re.compile(
    r"\bExponentialBackoff\(\)|\bDiscordWebSocket\.(?:from_client|DEFAULT_GATEWAY)"
    r"|\bcls\.DEFAULT_GATEWAY|\bself\.received_message\(|\bself\.BASE \+ self\.path"
)
USED = {
    "client.py": {"ExponentialBackoff()": 1, "DiscordWebSocket.from_client": 1},
    "shard.py": {"ExponentialBackoff()": 1, "DiscordWebSocket.from_client": 3, "DiscordWebSocket.DEFAULT_GATEWAY": 1},
    "voice_state.py": {"ExponentialBackoff()": 1},  # the bot never speaks aloud
    "gateway.py": {"cls.DEFAULT_GATEWAY": 1, "self.received_message(": 3},  # one of them for sound,
    "http.py": {"self.BASE + self.path": 1},
}


@pytest.fixture
def installed() -> Iterator[None]:
    """Discord.py with what the bot replaces, as it was before afterwards."""
    discord_library.install()
    yield
    for module in (discord.client, discord.shard):
        vars(module).update(ExponentialBackoff=ExponentialBackoff, DiscordWebSocket=DiscordWebSocket)


def test_discord_py_uses_what_is_replaced_in_the_known_places_only() -> None:
    files = Path(discord.__file__).parent.glob("*.py")
    used = {file.name: dict(Counter(PLACES.findall(file.read_text("utf-8")))) for file in files}
    assert {name: places for name, places in used.items() if places} == USED


@pytest.mark.usefixtures("installed")
def test_both_kinds_of_client_get_what_is_replaced() -> None:
    for module in (discord.client, discord.shard):
        assert vars(module)["ExponentialBackoff"] is ReconnectPauses
        assert vars(module)["DiscordWebSocket"] is TolerantWebSocket


def test_after_a_long_outage_the_bot_is_back_within_half_a_minute() -> None:
    pauses = ReconnectPauses()
    delays = [pauses.delay() for _ in range(500)]
    assert MAX_PAUSE / 2 < max(delays) <= MAX_PAUSE
    assert max(ReconnectPauses().delay() for _ in range(100)) <= 2
