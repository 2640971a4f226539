"""Pauses before the gateway is connected again."""

from __future__ import annotations

import discord
import pytest
from discord.backoff import ExponentialBackoff

from bot import reconnect_pauses
from bot.reconnect_pauses import ReconnectPauses

LONGEST = 32


def test_after_a_long_outage_the_bot_is_back_within_half_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (discord.client, discord.shard):
        monkeypatch.setattr(module, "ExponentialBackoff", ExponentialBackoff)
    reconnect_pauses.install()
    assert vars(discord.client)["ExponentialBackoff"] is ReconnectPauses
    pauses = vars(discord.shard)["ExponentialBackoff"]()
    delays = [pauses.delay() for _ in range(500)]
    assert LONGEST / 2 < max(delays) <= LONGEST
